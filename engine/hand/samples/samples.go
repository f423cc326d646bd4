// Package samples generates the hands on which the analysis is measured. They are the
// same on every machine and in every language. The generator is SplitMix64.
package samples

import (
	"moineau/engine/hand"
	"moineau/engine/splitmix"
)

// Set is a list of hands generated in one way.
type Set struct {
	Name  string
	Tiles int    // number of tiles per hand: 13, 14 or 17
	Seed  uint64 // of the generator
	Kind  Kind
}

// Kind states how a hand is generated.
type Kind uint8

// The kinds of hands.
const (
	Random Kind = iota // drawn from 136 tiles
	Flush              // drawn from the 36 tiles of one suit
	Near               // a win with one or two tiles replaced
	Win                // a win
)

// Sets lists all sets that are measured.
var Sets = []Set{
	{"rand14", 14, 1401, Random}, {"flush14", 14, 1402, Flush}, {"near14", 14, 1403, Near},
	{"rand13", 13, 1301, Random}, {"flush13", 13, 1302, Flush}, {"near13", 13, 1303, Near},
	{"rand17", 17, 1701, Random}, {"flush17", 17, 1702, Flush}, {"near17", 17, 1703, Near},
	{"win14", 14, 1404, Win},
}

// Find returns the set with a name, or false if there is none.
func Find(name string) (Set, bool) {
	for _, s := range Sets {
		if s.Name == name {
			return s, true
		}
	}
	return Set{}, false
}

// Shape returns the shape for which the hands of the set are analysed: all forms for 13
// and 14 tiles, five sets and a pair for 17.
func (s Set) Shape() hand.Shape {
	if s.Tiles == 17 {
		return hand.Standard5
	}
	return hand.Common
}

// Make returns the first n hands of the set.
func (s Set) Make(n int) []hand.Counts {
	g := generator{splitmix.Source(s.Seed)}
	out := make([]hand.Counts, n)
	for i := range out {
		switch s.Kind {
		case Random:
			out[i] = g.draw(s.Tiles, 0, 34)
		case Flush:
			out[i] = g.draw(s.Tiles, 9*g.below(3), 9)
		case Near:
			out[i] = g.near(s.Tiles)
		default:
			out[i] = g.win(s.Tiles)
		}
	}
	return out
}

type generator struct{ splitmix.Source }

// below returns a number in 0 … n-1.
func (g *generator) below(n int) int { return int(g.Next() >> 32 * uint64(n) >> 32) }

// draw draws tiles from four copies each of the kinds that begin at first.
func (g *generator) draw(tiles, first, kinds int) (c hand.Counts) {
	var wall [136]uint8
	all := 4 * kinds
	for i := range all {
		wall[i] = uint8(first + i/4)
	}
	for i := range tiles {
		j := i + g.below(all-i)
		wall[i], wall[j] = wall[j], wall[i]
		c[wall[i]]++
	}
	return c
}

// win generates sets and a pair. It starts over if a kind occurs more than four times.
func (g *generator) win(tiles int) hand.Counts {
	for {
		var c hand.Counts
		for range tiles / 3 {
			r := g.below(55)
			if r < 34 {
				c[r] += 3
				continue
			}
			r -= 34
			at := r/7*9 + r%7
			c[at]++
			c[at+1]++
			c[at+2]++
		}
		c[g.below(34)] += 2
		fits := true
		for _, n := range c {
			fits = fits && n <= 4
		}
		if fits {
			return c
		}
	}
}

// near replaces one or two tiles of a win. For 13 tiles it removes one more.
func (g *generator) near(tiles int) hand.Counts {
	whole := tiles
	if tiles%3 == 1 {
		whole++
	}
	c := g.win(whole)
	for range 1 + g.below(2) {
		g.remove(&c, whole)
		at := g.below(136 - (whole - 1))
		for i := range c {
			if at -= 4 - int(c[i]); at < 0 {
				c[i]++
				break
			}
		}
	}
	if tiles < whole {
		g.remove(&c, whole)
	}
	return c
}

// remove removes a random tile with uniform probability.
func (g *generator) remove(c *hand.Counts, tiles int) {
	at := g.below(tiles)
	for i := range c {
		if at -= int(c[i]); at < 0 {
			c[i]--
			return
		}
	}
}
