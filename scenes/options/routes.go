// Package options provides the choice of a rule set, its options, and house rules: saved,
// compared and shared.
package options

import (
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
)

// Routes returns the scenes of other packages to which these pages lead.
type Routes interface {
	Card(rules string, options table.Options) stage.Scene
	// Editor edits the text value of an option. done is called with the new text when it
	// is saved.
	Editor(rules, option, text string, done func(text string)) stage.Scene
	// Seats returns the scene that follows the choice of rules: where the players take
	// their seats.
	Seats(rules string, options table.Options) stage.Scene
	// StartMatch starts a match of a rule set with its saved options and seats.
	StartMatch(rules string)
	// ForTable reports whether rules are being chosen for an online table. Places then
	// returns to that table.
	ForTable() bool
	// CreateOnline returns the page that opens an online table for a rule set with options.
	CreateOnline(rules string, options table.Options) stage.Scene
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

// New returns the options page of a rule set.
func New(a *stage.App, to Routes, rules string) stage.Scene { return newOptions(a, to, rules) }

// NewHouse returns the house rules page of a rule set, with the options chosen last.
func NewHouse(a *stage.App, to Routes, rules string) stage.Scene {
	return newHouse(a, newOptions(a, to, rules))
}

// NewRules returns the choice of a rule set.
func NewRules(to Routes) stage.Scene { return newRules(to) }

// NewSitDown returns the choice of a rule set that starts a match at once.
func NewSitDown(to Routes) stage.Scene { return newSitDown(to) }

// Chosen returns the options of a rule set as they were last chosen.
func Chosen(a *stage.App, to Routes, rules string) table.Options {
	return newOptions(a, to, rules).changed()
}
