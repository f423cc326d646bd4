package hand

import (
	"math/bits"

	"moineau/engine/tile"
)

// BlockType is the type of a group of concealed tiles.
type BlockType uint8

// The types of blocks. Readings tries them in this order at every kind.
const (
	Pair       BlockType = iota + 1
	Triplet              // three alike
	Chow                 // three consecutive tiles of one suit
	Quad                 // four alike; only in the form Groups
	WindSet              // three different winds
	DragonSet            // the three dragons
	KnittedRow           // 147, 258 or 369 of one suit
)

// Block is a group of concealed tiles. First, Mid and Last are its kinds in tile order.
// Equal tiles have equal kinds; Mid of a pair is tile.None.
type Block struct {
	Type             BlockType
	First, Mid, Last tile.Kind
}

// Has reports whether a tile of kind k is in the block.
func (b Block) Has(k tile.Kind) bool {
	return k != tile.None && (b.First == k || b.Mid == k || b.Last == k)
}

// Size returns the number of tiles.
func (b Block) Size() int {
	switch b.Type {
	case Pair:
		return 2
	case Quad:
		return 4
	}
	return 3
}

// Form is the form of a shape that a reading has.
type Form uint8

// The forms.
const (
	FormSets     Form = iota + 1 // sets and a pair
	FormPairs                    // seven pairs; also with a triplet
	FormGroups                   // groups of two, three and four alike
	FormOrphans                  // the pair is the only block
	FormStraight                 // three knitted rows, then sets and the pair
	FormKnitted                  // fourteen different tiles: no blocks
)

// Reading is one way to divide a complete hand into blocks.
type Reading struct {
	Form   Form
	N      uint8 // number of blocks
	Blocks [8]Block
	// Win is the index of the block that the winning tile completes. It is -1 if no
	// winning tile was given or the tile is a single tile of orphans or of FormKnitted.
	Win int8
}

// Readings appends to buf every way in which the concealed tiles c form a complete hand.
// melds is the number of melds (of their tiles, for Groups). win is the tile that
// completed the hand and is counted in c. Each reading occurs once for every different
// block that contains win, or once if win is tile.None. If the hand is not complete, buf
// is returned unchanged. Readings does not allocate if buf has enough capacity. Readings
// of sets come first, each in tile order.
func Readings(c *Counts, s *Shape, melds int, win tile.Kind, buf []Reading) []Reading {
	r := reader{count: *c, shape: s, out: buf, win: win.Unred(), cap: 4, mixed: s.Grammar.spec()}
	if s.Cap != 0 {
		r.cap = s.Cap
	}
	for i, n := range c {
		if n > r.cap || n > 0 && i < 27 && s.Void>>(i/9)&1 != 0 {
			return buf
		}
		r.total += int(n)
	}
	if i := win.Index(); melds < 0 || i >= 0 && c[i] == 0 {
		return buf
	}
	need := int(s.Sets) - melds
	if s.Sets > 0 && need >= 0 && need <= maxSets && r.total == 3*need+2 {
		r.read.Form = FormSets
		r.sets(0, need, 1, Pair)
	}
	r.groups(melds)
	if s.Orphans && melds == 0 {
		r.orphans()
	}
	if s.Knitted != 0 {
		r.knitted(need, melds)
	}
	return r.out
}

// IsWin reports whether the concealed tiles are a complete hand.
func IsWin(c *Counts, s *Shape, melds int) bool {
	n := c.Len()
	if s.Pairs == Groups {
		return n == 14-melds && Shanten(c, s, melds) < 0
	}
	ok := n == 3*(int(s.Sets)-melds)+2 && s.Sets > 0
	ok = ok || melds == 0 && (n == 14 && s.Pairs != SevenAndTriplet || n == 17 && s.Pairs == SevenAndTriplet)
	return ok && Shanten(c, s, melds) < 0
}

// reader removes tiles from count block by block and records complete readings.
type reader struct {
	count Counts
	total int
	cap   uint8
	shape *Shape
	mixed *spec
	win   tile.Kind
	read  Reading
	out   []Reading
}

// push appends a block to the reading and pop removes it. The caller updates the counts.
func (r *reader) push(t BlockType, first, mid, last int) {
	b := Block{Type: t, First: tile.At(first), Last: tile.At(last)}
	if mid >= 0 {
		b.Mid = tile.At(mid)
	}
	r.read.Blocks[r.read.N] = b
	r.read.N++
}

func (r *reader) pop() {
	r.read.N--
	r.read.Blocks[r.read.N] = Block{}
}

// emit records the reading once for each different block that contains the winning tile.
func (r *reader) emit() {
	rd := r.read
	if r.win == tile.None {
		rd.Win = -1
		r.out = append(r.out, rd)
		return
	}
	for i := range rd.N {
		b := rd.Blocks[i]
		if !b.Has(r.win) {
			continue
		}
		// Equal blocks need not be adjacent: 123 123 with another block between.
		again := false
		for j := range i {
			again = again || rd.Blocks[j] == b
		}
		if !again {
			rd.Win = int8(i)
			r.out = append(r.out, rd)
		}
	}
}

