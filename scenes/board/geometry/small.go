package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Sizes of a small table, in widths of a discard.
const (
	smallPlaque = 4.2
	smallGap    = .25
	smallPitch  = 1.42
	smallRows   = 2
	smallRow    = 4 // tiles in a row of discards
	smallExtent = smallPlaque/2 + smallGap + smallRows*smallPitch
	smallRack   = 7.05 // from the centre to a head beside a rack
	smallSide   = 9.6  // from the centre to the end of a name beside a rack
)

// SmallTable is a small table with nothing but the heads of the other players beside it.
type SmallTable struct {
	Layout
	Heads [4]sprites.Rect // by rel: a head and its name
	Racks bool            // there is room for concealed tiles between the heads and the table
	Right float32         // right limit of the space
}

// small returns a small table around a centre, with discards of width d.
func small(cx, cy, d, right float32) SmallTable {
	ly := Layout{Facts: &layouts[stage.Wide], RiverRow: smallRow, Sizes: Sizes{RiverRows: smallRows, RowPitch: smallPitch, Zoom: 1}}
	ly.CX, ly.CY, ly.D, ly.Plaque, ly.Gap, ly.Pitch = cx, cy, d, smallPlaque*d, smallGap*d, smallPitch*d
	ly.Inner = smallExtent * d
	return SmallTable{Layout: ly, Right: right}
}

// SmallAround places a small table with the other players around it. names are the widths
// of their names by rel. few reports whether a hand has so few tiles that they are shown.
func SmallAround(area sprites.Rect, names [4]float32, few bool) SmallTable {
	const (
		over     = 48 // above the discards
		margin   = 4
		most     = 34 // greatest width of a discard in an area of the height common
		common   = 424
		mostHead = 40
		head     = 1.3 // height of a head, in discards
		gap      = 14
		aside    = 1.6 // from the centre to the head across beside a rack
	)
	d := min((area.H-over-margin)/(2*smallExtent), area.W/(2*smallSide), most*max(1, area.H/common))
	t := small(area.CX(), area.Y+over+smallExtent*d, d, area.Right())
	t.Racks = true
	high := min(mostHead, d*head)
	for rel := range names {
		names[rel] += high + gap
	}
	rack := float32(smallRack) * d
	across := t.CX - names[2]/2
	if few {
		across = t.CX + aside*d
	}
	t.Heads[1] = sprites.R(t.CX+rack, t.CY-high/2, min(names[1], area.Right()-t.CX-rack), high)
	t.Heads[2] = sprites.R(across, t.CY-smallExtent*d-high-margin, names[2], high)
	t.Heads[3] = sprites.R(max(area.X, t.CX-rack-names[3]), t.CY-high/2, min(names[3], t.CX-rack-area.X), high)
	return t
}

// SmallIn places a small table with the other players in the corners of a space. It
// reports whether the discards are large enough to be read.
func SmallIn(area sprites.Rect) (t SmallTable, ok bool) {
	const (
		least    = 9
		most     = 27 // greatest width of a discard in a space of the width common
		common   = 500
		edge     = 20
		mostHead = 34
		beside   = 2.3 // from the centre to a corner, in discards
		corner   = 2.6 // height of a corner
		share    = .6  // of its height that a head takes
	)
	d := min(most*max(1, area.W/common), area.H/(2*smallExtent+.2), (area.W/2-edge)/smallExtent)
	if d < least {
		return SmallTable{}, false
	}
	t = small(area.CX(), area.CY(), d, area.Right())
	wide, high := area.W/2-beside*d, min(mostHead, corner*d*share)
	t.Heads[2] = sprites.R(area.X, t.CY-smallExtent*d, wide, high)
	t.Heads[1] = sprites.R(t.CX+(beside+.1)*d, t.CY-smallExtent*d, wide-.1*d, high)
	t.Heads[3] = sprites.R(area.X, t.CY+smallExtent*d-high, wide, high)
	return t, true
}
