// Package kuikae judges swap calling: the tiles that may not be discarded after a call
// (RULES.md §5.4).
package kuikae

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rule is what a rule set forbids after a call.
type Rule struct{ *config.Config }

// Swapped returns the kinds that may not be discarded after a chi or pon of k with the
// tiles x and y (§5.4).
func (r Rule) Swapped(k, x, y tile.Kind) hand.Kinds {
	k, x, y = k.Unred(), x.Unred(), y.Unred()
	if r.Kuikae != config.KuikaeForbidden && r.Kuikae != config.KuikaeSame {
		return 0
	}
	out := hand.KindsOf(k)
	if r.Kuikae == config.KuikaeSame || x == y {
		return out
	}
	low, high := min(x, y), max(x, y)
	switch {
	case k < low && high.Rank() < 9: // k of k, k+1, k+2
		out |= hand.KindsOf(high + 1)
	case k > high && low.Rank() > 1: // k of k-2, k-1, k
		out |= hand.KindsOf(low - 1)
	}
	return out
}

// Judge returns whether a seat that has just called may discard a tile.
func (r Rule) Judge(d *table.Deal, e table.Viewpoint, seat int, h table.Handle) table.Verdict {
	st := &d.Seat[seat]
	if d.Claimed != table.Chow && d.Claimed != table.Pung || st.NMeld == 0 {
		return table.Yes
	}
	m := &st.Melds[st.NMeld-1]
	barred := r.Swapped(d.Public[m.Taken], d.Public[m.Tiles[1]], d.Public[m.Tiles[2]])
	k := d.Kind(e, h)
	if k == tile.None {
		return table.Unknown
	}
	return table.Not(table.Sure(barred.Has(k.Unred())))
}

// maxBarred is the largest number of tiles that swap calling can bar: three of the called kind
// and four at the other end of the run.
const maxBarred = 7

// LeavesDiscard returns whether a chi or pon leaves its caller a tile to discard (§4.3).
// A claim needs some choice of tiles that does; a lay is judged by the tiles chosen.
func (r Rule) LeavesDiscard(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	if int(st.Held)-2 > maxBarred {
		return table.Yes
	}
	var c hand.Counts
	k := d.Kind(e, d.Subject).Unred()
	if !d.Concealed(e, seat, &c) || k == tile.None {
		return table.Unknown
	}
	if a.N == 2 {
		return table.Sure(r.Leaves(c, k, d.Kind(e, a.Use[0]), d.Kind(e, a.Use[1])))
	}
	if a.Type == table.Pung {
		return table.Sure(r.Leaves(c, k, k, k))
	}
	for _, by := range [3][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
		x, y := tile.Kind(int(k)+by[0]), tile.Kind(int(k)+by[1])
		if table.IsChow(k, x, y) && c[x.Index()] > 0 && c[y.Index()] > 0 && r.Leaves(c, k, x, y) {
			return table.Yes
		}
	}
	return table.No
}

// Leaves reports whether the concealed tiles include one that may be discarded after
// calling k with x and y.
func (r Rule) Leaves(c hand.Counts, k, x, y tile.Kind) bool {
	barred := r.Swapped(k, x, y)
	c[x.Index()]--
	c[y.Index()]--
	for i, n := range c {
		if n > 0 && barred>>i&1 == 0 {
			return true
		}
	}
	return false
}
