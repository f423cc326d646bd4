package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser is bot.Advice for one player, with room for its work.
type adviser struct {
	planner
	risk [34]int32 // what discarding a kind may cost, beside a hand's worth
}

// What a tile costs that a seat in riichi may be waiting for, twice when that seat deals,
// by how likely it is: a tile that no two-sided wait wants is a third of one in the middle.
const (
	riskMiddle = bot.Step / 3
	riskEdge   = bot.Step / 5
	riskSuji   = bot.Step / 9
	riskHonour = bot.Step / 10
	// A hand so many steps away folds: what it would bring weighs less than the danger.
	foldSteps = 2
)

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.Plans = a.plans
	return a
}

// WorthAfter is bot.Advice's: what a seat in riichi may wait for costs.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]int32) {
	a.planner.WorthAfter(h, melds, left, out)
	away := int32(h.Shanten(&a.rules.shape, len(melds)))
	for i := range out {
		if out[i] != bot.Never {
			out[i] -= a.risk[i] * max(away-foldSteps+2, 1)
		}
	}
}

// Advise is bot.Advice's: it wins when it can, declares riichi when it may, sets norths
// aside and says that it is tenpai. In an undecided hand nine terminals abort.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (int32, bool) {
	a.look(v)
	switch act.Type {
	case table.Win, ActTenpai:
		return bot.Must, true
	case ActNorth:
		return bot.Must - 1, true
	case ActNine:
		h := bot.HandOf(v)
		if h.Shanten(&orphansShape, 0) <= 3 {
			return bot.Never, true
		}
		return bot.Must - 3, true
	case ActRiichi:
		return a.riichi(v, act), true
	}
	return 0, false
}

// riichi is the worth of a declaration: of the hand it leaves, and more than keeping still.
func (a *adviser) riichi(v *table.View, act *table.ViewAct) int32 {
	h, left := bot.HandOf(v), bot.LeftOf(v)
	own := &v.Hands[v.Seat]
	h.Remove(act.Kinds[0].Unred())
	waits := h.Waits(&a.rules.shape, int(own.N)) &^ own.Kinds[kindsOwn]
	n := left.Weight(waits)
	if n == 0 {
		return bot.Never
	}
	return bot.Must - 1000 + int32(n)
}

// look takes in what a view says.
func (a *adviser) look(v *table.View) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	a.dora = 0
	three := b2i(v.Seats == 3)
	for _, k := range v.Reg[regDora : regDora+maxIndicators] {
		if i := tile.Kind(k).Index(); i >= 0 {
			a.dora |= 1 << doraOf[three][i]
		}
	}
	a.risk = [34]int32{}
	for s := range int(v.Seats) {
		if h := &v.Hands[s]; s != int(v.Seat) && h.Reg[regRiichi] == riichiAccepted {
			a.fear(h, s == int(v.Dealer))
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// fear adds what discarding costs beside a seat in riichi: nothing for what it cannot win
// with (§7).
func (a *adviser) fear(h *table.ViewHand, dealer bool) {
	safe := h.Kinds[kindsOwn] | h.Kinds[kindsMissed]
	for i := range a.risk {
		if safe>>i&1 != 0 {
			continue
		}
		cost := riskHonour
		if i < 27 {
			// The kinds at the other end of a two-sided wait.
			rank, suji := i%9, 0
			for _, j := range [2]int{-3, 3} {
				if rank+j >= 0 && rank+j < 9 && safe>>(i+j)&1 == 0 {
					suji++
				}
			}
			switch {
			case suji == 0:
				cost = riskSuji
			case rank < 3 || rank > 5:
				cost = riskEdge
			default:
				cost = riskMiddle
			}
		}
		if dealer {
			cost += cost / 2
		}
		a.risk[i] += cost
	}
}
