package korean

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Weights of plans besides their distance: the value of a point above the minimum, and the
// cost of having to win by self-draw. mostAway is a distance at which every plan is kept.
const (
	pointWorth = bot.Step / 12
	mostPoints = 12
	drawCost   = bot.Step
	mostAway   = 14
)

// planner makes the plans for a seat's hand.
type planner struct {
	pattern.Adviser
	rules *Rules
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	p := &planner{rules: r}
	p.Sets, p.Wind, p.Round = 4, tile.East, tile.East
	p.List.Ready, p.Plans = p.ready, p.plans
	return p
}

// ready returns the value of a waiting hand. It depends on which of the waits win, how,
// and for how many points.
func (p *planner) ready(h *hand.Hand, _ hand.Kinds) bot.Value {
	w := p.Waits(h, &p.rules.Shape, p.rules.Total, p.rules.ante+1, mostPoints)
	if w.Weight == 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	return p.Value(&w, pointWorth*w.Over/w.Weight)
}

// Advise implements bot.Advice. It also declares ready whenever possible.
func (p *planner) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	worth, ok := p.Adviser.Advise(v, act)
	if act.Type == ActReady {
		return bot.Of(bot.Own, bot.Must-1), true
	}
	return worth, ok
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	if !p.Lay(h, melds, left) {
		return
	}
	v, values := &p.rules.value, p.rules.values(p.Wind, p.Round)
	all := p.List.Within(hand.AllKinds, &pattern.FourSets)
	p.sets(&all, values, 0, true)
	if p.Laid.Kinds&hand.OrphanKinds == 0 {
		q := p.List.Within(hand.AllKinds&^hand.OrphanKinds, &pattern.FourSets)
		p.add(&q, v[allSimples])
	}
	for i := range 2 { // characters and dots
		f, ok := p.Flush(i, &pattern.FourSets)
		if !ok {
			continue
		}
		p.sets(&f.Half, values, v[halfFlush], false)
		p.pungs(&f.Half, values, v[halfFlush])
		if f.Pure {
			p.add(&f.Full, v[fullFlush])
		}
	}
	p.pungs(&all, values, 0)
	if p.Laid.N == 0 {
		q := p.Special(&pattern.Pairs, hand.AllKinds)
		p.add(&q, v[sevenPairs])
	}
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value pungs that are at least pairs. Otherwise
// it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, values hand.Kinds, points int32, every bool) {
	pairs := p.List.Hand.Held(2) & values &^ p.Laid.Pungs
	for apart := range plan.Choices(pairs, 4-p.Laid.N, every) {
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, points+int32((apart|p.Laid.Pungs&values).Len()))
		}
	}
}

// pungs adds the plan without chows derived from base.
func (p *planner) pungs(base *plan.Plan, values hand.Kinds, points int32) {
	if q, ok := p.Pungs(base, &pattern.FourPungs); ok {
		p.add(&q, points+p.rules.value[allPungs]+int32(((p.List.Hand.Held(2)|p.Laid.Pungs)&values).Len()))
	}
}

// add adds a plan with points of §4, as claimed sets and as a concealed hand.
func (p *planner) add(q *plan.Plan, points int32) {
	least := p.rules.minimum
	q.Exact = true
	if !p.Laid.Claimed {
		shut := *q
		shut.Shut = true
		p.weigh(&shut, points+1, least)
	}
	if points >= least {
		p.weigh(q, points, least)
	}
}

func (p *planner) weigh(q *plan.Plan, points, least int32) {
	if points+1 < least {
		return
	}
	if q.Draw = points < least; q.Draw {
		q.Toll = drawCost
	}
	q.Gain = points + p.rules.ante
	q.Bonus = pointWorth * min(max(points-least, 0), mostPoints)
	p.List.Add(q, mostAway)
}

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the points of a complete hand, and the patterns that the hand is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	g, buf := r.Start(d, e, seat, buf)
	if g.Hand.Len() == 0 {
		return buf
	}
	if least := int(r.minimum); least > 0 && g.Whole {
		var p table.Position
		var b best
		pattern.WhatIf(r, d, e, seat, &p)
		if r.best(&p, &b); b.found {
			buf = append(buf, table.GoalRow{Word: "goal.points", Have: min(int(b.basic), least), Want: least})
		}
	}
	to := g.Near(r.values(d.Wind(seat), d.Round))
	return pattern.Close(buf,
		pattern.Distance{Word: "goal.full-flush", Missed: to.Pure, Most: 4},
		pattern.Distance{Word: "goal.half-flush", Missed: to.Half, Most: 4},
		pattern.Distance{Word: "goal.value", Missed: to.Value, Most: 1},
		pattern.Distance{Word: "goal.pungs", Missed: to.Pungs, Most: 4},
		pattern.Distance{Word: "goal.pairs", Missed: g.Missing(&pattern.Pairs), Most: 3},
	)
}

// Weights implements bot.Tuned.
func (r *Rules) Weights() bot.Weights { return tuned }
