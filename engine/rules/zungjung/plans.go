package zungjung

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. Any complete hand wins, so a plan weighs the points of its patterns,
// with the limit applied, against the tiles it lacks. A hand is measured by several
// plans, one for each family of patterns (see package plan).

// Weights of plans besides their distance, found by playing: the value of doubling what a
// win pays. Winning at all is worth winPoints, because it keeps others from winning.
// mostAway is a distance at which every plan is kept.
const (
	doublingWorth = bot.Step * 3 / 4
	winPoints     = 15
	shortWorth    = bot.Step * 3 / 2 // cost of each doubling of the points missing to the minimum
	mostAway      = 14
)

// Shapes that plans and the checklist measure hands by.
var (
	setsShape     = hand.Shape{Sets: 4}
	tripletsShape = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	pairsShape    = hand.Shape{Pairs: hand.SevenWithQuads}
	orphansShape  = hand.Shape{Orphans: true}
)

// lesserKinds are the kinds of sets and pairs with a terminal or an honour. A 2 or 3 must
// be in a sequence, which the shape cannot express and Ready checks.
const lesserKinds = hand.HonourKinds | everySuit | everySuit<<1 | everySuit<<2 | everySuit<<6 | everySuit<<7 | everySuit<<8

// trio is three sequences that form a pattern: their first kinds, and all their kinds,
// which differ.
type trio struct {
	starts, kinds hand.Kinds
	pattern       pattern
}

// trios are the similar sequences and the nine-tile straights.
var trios = func() (list [10]trio) {
	for i := range list[:7] {
		list[i] = trio{everySuit << i, 7 * everySuit << i, threeSimilarSequences}
	}
	for i := range list[7:] {
		list[7+i] = trio{(1 | 1<<3 | 1<<6) << (9 * i), hand.KindsOfSuit(i), nineTileStraight}
	}
	return list
}()

// planner makes the plans for a seat's hand.
type planner struct {
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	laid  meldFacts
	melds []table.ViewMeld // the melds that laid summarizes
	kinds [4]table.MeldKinds
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	p.melds = melds
	if len(melds) > len(p.kinds) {
		return
	}
	for i := range melds {
		p.kinds[i] = melds[i].Kinds()
	}
	p.laid = readMelds(p.kinds[:len(melds)])
	l := &p.laid
	if l.odd {
		return
	}
	values := valueKinds(p.wind)
	pairs := h.Held(2) & values &^ l.triplets
	all := p.List.Within(hand.AllKinds, &setsShape)
	p.sets(&all, pairs, 0, true)
	for s := range 3 {
		suit := hand.KindsOfSuit(s)
		if l.kinds&^(suit|hand.HonourKinds) != 0 {
			continue
		}
		half := p.List.Within(suit|hand.HonourKinds, &setsShape)
		p.sets(&half, pairs, of(mixedOneSuit), false)
		p.triplets(&half, of(mixedOneSuit))
		if l.kinds&hand.HonourKinds == 0 {
			full := p.List.Within(suit, &setsShape)
			p.sets(&full, 0, of(pureOneSuit), false)
		}
	}
	p.triplets(&all, 0)
	p.terminals()
	if l.kinds&hand.OrphanKinds == 0 {
		q := p.List.Within(hand.AllKinds&^hand.OrphanKinds, &setsShape)
		p.add(&q, of(noTerminals), 0)
	}
	for i := range trios {
		p.trio(&trios[i])
	}
	if winds := h.Held(2) & hand.WindKinds &^ l.triplets; (winds | l.triplets&hand.WindKinds).Len() >= 3 {
		q := all
		p.apart(&q, winds, 0)
	}
	if l.n > 0 {
		return
	}
	q := plan.Plan{Rest: *h, Shape: &orphansShape, Kinds: hand.OrphanKinds, Shut: true}
	p.add(&q, of(thirteenTerminals), 0)
	q = plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true}
	p.add(&q, of(sevenPairs), 0)
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value triplets that are at least pairs.
// Otherwise it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, pairs hand.Kinds, s set, every bool) {
	for apart := range plan.Choices(pairs, 4-p.laid.n, every) {
		q := *base
		p.apart(&q, apart, s)
	}
}

