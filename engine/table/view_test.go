package table_test

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// passes is the toy with exchanges before the first window: seats 0 and 1 swap the first
// tiles of their hands. They then swap what they have received; times is the number of
// swaps.
type passes struct {
	*toy
	times int32
}

func (p passes) Enter(d table.Control, s table.Stage) bool {
	for i := int32(0); s == table.StageClaim && i < p.times; i++ {
		a, b := d.Seat[0].Hand[0], d.Seat[1].Hand[0]
		if i > 0 { // the received tile is the last
			a, b = d.Seat[0].Hand[12], d.Seat[1].Hand[12]
		}
		d.Remove(0, a)
		d.Remove(1, b)
		d.Add(1, a)
		d.Add(0, b)
		d.Tell(a, 1<<1)
		d.Tell(b, 1<<0)
	}
	return false
}

func TestAViewForgetsWhatWasPassedOn(t *testing.T) {
	for _, x := range []struct {
		times int32
		a, b  string // the last tiles of seats 0 and 1
		name  string
	}{
		{1, "4m", "5m", "one swap"},
		{2, "5m", "4m", "swapped back"},
	} {
		r := passes{newToy(nil).(*toy), x.times}
		s := newScript(t, r, cards{hands: []string{"5m112233445566p", "46m29p1234567z99s"}, draws: "7p"})
		s.does(0, table.Discard, "7p")
		for seat, want := range []string{x.a, x.b, "", ""} {
			var v table.View
			s.all.View(seat, &v)
			for o := range 2 {
				k := v.Hands[o].Tiles[12]
				if o != seat && k != tile.None || o == seat && k.String() != want {
					t.Errorf("%s: seat %d sees %v as the last tile of seat %d", x.name, seat, k, o)
				}
			}
		}
	}
}

// While a window is open, no seat's view shows which seats have answered.
func TestAViewHidesWhoHasAnswered(t *testing.T) {
	s := discarded(t, newToy(nil))
	var v table.View
	for seat := range 4 {
		s.all.View(seat, &v)
		if v.Asked != 0b1110 {
			t.Errorf("seat %d sees that %04b are asked", seat, v.Asked)
		}
		if mine := seat == 1 || seat == 3; v.Mine != mine {
			t.Errorf("seat %d: asked itself is %t", seat, v.Mine)
		}
	}
}

// A rule set's registers reach its scorer and every view: numbers, and sets of all kinds.
func TestRegistersReachScorersAndViews(t *testing.T) {
	s := table.New(newToy(nil), table.Setup{})
	s.Reg[3], s.Kinds[1] = -7, hand.AllKinds
	s.Seat[2].Reg[1], s.Seat[2].Kinds[3] = 9, hand.OrphanKinds|hand.FlowerKinds
	var p table.Position
	s.Fill(table.Public, &p)
	if p.Reg != s.Reg || p.Kinds != s.Kinds || p.Hands[2].Reg != s.Seat[2].Reg || p.Hands[2].Kinds != s.Seat[2].Kinds {
		t.Error("the position lacks a register")
	}
	var v table.View
	s.Look(table.Public, &v)
	if v.Reg != s.Reg || v.Kinds != s.Kinds || v.Hands[2].Reg != s.Seat[2].Reg || v.Hands[2].Kinds != s.Seat[2].Kinds {
		t.Error("the view lacks a register")
	}
}
