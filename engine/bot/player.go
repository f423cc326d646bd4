package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// player weighs every act by what the hand is worth after it.
type player struct {
	est   Estimator
	adv   Advisor
	melds [9]table.ViewMeld // the own melds with one more: room for trying
	after [34]int32
	trial [34]int32
}

func (p *player) Choose(v *table.View) int {
	if len(v.Acts) == 1 {
		return 0
	}
	if i := winning(p.adv, v); i >= 0 {
		return i
	}
	q := question{player: p, v: v, hand: HandOf(v), left: LeftOf(v)}
	own := &v.Hands[v.Seat]
	q.melds = p.melds[:copy(p.melds[:], own.Melds[:own.N])]
	best, at := Never, 0
	for i := range v.Acts {
		if w := q.worth(&v.Acts[i]); w > best {
			best, at = w, i
		}
	}
	return at
}

// winning is the index of a win, -1 where there is none; a rule set may offer
// false ones, which its Advisor knows.
func winning(adv Advisor, v *table.View) int {
	for i := range v.Acts {
		if v.Acts[i].Type != table.Win {
			continue
		}
		if adv != nil {
			if w, ok := adv.Advise(v, &v.Acts[i]); ok && w < 0 {
				continue
			}
		}
		return i
	}
	return -1
}

// question is one decision.
type question struct {
	*player
	v     *table.View
	hand  hand.Hand
	left  hand.Left
	melds []table.ViewMeld
	asked bool // after is filled
}

// worth weighs an act. An act after which a replacement is drawn counts half a
// step more than the hand it leaves.
func (q *question) worth(a *table.ViewAct) int32 {
	if q.adv != nil {
		if w, ok := q.adv.Advise(q.v, a); ok {
			return w
		}
	}
	switch a.Type {
	case table.Win, table.Flower:
		return Must
	case table.Pass:
		// What is claimed must bring the hand nearer.
		return q.est.Worth(q.v, &q.hand, q.melds, &q.left) + Step/2
	case table.Discard:
		if i := a.Kinds[0].Index(); i >= 0 {
			return q.discards()[i]
		}
		return Never + 1 // a bonus tile or joker: only if there is nothing else
	case table.Chow:
		if a.N == 0 {
			return q.chow()
		}
		return q.lay(table.MeldChow, a.Kinds[:a.N], q.v.Subject, true)
	case table.Pung:
		k := q.v.Subject.Unred()
		return q.lay(table.MeldPung, []tile.Kind{k, k}, k, true)
	case table.Kong:
		k := q.v.Subject.Unred()
		return q.lay(table.MeldKong, []tile.Kind{k, k, k}, k, false)
	case table.ConcealedKong:
		return q.lay(table.MeldHidden, a.Kinds[:a.N], tile.None, false)
	case table.AddKong:
		h := q.hand
		h.Remove(a.Kinds[0])
		return q.est.Worth(q.v, &h, q.melds, &q.left) + Step/2
	}
	return Never + 2
}

// discards gives the worth after each discard.
func (q *question) discards() *[34]int32 {
	if !q.asked {
		q.asked = true
		q.est.WorthAfter(q.v, &q.hand, q.melds, &q.left, &q.after)
	}
	return &q.after
}

// chow is the best of the ways to lay the subject as a series.
func (q *question) chow() int32 {
	best := Never
	k := q.v.Subject.Unred()
	if k.IsDragon() {
		use := [2]tile.Kind{tile.White, tile.Green}
		switch k {
		case tile.White:
			use[0] = tile.Red
		case tile.Green:
			use[1] = tile.Red
		}
		return q.lay(table.MeldChow, use[:], k, true)
	}
	for _, from := range [3]int{-2, -1, 1} {
		x, y := int(k)+from, int(k)+from+1
		if from == -1 {
			y++
		}
		a, b := tile.Kind(x), tile.Kind(y)
		if a.Suit() == k.Suit() && b.Suit() == k.Suit() {
			best = max(best, q.lay(table.MeldChow, []tile.Kind{a, b}, k, true))
		}
	}
	return best
}

// lay weighs laying out tiles of the hand with a claimed one (or None); discard
// tells whether a discard follows, otherwise a replacement does.
func (q *question) lay(t table.MeldType, use []tile.Kind, claimed tile.Kind, discard bool) int32 {
	h := q.hand
	m := table.ViewMeld{Type: t, From: -1, Taken: -1}
	if claimed != tile.None {
		m.From, m.Taken = q.v.From, 0
		m.Tiles[0] = claimed
		m.N = 1
	}
	for _, k := range use {
		if !h.Remove(k) {
			return Never
		}
		m.Tiles[m.N] = k
		m.N++
	}
	n := len(q.melds)
	if n == len(q.player.melds) {
		return Never
	}
	q.player.melds[n] = m
	melds := q.player.melds[:n+1]
	if !discard {
		return q.est.Worth(q.v, &h, melds, &q.left) + Step/2
	}
	q.est.WorthAfter(q.v, &h, melds, &q.left, &q.trial)
	best := Never
	for _, w := range q.trial {
		best = max(best, w)
	}
	return best
}
