package table

import (
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// tableWalk returns a walker at a Jilin table.
func tableWalk(t *testing.T, size [2]float64, seats ...roster.SeatType) (*scenetest.Walker, *Scene) {
	t.Helper()
	return rulesWalk(t, "jilin", nil, 0, size, seats...)
}

// until advances ticks until the player has a prompt or the scene changes.
func until(w *scenetest.Walker, s *Scene) bool {
	w.T.Helper()
	for range 4000 {
		if w.App.Top() != stage.Scene(s) {
			return false
		}
		if s.Session.Mine() {
			w.App.Dispatch(nil)
			return true
		}
		w.App.Dispatch(nil)
	}
	w.T.Fatal("nobody is asked and nothing happens")
	return false
}

// TestADealByKeyboardAlone plays a deal from the first tile to the score sheet with
// arrows, Enter, digits and Space.
func TestADealByKeyboardAlone(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	discards, claims := 0, 0
	for n := 0; until(w, s); n++ {
		if n > 400 {
			t.Fatal("the deal does not end")
		}
		before := s.Session.Version()
		if c := s.Session.Choosing().Buttons(); len(c) > 0 && !c[0].Mode {
			claims++
			if c[0].Pass {
				w.Key(ui.ActSpace)
			} else {
				w.Key(ui.ActDigit1)
			}
		} else {
			discards++
			w.Key(ui.ActRight) // the first arrow focuses the drawn tile
			for range 14 {
				if s.Session.Version() != before {
					break
				}
				w.Key(ui.ActOK)
				if s.Session.Version() == before {
					w.Key(ui.ActLeft)
				}
			}
		}
		if s.Session.Version() == before && len(s.Session.Choosing().Buttons()) == 0 {
			t.Fatalf("the keys do nothing at input %d", before)
		}
	}
	w.At("score")
	if discards < 3 {
		t.Errorf("%d discards, %d claims: that is no deal", discards, claims)
	}
}

// TestADealByNames plays a deal by the names of the controls, with mouse and finger, in
// every layout.
func TestADealByNames(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}, {1024, 768}} {
		for finger := range 2 {
			w, s := tableWalk(t, size)
			for n := 0; until(w, s); n++ {
				if n > 400 {
					t.Fatal("the deal does not end")
				}
				before := s.Session.Version()
				press := ""
				for _, u := range w.App.UI() {
					if strings.HasPrefix(u.ID, "claim-") || strings.HasPrefix(u.ID, "act-") && u.Name != "Ting" {
						press = u.ID
					}
				}
				if press != "" {
					w.Click(press, finger)
				} else {
					for i := len(s.hand.order) - 1; i >= 0 && s.Session.Version() == before; i-- {
						id := s.hand.tiles[i].ID
						w.Press(id, finger)
						if finger > 0 && s.Session.Version() == before && !s.Session.DealOver() {
							w.Press(id, finger) // the first tap selects
						}
					}
				}
				if s.Session.Version() == before {
					t.Fatalf("%v: pressing %q does nothing", size, press)
				}
			}
			w.At("score")
		}
	}
}

// TestNothingIsCroppedAtTheTable checks that every control is inside the window during a
// deal.
func TestNothingIsCroppedAtTheTable(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s := tableWalk(t, [2]float64{size.W, size.H})
		for n := 0; n < 60 && until(w, s); n++ {
			for _, u := range w.App.UI() {
				if u.X < -.5 || u.Y < -.5 || u.X+u.W > float32(size.W)+.5 || u.Y+u.H > float32(size.H)+.5 {
					t.Fatalf("%vx%v: %s %q lies at %v,%v %vx%v", size.W, size.H, u.ID, u.Name, u.X, u.Y, u.W, u.H)
				}
				if u.Role == "button" && (strings.HasPrefix(u.ID, "claim") || strings.HasPrefix(u.ID, "act")) && (u.W < 44 || u.H < 44) {
					t.Fatalf("%vx%v: %s is too small to touch: %vx%v", size.W, size.H, u.ID, u.W, u.H)
				}
			}
			if len(s.Session.Choosing().Buttons()) > 0 && !s.Session.Choosing().Buttons()[0].Mode {
				s.bar.choose(len(s.Session.Choosing().Buttons()) - 1)
			} else {
				for i := len(s.hand.order) - 1; i >= 0; i-- {
					if s.Session.Choosing().Discard(s.hand.order[i]) == "" {
						break
					}
				}
			}
		}
	}
}

