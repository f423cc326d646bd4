package mcr

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
	pos table.Position
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.List.Ready, a.Plans = a.ready, a.plans
	return a
}

// ready returns the value of a waiting hand. It depends on which of the waits win, how,
// and for how many points.
func (a *adviser) ready(h *hand.Hand, _ hand.Kinds) (v bot.Value) {
	p := &a.pos
	*p = table.Position{Seats: 4, Seat: int8(a.wind - tile.East), From: -1, Round: a.round}
	s := &p.Hands[p.Seat]
	s.Known, s.N = true, uint8(len(a.melds))
	copy(s.Melds[:], a.kinds[:s.N])
	c := h.Counts()
	w, sum, gain := int32(0), int32(0), int32(0)
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
			v.Wants |= hand.KindsOf(k)
			gain += m * total
			sum += m * min(total-a.rules.cfg.Minimum, mostPoints)
		}
	}
	if w == 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	v.Parts[bot.Distance], v.Parts[bot.Help], v.Parts[bot.Points] = -bot.Step, bot.Unit*w, pointWorth*sum/w
	v.Left, v.Gain = int16(a.List.Left.Weight(v.Wants)), gain/w
	return v
}

// Advise implements bot.Advice. It wins whenever possible.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	if act.Type == table.Win {
		if act.False {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	}
	return bot.Value{}, false
}

// Weights implements bot.Tuned.
func (r *Rules) Weights() bot.Weights { return tuned }
