package hand

import (
	"encoding/binary"
	"iter"
	"math/bits"

	"moineau/engine/tile"
)

// Counts holds the number of tiles of each of the 34 kinds, by tile.Kind.Index.
type Counts [34]uint8

// CountsOf counts tiles. Red fives count as fives; jokers and bonus tiles are not
// counted.
func CountsOf(tiles []tile.Kind) (c Counts) {
	for _, k := range tiles {
		if i := k.Index(); i >= 0 {
			c[i]++
		}
	}
	return c
}

// Len returns the number of tiles counted.
func (c *Counts) Len() int {
	// Rule sets call this for each tile that may win, so eight counts are added at a time,
	// in lanes of 16 bits.
	const lanes = 0x00ff00ff00ff00ff
	var sum uint64
	for i := 0; i < 32; i += 8 {
		x := binary.LittleEndian.Uint64(c[i:])
		sum += x&lanes + x>>8&lanes
	}
	return int(sum*0x0001000100010001>>48) + int(c[32]) + int(c[33])
}

// Kinds is a set of kinds: bit i stands for tile.At(i). Bits from the 35th on are
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

// KindsOfSuit returns the nine kinds of suit 0 (characters), 1 (dots) or 2 (bamboos).
func KindsOfSuit(suit int) Kinds { return 0x1ff << (9 * suit) }

// KindsOf returns the set of the given kinds, without those that have no Index.
func KindsOf(kinds ...tile.Kind) (s Kinds) {
	for _, k := range kinds {
		if i := k.Index(); i >= 0 {
			s |= 1 << i
		}
	}
	return s
}

// Has reports whether k is in the set. A red five counts as the plain five, and a flower
// as the kind that it counts as.
func (s Kinds) Has(k tile.Kind) bool {
	i := k.Index()
	return i >= 0 && s>>i&1 != 0 || i < 0 && uint64(s)&flowerBit(k) != 0
}

// Len returns the number of kinds in the set.
func (s Kinds) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the first kind of the set in tile order, or tile.None if it is empty.
func (s Kinds) First() tile.Kind {
	if s == 0 {
		return tile.None
	}
	return tile.At(bits.TrailingZeros64(uint64(s)))
}

// All iterates over the kinds in tile order.
func (s Kinds) All() iter.Seq[tile.Kind] {
	return func(yield func(tile.Kind) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Append appends the kinds in tile order to buf.
func (s Kinds) Append(buf []tile.Kind) []tile.Kind {
	for ; s != 0; s &= s - 1 {
		buf = append(buf, s.First())
	}
	return buf
}

// Unseen holds the number of tiles of each kind that a seat has not seen. The weight of a
// set of kinds is three population counts without a loop.
type Unseen struct{ one, two, four uint64 }

// LeftOf returns the tiles left if each kind has four copies and seen are visible
// (including the seat's own hand). More than four seen count as four.
func LeftOf(seen *Counts) (l Unseen) {
	for i, n := range seen {
		left := uint64(4 - min(n, 4))
		l.one |= left & 1 << i
		l.two |= left >> 1 & 1 << i
		l.four |= left >> 2 << i
	}
	return l
}

// Set sets the number of tiles of kind k left to n (0 … 7).
func (u *Unseen) Set(k tile.Kind, n int) {
	i := k.Index()
	if i < 0 {
		return
	}
	u.one = u.one&^(1<<i) | uint64(n&1)<<i
	u.two = u.two&^(1<<i) | uint64(n>>1&1)<<i
	u.four = u.four&^(1<<i) | uint64(n>>2&1)<<i
}

// Of returns the number of tiles of kind k left. For a flower it returns the number of
// those that count as the same kind.
func (u *Unseen) Of(k tile.Kind) int {
	i := k.Index()
	if i < 0 {
		return u.Weight(Kinds(flowerBit(k)))
	}
	return int(u.one>>i&1 | u.two>>i&1<<1 | u.four>>i&1<<2)
}

// Weight returns the number of tiles left of all kinds in s.
func (u *Unseen) Weight(s Kinds) int {
	return bits.OnesCount64(u.one&uint64(s)) +
		2*bits.OnesCount64(u.two&uint64(s)) +
		4*bits.OnesCount64(u.four&uint64(s))
}

// Some returns the kinds of which at least one tile is left.
func (u *Unseen) Some() Kinds { return Kinds(u.one | u.two | u.four) }
