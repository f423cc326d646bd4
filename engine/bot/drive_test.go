package bot_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
)

// dealer returns a function that plays the next deal of a rule set's matches with bots of
// a level.
func dealer(t testing.TB, e *rules.Entry, level string) func() {
	r, settled, err := rules.New(e.ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, level)
	if err != nil {
		t.Fatal(err)
	}
	var m *match.Match
	return func() {
		if m == nil || m.Progress.Over {
			m, _, err = match.New(match.Config{ID: e.ID, Options: settled}, r, nil)
		} else {
			_, err = m.Next(nil)
		}
		if err == nil {
			err = d.Deal(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Applying an input does not allocate: a deal allocates only its own memory, its log and
// its sheets.
func TestADealAllocatesLittle(t *testing.T) {
	for _, e := range rules.All() {
		if n := testing.AllocsPerRun(60, dealer(t, &e, "strong")); n > 200 {
			t.Errorf("%s: %.0f allocations a deal; expected at most 200", e.ID, n)
		}
	}
}

// BenchmarkDeal plays deals of every rule set, with bots and, to measure the engine
// alone, with tsumogiri.
func BenchmarkDeal(b *testing.B) {
	for _, e := range rules.All() {
		for _, level := range []string{"strong", "tsumogiri"} {
			b.Run(e.ID+"/"+level, func(b *testing.B) {
				next := dealer(b, &e, level)
				b.ReportAllocs()
				for b.Loop() {
					next()
				}
			})
		}
	}
}
