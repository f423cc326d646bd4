package mcr

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// Plans for bots. A shape cannot express that a hand needs eight points, so a hand is
// measured by plans, one for each family of patterns (see package plan). The families are
// three related chows, one suit, no chows, pairs, knitted tiles, few ranks, and certain
// pungs.

// Weights of plans besides their distance, found by playing. They are the value of a
// point above the minimum, the cost of each missing point that chance must bring, and the
// value of a concealed hand. mostAway is a distance at which every plan is kept.
const (
	pointWorth = bot.Step / 40
	mostPoints = 24
	pointCost  = bot.Step * 3 / 8
	mostShort  = 5 // largest number of points that chance may bring
	mostAway   = 14

	// Points that hands usually score besides the pattern that they are built for.
	chancePoints = 3 // any complete hand
	trioPoints   = 1
	flushPoints  = 1
	pungPoints   = 2
)

// singlesShape is the shape of honours and knitted tiles.
var singlesShape = hand.Shape{Knitted: hand.HonoursKnitted}

// knits holds the six knitted straights (§7).
var knits = func() (k [6]hand.Kinds) {
	const row = pattern.StraightStarts
	for i, r := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		k[i] = row<<r[0] | row<<(9+r[1]) | row<<(18+r[2])
	}
	return k
}()

// trio is a pattern of three chows.
type trio struct {
	chows [3]uint8 // indices of their first kinds
	one   hand.Kinds
	two   hand.Kinds // kinds needed twice
	three hand.Kinds // kinds needed three times
	value int32
}

