package bot

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

func leftOf(t *testing.T, seen string) hand.Unseen {
	t.Helper()
	kinds, err := tile.Parse(seen)
	if err != nil {
		t.Fatal(err)
	}
	c := hand.CountsOf(kinds)
	return hand.LeftOf(&c)
}

// TestOpenness checks that a kind with fewer possible waits is not more dangerous.
func TestOpenness(t *testing.T) {
	for _, c := range []struct{ seen, safer, riskier string }{
		{"", "1m", "2m"},
		{"", "2m", "5m"},
		{"", "1z", "1m"},
		{"111z", "1z", "2z"},
		{"6666m", "5m", "5p"}, // a wall: 6-7 and 4-6 are gone
		{"4444m", "1m", "9m"}, // equal: a wait 2-3 for 1 does not need the 4
		{"5555p", "5p", "1z"}, // no tile is left: single waits are gone as well
	} {
		left := leftOf(t, c.seen)
		of := func(s string) int32 {
			k, err := tile.Parse(s)
			if err != nil {
				t.Fatal(err)
			}
			return openness(&left, k[0])
		}
		if s, r := of(c.safer), of(c.riskier); s > r || s == r && c.seen == "" && c.safer != "1z" {
			t.Errorf("with %q seen %s is %d, %s %d", c.seen, c.safer, s, c.riskier, r)
		}
	}
}

// TestDangers checks that a hand with three melds is dangerous. A tile discarded by
// others since is safe, and one that it discarded itself is half as dangerous.
func TestDangers(t *testing.T) {
	v := &table.View{Seats: 4, Turn: 0}
	o := &v.Hands[2]
	o.N = 3
	for i := range 3 {
		o.Melds[i] = table.ViewMeld{Type: table.MeldPung, N: 3}
	}
	throw := func(seat int, k tile.Kind, no uint8) {
		h := &v.Hands[seat]
		h.River[h.NRiver], h.No[h.NRiver] = k, no
		h.NRiver++
	}
	throw(3, tile.P1+1, 1)
	throw(2, tile.M1+4, 2)
	throw(2, tile.S1+4, 6)
	throw(3, tile.P1+4, 7)
	left := leftOf(t, "")
	var out [34]int32
	Dangers(v, &left, &out)
	at := func(k tile.Kind) int32 { return out[k.Index()] }
	if at(tile.S1+4) != 0 || at(tile.P1+4) != 0 {
		t.Errorf("what it let go by costs %d and %d", at(tile.S1+4), at(tile.P1+4))
	}
	if full := at(tile.M1 + 5); full <= 0 || at(tile.M1+4) > full/2+1 {
		t.Errorf("its own discard costs %d, another tile %d", at(tile.M1+4), full)
	}
	if at(tile.P1+1) == 0 {
		t.Error("a tile that went by before its last change is safe")
	}
	o.N = 0
	if Dangers(v, &left, &out); at(tile.M1+5) != 0 {
		t.Errorf("a closed hand early on costs %d", at(tile.M1+5))
	}
}

// TestNoise checks that the noise is within its limits, is the same for equal acts and
// differs between acts.
func TestNoise(t *testing.T) {
	v := &table.View{Seats: 4}
	n := noise{most: 1000}
	differ := false
	for seed := range 200 {
		v.Left = uint8(seed)
		n.look(v)
		a := &table.ViewAct{Type: table.Discard, N: 1}
		a.Kinds[0] = tile.M1
		b := *a
		b.Slots[0] = 5 // the same tile in another place
		if x := n.of(a); x < -1000 || x > 1000 || x != n.of(&b) {
			t.Fatalf("noise %d, and %d for the same tile", x, n.of(&b))
		}
		b.Kinds[0] = tile.M1 + 1
		differ = differ || n.of(a) != n.of(&b)
	}
	if !differ {
		t.Error("all tiles are misjudged alike")
	}
}
