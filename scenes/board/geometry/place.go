// Package geometry computes where everything on a table is in a window of any size: the
// square of the table with the frames of its seats, the player's own elements and the
// space beside the table. There are three layouts: wide, tall and short. The Facts of a
// layout hold all other differences, so that the parts of the table do not depend on it.
package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// square is the geometry of the table: one coordinate frame for each seat around a common
// centre. u runs from the owner's left to right, v away from the centre; all in points.
type square struct {
	CX, CY float32
	D      float32 // width of a discard
	T      float32 // width of a tile of the player's hand
	Plaque float32 // side length of the plaque
	Gap    float32 // distance from the plaque to the rivers
	Inner  float32 // distance of the wall's inner edge from the centre
	Depth  float32 // depth of the wall
	Strip  float32 // width of an opponent's tile
	Outer  float32 // distance of the outer edge of an opponent's strip from the centre
	Slips  bool    // opponents' concealed tiles are drawn as slips
	Pitch  float32 // distance between two rows of discards
}

// Layout holds the position of everything on the table in a window. The player's own
// elements (hand, melds, buttons, panel) are stored for the right hand; own mirrors them
// for the left.
type Layout struct {
	square
	*Facts
	Sizes    Sizes
	Left     bool         // the player is left-handed
	Carded   bool         // the card of hands has a button beside the panel's
	Assisted bool         // the assists have a button beside the menu's
	Safe     sprites.Rect // the safe area of the window without a panel beside the table
	Hand     sprites.Rect // the player's hand; two rows in portrait
	MeldsR   float32      // right end of the player's melds
	MeldsB   float32      // bottom of the player's melds
	MeldW    float32
	RiverRow int     // tiles in a row of discards if there are fewer than three rows, or EvenRows
	EvenRows bool    // all rows of discards have the same length
	RowGap   float32 // distance between two rows of the hand
	FootH    float32 // height of the bars with marks below the tiles of the hand
	ButtonsR float32 // right end of the row of buttons
	ButtonsY float32 // top of the row of buttons
	ButtonH  float32
	Panel    sprites.Rect // the open side panel; empty if collapsed
	Lower    sprites.Rect // the darker lower part of an upright window
	Bar      sprites.Rect // the panel's strip in a roomy tall window; otherwise empty
	Field    sprites.Rect // right of the table in a low window: plates and buttons

	// SideRoom and AcrossRoom limit the length of the opponents' strips. SideY is the
	// vertical centre of the strips at the sides.
	SideRoom, SideY, AcrossRoom float32
}

// Zoom returns the scale factor of text.
func (ly *Layout) Zoom() float32 { return float32(ly.Sizes.Zoom) }

// Place computes the layout for a window and a hand size, using the measurements of the
// design.
func Place(safe sprites.Rect, hand int, panel float64, left bool) Layout {
	p := Layout{Sizes: sizesFor(float64(safe.W), float64(safe.H), hand, panel), Left: left, Safe: safe, RiverRow: 7}
	l := &p.Sizes
	p.Facts = factsOf(l.Space)
	p.FootH = FootHigh
	p.D, p.T, p.Strip = float32(l.D), float32(l.T), float32(l.Strip)
	p.MeldW, p.Pitch = float32(l.Meld), float32(l.RowPitch)*p.D
	switch l.Shape {
	case stage.Wide:
		p.wide(panel)
	case stage.Tall:
		p.tall()
	case stage.Short:
		p.low()
	}
	return p
}

