package peoples

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// The classic version for bots: a hand is measured by plans, each a form with some
// of the kinds, how far it is from that and what it will score about.

// maxPlans is room for the plans of a hand.
const maxPlans = 16

// plan is one way to go.
type plan struct {
	rest   hand.Hand // the tiles that are of use
	kinds  hand.Kinds
	shape  *hand.Shape
	points int32
	slow   int32 // how much slower than the plain way tiles come, in eighths
	claims int   // how much of a cycle's three discards helps before the last tile, in halves
}

// planner makes the plans of a hand.
type planner struct {
	list [maxPlans]plan
	n    int
	info [34]hand.DiscardInfo
}

// patience is how many cycles a doubled score is worth, by trial: scores differ twenty-fold.
const patience = 4

var (
	setsShape    = hand.Shape{Sets: 4}
	tripletShape = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphanShape  = hand.Shape{Orphans: true}
	pairsShape   = hand.Shape{Pairs: hand.SevenWithQuads}
)

// middleKinds are 2 to 8 of the suits.
const middleKinds = hand.AllKinds &^ hand.OrphanKinds

// plans lists the ways to go that are not hopeless.
func (a *adviser) plans(h *hand.Hand, melds []table.ViewMeld) {
	a.n = 0
	var laid hand.Kinds
	chows, hidden, gongs := false, true, int32(0)
	for i := range melds {
		m := &melds[i]
		for _, k := range m.Tiles[:m.N] {
			laid |= hand.KindsOf(k)
		}
		chows = chows || m.Type == table.MeldChow
		hidden = hidden && m.Type == table.MeldHidden
		if m.N == 4 {
			gongs++
		}
	}
	all := a.rules.shapeKinds()
	plain := int32(10) + 10*gongs
	if hidden {
		plain += 10
	}
	yaku := a.honourPoints(h, melds)
	add := func(kinds hand.Kinds, shape *hand.Shape, points, slow int32, claims, least int) {
		kinds &= all
		if laid&^kinds == 0 && a.n < len(a.list) && h.CountOf(kinds)+3*len(melds) >= least {
			a.list[a.n] = plan{rest: h.Only(kinds), kinds: kinds, shape: shape, points: points, slow: slow, claims: claims}
			a.n++
		}
	}
	add(all, &setsShape, plain+yaku, 8, 2, 0)
	add(all&middleKinds, &setsShape, plain+10, 9, 2, 11)
	// What pairs and triplets there are, for forms without sequences.
	alike := h.Held(2).Len() + len(melds)
	for s := range 3 {
		suit := suitKinds << (9 * s)
		add(suit|hand.HonourKinds, &setsShape, plain+yaku+40, 11, 2, 8)
		add(suit, &setsShape, plain+80, 13, 2, 9)
		if !chows && alike >= 4 {
			add(suit|hand.HonourKinds, &tripletShape, plain+yaku+80, 13, 5, 9)
		}
	}
	if !chows && alike >= 4 {
		add(all, &tripletShape, plain+yaku+40, 11, 5, 0)
		add(hand.OrphanKinds, &tripletShape, plain+yaku+140, 14, 5, 9)
	}
	if len(melds) == 0 {
		if n := (h.Held(1) & hand.OrphanKinds).Len(); n >= 9 && a.rules.cfg.ThirteenTerminals {
			add(hand.OrphanKinds, &orphanShape, jackpot, 14, 0, 9)
		}
		if a.rules.cfg.SevenPairs && alike >= 4 {
			add(all, &pairsShape, 50, 13, 0, 0)
		}
	}
}

