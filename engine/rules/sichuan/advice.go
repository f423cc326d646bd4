package sichuan

import (
	"moineau/engine/bot"
	"moineau/engine/bot/outlook"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// fanWorth is the worth of a fan of a plan besides its distance, determined by play, and
// mostAway a distance at which every plan is kept.
const (
	fanWorth = bot.Step / 2
	mostAway = 14
)

// planner makes the plans for a seat's hand.
type planner struct {
	pattern.Adviser
	rules *Rules
	outlook.Judge
	void  int       // of the seat, from 0, or -1
	whole hand.Hand // scratch space
	left  hand.Unseen
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	p := &planner{rules: r, void: -1}
	p.Sets, p.Wind, p.Round = 4, tile.East, tile.East
	p.List.Ready, p.Plans = p.ready, p.plans
	return p
}

// Look implements bot.ViewObserver.
func (p *planner) Look(v *table.View) {
	p.void = KnownVoid(v, int(v.Seat))
	p.Judge.Look(v)
}

// Begin implements bot.SlicedObserver.
func (p *planner) Begin(v *table.View) {
	p.void = KnownVoid(v, int(v.Seat))
	p.Judge.Begin(v)
}

// kinds returns the kinds that may be in a winning hand.
func (p *planner) kinds() hand.Kinds {
	if p.void < 0 {
		return hand.SuitKinds
	}
	return hand.SuitKinds &^ hand.KindsOfSuit(p.void)
}

// ready returns the value of a waiting hand.
func (p *planner) ready(h *hand.Hand, _ hand.Kinds) bot.Value {
	w := p.Waits(h, &p.rules.Shape, p.rules.Total, 1, 64)
	w.Wants &= p.kinds()
	if w.Weight == 0 || w.Wants == 0 || h.CountOf(hand.AllKinds&^p.kinds()) > 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	return p.Value(&w, fanWorth*log2(w.Points/w.Weight))
}

func log2(n int32) (l int32) {
	for ; n > 1; n /= 2 {
		l++
	}
	return l
}

// Advise implements bot.Advice. It evaluates the exchange and the choice of a void suit by
// counting. It makes every kong that the hand can still win with: the payments of a kong
// are often more than those of a win.
func (p *planner) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	switch act.Type {
	case ActGive:
		return bot.Of(bot.Own, p.giveWorth(v, act)), true
	case ActVoid:
		return bot.Of(bot.Own, p.voidWorth(v, int(act.Slip)-1)), true
	case table.ConcealedKong, table.AddKong:
		if fits(v, act.Kinds[0]) {
			return bot.Of(bot.Own, bot.Must-1), true
		}
	case table.Kong:
		if fits(v, v.Subject) {
			return bot.Of(bot.Own, bot.Must-1), true
		}
	}
	if w, ok := p.Judged(act); ok {
		return w, true
	}
	return p.Adviser.Advise(v, act)
}

// fits reports whether the melds of a seat are of at most two suits with one more of a
// kind.
func fits(v *table.View, k tile.Kind) bool {
	if k.Index() < 0 {
		return false
	}
	suits := hand.KindsOf(k)
	h := &v.Hands[v.Seat]
	for i := range h.Melds[:h.N] {
		if x := h.Melds[i].Kinds().Tiles[0]; x != tile.None {
			suits |= hand.KindsOf(x)
		}
	}
	return pattern.Suits(suits) <= 2
}

// voidWorth is the worth of giving up a suit: that of the best plan without it.
func (p *planner) voidWorth(v *table.View, suit int) int32 {
	cost := voidCost(v, suit) * bot.Step / 64
	if p.Out == nil {
		return -cost
	}
	p.whole, p.left = bot.HandOf(v), bot.LeftOf(v)
	p.void = suit
	worth := p.Worth(&p.whole, nil, &p.left)
	return worth.Total() - cost/8
}

// voidCost is what it costs to give up a suit: its tiles, with those that already form
// pairs and sets counted more.
func voidCost(v *table.View, suit int) (cost int32) {
	var n [9]int32
	h := &v.Hands[v.Seat]
	for _, k := range h.Tiles[:h.Held] {
		if k != tile.None && suitOfKind(k) == suit {
			n[k.Rank()-1]++
		}
	}
	for i, c := range n {
		cost += 8 * c
		if c > 1 {
			cost += 4 * c
		}
		if i > 0 && c > 0 && n[i-1] > 0 {
			cost += 3
		}
	}
	return cost
}

// giveWorth is the worth of a packet: tiles of the suit that is cheapest to give up.
func (p *planner) giveWorth(v *table.View, act *table.ViewAct) int32 {
	worth := int32(0)
	for _, k := range act.Kinds[:act.N] {
		if k != tile.None {
			worth -= voidCost(v, suitOfKind(k))
			if k.IsTerminal() {
				worth++ // of least use
			}
		}
	}
	return worth * bot.Step / 256
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	if !p.Lay(h, melds, left) {
		return
	}
	c := &p.rules.cfg
	for out := range 3 { // the suit that is not in the hand
		kinds := hand.SuitKinds &^ hand.KindsOfSuit(out)
		if kinds&p.kinds() != kinds && p.void >= 0 && out != p.void || p.Laid.Kinds&^kinds != 0 {
			continue
		}
		all := p.List.Within(kinds, &pattern.FourSets)
		p.add(&all, 0, false)
		if q, ok := p.Pungs(&all, &pattern.FourPungs); ok {
			p.add(&q, c.values[allPungs], false)
		}
		if p.Laid.N == 0 {
			q := p.Special(&pattern.PairsOrQuad, kinds)
			p.add(&q, c.values[sevenPairs], true)
		}
	}
	for suit := range 3 {
		kinds := hand.KindsOfSuit(suit)
		if suit == p.void || p.Laid.Kinds&^kinds != 0 {
			continue
		}
		q := p.List.Within(kinds, &pattern.FourSets)
		p.add(&q, c.values[fullFlush], false)
	}
}

func (p *planner) add(q *plan.Plan, fan int32, shut bool) {
	q.Exact, q.Shut = true, shut
	fan = p.rules.cfg.capped(fan)
	q.Gain = p.rules.cfg.value(fan)
	q.Bonus = fanWorth * fan
	p.List.Add(q, mostAway)
}

// Goal returns the checklist of the side panel, as seen from a viewpoint.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	g, buf := r.Start(d, e, seat, buf)
	if g.Hand.Len() == 0 {
		return buf
	}
	if v := r.voidOf(d, e, seat); v > 0 {
		n := g.Hand.CountOf(hand.KindsOfSuit(v - 1))
		buf = append(buf, table.Met("goal.void", n == 0))
	}
	to := g.Near(0)
	return pattern.Close(buf,
		pattern.Distance{Word: "goal.full-flush", Missed: to.Pure, Most: 4},
		pattern.Distance{Word: "goal.pungs", Missed: to.Pungs, Most: 4},
		pattern.Distance{Word: "goal.pairs", Missed: g.Missing(&pattern.PairsOrQuad), Most: 3},
	)
}

// Weights implements bot.Tuned.
func (r *Rules) Weights() bot.Weights { return tuned }
