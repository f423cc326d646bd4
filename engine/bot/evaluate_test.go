package bot_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/table"
)

// positions returns the number of positions of each rule set to check: MOINEAU_POSITIONS
// if set.
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

// decisions plays deals of a rule set with strong bots and calls see with n views in
// which there is a choice.
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

// TestBestChoiceEqualsStrong checks that strong chooses the greatest of the values in
// parts.
func TestBestChoiceEqualsStrong(t *testing.T) {
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

// TestEvaluationAllocatesNothing checks that an evaluation allocates only the buffer,
// once.
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

// TestFactsOfChoices checks that a discard has the distance of the hand and the kinds
// that help it, with tiles left. No danger may be negative.
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

// dominated reports whether a discard is worse than another in all reported facts:
// missing tiles and the time they take, helpful tiles and their availability, score,
// danger.
func dominated(a, b *bot.Value) bool {
	if a.Parts[bot.Distance] > b.Parts[bot.Distance] || a.Parts[bot.Help] > b.Parts[bot.Help] || a.Left > b.Left || a.Gain > b.Gain || a.Risk < b.Risk {
		return false
	}
	return a.Lacks > b.Lacks || a.Lacks == b.Lacks && a.Left < b.Left && a.Gain < b.Gain
}

// TestNoDominatedAdvice checks that a choice that is worse in every part, or a
// discard that is worse in all reported facts, is never advised.
func TestNoDominatedAdvice(t *testing.T) {
	for name, r := range all(t) {
		e := bot.NewEvaluator(r)
		var values []bot.Value
		decisions(t, name, r, positions(t, 1000), func(v *table.View) {
			values = e.Evaluate(v, values)
			at := bot.Choice(values)
			best := &values[at]
			for i := range values {
				worse, less := true, false
				for p, n := range values[i].Parts {
					worse, less = worse && best.Parts[p] <= n, less || best.Parts[p] < n
				}
				if worse && less {
					t.Errorf("%s: %v is advised, %v is better in every part", name, best.Parts, values[i].Parts)
				}
				if v.Acts[at].Type == table.Discard && v.Acts[i].Type == table.Discard && dominated(best, &values[i]) {
					t.Errorf("%s: of %v the discard of %v is advised, %+v, that of %v is better in all, %+v", name,
						v.Hands[v.Seat].Tiles[:v.Hands[v.Seat].Held], v.Acts[at].Kinds[0], *best, v.Acts[i].Kinds[0], values[i])
				}
			}
		})
	}
}

// TestNoStepBack is a regression test for a hand with which the coach advised to discard
// 8 dots, which increased its distance.
func TestNoStepBack(t *testing.T) {
	for name, r := range all(t) {
		shapes := r.Shapes()
		if r.Spec().HandSize != 13 || len(shapes) == 0 {
			continue
		}
		v := view(t, "179m366778p569s24z", table.StageTurn)
		discards(t, v)
		values := bot.NewEvaluator(r).Evaluate(v, nil)
		away := func(i int) int {
			h := bot.HandOf(v)
			h.Remove(v.Acts[i].Kinds[0])
			n := hand.Far
			for j := range shapes {
				n = min(n, h.Shanten(&shapes[j], 0))
			}
			return n
		}
		at, least := bot.Choice(values), hand.Far
		for i := range v.Acts {
			least = min(least, away(i))
		}
		if n := away(at); n > least {
			t.Errorf("%s: the discard of %v leaves the hand %d away, others %d: %v", name, v.Acts[at].Kinds[0], n, least, values[at].Parts)
		}
	}
}

// TestSlicesChangeNothing checks that advice values acts the same if it reads a view in the
// smallest slices, and that evaluations are the same in slices.
func TestSlicesChangeNothing(t *testing.T) {
	sliced := 0
	for name, r := range all(t) {
		x, ok := r.(bot.Expert)
		if !ok {
			continue
		}
		weights := x.Weights()
		advice := func() bot.Advice {
			a := x.Advice()
			if u, ok := a.(bot.WeightUser); ok {
				u.Weigh(&weights)
			}
			return a
		}
		whole, parts := advice(), advice()
		s, ok := parts.(bot.SlicedObserver)
		if !ok {
			continue
		}
		sliced++
		e, f := bot.NewEvaluator(r), bot.NewEvaluator(r)
		most := 0
		decisions(t, name, r, positions(t, 60), func(v *table.View) {
			whole.(bot.ViewObserver).Look(v)
			s.Begin(v)
			n := 1
			for ; !s.Step(50); n++ {
			}
			most = max(most, n)
			for i := range v.Acts {
				a, ok := whole.Advise(v, &v.Acts[i])
				b, same := parts.Advise(v, &v.Acts[i])
				if a != b || ok != same {
					t.Fatalf("%s: act %d is worth %v in one go and %v in %d slices", name, i, a, b, n)
				}
			}
			f.Begin(v)
			for !f.Step() {
			}
			if a, b := e.Evaluate(v, nil), f.Evaluate(v, nil); !slices.Equal(a, b) {
				t.Fatalf("%s: evaluated as %v in one go and as %v in slices", name, a, b)
			}
		})
		t.Logf("%s: at most %d slices", name, most)
		if most < 4 {
			t.Errorf("%s: at most %d slices", name, most)
		}
	}
	if sliced == 0 {
		t.Error("no rule set has advice in slices")
	}
}
