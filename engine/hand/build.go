package hand

// This file builds the tables from scratch. The two common grammars are also embedded in
// the program (see store.go); a test builds them again and compares.

const (
	maxSets  = 5
	noWay    = Far + 1 // cost of something impossible
	suitRows = 1953125
	honRows  = 78125
)

// vector holds the least number of tiles to add to a suit so that it contains a number of
// sets, without ([0]) and with ([1]) the pair.
type vector [2][maxSets + 1]uint8

func emptyVector() (v vector) {
	for p := range v {
		for n := range v[p] {
			v[p][n] = noWay
		}
	}
	return v
}

// join returns the least cost over all ways to share sets and the pair between two parts
// of a hand.
func join(a, b *vector) vector {
	out := emptyVector()
	for pa := range 2 {
		for na := range maxSets + 1 {
			if a[pa][na] >= noWay {
				continue
			}
			for pb := range 2 - pa {
				for nb := range maxSets + 1 - na {
					at := &out[pa+pb][na+nb]
					*at = min(*at, min(a[pa][na]+b[pb][nb], noWay))
				}
			}
		}
	}
	return out
}

// progress is the state of a scan along the nine ranks. It holds the least cost by pair
// (present or not), number of sets begun, chows begun at the previous rank, and chows
// begun two ranks before. Three equal chows are three triplets, so at most two need to be
// begun at once.
type progress [2][maxSets + 1][3][3]uint8

func startProgress() (p progress) {
	for i := range p {
		for j := range p[i] {
			for k := range p[i][j] {
				for l := range p[i][j][k] {
					p[i][j][k][l] = noWay
				}
			}
		}
	}
	p[0][0][0][0] = 0
	return p
}

// step processes one rank of which held tiles are in the hand and at most most may be
// used.
func (p *progress) step(held, most int, chows bool) progress {
	out := startProgress()
	out[0][0][0][0] = noWay
	for pair := range 2 {
		for sets := range maxSets + 1 {
			for one := range 3 {
				for two := range 3 {
					cost := p[pair][sets][one][two]
					if cost >= noWay {
						continue
					}
					for begun := range 3 {
						if begun > 0 && !chows || sets+begun > maxSets {
							break
						}
						for triplets := 0; sets+begun+triplets <= maxSets; triplets++ {
							for pairs := range 2 - pair {
								need := one + two + begun + 3*triplets + 2*pairs
								if need > most {
									continue
								}
								at := &out[pair+pairs][sets+begun+triplets][begun][one]
								*at = min(*at, cost+uint8(max(0, need-held)))
							}
						}
					}
				}
			}
		}
	}
	return out
}

// finish returns the costs without incomplete chows.
func (p *progress) finish() (v vector) {
	for pair := range 2 {
		for sets := range maxSets + 1 {
			v[pair][sets] = p[pair][sets][0][0]
		}
	}
	return v
}

// automaton reads the counts of a suit rank by rank: next[level][5*state+count]. The
// results of the last level are indices of vectors.
type automaton struct {
	next    [9][]uint16
	vectors []vector
}

// makeAutomaton scans all suits at once and merges equal states. kinds has a bit for each
// rank in play.
func makeAutomaton(chows bool, most int, kinds uint) *automaton {
	a := new(automaton)
	states := []progress{startProgress()}
	for level := range 9 {
		limit := most
		if kinds>>level&1 == 0 {
			limit = 0
		}
		number := make(map[progress]uint16)
		var after []progress
		a.next[level] = make([]uint16, 0, 5*len(states))
		for i := range states {
			for held := range 5 {
				s := states[i].step(held, limit, chows)
				n, known := number[s]
				if !known {
					n = uint16(len(after))
					number[s] = n
					after = append(after, s)
				}
				a.next[level] = append(a.next[level], n)
			}
		}
		states = after
	}
	// Only the vectors distinguish the last states.
	number := make(map[vector]uint16)
	merged := make([]uint16, len(states))
	for i := range states {
		v := states[i].finish()
		n, known := number[v]
		if !known {
			n = uint16(len(a.vectors))
			number[v] = n
			a.vectors = append(a.vectors, v)
		}
		merged[i] = n
	}
	a.minimise(merged)
	return a
}

