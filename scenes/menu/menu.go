// Package menu provides the screens outside a table: title, welcome, seats and settings.
// It also has the pause and the handover screen of hot-seat play.
package menu

import (
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Routes returns the scenes of other packages to which the menus lead.
type Routes interface {
	options.Routes
	Table(cfg session.Config) stage.Scene
	// Cards returns the rule card of a rule set with its default options and with links
	// to all other rule sets.
	Cards(rules string) stage.Scene
	Pause() stage.Scene
	Keys() stage.Scene
	// Page returns the page of a place, which may need the full program.
	Page(place string) stage.Scene
	// Rules returns the choice of a rule set.
	Rules() stage.Scene
	// Replays lists the saved matches.
	Replays() stage.Scene
	// Learn is the overview of the course. FirstLesson is its first lesson.
	Learn() stage.Scene
	FirstLesson() stage.Scene
	// CourseProgress returns the number of completed lessons and the number of all lessons.
	CourseProgress() (done, of int)
	// Lesson returns the lesson about a rule set.
	Lesson(rules string) stage.Scene
	// Statistics returns the page of statistics about the player's matches.
	Statistics() stage.Scene
	// SecondThoughts returns the assists for a deal played alone against bots. It returns nil
	// if they are not available.
	SecondThoughts() stage.Scene
	// Proof verifies the match at the table against its seed. HasProof reports whether
	// this device holds the seed of its walls.
	Proof() stage.Scene
	HasProof() bool
	// NewMatch returns a function that replaces the match at the table by a new one with
	// the same rules and players. It returns nil if that match is not saved on this
	// device.
	NewMatch() func(a *stage.App)
	// Online returns the page to open or join an online table.
	Online() stage.Scene
	// Running describes the online table at which this device has a seat: its code, and a
	// line about it. ok is false if there is none. Return goes back to it.
	Running() (code, line string, ok bool)
	Return() stage.Scene
	// People returns the page about the players at the online table, or nil if there is
	// no such table.
	People() stage.Scene
}

// NewTitle returns the title screen.
func NewTitle(to Routes) stage.Scene { return newTitle(to) }

// NewSeats returns the page on which players take their seats.
func NewSeats(a *stage.App, to Routes, rules string, options table.Options) stage.Scene {
	return newSeats(a, to, rules, options)
}

// NewSettings returns the settings.
func NewSettings() stage.Scene { return newSettings() }

// NewPause returns the dialog over the dimmed table. keeping says how the match is saved.
func NewPause(to Routes, keeping library.Keeping) stage.Scene { return newPause(to, keeping) }

// NewHandover returns the screen between two hot-seat players. open is called after the
// next player has held the button and the screen has been removed from the stack.
func NewHandover(info session.Handover, to Routes, open func()) stage.Scene {
	return newHandover(info, to, open)
}
