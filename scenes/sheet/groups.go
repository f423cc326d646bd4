package sheet

import (
	"moineau/engine/tile"
	"moineau/sprites"
)

// GroupGap is the space between two groups of an example, in tile widths.
const GroupGap = .32

// GroupsWidth returns the width of groups of tiles of width t.
func GroupsWidth(gs [][]tile.Kind, t float32) (w float32) {
	for i, g := range gs {
		if i > 0 {
			w += GroupGap * t
		}
		w += float32(len(g)) * t
	}
	return w
}

// DrawGroups draws groups of tiles of width t.
func DrawGroups(c *sprites.Canvas, groups [][]tile.Kind, x, y, t float32) {
	for i, g := range groups {
		if i > 0 {
			x += GroupGap * t
		}
		for _, k := range g {
			sp := sprites.TileSprite{Kind: k, X: x, Y: y, W: t}
			c.Tile(&sp)
			x += t
		}
	}
}
