package bot

import (
	"moineau/engine/splitmix"
	"moineau/engine/table"
)

// noise adds an error of at most most to the values of acts, which makes a level weaker.
// The error depends only on the view, so that a player chooses the same on every machine,
// and equal tiles get the same error.
type noise struct {
	most int32
	seed uint64
}

// look seeds the noise from a view.
func (n *noise) look(v *table.View) {
	if n.most == 0 {
		return
	}
	x := uint64(v.Seat)<<8 | uint64(v.Left)
	own := &v.Hands[v.Seat]
	for _, k := range own.Tiles[:own.Held] {
		x = splitmix.Mix(x ^ uint64(k))
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		x = splitmix.Mix(x ^ uint64(h.NRiver)<<8 ^ uint64(h.N))
		if h.NRiver > 0 {
			x = splitmix.Mix(x ^ uint64(h.River[h.NRiver-1]))
		}
	}
	n.seed = x
}

// of returns the error of an act, from -most to most; small errors are more likely.
func (n *noise) of(a *table.ViewAct) int32 {
	if n.most == 0 {
		return 0
	}
	x := splitmix.Mix(n.seed ^ uint64(a.Type))
	for _, k := range a.Kinds[:a.N] {
		x = splitmix.Mix(x ^ uint64(k.Unred())) // a red five gets the same error as a plain one
	}
	return blurred(x, n.most)
}

// blurred returns the error for a random number, from -most to most.
func blurred(x uint64, most int32) int32 {
	die := func(x uint64) int64 { return int64(x&0xffff) - 0x8000 }
	return int32((die(x) + die(x>>16)) * int64(most) >> 16)
}

// Misses returns how often, in n draws of a level's noise, a player of the level would
// choose an act that is not right. values holds the totals of the acts. Levels without
// noise are treated as strong.
func Misses(r table.Rules, level string, values []int32, right []bool, seed uint64, n int) (misses int) {
	most := noiseOf(r, level)
	for range n {
		if !right[guess(most, values, &seed)] {
			misses++
		}
	}
	return misses
}

// Guess returns the index of the greatest value after a level's noise was added.
func Guess(r table.Rules, level string, values []int32, seed uint64) int {
	return guess(noiseOf(r, level), values, &seed)
}

// noiseOf returns the greatest error of a level.
func noiseOf(r table.Rules, level string) int32 {
	w := WeightsOf(r)
	return map[string]int32{"easy": w.Easy, "medium": w.Medium}[level] * Step / 64
}

// guess does the work of Guess and moves the seed on.
func guess(most int32, values []int32, seed *uint64) (at int) {
	best := Never
	for i, value := range values {
		*seed = splitmix.Mix(*seed)
		if value > Never/2 && value < Must/2 {
			value += blurred(*seed, most)
		}
		if value > best {
			best, at = value, i
		}
	}
	return at
}
