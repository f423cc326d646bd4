package american

import (
	"errors"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// labels tell flowers apart: a vector may name one flower twice, since all eight are one
// kind (§1), but a table has each of them once. Each place gets a flower of its own, and
// what the vector called it.
type labels struct {
	called [tile.Last + 1]tile.Kind // by the flower that lies there
	err    error
}

// flower gives the flower that lies where the vector has k; other kinds are themselves.
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

// flowers is flower for a list, which is copied.
func (l *labels) flowers(kinds []tile.Kind) []tile.Kind {
	out := slices.Clone(kinds)
	for i := range out {
		out[i] = l.flower(out[i])
	}
	return out
}

// melds is flower for exposures, which are copied.
func (l *labels) melds(melds []table.MeldKinds) []table.MeldKinds {
	out := slices.Clone(melds)
	for i := range out {
		for j, k := range out[i].Of() {
			out[i].Tiles[j] = l.flower(k)
		}
	}
	return out
}

// named gives the tiles of a hand that a vector names; a tile that is not there stays as
// it is called.
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

// back gives an exposure as the vector calls it.
func (l *labels) back(m table.MeldKinds) table.MeldKinds {
	for i, k := range m.Of() {
		if l.called[k] != tile.None {
			m.Tiles[i] = l.called[k]
		}
	}
	return m
}
