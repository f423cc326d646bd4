package online

import (
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// sheet is a page with one or two scrolling columns above its buttons.
type sheet struct {
	stage.Page
	left, right *ui.Scroll
}

func newSheet(id string) sheet {
	return sheet{left: ui.NewScroll(id+"-list", ""), right: ui.NewScroll(id+"-more", "")}
}

// Measures of the pages, in points.
const (
	wide      = 760 // least width of a page with two columns
	gutter    = 20  // between the columns
	pad       = 20  // between the rim of a panel and its content
	narrowPad = 16  // in one column
	tight     = 1.3 // height of a line of a name, in letters
	half      = .5
)

// twoColumns reports whether a page as wide as r has two columns.
func (s *sheet) twoColumns(a *stage.App, r sprites.Rect) bool {
	return r.W >= wide*a.TextScale()
}

// columns lays out two parts: side by side, or the second below the first in a narrow
// window. share is the fraction of the width for the first part.
func (s *sheet) columns(a *stage.App, r sprites.Rect, share float32, first, second func(f *form.Part)) {
	s.left.Name = a.T("online.list")
	s.right.Name = a.T("online.more")
	f := form.NewPart(a, &s.Page)
	first(f)
	if !s.twoColumns(a, r) {
		f.Line()
		second(f)
		s.ScrollPanel(s.left, narrowPad, f.Box).Place(r.InsetXY(-narrowPad/2, 0))
		return
	}
	left, rest := r.SplitLeft((r.W - gutter) * share)
	_, right := rest.SplitLeft(gutter)
	s.ScrollPanel(s.left, pad, f.Box).Place(left)
	f = form.NewPart(a, &s.Page)
	second(f)
	s.ScrollPanel(s.right, pad, f.Box).Place(right)
}

// Update continues scrolling after a swipe.
func (s *sheet) Update(a *stage.App) {
	if s.left.Tick() || s.right.Tick() {
		a.Redraw()
	}
}
