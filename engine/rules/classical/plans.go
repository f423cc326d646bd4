package classical

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Plans for bots. Any four sets win, but each double doubles the score, so a hand is
// measured by several plans. They are any sets, one suit and no chows, each with certain
// pungs set apart, and the special hands (see package plan). Besides its distance, a
// plan's value depends on the score of the finished hand, in powers of two.

// Weights of plans besides their distance, found by playing: the value of a double. Plans
// more than mostAway tiles away are ignored.
const (
	doubleWorth = bot.Step / 4
	mostAway    = 9
)

// plainPoints is the points of a plain winning hand, including pairs and sets.
const plainPoints = 24

var (
	setsShape    = hand.Shape{Sets: 4}
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
)

// planner makes the plans for a seat's hand.
type planner struct {
	plan.Adviser
	rules  *Rules
	own    hand.Kinds // the seat wind
	values hand.Kinds // kinds whose pungs double
	plan.Laid
	points int32 // of melds and concealed pungs
}

// plans fills p with the plans for the concealed tiles h.
func (p *planner) plans(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	p.List.Reset(h, len(melds), left)
	p.Laid, p.points = plan.Laid{Melds: len(melds)}, 0
	for i := range melds {
		p.lay(&melds[i])
	}
	if p.Melds > 4 {
		return
	}
	for x := h.Held(3); x != 0; x &= x - 1 {
		p.points += setPoints[setRow(bits.TrailingZeros64(uint64(x)), false, false)]
	}
	pairs := h.Held(2) & p.values &^ p.Pungs
	most := p.rules.cfg.MaxChows
	all := p.List.Within(hand.AllKinds, &setsShape)
	if most >= 2 {
		p.sets(&all, pairs, 0, true)
	} else if p.Chows < most {
		p.oneChow(&all, pairs)
	}
	p.noChows(&all, 1)
	t := p.rules.cfg.Rows
	for s := range 3 {
		suit := hand.KindsOfSuit(s)
		if other := h.Held(1) &^ (suit | hand.HonourKinds); p.Kinds&^(suit|hand.HonourKinds) != 0 || other.Len() > 6 {
			continue
		}
		half := p.List.Within(suit|hand.HonourKinds, &setsShape)
		p.noChows(&half, 2)
		if most >= 2 {
			p.sets(&half, pairs, 1, false)
		}
		if p.Kinds&hand.HonourKinds != 0 {
			continue
		}
		pure := p.List.Within(suit, &setsShape)
		if most >= 2 {
			p.sets(&pure, 0, t.pure, false)
		}
		p.noChows(&pure, 1+t.pure)
	}
	p.specials()
}

// lay reads a meld.
func (p *planner) lay(m *table.ViewMeld) {
	k := m.Tiles[0]
	if k == tile.None {
		return // another player's concealed kong
	}
	p.Kinds |= hand.KindsOf(k)
	if m.Type == table.MeldChow {
		p.Chows++
		return
	}
	p.Pungs |= hand.KindsOf(k)
	p.points += setPoints[setRow(k.Index(), m.Type != table.MeldPung, m.Type != table.MeldHidden)]
}

// specials adds the plans of special hands.
func (p *planner) specials() {
	r := p.rules
	if r.orphans() && p.Melds == 0 {
		q := plan.Plan{Rest: *p.List.Hand, Shape: &orphansShape, Kinds: hand.OrphanKinds, Shut: true}
		p.add(&q, r.specialScore(grandLanterns))
	}
	if winds := hand.WindKinds &^ p.Pungs; r.grandOn(grandFourWinds) || r.cfg.Rows.limits>>limFourWinds&1 != 0 {
		if p.Chows == 0 && (p.Kinds&^hand.WindKinds) == 0 && p.List.Hand.Held(2)&winds|p.Pungs == hand.WindKinds {
			if q := p.List.Within(hand.AllKinds, &pungsShape); q.SetApart(winds, p.List.Left) {
				p.add(&q, r.specialScore(grandFourWinds))
			}
		}
	}
	if r.grandOn(grandGreen) && p.Kinds&^(evenBamboos|hand.KindsOf(tile.Green)) == 0 {
		q := p.List.Within(evenBamboos|hand.KindsOf(tile.Green), &pungsShape)
		p.add(&q, grandPoints[grandGreen])
	}
	if p.Kinds&hand.SuitKinds == 0 && (r.worth[rowAllHonors] > 0 || r.cfg.Rows.limits>>limAllHonours&1 != 0) {
		q := p.List.Within(hand.HonourKinds, &pungsShape)
		p.add(&q, r.cfg.Limit)
	}
}