// sets reads blocks from kind i on. least is the first block type to try at i, so that
// the same blocks are not found in two orders.
func (r *reader) sets(i, need, pair int, least BlockType) {
	for i < 34 && r.count[i] == 0 {
		i, least = i+1, Pair
	}
	if i == 34 {
		if need == 0 && pair == 0 {
			r.emit()
		}
		return
	}
	c := &r.count
	if least <= Pair && pair > 0 && c[i] >= 2 {
		c[i] -= 2
		r.push(Pair, i, -1, i)
		r.sets(i, need, 0, Triplet)
		r.pop()
		c[i] += 2
	}
	if need == 0 {
		return
	}
	if least <= Triplet && c[i] >= 3 {
		c[i] -= 3
		r.push(Triplet, i, i, i)
		r.sets(i, need-1, pair, Triplet)
		r.pop()
		c[i] += 3
	}
	if r.mixed.chows && isChowStart(i) {
		r.three(Chow, i, i+1, i+2, need, pair)
	}
	if r.mixed.winds && i >= windIndex && i < dragonIndex {
		for mid := i + 1; mid < dragonIndex; mid++ {
			for last := mid + 1; last < dragonIndex; last++ {
				if r.ordered(i, mid, last) {
					r.three(WindSet, i, mid, last, need, pair)
				}
			}
		}
	}
	if r.mixed.dragons && i == dragonIndex {
		r.three(DragonSet, i, i+1, i+2, need, pair)
	}
}

// ordered reports whether a wind set is not less than the previous wind set that begins
// with the same kind.
func (r *reader) ordered(first, mid, last int) bool {
	if r.read.N == 0 {
		return true
	}
	b := r.read.Blocks[r.read.N-1]
	if b.Type != WindSet || b.First != tile.At(first) {
		return true
	}
	return b.Mid < tile.At(mid) || b.Mid == tile.At(mid) && b.Last <= tile.At(last)
}

// three removes three different kinds and reads on.
func (r *reader) three(t BlockType, i, j, k, need, pair int) {
	c := &r.count
	if c[j] == 0 || c[k] == 0 {
		return
	}
	c[i]--
	c[j]--
	c[k]--
	r.push(t, i, j, k)
	r.sets(i, need-1, pair, t)
	r.pop()
	c[i]++
	c[j]++
	c[k]++
}

// groups reads the forms made of equal tiles.
func (r *reader) groups(melds int) {
	switch r.shape.Pairs {
	case SevenDifferent, SevenWithQuads:
		if melds != 0 || r.total != 14 {
			return
		}
	case SevenAndTriplet:
		if melds != 0 || r.total != 17 {
			return
		}
	case Groups:
		if r.total != 14-melds {
			return
		}
		r.read.Form = FormGroups
		r.alike(0)
		return
	default:
		return
	}
	r.read.Form = FormPairs
	triplets := 0
	for i, n := range r.count {
		switch {
		case n == 0:
		case n == 2, n == 4 && r.shape.Pairs != SevenDifferent:
			r.push(Pair, i, -1, i)
			if n == 4 {
				r.push(Pair, i, -1, i)
			}
		case n == 3 && r.shape.Pairs == SevenAndTriplet && triplets == 0:
			triplets++
			r.push(Triplet, i, i, i)
		default:
			r.clear()
			return
		}
	}
	r.emit()
	r.clear()
}

func (r *reader) clear() {
	for r.read.N > 0 {
		r.pop()
	}
}

// alike reads groups of two, three and four from kind i on.
func (r *reader) alike(i int) {
	for i < 34 && r.count[i] == 0 {
		i++
	}
	if i == 34 {
		r.emit()
		return
	}
	switch r.count[i] {
	case 2:
		r.push(Pair, i, -1, i)
		r.alike(i + 1)
		r.pop()
	case 3:
		r.push(Triplet, i, i, i)
		r.alike(i + 1)
		r.pop()
	case 4:
		r.push(Quad, i, i, i)
		r.alike(i + 1)
		r.pop()
		r.push(Pair, i, -1, i)
		r.push(Pair, i, -1, i)
		r.alike(i + 1)
		r.pop()
		r.pop()
	}
}

// orphans reads thirteen orphans: all thirteen and one of them twice.
func (r *reader) orphans() {
	if r.total != 14 {
		return
	}
	pair := -1
	for i, n := range r.count {
		switch orphan := OrphanKinds>>i&1 != 0; {
		case orphan && n == 0 || !orphan && n > 0:
			return
		case n == 2:
			pair = i
		}
	}
	if pair < 0 {
		return // unreachable with 14 tiles: a kind held three times leaves one missing
	}
	r.read.Form = FormOrphans
	r.push(Pair, pair, -1, pair)
	rd := r.read
	r.pop()
	if rd.Win = -1; r.win == tile.At(pair) {
		rd.Win = 0
	}
	r.out = append(r.out, rd)
}

// knitted reads the forms with knitted tiles.
func (r *reader) knitted(need, melds int) {
	var held uint64
	for i, n := range r.count {
		if n > 0 {
			held |= 1 << i
		}
	}
	different := r.total == 14 && melds == 0 && bits.OnesCount64(held) == 14
	for i := range knits {
		nine := knitKinds(&knits[i])
		if r.shape.Knitted&KnittedStraight != 0 && need >= 3 && need <= maxSets &&
			r.total == 3*need+2 && held&nine == nine {
			r.read.Form = FormStraight
			for suit, rest := range knits[i] {
				first := 9*suit + int(rest)
				r.count[first]--
				r.count[first+3]--
				r.count[first+6]--
				r.push(KnittedRow, first, first+3, first+6)
			}
			r.sets(0, need-3, 1, Pair)
			r.clear()
			for x := nine; x != 0; x &= x - 1 {
				r.count[bits.TrailingZeros64(x)]++
			}
		}
		if r.shape.Knitted&HonoursKnitted != 0 && different && held&^(nine|uint64(HonourKinds)) == 0 {
			r.out = append(r.out, Reading{Form: FormKnitted, Win: -1})
			return // at least seven suit tiles: no other pattern contains them all
		}
	}
}
