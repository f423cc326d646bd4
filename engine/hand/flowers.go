package hand

import "moineau/engine/tile"

// Flowers as set tiles: the flowers 1f … 4f are four alike, and so are the seasons
// 5f … 8f. Only the form Groups can be played so, with Shape.Flowers. The two kinds
// stand in Kinds and Hand as 1f and 5f; they have no Index, are in no Counts and
// enter a Hand by AddFlower alone, so that bonus tiles stay out of every other
// game's hands. Of the methods of Hand those that name a kind by Index (Add,
// Remove, Count, Counts, Discards) do not know them.

// FlowerKinds are the kinds 1f and 5f.
const FlowerKinds Kinds = 1<<(tile.F1-1) | 1<<(tile.F5-1)

// flowerBit is the bit of the kind that a flower or season counts as, 0 for other
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

// AddFlower puts a flower or season into the hand as a set tile. It returns false
// and changes nothing when four of its kind are held or k is neither.
func (h *Hand) AddFlower(k tile.Kind) bool {
	b := flowerBit(k)
	if b == 0 || h.p[3]&b != 0 {
		return false
	}
	h.p.add(b)
	return true
}

// RemoveFlower takes a flower or season out. It returns false and changes nothing
// when none of its kind is held.
func (h *Hand) RemoveFlower(k tile.Kind) bool {
	b := flowerBit(k)
	if b == 0 || h.p[0]&b == 0 {
		return false
	}
	h.p.remove(b)
	return true
}

// Flowers is how many tiles of the kind that k counts as are held.
func (h *Hand) Flowers(k tile.Kind) (n int) {
	b := flowerBit(k)
	for _, p := range h.p {
		if p&b != 0 {
			n++
		}
	}
	return n
}

// SetFlowers says that n (0 … 7) tiles of the kind that k counts as are left.
func (l *Left) SetFlowers(k tile.Kind, n int) {
	b := flowerBit(k)
	for i, p := range [3]*uint64{&l.one, &l.two, &l.four} {
		if *p &^= b; n>>i&1 != 0 {
			*p |= b
		}
	}
}

// kinds are those that are played with.
func (s *Shape) kinds() Kinds {
	k := s.Grammar.spec().kinds
	if s.Flowers {
		k |= FlowerKinds
	}
	return k
}
