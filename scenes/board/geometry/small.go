package geometry

import "moineau/scenes/stage"

// Sizes of a small table, in widths of a discard.
const (
	smallPlaque = 4.2
	smallGap    = .25
	smallPitch  = 1.42
	smallRows   = 2
	smallRow    = 4 // tiles in a row of discards
)

// SmallExtent is the distance from the centre of a small table to the edge of its
// discards, in widths of a discard.
const SmallExtent = smallPlaque/2 + smallGap + smallRows*smallPitch

// Small returns the layout of a small table around a centre, with discards of width d and
// nothing beside them.
func Small(cx, cy, d float32) Layout {
	ly := Layout{Facts: &layouts[stage.Wide], RiverRow: smallRow, Sizes: Sizes{RiverRows: smallRows, RowPitch: smallPitch, Zoom: 1}}
	ly.CX, ly.CY, ly.D, ly.Plaque, ly.Gap, ly.Pitch = cx, cy, d, smallPlaque*d, smallGap*d, smallPitch*d
	ly.Inner = SmallExtent * d
	return ly
}
