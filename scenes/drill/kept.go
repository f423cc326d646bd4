// Package drill implements the pages of drills: exercises without a game, which package
// engine/drill makes while the page is open.
package drill

import (
	"time"

	"moineau/engine/daily"
	"moineau/engine/drill"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// today returns the number of the day. In pictures that is always the same one.
func today(a *stage.App) int {
	if a.Picture() {
		return 812
	}
	year, month, date := time.Now().Date()
	return daily.NumberOf(int(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Unix() / 86400))
}

// load reads the cards of this device.
func load(s store.Store) drill.Practice {
	b, _ := s.Load(store.KeyDrills)
	return drill.ReadPractice(string(b))
}

// lastRules returns the rule set played last, or the first one.
func lastRules(s store.Store) string {
	if id := library.LastRules(s); stage.RuleSet(id) != nil && !stage.Absent(id) {
		return id
	}
	return stage.RuleSetIDs()[0]
}

// plan returns the drills of a round: first those that are due, then fresh ones of each
// kind in turn, starting with one that is made at once.
func plan(p drill.Practice, id string, options table.Options, kinds []drill.Kind, day, most int) (out []drill.ID) {
	house := drill.ID{Rules: id, Options: options}
	suits := func(code string) bool {
		one, err := drill.Parse(code)
		return err == nil && one.Rules == id && house.SameRules(one)
	}
	for _, code := range p.Due(day, suits) {
		if one, err := drill.Parse(code); err == nil && len(out) < most {
			out = append(out, one)
		}
	}
	next := map[drill.Kind]int{}
	for i := 0; len(out) < most && len(kinds) > 0; i++ {
		one := drill.ID{Kind: kinds[i%len(kinds)], Rules: id, Options: options}
		one = p.Fresh(one, next[one.Kind]+1)
		next[one.Kind] = one.Number
		out = append(out, one)
	}
	return out
}

// ordered puts kinds that are made at once first.
func ordered(kinds []drill.Kind) (out []drill.Kind) {
	for _, k := range kinds {
		if k == drill.Waits || k == drill.Worth {
			out = append(out, k)
		}
	}
	for _, k := range kinds {
		if k != drill.Waits && k != drill.Worth {
			out = append(out, k)
		}
	}
	return out
}