// trios holds all patterns of three chows except those of equal chows.
var trios = func() (list []trio) {
	for a := range uint8(27) {
		for b := a; b < 27; b++ {
			for c := b; c < 27; c++ {
				if a%9 > 6 || b%9 > 6 || c%9 > 6 {
					continue
				}
				p := threeOf(a, b, c)
				if p == none || p == pureTripleChow {
					continue
				}
				t := trio{chows: [3]uint8{a, b, c}, value: table11[p].value}
				for _, x := range t.chows {
					k := hand.Kinds(7) << x
					t.three |= t.two & k
					t.two |= t.one & k
					t.one |= k
				}
				list = append(list, t)
			}
		}
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
	all := p.List.Within(hand.AllKinds, &pattern.FourSets)
	p.add(&all, chancePoints)
	p.trios(h)
	p.flushes(h)
	p.pungs(h)
	for _, x := range [...]struct {
		kinds hand.Kinds
		value int32
	}{
		{upperKinds, table11[upperTiles].value}, {middleKinds, table11[middleTiles].value}, {lowerKinds, table11[lowerTiles].value},
		{upperFourKinds, table11[upperFour].value}, {lowerFourKinds, table11[lowerFour].value},
		{reversibleKinds, table11[reversibleTiles].value},
	} {
		if l.Kinds&^x.kinds == 0 && h.CountOf(x.kinds) >= h.Len()-5 {
			q := p.List.Within(x.kinds, &pattern.FourSets)
			p.add(&q, x.value)
		}
	}
	if l.N <= 1 {
		p.knitted(h)
	}
	if l.N > 0 {
		return
	}
	q := p.Special(&pattern.Orphans, hand.OrphanKinds)
	p.add(&q, table11[thirteenOrphans].value)
	q = p.Special(&pattern.PairsOrQuad, hand.AllKinds)
	p.add(&q, table11[sevenPairs].value)
	q = p.Special(&singlesShape, hand.AllKinds)
	p.add(&q, table11[lesserKnitted].value)
}

// trios adds the plans of three related chows.
func (p *planner) trios(h *hand.Hand) {
	least := hand.Far
	var lack [trioCount]int8
	for i := range trios {
		t := &trios[i]
		n := p.lacks(h, t)
		lack[i] = int8(min(n, hand.Far))
		least = min(least, n)
	}
	for i := range trios {
		if n := int(lack[i]); n <= least+1 && n < 7 {
			p.trio(h, &trios[i])
		}
	}
}

// trioCount is the number of trios.
const trioCount = 70

// lacks returns how many tiles of a trio's chows are missing, given the melds.
func (p *planner) lacks(h *hand.Hand, t *trio) int {
	if p.Laid.N == 0 {
		return 9 - (h.Held(1) & t.one).Len() - (h.Held(2) & t.two).Len() - (h.Held(3) & t.three).Len()
	}
	one, two, three, others := p.rest(t)
	if others > 1 {
		return hand.Far
	}
	return one.Len() + two.Len() + three.Len() -
		(h.Held(1) & one).Len() - (h.Held(2) & two).Len() - (h.Held(3) & three).Len()
}

// rest returns the tiles of a trio that the concealed hand must provide, and the number
// of melds that are not among its chows.
func (p *planner) rest(t *trio) (one, two, three hand.Kinds, others int) {
	used := 0
	others = p.Laid.N - p.Laid.NChow
	for _, x := range p.Laid.Chows[:p.Laid.NChow] {
		found := false
		for j, c := range t.chows {
			if x == c && used>>j&1 == 0 && !found {
				used |= 1 << j
				found = true
			}
		}
		if !found {
			others++
		}
	}
	for j, c := range t.chows {
		if used>>j&1 == 0 {
			k := hand.Kinds(7) << c
			three |= two & k
			two |= one & k
			one |= k
		}
	}
	return one, two, three, others
}

// trio adds the plan of a trio.
func (p *planner) trio(h *hand.Hand, t *trio) {
	one, two, three, others := p.rest(t)
	q := p.List.Within(hand.AllKinds, &pattern.FourSets)
	q.Melds = 3 + others
	for x := one; x != 0; x &= x - 1 {
		k := x.First()
		for range 1 + two>>k.Index()&1 + three>>k.Index()&1 {
			if !q.Rest.Remove(k) {
				q.Lacks++
				q.Needs |= hand.KindsOf(k)
			}
		}
		if q.Needs.Has(k) && p.List.Left.Of(k) == 0 {
			return
		}
	}
	p.add(&q, t.value+trioPoints)
}

// flushes adds the plans of one suit, with and without honours.
func (p *planner) flushes(h *hand.Hand) {
	values := p.values()
	for i := range 3 {
		f, ok := p.Flush(i, &pattern.FourSets)
		if !ok {
			continue
		}
		worth := table11[halfFlush].value + flushPoints + int32((p.Laid.Pungs&values).Len())*table11[dragonPung].value
		p.add(&f.Half, worth)
		for x := h.Held(2) & values; x != 0; x &= x - 1 {
			if q := f.Half; q.SetApart(x&-x, p.List.Left) {
				p.add(&q, worth+table11[dragonPung].value)
			}
		}
		if f.Pure {
			p.add(&f.Full, table11[fullFlush].value)
		}
	}
}

// values returns the kinds whose pungs score two points.
func (p *planner) values() hand.Kinds { return hand.DragonKinds | hand.KindsOf(p.Wind, p.Round) }

// pungs adds the plans of pungs: four of any kind, terminals and honours, dragons, winds.
func (p *planner) pungs(h *hand.Hand) {
	all := p.List.Within(hand.AllKinds, &pattern.FourSets)
	if q, ok := p.Pungs(&all, &pattern.FourPungs); ok {
		p.add(&q, table11[allPungs].value+pungPoints)
		if p.Laid.Kinds&^hand.OrphanKinds == 0 {
			q = p.List.Within(hand.OrphanKinds, &pattern.FourPungs)
			p.add(&q, table11[terminalsAndHonors].value)
		}
	}
	for _, x := range [...]struct {
		kinds hand.Kinds
		n     int
		value int32
	}{
		{hand.DragonKinds, 2, table11[twoDragonPungs].value + pungPoints},
		{hand.WindKinds, 3, table11[bigThreeWinds].value},
	} {
		apart := h.Held(2) & x.kinds
		if (p.Laid.Pungs&x.kinds).Len()+apart.Len() < x.n {
			continue
		}
		if q := all; q.SetApart(apart, p.List.Left) {
			p.add(&q, x.value)
		}
	}
}

// knitted adds the plans of a knitted straight.
func (p *planner) knitted(h *hand.Hand) {
	for _, nine := range knits {
		have := h.Held(1) & nine
		if have.Len() < 5 {
			continue
		}
		q := p.List.Within(hand.AllKinds, &pattern.FourSets)
		for k := range have.All() {
			q.Rest.Remove(k)
		}
		q.Melds += 3
		q.Needs = nine &^ have
		q.Lacks = q.Needs.Len()
		q.Shut = true
		p.add(&q, table11[knittedStraight].value)
	}
}

// add adds a plan that may reach the minimum. points is its value without what chance may
// bring. A concealed hand is worth two points more.
func (p *planner) add(q *plan.Plan, points int32) {
	least := p.rules.cfg.Minimum
	q.Exact = true
	if !p.Laid.Claimed && points < least {
		s := *q
		s.Shut = true
		p.weigh(&s, points+2)
	}
	p.weigh(q, points)
}

func (p *planner) weigh(q *plan.Plan, points int32) {
	short := p.rules.cfg.Minimum - points
	if short > mostShort {
		return
	}
	q.Gain = points
	q.Bonus = pointWorth * min(max(-short, 0), mostPoints)
	if short > 0 {
		q.Bonus -= pointCost * short
	}
	p.List.Add(q, mostAway)
}
