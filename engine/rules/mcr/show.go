package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks appends the states shown beside a player's name: a dead hand, or whether the hand
// is still concealed.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	h := &v.Hands[seat]
	if h.Reg[regDead] != 0 {
		return append(buf, table.Mark{Word: "mark.dead", Filled: true})
	}
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldHidden {
			return append(buf, table.Mark{Word: "mark.exposed"})
		}
	}
	return append(buf, table.Mark{Word: "mark.concealed"})
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. It ignores what the win is worth.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	st := &d.Seat[seat]
	var c hand.Counts
	if !d.Concealed(e, seat, &c, st.Drawn) {
		return 0
	}
	h := hand.Of(&c)
	return h.Waits(&shape, int(st.NMeld))
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	m := scratchPool.Get().(*scratch)
	defer m.release()
	r.best(p, m)
	if !m.b.found {
		return nil, -1
	}
	switch rd := &m.b.read; rd.Form {
	case hand.FormSets, hand.FormStraight:
		for _, x := range rd.Blocks[:rd.N] {
			g := []tile.Kind{x.First, x.Mid, x.Last}
			if x.Type == hand.Pair {
				g = []tile.Kind{x.First, x.Last}
			}
			groups = append(groups, g)
		}
		return groups, int(rd.Win)
	case hand.FormPairs:
		win = -1
		for i, x := range rd.Blocks[:rd.N] {
			groups = append(groups, []tile.Kind{x.First, x.Last})
			if x.Has(m.q.win) {
				win = i
			}
		}
		return groups, win
	}
	var all []tile.Kind
	for i, n := range p.Hands[p.Seat].Counts {
		for range n {
			all = append(all, tile.At(i))
		}
	}
	return [][]tile.Kind{all}, 0
}
