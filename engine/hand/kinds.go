package hand

import (
	"iter"
	"math/bits"

	"moineau/engine/tile"
)

// Counts says how many of each of the 34 kinds are held, by tile.Kind.Index.
type Counts [34]uint8

// CountsOf counts tiles; red fives count as fives, jokers and bonus tiles not at all.
func CountsOf(tiles []tile.Kind) (c Counts) {
	for _, k := range tiles {
		if i := k.Index(); i >= 0 {
			c[i]++
		}
	}
	return c
}

// Len is the number of tiles counted.
func (c *Counts) Len() int {
	n := 0
	for _, x := range c {
		n += int(x)
	}
	return n
}

// Kinds is a set of kinds: bit i stands for tile.At(i). Bits above the 34th are
// FlowerKinds.
type Kinds uint64

// Groups of kinds.
const (
	AllKinds    Kinds = 1<<34 - 1
	HonourKinds Kinds = 127 << 27
	OrphanKinds Kinds = HonourKinds | 0x101<<0 | 0x101<<9 | 0x101<<18
	SuitKinds   Kinds = AllKinds &^ HonourKinds
	WindKinds   Kinds = 15 << 27
	DragonKinds Kinds = 7 << 31
)

// KindsOfSuit is the nine kinds of suit 0 (characters), 1 (dots) or 2 (bamboos).
func KindsOfSuit(suit int) Kinds { return 0x1ff << (9 * suit) }

// KindsOf is the set of the kinds given; those without an Index are left out.
func KindsOf(kinds ...tile.Kind) (s Kinds) {
	for _, k := range kinds {
		if i := k.Index(); i >= 0 {
			s |= 1 << i
		}
	}
	return s
}

// Has reports whether k (or the plain five of a red one, or the kind that a flower
// counts as) is in the set.
func (s Kinds) Has(k tile.Kind) bool {
	i := k.Index()
	return i >= 0 && s>>i&1 != 0 || i < 0 && uint64(s)&flowerBit(k) != 0
}

// Len is the number of kinds in the set.
func (s Kinds) Len() int { return bits.OnesCount64(uint64(s)) }

// First is the least kind of the set in tile order, tile.None when it is empty.
func (s Kinds) First() tile.Kind {
	if s == 0 {
		return tile.None
	}
	return tile.At(bits.TrailingZeros64(uint64(s)))
}

// All gives the kinds in tile order.
func (s Kinds) All() iter.Seq[tile.Kind] {
	return func(yield func(tile.Kind) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Append adds the kinds in tile order to buf.
func (s Kinds) Append(buf []tile.Kind) []tile.Kind {
	for ; s != 0; s &= s - 1 {
		buf = append(buf, s.First())
	}
	return buf
}

// Left says how many tiles of each kind a seat has not seen yet, so that the
// weight of a set of kinds is three population counts and no loop.
type Left struct{ one, two, four uint64 }

// LeftOf is what is left when each kind has four copies and seen are visible
// (the own hand included). More than four seen count as four.
func LeftOf(seen *Counts) (l Left) {
	for i, n := range seen {
		left := uint64(4 - min(n, 4))
		l.one |= left & 1 << i
		l.two |= left >> 1 & 1 << i
		l.four |= left >> 2 << i
	}
	return l
}

// Set says that n (0 … 7) tiles of kind k are left.
func (l *Left) Set(k tile.Kind, n int) {
	i := k.Index()
	if i < 0 {
		return
	}
	l.one = l.one&^(1<<i) | uint64(n&1)<<i
	l.two = l.two&^(1<<i) | uint64(n>>1&1)<<i
	l.four = l.four&^(1<<i) | uint64(n>>2&1)<<i
}

// Of is the number of tiles of kind k left; of a flower, of those that count as it.
func (l *Left) Of(k tile.Kind) int {
	i := k.Index()
	if i < 0 {
		return l.Weight(Kinds(flowerBit(k)))
	}
	return int(l.one>>i&1 | l.two>>i&1<<1 | l.four>>i&1<<2)
}

// Weight is the number of tiles left of all kinds in s.
func (l *Left) Weight(s Kinds) int {
	return bits.OnesCount64(l.one&uint64(s)) +
		2*bits.OnesCount64(l.two&uint64(s)) +
		4*bits.OnesCount64(l.four&uint64(s))
}

// Some is the kinds of which at least one tile is left.
func (l *Left) Some() Kinds { return Kinds(l.one | l.two | l.four) }
