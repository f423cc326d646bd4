// Package menu provides the screens outside a table: title, choice of rules, options,
// seats and settings. It also has the pause and the handover screen of hot-seat play.
package menu

import (
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Routes returns the scenes of other packages to which the menus lead.
type Routes interface {
	Table(cfg session.Config) stage.Scene
	Card(rules string, options table.Options) stage.Scene
	// Cards returns the rule card of a rule set with its default options and with links
	// to all other rule sets.
	Cards(rules string) stage.Scene
	Pause() stage.Scene
	Keys() stage.Scene
	// Replays lists the saved matches. Replay shows one of them; id is its identifier in
	// the library and text the record to replay.
	Replays() stage.Scene
	// Editor edits the text value of an option. done is called with the new text when it
	// is saved.
	Editor(rules, option, text string, done func(text string)) stage.Scene
	Replay(id string, text []byte) stage.Scene
	// ReplayDeal shows one deal of a match in the library.
	ReplayDeal(id string, deal int) stage.Scene
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
	// Seats returns the scene that follows the choice of rules: where the players take
	// their seats.
	Seats(rules string, options table.Options) stage.Scene
	// ForTable reports whether rules are being chosen for an online table. Places then
	// returns to that table.
	ForTable() bool
	// Online returns the page to open or join an online table.
	Online() stage.Scene
	// Running describes the online table at which this device has a seat: its code, and a
	// line about it. ok is false if there is none. Return goes back to it.
	Running() (code, line string, ok bool)
	Return() stage.Scene
	// CreateOnline returns the page that opens an online table for a rule set with options.
	CreateOnline(rules string, options table.Options) stage.Scene
	// People returns the page about the players at the online table, or nil if there is
	// no such table.
	People() stage.Scene
	// TableConfig returns the table settings given on the command line.
	TableConfig() TableConfig
}

// TableConfig holds the table settings given on the command line.
type TableConfig struct {
	Rules   string
	Options table.Options
	Seats   []roster.SeatType // if empty, the seats of the last match are used
	Seed    [32]byte
	HasSeed bool
}

// NewHouse returns the house rules page of a rule set, with the options chosen last.
func NewHouse(a *stage.App, to Routes, id string) stage.Scene {
	return newHouse(a, newOptions(a, to, id))
}

// NewTitle returns the title screen.
func NewTitle(to Routes) stage.Scene { return newTitle(to) }

// NewRules returns the choice of a rule set.
func NewRules(to Routes) stage.Scene { return newRules(to) }

// NewOptions returns the options page of a rule set.
func NewOptions(a *stage.App, to Routes, rules string) stage.Scene { return newOptions(a, to, rules) }

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
