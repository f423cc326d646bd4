package paper

import (
	"strconv"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// panes lays out a sheet for a low window and reports whether there is room. Result,
// balances and button are on the left; the hand is on the right, where only the rows
// scroll.
func (s *scoreSheet) panes(a *stage.App) bool {
	in, f := s.Area, s.TextScale
	if !s.Low || in.W < 600*f {
		return false
	}
	left, gap := .39*in.W, 18*s.Scale
	if in.W > 740 {
		left = .44 * in.W
	}
	low, ok := s.leftPane(a, in.X, in.Y, left)
	if !ok {
		s.Start()
		return false
	}
	rest := s.TakeFrom(0)
	n := len(rest) - low
	foot, rest := rest[n:], rest[:n:n]

	x, y, w := in.X+left+gap, in.Y, in.W-left-gap
	hand := &s.wrong
	if p := s.shown(); p != nil {
		hand = &p.hand
	}
	if len(hand.groups) > 0 {
		s.OneColumn = false // one row of tiles
		y += tiles(&s.Sheet, &s.lit, a, "score-tile", hand, x, y, w, 28*s.Scale) + 6*f
	}
	bottom := s.Box.Bottom() - 8
	if s.shown() != nil {
		bottom -= 42 * f
		s.worth(a, x, bottom, w)
	}
	rest = append(rest, s.TakeFrom(0)...)

	s.OneColumn = true // two lines a row
	s.List.Rect = sprites.R(x-6, y, w+18, bottom-y)
	s.Bottom = s.rightPane(a, x, y+2*f, w)
	s.List.SetChildren(s.Bottom-y+8*f, s.TakeFrom(0)...)
	s.Widgets = append(append(rest, s.List), foot...)
	s.Done()
	s.focusNext()
	return true
}

// leftPane places the left side. It returns in low how many of its widgets belong to the
// foot, and in ok whether everything fits.
func (s *scoreSheet) leftPane(a *stage.App, x, y, w float32) (low int, ok bool) {
	f, z := s.TextScale, s.Scale
	if s.List == nil {
		s.List = ui.NewScroll("score-list", a.T("score.hand"))
	}
	word, line, ink := s.headline(a)
	base := y + 32*f
	size := a.Fit(sprites.SansBold, 34*z, word, w)
	s.Text(a, "score-word", "heading", word, sprites.SansBold, size, x, base, sprites.Left, ink)
	base += 24 * f
	s.Text(a, "score-title", "heading", line, sprites.SansBold, a.Fit(sprites.SansBold, 18*z, line, w), x, base, sprites.Left, a.Theme.SheetInk)
	s.row = 0
	if len(s.pages) > 1 {
		s.row = 44
	}
	y = s.totals(a, x, base+8*f, w)
	s.row = 0
	s.rowTabs(a)
	n := len(s.Widgets)
	b := s.nextButton(a)
	h := max(48, 44*f)
	top := s.Box.Bottom() - h - 8
	why := s.why(a)
	whyH := a.Canvas.ParagraphHeight(sprites.Sans, 14*z, why, w, 1.3)
	s.Paragraph(a, "score-why", why, sprites.Sans, 14*z, x, top-whyH-4, w, a.Theme.SheetText2)
	s.Widgets[len(s.Widgets)-1].(*ui.Label).Line = 1.3
	s.addNext(a, b, sprites.R(x, top, w, h))
	return len(s.Widgets) - n, y <= top-whyH-3
}

// rowTabs makes the balance rows choose the hand that is shown.
func (s *scoreSheet) rowTabs(a *stage.App) {
	if len(s.pages) < 2 {
		return
	}
	t := newTabs("score-hands", a.T("score.hands"), s.tabItems(a), s.at, func(i int) { s.turn(a, i) })
	var all sprites.Rect
	for i := range s.pages {
		for _, w := range s.Widgets {
			if b := w.Base(); b.ID == "score-total-"+strconv.Itoa(s.pages[i].seat) {
				t.cells = append(t.cells, b.Rect.InsetXY(-5, 0))
				all = all.Union(b.Rect.InsetXY(-5, 0))
			}
		}
	}
	t.Rect = all
	s.Widgets = append([]ui.Widget{t}, s.Widgets...) // below the rows, in drawing order
}

// rightPane places the scrolling part (rows, payments and bonus items) and returns its
// bottom edge.
func (pt *parts) rightPane(a *stage.App, x, y, w float32) float32 {
	f := pt.TextScale
	y = pt.rows(a, x, y, w) + 8*f
	if pt.shown() != nil {
		if pt.counted() {
			y = pt.indicators(a, x, y, w)
			pt.unfolded = true // there is room, and the pane scrolls anyway
			y = pt.second(a, x, y, w)
		}
		y = pt.figures(a, x, y+8*f, w) + 8*f
		y = pt.omitted(a, x, y, w, true) + 8*f
	}
	y = pt.reasons(a, x, pt.payers(a, x, y, w), w) + 10*f
	return pt.placeRemark(a, x, pt.bonuses(a, x, y, w), w)
}
