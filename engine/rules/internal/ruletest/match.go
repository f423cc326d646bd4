package ruletest

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
)

// Choice returns the act that a bot chooses for a seat.
func Choice(t testing.TB, s *Stack, r table.Rules, seat int) table.ViewAct {
	t.Helper()
	p, err := bot.New("strong", r)
	if err != nil {
		t.Fatal(err)
	}
	var v table.View
	s.Deal.View(seat, &v)
	return v.Acts[p.Choose(&v)]
}

// Played plays a match with bots to its end, or most deals of it. It returns the number of
// deals and of those that were won.
func Played[R table.Rules](t testing.TB, id string, list []table.Option, presets []table.Preset, make maker[R], given table.Options, most int) (deals, won int) {
	t.Helper()
	o, err := table.Settled(list, presets, given)
	if err != nil {
		t.Fatal(err)
	}
	r, err := make(o)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: id, Options: o}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.NewDriver(r, "strong")
	if err != nil {
		t.Fatal(err)
	}
	for {
		if err := bots.Deal(m); err != nil {
			t.Fatal(err)
		}
		deals++
		if m.Deal.Result().Outcome == table.Won {
			won++
		}
		if m.Progress.Over || deals == most {
			return deals, won
		}
		if _, err := m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
}
