// Package daily implements the page of the deal of the day: playing it, its result as text,
// results of friends, and where two games part.
package daily

import (
	"encoding/hex"
	"slices"
	"strings"

	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/scenes/library"
	"moineau/scenes/store"
)

// kept is a result that this device keeps: the player's own or a friend's.
type kept struct {
	own  bool
	code string
	name string // of a friend, or ""
}

// mostKept bounds the results that are kept; the oldest are dropped.
const mostKept = 400

// load reads all results, the oldest first. It skips lines that it cannot read.
func load(s store.Store) (out []kept) {
	b, _ := s.Load(store.KeyDaily)
	for line := range strings.Lines(string(b)) {
		who, rest, ok := strings.Cut(strings.TrimSpace(line), " ")
		code, name, _ := strings.Cut(rest, " ")
		known := slices.ContainsFunc(out, func(k kept) bool { return k.code == code && k.own == (who == "own") })
		if ok && !known && (who == "own" || who == "friend") {
			out = append(out, kept{who == "own", code, name})
		}
	}
	return out
}

// add keeps a result unless it is known, or the player has one of the same day already.
func add(s store.Store, one kept) error {
	all := load(s)
	for i, k := range all {
		switch {
		case k.own && one.own && dayOf(k.code) == dayOf(one.code), k.code == one.code && (k.own || one.own || one.name == ""):
			return nil
		case k.code == one.code: // now with a name
			all[i].name = one.name
			return save(s, all)
		}
	}
	return save(s, append(all, one))
}

// save keeps the newest results of a list.
func save(s store.Store, all []kept) error {
	var b strings.Builder
	for _, k := range all[max(0, len(all)-mostKept):] {
		who := "friend "
		if k.own {
			who = "own "
		}
		b.WriteString(strings.TrimSpace(who+k.code+" "+k.name) + "\n")
	}
	return s.Save(store.KeyDaily, []byte(b.String()))
}

// dayOf returns the part of a code that names the day.
func dayOf(code string) string {
	parts := strings.SplitN(code, ":", 3)
	return strings.Join(parts[:min(2, len(parts))], ":")
}

// friend is the result of a friend.
type friend struct {
	*daily.Result
	name string // or ""
}

// results returns what is known of a day: the player's own result, or nil, and those of
// friends. Codes of other versions are left out.
func results(s store.Store, d daily.Day) (own *daily.Result, friends []friend) {
	for _, k := range load(s) {
		if dayOf(k.code) != d.String() {
			continue
		}
		r, err := daily.Read(k.code)
		switch {
		case err != nil:
		case k.own:
			own = r
		default:
			friends = append(friends, friend{r, k.name})
		}
	}
	return own, friends
}

// collect keeps the player's first result of a day, which the library holds after the
// match. Deals with undo or open hands do not count.
func collect(s store.Store, d daily.Day) {
	seed := d.Seed()
	print := match.Fingerprint(&seed)
	lib := library.Library{Store: s}
	all := lib.List()
	for i := range all {
		r := &all[len(all)-1-i] // the oldest first
		if r.Rules != d.Rules || r.You != daily.Player || r.Foreign || r.Seal.Print != hex.EncodeToString(print[:]) ||
			slices.ContainsFunc(r.Assisted, func(deal int) bool { return deal <= daily.Deals }) {
			continue
		}
		text, _ := lib.Text(r.ID)
		m, err := library.ReplayText(text)
		if err != nil {
			continue
		}
		result, err := daily.ResultOf(d, m)
		if err != nil {
			continue // not finished
		}
		if code, err := result.Code(); err == nil {
			_ = add(s, kept{own: true, code: code}) // without a store it is found again next time
			return
		}
	}
}

// played returns the numbers of which the player has a result, in any rule set.
func played(s store.Store) (out []int) {
	for _, k := range load(s) {
		if n := daily.NumberIn(k.code); k.own && n > 0 {
			out = append(out, n)
		}
	}
	return out
}
