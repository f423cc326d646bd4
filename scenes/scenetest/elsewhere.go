package scenetest

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// Elsewhere implements the routes to the scenes of other packages. It returns a Blank
// with a name for each.
type Elsewhere struct{ App *stage.App }

// Stage returns an App that shows a blank title, and the routes it uses.
func Stage(look stage.Look) (*stage.App, *Elsewhere) {
	e := &Elsewhere{}
	e.App = stage.NewApp(store.Memory{}, look, e)
	e.App.Push(e.Title())
	return e.App, e
}

// Host returns the host of a session. Its handover curtain is a Blank.
func (e *Elsewhere) Host() session.Host {
	return session.Host{Store: e.App.Store, Cover: func(h session.Handover, open func()) {
		e.App.Push(&Blank{name: "handover", Open: func() {
			open()
			e.App.Relayout()
		}})
	}}
}

// Title returns a Blank, like most of the methods below.
func (e *Elsewhere) Title() stage.Scene { return &Blank{name: "title"} }

// Editor implements menu.Routes.
func (e *Elsewhere) Editor(string, string, string, func(string)) stage.Scene {
	return &Blank{name: "editor"}
}

// Rematch implements paper.Routes. It does nothing, because there is no online table.
func (e *Elsewhere) Rematch() {}

// Rematching implements paper.Routes.
func (e *Elsewhere) Rematching() (invited, going bool) { return false, false }

// Pause returns a Blank.
func (e *Elsewhere) Pause() stage.Scene { return &Blank{name: "pause"} }

// Keys returns a Blank.
func (e *Elsewhere) Keys() stage.Scene { return &Blank{name: "keys"} }

// Learn returns a Blank.
func (e *Elsewhere) Learn() stage.Scene { return &Blank{name: "learn"} }

// FirstLesson returns a Blank.
func (e *Elsewhere) FirstLesson() stage.Scene { return &Blank{name: "lesson"} }

// Learnt reports that four of ten lessons have been completed.
func (e *Elsewhere) Learnt() (done, of int) { return 4, 10 }

// Lesson returns a Blank.
func (e *Elsewhere) Lesson(string) stage.Scene { return &Blank{name: "lesson"} }

// Welcome returns a Blank.
func (e *Elsewhere) Welcome() stage.Scene { return &Blank{name: "welcome"} }

// Replays returns a Blank.
func (e *Elsewhere) Replays() stage.Scene { return &Blank{name: "replays"} }

// Replay returns a Blank.
func (e *Elsewhere) Replay(string, []byte) stage.Scene { return &Blank{name: "replay"} }

// ReplayDeal returns a Blank.
func (e *Elsewhere) ReplayDeal(string, int) stage.Scene { return &Blank{name: "replay"} }

// Statistics returns a Blank.
func (e *Elsewhere) Statistics() stage.Scene { return &Blank{name: "statistics"} }

// Review returns a Blank.
func (e *Elsewhere) Review(*session.Session) stage.Scene { return &Blank{name: "review"} }

// ReplayMatch returns a Blank.
func (e *Elsewhere) ReplayMatch(*session.Session) stage.Scene { return &Blank{name: "replay"} }

// Comforts returns nil.
func (e *Elsewhere) Comforts() stage.Scene { return nil }

// NewMatch returns nil.
func (e *Elsewhere) NewMatch() func(*stage.App) { return nil }

// Rules returns a Blank.
func (e *Elsewhere) Rules() stage.Scene { return &Blank{name: "rules"} }

// Options returns a Blank.
func (e *Elsewhere) Options(string) stage.Scene { return &Blank{name: "rules"} }

// Places returns a Blank.
func (e *Elsewhere) Places(string, table.Options) stage.Scene { return &Blank{name: "seats"} }

// Hosted returns a Blank.
func (e *Elsewhere) Hosted(string, table.Options) stage.Scene { return &Blank{name: "create"} }

// Online returns a Blank.
func (e *Elsewhere) Online() stage.Scene { return &Blank{name: "online"} }

// ForTable returns false: rules are chosen for a match on this device.
func (e *Elsewhere) ForTable() bool { return false }

// Say returns nil.
func (e *Elsewhere) Say() stage.Scene { return nil }

// Running reports that there is no running match.
func (e *Elsewhere) Running() (code, line string, ok bool) { return "", "", false }

// Return returns a Blank.
func (e *Elsewhere) Return() stage.Scene { return &Blank{name: "join"} }

// People returns nil.
func (e *Elsewhere) People() stage.Scene { return nil }

// Card returns a Blank.
func (e *Elsewhere) Card(string, table.Options) stage.Scene { return &Blank{name: "card"} }

// Cards returns a Blank.
func (e *Elsewhere) Cards(string) stage.Scene { return &Blank{name: "card"} }

// About returns a Blank.
func (e *Elsewhere) About() stage.Scene { return &Blank{name: "about"} }

// Proof returns a Blank.
func (e *Elsewhere) Proof() stage.Scene { return &Blank{name: "proof"} }

// HasProof returns false.
func (e *Elsewhere) HasProof() bool { return false }

// Table returns a Blank.
func (e *Elsewhere) Table(session.Config) stage.Scene { return &Blank{name: "table"} }

// Deal returns a Blank.
func (e *Elsewhere) Deal(*session.Session) stage.Scene { return &Blank{name: "table"} }

// Sheet returns a Blank.
func (e *Elsewhere) Sheet(*session.Session) stage.Scene { return &Blank{name: "score"} }

// Leave quits the program.
func (e *Elsewhere) Leave(*session.Session) { e.App.Quit() }

// Blank is an empty scene with a name.
type Blank struct {
	stage.Page
	name string
	// Open opens the handover curtain.
	Open func()
}

// Name implements stage.Scene.
func (b *Blank) Name() string { return b.name }

// Layout implements stage.Scene.
func (b *Blank) Layout(*stage.App) {}