// TestRejectionShowsReason checks that a rejected action shows a reason.
func TestRejectionShowsReason(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	for until(w, s) {
		if s.Session.View().Stage == table.StageTurn {
			s.Session.Choosing().Discard(s.hand.order[len(s.hand.order)-1])
			continue
		}
		if w.Node("hand-0").Enabled {
			t.Error("a tile that cannot be discarded counts as one that can")
		}
		w.Press("hand-0", 0)
		if s.toast.Text == "" {
			t.Error("a discard before the claim is answered says nothing")
		}
		return
	}
	t.Fatal("no claim was offered")
}

// TestHotSeatHidesHands checks two players at one device. No tile of a hand is
// shown before its owner holds the button, or after that turn.
func TestHotSeatHidesHands(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800}, roster.Human, roster.Human, roster.Bot, roster.Bot)
	curtains := 0
	for range 3000 {
		w.App.Dispatch(nil)
		if w.App.Top().Name() == "score" {
			break
		}
		if w.App.Top().Name() == "handover" {
			curtains++
			if curtains > 12 {
				return
			}
			for i := range s.hand.tiles {
				if k := s.hand.tiles[i].Sprite.Kind; s.shown == s.Session.Version() && k != 0 {
					t.Fatalf("%v is laid out under the curtain", k)
				}
			}
			// The player holds the button.
			h := w.App.Top().(*scenetest.Blank)
			w.App.Pop()
			h.Open()
			continue
		}
		v := s.Session.View()
		for seat := range 4 {
			known := v.Hands[seat].Tiles[0] != 0
			if known && (seat != s.Session.Seat() || s.Session.Covered()) {
				t.Fatalf("seat %d's hand is in the view of %d", seat, s.Session.Seat())
			}
		}
		if s.Session.Mine() {
			if c := s.Session.Choosing().Buttons(); len(c) > 0 && !c[0].Mode {
				s.bar.choose(len(c) - 1)
			} else {
				for i := range s.hand.order {
					if s.Session.Choosing().Discard(s.hand.order[len(s.hand.order)-1-i]) == "" {
						break
					}
				}
			}
			if !s.Session.DealOver() && !s.Session.Covered() {
				t.Fatal("the hand stays open after the turn")
			}
		}
	}
	if curtains < 4 {
		t.Errorf("%d curtains", curtains)
	}
}

// TestSaveAfterEveryMove checks that the match is saved after every move.
func TestSaveAfterEveryMove(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	for n := 0; n < 8 && until(w, s); n++ {
		if c := s.Session.Choosing().Buttons(); len(c) > 0 && !c[0].Mode {
			s.bar.choose(len(c) - 1)
		} else {
			s.Session.Choosing().Discard(s.hand.order[len(s.hand.order)-1])
		}
	}
	until(w, s)
	b, info, ok := library.SavedMatch(w.App.Store)
	if !ok || info.Rules != "jilin" || info.Deal.Number != 1 {
		t.Fatalf("saved: %v %+v", ok, info)
	}
	m, err := record.Load(b, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	again, err := session.New(session.Config{Record: b}, session.Host{Store: w.App.Store})
	if err != nil {
		t.Fatal(err)
	}
	if again.Match().Hash() != m.Hash() {
		t.Error("another deal came back")
	}
	// The bots' answers since the player's last move are repeated.
	for again.Match().Hash() != s.Session.Match().Hash() {
		if again.Mine() || again.DealOver() {
			t.Fatal("the deal goes on differently")
		}
		again.Tick()
	}
}
