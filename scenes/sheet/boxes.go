package sheet

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// ItemBox returns a box of the height h for a drawing that has a name and a role in the
// accessibility tree.
func (sh *Sheet) ItemBox(id, role, name string, h float32, f func(c *sprites.Canvas, r sprites.Rect)) *layout.Box {
	return layout.Fixed(0, h).OnPlace(func(r sprites.Rect) { sh.Item(id, role, name, r, f) })
}

// CapsBox returns a box of the height h for a small heading in capitals at its top.
func (sh *Sheet) CapsBox(a *stage.App, id, t string, h float32) *layout.Box {
	return layout.Fixed(0, h).OnPlace(func(r sprites.Rect) { sh.Caps(a, id, t, r.X, r.Y+12*sh.TextScale) })
}

// RuleBox returns a box of the height h for a horizontal line at its top.
func (sh *Sheet) RuleBox(h float32) *layout.Box {
	return layout.Fixed(0, h).OnPlace(func(r sprites.Rect) { sh.Rule(r.X, r.Y, r.W) })
}

// TextBox returns a box for a paragraph of the size at the sheet's scale.
func (sh *Sheet) TextBox(a *stage.App, id, text string, size float32, tint sprites.Color) *layout.Box {
	l := ui.NewLabel(id, text, sprites.Sans, size*sh.Scale)
	l.Tint = tint
	return sh.ParagraphBox(a, l)
}

// Flow places a box w wide at its natural height and returns its bottom edge.
func (sh *Sheet) Flow(b *layout.Box, x, y, w float32) float32 {
	h := b.Need(w).H
	b.Place(sprites.R(x, y, w, h))
	return y + h
}

// Above returns a box with space above it, and Below one with space below it. Negative
// space moves a box towards its neighbour.
func Above(b *layout.Box, d float32) *layout.Box {
	return layout.Stack(b).Pad(layout.Edges{Top: d})
}

// Below returns a box with space below it.
func Below(b *layout.Box, d float32) *layout.Box {
	return layout.Stack(b).Pad(layout.Edges{Bottom: d})
}

// Wide returns a box of a fixed width.
func Wide(b *layout.Box, w float32) *layout.Box { return layout.Stack(b).MinW(w).MaxW(w) }
