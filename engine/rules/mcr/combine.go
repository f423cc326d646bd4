package mcr

import "math/bits"

// The set combinations of §15.3. A set is encoded as a number. A chow has the index of
// its first kind (tile.Kind.Index, below 27). A pung or kong has the index of its kind
// plus pungOf.

const pungOf = 34

// pairless replaces the pair of a hand that has none.
const pairless = 255

// Indices of the first wind and the first dragon.
const (
	firstWind   = 27
	firstDragon = 31
)

// twoOf returns the pattern of two sets in ascending order, or none.
func twoOf(a, b uint8) kind {
	if a < pungOf && b < pungOf {
		same, step := a/9 == b/9, b%9-a%9
		switch {
		case a == b:
			return pureDoubleChow
		case same && step == 3:
			return shortStraight
		case same && step == 6:
			return twoTerminalChows
		case !same && step == 0:
			return mixedDoubleChow
		}
		return none
	}
	if a < pungOf {
		return none
	}
	a, b = a-pungOf, b-pungOf
	switch {
	case a >= firstDragon:
		return twoDragonPungs
	case b < firstWind && a%9 == b%9:
		return doublePung
	}
	return none
}

// twos is a table of twoOf for all pairs of sets.
var twos = func() (t [2 * pungOf][2 * pungOf]kind) {
	for a := range t {
		for b := a; b < len(t); b++ {
			t[a][b] = twoOf(uint8(a), uint8(b))
		}
	}
	return t
}()

// stepped holds the pattern of three sets whose ranks are equally spaced. It is indexed
// by chows or pungs, by one suit or three, and by the step.
var stepped = [2][2][9]kind{
	{
		{0: pureTripleChow, 1: pureShiftedChows, 2: pureShiftedChows, 3: pureStraight},
		{0: mixedTripleChow, 1: mixedShiftedChows, 3: mixedStraight},
	},
	{
		{1: pureShiftedPungs},
		{0: triplePung, 1: mixedShiftedPungs},
	},
}

// threeOf returns the pattern of three sets in ascending order, or none. The sets must
// not be honours.
func threeOf(a, b, c uint8) kind {
	pungs := 0
	if a >= pungOf {
		a, b, c, pungs = a-pungOf, b-pungOf, c-pungOf, 1
	} else if c >= pungOf {
		return none
	}
	x, y, z := a/9, b/9, c/9
	a, b, c = a-9*x, b-9*y, c-9*z
	suits := 0
	if x != y && y != z {
		suits = 1
		if a > b {
			a, b = b, a
		}
		if b > c {
			b, c = c, b
		}
		if a > b {
			a, b = b, a
		}
	} else if x != z {
		return none
	}
	if b-a != c-b {
		return none
	}
	return stepped[pungs][suits][b-a]
}

// fourChows returns the pattern of four chows in ascending order, or none. One pattern
// depends on the pair.
func fourChows(s *[4]uint8, pair uint8) kind {
	x, y := s[0]/9, s[3]/9
	d := s[1] - s[0]
	if x == y && s[2]-s[1] == d && s[3]-s[2] == d {
		switch d {
		case 0:
			return quadrupleChow
		case 1, 2:
			return fourPureShiftedChows
		}
		return none
	}
	if pair >= firstWind || pair%9 != 4 {
		return none
	}
	first := 9 * x
	if x == y {
		if s[1] == first && s[0] == first && s[2] == first+6 && s[3] == first+6 && pair/9 == x {
			return pureTerminalChows
		}
		return none
	}
	if s[0] == first && s[1] == first+6 && s[2] == 9*y && s[3] == 9*y+6 && pair/9 != x && pair/9 != y {
		return threeSuitedTerminals
	}
	return none
}

// chosen holds the combinations chosen for a hand. Bit i of parts is set if set i belongs
// to the combination.
type chosen struct {
	n     uint8
	list  [4]kind
	parts [4]uint8
	shift uint8 // number of sets before those passed to the methods
}

func (c *chosen) add(p kind, parts uint8) {
	c.list[c.n], c.parts[c.n] = p, parts<<c.shift
	c.n++
}

