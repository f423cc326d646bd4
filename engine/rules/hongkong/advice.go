package hongkong

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser implements bot.Advice for one player and holds its scratch memory.
type adviser struct {
	planner
	pos  table.Position
	best best
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.Sets, a.Wind, a.Round = r, 4, tile.East, tile.East
	a.List.Ready, a.Plans = a.ready, a.plans
	return a
}

// ready returns the value of a waiting hand that counts on all chows. It depends on which
// of the waits win, and how.
func (a *adviser) ready(h *hand.Hand, u hand.Kinds) (v bot.Value) {
	p, s := a.Position()
	s.Bonus = a.bonus
	c := h.Counts()
	w := int32(0)
	for ; u != 0; u &= u - 1 {
		k := u.First()
		n := int32(a.List.Left.Of(k))
		s.Counts, p.Tile = c, k
		s.Counts[k.Index()]++
		for _, by := range [2]table.By{table.ByDiscard, table.BySelfDraw} {
			p.By = by
			if a.rules.best(p, &a.best); a.best.found {
				if w += n; by == table.ByDiscard {
					w += 2 * n
				}
				if !v.Wants.Has(k) {
					v.Wants |= hand.KindsOf(k)
					v.Left += int16(n)
				}
				if v.Gain == 0 {
					v.Gain = a.best.total
				}
			}
		}
	}
	if w == 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	v.Parts[bot.Distance], v.Parts[bot.Help] = -bot.Step, bot.Unit*w
	return v
}

// Advise implements bot.Advice. It wins whenever possible, and declares a flower hand
// that is worth more than the hand itself.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	own := &v.Hands[v.Seat]
	a.bonus = 0
	for _, k := range own.Bonus[:own.NBonus] {
		a.bonus |= 1 << (k - tile.F1)
	}
	worth, ok := a.planner.Advise(v, act)
	switch {
	case act.Type == ActFlowerHand:
		return bot.Of(bot.Own, bot.Must-1), true
	case act.Type == table.Win && a.flowerFaan(v) > a.handFaan(v):
		return bot.Of(bot.Own, bot.Never), true
	}
	return worth, ok
}

// flowerFaan returns the faan of the flower hand that a view offers, or 0 if there is
// none.
func (a *adviser) flowerFaan(v *table.View) int32 {
	for i := range v.Acts {
		if v.Acts[i].Type == ActFlowerHand {
			x := rowSevenFlowers
			if v.Hands[v.Seat].NBonus == 8 {
				x = rowEightFlowers
			}
			return a.rules.capped(a.rules.cfg.Faan[x])
		}
	}
	return 0
}

// handFaan returns a lower bound for the faan of the self-drawn hand of a view. It
// returns 0 unless a flower hand is offered.
func (a *adviser) handFaan(v *table.View) int32 {
	if a.flowerFaan(v) == 0 {
		return 0
	}
	own := &v.Hands[v.Seat]
	p := &a.pos
	*p = table.Position{Seats: 4, Seat: v.Seat, Dealer: v.Dealer, From: -1, Round: v.Round, By: table.BySelfDraw}
	s := &p.Hands[v.Seat]
	s.Known, s.Bonus, s.N = true, a.bonus, own.N
	for i := range own.Melds[:own.N] {
		s.Melds[i] = own.Melds[i].Kinds()
	}
	h := bot.HandOf(v)
	s.Counts = h.Counts()
	if own.Drawn >= 0 {
		p.Tile = own.Tiles[own.Drawn]
	}
	a.rules.best(p, &a.best)
	return a.best.total
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }
