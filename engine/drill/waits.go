package drill

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// mostTiles is the greatest number of tiles offered as waits.
const mostTiles = 12

// fewWrong is the least number of wrong tiles among them.
const fewWrong = 2

// waits returns a drill about a seat that waits between its turns, or nil.
func (mk *Maker) waits() *Drill {
	d := mk.m.Deal
	if d.Asked != table.StageClaim || d.Discards < 6 {
		return nil
	}
	from := mk.random.IntN(int(d.Seats))
	for i := range int(d.Seats) {
		seat := (from + i) % int(d.Seats)
		if seat == int(d.From) || d.Out>>seat&1 != 0 {
			continue
		}
		w := waitsOf(mk.rules, d, seat)
		if w == 0 || w.Len() > mostTiles-fewWrong {
			continue
		}
		if w.Len() < 2 && mk.random.IntN(4) > 0 { // most waits on one kind are too plain
			continue
		}
		return mk.waiting(seat, w)
	}
	return nil
}

func (mk *Maker) waiting(seat int, w hand.Kinds) *Drill {
	d := mk.begin(seat)
	s := Step{Ask: Ask(Waits), Many: true}
	for _, k := range near(&d.View, w, mk.rules.Spec().Tiles) {
		s.Options = append(s.Options, Option{Tiles: []tile.Kind{k}, Act: -1, Right: w.Has(k)})
	}
	d.Steps = []Step{s}
	// More kinds and a hand in one suit are harder to see.
	h := hand.CountsOf(handOf(&d.View))
	long := 0
	for suit := range 3 {
		n := 0
		for i := range 9 {
			n += int(h[9*suit+i])
		}
		long = max(long, n)
	}
	d.Easy = min(Draws, 8*w.Len()+3*max(0, long-4))
	d.Medium = d.Easy / 2
	return d
}

// near returns the waits and the kinds nearest to the hand, in order, at most mostTiles.
func near(v *table.View, w hand.Kinds, tiles tile.Set) []tile.Kind {
	type scored struct{ k, by int }
	h := hand.CountsOf(handOf(v))
	var all []scored
	for i := range h {
		k := tile.At(i)
		if tiles[k] == 0 && !w.Has(k) {
			continue
		}
		by := 1
		if w.Has(k) {
			by = 1000
		}
		by += 4 * int(min(h[i], 3))
		if i < 27 {
			for j := max(i/9*9, i-2); j <= min(i/9*9+8, i+2); j++ {
				if j != i && h[j] > 0 {
					by += 6 / max(j-i, i-j)
				}
			}
		}
		all = append(all, scored{i, by})
	}
	slices.SortStableFunc(all, func(a, b scored) int { return b.by - a.by })
	n := w.Len() + fewWrong
	for n < len(all) && all[n].by > 1 {
		n++
	}
	all = all[:min(len(all), n, mostTiles)]
	slices.SortFunc(all, func(a, b scored) int { return a.k - b.k })
	var out []tile.Kind
	for _, x := range all {
		out = append(out, tile.At(x.k))
	}
	return out
}
