package geometry

import "moineau/sprites"

// Distances of the parts that cover the table, in points.
const (
	coverEdge = 8
	coverGap  = 10
)

// RowLeft returns the left end of the row of buttons for the right hand. plate is the
// player's plate, and gap the distance from it.
func (ly *Layout) RowLeft(plate sprites.Rect, gap float32) float32 {
	const edge = 16
	switch {
	case ly.Row == RowHand:
		return ly.Hand.X
	case ly.Row == RowWindow || plate.Empty():
		return ly.Safe.X + edge
	}
	return max(ly.Safe.X+edge, ly.Mirror(plate).Right()+gap)
}

// CardRoom returns the rectangle of the card of hands that covers the table, but not the
// hand.
func (ly *Layout) CardRoom() sprites.Rect {
	const gap, wide = 6, 600
	safe, top := ly.Safe, ly.MenuIcon().Bottom()+gap
	switch {
	case ly.Titled:
		return sprites.R(safe.X+coverEdge, top, safe.W-2*coverEdge, ly.Lower.Y-coverGap-top)
	case ly.Sides:
		return ly.Mirror(sprites.R(safe.X+coverEdge, safe.Y+coverEdge, ly.Field.X-2*coverEdge-safe.X, ly.Hand.Y-2*coverEdge-safe.Y))
	}
	w := min(safe.W-4*coverEdge, ly.Zoom()*wide)
	return sprites.R(safe.CX()-w/2, top, w, ly.ButtonsY-12-top)
}

// PassRoom returns the area of the passes of the Charleston: between the bar and the
// player's own elements.
func (ly *Layout) PassRoom() sprites.Rect {
	const edge, over, under, plate = 24, 20, 16, 62
	safe, z := ly.Safe, ly.Zoom()
	left, right, top, bottom := safe.X+edge*z, safe.Right()-edge*z, ly.MenuIcon().Bottom()+over, ly.ButtonsY-under
	switch {
	case ly.Titled:
		left, right, bottom = safe.X+coverEdge, safe.Right()-coverEdge, ly.Lower.Y-coverGap
	case ly.Sides: // beside the field of the buttons, above the player's plate
		left, right, top, bottom = safe.X+sideEdge, ly.Field.X-coverGap, safe.Y+coverEdge, ly.Hand.Y-plate
		return ly.Mirror(sprites.R(left, top, right-left, bottom-top))
	}
	return sprites.R(left, top, right-left, bottom-top)
}

// PromptRoom returns the field for the prompt beside the table if its sides are used: below
// the plate at the left and above the player's.
func (ly *Layout) PromptRoom(plate sprites.Rect) sprites.Rect {
	const under, gap = 104, 10
	x, y := ly.Safe.X+sideEdge, ly.Safe.Y+under
	return sprites.R(x, y, ly.CX-ly.Outer-sideEdge-x, plate.Y-gap-y)
}
