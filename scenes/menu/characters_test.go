package menu

import (
	"fmt"
	"testing"

	"moineau/assets/words"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestCharactersAreShownAndPlayed turns the characters on: each bot says its own, in every
// language and window, and the match begins with them.
func TestCharactersAreShownAndPlayed(t *testing.T) {
	for _, lang := range words.Languages {
		for _, size := range scenetest.Sizes {
			kept := store.Memory{}
			a, to := menus(kept, lang)
			a.Resize(size.W, size.H, 1)
			s := newSeats(a, to, "riichi", nil)
			a.Push(s)
			a.LayoutNow()
			s.characters(a).Step(ui.ActRight)
			scenetest.Settle(t, a)
			where := fmt.Sprintf("%s %vx%v", lang, size.W, size.H)
			if _, flaws := scenetest.FlawsWhileScrolling(a); len(flaws) > 0 {
				t.Errorf("%s: %q", where, flaws)
			}
			scenetest.Screenshot(t, a, "characters-"+lang+fmt.Sprintf("-%vx%v", size.W, size.H))
			for i := 1; i < 4; i++ {
				if key := "seats.style." + roster.StyleOf(s.seats[i].Bird); s.aboutKey(i) != key {
					t.Errorf("%s: seat %d says %s, want %s", where, i, s.aboutKey(i), key)
				}
			}
			s.begin(a)
			if p := to.cfg.Seats; p[0].Style != "" || p[1].Style != roster.StyleOf(p[1].Bird) {
				t.Errorf("%s: the match begins with %+v", where, p)
			}
			if again := newSeats(a, to, "riichi", nil); !again.birds {
				t.Errorf("%s: the characters are forgotten", where)
			}
		}
	}
}
