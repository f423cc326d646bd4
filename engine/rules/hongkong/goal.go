package hongkong

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the faan that the hand already has, and the rows that it is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	g, buf := r.Start(d, e, seat, buf)
	near, faan := r.nearness(&g, d.Wind(seat), d.Round)
	if least := int(r.cfg.MinFaan); least > 0 {
		buf = append(buf, table.GoalRow{Word: "goal.faan", Have: min(faan, least), Want: least})
	}
	if g.Hand.Len() == 0 {
		return buf
	}
	half := near.Half
	if near.Pure <= 3 {
		half = hand.Far // the full flush is listed
	}
	return pattern.Close(buf,
		pattern.Distance{Word: "goal.full-flush", Missed: near.Pure, Most: 3},
		pattern.Distance{Word: "goal.half-flush", Missed: half, Most: 4},
		pattern.Distance{Word: "goal.all-pungs", Missed: near.Pungs, Most: 4},
		pattern.Distance{Word: "goal.dragons", Missed: near.Value, Most: 2},
		pattern.Distance{Word: "goal.orphans", Missed: near.Orphans, Most: 4},
	)
}

// nearness returns how far a hand is from some rows, and the faan it already has.
func (r *Rules) nearness(g *pattern.Progress, wind, round tile.Kind) (near plan.Near, faan int) {
	p := planner{rules: r}
	p.Wind, p.Round = wind, round
	values, h := p.valueKinds(), &g.Hand
	near = g.Near(values)
	f := &r.cfg.Faan
	faan = int(p.valueFaan(h.Held(3)&values | g.Laid.Pungs))
	if r.concealed(&g.Laid) {
		faan += int(f[rowConcealed])
	}
	if h.Len() == 0 {
		return near, faan // another player's hand
	}
	switch {
	case near.Pure == 0:
		faan += int(f[rowFullFlush])
	case near.Half == 0:
		faan += int(f[rowHalfFlush])
	}
	if near.Pungs <= 1 {
		faan += int(f[rowAllPungs])
	}
	return near, faan
}
