package hand

import (
	"moineau/engine/tile"
)

// This file is the reference implementation: every complete hand is listed, suit by suit,
// and the nearest one counts. It is slow; its only optimization is to compute the nine
// differences between a suit and a goal at once.

// goal is a combination of tiles that a suit can become.
type goal struct {
	tiles [9]int8
	pair  int
	sets  int
}

// goals lists all goals of a suit of n kinds formed from the given sets. A goal has at
// most cap tiles of a kind, and only kinds in play.
func goals(n int, setList [][9]int8, cap int, kinds uint) (list []goal) {
	seen := map[goal]bool{}
	fits := func(g goal) bool {
		for i, x := range g.tiles {
			if int(x) > cap || x > 0 && kinds>>i&1 == 0 {
				return false
			}
		}
		return true
	}
	var more func(g goal, from int)
	more = func(g goal, from int) {
		if !fits(g) || seen[g] {
			return
		}
		seen[g] = true
		list = append(list, g)
		for i := range n {
			p := g
			p.tiles[i] += 2
			if p.pair++; p.pair == 1 && fits(p) && !seen[p] {
				seen[p] = true
				list = append(list, p)
			}
		}
		if g.sets == 5 {
			return
		}
		for s := from; s < len(setList); s++ {
			next := g
			next.sets++
			for i := range n {
				next.tiles[i] += setList[s][i]
			}
			more(next, s)
		}
	}
	more(goal{}, 0)
	return list
}

// plainSuit computes and caches the costs of one suit.
type plainSuit struct {
	goals [2][6][]uint64 // by pair and sets; seven bits for each kind
	known map[int][2][6]int
}

// suitKey holds the parameters of a plainSuit.
type suitKey struct {
	n, cap, kinds         int
	chows, winds, dragons bool
}

var plainSuits = map[suitKey]*plainSuit{}

func newPlainSuit(k suitKey) *plainSuit {
	if p := plainSuits[k]; p != nil {
		return p
	}
	var sets [][9]int8
	add := func(kinds ...int) {
		var t [9]int8
		for _, i := range kinds {
			t[i]++
		}
		sets = append(sets, t)
	}
	for i := range k.n {
		add(i, i, i)
		if i < 7 && k.chows {
			add(i, i+1, i+2)
		}
	}
	if k.winds {
		add(0, 1, 2)
		add(0, 1, 3)
		add(0, 2, 3)
		add(1, 2, 3)
	}
	if k.dragons {
		add(4, 5, 6)
	}
	p := &plainSuit{known: map[int][2][6]int{}}
	for _, g := range goals(k.n, sets, k.cap, uint(k.kinds)) {
		list := &p.goals[g.pair][g.sets]
		packed := uint64(0)
		for i, n := range g.tiles {
			packed |= uint64(n) << (7 * i)
		}
		*list = append(*list, packed)
	}
	plainSuits[k] = p
	return p
}

// reference computes results for one shape.
type reference struct {
	shape Shape
	suits [4]*plainSuit
	alike map[[5]int]int // of the forms of pairs, which depend only on how many kinds are held how often
}

func newReference(s Shape) *reference {
	r := &reference{shape: s, alike: map[[5]int]int{}}
	sp := s.Grammar.spec()
	cap := int(s.Cap)
	if cap == 0 {
		cap = 4
	}
	for suit := range 3 {
		kinds := int(sp.kinds >> (9 * suit) & 0x1ff)
		if s.Void>>suit&1 != 0 {
			kinds = 0
		}
		r.suits[suit] = newPlainSuit(suitKey{n: 9, cap: cap, kinds: kinds, chows: sp.chows})
	}
	r.suits[3] = newPlainSuit(suitKey{n: 7, cap: cap, kinds: int(sp.kinds >> 27), winds: sp.winds, dragons: sp.dragons})
	return r
}

// lack returns the least number of tiles to add to the suit, by pair and sets.
func (p *plainSuit) lack(held []uint8) [2][6]int {
	key, packed := 0, uint64(0)
	for i, n := range held {
		key = 5*key + int(n)
		packed |= uint64(n) << (7 * i)
	}
	if v, ok := p.known[key]; ok {
		return v
	}
	var v [2][6]int
	const ones = 0x0102040810204081 // one in each of nine fields of seven bits
	for pair := range 2 {
		for sets := range 6 {
			best := uint64(Far + 1)
			for _, g := range p.goals[pair][sets] {
				x := (g | 64*ones) - packed         // 64 more than the difference
				more := x & (64 * ones)             // fields that lack tiles, or just fit
				lack := x & (more - more>>6)        // only those
				best = min(best, lack*ones>>56&127) // summed in the highest field
			}
			v[pair][sets] = int(best)
		}
	}
	if len(p.known) == 1<<20 {
		clear(p.known)
	}
	p.known[key] = v
	return v
}

