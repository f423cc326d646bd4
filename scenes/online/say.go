package online

import (
	"moineau/scenes/form"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// phrasesPage is an overlay of the table with the phrases.
type phrasesPage struct {
	stage.Page
	room *Room
	box  sprites.Rect
}

// NewSay returns the page on which a phrase is chosen.
func NewSay(room *Room) stage.Scene { return &phrasesPage{room: room} }

// Name implements stage.Scene.
func (s *phrasesPage) Name() string { return "say" }

// Overlay implements stage.Overlay.
func (s *phrasesPage) Overlay() bool { return true }

// Layout implements stage.Scene.
func (s *phrasesPage) Layout(a *stage.App) {
	s.Start()
	f := form.NewPart(a, &s.Page)
	f.Heading("title", a.T("people.say"))
	phrases(f, s.room, a.Pop)
	f.Buttons(ui.NewButton("say-back", a.T("people.back"), a.Pop))
	const widest = 400
	s.box = s.Dialog(a, f.Box.PadXY(narrowPad, narrowPad).MaxW(widest*max(1, a.TextScale())))
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("people-"+session.Phrases[0], false)
	}
}

// phrases adds a button for each phrase. done is called after a phrase is sent.
func phrases(f *form.Part, room *Room, done func()) {
	for i := 0; i < len(session.Phrases); i += 2 {
		var pair []*ui.Button
		for _, key := range session.Phrases[i:min(i+2, len(session.Phrases))] {
			b := ui.NewButton("people-"+key, f.App.T(key), func() {
				room.Say(key)
				done()
			})
			pair = append(pair, b)
		}
		f.Buttons(pair...)
	}
}

// Handle closes the page on a press outside.
func (s *phrasesPage) Handle(a *stage.App, e *ui.Event) bool {
	if s.Page.Handle(a, e) {
		return true
	}
	if e.Kind == ui.Press && !s.box.Contains(e.X, e.Y) {
		a.Pop()
		return true
	}
	return false
}

// Draw dims the scene below.
func (s *phrasesPage) Draw(a *stage.App, c *sprites.Canvas) {
	c.Fill(a.Window(), a.Theme.Veil())
	s.Layer.Draw(c)
}
