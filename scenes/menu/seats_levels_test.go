package menu

import (
	"testing"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestLevelsAndLengthSavedPerRuleSet sets the level of all bots, the level of one
// bot and the length with the controls of the page.
func TestLevelsAndLengthSavedPerRuleSet(t *testing.T) {
	kept := store.Memory{}
	a, to := menus(kept, "en")
	a.Resize(1280, 800, 1)
	s := newSeats(a, to, "riichi", nil)
	a.Push(s)
	w := &scenetest.Walker{T: t, App: a}
	want := func(s *seats, length int, levels ...string) {
		t.Helper()
		for i, l := range levels {
			if s.seats[i].Level != l {
				t.Errorf("seat %d plays %s, want %s", i, s.seats[i].Level, l)
			}
		}
		if s.length != length {
			t.Errorf("length %d, want %d", s.length, length)
		}
	}
	want(s, 0, "easy", "easy", "easy", "easy") // nothing has been played
	w.Focus("seats-level")
	w.Key(ui.ActRight)
	w.Key(ui.ActRight)
	want(s, 0, "strong", "strong", "strong", "strong")
	w.Focus("seat-2-level")
	w.Key(ui.ActLeft)
	if got := w.Node("seats-level-title").Name; got != a.T("seats.level.mixed") {
		t.Errorf("title of mixed levels is %q", got)
	}
	w.Focus("seats-length")
	w.Key(ui.ActRight)
	w.Key(ui.ActRight)
	want(s, 4, "strong", "strong", "medium", "strong")
	want(newSeats(a, to, "riichi", nil), 4, "strong", "strong", "medium", "strong")
	want(newSeats(a, to, "jilin", nil), 0, "easy", "easy", "easy", "easy")
	if err := kept.Save(store.KeyStatistics, library.EncodeTallies([]library.Tally{{ID: "x", Rules: "jilin", Deals: 1}})); err != nil {
		t.Fatal(err)
	}
	want(newSeats(a, to, "jilin", table.Options{}), 0, "medium", "medium", "medium", "medium")
	w.Click("seats-start", 0)
	w.At("table")
	if to.cfg.Length != 4 || to.cfg.Seats[2].Level != "medium" || to.cfg.Seats[1].Level != "strong" {
		t.Errorf("the match begins with length %d, seats %+v", to.cfg.Length, to.cfg.Seats)
	}
}
