package match_test

import (
	"testing"

	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// winning answers for all seats until stop returns true or the deal is over. Seats win
// whenever possible; otherwise they do the first legal act.
func winning(t *testing.T, m *match.Match, stop func() bool) {
	t.Helper()
	for !m.DealOver() && !stop() {
		for s := range 4 {
			if m.Deal.Pending>>s&1 == 0 {
				continue
			}
			at := 0
			for i, a := range m.Legal(s) {
				if a.Type == table.Win {
					at = i
				}
			}
			if _, err := m.Answer(s, at, nil); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
}

// TestAWinnerAgreesToAnUndo checks an undo in a deal that goes on after a win: the seat
// that has won is asked too, and an undo to before its win brings it back and takes its
// payments back.
func TestAWinnerAgreesToAnUndo(t *testing.T) {
	r, o, err := rules.New("sichuan", nil)
	if err != nil {
		t.Fatal(err)
	}
	for seed := byte(1); seed < 40; seed++ {
		m, _, err := match.New(match.Config{ID: "sichuan", Options: o, Seed: [32]byte{seed}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		var before [table.MaxSeats]int32 // changes of the scores before the win, by kongs
		winning(t, m, func() bool {
			if m.Deal.Won == 0 {
				before = m.Deal.Moved
			}
			return m.Deal.Won != 0
		})
		if m.DealOver() {
			continue
		}
		won, wins, moved := m.Deal.Won, len(m.Deal.Wins()), m.Deal.Moved
		state, hash := m.Deal.State, m.Hash()
		n := public(m)
		for range 6 {
			done := public(m)
			winning(t, m, func() bool { return public(m) > done })
		}
		if m.DealOver() || m.Deal.Out&won != won {
			continue
		}
		// All but the winner agree, which is not enough.
		winner := 0
		for won>>winner&1 == 0 {
			winner++
		}
		for s := range 4 {
			if s != winner {
				if err := agrees(m, s, n); err != nil {
					t.Fatalf("seat %d: %v", s, err)
				}
			}
		}
		if m.Deal.State == state {
			t.Fatal("nobody asked the winner")
		}
		if err := agrees(m, winner, n); err != nil {
			t.Fatalf("the winner: %v", err)
		}
		if m.Deal.State != state || m.Hash() != hash || len(m.Deal.Wins()) != wins || m.Deal.Moved != moved {
			t.Fatal("the deal does not stand as it stood after the win")
		}
		to, ok := lastAnswer(m, winner)
		if !ok {
			t.Fatal("the winner has not answered")
		}
		if _, err := m.Undo(to, nil); err != nil {
			t.Fatal(err)
		}
		if m.Deal.Won != 0 || m.Deal.Out != 0 || len(m.Deal.Wins()) != 0 || m.Deal.Moved != before {
			t.Fatalf("the win stands: won %04b, moved %v", m.Deal.Won, m.Deal.Moved)
		}
		if m.Deal.Pending>>winner&1 == 0 {
			t.Error("the winner is not asked again")
		}
		// The same answers lead to the same deal.
		winning(t, m, func() bool { return m.Deal.Won != 0 })
		if m.Deal.Moved != moved || m.Deal.State != state {
			t.Errorf("played again, %v was moved, not %v", m.Deal.Moved, moved)
		}
		return
	}
	t.Fatal("no seed has a win")
}
