package classical

import (
	"strings"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// TestOddHandsAreNotOverlooked checks that every hand that Score accepts is found by the
// shapes or by oddHand, and with one tile less by oddNear.
func TestOddHandsAreNotOverlooked(t *testing.T) {
	for _, c := range []struct{ preset, tiles, melds string }{
		{"french", "123456789m1234z7z", ""}, {"french", "123456789p12234z", ""}, {"french", "22223333444411z", ""},
		{"french", "55556666777733z", ""}, {"french", "23345678999p", "(111p)"}, {"french", "23445678p", "(111p) (999p)"},
		{"bmja", "1123456789m1234z", ""}, {"bmja", "1199m1199p11s2233z", ""}, {"bmja", "1234567m1234567p", ""},
		{"bmja", "1122337m1122337s", ""}, {"bmja", "1234m1234p1234s5m5p", ""}, {"bmja", "11156m1115p11156s", ""},
	} {
		r := with(t, "preset", c.preset)
		kinds, err := tile.Parse(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		p := table.Position{Seats: 4, Seat: 2, From: -1, By: table.BySelfDraw, Round: tile.East, Tile: kinds[0]}
		h := &p.Hands[2]
		h.Known = true
		for _, k := range kinds {
			h.Hold(k)
		}
		for _, m := range strings.Fields(c.melds) {
			x, err := vector.ParseMeld(m)
			if err != nil {
				t.Fatal(err)
			}
			h.Melds[h.N] = x
			h.N++
		}
		if r.Rank(&p) == 0 {
			t.Errorf("%s: no win", c.tiles)
		}
		if hand.Shanten(&h.Counts, &r.shapes[0], int(h.N)) >= 0 && !r.specialHand(&h.Counts, h.Melds[:h.N]) {
			t.Errorf("%s: oddHand does not know it", c.tiles)
		}
		for i, n := range h.Counts {
			if n == 0 {
				continue
			}
			d := h.Counts
			if d[i]--; hand.Shanten(&d, &r.shapes[0], int(h.N)) > 0 && !r.specialNear(&d, int(h.N)) {
				t.Errorf("%s without %v: oddNear does not know it", c.tiles, tile.At(i))
			}
			d[33]++ // and with any other tile
			if hand.Shanten(&d, &r.shapes[0], int(h.N)) > 0 && !r.specialNear(&d, int(h.N)) {
				t.Errorf("%s with 7z for %v: oddNear does not know it", c.tiles, tile.At(i))
			}
		}
	}
}
