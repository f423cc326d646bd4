package ruletest

import (
	"fmt"
	"math/rand/v2"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Random returns random numbers below n, from a seed or drawn by a property.
type Random func(n int) int

// Seeded returns the random numbers of a seed.
func Seeded(a, b uint64) Random { return rand.New(rand.NewPCG(a, b)).IntN }

// One is true once in a number of calls.
func (d Random) One(of int) bool { return d(of) == 0 }

// Shuffle puts a list in random order.
func (d Random) Shuffle(list []int) {
	for n := len(list); n > 1; n-- {
		i := d(n)
		list[i], list[n-1] = list[n-1], list[i]
	}
}

// Win returns a position of a random seat that wins with groups of tiles, given by index.
// Some sets become melds. It reports false if no set of tiles contains the hand.
func (d Random) Win(groups [][]int) (p table.Position, ok bool) {
	p.Seats, p.Seat, p.From = 4, int8(d(4)), -1
	p.By = []table.By{table.ByDiscard, table.ByDiscard, table.BySelfDraw, table.BySelfDraw, table.ByRob}[d(5)]
	if p.By != table.BySelfDraw {
		p.From = (p.Seat + 1 + int8(d(3))) % 4
	}
	h := &p.Hands[p.Seat]
	h.Known = true
	open := d(6)
	var all [34]int
	var closed []int
	for _, g := range groups {
		for _, k := range g {
			all[k]++
		}
		if len(g) != 3 || g[0] != g[2] && g[0]+1 != g[1] || d(6) >= open {
			closed = append(closed, g...)
			continue
		}
		m := &h.Melds[h.N]
		h.N++
		if d.meld(m, g); m.N == 4 {
			all[g[0]]++
		}
	}
	for _, n := range all {
		if n > 4 {
			return p, false
		}
	}
	if len(closed) < 2 {
		return p, false
	}
	for _, k := range closed {
		h.Hold(tile.At(k))
	}
	p.Tile = tile.At(closed[d(len(closed))])
	return p, true
}

// meld sets m to a set, or to a kong of some kind.
func (d Random) meld(m *table.MeldKinds, g []int) {
	m.N = 3
	for i, k := range g {
		m.Tiles[i] = tile.At(k)
	}
	switch {
	case g[0] != g[2]:
		m.Type = table.MeldChow
	case d.One(2):
		m.Type, m.N = []table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden, table.MeldHidden}[d(4)], 4
		m.Tiles[3] = m.Tiles[0]
	default:
		m.Type = table.MeldPung
	}
	m.Claimed = m.Type != table.MeldHidden
}

// Describe formats a position for a message.
func Describe(p *table.Position) string {
	h := &p.Hands[p.Seat]
	var kinds []tile.Kind
	for i, n := range h.Counts {
		for range n {
			kinds = append(kinds, tile.At(i))
		}
	}
	s := tile.Format(kinds)
	for i := range h.Melds[:h.N] {
		s += fmt.Sprintf(" %d:%s", h.Melds[i].Type, tile.Format(h.Melds[i].Of()))
	}
	return fmt.Sprintf("%s win %v by %d seat %v round %v flags %b", s, p.Tile, p.By, p.Wind(int(p.Seat)), p.Round, p.Flags)
}
