package menu

import (
	"moineau/scenes/library"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// NewAsk returns the confirmation shown before a new match replaces the saved one. begin
// starts the new match.
func NewAsk(to Routes, begin func(a *stage.App)) stage.Scene { return &ask{to: to, begin: begin} }

// ask is a message that describes the saved match. The save is read again at every
// layout.
type ask struct {
	stage.Scene
	to    Routes
	begin func(a *stage.App)
	match *stage.Part // the description, in the current language
}

// Layout implements stage.Scene.
func (s *ask) Layout(a *stage.App) {
	record, info, _ := library.SavedMatch(a.Store)
	if s.Scene == nil {
		parts := []stage.Part{{ID: "ask-match", Text: "ask.match"}, {ID: "ask-lost", Text: "ask.lost"}}
		s.match = &parts[0]
		s.Scene = stage.NewMessage(stage.Message{Scene: "ask", Title: "ask.title", Parts: parts, Choices: []stage.Choice{
			{ID: "ask-continue", Name: "ask.continue", Do: func(a *stage.App) {
				a.Replace(s.to.Table(session.Config{Rules: info.Rules, Record: record}))
			}},
			{ID: "ask-new", Name: "ask.new", Do: s.begin},
			{ID: "ask-back", Name: "common.back", Do: (*stage.App).Pop},
		}})
	}
	s.match.Args = []any{"match", matchLine(a, info, 16, 560)}
	s.Scene.Layout(a)
}

// Name implements stage.Scene.
func (s *ask) Name() string { return "ask" }

// Focus implements stage.Focuser.
func (s *ask) Focus(id string) bool { return s.Scene.(stage.Focuser).Focus(id) }

// NewDamagedSave returns the message for a save that cannot be read completely. It says
// what can be recovered and offers to continue from there.
func NewDamagedSave(to Routes, save []byte, left library.Salvage) stage.Scene {
	count := []any{"n", left.Good, "lines", left.Lines}
	what := stage.Part{Text: "error.damaged", Args: count}
	switch {
	case left.Newer:
		return stage.NewTrouble(stage.Part{Text: "error.newer"}, stage.Part{Text: "error.kept.newer"}, stage.Part{Text: "error.next.newer"})
	case left.Good == 0:
		what.Text = "error.unreadable"
	case left.Good == left.Lines:
		what.Text = "error.cut"
	}
	if left.Record == nil {
		return stage.NewTrouble(what, stage.Part{Text: "error.kept.file"}, stage.Part{Text: "error.next.new"})
	}
	kept := stage.Part{Text: "error.kept.part", Args: []any{"deal", left.Deal, "n", left.TilesLeft}}
	if left.Before {
		kept.Text = "error.kept.last"
	}
	return stage.NewTrouble(what, kept, stage.Part{Text: "error.next.part"},
		stage.Choice{ID: "error-go-on", Name: "error.go-on", Do: func(a *stage.App) {
			library.PutAside(a.Store, save)
			a.Replace(to.Table(session.Config{Record: left.Record}))
		}})
}

// NewContinuedElsewhere returns the message shown when another window has continued the match or
// started another one.
func NewContinuedElsewhere(to Routes) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "error", Title: "elsewhere.title",
		Parts: []stage.Part{{ID: "elsewhere", Text: "elsewhere.text"}},
		Choices: []stage.Choice{
			{ID: "elsewhere-here", Name: "elsewhere.here", Do: func(a *stage.App) {
				record, info, ok := library.SavedMatch(a.Store)
				a.Home()
				if ok { // otherwise the match was finished in the other window
					a.Push(to.Table(session.Config{Rules: info.Rules, Record: record}))
				}
			}},
			{ID: "error-home", Name: "error.home", Do: (*stage.App).Home},
		}})
}
