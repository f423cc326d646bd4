package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// Plans for bots: a hand is measured by its plans and their value (see package plan). Any
// complete hand wins, so speed comes first. A flush or a hand of pungs is built if it is
// hardly farther away.

// Weights of plans besides their distance, found by playing. They are the value of a tai,
// the largest number that counts, and the distance up to which plans are kept. Fixed
// payments (base and dealer's bonus) reduce the relative value of tai; see planner.scale.
const (
	taiWorth = bot.Step / 12
	mostTai  = 16
	mostAway = 17
	evenTai  = 8 // a fixed payment of this many tai halves the value of tai
)

// Shapes that plans and the checklist measure hands by.
var (
	pungsShape = hand.Shape{Sets: 5, Grammar: hand.TripletsOnly}
	pairsShape = hand.Shape{Pairs: hand.SevenAndTriplet}
)

// planner makes the plans for a seat's hand.
type planner struct {
	pattern.Adviser
	rules *Rules
	fixed int32 // average payment for a win besides its tai
}

// values returns the kinds whose pungs are worth a tai.
func (p *planner) values() hand.Kinds {
	if p.rules.cfg.Common {
		return hand.DragonKinds | hand.KindsOf(p.Wind, p.Round)
	}
	return hand.HonourKinds
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	if !p.Lay(h, melds, left) {
		return
	}
	t := &p.rules.tai
	all := p.List.Within(hand.AllKinds, &setsShape)
	p.sets(&all, 0)
	if p.Laid.Kinds&hand.HonourKinds == 0 && !p.rules.cfg.Common {
		q := p.List.Within(hand.SuitKinds, &setsShape)
		p.add(&q, t[rowNoHonors])
	}
	for i := range 3 {
		f, ok := p.Flush(i, &setsShape)
		if !ok {
			continue
		}
		p.sets(&f.Half, t[rowOneSuitHonors]+t[rowHalfFlush])
		p.pungs(&f.Half, t[rowOneSuitHonors]+t[rowHalfFlush])
		if f.Pure {
			p.add(&f.Full, t[rowOneSuit]+t[rowFullFlush])
		}
	}
	p.pungs(&all, 0)
	if p.Laid.N == 0 && p.rules.cfg.PairsAndTriplet {
		q := p.Special(&pairsShape, hand.AllKinds)
		p.add(&q, t[rowPairsAndTriplet])
	}
}

// sets adds the plans of any sets within some kinds: without constraints, and with all
// pairs that are worth a tai set apart as pungs.
func (p *planner) sets(base *plan.Plan, tai int32) {
	values := p.values()
	have := int32(number(p.Laid.Pungs|p.List.Hand.Held(3), values))
	q := *base
	p.add(&q, tai+have)
	pairs := p.List.Hand.Held(2) &^ p.List.Hand.Held(3) & values & base.Kinds &^ p.Laid.Pungs
	for apart := range plan.Choices(pairs, 5-p.Laid.N, false) {
		if apart == 0 {
			continue
		}
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, tai+have+int32(apart.Len())+p.great(apart|p.Laid.Pungs|p.List.Hand.Held(3)))
		}
	}
}

// great returns the extra tai of pungs of three dragons, or of three or four winds.
func (p *planner) great(pungs hand.Kinds) (n int32) {
	t := &p.rules.tai
	if number(pungs, hand.DragonKinds) == 3 {
		n += t[rowThreeGreatScholars] + t[rowBigThreeDragons]
	}
	switch number(pungs, hand.WindKinds) {
	case 4:
		n += t[rowBigFourWinds]
	case 3:
		n += t[rowBigThreeWinds]
	}
	return n
}

// pungs adds the plan without chows derived from base, which allows any sets within some
// kinds.
func (p *planner) pungs(base *plan.Plan, tai int32) {
	if q, ok := p.Pungs(base, &pungsShape); ok {
		t := &p.rules.tai
		p.add(&q, tai+t[rowPungHand]+t[rowAllPungs]+int32(number(p.Laid.Pungs|p.List.Hand.Held(2), p.values())))
	}
}

// scale returns the value of tai relative to the fixed payment of a win. The larger the
// base and the dealer's streak, the more speed matters.
func (p *planner) scale(tai int32) int32 {
	return taiWorth * min(tai, mostTai) * evenTai / (evenTai + p.fixed)
}

// add adds a plan that is worth the given tai.
func (p *planner) add(q *plan.Plan, tai int32) {
	if tai+4 < p.rules.cfg.Minimum {
		tai -= 2 * p.rules.cfg.Minimum // chance hardly brings more than four tai
	}
	q.Gain = max(tai, 0)
	if q.Bonus = p.scale(tai); tai < 0 {
		q.Bonus = taiWorth * tai
	}
	p.List.Add(q, mostAway)
}
