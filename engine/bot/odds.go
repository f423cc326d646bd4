package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Odds holds statistics from deals of bots: how likely a seat is ready, what it waits
// for, and the cost of its win. They apply to games in which seats do not declare ready
// and in which a seat's own discards show what it does not collect.
type Odds struct {
	// Ready is the probability in percent that a seat waits for its last tile, by its
	// number of exposed melds and of discards.
	Ready [5][24]int32
	// Loss is the number of points that the discarder loses, by the winner's number of
	// exposed melds.
	Loss [5]int32
	// Pair is the probability in permille that a ready seat waits for a suit tile, by the
	// number of unseen tiles of the kind. Honour is the same for winds and dragons.
	Pair, Honour [4]int32
	// Chow is the addition for chows of unseen tiles with the kind, by their number in
	// eighths.
	Chow [9]int32
	// Own is the probability that it waits for a kind that it has discarded itself.
	Own int32
}

// finer is the factor by which internal dangers are finer than reported ones.
const finer = 16

// full returns the cost of discarding the most dangerous tile if one seat is ready.
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

// Dangers sets out as described at DangerRater.
func (o *Odds) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
	o.dangers(v, left, out)
	for i := range out {
		out[i] = (out[i] + finer/2) / finer
	}
}

// dangers sets out to the danger of discarding each kind: finer times FullThreat for the
// most dangerous tile if one seat is ready.
func (o *Odds) dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
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

// threat returns the expected cost of a seat's win on a discard, or 0 for the view's own
// seat.
func (o *Odds) threat(v *table.View, seat int) int64 {
	if seat == int(v.Seat) || v.Out>>seat&1 != 0 {
		return 0
	}
	h := &v.Hands[seat]
	open := min(exposed(h), len(o.Ready)-1)
	return int64(o.Ready[open][min(int(h.NRiver), len(o.Ready[open])-1)] * o.Loss[open])
}

// flower returns the danger of a flower if flowers are set tiles, on the scale of
// dangers.
func (o *Odds) flower(v *table.View, left *hand.Unseen, k tile.Kind) int32 {
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

// waits returns the probability in permille that a ready seat waits for a kind, given the
// kinds it has discarded.
func (o *Odds) waits(left *hand.Unseen, own hand.Kinds, k tile.Kind) int32 {
	n := min(left.Of(k), 3)
	switch {
	case own.Has(k):
		return o.Own
	case !k.IsSuit():
		return o.Honour[n]
	}
	return o.Pair[n] + o.Chow[min(chows(left, own, k)/8, int32(len(o.Chow)-1))]
}

// chows returns the number of ways in which unseen tiles form a chow with a suit tile;
// two-sided ways count twice. A two-sided wait is unlikely if the seat has discarded the
// kind on its other side.
func chows(left *hand.Unseen, own hand.Kinds, k tile.Kind) int32 {
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

// exposed returns the number of a seat's melds that are not concealed.
func exposed(h *table.ViewHand) (n int) {
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			n++
		}
	}
	return n
}