// wide places the parts in a window that is wider than high.
func (ly *Layout) wide(panel float64) {
	l, safe := &ly.Sizes, ly.Safe
	row := float32(l.PerRow) + .2 // length of a hand in one row, in tiles; the drawn tile stands apart
	ly.Plaque, ly.Gap, ly.Inner, ly.Depth = 4.7*ly.D, .15*ly.D, wideInner*ly.D, wideDepth*ly.D
	ly.Outer = wideOuter * ly.D
	if l.Panel {
		if ly.Safe.W = float32(l.Wt); ly.Left {
			ly.Safe.X = safe.Right() - ly.Safe.W
		}
		safe = ly.Safe
	}
	ly.CX, ly.CY = safe.CX(), safe.Y+16+ly.Outer
	ly.ButtonH = max(48, .93*ly.T)
	ly.FootH = FootHigh * ly.Zoom()
	ly.Hand = sprites.R(safe.X+(safe.W-row*ly.T)/2, safe.Bottom()-ly.FootH-wideFoot-sprites.TileHeight(ly.T), row*ly.T, sprites.TileHeight(ly.T))
	ly.MeldsR, ly.MeldsB = min(ly.Hand.X+(row+.7)*ly.T, safe.Right()-16), ly.Hand.Bottom()
	ly.ButtonsR, ly.ButtonsY = ly.MeldsR, ly.Hand.Y-.27*ly.T-6-ly.ButtonH
	ly.SideY, ly.SideRoom = ly.CY, 2*min(ly.CY-ly.acrossFoot(), ly.OwnPlateY()-PlateRadius*ly.Zoom()-6-ly.CY, ly.ButtonsY-6-ly.CY, ly.Outer)
	if l.Panel {
		pw := float32(l.Zoom * panel)
		ly.Panel = sprites.R(safe.Right()+PanelMargin, safe.Y+PanelMargin, pw, safe.H-2*PanelMargin)
	}
}

// tall places the parts in a window that is higher than wide.
func (ly *Layout) tall() {
	if ly.Sizes.Small() {
		ly.portrait()
	} else {
		ly.upright()
	}
}

// acrossFoot returns the lower end of the plate of the player across, in windows that are
// wider than high. The strips at the sides end below it.
func (ly *Layout) acrossFoot() float32 {
	return ly.CY - ly.Outer + sprites.TileHeight(ly.Strip)/2 + (PlateRadius+4)*ly.Zoom() + 2
}

// AcrossSpan returns the range of x for the strip of the player across and a plate of the
// given width at its right.
func (ly *Layout) AcrossSpan(plate float32) (from, to float32) {
	from, to = ly.Safe.X+8, ly.Safe.Right()-8
	icons := []sprites.Rect{ly.MenuIcon(), ly.InnerIcon(), ly.PanelIcon()}
	if ly.Assisted {
		icons = append(icons, ly.AssistIcon())
	}
	for _, icon := range icons {
		if icon.CX() < ly.CX {
			from = max(from, icon.Right()+10)
		} else {
			to = min(to, icon.X-10)
		}
	}
	return max(from, ly.CX-ly.Outer), min(to-plate-AcrossGap, ly.CX+ly.Outer)
}

// AcrossGap is the distance between the strip of the player across and the plate beside
// it.
const AcrossGap = 18

// FootHigh is the height of the bar with marks below a tile of the hand. wideFoot is the
// space around it in windows that are wider than high.
const FootHigh, wideFoot = 14, 18

// Mirror returns the position of one of the player's own elements. For a left-handed player
// it is mirrored at the centre of the table.
func (ly *Layout) Mirror(r sprites.Rect) sprites.Rect {
	if ly.Left {
		r.X = 2*ly.CX - r.Right()
	}
	return r
}

// MirrorAlign returns the alignment of text in one of the player's own elements, mirrored for a
// left-handed player.
func (ly *Layout) MirrorAlign(al sprites.Align) sprites.Align {
	if ly.Left {
		return sprites.Right - al
	}
	return al
}

