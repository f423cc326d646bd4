package hand

import (
	"encoding/binary"
	"math/bits"

	"moineau/engine/tile"
)

// Hand is a hand that is updated tile by tile and analysed in constant time. It is a
// value of 48 bytes without pointers, so a copy is a snapshot. The zero Hand is empty.
type Hand struct {
	idx [4]uint32 // radix-5 numbers of the three suits and the honours
	p   planes
}

// planes holds sets of kinds: p[i] is the set of those of which more than i are held.
type planes [4]uint64

// power is the value that one tile of a kind adds to the number of its suit.
var power = [34]uint32{
	1, 5, 25, 125, 625, 3125, 15625, 78125, 390625,
	1, 5, 25, 125, 625, 3125, 15625, 78125, 390625,
	1, 5, 25, 125, 625, 3125, 15625, 78125, 390625,
	1, 5, 25, 125, 625, 3125, 15625,
}

// Of returns the hand with the given counts. More than four of a kind count as four.
func Of(c *Counts) (h Hand) {
	for i, n := range c {
		n = min(n, 4)
		h.idx[i/9] += power[i] * uint32(n)
		for j := range n {
			h.p[j&3] |= 1 << i
		}
	}
	return h
}

// Add adds a tile to the hand. It returns false and changes nothing if four of its kind
// are held or k cannot be in a set.
func (h *Hand) Add(k tile.Kind) bool {
	i := uint(k.Index())
	if i >= 34 || h.p[3]>>i&1 != 0 {
		return false
	}
	h.idx[i/9] += power[i]
	h.p.add(1 << i)
	return true
}

// Remove removes a tile. It returns false and changes nothing if none is held.
func (h *Hand) Remove(k tile.Kind) bool {
	i := uint(k.Index())
	if i >= 34 || h.p[0]>>i&1 == 0 {
		return false
	}
	h.take(i)
	return true
}

// take removes a tile, which must be held.
func (h *Hand) take(i uint) {
	h.idx[i/9] -= power[i]
	h.p.remove(1 << i)
}

// Counts returns the number of tiles held of each kind.
func (h *Hand) Counts() (c Counts) {
	for i := range c {
		c[i] = uint8(h.p[0]>>i&1 + h.p[1]>>i&1 + h.p[2]>>i&1 + h.p[3]>>i&1)
	}
	return c
}

// Count returns the number of tiles held of kind k.
func (h *Hand) Count(k tile.Kind) int {
	i := uint(k.Index())
	if i >= 34 {
		return 0
	}
	return int(h.p[0]>>i&1 + h.p[1]>>i&1 + h.p[2]>>i&1 + h.p[3]>>i&1)
}

// Len returns the number of tiles held.
func (h *Hand) Len() (n int) {
	for _, p := range h.p {
		n += bits.OnesCount64(p)
	}
	return n
}

// CountOf returns the number of tiles held of the given kinds.
func (h *Hand) CountOf(kinds Kinds) (n int) {
	for _, p := range h.p {
		n += bits.OnesCount64(p & uint64(kinds))
	}
	return n
}

// Only returns the hand without its tiles of other kinds.
func (h *Hand) Only(kinds Kinds) Hand {
	g := *h
	gone := h.p[0] &^ uint64(kinds) & (1<<len(power) - 1) // flowers stay
	for x := gone; x != 0; x &= x - 1 {
		i := bits.TrailingZeros64(x)
		n := h.p[0]>>i&1 + h.p[1]>>i&1 + h.p[2]>>i&1 + h.p[3]>>i&1
		g.idx[i/9] -= power[i] * uint32(n)
	}
	for j := range g.p {
		g.p[j] &^= gone
	}
	return g
}

// Held returns the set of kinds of which at least n (1 … 4) are held.
func (h *Hand) Held(n int) Kinds {
	if n < 1 || n > 4 {
		return 0
	}
	return Kinds(h.p[n-1])
}

func (p *planes) add(b uint64) {
	p[3] |= p[2] & b
	p[2] |= p[1] & b
	p[1] |= p[0] & b
	p[0] |= b
}

func (p *planes) remove(b uint64) {
	p[0] &^= b &^ p[1]
	p[1] &^= b &^ p[2]
	p[2] &^= b &^ p[3]
	p[3] &^= b
}

// Shanten returns the shanten of the hand by the nearest form of the shape. It is the
// number of tiles missing to a win minus one: 0 is one tile short, -1 is complete. melds
// is the number of melds, whose tiles are not in the hand; for Groups it is the number of
// their tiles. Shanten returns Far if the shape has no form for that many melds.
func (h *Hand) Shanten(s *Shape, melds int) int {
	return h.distance(s, melds) - 1
}

// distance returns the number of tiles that the nearest form lacks, or Far+1 if there is
// no form.
func (h *Hand) distance(s *Shape, melds int) int {
	if s.Void != 0 {
		return h.voided(s, melds)
	}
	best := Far + 1
	if need, ok := s.need(melds); ok {
		// Shape.tables and tables.distance are written out here, because they are too
		// long to be inlined and this is a hot path.
		t := made[s.Grammar&7][s.Cap&31].Load()
		if t == nil {
			t = s.tables()
		}
		n := t.n
		a := t.merge[n*uint32(t.suit[0][h.idx[0]])+uint32(t.suit[1][h.idx[1]])]
		b := t.merge[n*uint32(t.hon[h.idx[3]])+uint32(t.suit[2][h.idx[2]])]
		best = int(t.dist[need][n*uint32(a)+uint32(b)])
	}
	if s.Pairs > SevenDifferent || s.Knitted != 0 {
		return h.special(s, melds, best)
	}
	if melds == 0 {
		if s.Pairs != NoPairs {
			best = min(best, h.p.pairs())
		}
		if s.Orphans {
			best = min(best, h.p.orphans())
		}
	}
	return best
}

