package american

import (
	"moineau/engine/bot"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// threat is the threat of a seat, indexed by its number of exposures.
var threat = [...]int32{0, 6, 20, 40, bot.FullThreat}

// cost returns the cost of the danger that a seat wins on a discard, judged by its
// exposures. The farther the own hand is from a win, the higher the cost. Jokers are
// safe.
func (a *adviser) cost(k tile.Kind) int32 {
	i := cards.IndexOf(k)
	if i >= cards.Kinds || a.weights.Danger == 0 {
		return 0
	}
	a.computeDanger()
	return a.danger[i]
}

// Risk implements bot.Risky.
func (a *adviser) Risk(k tile.Kind) int32 {
	i := cards.IndexOf(k)
	if i >= cards.Kinds {
		return 0
	}
	a.computeDanger()
	return a.risks[i]
}

// withDanger returns v with the danger of discarding a kind subtracted.
func (a *adviser) withDanger(v bot.Value, k tile.Kind) bot.Value {
	v.Parts[bot.Danger] -= a.cost(k)
	return v
}

// computeDanger computes the danger of all discards.
func (a *adviser) computeDanger() {
	if a.feared {
		return
	}
	a.feared = true
	a.risks = [cards.Kinds]int32{}
	away := int32(a.now.Missing())
	if away < 0 {
		away = 6
	}
	away = min(away, 6)
	for s := range int(a.view.Seats) {
		exposures := a.seen.Exposures[s]
		if s == int(a.view.Seat) || len(exposures) == 0 || a.view.Out>>s&1 != 0 {
			continue
		}
		var wanted [cards.Kinds]int32
		a.rules.book.Wanted(exposures, &a.seen.Free, a.seen.FreeJokers, &wanted)
		near := threat[min(len(exposures), len(threat)-1)]
		if late := 40 - int32(a.view.Left); late > 0 {
			near = min(near+late/2, bot.FullThreat)
		}
		safe := a.discardedSince(s)
		for k, w := range wanted {
			if safe>>k&1 == 0 {
				a.risks[k] += w * near / 64
			}
		}
	}
	for k, risk := range a.risks {
		a.danger[k] = risk * away * a.weights.Danger * (bot.Step / 64 / bot.FullThreat / 2)
	}
}

// discardedSince returns the kinds discarded since a seat's own last discard, including that one,
// as bits.
func (a *adviser) discardedSince(seat int) (kinds uint64) {
	o := &a.view.Hands[seat]
	since := uint8(0)
	if o.NRiver > 0 {
		since = o.No[o.NRiver-1]
	}
	for s := range int(a.view.Seats) {
		h := &a.view.Hands[s]
		for j := int(h.NRiver) - 1; j >= 0 && h.No[j] >= since; j-- {
			if i := cards.IndexOf(h.River[j]); i < cards.Kinds && h.Flags[j]&table.RiverClaimed == 0 {
				kinds |= 1 << i
			}
		}
	}
	return kinds
}
