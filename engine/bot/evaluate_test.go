package bot_test

import (
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/table"
)

// positions is how many positions of each rule set are looked at: MOINEAU_POSITIONS, by hand.
func positions(t testing.TB, otherwise int) int {
	text := os.Getenv("MOINEAU_POSITIONS")
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("MOINEAU_POSITIONS=%s: %v", text, err)
	}
	return n
}

// decisions has strong bots play deal after deal of a rule set and shows the views in which
// there is something to choose, until see has been asked so often.
func decisions(t testing.TB, name string, r table.Rules, n int, see func(v *table.View)) {
	t.Helper()
	d, err := bot.NewDriver(r, "strong")
	if err != nil {
		t.Fatal(err)
	}
	var v table.View
	for seed := byte(1); n > 0; seed++ {
		m, _, err := match.New(match.Config{ID: name, Seed: [32]byte{seed, byte(n), byte(n >> 8)}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		for {
			for s := range int(m.Deal.Seats) {
				if m.Deal.Wait != table.WaitAct || m.Deal.Pending>>s&1 == 0 {
					continue
				}
				if m.View(s, &v); len(v.Acts) > 1 {
					see(&v)
					n--
				}
			}
			on, err := d.Step(m)
			if err != nil {
				t.Fatal(err)
			}
			if !on || n <= 0 {
				break
			}
		}
	}
}

// TestTheBestChoiceIsStrongs: what strong chooses is the greatest of the values told in parts.
func TestTheBestChoiceIsStrongs(t *testing.T) {
	for name, r := range all(t) {
		strong, e := player(t, "strong", r), bot.NewEvaluator(r)
		var values []bot.Value
		decisions(t, name, r, positions(t, 300), func(v *table.View) {
			values = e.Evaluate(v, values)
			if len(values) != len(v.Acts) {
				t.Fatalf("%s: %d values of %d acts", name, len(values), len(v.Acts))
			}
			if got, want := bot.Choice(values), strong.Choose(v); got != want {
				t.Errorf("%s, stage %d: %d is best by its parts %v, strong chooses %d, %v",
					name, v.Stage, got, values[got].Parts, want, values[want].Parts)
			}
		})
	}
}

// TestEvaluationAllocatesNothing but the room it is asked to fill, once.
func TestEvaluationAllocatesNothing(t *testing.T) {
	for name, r := range all(t) {
		e := bot.NewEvaluator(r)
		values := make([]bot.Value, 0, 128)
		decisions(t, name, r, 60, func(v *table.View) {
			if n := testing.AllocsPerRun(2, func() { values = e.Evaluate(v, values) }); n != 0 {
				t.Errorf("%s: an evaluation in stage %d allocates %v times", name, v.Stage, n)
			}
		})
	}
}

// TestFactsOfChoices: a discard says how far the hand is and what helps it, of tiles that are
// left; a danger is never below none.
func TestFactsOfChoices(t *testing.T) {
	for name, r := range all(t) {
		e := bot.NewEvaluator(r)
		var values []bot.Value
		told, far, risky := 0, 0, 0
		decisions(t, name, r, 300, func(v *table.View) {
			values = e.Evaluate(v, values)
			var shape hand.Shape
			if s := r.Shapes(); len(s) > 0 {
				shape = s[0]
			}
			left := bot.LeftFor(v, &shape)
			for i := range values {
				a, w := &v.Acts[i], &values[i]
				if a.Type != table.Discard || w.Total() < -100*bot.Step {
					continue
				}
				if w.Lacks < 1 || w.Left < 0 || w.Risk < 0 {
					t.Errorf("%s: the discard of %v: %+v", name, a.Kinds[0], w)
				}
				if n := left.Weight(w.Wants); w.Wants != 0 && n != int(w.Left) {
					t.Errorf("%s: after %v, %d tiles help of which %d are left", name, a.Kinds[0], w.Left, n)
				}
				told++
				if w.Left > 0 || w.Lacks == bot.Lost {
					far++
				}
				if w.Risk > 0 {
					risky++
				}
			}
		})
		if told == 0 || name != "american" && far*2 < told || risky == 0 {
			t.Errorf("%s: %d discards, %d of them with tiles that help, %d risky", name, told, far, risky)
		}
	}
}
