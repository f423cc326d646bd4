package jilin

import (
	"math/bits"
	"sync"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// laid is what the melds of a seat contribute to the winning shape.
type laid struct {
	n      int  // number of melds
	series int  // number of suit series
	odd    bool // some meld is not one of this game
	held   hand.Counts
	facts  facts
}

// facts holds what conditions 1 and 2 of §8 depend on.
type facts struct {
	suits uint8 // one bit for each suit present
	ends  bool  // some tile is a terminal or a special tile
}

const endKinds = hand.OrphanKinds

func (f *facts) see(i int) {
	if i < 27 {
		f.suits |= 1 << (i / 9)
	}
	f.ends = f.ends || endKinds>>uint(i)&1 != 0
}

// suitsOK reports whether condition 1 of §8 holds: exactly one suit or exactly three.
func (f facts) suitsOK(zero bool) bool {
	n := bits.OnesCount8(f.suits)
	return n == 1 || n == 3 || n == 0 && zero
}

// ok reports whether conditions 1 and 2 of §8 hold.
func (f facts) ok(zeroSuits bool) bool { return f.ends && f.suitsOK(zeroSuits) }

func layOut(melds []table.MeldKinds) (l laid) {
	l.n = len(melds)
	for i := range melds {
		m := &melds[i]
		switch m.Type {
		case table.MeldChow:
			if m.Tiles[0].IsSuit() {
				l.series++
			}
		case table.MeldPung, table.MeldKong, table.MeldAdded, table.MeldHidden, table.MeldSet:
		default:
			l.odd = true
		}
		for _, k := range m.Of() {
			if x := k.Index(); x >= 0 {
				l.held[x]++
				l.facts.see(x)
			} else {
				l.odd = true
			}
		}
	}
	return l
}

// places holds the kinds that complete a hand of one shape, by what they complete. That
// is the pair, a series (of a suit or of dragons), an edge, or a set of winds.
type places struct {
	All, Pair, Series, Edge, Wind hand.Kinds
}

// Tenpai holds all kinds that complete a hand of thirteen effective tiles: W of §6.2, by
// shape. Kinds of which all four tiles are held are excluded.
type Tenpai struct {
	A, B places
	C    hand.Kinds
}

// scratchPool is a pool of scratch memory for the readings of a hand, so that scoring does not
// allocate. Hands with more readings are rare and do allocate.
var scratchPool = sync.Pool{New: func() any { return new(scratch) }}

type scratch [24]hand.Reading

// Tenpai finds all kinds that complete the concealed tiles c (13 less three for each
// meld), and reports whether there is one. It does not allocate.
func (r *Rules) Tenpai(c *hand.Counts, melds []table.MeldKinds, out *Tenpai) bool {
	*out = Tenpai{}
	l := layOut(melds)
	if l.odd || l.n > 4 || c.Len() != 13-3*l.n {
		return false
	}
	have := l.facts
	for i, n := range c {
		if n > 0 {
			have.see(i)
		}
	}
	full := func(i int) bool { return c[i]+l.held[i] >= 4 }
	legal := func(i int) bool {
		f := have
		f.see(i)
		return f.ok(r.cfg.ZeroSuitsOK)
	}
	if l.n == 0 {
		if i, ok := unpairedKind(c); ok && !full(i) && legal(i) {
			out.C = 1 << i
		}
	}
	if hand.Shanten(c, &setsShape, l.n) == 0 {
		h := hand.Of(c)
		d := *c
		buf := scratchPool.Get().(*scratch)
		defer scratchPool.Put(buf)
		for w := h.Waits(&setsShape, l.n); w != 0; w &= w - 1 {
			i := bits.TrailingZeros64(uint64(w))
			if full(i) || !legal(i) {
				continue
			}
			d[i]++
			read := hand.Readings(&d, &setsShape, l.n, tile.At(i), buf[:0])
			for j := range read {
				out.note(&read[j], l.series, i)
			}
			d[i]--
		}
	}
	return out.A.All|out.B.All|out.C != 0
}

// note adds kind i, which completes the hand in a reading.
func (t *Tenpai) note(rd *hand.Reading, series, i int) {
	p := t.of(series + chows(rd))
	if p == nil {
		return
	}
	bit := hand.Kinds(1) << i
	p.All |= bit
	switch b := rd.Blocks[rd.Win]; b.Type {
	case hand.Pair:
		p.Pair |= bit
	case hand.Chow:
		p.Series |= bit
		if isEdge(b, tile.At(i)) {
			p.Edge |= bit
		}
	case hand.DragonSet:
		p.Series |= bit
	case hand.WindSet:
		p.Wind |= bit
	}
}

// of returns the places for a hand with the given number of suit series. It returns nil
// for four series, which do not win.
func (t *Tenpai) of(series int) *places {
	switch {
	case series == 0:
		return &t.B
	case series <= 3:
		return &t.A
	}
	return nil
}

// chows counts the suit series of a reading.
func chows(rd *hand.Reading) (n int) {
	for _, b := range rd.Blocks[:rd.N] {
		if b.Type == hand.Chow {
			n++
		}
	}
	return n
}

// isEdge reports whether k is a 3 that completes 1-2 or a 7 that completes 8-9 (§9).
func isEdge(b hand.Block, k tile.Kind) bool {
	return b.First.Rank() == 1 && k == b.Last || b.Last.Rank() == 9 && k == b.First
}

// unpairedKind returns the only kind without a partner if all other tiles are pairs. Four equal
// tiles are two pairs.
func unpairedKind(c *hand.Counts) (at int, ok bool) {
	for i, n := range c {
		if n&1 != 0 {
			if ok {
				return 0, false
			}
			at, ok = i, true
		}
	}
	return at, ok
}

// allPairs reports whether fourteen tiles are seven pairs.
func allPairs(c *hand.Counts) bool {
	odd := uint8(0)
	n := 0
	for _, x := range c {
		odd |= x & 1
		n += int(x)
	}
	return odd == 0 && n == 14
}
