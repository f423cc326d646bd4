package session_test

import (
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/library"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestUndoAndRestart undoes a move in every rule set, restarts the deal and plays it to
// its end. It checks that the match is kept but the deal is not counted.
func TestUndoAndRestart(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			s := store.Memory{}
			host := session.Host{Store: s}
			p := sessiontest.Begin(t, host, session.Config{Rules: e.ID, Seats: sessiontest.Seats(nil)})
			mine := func() {
				for n := 0; n < 2000 && !p.Mine() && !p.DealOver(); n++ {
					p.Tick()
				}
			}
			mine()
			first := p.Hash()
			if p.Solo().CanUndo() {
				t.Error("nothing was answered, and something can be taken back")
			}
			for range 3 {
				mine()
				before := p.Hash()
				sessiontest.Act(p)
				mine()
				if p.DealOver() {
					t.Skip("the deal is short")
				}
				if !p.Solo().CanUndo() {
					t.Fatal("the move cannot be taken back")
				}
				if err := p.Solo().Undo(); err != nil {
					t.Fatal(err)
				}
				mine()
				if p.Hash() != before {
					t.Fatal("it stands otherwise than before the move")
				}
				sessiontest.Act(p)
			}
			mine()
			if p.DealOver() {
				t.Skip("the deal is short")
			}
			if err := p.Solo().Restart(); err != nil {
				t.Fatal(err)
			}
			mine()
			if p.Hash() != first {
				t.Error("begun again it is another deal")
			}
			p.Solo().SetHandsOpen(true)
			if v := p.View(); v.Hands[1].Tiles[0] == 0 {
				t.Error("the hands are closed")
			}
			sessiontest.Play(t, p)
			all := library.Tallies(s)
			kept := library.Library{Store: s}.List()
			if len(all) != 1 || all[0].Deals != 0 || all[0].Upto != 1 || len(kept) != 1 || len(kept[0].Assisted) != 1 {
				t.Errorf("counted is %+v, kept %+v", all, kept)
			}
		})
	}
}
