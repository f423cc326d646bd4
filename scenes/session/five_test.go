package session_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestScoresAndHeadsAreThePlayers checks that the session still returns the players'
// seats after the end of a deal, and that scores stay with the players.
func TestScoresAndHeadsAreThePlayers(t *testing.T) {
	kept := store.Memory{}
	p := sessiontest.Five(t, session.Host{Store: kept}, false, 0)
	heads := roster.Default(nil)
	var total [table.MaxPlayers]int32
	for range 6 {
		chair := p.Match().Progress.Chair
		sessiontest.Finish(t, p)
		for s := range int(p.View().Seats) {
			who := int(chair[s])
			total[who] += p.Results().Deal().Delta[s]
			if p.Player(s) != who || p.Bird(p.Player(s)) != heads[who].Bird {
				t.Errorf("deal %d: chair %d shows player %d, want %d", p.Table().DealNumber(), s, p.Player(s), who)
			}
		}
		if total != p.Match().Progress.Scores {
			t.Fatalf("scores %v, want %v", p.Match().Progress.Scores, total)
		}
		if p.MatchOver() {
			break
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
	p.Saves().AfterFault()
	if _, info, ok := library.SavedMatch(kept); !ok || info.Deal.Number != p.Table().DealNumber() {
		t.Errorf("kept %+v", info)
	}
}