// specialScore returns the score of a hand that is a grand jeu or, in the other tables,
// worth the limit.
func (r *Rules) specialScore(grand int) int64 {
	if r.grandOn(grand) {
		return grandPoints[grand]
	}
	return r.cfg.Limit
}

// sets adds plans derived from base, which allows any sets within some kinds. If every is
// set, it adds one plan for each choice of value pungs that are at least pairs. Otherwise
// it adds one with none of them and one with all.
func (p *planner) sets(base *plan.Plan, pairs hand.Kinds, doubles int32, every bool) {
	for apart := range plan.Choices(pairs, 4-p.Melds, every) {
		if q := *base; q.SetApart(apart, p.List.Left) {
			p.add(&q, p.score(apart|p.Pungs, doubles))
		}
	}
}

// noChows adds the plan without chows derived from base, which allows any sets within
// some kinds.
func (p *planner) noChows(base *plan.Plan, doubles int32) {
	if p.Chows > 0 || p.Kinds&^base.Kinds != 0 {
		return
	}
	q := *base
	q.Shape = &pungsShape
	p.add(&q, p.score(p.List.Hand.Held(2)&p.values|p.Pungs, doubles))
}

// oneChow adds the plans of one chow and pungs, for rules that allow no more chows: one
// for each chow of which two tiles are held.
func (p *planner) oneChow(base *plan.Plan, pairs hand.Kinds) {
	held := p.List.Hand.Held(1)
	score := p.score(pairs|p.Pungs, 0)
	for x := uint64(held | held>>1); x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x)
		if i >= 27 || i%9 > 6 {
			continue
		}
		run := hand.Kinds(7) << i
		lack := run &^ held
		if lack.Len() > 1 || lack != 0 && p.List.Left.Of(lack.First()) == 0 {
			continue
		}
		q := *base
		q.Shape, q.Lacks, q.Needs = &pungsShape, lack.Len(), lack
		q.Melds++
		for y := run &^ lack; y != 0; y &= y - 1 {
			q.Rest.Remove(y.First())
		}
		if q.Melds <= 4 {
			p.add(&q, score)
		}
	}
}

// score estimates the score of a finished hand with pungs of some kinds.
func (p *planner) score(pungs hand.Kinds, doubles int32) int64 {
	doubles += int32((pungs & hand.DragonKinds).Len() + (pungs & p.own).Len())
	doubles += int32((pungs & p.values &^ hand.DragonKinds &^ p.own).Len())
	fresh := pungs &^ p.Pungs &^ p.List.Hand.Held(3)
	return min(valueOf(plainPoints+p.points+4*int32(fresh.Len()), doubles), p.rules.cfg.Limit)
}

// add adds a plan for a hand with the given score.
func (p *planner) add(q *plan.Plan, score int64) {
	q.Bonus = doubleWorth * int32(log2(score)-log2(plainPoints)) / 16
	q.Gain = int32(score)
	p.List.Add(q, mostAway)
}

// log2 returns the binary logarithm of n in sixteenths, linearly interpolated between
// powers of two.
func log2(n int64) int {
	if n < 1 {
		return 0
	}
	k := bits.Len64(uint64(n)) - 1
	return 16*k + int((n-1<<k)<<4>>k)
}