// need returns the number of sets that the concealed tiles must form. It returns false if
// there is no such form.
func (s *Shape) need(melds int) (uint, bool) {
	need := uint(int(s.Sets) - melds)
	return need, need <= maxSets && melds >= 0 && s.Sets != 0
}

// special returns the minimum of best and the distance by the forms other than sets and a
// pair.
func (h *Hand) special(s *Shape, melds, best int) int {
	if melds == 0 {
		switch s.Pairs {
		case SevenDifferent:
			best = min(best, h.p.pairs())
		case SevenWithQuads:
			best = min(best, h.p.pairsQuads())
		}
		if s.Orphans {
			best = min(best, h.p.orphans())
		}
	}
	if s.Pairs > SevenWithQuads {
		best = min(best, h.p.grouped(s.Pairs, melds))
	}
	if s.Knitted != 0 {
		best = h.knitted(s, melds, best)
	}
	return best
}

// distance returns the distance of sets and a pair.
func (t *tables) distance(idx *[4]uint32, need uint) int {
	n := t.n
	a := t.merge[n*uint32(t.suit[0][idx[0]])+uint32(t.suit[1][idx[1]])]
	b := t.merge[n*uint32(t.hon[idx[3]])+uint32(t.suit[2][idx[2]])]
	return int(t.dist[need][n*uint32(a)+uint32(b)])
}

// Shanten computes the same as Hand.Shanten from counts.
func Shanten(c *Counts, s *Shape, melds int) int {
	var w [5]uint64
	if s.Pairs > SevenWithQuads || s.Knitted != 0 || s.Void != 0 || !c.words(&w) {
		h := Of(c)
		return h.distance(s, melds) - 1
	}
	best := Far + 1
	if need, ok := s.need(melds); ok {
		idx := [4]uint32{
			radix(w[0]) + 390625*uint32(c[8]),
			radix(binary.LittleEndian.Uint64(c[9:17])) + 390625*uint32(c[17]),
			radix(binary.LittleEndian.Uint64(c[18:26])) + 390625*uint32(c[26]),
			radix(binary.LittleEndian.Uint64(c[26:34]) >> 8),
		}
		best = s.tables().distance(&idx, need)
	}
	if melds == 0 && (s.Pairs != NoPairs || s.Orphans) {
		best = min(best, wordsSpecial(&w, s))
	}
	return best - 1
}

// words loads the counts eight at a time. It returns false if one exceeds four.
func (c *Counts) words(w *[5]uint64) bool {
	w[0] = binary.LittleEndian.Uint64(c[0:8])
	w[1] = binary.LittleEndian.Uint64(c[8:16])
	w[2] = binary.LittleEndian.Uint64(c[16:24])
	w[3] = binary.LittleEndian.Uint64(c[24:32])
	w[4] = binary.LittleEndian.Uint64(c[26:34]) >> 48
	const over = 0x7b7b7b7b7b7b7b7b
	return ((w[0]+over)|(w[1]+over)|(w[2]+over)|(w[3]+over)|(w[4]+over)|
		w[0]|w[1]|w[2]|w[3]|w[4])&0x8080808080808080 == 0
}

// radix reads eight counts as a number in radix 5, the lowest byte first.
func radix(x uint64) uint32 {
	x = x&0x00ff00ff00ff00ff + 5*(x>>8&0x00ff00ff00ff00ff)
	x = x&0x0000ffff0000ffff + 25*(x>>16&0x0000ffff0000ffff)
	return uint32(x) + 625*uint32(x>>32)
}

// orphanBytes has a one for each terminal and honour, in the layout of Counts.words.
var orphanBytes = [5]uint64{
	1,                  // 1m
	1 | 1<<8,           // 9m, 1p
	1<<8 | 1<<16,       // 9p, 1s
	0x0101010101010000, // 9s, 1z … 5z
	1 | 1<<8,           // 6z, 7z
}

// wordsSpecial returns the least distance by pairs and orphans, eight kinds at a time.
func wordsSpecial(w *[5]uint64, s *Shape) int {
	const ones = 0x0101010101010101
	var kinds, pairs, ends, end2 uint64
	for i, x := range w {
		one := (x + 0x7f7f7f7f7f7f7f7f) >> 7 & ones
		two := (x + 0x7e7e7e7e7e7e7e7e) >> 7 & ones
		kinds += one
		pairs += two
		ends += one & orphanBytes[i]
		end2 |= two & orphanBytes[i]
	}
	best := Far + 1
	switch s.Pairs {
	case SevenDifferent:
		best = max(0, 7-int(pairs*ones>>56)+max(0, 7-int(kinds*ones>>56)))
	case SevenWithQuads:
		var fours, odd uint64
		for _, x := range w {
			fours += x >> 2 & ones
			odd += x & ones
		}
		lack := 7 - int((pairs+fours)*ones>>56)
		best = max(0, lack+max(0, lack-int(odd*ones>>56)))
	}
	if s.Orphans {
		d := 14 - int(ends*ones>>56)
		if end2 != 0 {
			d--
		}
		best = min(best, d)
	}
	return best
}
