package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks are the states shown beside a player's name: whether the hand is dead, and
// whether it is still concealed.
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

// WaitsOf is what completes a seat's hand without the tile just drawn, by what the eye
// sees, whatever it is worth.
func (r *Rules) WaitsOf(d *table.Deal, e table.Eye, seat int) hand.Kinds {
	st := &d.Seat[seat]
	var c hand.Counts
	if !d.Concealed(e, seat, &c, st.Drawn) {
		return 0
	}
	h := hand.Of(&c)
	return h.Waits(&shape, int(st.NMeld))
}

// Reading gives the concealed tiles of a win in the groups that were scored, and which
// of them the winning tile completes (-1: none).
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	m := rooms.Get().(*room)
	defer rooms.Put(m)
	r.best(p, m)
	rd := &m.b.read
	switch {
	case !m.b.found:
		return nil, -1
	case rd.Form == hand.FormOrphans:
		var all []tile.Kind
		for i, n := range p.Hands[p.Seat].Counts {
			for range n {
				all = append(all, tile.At(i))
			}
		}
		return [][]tile.Kind{all}, 0
	}
	for _, x := range rd.Blocks[:rd.N] {
		g := []tile.Kind{x.First, x.Mid, x.Last}
		if x.Type == hand.Pair {
			g = []tile.Kind{x.First, x.Last}
		}
		groups = append(groups, g)
	}
	return groups, int(rd.Win)
}
