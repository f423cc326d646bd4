package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Marks appends the states shown beside a player's name: whether the hand is still
// concealed, and liability (§9).
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	h := &v.Hands[seat]
	open := false
	for i := range h.Melds[:h.N] {
		open = open || h.Melds[i].Type != table.MeldHidden
	}
	if open {
		buf = append(buf, table.Mark{Word: "mark.exposed"})
	} else {
		buf = append(buf, table.Mark{Word: "mark.concealed"})
	}
	if !r.cfg.Liability {
		return buf
	}
	for s := range int(v.Seats) {
		for x := regLiableWinds; x <= regLiableDragon; x++ {
			if v.Hands[s].Reg[x] == int32(seat)+1 {
				return append(buf, table.Mark{Word: "mark.liable", Filled: true})
			}
		}
	}
	return buf
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
	return h.Waits(&r.shape, int(st.NMeld))
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	var b best
	r.best(p, &b)
	if !b.found || b.read.N == 0 {
		return nil, -1
	}
	if b.read.Form == hand.FormOrphans {
		var all []tile.Kind
		for i, n := range p.Hands[p.Seat].Counts {
			for range n {
				all = append(all, tile.At(i))
			}
		}
		return [][]tile.Kind{all}, 0
	}
	for _, x := range b.read.Blocks[:b.read.N] {
		g := []tile.Kind{x.First, x.Mid, x.Last}
		if x.Type == hand.Pair {
			g = []tile.Kind{x.First, x.Last}
		}
		groups = append(groups, g)
	}
	return groups, int(b.read.Win)
}
