package scenetest

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// Elsewhere stands for the scenes of other rooms: each is a blank that bears its
// name.
type Elsewhere struct{ App *stage.App }

// Stage makes an App that shows a blank title, and what stands for other rooms.
func Stage(look stage.Look) (*stage.App, *Elsewhere) {
	e := &Elsewhere{}
	e.App = stage.NewApp(store.Memory{}, look, e)
	e.App.Push(e.Title())
	return e.App, e
}

// Host is what a session needs; its curtain is a Blank.
func (e *Elsewhere) Host() session.Host {
	return session.Host{Store: e.App.Store, Cover: func(h session.Handover, open func()) {
		e.App.Push(&Blank{name: "handover", Open: func() {
			open()
			e.App.Relayout()
		}})
	}}
}

// Title is a blank, like all that follow.
func (e *Elsewhere) Title() stage.Scene { return &Blank{name: "title"} }

// Editor implements menu.Routes.
func (e *Elsewhere) Editor(string, string, string, func(string)) stage.Scene {
	return &Blank{name: "editor"}
}

// Rematch implements paper.Routes: there is no online table.
func (e *Elsewhere) Rematch() {}

// Rematching implements paper.Routes.
func (e *Elsewhere) Rematching() (invited, going bool) { return false, false }

// Pause is a blank.
func (e *Elsewhere) Pause() stage.Scene { return &Blank{name: "pause"} }

// Keys is a blank.
func (e *Elsewhere) Keys() stage.Scene { return &Blank{name: "keys"} }

// Learn is a blank.
func (e *Elsewhere) Learn() stage.Scene { return &Blank{name: "learn"} }

// FirstLesson is a blank.
func (e *Elsewhere) FirstLesson() stage.Scene { return &Blank{name: "lesson"} }

// Learnt is a course of which four lessons of ten are done.
func (e *Elsewhere) Learnt() (done, of int) { return 4, 10 }

// Lesson is a blank.
func (e *Elsewhere) Lesson(string) stage.Scene { return &Blank{name: "lesson"} }

// Welcome is a blank.
func (e *Elsewhere) Welcome() stage.Scene { return &Blank{name: "welcome"} }

// Replays is a blank.
func (e *Elsewhere) Replays() stage.Scene { return &Blank{name: "replays"} }

// Replay is a blank.
func (e *Elsewhere) Replay(string, []byte) stage.Scene { return &Blank{name: "replay"} }

// ReplayDeal is a blank.
func (e *Elsewhere) ReplayDeal(string, int) stage.Scene { return &Blank{name: "replay"} }

// Statistics is a blank.
func (e *Elsewhere) Statistics() stage.Scene { return &Blank{name: "statistics"} }

// Review is a blank.
func (e *Elsewhere) Review(*session.Session) stage.Scene { return &Blank{name: "review"} }

// ReplayMatch is a blank.
func (e *Elsewhere) ReplayMatch(*session.Session) stage.Scene { return &Blank{name: "replay"} }

// Comforts offers nothing.
func (e *Elsewhere) Comforts() stage.Scene { return nil }

// NewMatch is none.
func (e *Elsewhere) NewMatch() func(*stage.App) { return nil }

// Rules is a blank.
func (e *Elsewhere) Rules() stage.Scene { return &Blank{name: "rules"} }

// Options is a blank.
func (e *Elsewhere) Options(string) stage.Scene { return &Blank{name: "rules"} }

// Places is a blank.
func (e *Elsewhere) Places(string, table.Options) stage.Scene { return &Blank{name: "seats"} }

// Online is a blank.
func (e *Elsewhere) Hosted(string, table.Options) stage.Scene { return &Blank{name: "create"} }

// Online is a blank.
func (e *Elsewhere) Online() stage.Scene { return &Blank{name: "online"} }

// ForTable reports false: rules are chosen for this device.
func (e *Elsewhere) ForTable() bool { return false }

// Say is none.
func (e *Elsewhere) Say() stage.Scene { return nil }

// Running is none.
func (e *Elsewhere) Running() (code, line string, ok bool) { return "", "", false }

// Return is a blank.
func (e *Elsewhere) Return() stage.Scene { return &Blank{name: "join"} }

// People are none.
func (e *Elsewhere) People() stage.Scene { return nil }

// Card is a blank.
func (e *Elsewhere) Card(string, table.Options) stage.Scene { return &Blank{name: "card"} }

// Cards is a blank.
func (e *Elsewhere) Cards(string) stage.Scene { return &Blank{name: "card"} }

// Licences is a blank.
func (e *Elsewhere) About() stage.Scene { return &Blank{name: "about"} }

// Proof is a blank.
func (e *Elsewhere) Proof() stage.Scene { return &Blank{name: "proof"} }

// HasProof reports false.
func (e *Elsewhere) HasProof() bool { return false }

// Table is a blank.
func (e *Elsewhere) Table(session.Config) stage.Scene { return &Blank{name: "table"} }

// Deal is a blank.
func (e *Elsewhere) Deal(*session.Session) stage.Scene { return &Blank{name: "table"} }

// Sheet is a blank.
func (e *Elsewhere) Sheet(*session.Session) stage.Scene { return &Blank{name: "score"} }

// Leave ends the program.
func (e *Elsewhere) Leave(*session.Session) { e.App.Quit() }

// Blank is a scene with nothing on it.
type Blank struct {
	stage.Page
	name string
	// Open opens a curtain.
	Open func()
}

// Name implements stage.Scene.
func (b *Blank) Name() string { return b.name }

// Layout implements stage.Scene.
func (b *Blank) Layout(*stage.App) {}
