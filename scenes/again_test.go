package scenes

import (
	"strings"
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestTwoPressesToTheFirstDiscard presses "Play again" and then a tile. The player is the
// dealer, so the new match must then be saved.
func TestTwoPressesToTheFirstDiscard(t *testing.T) {
	kept := store.Memory{}
	if err := kept.Save(store.KeyRules, []byte("riichi")); err != nil {
		t.Fatal(err)
	}
	a := NewApp(kept, Start{Lang: "en", HasSeed: true, Speed: "off"})
	a.Resize(1280, 800, 1)
	w := &scenetest.Walker{T: t, App: a}
	a.Dispatch(nil)
	w.Click("again", 0)
	w.At("table")
	w.Advance()
	w.Click(w.Asked(), 0) // East discards
	w.Advance()
	if _, info, ok := library.SavedMatch(kept); !ok || info.Rules != "riichi" {
		t.Errorf("expected a saved match of riichi after two presses, got %+v (%v)", info, ok)
	}
}

// TestANewMatchReplacesTheOneAtTheTable starts another match from the pause menu and
// makes a move.
func TestANewMatchReplacesTheOneAtTheTable(t *testing.T) {
	kept := store.Memory{}
	w := begun(t, kept)
	before, info, _ := library.SavedMatch(kept)
	w.Key(ui.ActBack)
	w.At("pause")
	w.Click("pause-again", 0)
	w.At("again")
	seed := func(record []byte) string {
		_, s, _ := strings.Cut(string(record), `"seed":"`)
		return s[:64]
	}
	w.Click("again-begin", 0)
	w.At("table")
	plays(w, 12)
	after, now, ok := library.SavedMatch(kept)
	if !ok || now.Rules != info.Rules || seed(after) == seed(before) {
		t.Errorf("expected another match of %s, got %s (%v)", info.Rules, now.Rules, ok)
	}
}
