package stage

import (
	"moineau/engine/table"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Scene is one screen. The App calls Layout first, and again after a change of the
// window, the words, the theme or the text size.
type Scene interface {
	// Name returns the name of the scene, as used by --screenshot.
	Name() string
	// Layout places all widgets.
	Layout(a *App)
	// Handle handles an event and reports whether it was used. An unused ActBack leaves
	// the scene.
	Handle(a *App, e *ui.Event) bool
	// Update is called 60 times a second for the scene on top. A scene that changes its
	// appearance must call App.Redraw.
	Update(a *App)
	// Draw draws the whole scene. The canvas is not cleared before.
	Draw(a *App, c *sprites.Canvas)
	// AppendUI appends the nodes of everything that can be seen or pressed.
	AppendUI(out []ui.Node) []ui.Node
}

// Overlay is implemented by a Scene that leaves the one below visible.
type Overlay interface{ Overlay() bool }

// Settler reports whether all animations have ended. Scenes without animations need not
// implement it.
type Settler interface{ Settled() bool }

// Hasher returns the hash of a public state in hexadecimal.
type Hasher interface{ Hash() string }

// Keeper is implemented by a Scene with a match that a fault would lose.
type Keeper interface {
	// Keep saves the match and reports whether that succeeded.
	Keep() bool
}

// Ruled is implemented by a Scene about a rule set with options. id is "" if there is
// none at the moment.
type Ruled interface {
	Rules() (id string, options table.Options)
}

// Focuser moves the keyboard focus to a control by its identifier.
type Focuser interface{ Focus(id string) bool }

// Leaver is implemented by a Scene that is notified when it leaves the stack.
type Leaver interface{ Leave(a *App) }

// Readier reports whether a Scene is ready for a screenshot.
type Readier interface{ Ready() bool }
