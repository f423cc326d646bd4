package session_test

import (
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestHandoverShowsPublicState plays a deal of riichi by four people on one device. It
// checks the number of drawable tiles and the claimed tile on the hand-over screen. No
// player may be shown as leading while all scores are equal.
func TestHandoverShowsPublicState(t *testing.T) {
	var shown []session.Handover
	var open func()
	host := session.Host{Store: store.Memory{}, Cover: func(h session.Handover, f func()) {
		shown, open = append(shown, h), f
	}}
	people := []roster.SeatType{roster.Human, roster.Human, roster.Human, roster.Human}
	p := sessiontest.Begin(t, host, session.Config{Rules: "riichi", Seed: [32]byte{3}, Seats: sessiontest.Seats(people)})
	turns, claims := 0, 0
	for n := 0; !p.DealOver(); n++ {
		if n > 5000 {
			t.Fatal("the deal does not end")
		}
		if p.Tick(); open != nil {
			h, live, level := shown[len(shown)-1], int(p.View().Live), true
			for i := range p.Players() {
				level = level && p.Scores().Score(i) == p.Scores().Score(0)
			}
			if h.TilesLeft != live || h.TilesLeft > 70 {
				t.Fatalf("the curtain says %d tiles are left, want %d", h.TilesLeft, live)
			}
			if h.Lead && level {
				t.Fatal("the curtain says that a player leads while all are level")
			}
			f := open
			open = nil
			f()
			if h.Claimed == 0 {
				turns++
			} else if claims++; h.Claimed != p.View().Subject {
				t.Fatalf("the curtain names %v, want %v", h.Claimed, p.View().Subject)
			}
		}
		if p.Mine() {
			sessiontest.Act(p)
		}
	}
	if turns == 0 || claims == 0 {
		t.Fatalf("%d turns and %d claims; expected some of both", turns, claims)
	}
}
