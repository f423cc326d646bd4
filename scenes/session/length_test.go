package session_test

import (
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestMatchEndsAfterItsLength plays a match of four deals, which is saved and resumed
// after the second. It checks that the match ends after the fourth, has a place in the
// statistics, and its save is deleted.
func TestMatchEndsAfterItsLength(t *testing.T) {
	kept := store.Memory{}
	host := session.Host{Store: kept}
	p := sessiontest.Begin(t, host, session.Config{Rules: "hongkong", Seed: [32]byte{7}, Seats: sessiontest.Seats(nil), Length: 4})
	for deal := 1; ; deal++ {
		sessiontest.Play(t, p)
		if over := deal == 4; p.MatchOver() != over || p.Over() != over {
			t.Fatalf("after deal %d: over %v, want %v", deal, p.MatchOver(), over)
		}
		if p.Over() {
			break
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
		if deal == 2 {
			record, info, ok := library.SavedMatch(kept)
			if !ok {
				t.Fatal("the running match is not saved")
			}
			p = sessiontest.Begin(t, host, session.Config{Rules: info.Rules, Record: record})
		}
	}
	if _, _, ok := library.SavedMatch(kept); ok {
		t.Error("a match that is over is still offered")
	}
	all := library.Tallies(kept)
	if len(all) != 1 || all[0].Deals != 4 || all[0].Place == 0 {
		t.Errorf("statistics: %+v, want one match of four deals with a place", all)
	}
}

// TestPlaceFollowsTheResultOnATie checks ties of points. Two players of riichi must have
// different places if their uma differs. Without table points, they must share a place.
func TestPlaceFollowsTheResultOnATie(t *testing.T) {
	ties := 0
	for seed := range byte(60) {
		p := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, session.Config{Rules: "riichi", Options: map[string]string{"length": "one-deal"}, Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)})
		sessiontest.Finish(t, p)
		seen := map[int]bool{}
		for i := range p.Players() {
			for j := range i {
				if p.Scores().Score(i) != p.Scores().Score(j) {
					continue
				}
				ties++
				a, _, ok := p.Scores().TablePoints(i)
				b, _, _ := p.Scores().TablePoints(j)
				if !ok || (a > b) != (p.Scores().Place(i) < p.Scores().Place(j)) || (a == b) != (p.Scores().Place(i) == p.Scores().Place(j)) {
					t.Errorf("seed %d: results %d and %d, places %d and %d", seed, a, b, p.Scores().Place(i), p.Scores().Place(j))
				}
			}
			seen[p.Scores().Place(i)] = true
		}
		if !seen[1] {
			t.Errorf("seed %d: nobody is first", seed)
		}
	}
	if ties == 0 {
		t.Fatal("no match ended with a tie")
	}
}
