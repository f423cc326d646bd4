package geometry

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// CallBox returns the box and font size of a called word. The box is on its caller's own
// river, whose tiles it may cover. It covers no plate, and stays within the river's
// bounds and the window.
func (ly *Layout) CallBox(c *sprites.Canvas, word string, rel int, share float32) (box sprites.Rect, size float32) {
	size = share * ly.Call
	most := 2*ly.Inner - 8
	size = stage.FitSize(c, sprites.SansBold, size, word, most-1.5*size*c.TextScale())
	s := size * c.TextScale()
	w, hh := c.Measure(sprites.SansBold, size, word)+1.5*s, 1.75*s
	v := ly.Plaque/2 + 2.55*ly.D
	x, y := ly.CX, ly.CY
	switch rel {
	case 0:
		y += min(v, ly.Inner-4-hh/2)
	case 1:
		x += min(v, ly.Inner-4-w/2)
	case 2:
		y -= min(v, ly.Inner-4-hh/2)
	case 3:
		x -= min(v, ly.Inner-4-w/2)
	}
	const margin = 8
	box = sprites.R(x-w/2, y-hh/2, w, hh)
	box.X = max(ly.Safe.X+margin, min(box.X, ly.Safe.Right()-margin-w))
	box.Y = max(ly.Safe.Y+margin, min(box.Y, ly.Safe.Bottom()-margin-hh))
	return box, size
}
