package online

import (
	"slices"
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// form stacks the content of a scrolling list.
type form struct {
	a    *stage.App
	x, w float32
	y    float32
	kids []ui.Widget
}

func (f *form) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	f.kids = append(f.kids, w)
}

// text adds a paragraph.
func (f *form) text(id, role, s string, font sprites.Font, size float32, tint sprites.Color) {
	l := ui.NewLabel(id, s, font, size)
	l.Role, l.Line, l.Tint = role, 1.4, tint
	h := f.a.Canvas.ParagraphHeight(font, size, s, f.w, 1.4)
	f.add(l, sprites.R(f.x, f.y, f.w, h))
	f.y += h
}

// heading adds the heading of a part.
func (f *form) heading(id, s string) {
	f.text(id, "heading", strings.ToUpper(s), sprites.SansBold, 12, f.a.Theme.Text2)
	f.y += 8
}

// line adds a separator.
func (f *form) line() {
	f.y += 12
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().PanelLine) }}
	d.NoFocus = true
	f.add(d, sprites.R(f.x, f.y, f.w, 1))
	f.y += 13
}

// art adds a drawing without focus.
func (f *form) art(r sprites.Rect, paint func(c *sprites.Canvas, r sprites.Rect)) {
	d := &stage.Drawing{Paint: paint}
	d.NoFocus = true
	f.add(d, r)
}

// row adds a question with a description and a control of size cw × ch. The control is
// beside the text if it fits, otherwise below.
func (f *form) row(id, title, about string, ctl ui.Widget, cw, ch float32) {
	a := f.a
	words := f.w
	beside := f.w-cw-24 >= 220*a.TextScale()
	if beside {
		words = f.w - cw - 24
	}
	top := f.y
	t := ui.NewLabel(id+"-title", title, sprites.SansBold, 17)
	t.Line = 1.3
	th := a.Canvas.ParagraphHeight(sprites.SansBold, 17, title, words, 1.3)
	f.add(t, sprites.R(f.x, f.y, words, th))
	f.y += th
	if about != "" {
		l := ui.NewLabel(id+"-about", about, sprites.Sans, 15)
		l.Line, l.Tint = 1.35, a.Theme.Text2
		h := a.Canvas.ParagraphHeight(sprites.Sans, 15, about, words, 1.35)
		f.add(l, sprites.R(f.x, f.y+2, words, h))
		f.y += h + 2
	}
	if beside {
		h := max(f.y-top, ch)
		f.add(ctl, sprites.R(f.x+f.w-cw, top+(h-ch)/2, cw, ch))
		f.y = top + h
		return
	}
	f.add(ctl, sprites.R(f.x, f.y+8, min(cw, f.w), ch))
	f.y += 8 + ch
}

// segments adds a row with a choice of several values.
func (f *form) segments(id, title, about string, items []string, at int, choose func(int)) {
	s := ui.NewSegmented(id, title, items, at, choose)
	h := s.Wrap(f.a.Canvas, f.w, 44*max(1, f.a.TextScale()))
	f.row(id, title, about, s, min(s.Width(f.a.Canvas), f.w), h)
}

// pair adds a line with a name on the left and a value on the right.
func (f *form) pair(id, name, value string, marked bool) {
	a := f.a
	tint := a.Theme.Text2
	if marked {
		tint = a.Theme.GoldText
	}
	size := float32(16)
	nw, vw := a.Canvas.Measure(sprites.Sans, size, name), a.Canvas.Measure(sprites.SansBold, size, value)
	l := ui.NewLabel(id, name, sprites.Sans, size)
	l.Role, l.Tint, l.Line = "text", tint, 1.3
	v := ui.NewLabel(id+"-value", value, sprites.SansBold, size)
	v.Role, v.Line, v.Align = "text", 1.3, sprites.Right
	if nw+vw+16 <= f.w {
		h := 16 * a.TextScale() * 1.3
		f.add(l, sprites.R(f.x, f.y, nw+1, h))
		f.add(v, sprites.R(f.x+f.w-vw-1, f.y, vw+1, h))
		f.y += h + 8
		return
	}
	nh := a.Canvas.ParagraphHeight(sprites.Sans, size, name, f.w, 1.3)
	f.add(l, sprites.R(f.x, f.y, f.w, nh))
	f.y += nh
	v.Align = sprites.Left
	vh := a.Canvas.ParagraphHeight(sprites.SansBold, size, value, f.w, 1.3)
	f.add(v, sprites.R(f.x, f.y, f.w, vh))
	f.y += vh + 8
}