// sets returns the least number of tiles that need sets and a pair lack.
func (r *reference) sets(c *Counts, need int) int {
	if need < 0 || r.shape.Sets == 0 {
		return Far + 1
	}
	var total [2][6]int
	for suit := range 4 {
		v := r.suits[suit].lack(c[9*suit : min(9*suit+9, 34)])
		if suit == 0 {
			total = v
			continue
		}
		var sum [2][6]int
		for p := range 2 {
			for s := range 6 {
				sum[p][s] = Far + 1
				for q := range p + 1 {
					for t := range s + 1 {
						sum[p][s] = min(sum[p][s], total[q][t]+v[p-q][s-t])
					}
				}
			}
		}
		total = sum
	}
	return total[1][need]
}

// distance returns the minimum over the forms of the shape.
func (r *reference) distance(c *Counts, melds int) int {
	s := &r.shape
	best := r.sets(c, int(s.Sets)-melds)
	if s.Pairs == Groups {
		best = min(best, r.alikeDistance(c, 14-melds, func(size []int) bool { return true }))
	}
	if s.Knitted&KnittedStraight != 0 {
		for _, nine := range knitLists {
			rest, lack := *c, 0
			for _, i := range nine {
				if rest[i] == 0 {
					lack++
				} else {
					rest[i]--
				}
			}
			best = min(best, lack+r.sets(&rest, int(s.Sets)-melds-3))
		}
	}
	if melds > 0 {
		return best
	}
	switch s.Pairs {
	case SevenDifferent:
		best = min(best, r.alikeDistance(c, 14, func(size []int) bool { return size[3]+size[4] == 0 }))
	case SevenWithQuads:
		best = min(best, r.alikeDistance(c, 14, func(size []int) bool { return size[3] == 0 }))
	case SevenAndTriplet:
		best = min(best, r.alikeDistance(c, 17, func(size []int) bool { return size[3] == 1 }))
	}
	if s.Orphans {
		for _, pair := range orphanList {
			lack := 0
			for _, i := range orphanList {
				want := 1
				if i == pair {
					want = 2
				}
				lack += max(0, want-int(c[i]))
			}
			best = min(best, lack)
		}
	}
	if s.Knitted&HonoursKnitted != 0 {
		for _, nine := range knitLists {
			have := 0
			for _, i := range append([]int{27, 28, 29, 30, 31, 32, 33}, nine...) {
				have += int(min(1, c[i]))
			}
			best = min(best, 14-have)
		}
	}
	return best
}

var orphanList = []int{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}

// knitLists lists the six knitted patterns.
var knitLists = [][]int{
	{0, 3, 6, 10, 13, 16, 20, 23, 26},
	{0, 3, 6, 11, 14, 17, 19, 22, 25},
	{1, 4, 7, 9, 12, 15, 20, 23, 26},
	{1, 4, 7, 11, 14, 17, 18, 21, 24},
	{2, 5, 8, 9, 12, 15, 19, 22, 25},
	{2, 5, 8, 10, 13, 16, 18, 21, 24},
}

// alikeDistance returns the least number of tiles to add for groups of two, three and
// four alike that contain the given number of tiles. Every mixture accepted by right is
// tried on the kinds held most often; size holds the number of groups of each size.
func (r *reference) alikeDistance(c *Counts, tiles int, right func(size []int) bool) int {
	best := Far + 1
	var many [5]int // number of kinds held that often
	for i, n := range c {
		if i >= 27 || r.shape.Void>>(i/9)&1 == 0 {
			many[n]++
		}
	}
	key := many
	key[0] = tiles
	if d, ok := r.alike[key]; ok {
		return d
	}
	for four := 0; 4*four <= tiles; four++ {
		for three := 0; 4*four+3*three <= tiles; three++ {
			rest := tiles - 4*four - 3*three
			if rest%2 != 0 || !right([]int{0, 0, rest / 2, three, four}) {
				continue
			}
			best = min(best, assign(many, [3]int{rest / 2, three, four}, 4))
		}
	}
	r.alike[key] = best
	return best
}

// assign assigns groups to kinds by how often they are held, in every way. groups holds
// the numbers of groups of two, three and four. most is the greatest count still to be
// tried for the current size, because groups of one size are interchangeable.
func assign(many [5]int, groups [3]int, most int) int {
	for i := range groups {
		if groups[i] == 0 {
			continue
		}
		size := i + 2
		groups[i]--
		best := Far + 1
		for held := 0; held <= most; held++ {
			if many[held] == 0 {
				continue
			}
			m, next := many, held
			m[held]--
			if groups[i] == 0 {
				next = 4
			}
			best = min(best, max(0, size-held)+assign(m, groups, next))
		}
		return best
	}
	return 0
}

// ukeire tries each kind in turn.
func (r *reference) ukeire(c *Counts, melds int) (u Kinds) {
	now := r.distance(c, melds)
	for i := range 34 {
		k := tile.At(i)
		if c[i] == 4 || r.shape.Grammar.spec().kinds>>i&1 == 0 || i < 27 && r.shape.Void>>(i/9)&1 != 0 {
			continue
		}
		d := *c
		d[i]++
		if r.distance(&d, melds) < now {
			u |= KindsOf(k)
		}
	}
	return u
}