// portrait stacks the parts of a small tall window: bar and plates, the square, the player's
// melds, the hand, the buttons. In a low one the spaces between them shrink.
func (ly *Layout) portrait() {
	l, safe := &ly.Sizes, ly.Safe
	ly.Plaque, ly.Gap, ly.Depth, ly.Slips = 4.6*ly.D, 4, .4*ly.D, true
	ly.Inner = 7*ly.D - float32(3-l.RiverRows)*ly.Pitch
	ly.ButtonH, ly.RowGap = 56, 8
	rows := float32(l.Rows)
	hh := rows*sprites.TileHeight(ly.T) + (rows-1)*ly.RowGap
	above := ly.Inner + ly.Depth + 2 + sprites.TileHeight(ly.Strip)
	below := ly.Inner + ly.Depth + 6
	start, foot, under, over := float32(136), float32(44), float32(16), float32(14)
	own := sprites.TileHeight(ly.MeldW) + under
	if l.Apart {
		own = max(own, sprites.TileHeight(ly.T)+ApartGap)
	}
	lack := start + above + below + over + own + hh + 14 + ly.ButtonH + foot - safe.H
	for _, give := range []struct {
		from *float32
		most float32
	}{{&foot, 28}, {&start, 24}, {&under, 8}, {&over, 10}} {
		n := max(0, min(give.most, lack))
		*give.from -= n
		lack -= n
	}
	below14 := float32(14)
	if more := max(0, min(FootHigh+6-ly.RowGap, -lack/2)); rows > 1 {
		// Free space is used for the bars with marks below both rows of the hand.
		ly.RowGap, hh, below14 = ly.RowGap+more, hh+more, below14+more/2
	}
	ly.ButtonsY = safe.Bottom() - foot - ly.ButtonH
	ly.ButtonsR = safe.Right() - 16
	w := float32(l.PerRow)*(ly.T+3) - 3
	ly.Hand = sprites.R(safe.X+(safe.W-w)/2, ly.ButtonsY-below14-hh, w, hh)
	ly.MeldsB = ly.Hand.Y - under
	ly.MeldsR = safe.X + 16
	top := ly.MeldsB - sprites.TileHeight(ly.MeldW) - over
	if l.Apart {
		top = min(top, ly.Hand.Y-ApartGap-sprites.TileHeight(ly.T)-over)
	}
	ly.Lower = sprites.R(safe.X, top, safe.W, safe.Bottom()-top)
	ly.CX = safe.CX()
	ly.CY = safe.Y + start + above + max(0, top-safe.Y-start-above-below)/2
	ly.Outer = above
}

// ApartTile returns the position of a drawn tile that does not fit into the rows of the hand.
func (ly *Layout) ApartTile() sprites.Rect {
	return sprites.R(ly.Hand.Right()-ly.T, ly.Hand.Y-ApartGap-sprites.TileHeight(ly.T), ly.T, sprites.TileHeight(ly.T))
}

// Rect converts a rectangle in a seat's frame to window coordinates. For the player rel
// is 0; it is 1 for the right, 2 for across and 3 for the left.
func (q *square) Rect(rel int, u, v, w, hh float32) sprites.Rect {
	switch rel {
	case 1:
		return sprites.R(q.CX+v, q.CY-u-w, hh, w)
	case 2:
		return sprites.R(q.CX-u-w, q.CY-v-hh, w, hh)
	case 3:
		return sprites.R(q.CX-v-hh, q.CY+u, hh, w)
	}
	return sprites.R(q.CX+u, q.CY+v, w, hh)
}

// Along returns the centre of a rectangle along a seat's edge, from its owner's left to
// right.
func (q *square) Along(rel int, r sprites.Rect) float32 {
	switch rel {
	case 1:
		return q.CY - r.CY()
	case 2:
		return q.CX - r.CX()
	case 3:
		return r.CY() - q.CY
	}
	return r.CX() - q.CX
}

// River returns the rectangle of a discard in a row of a river at position u. A row has
// six tiles; the third row may be longer.
func (q *square) River(rel, row int, u float32, sideways bool) sprites.Rect {
	w, hh := q.D, sprites.TileHeight(q.D)
	v := q.Plaque/2 + q.Gap + float32(row)*q.Pitch
	if sideways {
		return q.Rect(rel, u, v+hh-w, hh, w)
	}
	return q.Rect(rel, u, v, w, hh)
}

