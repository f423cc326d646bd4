package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Sizes of a small table, in widths of a discard.
const (
	smallGap   = .25
	smallPitch = 1.42
	smallRack  = 7.05 // from the centre to a head beside a rack
	smallSide  = 9.6  // from the centre to the end of a name beside a rack
)

// smallSizes are the sizes of a small table by what it shows.
type smallSizes struct {
	plaque    float32 // in widths of a discard
	rows, row int     // rows of discards, and tiles in one
	corner    float32 // from the centre to the space for melds, in widths of a discard
	across    float32 // the same at the left of the player across, whose discards go there
	even      bool    // more discards stand closer together
}

var (
	// first is the table of a lesson, which shows the first turns of a deal.
	first = smallSizes{plaque: 4.2, rows: 2, row: 4, corner: 2.2, across: 2.2}
	// whole is the table of a replay, which shows all turns of a deal.
	whole = smallSizes{plaque: 4.7, rows: 3, row: 6, corner: 2.6, across: 4.3, even: true}
)

// extent returns the distance from the centre to the end of the discards, in widths of a
// discard.
func (z smallSizes) extent() float32 { return z.plaque/2 + smallGap + float32(z.rows)*smallPitch }

// SmallTable is a small table with nothing but the heads of the other players beside it.
type SmallTable struct {
	Layout
	Heads [4]sprites.Rect // by rel: a head and its name
	Racks bool            // there is room for concealed tiles between the heads and the table
	Right float32         // right limit of the space
	Melds [4]float32      // by rel: from the centre to the end of the space for melds
}

// small returns a small table around a centre, with discards of width d.
func (z smallSizes) small(cx, cy, d, right float32) SmallTable {
	ly := Layout{Facts: &layouts[stage.Wide], RiverRow: z.row, EvenRows: z.even, Sizes: Sizes{RiverRows: z.rows, RowPitch: smallPitch, Zoom: 1}}
	ly.CX, ly.CY, ly.D, ly.Plaque, ly.Gap, ly.Pitch = cx, cy, d, z.plaque*d, smallGap*d, smallPitch*d
	ly.Inner = z.extent() * d
	return SmallTable{Layout: ly, Right: right, Melds: [4]float32{2: z.across * d, 3: z.corner * d}}
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
	smallExtent := first.extent()
	d := min((area.H-over-margin)/(2*smallExtent), area.W/(2*smallSide), most*max(1, area.H/common))
	t := first.small(area.CX(), area.Y+over+smallExtent*d, d, area.Right())
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
func SmallIn(area sprites.Rect) (t SmallTable, ok bool) { return first.in(area, 2.3) }

// WholeIn is like SmallIn for a table that shows all turns of a deal. pooled means that the
// discards lie in one pool, which fills the corners of its square.
func WholeIn(area sprites.Rect, pooled bool) (t SmallTable, ok bool) {
	z := whole
	if pooled {
		z.corner, z.across = z.extent(), z.extent()
	}
	return z.in(area, z.corner)
}

// in places a table in a space with the other players in its corners, which begin beside
// from the centre, in widths of a discard.
func (z smallSizes) in(area sprites.Rect, beside float32) (t SmallTable, ok bool) {
	const (
		least    = 9
		most     = 27 // greatest width of a discard in a space of the width common
		common   = 500
		edge     = 20
		mostHead = 34
		corner   = 2.6 // height of a corner
		share    = .6  // of its height that a head takes
	)
	extent := z.extent()
	d := min(most*max(1, area.W/common), area.H/(2*extent+.2), (area.W/2-edge)/extent)
	if d < least {
		return SmallTable{}, false
	}
	t = z.small(area.CX(), area.CY(), d, area.Right())
	wide, high := area.W/2-beside*d, min(mostHead, corner*d*share)
	t.Heads[2] = sprites.R(area.X, t.CY-extent*d, area.W/2-max(beside, z.across)*d, high)
	t.Heads[1] = sprites.R(t.CX+(beside+.1)*d, t.CY-extent*d, wide-.1*d, high)
	t.Heads[3] = sprites.R(area.X, t.CY+extent*d-high, wide, high)
	return t, true
}
