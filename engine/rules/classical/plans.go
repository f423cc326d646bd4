package classical

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. Any four sets win, yet a double is worth as much again; so a hand
// is measured by several plans: any sets, one suit, no chows, each with certain pungs
// set apart, and the special hands. A plan's distance is that of the tiles it plays
// with and what is lacking of what is set apart; its worth beside that is what the
// finished hand would score, in powers of two.

// maxPlans is room for the plans of one hand, maxKept for those looked at closely.
const (
	maxPlans = 48
	maxKept  = 3
)

// hopeless is the worth of a hand that cannot win any more.
const hopeless = -20 * bot.Step

// What tells plans apart besides their distance, found by playing: a double, and
// each tile but the last that nobody's discard may bring because claims would spoil
// the plan.
const (
	doubleWorth = bot.Step / 4
	shutCost    = bot.Step * 5 / 2
)

// usual is the points of a winning hand without anything, pairs and sets included.
const usual = 24

var (
	setsShape    = hand.Shape{Sets: 4}
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
)

// plan is one way to go.
type plan struct {
	rest  hand.Hand // the tiles that count, without what is set apart
	shape *hand.Shape
	melds int        // laid out or set apart
	lacks int        // tiles that what is set apart lacks
	needs hand.Kinds // which tiles these are
	kinds hand.Kinds // the kinds played with
	now   int        // distance: tiles that are missing
	shut  bool       // claims would spoil it
	bonus int32      // worth apart from the distance
}

// planner makes the plans of a hand of a seat.
type planner struct {
	rules  *Rules
	own    hand.Kinds // the own wind
	values hand.Kinds // kinds whose pungs double
	left   *hand.Left
	hand   *hand.Hand
	melds  int
	chows  int        // laid out
	pungs  hand.Kinds // laid out
	kinds  hand.Kinds // laid out
	open   bool       // something is exposed
	points int32      // of melds and concealed pungs
	n      int
	list   [maxPlans]plan
}

// plans fills p with the ways to go for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) {
	p.n, p.left, p.hand = 0, left, h
	p.melds, p.chows, p.pungs, p.kinds, p.open, p.points = len(melds), 0, 0, 0, false, 0
	for i := range melds {
		p.lay(&melds[i])
	}
	if p.melds > 4 {
		return
	}
	for x := h.Held(3); x != 0; x &= x - 1 {
		p.points += setPoints[setRow(bits.TrailingZeros64(uint64(x)), false, false)]
	}
	pairs := h.Held(2) & p.values &^ p.pungs
	most := p.rules.cfg.MaxChows
	if most >= 2 {
		p.sets(hand.AllKinds, pairs, 0, true)
	} else if p.chows < most {
		p.oneChow(hand.AllKinds, pairs)
	}
	p.noChows(hand.AllKinds, 1)
	t := p.rules.cfg.Rows
	for s := range 3 {
		pure := kindsOfSuit(s)
		half := pure | hand.HonourKinds
		if p.kinds&^half != 0 || (h.Held(1)&^half).Len() > 6 {
			continue
		}
		p.noChows(half, 2)
		if most >= 2 {
			p.sets(half, pairs, 1, false)
			if p.kinds&hand.HonourKinds == 0 {
				p.sets(pure, 0, t.pure, false)
			}
		}
		if p.kinds&hand.HonourKinds == 0 {
			p.noChows(pure, 1+t.pure)
		}
	}
	p.specials()
}

// lay reads a meld.
func (p *planner) lay(m *table.ViewMeld) {
	k := m.Tiles[0]
	if k == tile.None {
		return // a concealed kong of somebody else
	}
	p.kinds |= hand.KindsOf(k)
	p.open = p.open || m.Type != table.MeldHidden
	if m.Type == table.MeldChow {
		p.chows++
		return
	}
	p.pungs |= hand.KindsOf(k)
	p.points += setPoints[setRow(k.Index(), m.Type != table.MeldPung, m.Type != table.MeldHidden)]
}

// specials are the plans of special hands.
func (p *planner) specials() {
	r := p.rules
	if r.orphans() && p.melds == 0 {
		q := plan{rest: *p.hand, shape: &orphansShape, kinds: hand.OrphanKinds, shut: true}
		p.add(&q, r.specialScore(grandLanterns))
	}
	if winds := windKinds &^ p.pungs; r.grandOn(grandFourWinds) || r.cfg.Rows.limits>>limFourWinds&1 != 0 {
		if p.chows == 0 && (p.kinds&^windKinds) == 0 && p.hand.Held(2)&winds|p.pungs == windKinds {
			p.apart(hand.AllKinds, winds, &pungsShape, r.specialScore(grandFourWinds))
		}
	}
	if r.grandOn(grandGreen) && p.kinds&^(evenBamboos|hand.KindsOf(tile.Green)) == 0 {
		q := plan{rest: *p.hand, shape: &pungsShape, melds: p.melds, kinds: evenBamboos | hand.KindsOf(tile.Green)}
		only(&q.rest, q.kinds)
		p.add(&q, grandPoints[grandGreen])
	}
	if p.kinds&suitKinds == 0 && (r.worth[rowAllHonors] > 0 || r.cfg.Rows.limits>>limAllHonours&1 != 0) {
		q := plan{rest: *p.hand, shape: &pungsShape, melds: p.melds, kinds: hand.HonourKinds}
		only(&q.rest, q.kinds)
		p.add(&q, r.cfg.Limit)
	}
}

