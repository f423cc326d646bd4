package scenes

import (
	"testing"

	"moineau/engine/rules"
	"moineau/sprites"
)

// TestEveryRuleSetIsPlayedByKeyboard: from the choice of rules to the sheet of the
// first deal and on to the second, with nothing but keys.
func TestEveryRuleSetIsPlayedByKeyboard(t *testing.T) {
	for i, r := range rules.All() {
		size := testSizes[i%len(testSizes)]
		start := Start{Lang: []string{"en", "fr"}[i%2], HasSeed: true, Speed: "off"}
		start.Seed[31] = 9
		a := NewApp(MemoryStore{}, start)
		a.resize(size.w, size.h, 1)
		a.dispatch(nil)
		w := &walker{t, a}
		w.key(sprites.ActOK)
		w.at("rules")
		if !a.Focus("rules-" + r.ID) {
			t.Fatalf("there is no card of %s", r.ID)
		}
		w.key(sprites.ActOK)
		w.focus("options-next")
		w.key(sprites.ActOK)
		w.at("seats")
		w.focus("seats-start")
		w.key(sprites.ActOK)
		w.at("table")
		for n := 0; a.Top().Name() != "score"; n++ {
			if n > 20000 {
				t.Fatalf("%s: the first deal never ends (%s)", r.ID, a.Top().Name())
			}
			w.play()
		}
		settle(t, a)
		ids(t, a)
		p := a.Top().(*sheet).p
		w.focus("score-next")
		w.key(sprites.ActOK)
		w.at("table")
		if p.m.ID != r.ID || p.m.Progress.Deal != 2 {
			t.Errorf("%s: deal %d of %s", r.ID, p.m.Progress.Deal, p.m.ID)
		}
	}
}
