package jilin

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// hopeless is the worth of a hand that cannot win any more.
const hopeless = -20 * bot.Step

func (p *planner) value(distance int, u hand.Kinds) (v bot.Value) {
	n := int32(p.left.Weight(u))
	v.Parts[bot.Distance], v.Parts[bot.Help] = bot.Step*(1-int32(distance)), bot.Unit*n
	v.Lacks, v.Left, v.Wants = int8(distance), int16(n), u
	return v
}

// adviser implements bot.Advice for one player and holds its scratch memory.
type adviser struct {
	rules *Rules
	planner
	info  [34]hand.DiscardInfo
	hand  hand.Hand
	rest  hand.Hand
	seen  hand.Unseen
	room  [9]table.ViewMeld
	kinds [9]table.MeldKinds
	after [34]bot.Value
}

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice { return &adviser{rules: r} }

// Worth implements bot.Advice.
func (a *adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bot.Value {
	p := &a.planner
	p.plans(h, melds, left)
	d := p.best()
	if p.dead || p.n == 0 {
		return bot.Hopeless(hopeless)
	}
	if d <= 1 {
		return a.ready(h, melds)
	}
	var u hand.Kinds
	for i := range p.list[:p.n] {
		q := &p.list[i]
		u |= q.useful(q.rest.Ukeire(q.shape, q.melds))
	}
	return p.value(d, u)
}

// ready returns the worth of a hand that lacks one tile. Only a narrow wait counts as one
// tile away.
func (a *adviser) ready(h *hand.Hand, melds []table.ViewMeld) bot.Value {
	c := h.Counts()
	ok, w := a.rules.tingLegal(&c, a.meldKinds(melds), ObjectiveAny)
	if ok {
		return a.value(1, w)
	}
	return a.value(2, w)
}

// meldKinds converts melds to the form that scoring uses.
func (a *adviser) meldKinds(melds []table.ViewMeld) []table.MeldKinds {
	for i := range melds {
		a.kinds[i] = melds[i].Kinds()
	}
	return a.kinds[:len(melds)]
}

// WorthAfter implements bot.Advice.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
	p := &a.planner
	p.plans(h, melds, left)
	least := p.best()
	held := h.Held(1)
	bot.None(out)
	for x := held; x != 0; x &= x - 1 {
		out[x.First().Index()] = bot.Hopeless(hopeless)
	}
	if p.dead {
		return
	}
	var far [34]int
	var use [34]hand.Kinds
	for i := range far {
		far[i] = least + 1
	}
	for j := range p.list[:p.n] {
		q := &p.list[j]
		in := q.rest.Discards(q.shape, q.melds, &a.info)
		stay := q.useful(q.rest.Ukeire(q.shape, q.melds))
		for x := held; x != 0; x &= x - 1 {
			i := x.First().Index()
			d, u := q.now, stay
			switch {
			case q.suits>>i&1 == 0:
			case in>>i&1 != 0 && i != q.fake:
				d = q.lacks + int(a.info[i].Shanten) + 1
				u = q.useful(a.info[i].Ukeire)
			default:
				continue // the tile belongs to what is set apart
			}
			if d < far[i] {
				far[i], use[i] = d, 0
			}
			if d == far[i] {
				use[i] |= u
			}
		}
	}
	for x := held; x != 0; x &= x - 1 {
		k := x.First()
		i := k.Index()
		if far[i] > 1 {
			out[i] = p.value(far[i], use[i])
			continue
		}
		g := *h
		g.Remove(k)
		out[i] = a.ready(&g, melds)
	}
}