// honourPoints is what triplets of honours that are there or near will score.
func (a *adviser) honourPoints(h *hand.Hand, melds []table.ViewMeld) (points int32) {
	pair, triplet := h.Held(2)&hand.HonourKinds, h.Held(3)&hand.HonourKinds
	for i := range melds {
		if m := &melds[i]; m.Type != table.MeldChow {
			triplet |= hand.KindsOf(m.Tiles[0]) & hand.HonourKinds
		}
	}
	const dragons, winds = hand.DragonKinds, hand.WindKinds
	pay := dragons | hand.KindsOf(a.seat) | hand.KindsOf(a.round)
	points = 10*int32((triplet&pay).Len()) + 4*int32((pair&^triplet&pay).Len())
	if a.seat == a.round && triplet.Has(a.seat) {
		points += 10
	}
	switch n, m := (triplet & dragons).Len(), ((pair | triplet) & dragons).Len(); {
	case n == 3:
		points += 100
	case m == 3 && n == 2:
		points += 50
	case m == 3:
		points += 15
	}
	switch n, m := (triplet & winds).Len(), ((pair | triplet) & winds).Len(); {
	case n == 4 || n == 3 && m == 4:
		points += 180
	case n == 3:
		points += 100
	case n == 2 && m >= 3:
		points += 30
	}
	return points
}

// later is the time that a plain hand takes, in cycles of 64, when it still lacks n
// tiles after the next one.
var later = [...]int32{0, 220, 400, 530, 640, 730, 810, 880, 940, 1000, 1060, 1120, 1180, 1240, 1300}

// value is what a plan is worth when n tiles are missing, those that help next are wanted,
// and all are left.
func (p *plan) value(n int, wants hand.Kinds, left *hand.Left, all int) bot.Value {
	if n >= len(later) {
		return bot.Hopeless(bot.Never / 2)
	}
	if n <= 0 {
		n = 1
	}
	u := left.Weight(wants)
	next, rest := int32(never), int32(0)
	if u > 0 {
		next, rest = p.wait(n, u, all)
	}
	v := bet(p.points, next, rest, patience)
	v.Lacks, v.Left, v.Wants = int8(n), int16(u), wants
	return v
}

// wait is the time for the next of n tiles that are missing, and for the rest.
func (p *plan) wait(n, u, all int) (next, rest int32) {
	// In a cycle one tile is drawn and three are discarded; the last tile may be
	// anybody's.
	halves := 8
	if n > 1 {
		halves = 2 + p.claims
	}
	return int32(2 * cycle * all / (u * halves)), later[n-1] * p.slow / 8
}

// classicWorth is the worth of a hand of the classic version between turns.
func (a *adviser) classicWorth(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) bot.Value {
	a.plans(h, melds)
	all := left.Weight(a.rules.shapeKinds())
	best := bot.Of(bot.Own, bot.Never)
	for i := range a.list[:a.n] {
		p := &a.list[i]
		n := p.rest.Shanten(p.shape, len(melds)) + 1
		u := p.rest.Ukeire(p.shape, len(melds)) & p.kinds
		if v := p.value(n, u, left, all); v.Total() > best.Total() {
			best = v
		}
	}
	return best
}

// classicAfter is WorthAfter of the classic version: by the best plan, and a little
// by the others.
func (a *adviser) classicAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Left, out *[34]bot.Value) {
	a.plans(h, melds)
	all := left.Weight(a.rules.shapeKinds())
	held := h.Held(1) & hand.AllKinds
	var sum [34]int32
	for i := range a.list[:a.n] {
		p := &a.list[i]
		n := p.rest.Shanten(p.shape, len(melds)) + 1
		u := p.rest.Ukeire(p.shape, len(melds)) & p.kinds
		stay := p.value(n, u, left, all)
		in := p.rest.Discards(p.shape, len(melds), &a.info)
		for x := held; x != 0; x &= x - 1 {
			k := x.First().Index()
			v := stay
			if in>>k&1 != 0 {
				v = p.value(int(a.info[k].Shanten)+1, a.info[k].Ukeire&p.kinds, left, all)
			}
			w := v.Total()
			if w > out[k].Total() {
				out[k] = v
			}
			sum[k] += w / maxPlans
		}
	}
	for x := held; x != 0; x &= x - 1 {
		k := x.First().Index()
		out[k].Parts[bot.Ways] += sum[k] / 16
	}
}
