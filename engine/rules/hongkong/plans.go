package hongkong

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. A shape cannot say that a hand needs three faan; so a hand is
// measured by plans that are worth enough: one suit, no chows, certain pungs set
// apart, all chows, orphans. A plan's distance is that of the tiles it plays with
// and what the pungs set apart lack.

// maxPlans is room for the plans of one hand, maxKept for those looked at closely.
const (
	maxPlans = 32
	maxKept  = 3
)

// hopeless is the worth of a hand that cannot win any more.
const hopeless = -20 * bot.Step

// What tells plans apart besides their distance, found by playing: a faan above
// the minimum, having to draw the last tile oneself, and each tile but the last
// that nobody's discard may bring because claims would spoil the plan. Orphans are
// begun with most of their tiles in hand, and bear the wait.
const (
	faanWorth = bot.Step * 3 / 32
	mostFaan  = 6 // faan above the minimum that count
	drawCost  = bot.Step * 3
	shutCost  = bot.Step * 5 / 2
)

var (
	setsShape    = hand.Shape{Sets: 4}
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
	pairsShape   = hand.Shape{Pairs: hand.SevenDifferent}
)

// plan is one way to go.
type plan struct {
	rest  hand.Hand // the tiles that count, without the pungs set apart
	shape *hand.Shape
	melds int        // laid out or set apart
	lacks int        // tiles that what is set apart lacks
	needs hand.Kinds // which tiles these are
	kinds hand.Kinds // the kinds played with
	now   int        // distance: tiles that are missing
	draw  bool       // only by self-draw
	shut  bool       // claims would spoil it
	chows bool       // counts on all chows: looked at exactly when it waits
	bonus int32      // worth apart from the distance
}

// planner makes the plans of a hand of a seat.
type planner struct {
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	bonus uint8 // bonus tiles laid out
	left  *hand.Left
	hand  *hand.Hand
	laid  laid
	n     int
	list  [maxPlans]plan
}

// valueKinds are the kinds whose pungs are worth a faan or more.
func (p *planner) valueKinds() hand.Kinds {
	k := dragonKinds | hand.KindsOf(p.wind)
	if p.round != tile.None {
		k |= hand.KindsOf(p.round)
	}
	return k
}

// valueFaan is what pungs of these kinds are worth.
func (p *planner) valueFaan(pungs hand.Kinds) (n int32) {
	f := &p.rules.cfg.Faan
	if d := int32((pungs & dragonKinds).Len()); d == 3 && f[rowGreatDragons] > 0 {
		n += f[rowGreatDragons]
	} else {
		n += d * f[rowDragon]
	}
	if pungs.Has(p.wind) {
		n += f[rowSeatWind]
	}
	if p.round != tile.None && pungs.Has(p.round) {
		n += f[rowRoundWind]
	}
	return n
}

// plans fills p with the ways to go for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) {
	p.n, p.left, p.hand = 0, left, h
	p.laid = laid{n: len(melds)}
	l := &p.laid
	for i := range melds {
		m := &melds[i]
		k := hand.KindsOf(m.Tiles[0])
		switch m.Type {
		case table.MeldChow:
			l.chows++
			l.claimed = true
			l.kinds |= k
			continue
		case table.MeldHidden:
			l.hidden++
		default:
			l.claimed = true
		}
		l.pungs |= k
		l.kinds |= k
	}
	if l.n > 4 {
		return
	}
	f := &p.rules.cfg.Faan
	shut := int32(0) // what the hand is worth for being concealed
	if p.rules.concealed(l) {
		shut = f[rowConcealed]
	}
	if p.rules.cfg.FlowersToMinimum {
		for s := p.rules.flowerRows(p.bonus, p.wind) & p.rules.on; s != 0; s &= s - 1 {
			shut += f[s.first()]
		}
	}
	pairs := h.Held(2) & p.valueKinds() &^ l.pungs
	p.sets(hand.AllKinds, pairs, shut, true)
	for s := range 3 {
		half := kindsOfSuit(s) | hand.HonourKinds
		if l.kinds&^half != 0 {
			continue
		}
		p.sets(half, pairs, shut+f[rowHalfFlush], false)
		p.pungs(half, shut+f[rowHalfFlush]+f[rowAllPungs])
		if l.kinds&hand.HonourKinds == 0 {
			p.sets(kindsOfSuit(s), 0, shut+f[rowFullFlush], false)
		}
	}
	p.pungs(hand.AllKinds, shut+f[rowAllPungs])
	if l.n == 0 {
		q := plan{rest: *h, shape: &orphansShape, kinds: hand.OrphanKinds, shut: true}
		p.add(&q, f[rowThirteenOrphans])
		if f[rowSevenPairs] > 0 {
			q = plan{rest: *h, shape: &pairsShape, kinds: hand.AllKinds, shut: true, lacks: 1} // pairs come slowly
			p.add(&q, f[rowSevenPairs])
		}
	}
}

