package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser is bot.Advice for one player, with room for its work.
type adviser struct {
	planner
	risk [34]int32 // what discarding a kind to the dealer may cost
}

// What the dealer's bonus makes a discard cost that may be his, for each tai of it;
// twice that when he has declared ready. lateLive is when he is feared whatever he
// shows, fearMelds how many exposed melds make him feared before.
const (
	riskWorth = bot.Step / 48
	lateLive  = 16
	fearMelds = 3
)

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice {
	a := &adviser{}
	a.rules, a.wind, a.round = r, tile.East, tile.East
	a.fixed = r.cfg.Base
	a.Plans = a.plans
	return a
}

// WorthAfter is bot.Advice's: what may be the dealer's costs his bonus.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]bot.Value) {
	a.planner.WorthAfter(h, melds, left, out)
	for i := range out {
		if out[i].Total() != bot.Never {
			out[i].Parts[bot.Danger] -= a.risk[i]
		}
	}
}

// Advise is bot.Advice's: it wins when it can, declares ready when a tile that is waited
// for can still come, and tells the planner of the dealer's streak.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.look(v)
	switch act.Type {
	case table.Win:
		if act.False {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	case ActReady, ActDealt:
		return bot.Of(bot.Own, bot.Must-1), true
	}
	return bot.Value{}, false
}

// look takes in what a view says of the dealer.
func (a *adviser) look(v *table.View) {
	a.wind, a.round = v.Wind(int(v.Seat)), v.Round
	bonus := a.rules.bonus(v.Reg[regStreak])
	a.fixed = a.rules.cfg.Base + bonus
	a.risk = [34]int32{}
	if v.Seat == v.Dealer {
		return
	}
	a.fixed = a.rules.cfg.Base + bonus/3 // the dealer alone pays it
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
	if a.rules.cfg.OrderedDiscards { // otherwise nobody is to know which were the dealer's
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

// Weights is bot.Tuned's.
func (r *Rules) Weights() bot.Weights { return tuned }
