package peoples

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots of the classic version. Any complete hand wins, so a hand is measured by
// plans, one for each family of patterns (see package plan). A plan's value depends on
// the tiles it lacks and on the score.

// Weights of plans besides their distance, found by playing: the value of doubling what a
// win pays. Winning at all is worth winPoints, because it keeps others from winning.
// mostAway is a distance at which every plan is kept.
const (
	doublingWorth = bot.Step * 3 / 8
	winPoints     = 15
	mostAway      = 14
)

// Shapes of plans.
var (
	setsShape    = hand.Shape{Sets: 4}
	tripletShape = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphanShape  = hand.Shape{Orphans: true}
	pairsShape   = hand.Shape{Pairs: hand.SevenWithQuads}
)

// lesserKinds are the kinds of sets with a terminal or an honour. A 2 or 3 must be in a
// sequence, which the shape cannot express and ready checks.
const lesserKinds = hand.HonourKinds | numberKinds*(1|1<<1|1<<2|1<<6|1<<7|1<<8)

// trio is three sequences that score together: their first kinds, and all their kinds.
type trio struct{ starts, kinds hand.Kinds }

// trios are those of rows S5 and S6.
var trios = func() (list [10]trio) {
	for i := range list[:7] {
		list[i] = trio{numberKinds << i, 7 * numberKinds << i}
	}
	for i := range list[7:] {
		list[7+i] = trio{(1 | 1<<3 | 1<<6) << (9 * i), suitKinds << (9 * i)}
	}
	return list
}()

// classicPlanner makes the plans for a seat's hand.
type classicPlanner struct {
	plan.Adviser
	rules *Rules
	seat  tile.Kind // winds of the seat and of the round
	round tile.Kind
	melds []table.MeldKinds
	kinds [4]table.MeldKinds
	pos   table.Position

	laid     hand.Kinds // kinds of all melds
	starts   hand.Kinds // first kinds of melded sequences
	triplets hand.Kinds // kinds of melded triplets
	gongs    int
	shut     bool // nothing is revealed
}

func (p *classicPlanner) init(r *Rules) {
	p.rules, p.seat, p.round = r, tile.East, tile.East
	p.List.Ready, p.Plans = p.ready, p.plans
}

// readMelds reads the melds and reports whether they are sets.
func (p *classicPlanner) readMelds(melds []table.ViewMeld) bool {
	if len(melds) > len(p.kinds) {
		return false
	}
	p.laid, p.starts, p.triplets, p.gongs, p.shut = 0, 0, 0, 0, true
	for i := range melds {
		p.kinds[i] = melds[i].Kinds()
	}
	p.melds = p.kinds[:len(melds)]
	l := p.rules.laidOut(p.melds)
	for i := range l.n {
		first := hand.KindsOf(l.first[i])
		if l.chow[i] {
			p.starts |= first
			p.laid |= 7 * first
			continue
		}
		p.triplets |= first
		p.laid |= first
	}
	p.gongs, p.shut = l.gongs, concealed(p.melds)
	return !l.bad
}

// plans fills p.List with the plans for the concealed tiles h.
func (p *classicPlanner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	if !p.readMelds(melds) {
		return
	}
	honours := hand.DragonKinds | hand.KindsOf(p.seat) | hand.KindsOf(p.round)
	pairs := h.Held(2) & honours &^ p.triplets
	all := p.List.Within(hand.AllKinds, &setsShape)
	p.sets(&all, pairs, 0, true)
	for s := range 3 {
		suit := suitKinds << (9 * s)
		if p.laid&^(suit|hand.HonourKinds) == 0 {
			half := p.List.Within(suit|hand.HonourKinds, &setsShape)
			p.sets(&half, pairs, rows[rowU1].points, false)
			p.tripletsOnly(&half, rows[rowU1].points)
			if p.laid&hand.HonourKinds == 0 {
				full := p.List.Within(suit, &setsShape)
				p.sets(&full, 0, rows[rowU2].points, false)
			}
		}
		if p.laid&(suit|hand.HonourKinds) == 0 {
			two := p.List.Within(hand.AllKinds&^(suit|hand.HonourKinds), &setsShape)
			p.sets(&two, 0, rows[rowU6].points, false)
		}
	}
	p.tripletsOnly(&all, 0)
	p.ends()
	if p.laid&hand.OrphanKinds == 0 {
		q := p.List.Within(hand.AllKinds&^hand.OrphanKinds, &setsShape)
		p.add(&q, rows[rowM2].points, 0)
	}
	for i := range trios {
		p.trio(&trios[i])
	}
	if winds := h.Held(2) & hand.WindKinds &^ p.triplets; (winds | p.triplets&hand.WindKinds).Len() >= 3 {
		q := all
		p.apart(&q, winds, 0)
	}
	if len(melds) > 0 {
		return
	}
	if p.rules.cfg.ThirteenTerminals {
		q := plan.Plan{Rest: *h, Shape: &orphanShape, Kinds: hand.OrphanKinds, Shut: true}
		p.add(&q, jackpot, 0)
	}
	if p.rules.cfg.SevenPairs {
		q := plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true}
		p.add(&q, rows[rowF4].points, 0)
	}
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of scoring honours that are at least pairs.
// Otherwise it adds one with none of them and one with all.
func (p *classicPlanner) sets(base *plan.Plan, pairs hand.Kinds, points int32, every bool) {
	for apart := range plan.Choices(pairs, 4-len(p.melds), every) {
		q := *base
		p.apart(&q, apart, points)
	}
}