// buttons adds buttons side by side, or stacked if they are too wide.
func (f *form) buttons(all ...*ui.Button) {
	h := max(44, 40*f.a.TextScale())
	need := float32(0)
	for _, b := range all {
		if b.Size == 0 {
			b.Size = 16
		}
		need = max(need, b.Width(f.a.Canvas))
	}
	n := len(all)
	if (f.w-10*float32(n-1))/float32(n) < need {
		for _, b := range all {
			b.Size = f.a.Fit(sprites.SansBold, b.Size, b.Name, f.w-64)
			f.add(b, sprites.R(f.x, f.y, f.w, h))
			f.y += h + 10
		}
		f.y -= 10
		return
	}
	for i, b := range all {
		f.add(b, sprites.R(f.x, f.y, f.w, h).Column(i, n, 10))
	}
	f.y += h
}

// sheet is a page with one or two scrolling columns above its buttons.
type sheet struct {
	stage.Page
	left, right *ui.Scroll
	held        []ui.Widget // widgets that were pressed when the layout started
}

func newSheet(id string) sheet {
	return sheet{left: ui.NewScroll(id+"-list", ""), right: ui.NewScroll(id+"-more", "")}
}

// columns lays out two parts: side by side, or the second below the first in a narrow
// window. share is the fraction of the width for the first part.
func (s *sheet) columns(a *stage.App, r sprites.Rect, share float32, first, second func(f *form)) {
	const pad = 20
	s.left.Name = a.T("online.list")
	s.right.Name = a.T("online.more")
	if a.LayoutKind() == stage.Portrait || r.W < 760*a.TextScale() {
		ground := sprites.R(r.X-8, r.Y, r.W+16, r.H)
		s.Panel(ground)
		f := &form{a: a, x: r.X + 8, w: r.W - 16, y: r.Y + 14}
		first(f)
		f.line()
		second(f)
		s.Add(s.left, ground.InsetXY(1, 4))
		s.left.SetChildren(f.y+14-r.Y, f.kids...)
		return
	}
	lw := (r.W - 20) * share
	for _, one := range []struct {
		scroll *ui.Scroll
		at     sprites.Rect
		part   func(f *form)
	}{{s.left, sprites.R(r.X, r.Y, lw, r.H), first}, {s.right, sprites.R(r.X+lw+20, r.Y, r.W-lw-20, r.H), second}} {
		s.Panel(one.at)
		f := &form{a: a, x: one.at.X + pad, w: one.at.W - 2*pad, y: one.at.Y + pad}
		one.part(f)
		s.Add(one.scroll, one.at.InsetXY(1, 4))
		one.scroll.SetChildren(f.y+pad-one.at.Y, f.kids...)
	}
}

// start starts a layout. It records which widgets are pressed, because other players can
// cause a layout at any time.
func (s *sheet) start() {
	s.held = s.held[:0]
	for _, w := range s.all() {
		if w.Base().Pressed() {
			s.held = append(s.held, w)
		}
	}
	s.Start()
}

// all returns the widgets of the page, including those in its lists.
func (s *sheet) all() []ui.Widget {
	return slices.Concat(s.Widgets, s.left.Children, s.right.Children)
}

// done ends a layout and restores pressed widgets.
func (s *sheet) done() {
	for _, old := range s.held {
		for _, w := range s.all() {
			if b := w.Base(); b != old.Base() && b.ID != "" && b.ID == old.Base().ID {
				b.KeepPress(old.Base())
			}
		}
	}
	s.Done()
}

// foot places the note and the buttons at the bottom of the page and returns the space
// above them.
func (s *sheet) foot(a *stage.App, body sprites.Rect, note string, meant, other *ui.Button) sprites.Rect {
	above, beside := s.Footer(a, body, meant, other)
	if note == "" {
		return above
	}
	is := a.Sizes()
	if ph := a.Canvas.ParagraphHeight(sprites.Sans, is.Note, note, beside.W, 1.35); beside.W >= 200*a.TextScale() && ph <= beside.H+is.Gap {
		s.Paragraph(a, "online-note", note, sprites.Sans, is.Note, beside.X, beside.CY()-ph/2, beside.W, a.Theme.Text2)
		return above
	}
	ph := a.Canvas.ParagraphHeight(sprites.Sans, 14, note, body.W, 1.35)
	above.H -= ph + 6
	s.Paragraph(a, "online-note", note, sprites.Sans, 14, body.X, above.Bottom()+is.Gap, body.W, a.Theme.Text2)
	return above
}

// Update continues scrolling after a swipe.
func (s *sheet) Update(a *stage.App) {
	if s.left.Tick() || s.right.Tick() {
		a.Redraw()
	}
}