// specialScore is what a hand scores that is a grand jeu or, in the other tables, worth
// the limit.
func (r *Rules) specialScore(grand int) int64 {
	if r.grandOn(grand) {
		return grandPoints[grand]
	}
	return r.cfg.Limit
}

// sets makes plans of sets within kinds: with every choice of the value pungs that
// are at least pairs, or with none and all of them.
func (p *planner) sets(kinds, pairs hand.Kinds, doubles int32, every bool) {
	for out := pairs; ; out = (out - 1) & pairs {
		if apart := pairs &^ out; apart.Len()+p.melds <= 4 && (every || out == 0 || apart == 0) {
			p.apart(kinds, apart, &setsShape, p.score(apart|p.pungs, doubles))
		}
		if out == 0 {
			return
		}
	}
}

// apart makes a plan with pungs of some kinds set apart.
func (p *planner) apart(kinds, apart hand.Kinds, shape *hand.Shape, score int64) {
	q := plan{rest: *p.hand, shape: shape, melds: p.melds, kinds: kinds}
	only(&q.rest, kinds)
	if p.setApart(&q, apart) {
		p.add(&q, score)
	}
}

// setApart takes the tiles of pungs out of a plan; false: one of them cannot be had.
func (p *planner) setApart(q *plan, apart hand.Kinds) bool {
	for x := apart; x != 0; x &= x - 1 {
		k := x.First()
		n := min(q.rest.Count(k), 3)
		for range n {
			q.rest.Remove(k)
		}
		q.melds++
		if q.lacks += 3 - n; n < 3 {
			q.needs |= hand.KindsOf(k)
			if p.left.Of(k) < 3-n {
				return false
			}
		}
	}
	return q.melds <= 4
}

// noChows makes the plan without chows within kinds.
func (p *planner) noChows(kinds hand.Kinds, doubles int32) {
	if p.chows > 0 || p.kinds&^kinds != 0 {
		return
	}
	q := plan{rest: *p.hand, shape: &pungsShape, melds: p.melds, kinds: kinds}
	only(&q.rest, kinds)
	p.add(&q, p.score(p.hand.Held(2)&p.values|p.pungs, doubles))
}

// oneChow makes the plans of one chow and pungs, where no more chows are allowed:
// with each chow of which two tiles are held.
func (p *planner) oneChow(kinds, pairs hand.Kinds) {
	held := p.hand.Held(1)
	score := p.score(pairs|p.pungs, 0)
	for x := uint64(held | held>>1); x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x)
		if i >= 27 || i%9 > 6 {
			continue
		}
		run := hand.Kinds(7) << i
		lack := run &^ held
		if lack.Len() > 1 || lack != 0 && p.left.Of(lack.First()) == 0 {
			continue
		}
		q := plan{rest: *p.hand, shape: &pungsShape, melds: p.melds + 1, kinds: kinds, lacks: lack.Len(), needs: lack}
		for y := run &^ lack; y != 0; y &= y - 1 {
			q.rest.Remove(y.First())
		}
		if q.melds <= 4 {
			p.add(&q, score)
		}
	}
}

// score is about what a finished hand with pungs of some kinds scores.
func (p *planner) score(pungs hand.Kinds, doubles int32) int64 {
	doubles += int32((pungs & dragonKinds).Len() + (pungs & p.own).Len())
	doubles += int32((pungs & p.values &^ dragonKinds &^ p.own).Len())
	fresh := pungs &^ p.pungs &^ p.hand.Held(3)
	return min(valueOf(usual+p.points+4*int32(fresh.Len()), doubles), p.rules.cfg.Limit)
}

// only leaves the kinds given in a hand.
func only(h *hand.Hand, kinds hand.Kinds) {
	for x := h.Held(1) &^ kinds; x != 0; x &= x - 1 {
		k := x.First()
		for h.Remove(k) {
		}
	}
}

// add keeps a plan for a hand of a score.
func (p *planner) add(q *plan, score int64) {
	if p.n == len(p.list) {
		return
	}
	q.now = q.lacks + q.rest.Shanten(q.shape, q.melds) + 1
	if q.now > 9 {
		return
	}
	q.bonus = doubleWorth * int32(log2(score)-log2(usual)) / 16
	p.list[p.n] = *q
	p.n++
}

// log2 is the logarithm of n in sixteenths, straight between powers of two.
func log2(n int64) int {
	if n < 1 {
		return 0
	}
	k := bits.Len64(uint64(n)) - 1
	return 16*k + int((n-1<<k)<<4>>k)
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
	case distance <= 1:
		w *= 3
	case !q.shut:
		w += int32(p.left.Weight(u & p.hand.Held(2)))
	}
	v := q.bonus - q.cost(distance) + bot.Unit*w
	if w == 0 {
		v -= bot.Step
	}
	return v
}
