package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Odds is what was counted in deals of bots: how likely a seat waits, what for, and what it
// costs to let it win. They hold where nobody declares to be ready and a seat's own discards
// tell what it does not collect.
type Odds struct {
	// Ready is how likely a seat waits for its last tile, in percent, by its exposed melds
	// and by how many tiles it has discarded.
	Ready [5][24]int32
	// Loss is what it takes from who discards that tile, in points, by its exposed melds.
	Loss [5]int32
	// Pair is how likely a seat that waits does so for a suit tile, in permille, by how many
	// of them nobody has seen; Honour the same for winds and dragons.
	Pair, Honour [4]int32
	// Chow is what the ways add in which tiles that nobody has seen make a chow with it, by
	// eights of them.
	Chow [9]int32
	// Own is how likely it waits for a kind that it has discarded itself.
	Own int32
}

// Counted is fulfilled by a rule set with odds whose advice says what a hand is expected to
// bring, so that a danger weighs the same however far the hand is from a win of its own. One
// whose advice counts steps goes by its odds as Guarded.
type Counted interface{ Odds() *Odds }

// finer is by how much what Odds weighs is finer than what is told of it.
const finer = 16

// full is what a tile as dangerous as can be costs before one seat that waits.
func (o *Odds) full() int64 {
	most := max(o.Pair[3], o.Honour[3])
	for _, n := range o.Chow {
		most = max(most, o.Pair[3]+n)
	}
	sum := int32(0)
	for _, n := range o.Loss[:3] {
		sum += n
	}
	return max(int64(sum)*int64(most)*100/3, 1)
}

// Dangers fills out as Guarded asks for.
func (o *Odds) Dangers(v *table.View, left *hand.Left, out *[34]int32) {
	o.dangers(v, left, out)
	for i := range out {
		out[i] = (out[i] + finer/2) / finer
	}
}

// dangers fills out with how dangerous each kind is to discard, a finer FullThreat for a tile
// that is as dangerous as can be before one seat that waits.
func (o *Odds) dangers(v *table.View, left *hand.Left, out *[34]int32) {
	var sum [34]int64
	for s := range int(v.Seats) {
		cost := o.threat(v, s)
		if cost == 0 {
			continue
		}
		safe, own := passed(v, s)
		for i := range sum {
			if safe>>i&1 == 0 {
				sum[i] += cost * int64(o.waits(left, own, tile.At(i)))
			}
		}
	}
	full := o.full()
	for i := range out {
		out[i] = int32(sum[i] * finer * FullThreat / full)
	}
}

// threat is what a seat's win on a discard is likely to cost, 0 for the own one.
func (o *Odds) threat(v *table.View, seat int) int64 {
	if seat == int(v.Seat) || v.Out>>seat&1 != 0 {
		return 0
	}
	h := &v.Hands[seat]
	open := min(exposed(h), len(o.Ready)-1)
	return int64(o.Ready[open][min(int(h.NRiver), len(o.Ready[open])-1)] * o.Loss[open])
}

// flower is how dangerous a flower is where flowers are set tiles, on the scale of dangers.
func (o *Odds) flower(v *table.View, left *hand.Left, k tile.Kind) int32 {
	sum := int64(0)
	for s := range int(v.Seats) {
		odds := o.Honour[min(left.Of(k), 3)]
		h := &v.Hands[s]
		for _, had := range h.River[:h.NRiver] {
			if had.IsBonus() && (had < tile.F5) == (k < tile.F5) {
				odds = o.Own
			}
		}
		sum += o.threat(v, s) * int64(odds)
	}
	return int32(sum * finer * FullThreat / o.full())
}

// waits is how likely a seat that waits does so for a kind, in permille, given the kinds that
// it has discarded.
func (o *Odds) waits(left *hand.Left, own hand.Kinds, k tile.Kind) int32 {
	n := min(left.Of(k), 3)
	switch {
	case own.Has(k):
		return o.Own
	case !k.IsSuit():
		return o.Honour[n]
	}
	return o.Pair[n] + o.Chow[min(chows(left, own, k)/8, int32(len(o.Chow)-1))]
}

// chows is in how many ways tiles that nobody has seen make a chow with a suit tile, those
// with two sides twice. A wait with another side that the seat has discarded is hardly one.
func chows(left *hand.Left, own hand.Kinds, k tile.Kind) int32 {
	of := func(by int) int32 {
		x := tile.Kind(int(k) + by)
		if x.Suit() != k.Suit() {
			return 0
		}
		return int32(left.Of(x))
	}
	had := func(by int) bool {
		x := tile.Kind(int(k) + by)
		return x.Suit() == k.Suit() && own.Has(x)
	}
	below, around, above := 2*of(-2)*of(-1), of(-1)*of(1), 2*of(1)*of(2)
	if had(-3) {
		below /= 8
	}
	if had(3) {
		above /= 8
	}
	return below + around + above
}

// exposed is how many melds of a seat are not concealed.
func exposed(h *table.ViewHand) (n int) {
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			n++
		}
	}
	return n
}