// Advise implements bot.Advice. It announces TING, lays sets out and adds to them if that
// does not set the hand back.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	own := &v.Hands[v.Seat]
	switch act.Type {
	case ActKeep, ActPutBack:
		return bot.Of(bot.Own, bot.Must), true
	case table.Win:
		// With free_claims, false wins are offered too.
		if a.rules.cfg.FreeClaims && !a.wins(v) {
			return bot.Of(bot.Own, bot.Never), true
		}
		return bot.Of(bot.Own, bot.Must), true
	case table.ConcealedKong, table.AddKong, table.Kong:
		// In TING only kongs that keep the waits are offered, and they draw another tile
		// at no cost.
		return bot.Of(bot.Own, bot.Must-1), own.Reg[regTing] > 0
	case ActTing, ActLay, ActAdd, ActSteal:
		if own.Reg[regTing] > 0 {
			return bot.Of(bot.Own, bot.Must-1), true
		}
		return a.own(v, act), true
	}
	return bot.Value{}, false
}

// setWorth is the worth of the points of a laid-out set.
const setWorth = 4 * bot.Unit

// own returns the value of an act of this rule set before TING.
func (a *adviser) own(v *table.View, act *table.ViewAct) bot.Value {
	own := &v.Hands[v.Seat]
	a.hand, a.seen = bot.HandOf(v), bot.LeftOf(v)
	n := copy(a.room[:], own.Melds[:own.N])
	set := &a.room[n]
	*set = table.ViewMeld{Type: table.MeldSet, From: -1, Taken: -1}
	a.rest = a.hand
	for _, k := range act.Kinds[:act.N] {
		a.rest.Remove(k)
		set.Tiles[set.N] = k
		set.N++
	}
	before, after := a.room[:n], a.room[:n+1]
	switch {
	case act.Type == ActTing:
		return a.ting(before, Objective(act.Slip))
	case act.Type == ActAdd:
		return a.Worth(&a.rest, before, &a.seen).With(bot.Own, bot.Step/2)
	case act.Type == ActSteal:
		set.Type, set.N, set.From, set.Taken, set.Tiles[2] = table.MeldPung, 3, v.From, 2, v.Subject
		return a.bestAfter(after)
	case v.Stage == stageReveal:
		return a.Worth(&a.rest, after, &a.seen).With(bot.Own, bot.Step/2+setWorth)
	case act.N == 3: // a discard follows
		return a.bestAfter(after).With(bot.Own, setWorth)
	}
	return a.Worth(&a.rest, after, &a.seen).With(bot.Own, bot.Step/2)
}

func (a *adviser) bestAfter(melds []table.ViewMeld) bot.Value {
	a.WorthAfter(&a.rest, melds, &a.seen, &a.after)
	return *bot.Best(&a.after)
}

// ting returns the value of announcing TING: it always announces if a tile that it waits
// for can still come.
func (a *adviser) ting(melds []table.ViewMeld, o Objective) bot.Value {
	c := a.rest.Counts()
	ok, w := a.rules.tingLegal(&c, a.meldKinds(melds), o)
	n := a.seen.Weight(w)
	switch {
	case !ok: // offered only with free_claims
		return bot.Of(bot.Own, bot.Never)
	case n == 0:
		return bot.Hopeless(hopeless)
	}
	v := bot.Of(bot.Own, bot.Must/2).With(bot.Help, int32(n))
	v.Lacks, v.Left, v.Wants = 1, int16(n), w
	return v
}

// wins reports whether the current tile completes the hand of a view.
func (a *adviser) wins(v *table.View) bool {
	own := &v.Hands[v.Seat]
	a.hand = bot.HandOf(v)
	k := v.Subject
	drawn := own.Drawn >= 0 && v.Turn == v.Seat && v.Stage == table.StageTurn
	if drawn {
		k = own.Tiles[own.Drawn]
		a.hand.Remove(k)
	}
	c := a.hand.Counts()
	melds := a.meldKinds(own.Melds[:own.N])
	if own.Reg[regTing] == 0 {
		return own.NRiver == 0 && a.rules.waits(&c, melds, ObjectiveAny).Has(k)
	}
	if v.Stage == stageJoker || v.Stage == stageJokerLook {
		k = v.Wall.Joker // only a match is offered
	}
	joker := drawn && v.Wall.Joker != tile.None && k == v.Wall.Joker
	return joker || a.rules.waits(&c, melds, Objective(v.Slip)).Has(k)
}

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }
