package scenes

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestEveryRuleSetIsPlayedByKeyboard plays from the choice of rules to the second deal of
// each rule set with keys only.
func TestEveryRuleSetIsPlayedByKeyboard(t *testing.T) {
	for i, r := range rules.All() {
		size := scenetest.Sizes[i%len(scenetest.Sizes)]
		start := Start{Lang: []string{"en", "fr"}[i%2], HasSeed: true, Speed: "off"}
		start.Seed[31] = 9
		a := NewApp(store.Memory{}, start)
		a.Resize(size.W, size.H, 1)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.Focus("play") // on the first start the focus is on the course
		w.Key(ui.ActOK)
		w.At("rules")
		if !a.Focus("rules-" + r.ID) {
			t.Fatalf("there is no card of %s", r.ID)
		}
		w.Key(ui.ActOK)
		w.Focus("options-next")
		w.Key(ui.ActOK)
		w.At("seats")
		w.Focus("seats-start")
		w.Key(ui.ActOK)
		w.At("table")
		first := plaque(w)
		for n := 0; a.Top().Name() != "score"; n++ {
			if n > 20000 {
				t.Fatalf("%s: the first deal never ends (%s)", r.ID, a.Top().Name())
			}
			w.Play()
		}
		scenetest.Settle(t, a)
		scenetest.CheckScreen(t, a, r.ID)
		w.Focus("score-next")
		w.Key(ui.ActOK)
		w.At("table")
		if id, _, _ := a.RulesInPlay(); id != r.ID {
			t.Errorf("%s: %s is played", r.ID, id)
		}
		// A repeated deal differs in its counters.
		name, _, _ := strings.Cut(plaque(w), " · ")
		before, _, _ := strings.Cut(first, " · ")
		if numbered := strings.Contains(first, a.T("table.deal", "n", 1)); name == before || numbered && name != a.T("table.deal", "n", 2) {
			t.Errorf("%s: before the sheet the plaque says %q, after it %q", r.ID, before, name)
		}
	}
}

// plaque returns the text of the plaque. A small table has no room for it while tiles are
// exchanged and void suits chosen: these are answered first.
func plaque(w *scenetest.Walker) string {
	w.T.Helper()
	for range 2000 {
		for _, n := range w.App.UI() {
			if n.ID == "plaque" {
				return n.Name
			}
		}
		w.Play()
	}
	w.T.Fatal("the table never shows its plaque")
	return ""
}

// TestTheTableIsNotCropped checks the table with an offered claim and the score sheets of
// won deals.
func TestTheTableIsNotCropped(t *testing.T) {
	for _, p := range positions {
		for _, size := range scenetest.Sizes {
			for _, lang := range []string{"fr", "en"} {
				for _, text := range []int{80, 100, 130} {
					r := newRoutes(store.Memory{}, Start{Lang: lang})
					a := r.a
					a.Settings.TextSize = text
					a.ApplySettings()
					a.Resize(size.W, size.H, 1)
					p.open(t, r)
					scenetest.Settle(t, a)
					scenetest.CheckScreen(t, a, fmt.Sprintf("%s %vx%v %s %d%%", p.name, size.W, size.H, lang, text))
				}
			}
		}
	}
}
