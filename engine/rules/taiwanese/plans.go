package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
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
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	fixed int32 // average payment for a win besides its tai
	laid  meldFacts
}

// values returns the kinds whose pungs are worth a tai.
func (p *planner) values() hand.Kinds {
	if p.rules.cfg.Common {
		return hand.DragonKinds | hand.KindsOf(p.wind, p.round)
	}
	return hand.HonourKinds
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	var kinds [8]table.MeldKinds
	if len(melds) > len(kinds) {
		return
	}
	for i := range melds {
		if kinds[i] = melds[i].Kinds(); kinds[i].Tiles[0] == tile.None {
			// Treat a face-down concealed kong as an ordinary set.
			kinds[i] = table.MeldKinds{Type: table.MeldHidden, N: 4, Tiles: [table.MaxMeld]tile.Kind{tile.White, tile.White, tile.White, tile.White}}
		}
	}
	p.laid = readMelds(kinds[:len(melds)])
	if p.laid.odd || p.laid.n > 5 {
		return
	}
	t := &p.rules.tai
	all := p.List.Within(hand.AllKinds, &setsShape)
	p.sets(&all, 0)
	if p.laid.kinds&hand.HonourKinds == 0 && !p.rules.cfg.Common {
		q := p.List.Within(hand.SuitKinds, &setsShape)
		p.add(&q, t[rowNoHonors])
	}
	for s := range 3 {
		suit := hand.KindsOfSuit(s)
		within := suit | hand.HonourKinds
		if p.laid.kinds&^within != 0 {
			continue
		}
		half := p.List.Within(within, &setsShape)
		p.sets(&half, t[rowOneSuitHonors]+t[rowHalfFlush])
		p.pungs(&half, t[rowOneSuitHonors]+t[rowHalfFlush])
		if p.laid.kinds&hand.HonourKinds == 0 {
			full := p.List.Within(suit, &setsShape)
			p.add(&full, t[rowOneSuit]+t[rowFullFlush])
		}
	}
	p.pungs(&all, 0)
	if p.laid.n == 0 && p.rules.cfg.PairsAndTriplet {
		q := plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true}
		p.add(&q, t[rowPairsAndTriplet])
	}
}

// sets adds the plans of any sets within some kinds: without constraints, and with all
// pairs that are worth a tai set apart as pungs.
func (p *planner) sets(base *plan.Plan, tai int32) {
	values := p.values()
	have := int32(number(p.laid.pungs|p.List.Hand.Held(3), values))
	q := *base
	p.add(&q, tai+have)
	pairs := p.List.Hand.Held(2) &^ p.List.Hand.Held(3) & values & base.Kinds &^ p.laid.pungs
	for apart := range plan.Choices(pairs, 5-p.laid.n, false) {
		if apart == 0 {
			continue
		}
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, tai+have+int32(apart.Len())+p.great(apart|p.laid.pungs|p.List.Hand.Held(3)))
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
	if p.laid.chows > 0 || p.laid.kinds&^base.Kinds != 0 {
		return
	}
	q := *base
	q.Shape = &pungsShape
	t := &p.rules.tai
	p.add(&q, tai+t[rowPungHand]+t[rowAllPungs]+int32(number(p.laid.pungs|p.List.Hand.Held(2), p.values())))
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
