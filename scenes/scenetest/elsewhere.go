package scenetest

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// BlankRoutes implements the routes to the scenes of other packages. It returns a Blank
// with a name for each.
type BlankRoutes struct{ App *stage.App }

// Stage returns an App that shows a blank title, and the routes it uses.
func Stage(look stage.Look) (*stage.App, *BlankRoutes) {
	e := &BlankRoutes{}
	e.App = stage.NewApp(store.Memory{}, look, e)
	e.App.Push(e.Title())
	return e.App, e
}

// Host returns the host of a session. Its handover curtain is a Blank.
func (e *BlankRoutes) Host() session.Host {
	return session.Host{Store: e.App.Store, Cover: func(h session.Handover, open func()) {
		e.App.Push(&Blank{name: "handover", Open: func() {
			open()
			e.App.Relayout()
		}})
	}}
}

// Title returns a Blank, like most of the methods below.
func (e *BlankRoutes) Title() stage.Scene { return &Blank{name: "title"} }

// Editor returns a Blank.
func (e *BlankRoutes) Editor(string, string, string, func(string)) stage.Scene {
	return &Blank{name: "editor"}
}

// Rematch implements finale.Routes. It does nothing, because there is no online table.
func (e *BlankRoutes) Rematch() {}

// ChangeRules implements finale.Routes. It does nothing.
func (e *BlankRoutes) ChangeRules(*session.Session) {}

// Rematching implements finale.Routes.
func (e *BlankRoutes) Rematching() (invited, going bool) { return false, false }

// Pause returns a Blank.
func (e *BlankRoutes) Pause() stage.Scene { return &Blank{name: "pause"} }

// Keys returns a Blank.
func (e *BlankRoutes) Keys() stage.Scene { return &Blank{name: "keys"} }

// Learn returns a Blank.
func (e *BlankRoutes) Learn() stage.Scene { return &Blank{name: "learn"} }

// FirstLesson returns a Blank.
func (e *BlankRoutes) FirstLesson() stage.Scene { return &Blank{name: "lesson"} }

// CourseProgress reports that four of ten lessons have been completed.
func (e *BlankRoutes) CourseProgress() (done, of int) { return 4, 10 }

// Lesson returns a Blank.
func (e *BlankRoutes) Lesson(string) stage.Scene { return &Blank{name: "lesson"} }

// Welcome returns a Blank.
func (e *BlankRoutes) Welcome() stage.Scene { return &Blank{name: "welcome"} }

// Page returns a blank scene with the name of the place.
func (e *BlankRoutes) Page(place string) stage.Scene { return &Blank{name: place} }

// Replays returns a Blank.
func (e *BlankRoutes) Replays() stage.Scene { return &Blank{name: "replays"} }

// Replay returns a Blank.
func (e *BlankRoutes) Replay(string, []byte) stage.Scene { return &Blank{name: "replay"} }

// ReplayDeal returns a Blank.
func (e *BlankRoutes) ReplayDeal(string, int) stage.Scene { return &Blank{name: "replay"} }

// Statistics returns a Blank.
func (e *BlankRoutes) Statistics() stage.Scene { return &Blank{name: "statistics"} }

// Review returns a Blank.
func (e *BlankRoutes) Review(*session.Session) stage.Scene { return &Blank{name: "review"} }

// Outcome returns nil.
func (e *BlankRoutes) Outcome(*session.Session) (string, func(*stage.App)) { return "", nil }

// ReplayMatch returns a Blank.
func (e *BlankRoutes) ReplayMatch(*session.Session) stage.Scene { return &Blank{name: "replay"} }

// SecondThoughts returns nil.
func (e *BlankRoutes) SecondThoughts() stage.Scene { return nil }

// NewMatch returns nil.
func (e *BlankRoutes) NewMatch() func(*stage.App) { return nil }

// StartMatch does nothing.
func (e *BlankRoutes) StartMatch(string) {}

// Rules returns a Blank.
func (e *BlankRoutes) Rules() stage.Scene { return &Blank{name: "rules"} }

// Import returns a Blank.
func (e *BlankRoutes) Import([]stage.File) stage.Scene { return &Blank{name: "import"} }

// OpenOwn returns false.
func (e *BlankRoutes) OpenOwn([]byte) bool { return false }

// Options returns a Blank.
func (e *BlankRoutes) Options(string) stage.Scene { return &Blank{name: "rules"} }

// Seats returns a Blank.
func (e *BlankRoutes) Seats(string, table.Options) stage.Scene { return &Blank{name: "seats"} }

// CreateOnline returns a Blank.
func (e *BlankRoutes) CreateOnline(string, table.Options) stage.Scene { return &Blank{name: "create"} }

// Online returns a Blank.
func (e *BlankRoutes) Online() stage.Scene { return &Blank{name: "online"} }

// ForTable returns false: rules are chosen for a match on this device.
func (e *BlankRoutes) ForTable() bool { return false }

// Say returns nil.
func (e *BlankRoutes) Say() stage.Scene { return nil }

// Running reports that there is no running match.
func (e *BlankRoutes) Running() (code, line string, ok bool) { return "", "", false }

// Return returns a Blank.
func (e *BlankRoutes) Return() stage.Scene { return &Blank{name: "join"} }

// People returns nil.
func (e *BlankRoutes) People() stage.Scene { return nil }

// Card returns a Blank.
func (e *BlankRoutes) Card(string, table.Options) stage.Scene { return &Blank{name: "card"} }

// Cards returns a Blank.
func (e *BlankRoutes) Cards(string) stage.Scene { return &Blank{name: "card"} }

// Data returns a Blank.
func (e *BlankRoutes) Data() stage.Scene { return &Blank{name: "data"} }

// About returns a Blank.
func (e *BlankRoutes) About() stage.Scene { return &Blank{name: "about"} }

// Proof returns a Blank.
func (e *BlankRoutes) Proof() stage.Scene { return &Blank{name: "proof"} }

// HasProof returns false.
func (e *BlankRoutes) HasProof() bool { return false }

// Table returns a Blank.
func (e *BlankRoutes) Table(session.Config) stage.Scene { return &Blank{name: "table"} }

// Deal returns a Blank.
func (e *BlankRoutes) Deal(*session.Session) stage.Scene { return &Blank{name: "table"} }

// Sheet returns a Blank.
func (e *BlankRoutes) Sheet(*session.Session) stage.Scene { return &Blank{name: "score"} }

// Finale returns a Blank.
func (e *BlankRoutes) Finale(*session.Session) stage.Scene { return &Blank{name: "end"} }

// Leave quits the program.
func (e *BlankRoutes) Leave(*session.Session) { e.App.Quit() }

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
