package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// How likely a wait is, by the ways in which tiles that nobody has seen can be held for it:
// for each pair of tiles that a third would make a run, for each pair, for each single tile.
// Seats in riichi wait on two sides five times as often as on one; honours are waited for
// more often than their number says, since they are what is left over.
const (
	oddsTwoSides = 11
	oddsOneSide  = 2
	oddsPair     = 7
	oddsSingle   = 3
	oddsHonour   = 3   // times
	oddsFull     = 414 // of a tile as dangerous as can be: in the middle, with none seen
)

// openThreat is the threat of a seat that has not declared riichi, by its open melds: it may
// be far from tenpai, and its hand is cheap.
var openThreat = [...]int32{0, 2, 8, 24, 40}

// Dangers is bot.Guarded's: no seat wins on what it has discarded, in riichi not on what went
// by since either (§7), and with that two-sided waits that it would complete are gone too.
func (r *Rules) Dangers(v *table.View, left *hand.Left, out *[34]int32) {
	*out = [34]int32{}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		if s == int(v.Seat) {
			continue
		}
		threat := threatOf(h)
		if s == int(v.Dealer) {
			threat += threat / 2 // it wins half as much again
		}
		if threat == 0 {
			continue
		}
		safe := h.Kinds[kindsOwn] | h.Kinds[kindsMissed]
		for i := range out {
			if safe>>i&1 == 0 {
				out[i] += odds(i, safe, left) * threat / oddsFull
			}
		}
	}
}

// threatOf is how near a seat seems to a win, up to bot.FullThreat.
func threatOf(h *table.ViewHand) int32 {
	if h.Reg[regRiichi] != 0 {
		return bot.FullThreat
	}
	open := 0
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			open++
		}
	}
	return openThreat[min(open, len(openThreat)-1)]
}

// odds is how likely a seat waits for a kind, given the kinds that it cannot win with.
func odds(i int, safe hand.Kinds, left *hand.Left) int32 {
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
	// Two tiles above or below: the other end of their wait is three away, at the edge of
	// the suit there is none.
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
