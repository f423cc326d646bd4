package menu

import (
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
)

// rowList places rows under each other, in groups, with a line between two of a
// group: what scrolls on the pages of options and of settings.
type rowList struct {
	a     *stage.App
	r     sprites.Rect // its height does not matter
	y     float32
	first bool // nothing stands in the group yet
	kids  []sprites.Widget
}

func newRowList(a *stage.App, r sprites.Rect) *rowList { return &rowList{a: a, r: r, y: r.Y} }

// group begins a group; its name stands above it unless it is empty.
func (l *rowList) group(id, name string) {
	l.first = true
	if name == "" {
		return
	}
	f := l.a.TextScale()
	w := sprites.NewLabel(id, strings.ToUpper(name), sprites.SansBold, 12)
	w.Role, w.Tint = "heading", l.a.Theme.Text2
	l.y += 14
	w.Rect = sprites.R(l.r.X, l.y, l.r.W, 14*f)
	l.kids = append(l.kids, w)
	l.y += 22 * f
}

// row adds the row that make places at the upper edge of r and of which it gives
// the height.
func (l *rowList) row(make func(r sprites.Rect) ([]sprites.Widget, float32)) {
	if !l.first {
		line := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().PanelLine) }}
		line.NoFocus = true
		line.Rect = sprites.R(l.r.X, l.y, l.r.W, 1)
		l.kids = append(l.kids, line)
	}
	l.first = false
	ws, h := make(sprites.R(l.r.X, l.y, l.r.W, 0))
	l.kids = append(l.kids, ws...)
	l.y += h
}

// height is that of what was placed so far.
func (l *rowList) height() float32 { return l.y - l.r.Y }
