package mcr

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser is bot.Advice for one player, with room for its work.
type adviser struct {
	planner
	pos table.Position
}

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.List.Ready, a.Plans = a.ready, a.plans
	return a
}

// ready is the worth of a hand that waits: which of its waits win, how, and for how
// much.
func (a *adviser) ready(h *hand.Hand, _ hand.Kinds) int32 {
	p := &a.pos
	*p = table.Position{Seats: 4, Seat: int8(a.wind - tile.East), From: -1, Round: a.round}
	s := &p.Hands[p.Seat]
	s.Known, s.N = true, uint8(len(a.melds))
	copy(s.Melds[:], a.kinds[:s.N])
	c := h.Counts()
	w, sum := int32(0), int32(0)
	for u := h.Waits(&shape, len(a.melds)); u != 0; u &= u - 1 {
		k := u.First()
		n := int32(a.List.Left.Of(k))
		if n == 0 {
			continue
		}
		s.Counts, p.Tile = c, k
		s.Counts[k.Index()]++
		for _, by := range [2]table.By{table.ByDiscard, table.BySelfDraw} {
			p.By = by
			total, _ := a.rules.Total(p)
			if total < a.rules.cfg.Minimum {
				continue
			}
			m := n
			if by == table.ByDiscard {
				m = 2 * n
			}
			w += m
			sum += m * min(total-a.rules.cfg.Minimum, mostPoints)
		}
	}
	if w == 0 {
		return plan.Hopeless
	}
	return bot.Unit*w + pointWorth*sum/w - bot.Step
}

// Advise is bot.Advice's: it wins when it can.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (int32, bool) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	if act.Type == table.Win {
		if act.False {
			return bot.Never, true
		}
		return bot.Must, true
	}
	return 0, false
}

// Weights is bot.Tuned's.
func (r *Rules) Weights() bot.Weights { return tuned }
