package form

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
)

// TileGap is the space between two tiles side by side, in points.
const TileGap = 1

// RowWidth returns the width of n tiles of width w side by side.
func RowWidth(n int, w float32) float32 { return float32(n)*(w+TileGap) - TileGap }

// Run returns a box for tiles that are only shown, side by side in as many lines as they
// need. The last apart tiles stand apart. name is read out.
func Run(p *stage.Page, id, name string, tiles []tile.Kind, apart int, w float32, label bool) *layout.Box {
	high := sprites.TileHeight(w) + sprites.TileBody(w)
	space := float32(0)
	if apart > 0 {
		space = w * .35
	}
	fits := func(width float32) int { return max(1, int((width-space+TileGap)/(w+TileGap))) }
	return layout.Leaf(func(width float32) layout.Size {
		n := fits(width)
		lines := (len(tiles) + n - 1) / n
		return layout.Size{W: min(width, RowWidth(len(tiles), w)+space), H: float32(lines)*(high+4) - 4}
	}).OnPlace(func(r sprites.Rect) {
		n := fits(r.W)
		p.Art(id, name, r, func(c *sprites.Canvas, r sprites.Rect) {
			for i, k := range tiles {
				x := r.X + float32(i%n)*(w+TileGap)
				if i >= len(tiles)-apart && i%n > 0 {
					x += space
				}
				c.Tile(&sprites.TileSprite{Kind: k, X: x, Y: r.Y + float32(i/n)*(high+4), W: w, Label: label})
			}
		})
	})
}

// Groups returns a box for groups of tiles that are only shown, in lines that wrap. name is
// read out.
func Groups(p *stage.Page, id, name string, all [][]tile.Kind, w float32, label bool) *layout.Box {
	row := layout.Wrap().Gap(w * .35)
	for i, g := range all {
		said := ""
		if i == 0 {
			said = name
		}
		row.Add(Run(p, id, said, g, 0, w, label))
	}
	return row
}
