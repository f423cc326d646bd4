package zungjung

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/tile"
)

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	p := &planner{rules: r}
	p.Sets, p.Wind = 4, tile.East
	p.List.Ready, p.Plans = p.ready, p.plans
	return p
}

// ready returns the value of a waiting hand. It depends on which of the waits win, how,
// and for how many points.
func (p *planner) ready(h *hand.Hand, _ hand.Kinds) bot.Value {
	w := p.Waits(h, &shape, p.rules.Total, p.rules.cfg.Minimum, 0)
	if w.Weight == 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	return p.Value(&w, p.rules.lean(w.Points/w.Weight))
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }
