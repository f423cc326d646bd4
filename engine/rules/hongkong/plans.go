package hongkong

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
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

// planner makes the plans for a seat's hand.
type planner struct {
	pattern.Adviser
	rules *Rules
	bonus uint8 // bonus tiles laid out
}

// valueKinds returns the kinds whose pungs are worth at least one faan.
func (p *planner) valueKinds() hand.Kinds {
	k := hand.DragonKinds | hand.KindsOf(p.Wind)
	if p.Round != tile.None {
		k |= hand.KindsOf(p.Round)
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
	if pungs.Has(p.Wind) {
		n += f[rowSeatWind]
	}
	if p.Round != tile.None && pungs.Has(p.Round) {
		n += f[rowRoundWind]
	}
	return n
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	if !p.Lay(h, melds, left) {
		return
	}
	l := &p.Laid
	f := &p.rules.cfg.Faan
	shut := int32(0) // faan for a concealed hand
	if p.rules.concealed(l) {
		shut = f[rowConcealed]
	}
	if p.rules.cfg.FlowersToMinimum {
		for s := p.rules.flowerRows(p.bonus, p.Wind) & p.rules.on; s != 0; s &= s - 1 {
			shut += f[s.First()]
		}
	}
	pairs := h.Held(2) & p.valueKinds() &^ l.Pungs
	all := p.List.Within(hand.AllKinds, &pattern.FourSets)
	p.sets(&all, pairs, shut, true)
	for i := range 3 {
		flush, ok := p.Flush(i, &pattern.FourSets)
		if !ok {
			continue
		}
		p.sets(&flush.Half, pairs, shut+f[rowHalfFlush], false)
		p.pungs(&flush.Half, shut+f[rowHalfFlush]+f[rowAllPungs])
		if flush.Pure {
			p.sets(&flush.Full, 0, shut+f[rowFullFlush], false)
		}
	}
	p.pungs(&all, shut+f[rowAllPungs])
	if l.N == 0 {
		q := p.Special(&pattern.Orphans, hand.OrphanKinds)
		p.add(&q, f[rowThirteenOrphans])
		if f[rowSevenPairs] > 0 {
			q = p.Special(&pattern.Pairs, hand.AllKinds)
			q.Lacks = 1 // pairs take longer to collect
			p.add(&q, f[rowSevenPairs])
		}
	}
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value pungs that are at least pairs. Otherwise
// it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, pairs hand.Kinds, faan int32, every bool) {
	if every && p.Laid.Pungs == 0 && p.List.Hand.Held(3)&hand.HonourKinds == 0 {
		q := *base
		q.Exact = true // not every wait makes it all chows
		p.add(&q, faan+p.rules.cfg.Faan[rowAllChows])
	}
	for apart := range plan.Choices(pairs, 4-p.Laid.N, every) {
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, faan+p.valueFaan(apart|p.Laid.Pungs))
		}
	}
}

// pungs adds the plan without chows derived from base, which allows any sets within some
// kinds.
func (p *planner) pungs(base *plan.Plan, faan int32) {
	if q, ok := p.Pungs(base, &pattern.FourPungs); ok {
		p.add(&q, faan+p.valueFaan(p.List.Hand.Held(3)&p.valueKinds()|p.Laid.Pungs))
	}
}

// add adds a plan if it reaches the minimum. faan is its value if won on a discard.
func (p *planner) add(q *plan.Plan, faan int32) {
	draw := p.rules.cfg.Faan[rowSelfDraw]
	least := p.rules.cfg.MinFaan
	if faan+draw < least {
		return
	}
	q.Draw = faan < least
	if p.rules.concealed(&p.Laid) && faan-p.rules.cfg.Faan[rowConcealed] < least {
		q.Shut = true
	}
	q.Bonus = faanWorth * min(max(p.rules.capped(faan)-least, 0), mostFaan)
	q.Gain = p.rules.capped(faan)
	if q.Draw {
		q.Toll = drawCost
	}
	p.List.Add(q, mostAway)
}