// apart adds the plan that sets apart triplets of some kinds.
func (p *planner) apart(q *plan.Plan, kinds hand.Kinds, s set) {
	if q.SetApart(kinds, p.List.Left) {
		p.add(q, s, kinds)
	}
}

// triplets adds the plan without sequences derived from base, which allows any sets
// within some kinds.
func (p *planner) triplets(base *plan.Plan, s set) {
	if p.laid.nSeq > 0 {
		return
	}
	q := *base
	q.Shape = &tripletsShape
	s.add(allTriplets)
	p.add(&q, s, p.List.Hand.Held(2)&base.Kinds)
}

// terminals adds the plans of terminals and honours.
func (p *planner) terminals() {
	l := &p.laid
	const withEnds = everySuit | everySuit<<6 // first kinds of sequences with terminals
	if l.starts&^withEnds != 0 || l.triplets&^hand.OrphanKinds != 0 {
		return
	}
	q := p.List.Within(lesserKinds, &setsShape)
	p.add(&q, of(mixedLesserTerminals), 0)
	if l.nSeq == 0 {
		q = p.List.Within(hand.OrphanKinds, &tripletsShape)
		p.add(&q, of(mixedGreaterTerminals, allTriplets), p.List.Hand.Held(2)&hand.OrphanKinds)
	}
}

// trio adds the plan of three related sequences.
func (p *planner) trio(t *trio) {
	l := &p.laid
	done := l.starts & t.starts
	others := l.n - done.Len()
	if others > 1 {
		return
	}
	need := t.kinds
	for ; done != 0; done &= done - 1 {
		need &^= 7 * done & -done
	}
	q := p.List.Within(hand.AllKinds, &setsShape)
	q.Melds = 3 + others
	for x := need; x != 0; x &= x - 1 {
		k := x.First()
		if q.Rest.Remove(k) {
			continue
		}
		if p.List.Left.Of(k) == 0 {
			return
		}
		q.Lacks++
		q.Needs |= x & -x
	}
	if q.Lacks < 6 {
		p.add(&q, of(t.pattern), 0)
	}
}

// add adds a plan with patterns s, and with triplets of some kinds besides the melded
// ones.
func (p *planner) add(q *plan.Plan, s set, triplets hand.Kinds) {
	values := valueKinds(p.wind)
	a := p.laid.arrangement
	a.triplets |= triplets
	s |= a.honours(values) | firstN(oneKong, a.kongs.Len())
	if q.Shut && !q.Shape.Orphans && q.Shape.Pairs == hand.NoPairs && p.laid.shut {
		s.add(concealedHand)
	}
	_, total := p.rules.count(s.highest(), int32((a.triplets & values).Len()))
	q.Exact = true
	q.Bonus, q.Gain = p.rules.lean(total), total
	if short := p.rules.cfg.Minimum - total; short > chance {
		// Chance must bring the rest.
		q.Bonus = -shortWorth * (log16(short) - log16(chance)) / 16
	}
	p.List.Add(q, mostAway)
}

// chance is the number of points that a hand is likely to score besides its plan: five
// for its sequences or for being concealed.
const chance = 5

// lean returns the value of points to a plan, with equal steps for each doubling.
func (r *Rules) lean(points int32) int32 {
	return doublingWorth * (log16(points+winPoints) - log16(chicken+winPoints)) / 16
}

// log16 returns sixteen times the binary logarithm of n, linearly interpolated between
// powers of two. n must be positive.
func log16(n int32) int32 {
	e := int32(bits.Len32(uint32(n))) - 1
	return 16*e + 16*n>>e - 16
}
