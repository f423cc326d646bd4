package zungjung

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
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

// lesserKinds are the kinds of sets and pairs with a terminal or an honour. A 2 or 3 must
// be in a sequence, which the shape cannot express and Ready checks.
const lesserKinds = hand.HonourKinds | 7*pattern.Ones | 7*pattern.Ones<<6

// trio is three sequences that form a pattern: their first kinds, and all their kinds,
// which differ.
type trio struct {
	starts, kinds hand.Kinds
	pattern       kind
}

// trios are the similar sequences and the nine-tile straights.
var trios = func() (list [10]trio) {
	for i := range list[:7] {
		list[i] = trio{pattern.Ones << i, 7 * pattern.Ones << i, threeSimilarSequences}
	}
	for i := range list[7:] {
		list[7+i] = trio{pattern.StraightStarts << (9 * i), hand.KindsOfSuit(i), nineTileStraight}
	}
	return list
}()

// planner makes the plans for a seat's hand.
type planner struct {
	pattern.Adviser
	rules *Rules
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	if !p.Lay(h, melds, left) {
		return
	}
	l := &p.Laid
	values := valueKinds(p.Wind)
	pairs := h.Held(2) & values &^ l.Pungs
	all := p.List.Within(hand.AllKinds, &pattern.FourSets)
	p.sets(&all, pairs, 0, true)
	for i := range 3 {
		f, ok := p.Flush(i, &pattern.FourSets)
		if !ok {
			continue
		}
		p.sets(&f.Half, pairs, of(mixedOneSuit), false)
		p.triplets(&f.Half, of(mixedOneSuit))
		if f.Pure {
			p.sets(&f.Full, 0, of(pureOneSuit), false)
		}
	}
	p.triplets(&all, 0)
	p.terminals()
	if l.Kinds&hand.OrphanKinds == 0 {
		q := p.List.Within(hand.AllKinds&^hand.OrphanKinds, &pattern.FourSets)
		p.add(&q, of(noTerminals), 0)
	}
	for i := range trios {
		p.trio(&trios[i])
	}
	if winds := h.Held(2) & hand.WindKinds &^ l.Pungs; (winds | l.Pungs&hand.WindKinds).Len() >= 3 {
		q := all
		p.apart(&q, winds, 0)
	}
	if l.N > 0 {
		return
	}
	q := p.Special(&pattern.Orphans, hand.OrphanKinds)
	p.add(&q, of(thirteenTerminals), 0)
	q = p.Special(&pattern.PairsOrQuad, hand.AllKinds)
	p.add(&q, of(sevenPairs), 0)
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value triplets that are at least pairs.
// Otherwise it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, pairs hand.Kinds, s set, every bool) {
	for apart := range plan.Choices(pairs, 4-p.Laid.N, every) {
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
	if q, ok := p.Pungs(base, &pattern.FourPungs); ok {
		s.Add(allTriplets)
		p.add(&q, s, p.List.Hand.Held(2)&base.Kinds)
	}
}

// terminals adds the plans of terminals and honours.
func (p *planner) terminals() {
	l := &p.Laid
	if l.Starts&^pattern.OutsideStarts != 0 || l.Pungs&^hand.OrphanKinds != 0 {
		return
	}
	q := p.List.Within(lesserKinds, &pattern.FourSets)
	p.add(&q, of(mixedLesserTerminals), 0)
	if l.NChow == 0 {
		q = p.List.Within(hand.OrphanKinds, &pattern.FourPungs)
		p.add(&q, of(mixedGreaterTerminals, allTriplets), p.List.Hand.Held(2)&hand.OrphanKinds)
	}
}

// trio adds the plan of three related sequences.
func (p *planner) trio(t *trio) {
	l := &p.Laid
	done := l.Starts & t.starts
	others := l.N - done.Len()
	if others > 1 {
		return
	}
	need := t.kinds
	for ; done != 0; done &= done - 1 {
		need &^= 7 * done & -done
	}
	q := p.List.Within(hand.AllKinds, &pattern.FourSets)
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
	values := valueKinds(p.Wind)
	a := arrangement{Melds: p.Laid}
	a.Pungs |= triplets
	s |= a.honours(values) | firstN(oneKong, a.Kongs.Len())
	if q.Shut && !q.Shape.Orphans && q.Shape.Pairs == hand.NoPairs && !p.Laid.Claimed {
		s.Add(concealedHand)
	}
	_, total := p.rules.count(highest(s), int32((a.Pungs & values).Len()))
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
