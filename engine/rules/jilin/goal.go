package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Goal returns the checklist of a mixed hand (§8), as seen from a viewpoint: its
// requirements and how far the seat has met them.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var c hand.Counts
	var melds [8]table.MeldKinds
	known := d.Concealed(e, seat, &c)
	n := d.MeldsOf(e, seat, &melds)
	if !known {
		c = hand.Counts{}
	}
	l := layOut(melds[:n])
	best := hand.Gather(&c, &setsShape, l.n)
	f := l.facts
	for i, held := range c {
		if held > 0 {
			f.see(i)
		}
	}
	triple := l.n > l.series || best.Alike > 0
	return append(buf,
		table.GoalRow{Word: "goal.sets", Have: l.n + best.Sets, Want: 4},
		table.Met("goal.pair", best.Pair),
		table.Met("goal.triple", triple),
		table.Met("goal.suits", facts{f.suits, true}.ok(r.cfg.ZeroSuitsOK)),
		table.Met("goal.terminal", f.ends),
		table.Met("goal.ting", ting(d, seat) > 0),
	)
}
