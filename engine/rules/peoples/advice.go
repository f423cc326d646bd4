package peoples

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// adviser implements bot.Advice for one player and holds its scratch memory. The worth of
// a hand depends on how likely it wins in time and on its score. For the simple version
// the chances have been counted (see expect); for the classic version plans are weighed
// (see classicPlanner).
type adviser struct {
	rules *Rules
	own   hand.Hand
	seen  hand.Unseen
	live  int32 // number of tiles that can still be drawn
	handView
	classic classicPlanner
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	if !r.cfg.Classic {
		paces() // build the tables now rather than at the first decision
	}
	a := &adviser{rules: r, live: someLive}
	a.classic.init(r)
	return a
}

// someLive is the number of tiles assumed to be left until a view states it.
const someLive = 40

// Look implements bot.ViewObserver.
func (a *adviser) Look(v *table.View) {
	a.classic.seat, a.classic.round, a.live = v.Wind(int(v.Seat)), v.Round, int32(v.Live)
}

// Worth implements bot.Advice.
func (a *adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bot.Value {
	if a.rules.cfg.Classic {
		return a.classic.Worth(h, melds, left)
	}
	return a.simpleWorth(h, melds, left)
}

// WorthAfter implements bot.Advice.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
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

// Advise implements bot.Advice. It wins whenever that is legal, including eight flowers,
// and passes on a discard that does not improve the hand.
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

// Weights implements bot.Expert. Bots of the simple version use the counted odds in all
// decisions.
func (r *Rules) Weights() bot.Weights {
	if r.cfg.Classic {
		return tunedClassic
	}
	w := tunedSimple
	w.Odds = &simpleOdds
	return w
}

// Dangers implements bot.DangerRater, for the classic version.
func (r *Rules) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) {
	classicOdds.Dangers(v, left, out)
}
