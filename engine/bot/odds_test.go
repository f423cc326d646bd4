package bot

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// counted holds realistic odds.
var counted = Odds{
	Ready:  [5][24]int32{{0, 0, 0, 10}, {10, 20, 30, 40}, {80, 80, 80, 80}},
	Loss:   [5]int32{30, 30, 30},
	Pair:   [4]int32{10, 20, 30, 40},
	Honour: [4]int32{0, 0, 20, 40},
	Chow:   [9]int32{0, 10, 20, 30, 40, 50, 60, 60, 60},
	Own:    2,
}

// TestOdds checks that a seat with more melds is feared more. Tiles that it discarded,
// and tiles that would complete the same wait, are less dangerous. Tiles discarded since,
// and tiles of which all are visible, are safe.
func TestOdds(t *testing.T) {
	v := &table.View{Seats: 4}
	o := &v.Hands[2]
	throw := func(seat int, k tile.Kind, no uint8) {
		h := &v.Hands[seat]
		h.River[h.NRiver], h.No[h.NRiver] = k, no
		h.NRiver++
	}
	throw(2, tile.S1+4, 2)
	throw(2, tile.M1+8, 5)
	throw(1, tile.P1+6, 6)
	left := leftOf(t, "1111z2222m")
	var out [34]int32
	fear := func(melds uint8) func(tile.Kind) int32 {
		o.N = melds
		for i := range melds {
			o.Melds[i] = table.ViewMeld{Type: table.MeldPung, N: 3}
		}
		counted.dangers(v, &left, &out)
		return func(k tile.Kind) int32 { return out[k.Index()] }
	}
	if at := fear(0); at(tile.P1+4) != 0 {
		t.Errorf("a closed hand after one discard costs %d", at(tile.P1+4))
	}
	one, two := fear(1)(tile.P1+4), fear(2)(tile.P1+4)
	if one <= 0 || two <= one {
		t.Errorf("behind one meld a tile costs %d, behind two %d", one, two)
	}
	at := fear(2)
	if full := at(tile.P1 + 4); full < finer*FullThreat*6/10 || full > finer*FullThreat {
		t.Errorf("the most dangerous tile costs %d of %d", full, finer*FullThreat)
	}
	for _, c := range []struct {
		name          string
		safer, danger tile.Kind
	}{
		{"its own discard", tile.S1 + 4, tile.S1 + 5},
		{"the other end of a wait for its discard", tile.S1 + 7, tile.P1 + 7},
		{"an honour", tile.South, tile.P1 + 4},
		{"the end of a suit", tile.P1, tile.P1 + 4},
		{"behind a wall", tile.M1, tile.P1},
		{"what went by since", tile.P1 + 6, tile.S1 + 4},
		{"what is all seen", tile.East, tile.South},
	} {
		if s, d := at(c.safer), at(c.danger); s >= d {
			t.Errorf("%s: %v costs %d, %v %d", c.name, c.safer, s, c.danger, d)
		}
	}
	if n := at(tile.P1 + 6); n != 0 {
		t.Errorf("what went by since costs %d", n)
	}
	v.Out = 1 << 2
	if at := fear(2); at(tile.P1+4) != 0 {
		t.Error("a seat that is left out is feared")
	}
}

// TestOddsOfFlowers checks that a flower that a seat discarded is safe against it if
// flowers are set tiles.
func TestOddsOfFlowers(t *testing.T) {
	v := &table.View{Seats: 4}
	h := &v.Hands[1]
	h.N, h.NRiver, h.River[0] = 2, 1, tile.F1+2
	for i := range 2 {
		h.Melds[i] = table.ViewMeld{Type: table.MeldPung, N: 3}
	}
	var left hand.Unseen
	left.SetFlowers(tile.F1, 3)
	left.SetFlowers(tile.F5, 3)
	if plant, season := counted.flower(v, &left, tile.F1), counted.flower(v, &left, tile.F5+1); plant >= season || season <= 0 {
		t.Errorf("a plant costs %d, a season %d", plant, season)
	}
	if left.SetFlowers(tile.F5, 0); counted.flower(v, &left, tile.F5) != 0 {
		t.Error("nobody waits for a flower without one")
	}
}
