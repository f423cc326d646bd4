package riichi

import (
	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. A closed hand can declare riichi and has every plan open to it. An open
// hand needs a plan with a yaku: value tiles, all simples, one suit with honours, or
// triplets.

// Weights of plans besides their distance: the value of one han, and the extra value of a
// closed hand for riichi and its chances.
const (
	hanWorth    = bot.Step / 4
	closedWorth = bot.Step / 4
	mostAway    = 13
)

// Shapes that plans and the checklist measure hands by.
var (
	setsShape     = hand.Shape{Sets: 4}
	tripletsShape = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	pairsShape    = hand.Shape{Pairs: hand.SevenDifferent}
	orphansShape  = hand.Shape{Orphans: true}
)

// planner makes the plans for a seat's hand.
type planner struct {
	plan.Adviser
	rules *Rules
	wind  tile.Kind
	round tile.Kind
	dora  hand.Kinds
}

// value returns the kinds whose triplets are a yaku.
func (p *planner) value() hand.Kinds { return hand.DragonKinds | hand.KindsOf(p.wind, p.round) }

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	if len(melds) > 4 {
		return
	}
	var open, chows bool
	var kinds, sets hand.Kinds
	for i := range melds {
		m := &melds[i]
		open = open || m.Type != table.MeldHidden
		chows = chows || m.Type == table.MeldChow
		for _, k := range m.Tiles[:m.N] {
			kinds |= hand.KindsOf(k.Unred())
		}
		if m.Type != table.MeldChow {
			sets |= hand.KindsOf(m.Tiles[0].Unred())
		}
	}
	all := p.List.Within(hand.AllKinds, &setsShape)
	have := sets & p.value()
	if !open {
		p.add(&all, 1, closedWorth)
		if len(melds) == 0 {
			q := plan.Plan{Rest: *h, Shape: &pairsShape, Kinds: hand.AllKinds, Shut: true}
			p.add(&q, 2, 0)
			q = plan.Plan{Rest: *h, Shape: &orphansShape, Kinds: hand.OrphanKinds, Shut: true}
			p.add(&q, 13, 0)
		}
	} else if have != 0 {
		p.add(&all, int32(have.Len()), 0)
	}
	for apart := range plan.Choices(h.Held(2)&p.value()&^sets, 4-len(melds), false) {
		if q := all; apart != 0 && q.SetApart(apart, left) {
			p.add(&q, int32((apart | have).Len()), 0)
		}
	}
	simples := hand.AllKinds &^ hand.OrphanKinds
	if kinds&^simples == 0 && (p.rules.cfg.Kuitan || !open) {
		q := p.List.Within(simples, &setsShape)
		p.add(&q, 1, 0)
	}
	for s := range 3 {
		within := hand.KindsOfSuit(s) | hand.HonourKinds
		if kinds&^within == 0 {
			q := p.List.Within(within, &setsShape)
			p.add(&q, 2+int32(have.Len()), 0)
		}
	}
	if !chows {
		q := all
		q.Shape = &tripletsShape
		p.add(&q, 2+int32(have.Len()), 0)
	}
}

// add adds a plan that is worth han and, in addition, more.
func (p *planner) add(q *plan.Plan, han, more int32) {
	doras := int32(0)
	for x := p.dora & q.Kinds; x != 0; x &= x - 1 {
		doras += int32(q.Rest.Count(x.First()))
	}
	q.Gain = ron(p.rules.base(han+doras, 30), p.wind == tile.East)
	q.Bonus, q.Kept = hanWorth*min(han+doras, 8), more
	p.List.Add(q, mostAway)
}
