package hand

import "moineau/engine/tile"

// Gathered counts the complete groups in a hand, which may be far from a win.
type Gathered struct {
	Sets  int // complete sets
	Alike int // number of Sets that are not chows: triplets or different honours
	Pair  bool
}

func (g Gathered) better(o Gathered) bool {
	if g.Sets != o.Sets {
		return g.Sets > o.Sets
	}
	if g.Pair != o.Pair {
		return g.Pair
	}
	return g.Alike > o.Alike
}

// Gather returns the best groups of the shape's grammar in the concealed tiles of a hand
// with a number of melds. Most sets are best, then a pair, then most sets that are not
// chows. It searches and is slower than the tables; it is meant for checklists.
func Gather(c *Counts, s *Shape, melds int) Gathered {
	d := *c
	return gather(&d, s.Grammar.spec(), 0, int(s.Sets)-melds)
}

func gather(c *Counts, sp *spec, i, room int) (best Gathered) {
	for i < len(c) && c[i] == 0 {
		i++
	}
	if i == len(c) {
		return best
	}
	take := func(alike bool, kinds ...int) {
		if room <= 0 {
			return
		}
		for n, k := range kinds {
			if c[k] == 0 {
				for _, back := range kinds[:n] {
					c[back]++
				}
				return
			}
			c[k]--
		}
		g := gather(c, sp, i, room-1)
		for _, k := range kinds {
			c[k]++
		}
		g.Sets++
		if alike {
			g.Alike++
		}
		if g.better(best) {
			best = g
		}
	}
	take(true, i, i, i)
	switch k := tile.At(i); {
	case k.IsSuit() && sp.chows && k.Rank() <= 7:
		take(false, i, i+1, i+2)
	case k.IsWind() && sp.winds:
		for a := i + 1; a < tile.White.Index(); a++ {
			for b := a + 1; b < tile.White.Index(); b++ {
				take(true, i, a, b)
			}
		}
	case k == tile.White && sp.dragons:
		take(true, i, i+1, i+2)
	}
	if c[i] >= 2 {
		c[i] -= 2
		if g := gather(c, sp, i, room); !g.Pair {
			g.Pair = true
			if g.better(best) {
				best = g
			}
		}
		c[i] += 2
	}
	c[i]-- // leaves out one copy
	if g := gather(c, sp, i, room); g.better(best) {
		best = g
	}
	c[i]++
	return best
}
