// Package guesttest plays deals with programs for tests of what makes them play.
package guesttest

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/guest"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// Play plays the first deal of a match with programs in three seats and an easy bot in the
// fourth. It returns the number of refused answers, without those that excused excuses; it
// may be nil.
func Play(t testing.TB, id string, options table.Options, seed byte, program func() guest.Player, excused func(d *table.Deal, refusal error) bool) (refused int, err error) {
	t.Helper()
	r, settled, err := rules.New(id, options)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: id, Options: settled, Seed: [32]byte{seed}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, "easy")
	if err != nil {
		t.Fatal(err)
	}
	tb := guest.Table{Bots: *d, Odd: func(_ int, refusal error) {
		if excused == nil || !excused(m.Deal, refusal) {
			refused++
		}
	}}
	for s := range 3 {
		tb.Guests[s] = program()
	}
	err = tb.Deal(m)
	if err == nil && !m.DealOver() {
		t.Error("the deal is not over")
	}
	return refused, err
}
