package mcr

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
)

// The reference scorer is a second scorer that uses brute force. It tries every
// arrangement, every placement of the winning tile, and every selection of instances that
// forms a forest. Definitions inspect each tile; values and exclusions are read from
// RULES.md. It shares only the options with the rules.

//go:embed RULES.md
var sheet []byte

// row is a line of the table of §11 in RULES.md.
type row struct {
	number, value int
	name, native  string
	excludes      []int // excluded in all instances
}

// partly holds the exclusions that apply only to some instances. The selection and the
// definitions implement them.
var partly = map[[2]int]bool{
	{9, 73}: true, {38, 73}: true, {59, 73}: true, {60, 73}: true, {61, 73}: true, {4, 73}: true,
	{23, 69}: true, {28, 71}: true, {28, 72}: true, {32, 65}: true, {41, 70}: true,
}

// sheetRows reads the table. The key is the official number, or 0 for the unnumbered
// item.
func sheetRows() map[int]row {
	rows := map[int]row{0: {value: 5, name: "Melded Kong and Concealed Kong", native: "明暗槓"}}
	line := regexp.MustCompile(`(?m)^\| (\d+) \| ([^|]+) \| ([^|]+) \| (\d+)[^|]*\|[^|]*\|([^|]*)\|$`)
	china := regexp.MustCompile("`china`: [0-9]+|\\(.*?\\)")
	for _, m := range line.FindAllSubmatch(sheet, -1) {
		r := row{name: string(m[2]), native: string(m[3])}
		r.number, _ = strconv.Atoi(string(m[1]))
		r.value, _ = strconv.Atoi(string(m[4]))
		for _, x := range regexp.MustCompile(`\d+`).FindAll(china.ReplaceAll(m[5], nil), -1) {
			n, _ := strconv.Atoi(string(x))
			if !partly[[2]int{r.number, n}] {
				r.excludes = append(r.excludes, n)
			}
		}
		slices.Sort(r.excludes)
		rows[r.number] = r
	}
	return rows
}

var refRows = sheetRows()

// refSet is a group of tiles of an arrangement.
type refSet struct {
	tiles  []int // kind indices in order; a kong has three here
	kong   bool
	closed bool // among the concealed tiles, or a concealed kong
	knit   bool
}

func (s *refSet) pung() bool { return len(s.tiles) == 3 && s.tiles[0] == s.tiles[2] }
func (s *refSet) chow() bool { return len(s.tiles) == 3 && s.tiles[0] != s.tiles[2] && !s.knit }
func (s *refSet) pair() bool { return len(s.tiles) == 2 }

func rank(k int) int {
	if k >= 27 {
		return 0
	}
	return k%9 + 1
}

func suit(k int) int { return k / 9 } // 3 means honours

// refSplits returns all ways to divide counts into need sets and a pair.
func refSplits(c [34]int, need int, pair bool, from int) (out [][]refSet) {
	for from < 34 && c[from] == 0 {
		from++
	}
	if from == 34 {
		if need == 0 && pair {
			return [][]refSet{nil}
		}
		return nil
	}
	take := func(pairNow bool, tiles ...int) {
		d := c
		for _, k := range tiles {
			if d[k]--; d[k] < 0 {
				return
			}
		}
		n := need
		if !pairNow {
			n--
		}
		if n < 0 {
			return
		}
		for _, rest := range refSplits(d, n, pair || pairNow, from) {
			out = append(out, append([]refSet{{tiles: tiles, closed: true}}, rest...))
		}
	}
	if !pair {
		take(true, from, from)
	}
	take(false, from, from, from)
	if from < 27 && from%9 < 7 {
		take(false, from, from+1, from+2)
	}
	return out
}

// refShape is one arrangement: sets, or one of the shapes without sets.
type refShape struct {
	form string // sets, straight, pairs, orphans or knitted
	sets []refSet
}

// refShapes returns all arrangements of concealed tiles beside a number of melds.
func refShapes(c [34]int, melds int) (out []refShape) {
	for _, s := range refSplits(c, 4-melds, false, 0) {
		out = append(out, refShape{"sets", s})
	}
	for _, rows := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		var nine []int
		var knit []refSet
		for s, first := range rows {
			t := []int{9*s + first, 9*s + first + 3, 9*s + first + 6}
			nine = append(nine, t...)
			knit = append(knit, refSet{tiles: t, closed: true, knit: true})
		}
		if melds <= 1 {
			d, ok := c, true
			for _, k := range nine {
				d[k]--
				ok = ok && d[k] >= 0
			}
			if ok {
				for _, s := range refSplits(d, 1-melds, false, 0) {
					out = append(out, refShape{"straight", append(slices.Clone(knit), s...)})
				}
			}
		}
		if melds == 0 {
			n, ok := 0, true
			for k, x := range c {
				n += x
				ok = ok && x <= 1 && (x == 0 || k >= 27 || slices.Contains(nine, k))
			}
			if ok && n == 14 {
				out = append(out, refShape{form: "knitted"})
			}
		}
	}
	if melds > 0 {
		return out
	}
	pairs, ends, ok := 0, 0, true
	for k, x := range c {
		if x%2 == 1 || x > 4 {
			pairs = -99
		}
		pairs += x / 2
		end := k >= 27 || rank(k) == 1 || rank(k) == 9
		ok = ok && (end || x == 0) && (!end || x >= 1)
		ends += x
	}
	if pairs == 7 {
		out = append(out, refShape{form: "pairs"})
	}
	if ok && ends == 14 {
		out = append(out, refShape{form: "orphans"})
	}
	return out
}

