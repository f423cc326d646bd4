package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// near is how many tiles may be missing or not fit for a pattern to be listed.
const near = 4

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the points of a complete hand, and the patterns that the hand is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	g, buf := r.Start(d, e, seat, buf)
	if g.Hand.Len() == 0 {
		return buf
	}
	if least := int(r.cfg.Minimum); least > 0 && g.Whole {
		var p table.Position
		pattern.WhatIf(r, d, e, seat, &p)
		if total, ok := r.Total(&p); ok {
			buf = append(buf, table.GoalRow{Word: "goal.points", Have: min(int(total), least), Want: least})
		}
	}
	to := g.Near(0)
	knitted := hand.Far
	if g.Laid.N <= 1 {
		for _, nine := range knits {
			knitted = min(knitted, 9-(g.Hand.Held(1)&nine).Len())
		}
	}
	return pattern.Close(buf,
		pattern.Distance{Word: "goal.full-flush", Missed: to.Pure, Most: near},
		pattern.Distance{Word: "goal.half-flush", Missed: to.Half, Most: near},
		pattern.Distance{Word: "goal.pungs", Missed: to.Pungs, Most: near},
		pattern.Distance{Word: "goal.knitted", Missed: knitted, Most: near},
		pattern.Distance{Word: "goal.pairs", Missed: g.Missing(&pattern.PairsOrQuad), Most: near},
		pattern.Distance{Word: "goal.orphans", Missed: to.Orphans, Most: near},
	)
}
