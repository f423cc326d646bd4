package american

import (
	"errors"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// labels distinguishes flowers. A vector may name one flower twice, because all eight are
// one kind (§1), but a deal has each of them once. Each occurrence gets a flower of its
// own, and the name used by the vector is stored.
type labels struct {
	called [tile.Last + 1]tile.Kind // by the flower assigned
	err    error
}

// flower returns the flower assigned to an occurrence of k in the vector. It returns
// other kinds unchanged.
func (l *labels) flower(k tile.Kind) tile.Kind {
	if !k.IsBonus() {
		return k
	}
	for i := range tile.Kind(8) {
		if f := tile.F1 + (k-tile.F1+i)%8; l.called[f] == tile.None {
			l.called[f] = k
			return f
		}
	}
	l.err = errors.New("there are only eight flowers")
	return k
}

// flowers returns a copy of a list with flower applied to its elements.
func (l *labels) flowers(kinds []tile.Kind) []tile.Kind {
	out := slices.Clone(kinds)
	for i := range out {
		out[i] = l.flower(out[i])
	}
	return out
}

// melds returns a copy of exposures with flower applied to their tiles.
func (l *labels) melds(melds []table.MeldKinds) []table.MeldKinds {
	out := slices.Clone(melds)
	for i := range out {
		for j, k := range out[i].Of() {
			out[i].Tiles[j] = l.flower(k)
		}
	}
	return out
}

// named returns the tiles of a hand that a vector names. A tile that is not in the hand
// is returned as named.
func (l *labels) named(hand, kinds []tile.Kind) []tile.Kind {
	out, left := slices.Clone(kinds), slices.Clone(hand)
	for i, k := range kinds {
		if j := slices.IndexFunc(left, func(h tile.Kind) bool { return h == k && !k.IsBonus() || k.IsBonus() && l.called[h] == k }); j >= 0 {
			out[i] = left[j]
			left = slices.Delete(left, j, j+1)
		}
	}
	return out
}

// back returns an exposure with the names that the vector uses.
func (l *labels) back(m table.MeldKinds) table.MeldKinds {
	for i, k := range m.Of() {
		if l.called[k] != tile.None {
			m.Tiles[i] = l.called[k]
		}
	}
	return m
}
