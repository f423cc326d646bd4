package menu

import (
	"slices"

	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
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
	scale := max(1, a.TextScale())
	one, two := s.dialog(a, 1).MaxW(420*scale), s.dialog(a, 2).MaxW(560*scale)
	s.box = s.Dialog(a, one, two, one)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("pause-resume", false)
	}
}

// dialog returns the title, the buttons in columns, and the line about what happens to
// the match.
func (s *pause) dialog(a *stage.App, columns int) *layout.Box {
	is := a.Sizes()
	word := "pause.title"
	if s.keeping == library.AtOnlineTable { // the clocks are running
		word = "pause.going"
	}
	title := ui.NewLabel("title", a.T(word), sprites.SansBold, 22)
	title.Role, title.Line, title.Align = "heading", 1.3, sprites.Center
	kept := ui.NewLabel("kept", a.T(keptMessages[s.keeping]), sprites.Sans, is.Note)
	kept.Tint = a.Theme.Text2
	gap := min(is.Gap, 12)
	buttons := layout.Column().Gap(gap)
	for row := range slices.Chunk(s.buttons(a), columns) {
		line := layout.Equal().Gap(gap)
		for _, b := range row {
			line.Add(s.ButtonBox(a, b, is.Big).Squeeze(layout.Target))
		}
		for range columns - len(row) {
			line.Add(layout.Space(1))
		}
		buttons.Add(line)
	}
	return layout.Column(s.ParagraphBox(a, title), buttons, s.ParagraphBox(a, kept)).Gap(16).PadXY(is.Pad, is.Pad-4)
}

// buttons returns what the player can do here, in order.
func (s *pause) buttons(a *stage.App) (list []*ui.Button) {
	add := func(id, word, icon string, do func()) {
		b := ui.NewButton("pause-"+id, a.T(word), do)
		b.Icon, b.Radius, b.Size = icon, stage.Radius, 18
		list = append(list, b)
	}
	rules, options, playing := a.RulesInPlay()
	add("resume", "pause.resume", "play", a.Pop)
	list[0].Kind = ui.Gold
	if playing {
		add("card", "card.title", "rules", func() { a.Push(s.to.Card(rules, options)) })
		add("keys", "keys.title", "keyboard", func() { a.Push(s.to.Keys()) })
	}
	if playing && s.to.SecondThoughts() != nil {
		add("comforts", "comforts.title", "undo", func() { a.Push(s.to.SecondThoughts()) })
	}
	if playing && s.to.People() != nil {
		add("people", "pause.people", "people", func() { a.Replace(s.to.People()) })
	}
	if begin := s.to.NewMatch(); begin != nil {
		add("again", "pause.again", "replay", func() {
			if s.keeping == library.NotYet { // nothing would be lost
				begin(a)
			} else {
				a.Push(newAgain(begin))
			}
		})
	}
	if playing && s.to.HasProof() {
		add("proof", "pause.proof", "lock", func() { a.Push(s.to.Proof()) })
	}
	add("settings", "pause.settings", "settings", func() { a.Push(newSettings()) })
	add("quit", "pause.quit", "exit", a.Home)
	return list
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
