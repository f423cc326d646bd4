package peoples

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// simplePlans are the special hands of the simple version that use only some kinds. Each
// lists these kinds and their share of all tiles, in quarters.
var simplePlans = [...]struct {
	kinds    hand.Kinds
	quarters int
}{
	{suitKinds, 1}, {suitKinds << 9, 1}, {suitKinds << 18, 1},
	{oddKinds, 2}, {evenKinds, 1}, {honourKinds, 1},
	{numberKinds | numberKinds<<8, 1}, // terminals
}

// leastOfPlan is how many of the thirteen tiles must fit a plan for it to be considered.
const leastOfPlan = 8

// simpleWorth returns the worth of a hand of the simple version between turns.
func (a *adviser) simpleWorth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bot.Value {
	o := &a.handView
	*o = handView{h: *h}
	var laid hand.Kinds
	hidden := true
	for i := range melds {
		m := &melds[i]
		o.addSet(a.rules, m.Tiles[0], int(m.N))
		laid |= bit(a.rules.kindOf(m.Tiles[0]))
		hidden = hidden && m.Type == table.MeldHidden
	}
	all := a.rules.shapeKinds()
	special := a.rules.simpleTotal(100, 1)
	plain := a.groupsWorth(melds)
	best, sum, n := bot.Of(bot.Own, bot.Never), int32(0), int32(0)
	way := func(points int32, t paceTime) {
		v := a.expect(points, t)
		w := v.Total()
		if w > best.Total() {
			best = v
		}
		sum += w
		n++
	}
	way(plain, a.pace(all, 4, openly, left))
	if hidden {
		// The last tile is a discard or, less often, drawn.
		points := (7*plain + 3*special) / 10
		if !a.rules.cfg.ConcealedSelfDraw {
			points = special
		}
		way(points, a.pace(all, 4, closed, left))
		if len(melds) == 0 {
			way(special, a.pace(all, 4, collectPairs, left))
		}
	}
	for i := range simplePlans {
		p := &simplePlans[i]
		if laid&^p.kinds != 0 || o.laid+o.h.CountOf(p.kinds) < leastOfPlan {
			continue
		}
		way(special, a.pace(p.kinds&all, p.quarters, openly, left))
	}
	// The best plan counts, and to a small extent the quality of the others.
	return best.With(bot.Ways, (sum/n-best.Total())/8)
}

// shapeKinds returns the kinds in play.
func (r *Rules) shapeKinds() hand.Kinds {
	k := hand.AllKinds
	if r.cfg.Flowers == flowersSet {
		k |= hand.FlowerKinds
	}
	if r.cfg.Players == 3 {
		switch r.cfg.Removed {
		case 'm':
			k &^= suitKinds
		case 'p':
			k &^= suitKinds << 9
		case 's':
			k &^= suitKinds << 18
		}
	}
	return k
}

// groupsWorth estimates the points of groups without a special hand: the groups present,
// and common pairs and pungs for the rest.
func (a *adviser) groupsWorth(melds []table.ViewMeld) int32 {
	n := int32(80)
	for i := range melds {
		k := a.rules.kindOf(melds[i].Tiles[0])
		if !k.IsSuit() {
			n += 10 << (melds[i].N - 2)
		}
		if melds[i].N == 4 {
			n += 20
		}
	}
	h := &a.handView.h
	n += 10 * int32((h.Held(2) & honourKinds).Len())
	n += 10 * int32((h.Held(3) & honourKinds).Len())
	return n + 20*int32(h.Held(4).Len())
}

// paceTime is the expected time of a hand: for the next tile and for the later ones.
type paceTime struct{ next, later int32 }

// pace returns the expected time of the hand with some kinds only. The next tile is
// estimated from the tiles left, the later ones from the table.
func (a *adviser) pace(kinds hand.Kinds, quarters int, m style, left *hand.Unseen) paceTime {
	o := &a.handView
	t := &paces()[m][quarters]
	one, two, three, four := o.h.Held(1)&kinds, o.h.Held(2)&kinds, o.h.Held(3)&kinds, o.h.Held(4)&kinds
	some := left.Some()
	single := one &^ two & some // tiles of other kinds cannot be paired any more
	pair, triplet := two&^three, three&^four
	x := state{s: single.Len(), p: pair.Len(), t: triplet.Len(), laid: o.laid + 4*four.Len()}
	if m == collectPairs {
		x = state{s: x.s, p: bits.OnesCount64(uint64(two)) + four.Len()}
	}
	c := chances{
		whole: max(left.Weight(a.rules.shapeKinds()), 1),
		one:   left.Weight(triplet), two: left.Weight(pair), three: left.Weight(single),
		fresh: left.Weight(kinds &^ one),
	}
	next, later := t.time(x, m, &c)
	return paceTime{int32(next), int32(later)}
}
