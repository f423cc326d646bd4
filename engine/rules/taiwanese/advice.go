package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser implements bot.Advice for one player and holds its scratch memory.
type adviser struct {
	planner
	risk [34]int32 // expected cost of discarding a kind to the dealer
}

// Weights of the danger from the dealer. riskWorth is the cost, per tai of the dealer's
// bonus, of a discard that may be the dealer's winning tile. It is doubled if the dealer
// has declared ready. The dealer counts as dangerous from lateLive live tiles on, or
// earlier with fearMelds exposed melds.
const (
	riskWorth = bot.Step / 48
	lateLive  = 16
	fearMelds = 3
)

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.Sets, a.Wind, a.Round = r, 5, tile.East, tile.East
	a.fixed = r.cfg.Base
	a.Plans = a.plans
	return a
}

// WorthAfter implements bot.Advice. It subtracts the cost of tiles that the dealer may
// win on.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
	a.planner.WorthAfter(h, melds, left, out)
	for i := range out {
		if out[i].Total() != bot.Never {
			out[i].Parts[bot.Danger] -= a.risk[i]
		}
	}
}

// Advise implements bot.Advice. It wins whenever possible, declares ready if a tile that
// it waits for can still come, and passes the dealer's streak to the planner.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.look(v)
	if act.Type == ActReady || act.Type == ActDealt {
		return bot.Of(bot.Own, bot.Must-1), true
	}
	return a.planner.Advise(v, act)
}

// look reads the dealer's danger and bonus from a view.
func (a *adviser) look(v *table.View) {
	a.Wind, a.Round = v.Wind(int(v.Seat)), v.Round
	bonus := a.rules.bonus(v.Reg[regStreak])
	a.fixed = a.rules.cfg.Base + bonus
	a.risk = [34]int32{}
	if v.Seat == v.Dealer {
		return
	}
	a.fixed = a.rules.cfg.Base + bonus/3 // only the dealer pays it
	east := &v.Hands[v.Dealer]
	open := 0
	for i := range east.Melds[:east.N] {
		if east.Melds[i].Type != table.MeldHidden {
			open++
		}
	}
	cost := riskWorth * bonus
	switch {
	case east.Reg[regReady] != 0:
		cost *= 2
	case open < fearMelds && v.Live > lateLive:
		return
	}
	var safe hand.Kinds
	if a.rules.cfg.OrderedDiscards { // otherwise the game conceals which discards were the dealer's
		for _, k := range east.River[:east.NRiver] {
			safe |= hand.KindsOf(k)
		}
	}
	for i := range a.risk {
		if safe>>i&1 == 0 {
			a.risk[i] = cost
		}
	}
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }
