package table

import (
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/coach"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// TestVoidSuitIsFirstAndPale checks that the tiles of the void suit are the first of the
// sorted hand, that only they are pale, and that they are named.
func TestVoidSuitIsFirstAndPale(t *testing.T) {
	w, s := assistWalk(t, "sichuan", "off", 1, [2]float64{1280, 800})
	for n := 0; n < 200 && !s.Session.DealOver(); n++ {
		void, others := 0, 0
		for _, h := range s.hand.tiles {
			k := h.Sprite.Kind
			pale, drawn := h.Sprite.State&sprites.Forbidden != 0, int8(h.Slot) == s.Session.View().Hands[0].Drawn
			switch unwanted := s.Unwanted(k) != ""; {
			case pale != unwanted:
				t.Errorf("%v is pale %t, unwanted %t", k, pale, unwanted)
			case unwanted && others > 0 && !drawn:
				t.Errorf("%v is behind tiles that are kept", k)
			case unwanted && !strings.Contains(h.Hint, "Void suit"):
				t.Errorf("%v is described as %q", k, h.Hint)
			case unwanted:
				void++
			default:
				others++
			}
		}
		if void > 1 {
			return
		}
		w.Play()
		w.App.Dispatch(nil)
		w.App.LayoutNow()
	}
	t.Fatal("the hand never has two tiles of the void suit")
}

// TestAdvisedVoidSuitIsGold checks that the golden button of the choice of a void suit is
// the one that the coach names, and that all suits are compared.
func TestAdvisedVoidSuitIsGold(t *testing.T) {
	gold := map[string]bool{}
	for seed := range byte(6) {
		w, s := rulesWalk(t, "sichuan", nil, seed, [2]float64{1280, 800})
		until(w, s)
		if n := len(s.bar.buttons); n != 3 {
			t.Fatalf("%d buttons", n)
		}
		for s.Session.Coach().Ponder() {
			continue
		}
		w.App.Relayout()
		w.App.LayoutNow()
		k := coach.CurrentAdvice(w.App, s.Session)
		if len(k.Options) != 3 {
			t.Errorf("seed %d: %d options", seed, len(k.Options))
		}
		for _, n := range w.App.UI() {
			if n.ID == "panel-why" {
				t.Errorf("seed %d: the advice has a reason: %q", seed, n.Name)
			}
		}
		for _, b := range s.bar.buttons {
			advised := strings.HasPrefix(b.Name, coach.OptionName(w.App, s.Session, &k.Options[0]))
			if advised != (b.Kind == ui.Gold) {
				t.Errorf("seed %d: %s is advised: %t, gold: %t", seed, b.Name, advised, b.Kind == ui.Gold)
			}
			if advised {
				gold[b.Name] = true
			}
		}
	}
	if len(gold) < 2 {
		t.Errorf("always the same suit: %v", gold)
	}
}

// TestDealingShowsOnlyTheTitle checks that the panel has its title while tiles are being
// dealt, and that neither the panel nor a golden button says something about the hand.
func TestDealingShowsOnlyTheTitle(t *testing.T) {
	w, s := rulesWalk(t, "sichuan", nil, 1, [2]float64{1280, 800})
	until(w, s)
	for s.Session.Coach().Ponder() {
		continue
	}
	look := func() (title, goal, gold bool) {
		w.App.Relayout()
		w.App.LayoutNow()
		for _, n := range w.App.UI() {
			title = title || n.ID == "panel-title" && n.Name == "Sichuan"
			goal = goal || strings.HasPrefix(n.ID, "panel-goal")
		}
		for _, b := range s.bar.buttons {
			gold = gold || b.Kind == ui.Gold
		}
		return title, goal, gold
	}
	if title, goal, gold := look(); !title || !goal || !gold {
		t.Errorf("at rest: title %t, goal %t, gold %t", title, goal, gold)
	}
	w.App.Settings.Speed = sprites.SpeedNormal
	s.Animations.StartDealing([]table.Event{{Type: table.EvBroken}})
	if title, goal, gold := look(); !title || goal || gold {
		t.Errorf("while dealing: title %t, goal %t, gold %t", title, goal, gold)
	}
}
