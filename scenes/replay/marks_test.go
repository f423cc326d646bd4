package replay

import (
	"slices"
	"strings"
	"testing"

	"moineau/scenes/lookback"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// TestReplayMarksFollowItsSwitch checks that a replay shows no mark while its advice is
// off.
func TestReplayMarksFollowItsSwitch(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Seed: [32]byte{31: 0x2a}, Seats: sessiontest.Seats(nil)})
	if err := sessiontest.Forward(m, session.Moment{At: 60}); err != nil {
		t.Fatal(err)
	}
	r, err := lookback.NewReplay(m.Match(), sessiontest.Seats(nil), to.Host())
	if err != nil {
		t.Fatal(err)
	}
	s := New(r, nil)
	a.Push(s)
	marked := func() (n int) {
		for _, k := range s.hand.tiles {
			if k.Best || k.Danger >= 0 || strings.Contains(k.Hint, a.T("coach.tile.best")) {
				n++
			}
		}
		return n
	}
	seen := 0
	for n := range len(s.r.Moves()) {
		s.show(n)
		s.advice = false
		a.Relayout()
		a.LayoutNow()
		if marked() > 0 {
			t.Fatalf("move %d: a tile is marked while advice is off", n)
		}
		s.advice = true
		a.Relayout()
		a.LayoutNow()
		seen += marked()
	}
	if seen == 0 {
		t.Error("advice marks no tile")
	}
}

// TestReplayButtonsKeepTheirPlace checks that no button of the bar moves when a chip
// appears on the player's plate, for both hands.
func TestReplayButtonsKeepTheirPlace(t *testing.T) {
	for _, left := range []bool{false, true} {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		a.Settings.LeftHanded = left
		a.Resize(1280, 800, 1)
		m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "sichuan", Seed: [32]byte{31: 1}, Seats: sessiontest.Seats(nil)})
		if err := sessiontest.Forward(m, session.Moment{At: 20}); err != nil {
			t.Fatal(err)
		}
		r, err := lookback.NewReplay(m.Match(), sessiontest.Seats(nil), to.Host())
		if err != nil {
			t.Fatal(err)
		}
		s := New(r, nil)
		a.Push(s)
		var first []sprites.Rect
		chips := false
		for n := range len(s.r.Moves()) {
			s.show(n)
			a.Relayout()
			a.LayoutNow()
			chips = chips || len(s.Seats[0].Plate.Chips) > 0
			var now []sprites.Rect
			for _, w := range s.control.ws {
				now = append(now, w.Base().Rect)
			}
			if n == 0 {
				first = now
			} else if !slices.Equal(now, first) {
				t.Fatalf("left-handed %t, move %d: the buttons are at %v, before at %v", left, n, now, first)
			}
		}
		if !chips {
			t.Error("the plate never has a chip")
		}
	}
}
