package mcr

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. A shape cannot say that a hand needs eight points; so a hand is
// measured by plans, a pattern family each (see package plan): three chows that belong
// together, one suit, no chows, pairs, knitted tiles, few ranks, certain pungs.

// What tells plans apart besides their distance, found by playing: a point above the
// minimum, what is paid for each point below it that chance must bring, and having
// claimed nothing. mostAway is the distance at which no plan is given up.
const (
	pointWorth = bot.Step / 40
	mostPoints = 24
	pointCost  = bot.Step * 3 / 8
	mostShort  = 5 // points that chance may bring
	mostAway   = 14

	// What hands bring besides the pattern they are built for, as a rule.
	chancePoints = 3 // any complete hand
	trioPoints   = 1
	flushPoints  = 1
	pungPoints   = 2
)

// The shapes that plans and the checklist measure hands by.
var (
	setsShape    = hand.Shape{Sets: 4}
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	pairsShape   = hand.Shape{Pairs: hand.SevenWithQuads}
	orphansShape = hand.Shape{Orphans: true}
	singlesShape = hand.Shape{Knitted: hand.HonoursKnitted}
)

// knits are the six knitted patterns (§7).
var knits = func() (k [6]hand.Kinds) {
	const row = 1 | 1<<3 | 1<<6
	for i, r := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		k[i] = row<<r[0] | row<<(9+r[1]) | row<<(18+r[2])
	}
	return k
}()

// trio is three chows that make a pattern.
type trio struct {
	chows [3]uint8 // first kinds, by index
	one   hand.Kinds
	two   hand.Kinds // kinds needed twice
	three hand.Kinds // and three times
	value int32
}

// trios are all patterns of three chows but those of equal ones.
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

// planner makes the plans of a hand of a seat.
type planner struct {
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	laid  laid
	melds []table.ViewMeld // those laid stands for
	kinds [4]table.MeldKinds
}

// plans fills p with the ways to go for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) {
	p.List.Reset(h, len(melds), left)
	p.melds = melds
	if len(melds) > len(p.kinds) {
		return
	}
	for i := range melds {
		p.kinds[i] = melds[i].Kinds()
		if p.kinds[i].Tiles[0] == tile.None { // a concealed kong that lies face down
			return
		}
	}
	p.laid = layOut(p.kinds[:len(melds)])
	l := &p.laid
	if l.odd {
		return
	}
	all := p.List.Within(hand.AllKinds, &setsShape)
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
		if l.kinds&^x.kinds == 0 && h.CountOf(x.kinds) >= h.Len()-5 {
			q := p.List.Within(x.kinds, &setsShape)
			p.add(&q, x.value)
		}
	}
	if l.n <= 1 {
		p.knitted(h)
	}
	if l.n > 0 {
		return
	}
	q := plan.Plan{Rest: *h, Shape: &orphansShape, Kinds: hand.OrphanKinds, Shut: true}
	p.add(&q, table11[thirteenOrphans].value)
	q = plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true}
	p.add(&q, table11[sevenPairs].value)
	q = plan.Plan{Rest: *h, Shape: &singlesShape, Kinds: hand.AllKinds, Shut: true}
	p.add(&q, table11[lesserKnitted].value)
}

// trios makes the plans of three chows that belong together.
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

// trioCount is how many trios there are.
const trioCount = 70

// lacks is how many tiles of a trio's chows are missing beside those laid out.
func (p *planner) lacks(h *hand.Hand, t *trio) int {
	if p.laid.n == 0 {
		return 9 - (h.Held(1) & t.one).Len() - (h.Held(2) & t.two).Len() - (h.Held(3) & t.three).Len()
	}
	one, two, three, others := p.rest(t)
	if others > 1 {
		return hand.Far
	}
	return one.Len() + two.Len() + three.Len() -
		(h.Held(1) & one).Len() - (h.Held(2) & two).Len() - (h.Held(3) & three).Len()
}

// rest is the tiles that a trio needs in the hand, and how many melds are none of its
// chows.
func (p *planner) rest(t *trio) (one, two, three hand.Kinds, others int) {
	used := 0
	for _, x := range p.laid.sets[:p.laid.n] {
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

// trio makes the plan of a trio.
func (p *planner) trio(h *hand.Hand, t *trio) {
	one, two, three, others := p.rest(t)
	q := p.List.Within(hand.AllKinds, &setsShape)
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

// flushes makes the plans of one suit, with and without honours.
func (p *planner) flushes(h *hand.Hand) {
	values := p.values()
	for s := range 3 {
		suit := hand.KindsOfSuit(s)
		kinds := suit | hand.HonourKinds
		if p.laid.kinds&^kinds != 0 {
			continue
		}
		half := p.List.Within(kinds, &setsShape)
		worth := table11[halfFlush].value + flushPoints
		for _, x := range p.laid.sets[:p.laid.n] {
			if x >= pungOf && values>>(x-pungOf)&1 != 0 {
				worth += table11[dragonPung].value
			}
		}
		p.add(&half, worth)
		for x := h.Held(2) & values; x != 0; x &= x - 1 {
			if q := half; q.SetApart(x&-x, p.List.Left) {
				p.add(&q, worth+table11[dragonPung].value)
			}
		}
		if p.laid.kinds&hand.HonourKinds == 0 {
			full := p.List.Within(suit, &setsShape)
			p.add(&full, table11[fullFlush].value)
		}
	}
}

// values are the kinds whose pungs score two points.
func (p *planner) values() hand.Kinds { return hand.DragonKinds | hand.KindsOf(p.wind, p.round) }

// pungs makes the plans of pungs: four of any kind, terminals and honours, dragons,
// winds.
func (p *planner) pungs(h *hand.Hand) {
	l := &p.laid
	chows := 0
	for _, x := range l.sets[:l.n] {
		if x < pungOf {
			chows++
		}
	}
	if chows == 0 {
		q := p.List.Within(hand.AllKinds, &pungsShape)
		p.add(&q, table11[allPungs].value+pungPoints)
		if l.kinds&^hand.OrphanKinds == 0 {
			q = p.List.Within(hand.OrphanKinds, &pungsShape)
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
		laidOut := 0
		for _, s := range l.sets[:l.n] {
			if s >= pungOf && x.kinds>>(s-pungOf)&1 != 0 {
				laidOut++
			}
		}
		if laidOut+apart.Len() < x.n {
			continue
		}
		q := p.List.Within(hand.AllKinds, &setsShape)
		if q.SetApart(apart, p.List.Left) {
			p.add(&q, x.value)
		}
	}
}

// knitted makes the plans of a knitted straight.
func (p *planner) knitted(h *hand.Hand) {
	for _, nine := range knits {
		have := h.Held(1) & nine
		if have.Len() < 5 {
			continue
		}
		q := p.List.Within(hand.AllKinds, &setsShape)
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

// add keeps a plan that may reach the minimum; points are what it is worth, without
// what chance brings. A hand that has claimed nothing is worth two more.
func (p *planner) add(q *plan.Plan, points int32) {
	least := p.rules.cfg.Minimum
	q.Exact = true
	if p.laid.shut && points < least {
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
