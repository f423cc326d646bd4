package scenes

import "moineau/sprites"

// pause is a dialog over the dimmed table.
type pause struct {
	page
	box sprites.Rect
}

func newPause() *pause { return &pause{} }

// Name implements Scene.
func (s *pause) Name() string { return "pause" }

// Overlay implements Overlay.
func (s *pause) Overlay() bool { return true }

// Layout implements Scene.
func (s *pause) Layout(a *App) {
	s.start()
	safe, f := a.Safe(), a.TextScale()
	w := min(safe.W-32, 420*max(1, f))
	bh, gap := max(56, 44*f), float32(12)
	if a.LayoutKind() == LandscapePhone {
		bh, gap = 52, 8
	}
	kept := a.T("pause.kept")
	kh := a.Canvas.ParagraphHeight(sprites.Sans, 15, kept, w-48, 1.5)
	h := 24 + 30*f + 16 + 3*bh + 2*gap + 16 + kh + 20
	s.box = safe.Middle(w, h)
	b := s.box
	s.panel(b)
	s.text(a, "title", "heading", a.T("pause.title"), sprites.SansBold, 22, b.CX(), b.Y+24+22*f, sprites.Center, 0)
	y := b.Y + 24 + 30*f + 16
	place := func(w *sprites.Button) {
		w.Radius = 16
		s.add(w, sprites.R(b.X+24, y, b.W-48, bh))
		y += bh + gap
	}
	resume := sprites.NewButton("pause-resume", a.T("pause.resume"), a.Pop)
	resume.Kind, resume.Icon = sprites.Gold, "play"
	place(resume)
	set := sprites.NewButton("pause-settings", a.T("pause.settings"), func() { a.Push(newSettings()) })
	set.Icon = "settings"
	place(set)
	quit := sprites.NewButton("pause-quit", a.T("pause.quit"), a.Home)
	quit.Icon = "exit"
	place(quit)
	s.paragraph(a, "kept", kept, sprites.Sans, 15, b.X+24, y-gap+16, b.W-48, a.Theme.Text2)
	s.done()
	if s.layer.Focused() == nil {
		s.layer.FocusID("pause-resume", false)
	}
}

// Handle resumes on a press outside the dialog.
func (s *pause) Handle(a *App, e *sprites.Event) bool {
	if s.page.Handle(a, e) {
		return true
	}
	if e.Kind == sprites.Press && !s.box.Contains(e.X, e.Y) {
		a.Pop()
		return true
	}
	if e.Kind == sprites.Key && e.Action == sprites.ActMenu {
		a.Pop()
		return true
	}
	return false
}

// Draw dims what lies below.
func (s *pause) Draw(a *App, c *sprites.Canvas) {
	c.Fill(a.Window(), a.Theme.FeltRim.Mix(sprites.Black, .3).Fade(.62))
	s.layer.Draw(c)
}
