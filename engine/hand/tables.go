package hand

import (
	"slices"
	"sync/atomic"
)

// tables answers for one grammar and cap. A hand is cut into three suits and the
// honours; each part has a number of its vector, two numbers merge into one, and
// the number of the whole gives the distance.
type tables struct {
	suit  [3]*[suitRows]uint8
	hon   *[honRows]uint8
	n     uint32   // how many vectors there are
	merge []uint16 // [n*a+b]: the vector of both parts together
	// dist[sets][n*a+b] is how many tiles two halves lack to hold that many
	// sets and a pair; a full row can be cut off at any place.
	dist [maxSets + 1][]uint8
}

// made has the tables by grammar and cap. Both are bytes cut to a few bits here:
// what is beyond them means nothing to any shape.
var made [8][32]atomic.Pointer[tables]

// tables gives the shape's tables and makes them when they are first asked for.
func (s *Shape) tables() *tables {
	if t := made[s.Grammar&7][s.Cap&31].Load(); t != nil {
		return t
	}
	return makeTables(s.Grammar&7, s.Cap&31)
}

// Prepare makes the tables of a shape now, so that the first question does not
// have to wait for them.
func Prepare(s *Shape) { s.tables() }

// makeTables may run twice when two threads ask at once; the results are equal.
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
		// Only the honours are different.
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

// refused has no way to any hand: for the one grammar whose suits and honours
// have more vectors than a byte can number.
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

// parts is what tables are unfolded from.
type parts struct {
	suit     [3]*automaton // equal suits share one
	full     *automaton    // the stored one, if it serves
	winds    []uint8       // which of a few vectors 5^4 winds have
	dragons  []uint8       // and 5^3 dragons
	honours  []uint16      // [wind vectors * dragon + wind]: the vector of both
	used     int           // vectors that suits and honours have
	vectors  []vector
	triangle []uint16
}

// makeParts makes the parts of a grammar. What it has in common with the stored
// ones, if given, is taken from there under the same numbers.
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

// fullSuit is the bits of nine ranks.
const fullSuit = 0x1ff

// suitKinds are the ranks of a suit that are played with.
func (sp *spec) suitKinds(suit int) uint { return uint(sp.kinds>>(9*suit)) & fullSuit }

// makeSuit makes the automaton of a suit, or finds it among those there are, and
// puts its vectors into the closure.
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

// addHonours fills the parts of the honours in.
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

// number numbers vectors in the order in which they first come.
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

// tables unfolds the parts. base, if given, has the suits of the stored automaton.
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
