package stage

import (
	"moineau/engine/table"
	"moineau/sprites"
)

// A Scene is one screen. The App calls Layout before anything else and again
// whenever the window, the words, the theme or the text size changed.
type Scene interface {
	// Name is one of those of the command line's --screenshot.
	Name() string
	// Layout places everything for the present App.
	Layout(a *App)
	// Handle reacts to an event and tells whether it was used. ActBack that is
	// not used leaves the scene.
	Handle(a *App, e *sprites.Event) bool
	// Update is called 60 times a second for the scene on top. A scene that
	// changes what is seen calls App.Redraw.
	Update(a *App)
	// Draw draws the scene; nothing is cleared before.
	Draw(a *App, c *sprites.Canvas)
	// AppendUI lists what can be seen or pressed.
	AppendUI(out []sprites.UINode) []sprites.UINode
}

// An Overlay is a Scene that leaves the one below it visible.
type Overlay interface{ Overlay() bool }

// A Settler tells whether everything that moves has come to rest. Scenes that
// never move need none.
type Settler interface{ Settled() bool }

// A Hasher has the hash of a public state, in hexadecimal.
type Hasher interface{ Hash() string }

// A Keeper has a match that would be lost in a fault.
type Keeper interface {
	// Keep saves the match so far and tells whether it could.
	Keep() bool
}

// Ruled is a Scene about a rule set with options; id is empty while there is none.
type Ruled interface {
	Rules() (id string, options table.Options)
}

// A Focuser can give the keyboard to a control by its identifier.
type Focuser interface{ Focus(id string) bool }

// A Leaver is told that it is taken off the stack.
type Leaver interface{ Leave(a *App) }

// Readier is a Scene that must get somewhere before it is worth a picture.
type Readier interface{ Ready() bool }
