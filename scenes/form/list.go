// Package form provides the rows of settings and options: lists in groups, choices and
// switches with a word or a picture.
package form

import (
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// List stacks rows in groups, with a line between two rows of a group. The options and
// settings pages use it for their scrolling content.
type List struct {
	App  *stage.App
	Area sprites.Rect // its height is ignored
	Y    float32      // lower edge of what was added
	Kids []ui.Widget

	first bool // the group has no row yet
}

// NewList returns an empty list at the top of r.
func NewList(a *stage.App, r sprites.Rect) *List { return &List{App: a, Area: r, Y: r.Y} }

// Group starts a group. Its name is placed above it unless it is empty.
func (l *List) Group(id, name string) {
	l.first = true
	if name == "" {
		return
	}
	f := l.App.TextScale()
	w := ui.NewLabel(id, strings.ToUpper(name), sprites.SansBold, 12)
	w.Role, w.Tint = "heading", l.App.Theme.Text2
	l.Y += 14
	w.Rect = sprites.R(l.Area.X, l.Y, l.Area.W, 14*f)
	l.Kids = append(l.Kids, w)
	l.Y += 22 * f
}

// Row adds the row that make lays out from the top of r. make returns the widgets and
// their height.
func (l *List) Row(make func(r sprites.Rect) ([]ui.Widget, float32)) {
	if !l.first {
		line := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().PanelLine) }}
		line.NoFocus = true
		line.Rect = sprites.R(l.Area.X, l.Y, l.Area.W, 1)
		l.Kids = append(l.Kids, line)
	}
	l.first = false
	ws, h := make(sprites.R(l.Area.X, l.Y, l.Area.W, 0))
	l.Kids = append(l.Kids, ws...)
	l.Y += h
}

// Height returns the height of the rows placed so far.
func (l *List) Height() float32 { return l.Y - l.Area.Y }
