package riichi

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestWhatIsDangerous checks the danger of tiles against a seat in riichi. Kinds that it
// discarded, or that were discarded since, are safe. A middle tile is more dangerous than
// one whose two-sided waits are excluded. The latter is more dangerous than an edge tile
// or a mostly visible honour.
//
// Everything is safe against a closed hand without a declaration. A dealer is more
// dangerous.
func TestWhatIsDangerous(t *testing.T) {
	r := scoring(t)
	v := &table.View{Seats: 4, Seat: 1, Dealer: 0}
	var seen hand.Counts
	seen[tile.South.Index()] = 3
	left := hand.LeftOf(&seen)
	dangers := func() (out [34]int32) {
		r.Dangers(v, &left, &out)
		return out
	}
	if d := dangers(); d != ([34]int32{}) {
		t.Errorf("before closed hands there is danger: %v", d)
	}
	const (
		m4, m7 = 3, 6
		p4, p1 = 12, 9
		s5     = 22
	)
	h := &v.Hands[2]
	h.Reg[regRiichi] = riichiAccepted
	h.Kinds[kindsOwn] = hand.KindsOf(tile.M1, tile.M1+6) // 1m and 7m
	h.Kinds[kindsMissed] = hand.KindsOf(tile.East)
	d := dangers()
	south, west := tile.South.Index(), tile.West.Index()
	for _, i := range []int{0, m7, tile.East.Index()} {
		if d[i] != 0 {
			t.Errorf("%v is dangerous: %d", tile.At(i), d[i])
		}
	}
	for _, x := range [][2]int{{p4, m4}, {s5, p1}, {p4, p1}, {p1, m4}, {m4, south}, {west, south}, {p1, west}} {
		if d[x[0]] <= d[x[1]] {
			t.Errorf("%v is not more dangerous than %v: %d, %d", tile.At(x[0]), tile.At(x[1]), d[x[0]], d[x[1]])
		}
	}
	if full := d[s5]; full < bot.FullThreat*7/8 || full > bot.FullThreat*9/8 {
		t.Errorf("a tile in the middle has %d, %d is full", full, bot.FullThreat)
	}
	v.Dealer = 2
	if more := dangers(); more[p4] <= d[p4] {
		t.Error("a dealer is feared no more")
	}
	v.Dealer, h.Reg[regRiichi], h.N = 0, 0, 3
	if open := dangers(); open[p4] == 0 || open[p4] >= d[p4] {
		t.Errorf("before three melds 4p has %d, before riichi %d", open[p4], d[p4])
	}
}
