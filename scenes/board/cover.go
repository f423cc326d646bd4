package board

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Cover receives presses in place of the widgets below it.
type Cover struct{ ui.Control }

// Handle consumes every press and wheel event inside the rectangle.
func (c *Cover) Handle(e *ui.Event) bool {
	return (e.Kind == ui.Press || e.Kind == ui.Wheel) && c.Rect.Contains(e.X, e.Y)
}

// AppendUI appends nothing; the widgets on the cover have their own nodes.
func (c *Cover) AppendUI(out []ui.Node) []ui.Node { return out }

// SizeTiles sets the width of the tiles on a button.
func SizeTiles(b *ui.Button, w float32) {
	for j := range b.Tiles {
		b.Tiles[j].X, b.Tiles[j].W = float32(j)*(w+1), w
	}
	if n := len(b.Tiles); n > 0 {
		b.TilesW, b.TilesH = float32(n)*(w+1)-1, sprites.TileHeight(w)
	}
}
