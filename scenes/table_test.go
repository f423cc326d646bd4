package scenes

import (
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/sprites"
)

// table is a walker at a Jilin table.
func tableWalk(t *testing.T, size [2]float64, seats ...SeatType) (*walker, *dealScene) {
	t.Helper()
	a := NewApp(MemoryStore{}, Start{Lang: "fr", Rules: "jilin", Seats: seats, HasSeed: true, Seed: [32]byte{31: 0x2a}, Speed: "off"})
	a.resize(size[0], size[1], 1)
	a.dispatch(nil)
	w := &walker{t, a}
	w.at("table")
	return w, a.Top().(*dealScene)
}

// until lets ticks pass until the player is asked or the scene changes.
func (w *walker) until(s *dealScene) bool {
	w.t.Helper()
	for range 4000 {
		if w.a.Top() != Scene(s) {
			return false
		}
		if s.p.Mine() {
			w.a.dispatch(nil)
			return true
		}
		w.a.dispatch(nil)
	}
	w.t.Fatal("nobody is asked and nothing happens")
	return false
}

// TestADealByKeyboardAlone plays a deal from the first tile to the score sheet
// with arrows, Enter, digits and Space.
func TestADealByKeyboardAlone(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	discards, claims := 0, 0
	for n := 0; w.until(s); n++ {
		if n > 400 {
			t.Fatal("the deal does not end")
		}
		before := s.p.Version()
		if c := s.p.Choices(); len(c) > 0 && !c[0].Mode {
			claims++
			if c[0].Pass {
				w.key(sprites.ActSpace)
			} else {
				w.key(sprites.ActDigit1)
			}
		} else {
			discards++
			w.key(sprites.ActRight) // the first arrow comes to the drawn tile
			for range 14 {
				if s.p.Version() != before {
					break
				}
				w.key(sprites.ActOK)
				if s.p.Version() == before {
					w.key(sprites.ActLeft)
				}
			}
		}
		if s.p.Version() == before && len(s.p.Choices()) == 0 {
			t.Fatalf("the keys do nothing at input %d", before)
		}
	}
	w.at("score")
	if discards < 3 {
		t.Errorf("%d discards, %d claims: that is no deal", discards, claims)
	}
}

// TestADealByNames plays a deal with a mouse and with a finger, finding the
// controls by name, in every layout.
func TestADealByNames(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}, {1024, 768}} {
		for finger := range 2 {
			w, s := tableWalk(t, size)
			for n := 0; w.until(s); n++ {
				if n > 400 {
					t.Fatal("the deal does not end")
				}
				before := s.p.Version()
				press := ""
				for _, u := range w.a.UI() {
					if strings.HasPrefix(u.ID, "claim-") || strings.HasPrefix(u.ID, "act-") && u.Name != "Ting" {
						press = u.ID
					}
				}
				if press != "" {
					w.click(press, finger)
				} else {
					for i := len(s.order) - 1; i >= 0 && s.p.Version() == before; i-- {
						id := s.hand[i].ID
						w.click(id, finger)
						if finger > 0 && s.p.Version() == before && !s.p.DealOver() {
							w.click(id, finger) // the first tap selects
						}
					}
				}
				if s.p.Version() == before {
					t.Fatalf("%v: pressing %q does nothing", size, press)
				}
			}
			w.at("score")
		}
	}
}

// TestNothingIsCroppedAtTheTable looks at every control through a deal.
func TestNothingIsCroppedAtTheTable(t *testing.T) {
	for _, size := range testSizes {
		w, s := tableWalk(t, [2]float64{size.w, size.h})
		for n := 0; n < 60 && w.until(s); n++ {
			for _, u := range w.a.UI() {
				if u.X < -.5 || u.Y < -.5 || u.X+u.W > float32(size.w)+.5 || u.Y+u.H > float32(size.h)+.5 {
					t.Fatalf("%vx%v: %s %q lies at %v,%v %vx%v", size.w, size.h, u.ID, u.Name, u.X, u.Y, u.W, u.H)
				}
				if u.Role == "button" && (strings.HasPrefix(u.ID, "claim") || strings.HasPrefix(u.ID, "act")) && (u.W < 44 || u.H < 44) {
					t.Fatalf("%vx%v: %s is too small to touch: %vx%v", size.w, size.h, u.ID, u.W, u.H)
				}
			}
			if len(s.p.Choices()) > 0 && !s.p.Choices()[0].Mode {
				s.choose(w.a, len(s.p.Choices())-1)
			} else {
				for i := len(s.order) - 1; i >= 0; i-- {
					if s.p.Discard(s.order[i]) == "" {
						break
					}
				}
			}
		}
	}
}

