package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/table/audit"
)

// A tile of the hand replaces a tile of a meld, and the meld returns to the hand. No tile
// is lost, and the entitlements do not change.
func TestTilesOfMeldsMove(t *testing.T) {
	script := discarded(t, newToy(nil))
	script.pass()
	script.does(2, table.Pung, "55m")
	s := table.ControlOf(script.all)
	if owner, meld := s.MeldOf(s.Seat[1].Hand[0]); owner != -1 || meld != -1 {
		t.Errorf("a tile of a hand lies in meld %d of %d", meld, owner)
	}
	five := s.Seat[2].Melds[0].Taken
	in := s.Seat[1].Hand[0] // 4m
	if owner, meld := s.Swap(1, in, five); owner != 2 || meld != 0 {
		t.Errorf("the meld is number %d of %d", meld, owner)
	}
	m := &s.Seat[2].Melds[0]
	if owner, _ := s.MeldOf(in); m.N != 3 || owner != 2 || m.Taken != table.NoHandle {
		t.Errorf("the meld is %+v", m)
	}
	if !s.Has(1, []table.Handle{five}) || s.Seat[1].Held != 13 {
		t.Error("the other tile is not in the hand")
	}
	s.Withdraw(2, 0)
	if s.Seat[2].NMeld != 0 || s.Seat[2].Held != 14 || !s.Has(2, []table.Handle{in}) {
		t.Errorf("%d melds, %d tiles", s.Seat[2].NMeld, s.Seat[2].Held)
	}
	if err := audit.Conserved(s.Deal()); err != nil {
		t.Error(err)
	}
	// 4m was never shown, and its previous owner may no longer know it.
	if k := s.Kind(1, in); k != 0 {
		t.Errorf("seat 1 still sees %v", k)
	}
}
