package hand

import (
	"slices"
	"sync/atomic"
)

// tables holds the lookup tables of one grammar and cap. A hand is divided into three
// suits and the honours. Each part maps to the number of its vector, two numbers merge
// into one, and the number of the whole maps to the distance.
type tables struct {
	suit  [3]*[suitRows]uint8
	hon   *[honRows]uint8
	n     uint32   // number of vectors
	merge []uint16 // [n*a+b] is the vector of both parts together
	// dist[sets][n*a+b] is the number of tiles that two halves lack to hold that many
	// sets and a pair. The slice is padded so that a full row can be taken at any index.
	dist [maxSets + 1][]uint8
}

// made holds the tables by grammar and cap. Both bytes are masked to a few bits; values
// beyond them have no meaning.
var made [8][32]atomic.Pointer[tables]

// tables returns the shape's tables and builds them on first use.
func (s *Shape) tables() *tables {
	if t := made[s.Grammar&7][s.Cap&31].Load(); t != nil {
		return t
	}
	return makeTables(s.Grammar&7, s.Cap&31)
}

// Prepare builds the tables of a shape, so that the first query does not wait for them.
// It is safe for concurrent use.
func Prepare(s *Shape) { s.tables() }

// makeTables may run twice if two goroutines call it at once; the results are equal.
func makeTables(g Grammar, c uint8) *tables {
	if g >= grammars {
		t := makeTables(Standard, c)
		made[g][c].Store(t)
		return t
	}
	most := int(c)
	if most == 0 {
		most = 4
	}
	t := newTables(g, most)
	made[g][c].Store(t)
	if most == 4 {
		made[g][0].Store(t)
		made[g][4].Store(t)
	}
	return t
}

func newTables(g Grammar, most int) *tables {
	stored := storedParts()
	if most == 4 && g <= HonourMixed {
		if g == Standard {
			return stored[Standard].tables(nil)
		}
		// Only the honours differ.
		t := *(&Shape{}).tables()
		t.hon = stored[g].expandHonours()
		return &t
	}
	p := makeParts(g.spec(), most, &stored[Standard])
	if p.used > len(row{}) {
		return refused()
	}
	return p.tables((&Shape{}).tables())
}

// refused returns tables in which every hand is Far. They are for the one grammar whose
// suits and honours have more vectors than a byte can number.
func refused() *tables {
	t := &tables{n: 1, merge: []uint16{0}, hon: new([honRows]uint8)}
	suit := new([suitRows]uint8)
	t.suit = [3]*[suitRows]uint8{suit, suit, suit}
	none := slices.Repeat([]uint8{noWay}, 1+len(row{}))
	for m := range t.dist {
		t.dist[m] = none
	}
	return t
}

// parts is the compact form from which tables are expanded.
type parts struct {
	suit     [3]*automaton // equal suits share one
	full     *automaton    // the stored one, if it can be used
	winds    []uint8       // the vector number of each of 5^4 combinations of winds
	dragons  []uint8       // and of each of 5^3 combinations of dragons
	honours  []uint16      // [wind vectors * dragon + wind]: the vector of both
	used     int           // number of vectors that suits and honours use
	vectors  []vector
	triangle []uint16
}

// makeParts builds the parts of a grammar. If stored is given, parts in common are reused
// with the same numbers.
func makeParts(sp *spec, most int, stored *parts) *parts {
	p := new(parts)
	c := closure{number: make(map[vector]uint16)}
	if stored != nil && sp.chows && most == 4 {
		p.full = stored.full
		for _, v := range p.full.next[8] {
			for int(v) >= len(c.vectors) {
				c.add(stored.vectors[len(c.vectors)])
			}
		}
	}
	for i := range p.suit {
		p.suit[i] = p.makeSuit(sp, most, i, &c)
	}
	p.addHonours(sp, most, &c)
	p.used = len(c.vectors)
	p.triangle = c.close()
	p.vectors = c.vectors
	return p
}

// fullSuit has the bits of nine ranks.
const fullSuit = 0x1ff

// suitKinds returns the ranks of a suit that are in play.
func (sp *spec) suitKinds(suit int) uint { return uint(sp.kinds>>(9*suit)) & fullSuit }

// makeSuit builds the automaton of a suit, or reuses an equal one, and adds its vectors
// to the closure.
func (p *parts) makeSuit(sp *spec, most, suit int, c *closure) *automaton {
	kinds := sp.suitKinds(suit)
	if p.full != nil && kinds == fullSuit {
		return p.full
	}
	for j := range suit {
		if sp.suitKinds(j) == kinds {
			return p.suit[j]
		}
	}
	a := makeAutomaton(sp.chows, most, kinds)
	for j, v := range a.next[8] {
		a.next[8][j] = c.add(a.vectors[v])
	}
	return a
}

// addHonours adds the parts of the honours.
func (p *parts) addHonours(sp *spec, most int, c *closure) {
	var winds, dragons []vector
	p.winds, winds = number(honourVectors(4, most, sp.winds, uint(sp.kinds>>windIndex)))
	p.dragons, dragons = number(honourVectors(3, most, sp.dragons, uint(sp.kinds>>dragonIndex)))
	for i := range dragons {
		for j := range winds {
			p.honours = append(p.honours, c.add(join(&dragons[i], &winds[j])))
		}
	}
}

// number numbers vectors in order of first occurrence.
func number(list []vector) (numbers []uint8, different []vector) {
	known := make(map[vector]uint8)
	for _, v := range list {
		n, ok := known[v]
		if !ok {
			n = uint8(len(different))
			known[v] = n
			different = append(different, v)
		}
		numbers = append(numbers, n)
	}
	return numbers, different
}

// tables expands the parts. base, if given, holds the suits of the stored automaton.
func (p *parts) tables(base *tables) *tables {
	n := len(p.vectors)
	t := &tables{n: uint32(n), merge: make([]uint16, n*n)}
	for i := range t.suit {
		for j := range i {
			if p.suit[i] == p.suit[j] {
				t.suit[i] = t.suit[j]
			}
		}
		if base != nil && p.suit[i] == p.full {
			t.suit[i] = base.suit[0]
		}
		if t.suit[i] == nil {
			t.suit[i] = (*[suitRows]uint8)(p.suit[i].expand())
		}
	}
	at := 0
	for i := range n {
		for j := range i + 1 {
			t.merge[n*i+j] = p.triangle[at]
			t.merge[n*j+i] = p.triangle[at]
			at++
		}
	}
	t.hon = p.expandHonours()
	for m := range t.dist {
		last := make([]uint8, n)
		for i := range last {
			last[i] = p.vectors[i][1][m]
		}
		d := make([]uint8, n*n+len(row{}))
		for i, v := range t.merge {
			d[i] = last[v]
		}
		t.dist[m] = d
	}
	return t
}

func (p *parts) expandHonours() *[honRows]uint8 {
	out := new([honRows]uint8)
	winds := len(p.honours) / (int(slices.Max(p.dragons)) + 1)
	for i, d := range p.dragons {
		row := p.honours[winds*int(d):]
		for j, w := range p.winds {
			out[len(p.winds)*i+j] = uint8(row[w])
		}
	}
	return out
}
