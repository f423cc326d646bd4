package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots: a hand is measured by the ways it may go and by what they are worth
// (see package plan). Any hand wins, so speed comes first; a flush or a hand of pungs is
// built when it is hardly farther.

// What tells plans apart besides their distance, found by playing: what a tai is worth,
// how many count, and how far away a plan is given up. What every win brings whatever
// the hand, the base and the dealer's bonus, makes tai worth less: see planner.scale.
const (
	taiWorth = bot.Step / 12
	mostTai  = 16
	mostAway = 17
	evenTai  = 8 // a fixed payment of so many tai halves what tai are worth
)

// The shapes that plans and the checklist measure hands by.
var (
	pungsShape = hand.Shape{Sets: 5, Grammar: hand.TripletsOnly}
	pairsShape = hand.Shape{Pairs: hand.SevenAndTriplet}
)

// planner makes the plans of a hand of a seat.
type planner struct {
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	fixed int32 // what a win brings on average besides its tai
	laid  laid
}

// values are the kinds whose pungs are worth a tai.
func (p *planner) values() hand.Kinds {
	if p.rules.cfg.Common {
		return hand.DragonKinds | hand.KindsOf(p.wind, p.round)
	}
	return hand.HonourKinds
}

// plans fills p with the ways to go for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Left) {
	p.List.Reset(h, len(melds), left)
	var kinds [8]table.MeldKinds
	if len(melds) > len(kinds) {
		return
	}
	for i := range melds {
		if kinds[i] = melds[i].Kinds(); kinds[i].Tiles[0] == tile.None {
			// A concealed kong that lies face down: a set like others.
			kinds[i] = table.MeldKinds{Type: table.MeldHidden, N: 4, Tiles: [table.MaxMeld]tile.Kind{tile.White, tile.White, tile.White, tile.White}}
		}
	}
	p.laid = layOut(kinds[:len(melds)])
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

// sets makes the plans of any sets within some kinds: as it comes, and with all pairs
// that are worth a tai set apart as pungs.
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

// great is what these pungs add when they are three dragons, or three or four winds.
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

// pungs makes the plan without chows from that of any sets within some kinds.
func (p *planner) pungs(base *plan.Plan, tai int32) {
	if p.laid.chows > 0 || p.laid.kinds&^base.Kinds != 0 {
		return
	}
	q := *base
	q.Shape = &pungsShape
	t := &p.rules.tai
	p.add(&q, tai+t[rowPungHand]+t[rowAllPungs]+int32(number(p.laid.pungs|p.List.Hand.Held(2), p.values())))
}

// scale is what a tai is worth beside what every win brings: a dealer with a streak, and
// who plays for the base, wins with what comes first.
func (p *planner) scale(tai int32) int32 {
	return taiWorth * min(tai, mostTai) * evenTai / (evenTai + p.fixed)
}

// add keeps a plan that is worth so many tai.
func (p *planner) add(q *plan.Plan, tai int32) {
	if tai+4 < p.rules.cfg.Minimum {
		tai -= 2 * p.rules.cfg.Minimum // chance brings hardly more than four
	}
	q.Gain = max(tai, 0)
	if q.Bonus = p.scale(tai); tai < 0 {
		q.Bonus = taiWorth * tai
	}
	p.List.Add(q, mostAway)
}
