package stage

import (
	"strings"

	"moineau/sprites"
)

// fault is the error screen: what happened, what was kept, what to do next.
type fault struct {
	Page
	key    string // of the sentence that says what happened
	reason string
	kept   bool
	scroll *sprites.Scroll
}

// NewFault makes the error screen; key is "error.fault", "error.record" or
// "error.start", kept tells whether a match is saved.
func NewFault(key, reason string, kept bool) *fault {
	return &fault{key: key, reason: reason, kept: kept, scroll: sprites.NewScroll("error-text", "")}
}

// Name implements Scene.
func (s *fault) Name() string { return "error" }

// Layout implements Scene.
func (s *fault) Layout(a *App) {
	s.Start()
	safe, f := a.Safe(), a.TextScale()
	w := min(safe.W-2*margin(a)+8, 640*max(1, f))
	m := float32(24)
	size := float32(24)
	if a.LayoutKind().Phone() {
		size = 20
	}
	title := a.T("error.title")
	titleH := a.Canvas.ParagraphHeight(sprites.SansBold, size, title, w-2*m-44, 1.3)
	kept := "error.kept.nothing"
	if s.kept {
		kept = "error.kept.match"
	}
	parts := []struct{ id, head, text string }{
		{"what", a.T("error.what"), a.T(s.key, "reason", s.reason)},
		{"kept", a.T("error.kept"), a.T(kept)},
		{"next", a.T("error.next"), a.T("error.next.title")},
	}
	var kids []sprites.Widget
	y := float32(0)
	for _, p := range parts {
		l := sprites.NewLabel("error-"+p.id, strings.ToUpper(p.head), sprites.SansBold, 12)
		l.Role, l.Tint = "heading", a.Theme.Text2
		l.Rect = sprites.R(m, y, w-2*m, 14*f)
		t := sprites.NewLabel("error-"+p.id+"-text", p.text, sprites.Sans, 16)
		t.Line = 1.5
		h := a.Canvas.ParagraphHeight(sprites.Sans, 16, p.text, w-2*m, 1.5)
		t.Rect = sprites.R(m, y+20*f, w-2*m, h)
		kids = append(kids, l, t)
		y += 20*f + h + 18
	}
	bh := max(56, 44*f)
	room := min(y, safe.H-48-titleH-2*m-16-bh-12)
	box := safe.Middle(w, m+titleH+16+room+bh+m)
	s.Ground(box)
	s.Art("", "", sprites.R(box.X+m, box.Y+m+2, 30, 30), func(c *sprites.Canvas, r sprites.Rect) { c.Icon("warning", r, c.Theme().Gold) })
	h := sprites.NewLabel("title", title, sprites.SansBold, size)
	h.Role, h.Line = "heading", 1.3
	s.Add(h, sprites.R(box.X+m+44, box.Y+m, w-2*m-44, titleH))
	top := box.Y + m + titleH + 16
	for _, k := range kids {
		b := k.Base()
		b.Rect = b.Rect.Move(box.X, top)
	}
	s.scroll.Name = title
	s.Add(s.scroll, sprites.R(box.X+8, top, w-16, room))
	s.scroll.SetChildren(y, kids...)
	home := sprites.NewButton("error-home", a.T("error.home"), a.Home)
	home.Kind, home.Radius = sprites.Gold, 16
	s.Add(home, sprites.R(box.X+m, box.Bottom()-m-bh, w-2*m, bh))
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("error-home", false)
	}
}

// Handle goes to the title on Escape.
func (s *fault) Handle(a *App, e *sprites.Event) bool {
	if e.Kind == sprites.Key && e.Action == sprites.ActBack {
		a.Home()
		return true
	}
	return s.Page.Handle(a, e)
}