// minimise merges equivalent states from the last level to the first. merged maps the
// states after the last level to their new numbers.
func (a *automaton) minimise(merged []uint16) {
	for level := 8; level >= 0; level-- {
		number := make(map[[5]uint16]uint16)
		was := a.next[level]
		var kept []uint16
		became := make([]uint16, len(was)/5)
		for i := range became {
			var row [5]uint16
			for held := range row {
				row[held] = merged[was[5*i+held]]
			}
			n, known := number[row]
			if !known {
				n = uint16(len(kept) / 5)
				number[row] = n
				kept = append(kept, row[:]...)
			}
			became[i] = n
		}
		a.next[level] = kept
		merged = became
	}
}

// expand returns the vector number of every suit by radix-5 index. The automaton reads
// the most significant digit first, which is rank 9. A reversed suit has the same cost,
// because the kinds in play are symmetric too.
func (a *automaton) expand() []uint8 {
	at := []uint16{0}
	for level := range 8 {
		to := make([]uint16, 5*len(at))
		next := a.next[level]
		for i, s := range at {
			copy(to[5*i:5*i+5], next[5*int(s):5*int(s)+5])
		}
		at = to
	}
	out := make([]uint8, suitRows)
	next := a.next[8]
	for i, s := range at {
		row := next[5*int(s) : 5*int(s)+5]
		o := out[5*i : 5*i+5]
		for held, n := range row {
			o[held] = uint8(n)
		}
	}
	return out
}

// honourVectors returns the vector of every combination of n honours (radix-5 index). The
// sets are triplets and, if mixed, three different honours.
func honourVectors(n, most int, mixed bool, kinds uint) []vector {
	targets := honourTargets(n, most, mixed, kinds)
	rows := 1
	for range n {
		rows *= 5
	}
	out := make([]vector, rows)
	for i := range out {
		var held [4]uint8
		for j, r := 0, i; j < n; j++ {
			held[j] = uint8(r % 5)
			r /= 5
		}
		v := emptyVector()
		for _, t := range targets {
			cost := uint8(0)
			for j, need := range t.need {
				if need > held[j] {
					cost += need - held[j]
				}
			}
			at := &v[t.pair][t.sets]
			*at = min(*at, cost)
		}
		out[i] = v
	}
	return out
}

// target is a group of tiles that a few honours can form.
type target struct {
	need       [4]uint8
	pair, sets uint8
}

// honourTargets lists all distinct targets of n honours.
func honourTargets(n, most int, mixed bool, kinds uint) []target {
	var parts []target
	for i := range n {
		t := target{sets: 1}
		t.need[i] = 3
		p := target{pair: 1}
		p.need[i] = 2
		parts = append(parts, t, p)
	}
	if mixed {
		for out := range n {
			t := target{sets: 1}
			for i := range n {
				if n == 3 || i != out {
					t.need[i] = 1
				}
			}
			parts = append(parts, t)
			if n == 3 {
				break // the three dragons are one set, not three
			}
		}
	}
	known := map[target]bool{{}: true}
	list := []target{{}}
	for i := 0; i < len(list); i++ {
		for _, p := range parts {
			t := list[i]
			t.pair += p.pair
			t.sets += p.sets
			fits := t.pair <= 1 && t.sets <= maxSets
			for j := range t.need {
				t.need[j] += p.need[j]
				limit := most
				if kinds>>j&1 == 0 {
					limit = 0
				}
				fits = fits && int(t.need[j]) <= limit
			}
			if fits && !known[t] {
				known[t] = true
				list = append(list, t)
			}
		}
	}
	return list
}

// closure numbers vectors and all their joins.
type closure struct {
	vectors []vector
	number  map[vector]uint16
}

func (c *closure) add(v vector) uint16 {
	n, known := c.number[v]
	if !known {
		n = uint16(len(c.vectors))
		c.number[v] = n
		c.vectors = append(c.vectors, v)
	}
	return n
}

// close joins all pairs until no new vector appears. It returns the lower triangle of the
// table of joins, in which row i has i+1 entries.
func (c *closure) close() (triangle []uint16) {
	for i := 0; i < len(c.vectors); i++ {
		for j := 0; j <= i; j++ {
			v := join(&c.vectors[i], &c.vectors[j])
			triangle = append(triangle, c.add(v))
		}
	}
	return triangle
}
