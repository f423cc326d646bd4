package expect

import (
	"moineau/engine/hand"
	"moineau/engine/splitmix"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Position is a hand between two turns.
type Position struct {
	Hand  hand.Hand // the concealed tiles
	Reds  [3]uint8  // number of concealed red fives by suit
	N     int       // number of melds
	Melds [5]table.MeldKinds
	Open  bool // a meld was claimed
	key   uint64
}

// Keys of positions are sums of pseudo-random numbers, one for each tile, red five and meld.
var (
	tileKeys [34]uint64
	meldKeys [2][34]uint64 // of pungs and of chows
	redKeys  [3]uint64     // of concealed red fives
	laidKey  uint64        // of red fives in melds
)

func init() {
	random := splitmix.Source(1)
	next := random.Next
	for i := range tileKeys {
		tileKeys[i], meldKeys[0][i], meldKeys[1][i] = next(), next(), next()
	}
	for i := range redKeys {
		redKeys[i] = next()
	}
	laidKey = next()
}

// keyOf computes the key of a position.
func keyOf(p *Position) (key uint64) {
	for i, n := range p.Hand.Counts() {
		key += uint64(n) * tileKeys[i]
	}
	for s, n := range p.Reds {
		key += uint64(n) * redKeys[s]
	}
	for i := range p.Melds[:p.N] {
		m := &p.Melds[i]
		key += meldKey(m.Type, m.Tiles[0].Unred(), m.Tiles[1].Unred(), m.Tiles[2].Unred()) + uint64(m.N)
		for _, k := range m.Of() {
			if k.IsRed() {
				key += laidKey
			}
		}
	}
	return key
}

// meldKey returns the key of a meld.
func meldKey(t table.MeldType, a, b, c tile.Kind) uint64 {
	if t == table.MeldChow {
		return meldKeys[1][min(a, b, c).Index()]
	}
	return meldKeys[0][a.Index()]
}

// add adds a tile.
func (p *Position) add(k tile.Kind) {
	p.Hand.Add(k)
	p.key += tileKeys[k.Index()]
}

// remove removes a tile: a red five only if there is no plain one.
func (p *Position) remove(k tile.Kind) {
	i := k.Index()
	p.Hand.Remove(k)
	p.key -= tileKeys[i]
	if s := i / 9; i < 27 && i%9 == 4 && int(p.Reds[s]) > p.Hand.Count(k) {
		p.Reds[s]--
		p.key -= redKeys[s]
	}
}

// without returns the key of the position without a tile, as remove leaves it.
func (p *Position) without(k tile.Kind) uint64 {
	i := k.Index()
	key := p.key - tileKeys[i]
	if s := i / 9; i < 27 && i%9 == 4 && int(p.Reds[s]) > p.Hand.Count(k)-1 {
		key -= redKeys[s]
	}
	return key
}

// lay lays a claimed tile with tiles of the hand. It uses red fives first.
func (p *Position) lay(t table.MeldType, claimed tile.Kind, use ...tile.Kind) {
	m := &p.Melds[p.N]
	*m = table.MeldKinds{Type: t, N: 1, Claimed: true}
	m.Tiles[0] = claimed
	for _, k := range use {
		i := k.Index()
		p.Hand.Remove(k)
		p.key -= tileKeys[i]
		if s := i / 9; i < 27 && i%9 == 4 && p.Reds[s] > 0 {
			p.Reds[s]--
			p.key += laidKey - redKeys[s]
			k = tile.RedM + tile.Kind(s)
		}
		m.Tiles[m.N] = k
		m.N++
	}
	p.N++
	p.Open = true
	p.key += meldKey(t, claimed, use[0].Unred(), use[1].Unred()) + uint64(m.N)
}

// Drop returns the position without a discarded kind. A red five is kept if there is a plain
// one, unless k is red.
func (p *Position) Drop(k tile.Kind) Position {
	q := *p
	if k.IsRed() {
		q.Reds[k.Index()/9]--
	}
	q.remove(k.Unred())
	return q
}

// Lay returns the position with a meld of a claimed kind and two or three kinds of the hand,
// which may be red.
func (p *Position) Lay(t table.MeldType, claimed tile.Kind, use ...tile.Kind) Position {
	q := *p
	m := &q.Melds[q.N]
	*m = table.MeldKinds{Type: t}
	if claimed != tile.None {
		*m = table.MeldKinds{Type: t, N: 1, Claimed: true}
		m.Tiles[0] = claimed
		q.Open = true
	}
	for _, k := range use {
		q.Hand.Remove(k.Unred())
		if k.IsRed() {
			q.Reds[k.Index()/9]--
		}
		m.Tiles[m.N] = k
		m.N++
	}
	q.N++
	return q
}

// Of returns the position of concealed tiles and melds.
func Of(tiles []tile.Kind, melds []table.ViewMeld) (p Position) {
	for _, k := range tiles {
		p.Hand.Add(k.Unred())
		if k.IsRed() {
			p.Reds[k.Index()/9]++
		}
	}
	for i := range melds {
		p.Melds[i] = melds[i].Kinds()
		p.Open = p.Open || melds[i].Type != table.MeldHidden
	}
	p.N = len(melds)
	return p
}
