// Package rules is the list of the rule sets that can be played.
package rules

import (
	"fmt"
	"strings"

	"moineau/engine/rules/classical"
	"moineau/engine/rules/hongkong"
	"moineau/engine/rules/jilin"
	"moineau/engine/rules/mcr"
	"moineau/engine/rules/peoples"
	"moineau/engine/rules/taiwanese"
	"moineau/engine/rules/zungjung"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Entry introduces a rule set.
type Entry struct {
	ID      string
	Native  string // its name in its own script, whatever the language
	Players []int  // how many may play
	Options []table.Option
	Presets []table.Preset
	// New makes the rules from options that table.Settled has settled.
	New      func(table.Options) (table.Rules, error)
	Tiles    int         // in the wall
	HandSize int         // tiles of a hand between turns
	Sample   []tile.Kind // three tiles of its most typical hand
}

var entries = []Entry{
	entry(Entry{
		ID: jilin.ID, Native: jilin.Native,
		Players: []int{4}, Options: jilin.Options, Presets: jilin.Presets,
		Tiles: 136, HandSize: 13, Sample: []tile.Kind{tile.East, tile.South, tile.West},
	}, jilin.New),
	entry(Entry{
		ID: classical.ID, Native: classical.Native,
		Players: []int{4}, Options: classical.Options, Presets: classical.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.East, tile.Green, tile.F1},
	}, classical.New),
	entry(Entry{
		ID: hongkong.ID, Native: hongkong.Native,
		Players: []int{4}, Options: hongkong.Options, Presets: hongkong.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.Red, tile.Green, tile.White},
	}, hongkong.New),
	entry(Entry{
		ID: peoples.SimpleID, Native: peoples.SimpleNative,
		Players: []int{3, 4, 5}, Options: peoples.SimpleOptions, Presets: peoples.SimplePresets,
		Tiles: 144, HandSize: 13, Sample: peoples.SimpleSample,
	}, peoples.NewSimple),
	entry(Entry{
		ID: peoples.ClassicID, Native: peoples.ClassicNative,
		Players: []int{3, 4, 5}, Options: peoples.ClassicOptions, Presets: peoples.ClassicPresets,
		Tiles: 136, HandSize: 13, Sample: peoples.ClassicSample,
	}, peoples.NewClassic),
	entry(Entry{
		ID: mcr.ID, Native: mcr.Native,
		Players: []int{4}, Options: mcr.Options, Presets: mcr.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.P1, tile.P1 + 1, tile.P1 + 2},
	}, mcr.New),
	entry(Entry{
		ID: zungjung.ID, Native: zungjung.Native,
		Players: []int{4}, Options: zungjung.Options, Presets: zungjung.Presets,
		Tiles: 136, HandSize: 13, Sample: []tile.Kind{tile.P1, tile.P1 + 8, tile.White},
	}, zungjung.New),
	entry(Entry{
		ID: taiwanese.ID, Native: taiwanese.Native,
		Players: []int{4}, Options: taiwanese.Options, Presets: taiwanese.Presets,
		Tiles: 144, HandSize: 16, Sample: []tile.Kind{tile.F1 + 2, tile.S1, tile.Red},
	}, taiwanese.New),
}

// ruleSet is what every rule set offers.
type ruleSet interface {
	table.Rules
	scorer
}

// scorer answers score vectors.
type scorer interface {
	Vector(*vector.Vector) (vector.Result, error)
}

// entry completes an entry with the function that makes the rules.
func entry[R ruleSet](e Entry, make func(table.Options) (R, error)) Entry {
	e.New = func(o table.Options) (table.Rules, error) {
		r, err := make(o)
		if err != nil {
			return nil, err
		}
		return r, nil
	}
	return e
}

// All lists the rule sets in the order they are shown. The list is the caller's,
// what it points to is not.
func All() []Entry { return append([]Entry(nil), entries...) }

// ByID finds a rule set; the error lists those there are.
func ByID(id string) (Entry, error) {
	ids := make([]string, len(entries))
	for i, e := range entries {
		if e.ID == id {
			return e, nil
		}
		ids[i] = e.ID
	}
	return Entry{}, fmt.Errorf("there is no rule set %q, only %s", id, strings.Join(ids, ", "))
}

// New makes the rules of a rule set and gives its options settled from those
// given: a record.Lookup. The error names the rule set or the option at fault.
func New(id string, given table.Options) (table.Rules, table.Options, error) {
	e, err := ByID(id)
	if err != nil {
		return nil, nil, err
	}
	o, err := table.Settled(e.Options, e.Presets, given)
	if err != nil {
		return nil, nil, err
	}
	r, err := e.New(o)
	return r, o, err
}

// Scorer finds the scorer of a rule set: a vector.Finder. Nothing else here asks for
// vectors, so that the linker leaves them out of the game, which never calls it.
func Scorer(id string) (vector.Scorer, error) {
	if _, err := ByID(id); err != nil {
		return nil, err
	}
	return func(v *vector.Vector) (vector.Result, error) {
		r, _, err := New(id, v.Options)
		if err != nil {
			return vector.Result{}, fmt.Errorf("options: %w", err)
		}
		return r.(scorer).Vector(v) // entry sees that it is one
	}, nil
}
