package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// DangerRater is implemented by a rule set that knows which tiles are safe. A seat either
// cannot win with them by the rules or is unlikely to wait for them. Dangers sets out to
// the danger of discarding each kind, as function Dangers does for other rule sets.
type DangerRater interface {
	Dangers(v *table.View, left *hand.Unseen, out *[34]int32)
}

// FullThreat is the threat of a seat that is known to be ready.
const FullThreat = 64

// byMelds is the threat of a seat by its number of exposed melds.
var byMelds = [...]int32{0, 4, 14, 32, 52, 64}

// threat estimates how near another seat is to a win.
func threat(v *table.View, seat int) int32 {
	o := &v.Hands[seat]
	t := byMelds[min(exposed(o), len(byMelds)-1)]
	if late := int32(o.NRiver) - 9; late > 0 {
		t += 3 * late
	}
	return min(t, FullThreat)
}

// Dangers sets out to the danger of discarding each kind: from 0 to about FullThreat for
// the most dangerous tile if one seat is ready. A kind discarded since a seat's hand last
// changed is safe against that seat.
func Dangers(v *table.View, left *hand.Unseen, out *[34]int32) { dangers(v, left, out, openness) }

// PairDangers does the same as Dangers, but counts only waits for pairs and triplets, as if
// every seat collected these.
func PairDangers(v *table.View, left *hand.Unseen, out *[34]int32) { dangers(v, left, out, pairWays) }

func dangers(v *table.View, left *hand.Unseen, out *[34]int32, ways func(*hand.Unseen, tile.Kind) int32) {
	*out = [34]int32{}
	var risk [34]int32
	for i := range risk {
		risk[i] = ways(left, tile.At(i))
	}
	for s := range int(v.Seats) {
		if s == int(v.Seat) || v.Out>>s&1 != 0 {
			continue
		}
		t := threat(v, s)
		if t == 0 {
			continue
		}
		safe, half := passed(v, s)
		for i := range out {
			r := risk[i] * t / 32
			switch {
			case safe>>i&1 != 0:
				r = 0
			case half>>i&1 != 0:
				r /= 2
			}
			out[i] += r
		}
	}
}

// passed returns the kinds discarded since a seat's own last discard, including that one,
// and the kinds it discarded before.
func passed(v *table.View, seat int) (safe, own hand.Kinds) {
	o := &v.Hands[seat]
	since := uint8(0)
	if o.NRiver > 0 {
		since = o.No[o.NRiver-1]
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		for j, k := range h.River[:h.NRiver] {
			i := k.Index()
			switch {
			case i < 0:
			case h.No[j] >= since:
				safe |= hand.KindsOf(k.Unred())
			case s == seat:
				own |= hand.KindsOf(k.Unred())
			}
		}
	}
	return safe, own
}

// openness returns the number of ways to wait for a kind with unseen tiles, in 32ths.
// Chows are counted by the remaining tiles next to it, two-sided ones twice, and all by
// half; honours, which score in most rule sets, count half as much again. STRENGTH.md has
// how well this predicts.
func openness(left *hand.Unseen, k tile.Kind) int32 {
	if !k.IsSuit() {
		return pairWays(left, k) * 3 / 2
	}
	return min(pairWays(left, k)+chows(left, 0, k)/4, 32)
}

// pairWays returns the number of ways to wait for a pair or triplet of a kind with unseen
// tiles, in 32ths.
func pairWays(left *hand.Unseen, k tile.Kind) int32 {
	n := int32(left.Of(k))
	return n * n
}
