package outlook

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Odds of a wait, counted by the ways in which unseen tiles can form it. The tiles are
// two that lack a third for a run, a pair, or a single one. A two-sided wait is weighted
// about five times a one-sided one, as seats in riichi prefer it. Honours are weighted
// higher than their number suggests, because they are often the tiles left over.
const (
	oddsTwoSides = 11
	oddsOneSide  = 2
	oddsPair     = 7
	oddsSingle   = 3
	oddsHonour   = 3   // factor for honours
	oddsFull     = 414 // odds of the most dangerous tile: a middle rank with no tile seen
)

// openThreat is the threat of a seat that has not declared riichi, indexed by its number
// of open melds. Such a seat may be far from tenpai, and its hand is cheap.
var openThreat = [...]int32{0, 2, 8, 24, 40}

// Dangers sets out to the danger of discarding each kind, as described at bot.DangerRater, for
// hands far from a win. A seat cannot win on kinds that it has discarded or, in
// riichi, on kinds discarded since (§7). Two-sided waits that such a kind would complete
// are excluded too.
func (r *Rules) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
	*out = [34]int32{}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		if s == int(v.Seat) {
			continue
		}
		threat := r.threatOf(h)
		if s == int(v.Dealer) {
			threat += threat / 2 // the dealer wins half as much again
		}
		if threat == 0 {
			continue
		}
		safe := h.Kinds[r.KindsOwn] | h.Kinds[r.KindsMissed]
		for i := range out {
			if safe>>i&1 == 0 {
				out[i] += odds(i, safe, left) * threat / oddsFull
			}
		}
	}
}

// threatOf estimates how close a seat is to a win. The result is at most bot.FullThreat.
func (r *Rules) threatOf(h *table.ViewHand) int32 {
	if h.Reg[r.RegRiichi] != 0 {
		return bot.FullThreat
	}
	return openThreat[min(openMelds(h), len(openThreat)-1)]
}

// openMelds returns the number of open melds of a hand.
func openMelds(h *table.ViewHand) (n int) {
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			n++
		}
	}
	return n
}

// odds returns how likely a seat waits for kind i, given the kinds that it cannot win
// with.
func odds(i int, safe hand.Kinds, left *hand.Unseen) int32 {
	n := int32(left.Of(tile.At(i)))
	sum := n*(n-1)/2*oddsPair + n*oddsSingle
	if i >= 27 {
		return sum * oddsHonour
	}
	rank := i % 9
	at := func(by int) int32 {
		if x := rank + by; x < 0 || x > 8 {
			return 0
		}
		return int32(left.Of(tile.At(i + by)))
	}
	sum += at(-1) * at(1) * oddsOneSide
	// Two adjacent tiles above or below also wait three ranks away. At the edge of the
	// suit they wait on one side only.
	for _, side := range [2]int{-1, 1} {
		two := at(side) * at(2*side)
		switch end := rank + 3*side; {
		case end < 0 || end > 8:
			sum += two * oddsOneSide
		case safe>>(i+3*side)&1 == 0:
			sum += two * oddsTwoSides
		}
	}
	return sum
}