// sets makes plans of sets within kinds: with every choice of the value pungs that
// are at least pairs, or with none and all of them.
func (p *planner) sets(kinds, pairs hand.Kinds, faan int32, every bool) {
	base := plan{rest: *p.hand, shape: &setsShape, melds: p.laid.n, kinds: kinds}
	only(&base.rest, kinds)
	if every && p.laid.pungs == 0 && p.hand.Held(3)&hand.HonourKinds == 0 {
		q := base
		q.chows = true
		p.add(&q, faan+p.rules.cfg.Faan[rowAllChows])
	}
	for out := pairs; ; out = (out - 1) & pairs {
		if apart := pairs &^ out; apart.Len()+p.laid.n <= 4 && (every || out == 0 || apart == 0) {
			q := base
			for x := apart; x != 0; x &= x - 1 {
				k := x.First()
				n := min(q.rest.Count(k), 3)
				for range n {
					q.rest.Remove(k)
				}
				q.melds++
				if n < 3 {
					q.lacks++
					q.needs |= hand.KindsOf(k)
					if p.left.Of(k) == 0 {
						q.lacks += hand.Far
					}
				}
			}
			p.add(&q, faan+p.valueFaan(apart|p.laid.pungs))
		}
		if out == 0 {
			return
		}
	}
}

// pungs makes the plan without chows within kinds.
func (p *planner) pungs(kinds hand.Kinds, faan int32) {
	if p.laid.chows > 0 || p.laid.kinds&^kinds != 0 {
		return
	}
	q := plan{rest: *p.hand, shape: &pungsShape, melds: p.laid.n, kinds: kinds}
	only(&q.rest, kinds)
	p.add(&q, faan+p.valueFaan(p.hand.Held(3)&p.valueKinds()|p.laid.pungs))
}

// only leaves the kinds given in a hand.
func only(h *hand.Hand, kinds hand.Kinds) {
	for x := h.Held(1) &^ kinds; x != 0; x &= x - 1 {
		k := x.First()
		for h.Remove(k) {
		}
	}
}

// add keeps a plan that reaches the minimum, faan being what it is worth on a
// discard.
func (p *planner) add(q *plan, faan int32) {
	draw := p.rules.cfg.Faan[rowSelfDraw]
	least := p.rules.cfg.MinFaan
	if faan+draw < least || p.n == len(p.list) {
		return
	}
	q.draw = faan < least
	if p.rules.concealed(&p.laid) && faan-p.rules.cfg.Faan[rowConcealed] < least {
		q.shut = true
	}
	q.now = q.lacks + q.rest.Shanten(q.shape, q.melds) + 1
	if q.now > 14 {
		return
	}
	q.bonus = faanWorth * min(max(p.rules.capped(faan)-least, 0), mostFaan)
	if q.draw {
		q.bonus -= drawCost
	}
	p.list[p.n] = *q
	p.n++
}

// keep leaves the best plans, at most maxKept, the best of all first.
func (p *planner) keep() {
	kept := min(p.n, maxKept)
	for i := range kept {
		best := i
		for j := i + 1; j < p.n; j++ {
			if p.list[j].guess() > p.list[best].guess() {
				best = j
			}
		}
		if best != i {
			p.list[i], p.list[best] = p.list[best], p.list[i]
		}
	}
	p.n = kept
}

// guess is the worth of a plan before its tiles are counted.
func (q *plan) guess() int32 { return q.bonus - q.cost(q.now) }

// cost is what a distance costs a plan.
func (q *plan) cost(distance int) int32 {
	c := bot.Step * int32(distance)
	if q.shut && q.shape != &orphansShape {
		c += shutCost * int32(max(distance-1, 0))
	}
	return c
}

// useful is the kinds that bring a plan nearer.
func (q *plan) useful(u hand.Kinds) hand.Kinds { return u&q.kinds | q.needs }

// value is the worth of a plan at a distance with kinds that bring it nearer.
// Tiles of a pair can be claimed from everybody.
func (p *planner) value(q *plan, distance int, u hand.Kinds) int32 {
	w := int32(p.left.Weight(u))
	switch {
	case q.shut && distance > 1 || q.draw:
	case distance <= 1:
		w *= 3
	default:
		w += int32(p.left.Weight(u & p.hand.Held(2)))
	}
	v := q.bonus - q.cost(distance) + bot.Unit*w
	if w == 0 {
		v -= bot.Step
	}
	return v
}
