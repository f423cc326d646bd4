package menu

import (
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// pause is a dialog over the dimmed table.
type pause struct {
	stage.Page
	to      Routes
	keeping library.Keeping
	box     sprites.Rect
}

func newPause(to Routes, keeping library.Keeping) *pause { return &pause{to: to, keeping: keeping} }

// keptMessages maps how a match is saved to the message about what happens to it when the player
// leaves.
var keptMessages = map[library.Keeping]string{
	library.NotYet: "pause.kept.notyet", library.Kept: "pause.kept", library.Watched: "pause.kept.watched", library.Practised: "pause.kept.practised", library.AtOnlineTable: "pause.kept.seated",
	library.Unkept: "pause.kept.unkept", library.KeptInMemory: "pause.kept.fleeting", library.Elsewhere: "pause.kept.unkept",
}

// Name implements stage.Scene.
func (s *pause) Name() string { return "pause" }

// Overlay implements stage.Overlay.
func (s *pause) Overlay() bool { return true }

// Layout implements stage.Scene.
func (s *pause) Layout(a *stage.App) {
	s.Start()
	safe, f := a.Safe(), a.TextScale()
	w := min(safe.W-32, 420*max(1, f))
	bh, gap := max(56, 44*f), float32(12)
	if a.LayoutKind() == stage.LandscapePhone {
		bh, gap = 52, 8
	}
	card, o, playing := a.RulesInPlay()
	n, cols := 3, 1
	if playing {
		n = 5
	}
	alone := playing && s.to.SecondThoughts() != nil
	people := playing && s.to.People() != nil
	if alone || people {
		n++
	}
	begin := s.to.NewMatch()
	if begin != nil {
		n++
	}
	proof := playing && s.to.HasProof()
	if proof {
		n++
	}
	if a.LayoutKind() == stage.LandscapePhone && playing {
		cols, w = 2, min(safe.W-32, 560)
	}
	kept := a.T(keptMessages[s.keeping])
	kh := a.Canvas.ParagraphHeight(sprites.Sans, 15, kept, w-48, 1.5)
	rows := float32((n + cols - 1) / cols)
	h := 24 + 30*f + 16 + rows*(bh+gap) - gap + 16 + kh + 20
	if over := h - safe.H + 16; over > 0 { // the window is low
		less := min(gap-6, over/rows)
		gap, bh = gap-less, max(44, bh-max(0, over/rows-less))
		h = 24 + 30*f + 16 + rows*(bh+gap) - gap + 16 + kh + 20
	}
	s.box = safe.Middle(w, h)
	b := s.box
	s.Panel(b)
	title := "pause.title"
	if s.keeping == library.AtOnlineTable { // the clocks are running
		title = "pause.going"
	}
	s.Text(a, "title", "heading", a.T(title), sprites.SansBold, 22, b.CX(), b.Y+24+22*f, sprites.Center, 0)
	y, at := b.Y+24+30*f+16, 0
	place := func(w *ui.Button) {
		w.Radius = 16
		cell := sprites.R(b.X+24, y, b.W-48, bh).Column(at, cols, gap)
		w.Size = a.Fit(sprites.SansBold, 18, w.Name, cell.W-76)
		s.Add(w, cell)
		if at = (at + 1) % cols; at == 0 {
			y += bh + gap
		}
	}
	resume := ui.NewButton("pause-resume", a.T("pause.resume"), a.Pop)
	resume.Kind, resume.Icon = ui.Gold, "play"
	place(resume)
	if playing {
		rules := ui.NewButton("pause-card", a.T("card.title"), func() { a.Push(s.to.Card(card, o)) })
		rules.Icon = "rules"
		place(rules)
		keys := ui.NewButton("pause-keys", a.T("keys.title"), func() { a.Push(s.to.Keys()) })
		keys.Icon = "keyboard"
		place(keys)
	}
	if alone {
		help := ui.NewButton("pause-comforts", a.T("comforts.title"), func() { a.Push(s.to.SecondThoughts()) })
		help.Icon = "undo"
		place(help)
	}
	if people {
		who := ui.NewButton("pause-people", a.T("pause.people"), func() { a.Replace(s.to.People()) })
		who.Icon = "people"
		place(who)
	}
	if begin != nil {
		again := ui.NewButton("pause-again", a.T("pause.again"), func() {
			if s.keeping == library.NotYet { // nothing would be lost
				begin(a)
			} else {
				a.Push(newAgain(begin))
			}
		})
		again.Icon = "replay"
		place(again)
	}
	if proof {
		check := ui.NewButton("pause-proof", a.T("pause.proof"), func() { a.Push(s.to.Proof()) })
		check.Icon = "lock"
		place(check)
	}
	set := ui.NewButton("pause-settings", a.T("pause.settings"), func() { a.Push(newSettings()) })
	set.Icon = "settings"
	place(set)
	quit := ui.NewButton("pause-quit", a.T("pause.quit"), a.Home)
	quit.Icon = "exit"
	place(quit)
	if at > 0 { // the last row is half empty
		y += bh + gap
	}
	s.Paragraph(a, "kept", kept, sprites.Sans, 15, b.X+24, y-gap+16, b.W-48, a.Theme.Text2)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("pause-resume", false)
	}
}

// Handle resumes the game on a press outside the dialog and on the menu key.
func (s *pause) Handle(a *stage.App, e *ui.Event) bool {
	if s.Page.Handle(a, e) {
		return true
	}
	if e.Kind == ui.Press && !s.box.Contains(e.X, e.Y) {
		a.Pop()
		return true
	}
	if e.Kind == ui.Key && e.Action == ui.ActMenu {
		a.Pop()
		return true
	}
	return false
}

// Draw dims the scene below.
func (s *pause) Draw(a *stage.App, c *sprites.Canvas) {
	c.Fill(a.Window(), a.Theme.Veil())
	s.Layer.Draw(c)
}
