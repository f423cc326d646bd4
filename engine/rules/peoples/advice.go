package peoples

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// adviser is bot.Advice for one player, with room for its work. Worth is a bet: how
// likely the hand wins in time and what it then scores. In the simple version that was counted
// (see expect); in the classic one plans are weighed (see classicPlanner).
type adviser struct {
	rules *Rules
	own   hand.Hand
	seen  hand.Left
	live  int32 // tiles that can still be drawn
	holding
	classic classicPlanner
}

// Advice is bot.Expert's.
func (r *Rules) Advice() bot.Advice {
	if !r.cfg.Classic {
		paces() // now rather than in the first decision
	}
	a := &adviser{rules: r, live: someLive}
	a.classic.init(r)
	return a
}

// someLive is how many tiles are left to draw until a view has said so.
const someLive = 40

// Look is bot.Looker's.
func (a *adviser) Look(v *table.View) {
	a.classic.seat, a.classic.round, a.live = v.Wind(int(v.Seat)), v.Round, int32(v.Live)
}

// Worth is bot.Advice's.
func (a *adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) bot.Value {
	if a.rules.cfg.Classic {
		return a.classic.Worth(h, melds, left)
	}
	return a.simpleWorth(h, melds, left)
}

// WorthAfter is bot.Advice's.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]bot.Value) {
	bot.None(out)
	if a.rules.cfg.Classic {
		a.classic.WorthAfter(h, melds, left, out)
		return
	}
	for x := h.Held(1) & hand.AllKinds; x != 0; x &= x - 1 {
		k := x.First()
		g := *h
		g.Remove(k)
		out[k.Index()] = a.simpleWorth(&g, melds, left)
	}
}

// Advise is bot.Advice's: win whenever it is right (eight flowers among it); let a
// discard pass when the hand is not worth more with it.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	a.Look(v)
	switch act.Type {
	case table.Win:
		if act.False {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	case table.Pass:
		if v.Stage != table.StageClaim {
			return bot.Value{}, true
		}
		s := &a.rules.shapes[0]
		a.own, a.seen = bot.HandFor(v, s), bot.LeftFor(v, s)
		own := &v.Hands[v.Seat]
		return a.Worth(&a.own, own.Melds[:own.N], &a.seen), true
	}
	return bot.Value{}, false
}

// Weights is bot.Tuned's.
func (r *Rules) Weights() bot.Weights {
	if r.cfg.Classic {
		return tunedClassic
	}
	return tunedSimple
}

// Odds is bot.Counted's: the simple version's bots go by what was counted in all.
func (r *Rules) Odds() *bot.Odds {
	if r.cfg.Classic {
		return nil
	}
	return &simpleOdds
}

// Dangers is bot.Guarded's, for the classic version.
func (r *Rules) Dangers(v *table.View, left *hand.Left, out *[34]int32) {
	classicOdds.Dangers(v, left, out)
}
