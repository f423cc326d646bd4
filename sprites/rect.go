package sprites

import "moineau/sprites/layout"

// Rect is an axis-aligned rectangle in points. The y axis points down.
type Rect = layout.Rect

// R returns Rect{x, y, w, h}.
func R(x, y, w, h float32) Rect { return Rect{X: x, Y: y, W: w, H: h} }
