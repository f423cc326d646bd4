package online

import (
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
	safe := a.Safe()
	w := min(safe.W-24, 400*max(1, a.TextScale()))
	f := &form{a: a, x: 16, w: w - 32, y: 16}
	f.heading("title", a.T("people.say"))
	phrases(f, s.room, a.Pop)
	back := ui.NewButton("say-back", a.T("people.back"), a.Pop)
	f.buttons(back)
	s.box = safe.Middle(w, f.y+16)
	s.Panel(s.box)
	for _, k := range f.kids {
		s.Add(k, k.Base().Rect.Move(s.box.X, s.box.Y))
	}
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("people-"+session.Phrases[0], false)
	}
}

// phrases adds a button for each phrase. done is called after a phrase is sent.
func phrases(f *form, room *Room, done func()) {
	for i := 0; i < len(session.Phrases); i += 2 {
		var pair []*ui.Button
		for _, key := range session.Phrases[i:min(i+2, len(session.Phrases))] {
			b := ui.NewButton("people-"+key, f.a.T(key), func() {
				room.Say(key)
				done()
			})
			b.Size = 16
			pair = append(pair, b)
		}
		f.buttons(pair...)
		f.y += 8
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
