package menu

import (
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// rowList stacks rows in groups, with a line between two rows of a group. The options and
// settings pages use it for their scrolling content.
type rowList struct {
	a     *stage.App
	r     sprites.Rect // its height is ignored
	y     float32
	first bool // the group has no row yet
	kids  []ui.Widget
}

func newRowList(a *stage.App, r sprites.Rect) *rowList { return &rowList{a: a, r: r, y: r.Y} }

// group starts a group. Its name is placed above it unless it is empty.
func (l *rowList) group(id, name string) {
	l.first = true
	if name == "" {
		return
	}
	f := l.a.TextScale()
	w := ui.NewLabel(id, strings.ToUpper(name), sprites.SansBold, 12)
	w.Role, w.Tint = "heading", l.a.Theme.Text2
	l.y += 14
	w.Rect = sprites.R(l.r.X, l.y, l.r.W, 14*f)
	l.kids = append(l.kids, w)
	l.y += 22 * f
}

// row adds the row that make lays out from the top of r. make returns the widgets and
// their height.
func (l *rowList) row(make func(r sprites.Rect) ([]ui.Widget, float32)) {
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

// height returns the height of the rows placed so far.
func (l *rowList) height() float32 { return l.y - l.r.Y }