// refInstance is an instance of a set combination: its number and the sets that form it.
type refInstance struct {
	number int
	parts  []int // indices of sets
}

// refInstances returns every instance of §15.3 among sets.
func refInstances(sets []refSet) (out []refInstance) {
	var idx []int
	pair := -1
	for i := range sets {
		switch {
		case sets[i].pair():
			pair = i
		case !sets[i].knit:
			idx = append(idx, i)
		}
	}
	for mask := 1; mask < 1<<len(idx); mask++ {
		var parts []int
		var sub []refSet
		for j, i := range idx {
			if mask>>j&1 != 0 {
				parts = append(parts, i)
				sub = append(sub, sets[i])
			}
		}
		for _, n := range refPattern(sub) {
			out = append(out, refInstance{n, parts})
		}
		if pair >= 0 {
			for _, n := range refPairPattern(sub, sets[pair].tiles[0]) {
				out = append(out, refInstance{n, append(slices.Clone(parts), pair)})
			}
		}
	}
	return out
}

// refPattern returns the combinations that consist of exactly these sets.
func refPattern(s []refSet) (out []int) {
	chows, pungs := 0, 0
	var first, suits []int
	for i := range s {
		if s[i].chow() {
			chows++
		} else {
			pungs++
		}
		first = append(first, s[i].tiles[0])
		suits = append(suits, suit(s[i].tiles[0]))
	}
	slices.Sort(first)
	slices.Sort(suits)
	oneSuit := suits[0] == suits[len(suits)-1] && suits[0] < 3
	eachSuit := slices.Equal(suits, []int{0, 1, 2})
	var ranks []int
	for _, k := range first {
		ranks = append(ranks, rank(k))
	}
	slices.Sort(ranks)
	steps := func(n int) bool {
		for i := 1; i < len(ranks); i++ {
			if ranks[i]-ranks[i-1] != n {
				return false
			}
		}
		return ranks[0] > 0
	}
	count := func(from, to int) (n int) {
		for _, k := range first {
			if k >= from && k <= to {
				n++
			}
		}
		return n
	}
	is := func(n int, yes bool) {
		if yes {
			out = append(out, n)
		}
	}
	switch {
	case chows == 4:
		is(14, oneSuit && steps(0))
		is(16, oneSuit && (steps(1) || steps(2)))
	case chows == 3 && pungs == 0:
		is(23, oneSuit && steps(0))
		is(28, oneSuit && steps(3))
		is(30, oneSuit && (steps(1) || steps(2)))
		is(39, eachSuit && steps(3))
		is(41, eachSuit && steps(0))
		is(51, eachSuit && steps(1))
	case chows == 2 && pungs == 0:
		is(69, first[0] == first[1])
		is(70, suits[0] != suits[1] && steps(0))
		is(71, oneSuit && steps(3))
		is(72, oneSuit && steps(6))
	case pungs == 4:
		is(1, count(27, 30) == 4)
		is(15, oneSuit && steps(1))
	case pungs == 3 && chows == 0:
		is(2, count(31, 33) == 3)
		is(38, count(27, 30) == 3)
		is(24, oneSuit && steps(1))
		is(32, eachSuit && steps(0))
		is(42, eachSuit && steps(1))
	case pungs == 2 && chows == 0:
		is(54, count(31, 33) == 2)
		is(65, suits[0] != suits[1] && steps(0))
	}
	return out
}

// refPairPattern returns the combinations that the sets form with the pair.
func refPairPattern(s []refSet, pair int) (out []int) {
	winds, dragons := 0, 0
	var first []int
	chows := 0
	for i := range s {
		k := s[i].tiles[0]
		first = append(first, k)
		if s[i].chow() {
			chows++
		} else if k >= 31 {
			dragons++
		} else if k >= 27 {
			winds++
		}
	}
	slices.Sort(first)
	if winds == 3 && len(s) == 3 && pair >= 27 && pair <= 30 {
		out = append(out, 9)
	}
	if dragons == 2 && len(s) == 2 && pair >= 31 {
		out = append(out, 10)
	}
	if chows == 4 && rank(pair) == 5 {
		a := 9 * suit(first[0])
		if suit(pair) == suit(first[0]) && slices.Equal(first, []int{a, a, a + 6, a + 6}) {
			out = append(out, 13)
		}
		b := 9 * suit(first[3])
		if a != b && suit(pair) != suit(first[0]) && suit(pair) != suit(first[3]) && slices.Equal(first, []int{a, a + 6, b, b + 6}) {
			out = append(out, 29)
		}
	}
	return out
}

// refForests passes to yield every selection of instances in which all members of each
// new instance lie in different components.
func refForests(all []refInstance, yield func([]refInstance)) {
	var grow func(i int, part [8]int, chosen []refInstance)
	grow = func(i int, part [8]int, chosen []refInstance) {
		if i == len(all) {
			yield(chosen)
			return
		}
		grow(i+1, part, chosen)
		seen := map[int]bool{}
		for _, x := range all[i].parts {
			if seen[part[x]] {
				return
			}
			seen[part[x]] = true
		}
		joined := part
		for j := range joined {
			if seen[joined[j]] {
				joined[j] = part[all[i].parts[0]]
			}
		}
		grow(i+1, joined, append(slices.Clone(chosen), all[i]))
	}
	grow(0, [8]int{0, 1, 2, 3, 4, 5, 6, 7}, nil)
}
