// Package menu holds the screens around a table: the title, the choice of rules
// and their options, the seats, the settings; the pause and the curtain between
// two players.
package menu

import (
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Routes are the scenes of other rooms that the menus lead to.
type Routes interface {
	Table(cfg session.Config) stage.Scene
	Card(rules string, options table.Options) stage.Scene
	// Cards is the rule card of a rule set as it is written, with a way to all others.
	Cards(rules string) stage.Scene
	Pause() stage.Scene
	Keys() stage.Scene
	// Replays lists the matches that are kept; Replay shows one, which a library has as id,
	// from the text it is played again from.
	Replays() stage.Scene
	// Editor edits what an option holds as a text; done gets it when it is saved.
	Editor(rules, option, text string, done func(text string)) stage.Scene
	Replay(id string, text []byte) stage.Scene
	// ReplayDeal shows a deal of a match that a library has.
	ReplayDeal(id string, deal int) stage.Scene
	// Learn is the map of the course, FirstLesson its beginning.
	Learn() stage.Scene
	FirstLesson() stage.Scene
	// Learnt returns how many lessons of the course are done, and how many there are.
	Learnt() (done, of int)
	// Lesson is the lesson of a rule set.
	Lesson(rules string) stage.Scene
	// Statistics shows what the player's matches came to.
	Statistics() stage.Scene
	// Comforts offers what one alone among bots may do with the deal, nil: nobody is.
	Comforts() stage.Scene
	// Proof checks the match at the table against its seed; HasProof reports whether its walls
	// come from a seed that this device holds.
	Proof() stage.Scene
	HasProof() bool
	// NewMatch returns a function that replaces the match at the table by a new one with the
	// same rules and players. It returns nil if that match is not kept on this device.
	NewMatch() func(a *stage.App)
	// Places is where players sit down to a rule set with options.
	Places(rules string, options table.Options) stage.Scene
	// ForTable reports whether the rules are chosen for a table of several devices, to which
	// Places then leads back.
	ForTable() bool
	// Online opens or joins a table of several devices.
	Online() stage.Scene
	// Running describes the table of several devices at which this one has a seat: its code,
	// and a line about it; ok is false if there is none. Return leads back to it.
	Running() (code, line string, ok bool)
	Return() stage.Scene
	// Hosted is where a table of several devices is opened for a rule set with options.
	Hosted(rules string, options table.Options) stage.Scene
	// People are those at the online table, nil: there is none.
	People() stage.Scene
	// Asked is what the command line asks of a table that is made here.
	Asked() Asked
}

// Asked is what the command line asks of a table.
type Asked struct {
	Rules   string
	Options table.Options
	Seats   []session.SeatType // empty: those of the last match
	Seed    [32]byte
	HasSeed bool
}

// NewHouse makes the page of a house's rules of a rule set, with those that were chosen last.
func NewHouse(a *stage.App, to Routes, id string) stage.Scene {
	return newHouse(a, newOptions(a, to, id))
}

// NewTitle makes the first screen.
func NewTitle(to Routes) stage.Scene { return newTitle(to) }

// NewRules makes the choice of a rule set.
func NewRules(to Routes) stage.Scene { return newRules(to) }

// NewOptions makes the page of a rule set's options.
func NewOptions(a *stage.App, to Routes, rules string) stage.Scene { return newOptions(a, to, rules) }

// NewSeats makes the screen on which players take their places.
func NewSeats(a *stage.App, to Routes, rules string, options table.Options) stage.Scene {
	return newSeats(a, to, rules, options)
}

// NewSettings makes the screen of the player's choices.
func NewSettings() stage.Scene { return newSettings() }

// NewPause makes the dialog over a dimmed table, whose match stands so with the
// store.
func NewPause(to Routes, keeping session.Keeping) stage.Scene { return newPause(to, keeping) }

// NewHandover makes the curtain between two players; open is called once the next
// one has held the button, after the curtain was taken off the stack.
func NewHandover(info session.Handover, to Routes, open func()) stage.Scene {
	return newHandover(info, to, open)
}