// ReserveStickSpace moves the rivers away from the plaque to make room for sticks. The third
// row must still end before the wall.
func (ly *Layout) ReserveStickSpace() {
	rows := float32(ly.Sizes.RiverRows)
	if !ly.Brief {
		ly.Pitch = min(ly.Pitch, 1.46*ly.D)
	}
	room := ly.Inner - ly.Plaque/2 - (rows-1)*ly.Pitch - sprites.TileHeight(ly.D)
	ly.Gap = max(ly.Gap, min(.38*ly.D, room-1))
}

// Column returns the rectangle of a column of the wall before the seat rel. i counts from
// the owner's right end.
func (q *square) Column(rel, i, columns int) sprites.Rect {
	length := 2 * (q.Inner + q.Depth/2) / float32(columns)
	u := q.Inner + q.Depth - float32(i+1)*length
	return q.Rect(rel, u, q.Inner, length, q.Depth)
}

// ColumnApart returns the rectangle of a column of the dead wall, which begins with
// column k of this side. The dead wall is separated from the live wall, and its columns
// are narrower so that the side keeps its length.
func (q *square) ColumnApart(rel, i, columns, k int) sprites.Rect {
	length := 2 * (q.Inner + q.Depth/2) / float32(columns)
	n := float32(columns - k)
	each := length * (n - apart) / n
	u := q.Inner + q.Depth - float32(k)*length - apart*length - float32(i-k+1)*each
	return q.Rect(rel, u, q.Inner, each, q.Depth)
}

// Aside returns the rectangle of a tile that was set aside from a column of the wall.
func (q *square) Aside(rel, i, columns int) sprites.Rect {
	length := 2 * (q.Inner + q.Depth/2) / float32(columns)
	if q.Depth == 0 { // there is no room for the wall
		return q.Rect(rel, q.Inner-float32(i+1)*length, q.Inner-.4*q.D, length, .4*q.D)
	}
	return q.Rect(rel, q.Inner+q.Depth-float32(i+1)*length, q.Inner+q.Depth*.5, length, q.Depth)
}

// Rail returns the rectangle of a whole side of the wall.
func (q *square) Rail(rel int) sprites.Rect {
	return q.Rect(rel, -q.Inner, q.Inner, 2*q.Inner+q.Depth, q.Depth)
}

// HandTile returns the rectangle of tile i of n. drawn is set if the last tile was just
// drawn. For a left-handed player the order is the same, but the drawn tile comes first.
func (ly *Layout) HandTile(i, n int, drawn bool) sprites.Rect {
	sorted := n
	if drawn {
		sorted--
	}
	row, col := 0, i
	if ly.Sizes.Rows > 1 {
		row, col = i/ly.Sizes.PerRow, i%ly.Sizes.PerRow
	}
	if ly.Left && i < sorted {
		first, behind := i-col, sorted
		if ly.Sizes.Rows > 1 {
			behind = min(sorted, first+ly.Sizes.PerRow)
		}
		col = behind - 1 - i
	}
	box := sprites.R(ly.Hand.X, ly.Hand.Y, ly.T, sprites.TileHeight(ly.T))
	switch {
	case ly.Sizes.Rows > 1 && row == ly.Sizes.Rows: // a hand of seventeen tiles
		box = ly.ApartTile()
	case ly.Sizes.Rows > 1:
		box.X += float32(col) * (ly.T + 3)
		box.Y += float32(row) * (sprites.TileHeight(ly.T) + ly.RowGap)
	default:
		box.X += float32(col) * ly.T
		if i >= sorted {
			box.X += .22 * ly.T
		}
	}
	return ly.Mirror(box)
}

// PlaqueRect returns the rectangle of the plaque.
func (ly *Layout) PlaqueRect() sprites.Rect {
	return sprites.R(ly.CX-ly.Plaque/2, ly.CY-ly.Plaque/2, ly.Plaque, ly.Plaque)
}

// apart is the distance between the dead and the live wall, in columns.
const apart = .3