// forest chooses patterns of two sets: as many as join the sets without a cycle, in the
// order of the table. All of them have the same value.
func (c *chosen) forest(s []uint8) {
	var edge [6]kind
	var ends [6][2]uint8
	n, any := 0, none
	for i := range s {
		for j := i + 1; j < len(s); j++ {
			p := twos[s[i]][s[j]]
			any |= p
			if p != none {
				edge[n], ends[n] = p, [2]uint8{uint8(i), uint8(j)}
				n++
			}
		}
	}
	if any == none {
		return
	}
	part := [4]uint8{0, 1, 2, 3}
	for range n {
		first := -1
		for i := range n {
			if edge[i] != none && (first < 0 || edge[i] < edge[first]) {
				first = i
			}
		}
		a, b := part[ends[first][0]], part[ends[first][1]]
		if a != b {
			c.add(edge[first], 1<<ends[first][0]|1<<ends[first][1])
			for i := range part {
				if part[i] == b {
					part[i] = a
				}
			}
		}
		edge[first] = none
	}
}

// three chooses the best pattern of three sets and a pattern of two that joins the fourth
// set to them. It reports whether there is one.
func (c *chosen) three(s []uint8) bool {
	best, joined, worth := none, none, int32(0)
	var parts, link uint8
	try := func(i, j, k, other uint8) {
		p := threeOf(s[i], s[j], s[k])
		if p == none {
			return
		}
		q, to := none, uint8(0)
		if len(s) == 4 {
			for _, x := range [3]uint8{i, j, k} {
				if t := twos[min(s[x], s[other])][max(s[x], s[other])]; t != none && (q == none || t < q) {
					q, to = t, 1<<x|1<<other
				}
			}
		}
		v := table11[p].value + table11[q].value
		if v < worth || v == worth && (p > best || p == best && q >= joined) {
			return
		}
		best, joined, worth, parts, link = p, q, v, 1<<i|1<<j|1<<k, to
	}
	try(0, 1, 2, 3)
	if len(s) == 4 {
		try(0, 1, 3, 2)
		try(0, 2, 3, 1)
		try(1, 2, 3, 0)
	}
	if best == none {
		return false
	}
	c.add(best, parts)
	if joined != none {
		c.add(joined, link)
	}
	return true
}

// chows chooses among the combinations of chows in ascending order. A pattern of four is
// worth more than one of three plus one that joins the fourth. That in turn is worth more
// than three patterns of two, so the first selection found is the best.
func (c *chosen) chows(s []uint8, pair uint8) {
	if len(s) == 4 {
		if p := fourChows((*[4]uint8)(s), pair); p != none {
			c.add(p, 15)
			return
		}
	}
	if len(s) < 3 || !c.three(s) {
		c.forest(s)
	}
}

// pungs chooses among the combinations of pungs in ascending order. Winds, dragons and
// suit pungs share no combinations.
func (c *chosen) pungs(s []uint8, pair uint8) {
	var kinds uint64
	for _, x := range s {
		kinds |= 1 << (x - pungOf)
	}
	suited := len(s)
	if honours := kinds >> firstWind; honours != 0 {
		winds := bits.OnesCount64(honours & 15)
		dragons := bits.OnesCount64(honours >> 4)
		suited -= winds + dragons
		windParts := uint8(1<<winds-1) << suited
		dragonParts := uint8(1<<dragons-1) << (suited + winds)
		switch {
		case winds == 4:
			c.add(bigFourWinds, windParts)
		case winds == 3 && pair >= firstWind && pair < firstDragon:
			c.add(littleFourWinds, windParts)
		case winds == 3:
			c.add(bigThreeWinds, windParts)
		}
		switch {
		case dragons == 3:
			c.add(bigThreeDragons, dragonParts)
		case dragons == 2 && pair >= firstDragon && pair < pungOf:
			c.add(littleThreeDragons, dragonParts)
		case dragons == 2:
			c.add(twoDragonPungs, dragonParts)
		}
	}
	s = s[:suited]
	switch {
	case suited < 2:
	case suited == 4 && s[3]-s[0] == 3 && (s[0]-pungOf)/9 == (s[3]-pungOf)/9:
		c.add(fourPureShiftedPungs, 15)
	case suited < 3 || !c.three(s):
		c.forest(s)
	}
}

// combine chooses among the combinations of all sets. The first chows sets of s are
// chows, the rest are pungs.
func combine(s []uint8, chows int, pair uint8) (c chosen) {
	if chows > 1 {
		c.chows(s[:chows], pair)
	}
	if len(s)-chows > 1 {
		c.shift = uint8(chows)
		c.pungs(s[chows:], pair)
	}
	return c
}