// TestRefusalsSayWhy: an action that is refused is answered.
func TestRefusalsSayWhy(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	for w.until(s) {
		if s.p.View().Stage == stageTurn {
			s.p.Discard(s.order[len(s.order)-1])
			continue
		}
		w.click("hand-0", 0)
		if s.toast == "" {
			t.Error("a discard before the claim is answered says nothing")
		}
		return
	}
	t.Fatal("no claim was offered")
}

// TestTheOtherHandIsNeverSeen: with two players at one device nothing of a hand
// is shown before its owner holds the button, and nothing after his turn.
func TestTheOtherHandIsNeverSeen(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800}, Human, Human, Bot, Bot)
	curtains := 0
	for range 3000 {
		w.a.dispatch(nil)
		if w.a.Top().Name() == "score" {
			break
		}
		if w.a.Top().Name() == "handover" {
			curtains++
			if curtains > 12 {
				return
			}
			for _, u := range w.a.UI() {
				if strings.HasPrefix(u.ID, "hand-") && u.ID != "handover-hold" {
					t.Fatalf("%s %q is seen under the curtain", u.ID, u.Name)
				}
			}
			for i := range s.hand {
				if k := s.hand[i].sprite.Kind; s.shown == s.p.Version() && k != 0 {
					t.Fatalf("%v is laid out under the curtain", k)
				}
			}
			// The player holds the button.
			h := w.a.Top().(*handover)
			w.a.Pop()
			h.open()
			continue
		}
		v := s.p.View()
		for seat := range 4 {
			known := v.Hands[seat].Tiles[0] != 0
			if known && seat != s.p.holder {
				t.Fatalf("seat %d's hand is in the view of %d", seat, s.p.holder)
			}
		}
		if s.p.Mine() {
			if c := s.p.Choices(); len(c) > 0 && !c[0].Mode {
				s.choose(w.a, len(c)-1)
			} else {
				for i := range s.order {
					if s.p.Discard(s.order[len(s.order)-1-i]) == "" {
						break
					}
				}
			}
			if !s.p.DealOver() && !s.p.Covered() {
				t.Fatal("the hand stays open after the turn")
			}
		}
	}
	if curtains < 4 {
		t.Errorf("%d curtains", curtains)
	}
}

// TestADealComesBackWhereItWas: the match is saved after every move.
func TestADealComesBackWhereItWas(t *testing.T) {
	w, s := tableWalk(t, [2]float64{1280, 800})
	for n := 0; n < 8 && w.until(s); n++ {
		if c := s.p.Choices(); len(c) > 0 && !c[0].Mode {
			s.choose(w.a, len(c)-1)
		} else {
			s.p.Discard(s.order[len(s.order)-1])
		}
	}
	w.until(s)
	b, info, ok := w.a.SavedMatch()
	if !ok || info.Rules != "jilin" || info.Deal != 1 {
		t.Fatalf("saved: %v %+v", ok, info)
	}
	m, err := record.Load(b, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	again, err := newPlaying(w.a, TableConfig{Record: b})
	if err != nil {
		t.Fatal(err)
	}
	if again.m.Hash() != m.Hash() {
		t.Error("another deal came back")
	}
	// Bots' answers since the last move of the player are given again.
	for again.m.Hash() != s.p.m.Hash() {
		if again.Mine() || again.DealOver() {
			t.Fatal("the deal goes on differently")
		}
		again.Tick(w.a)
	}
}