// apart adds the plan that sets apart triplets of some kinds.
func (p *classicPlanner) apart(q *plan.Plan, kinds hand.Kinds, points int32) {
	if q.SetApart(kinds, p.List.Left) {
		p.add(q, points, kinds)
	}
}

// tripletsOnly adds the plan without sequences derived from base, which allows any sets within
// some kinds.
func (p *classicPlanner) tripletsOnly(base *plan.Plan, points int32) {
	if p.starts != 0 {
		return
	}
	q := *base
	q.Shape = &tripletShape
	p.add(&q, points+rows[rowF3].points-rows[rowF1].points, p.List.Hand.Held(2)&base.Kinds)
}

// ends adds the plans of terminals and honours.
func (p *classicPlanner) ends() {
	const withEnds = numberKinds * (1 | 1<<6) // first kinds of sequences with terminals
	if p.starts&^withEnds != 0 || p.triplets&^hand.OrphanKinds != 0 {
		return
	}
	q := p.List.Within(lesserKinds, &setsShape)
	p.add(&q, rows[rowM3].points, 0)
	if p.starts == 0 {
		q = p.List.Within(hand.OrphanKinds, &tripletShape)
		p.add(&q, rows[rowM5].points+rows[rowF3].points-rows[rowF1].points, p.List.Hand.Held(2)&hand.OrphanKinds)
	}
}

// trio adds the plan of three related sequences.
func (p *classicPlanner) trio(t *trio) {
	done := p.starts & t.starts
	others := len(p.melds) - done.Len()
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
		p.add(&q, rows[rowS5].points, 0)
	}
}

// gongPoints holds the points of rows T4 to T7.
var gongPoints = [...]int32{0, rows[rowT4].points, rows[rowT5].points, rows[rowT6].points, rows[rowT7].points}

// add adds a plan with the points of its patterns, and with triplets of some kinds
// besides the melded ones.
func (p *classicPlanner) add(q *plan.Plan, points int32, triplets hand.Kinds) {
	points += rows[rowF1].points + p.honours(p.triplets|triplets) + gongPoints[p.gongs]
	if q.Shut {
		points += rows[rowM1].points
	}
	q.Gain = points
	if most := p.rules.cfg.MaxPoints; most > 0 {
		q.Gain = min(points, most)
	}
	q.Bonus = lean(q.Gain)
	q.Exact = true
	p.List.Add(q, mostAway)
}

// honours returns the points of triplets of honours.
func (p *classicPlanner) honours(triplets hand.Kinds) (points int32) {
	dragons, winds := (triplets & hand.DragonKinds).Len(), (triplets & hand.WindKinds).Len()
	points = rows[rowD1].points * int32(dragons)
	if triplets.Has(p.seat) {
		points += rows[rowD2].points
	}
	if triplets.Has(p.round) {
		points += rows[rowD3].points
	}
	switch dragons {
	case 2: // the third may become a pair
		points += rows[rowD4].points / 4
	case 3:
		points += rows[rowD5].points
	}
	switch winds {
	case 2:
		points += rows[rowD6].points / 6
	case 3:
		points += rows[rowD7].points
	case 4:
		points += jackpot
	}
	return points
}

// ready returns the value of a waiting hand. It depends on which of the waits win, how,
// and for how many points.
func (p *classicPlanner) ready(h *hand.Hand, _ hand.Kinds) (v bot.Value) {
	pos := &p.pos
	*pos = table.Position{Seats: 4, Seat: int8(p.seat - tile.East), From: -1, Round: p.round}
	s := &pos.Hands[pos.Seat]
	s.Known, s.N = true, uint8(len(p.melds))
	copy(s.Melds[:], p.melds)
	c := h.Counts()
	w, sum := int32(0), int32(0)
	for u := h.Waits(&p.rules.shapes[0], len(p.melds)); u != 0; u &= u - 1 {
		k := u.First()
		n := int32(p.List.Left.Of(k))
		if n == 0 {
			continue
		}
		s.Counts, pos.Tile = c, k
		s.Counts[k.Index()]++
		for _, by := range [2]table.By{table.ByDiscard, table.BySelfDraw} {
			pos.By = by
			_, total, _, why := p.rules.bestReading(pos)
			if why != "" {
				continue
			}
			v.Wants |= hand.KindsOf(k)
			m, each := n, 3*total // all players pay a self-draw
			if by == table.ByDiscard {
				m, each = 2*n, total
			}
			w += m
			sum += m * each
		}
	}
	if w == 0 {
		return bot.Hopeless(plan.Hopeless)
	}
	v.Parts[bot.Distance], v.Parts[bot.Help], v.Parts[bot.Points] = -bot.Step, bot.Unit*w, lean(sum/w)
	v.Left, v.Gain = int16(p.List.Left.Weight(v.Wants)), sum/w
	return v
}

// lean returns the value of points to a plan, with equal steps for each doubling.
func lean(points int32) int32 {
	return doublingWorth * (log2(points+winPoints) - log2(10+winPoints)) / 64
}
