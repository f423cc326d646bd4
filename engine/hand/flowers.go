package hand

import "moineau/engine/tile"

// Flowers as set tiles: the flowers 1f … 4f count as one kind, and so do the seasons 5f …
// 8f. Only the form Groups supports them, with Shape.Flowers. In Kinds and Hand the two
// kinds are represented by 1f and 5f. They have no Index, are never in Counts and enter a
// Hand only by AddFlower. Bonus tiles therefore stay out of the hands of all other games.
// Methods of Hand that take a kind by Index (Add, Remove, Count, Counts, Discards) ignore
// them.

// FlowerKinds holds the kinds 1f and 5f.
const FlowerKinds Kinds = 1<<(tile.F1-1) | 1<<(tile.F5-1)

// flowerBit returns the bit of the kind that a flower or season counts as, or 0 for other
// tiles.
func flowerBit(k tile.Kind) uint64 {
	switch {
	case k >= tile.F1 && k < tile.F5:
		return 1 << (tile.F1 - 1)
	case k >= tile.F5 && k < tile.Joker:
		return 1 << (tile.F5 - 1)
	}
	return 0
}

// AddFlower adds a flower or season to the hand as a set tile. It returns false and
// changes nothing if four of its kind are held or k is neither.
func (h *Hand) AddFlower(k tile.Kind) bool {
	b := flowerBit(k)
	if b == 0 || h.p[3]&b != 0 {
		return false
	}
	h.p.add(b)
	return true
}

// RemoveFlower removes a flower or season. It returns false and changes nothing if none
// of its kind is held.
func (h *Hand) RemoveFlower(k tile.Kind) bool {
	b := flowerBit(k)
	if b == 0 || h.p[0]&b == 0 {
		return false
	}
	h.p.remove(b)
	return true
}

// Flowers returns the number of tiles held of the kind that k counts as.
func (h *Hand) Flowers(k tile.Kind) (n int) {
	b := flowerBit(k)
	for _, p := range h.p {
		if p&b != 0 {
			n++
		}
	}
	return n
}

// SetFlowers sets the number of tiles left (0 … 7) of the kind that k counts as.
func (u *Unseen) SetFlowers(k tile.Kind, n int) {
	b := flowerBit(k)
	for i, p := range [3]*uint64{&u.one, &u.two, &u.four} {
		if *p &^= b; n>>i&1 != 0 {
			*p |= b
		}
	}
}

// kinds returns the set of kinds in play.
func (s *Shape) kinds() Kinds {
	k := s.Grammar.spec().kinds
	if s.Flowers {
		k |= FlowerKinds
	}
	return k
}
