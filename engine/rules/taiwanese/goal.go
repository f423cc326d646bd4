package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// near is how many tiles may not fit or be missing for a row to be listed.
const near = 4

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the tai of a complete hand if there is a minimum, and the rows that the hand
// is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	g, buf := r.Start(d, e, seat, buf)
	if g.Hand.Len() == 0 {
		return buf
	}
	if least := int(r.cfg.Minimum); least > 0 && g.Whole {
		var p table.Position
		pattern.WhatIf(r, d, e, seat, &p)
		var b best
		if r.best(&p, &b); b.found || b.reason == reasonMinimum {
			buf = append(buf, table.Met("goal.minimum", b.found))
		}
	}
	to := g.Near(hand.DragonKinds)
	pungs, pairs := hand.Far, hand.Far
	if g.Laid.NChow == 0 {
		pungs = g.Hand.Shanten(&pungsShape, g.Laid.N) + 1
	}
	if r.cfg.PairsAndTriplet {
		pairs = g.Missing(&pairsShape)
	}
	return pattern.Close(buf,
		pattern.Distance{Word: "goal.full-flush", Missed: to.Pure, Most: near},
		pattern.Distance{Word: "goal.half-flush", Missed: to.Half, Most: near},
		pattern.Distance{Word: "goal.pungs", Missed: pungs, Most: near},
		pattern.Distance{Word: "goal.pairs", Missed: pairs, Most: near},
	)
}
