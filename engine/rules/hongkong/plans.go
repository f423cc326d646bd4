package hongkong

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. A shape cannot express that a hand needs three faan, so a hand is
// measured by plans that are worth enough (see package plan). The plans are one suit, no
// chows, certain pungs set apart, all chows, and orphans.

// Weights of plans besides their distance, found by playing: the value of a faan above
// the minimum, and the cost of having to win by self-draw. mostAway is a distance at
// which every plan is kept, as a hand has fourteen tiles.
const (
	faanWorth = bot.Step * 3 / 32
	mostFaan  = 6 // largest number of faan above the minimum that counts
	drawCost  = bot.Step * 3
	mostAway  = 14
)

var (
	setsShape    = hand.Shape{Sets: 4}
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
	pairsShape   = hand.Shape{Pairs: hand.SevenDifferent}
)

// planner makes the plans for a seat's hand.
type planner struct {
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	bonus uint8 // bonus tiles laid out
	laid  meldFacts
	melds []table.ViewMeld // the melds that laid summarizes
}

// valueKinds returns the kinds whose pungs are worth at least one faan.
func (p *planner) valueKinds() hand.Kinds {
	k := hand.DragonKinds | hand.KindsOf(p.wind)
	if p.round != tile.None {
		k |= hand.KindsOf(p.round)
	}
	return k
}

// valueFaan returns the faan of pungs of these kinds.
func (p *planner) valueFaan(pungs hand.Kinds) (n int32) {
	f := &p.rules.cfg.Faan
	if d := int32((pungs & hand.DragonKinds).Len()); d == 3 && f[rowGreatDragons] > 0 {
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

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	p.laid, p.melds = meldFacts{n: len(melds)}, melds
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
	shut := int32(0) // faan for a concealed hand
	if p.rules.concealed(l) {
		shut = f[rowConcealed]
	}
	if p.rules.cfg.FlowersToMinimum {
		for s := p.rules.flowerRows(p.bonus, p.wind) & p.rules.on; s != 0; s &= s - 1 {
			shut += f[s.first()]
		}
	}
	pairs := h.Held(2) & p.valueKinds() &^ l.pungs
	all := p.List.Within(hand.AllKinds, &setsShape)
	p.sets(&all, pairs, shut, true)
	for s := range 3 {
		kinds := hand.KindsOfSuit(s) | hand.HonourKinds
		if l.kinds&^kinds != 0 {
			continue
		}
		half := p.List.Within(kinds, &setsShape)
		p.sets(&half, pairs, shut+f[rowHalfFlush], false)
		p.pungs(&half, shut+f[rowHalfFlush]+f[rowAllPungs])
		if l.kinds&hand.HonourKinds == 0 {
			full := p.List.Within(hand.KindsOfSuit(s), &setsShape)
			p.sets(&full, 0, shut+f[rowFullFlush], false)
		}
	}
	p.pungs(&all, shut+f[rowAllPungs])
	if l.n == 0 {
		q := plan.Plan{Rest: *h, Shape: &orphansShape, Kinds: hand.OrphanKinds, Shut: true}
		p.add(&q, f[rowThirteenOrphans])
		if f[rowSevenPairs] > 0 {
			q = plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true, Lacks: 1} // pairs take longer to collect
			p.add(&q, f[rowSevenPairs])
		}
	}
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value pungs that are at least pairs. Otherwise
// it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, pairs hand.Kinds, faan int32, every bool) {
	if every && p.laid.pungs == 0 && p.List.Hand.Held(3)&hand.HonourKinds == 0 {
		q := *base
		q.Exact = true // not every wait makes it all chows
		p.add(&q, faan+p.rules.cfg.Faan[rowAllChows])
	}
	for apart := range plan.Choices(pairs, 4-p.laid.n, every) {
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, faan+p.valueFaan(apart|p.laid.pungs))
		}
	}
}

// pungs adds the plan without chows derived from base, which allows any sets within some
// kinds.
func (p *planner) pungs(base *plan.Plan, faan int32) {
	if p.laid.chows > 0 || p.laid.kinds&^base.Kinds != 0 {
		return
	}
	q := *base
	q.Shape = &pungsShape
	p.add(&q, faan+p.valueFaan(p.List.Hand.Held(3)&p.valueKinds()|p.laid.pungs))
}

// add adds a plan if it reaches the minimum. faan is its value if won on a discard.
func (p *planner) add(q *plan.Plan, faan int32) {
	draw := p.rules.cfg.Faan[rowSelfDraw]
	least := p.rules.cfg.MinFaan
	if faan+draw < least {
		return
	}
	q.Draw = faan < least
	if p.rules.concealed(&p.laid) && faan-p.rules.cfg.Faan[rowConcealed] < least {
		q.Shut = true
	}
	q.Bonus = faanWorth * min(max(p.rules.capped(faan)-least, 0), mostFaan)
	q.Gain = p.rules.capped(faan)
	if q.Draw {
		q.Toll = drawCost
	}
	p.List.Add(q, mostAway)
}
