package menu

import (
	"reflect"
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestPlayAgainUsesLastSettings checks that the title's button starts a match with the
// same settings as the one started on the seats page.
func TestPlayAgainUsesLastSettings(t *testing.T) {
	for _, lang := range []string{"en", "ja"} {
		for _, size := range scenetest.Sizes {
			kept := store.Memory{}
			a, to := menus(kept, lang)
			a.Resize(size.W, size.H, 1)
			w := &scenetest.Walker{T: t, App: a}
			if a.Dispatch(nil); a.Focus("again") {
				t.Error("expected no way to play again before the first match")
			}
			if err := kept.Save(store.KeyOptions+"riichi", []byte("length=east\n")); err != nil {
				t.Fatal(err)
			}
			s := newSeats(a, to, "riichi", options.Chosen(a, to, "riichi"))
			s.choose(a, 2, 1)
			s.seats[1].Level, s.seats[3].Level, s.length = "strong", "easy", 4
			s.begin(a)
			first := to.cfg
			to.cfg = session.Config{}
			a.Home()
			a.Dispatch(nil)
			if n, want := w.Node("again").Name, a.T("title.again", "rules", a.Words.ShortRules("riichi"))+", "+a.T("title.again.friends", "n", 1)+" · "+
				a.T("title.again.bots", "n", 2)+" · "+a.T("title.again.mixed")+" · "+a.T("end.deals", "n", 4); n != want {
				t.Errorf("expected %q, got %q", want, n)
			}
			w.Key(ui.ActOK) // the button has the focus
			w.At("table")
			if first.Seed == to.cfg.Seed {
				t.Error("expected another seed")
			}
			first.Seed = to.cfg.Seed
			if !reflect.DeepEqual(first, to.cfg) {
				t.Errorf("expected %+v, got %+v", first, to.cfg)
			}
		}
	}
}

// TestSavedMatchReplacesPlayAgain checks that a saved match takes the place of the Play again
// button.
func TestSavedMatchReplacesPlayAgain(t *testing.T) {
	kept := store.Memory{}
	a, to := menus(kept, "en")
	a.Resize(390, 844, 1)
	newSeats(a, to, "jilin", nil).begin(a)
	if err := library.SaveMatch(kept, []byte("x"), library.MatchInfo{Rules: "jilin"}); err != nil {
		t.Fatal(err)
	}
	a.Home()
	a.Dispatch(nil)
	if a.Focus("again") {
		t.Error("expected no way to play again beside a saved match")
	}
	gold := 0
	for _, x := range a.Top().(*title).Widgets {
		if b, ok := x.(*ui.Button); ok && b.Kind == ui.Gold {
			gold++
		}
	}
	if gold != 1 {
		t.Errorf("expected 1 gold button, got %d", gold)
	}
}

// TestPauseConfirmsNewMatch checks that a new match is confirmed unless the current
// one has no move yet.
func TestPauseConfirmsNewMatch(t *testing.T) {
	for keeping, asks := range map[library.Keeping]bool{library.Kept: true, library.Unkept: true, library.NotYet: false} {
		a, to := menus(store.Memory{}, "fr")
		a.Resize(390, 844, 1)
		begun := 0
		to.begin = func(*stage.App) { begun++ }
		a.Push(newPause(to, keeping))
		w := &scenetest.Walker{T: t, App: a}
		w.Click("pause-again", 0)
		if asks {
			w.At("again")
			w.Click("again-back", 0)
			w.At("pause")
			w.Click("pause-again", 0)
			if begun != 0 {
				t.Fatal("begun before the answer")
			}
			w.Click("again-begin", 0)
		}
		if begun != 1 {
			t.Errorf("keeping %d: expected 1 match, got %d", keeping, begun)
		}
	}
}
