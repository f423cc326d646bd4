package mcr

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// A second scorer, by brute force: every arrangement, every placement of the winning
// tile, every set of instances that is a forest; definitions by looking at each tile,
// values and exclusions read from RULES.md. It shares with the rules their options only.

//go:embed RULES.md
var sheet []byte

// row is a line of the table of §11 in RULES.md.
type row struct {
	number, value int
	name, native  string
	excludes      []int // wholly
}

// partly are the exclusions that name only some instances: the selection and
// definitions see to them.
var partly = map[[2]int]bool{
	{9, 73}: true, {38, 73}: true, {59, 73}: true, {60, 73}: true, {61, 73}: true, {4, 73}: true,
	{23, 69}: true, {28, 71}: true, {28, 72}: true, {32, 65}: true, {41, 70}: true,
}

// sheetRows reads the table; the key is the official number, 0 the item without one.
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
	closed bool // in the concealed tiles, or a concealed kong
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

func suit(k int) int { return k / 9 } // 3: honours

// refSplits are all ways to split counts into need sets and a pair.
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

// refShape is one arrangement: sets, or one of the shapes without.
type refShape struct {
	form string // sets, straight, pairs, orphans, knitted
	sets []refSet
}

// refShapes are all arrangements of concealed tiles beside a number of melds.
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

// refInstance is an instance of a set combination: which sets, bit 7 the pair.
type refInstance struct {
	number int
	parts  []int // indices of sets
}

// refInstances lists every instance of §15.3 among sets.
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

// refPattern are the combinations that exactly these sets make.
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

// refPairPattern are those that the sets make with the pair.
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

// refForests gives every selection of instances in which all members of each new one
// lie in different components.
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

// refHand is a position as the reference sees it.
type refHand struct {
	p      *table.Position
	cfg    *Config
	closed [34]int
	melds  []refSet
	types  []table.MeldType
	all    [34]int // kongs with all their tiles
	used   [34]int // without kongs
}

func newRefHand(p *table.Position, cfg *Config) *refHand {
	h := &refHand{p: p, cfg: cfg}
	s := &p.Hands[p.Seat]
	for k, n := range s.Counts {
		h.closed[k] = int(n)
		h.all[k] += int(n)
		h.used[k] += int(n)
	}
	for i := range s.Melds[:s.N] {
		m := &s.Melds[i]
		var set refSet
		for j, k := range m.Of() {
			h.all[k.Index()]++
			if m.N == 3 {
				h.used[k.Index()]++
			}
			if j < 3 {
				set.tiles = append(set.tiles, k.Index())
			}
		}
		slices.Sort(set.tiles)
		set.kong = m.N == 4
		set.closed = m.Type == table.MeldHidden
		h.melds = append(h.melds, set)
		h.types = append(h.types, m.Type)
	}
	return h
}

// refCount is the patterns of a selection by number, and how often.
type refCount map[int]int

// list is the multiset of §15.7.
func (c refCount) list() (out []int) {
	for n, times := range c {
		if n == 0 {
			n = 57 // it is listed after it
		}
		for range times {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

func (h *refHand) value(n int) int {
	if n == 48 {
		return int(h.cfg.TwoConcealed)
	}
	return refRows[n].value
}

// remove applies §15.4 and gives the total.
func (h *refHand) remove(c refCount) int {
	out := map[int]bool{}
	for n := range c {
		for _, x := range refRows[n].excludes {
			if n == 8 && x == 65 && h.cfg.TerminalsDouble || n == 17 && x == 67 && h.cfg.LoneKong == "three-and-four" {
				continue
			}
			out[x] = true
		}
	}
	if c[3] > 0 && !h.cfg.GreenHalfFlush {
		out[50] = true
	}
	// A hand that is concealed by nature: Self-Drawn alone in the Chinese edition.
	if h.cfg.ImpliedSelfDraw {
		for _, n := range []int{4, 6, 7, 12, 19, 20, 34} {
			if c[n] > 0 {
				if c[56] > 0 && c[44] == 0 && c[46] == 0 {
					out[80] = false
				}
				delete(c, 56)
			}
		}
	}
	total := 0
	for n := range c {
		if out[n] {
			delete(c, n)
			continue
		}
		total += h.value(n) * c[n]
	}
	if len(c) == 0 {
		c[43] = 1
		total = 8
	}
	return total
}

// waits is W of §14.
func (h *refHand) waits() (w []int) {
	c, all := h.closed, h.all
	win := h.p.Tile.Index()
	c[win]--
	all[win]--
	for k := range 34 {
		if all[k] >= 4 && !h.cfg.DeadTileWaits {
			continue
		}
		d := c
		d[k]++
		if len(refShapes(d, len(h.melds))) > 0 {
			w = append(w, k)
		}
	}
	return w
}

// hasOnly reports whether all tiles of the hand are such.
func (h *refHand) hasOnly(ok func(k int) bool) bool {
	for k, n := range h.all {
		if n > 0 && !ok(k) {
			return false
		}
	}
	return true
}

// whole are the whole-hand patterns.
func (h *refHand) whole(c refCount) {
	var suits [4]bool
	winds, dragons := false, false
	for k, n := range h.all {
		if n > 0 {
			suits[suit(k)] = true
			winds = winds || k >= 27 && k < 31
			dragons = dragons || k >= 31
		}
	}
	n := 0
	for _, s := range suits[:3] {
		if s {
			n++
		}
	}
	ranks := func(from, to int) bool {
		return h.hasOnly(func(k int) bool { return k < 27 && rank(k) >= from && rank(k) <= to })
	}
	in := func(tiles string) bool {
		kinds, _ := tile.Parse(tiles)
		return h.hasOnly(func(k int) bool { return slices.Contains(kinds, tile.At(k)) })
	}
	end := func(k int) bool { return rank(k) == 1 || rank(k) == 9 }
	for number, yes := range map[int]bool{
		3:  in("23468s6z"),
		8:  h.hasOnly(end),
		11: n == 0,
		18: n > 0 && suits[3] && h.hasOnly(func(k int) bool { return k >= 27 || end(k) }),
		22: n == 1 && !suits[3],
		25: ranks(7, 9), 26: ranks(4, 6), 27: ranks(1, 3), 36: ranks(6, 9), 37: ranks(1, 4),
		40: in("1234589p245689s5z"),
		50: n == 1 && suits[3],
		52: n == 3 && winds && dragons,
		68: ranks(2, 8),
		75: n == 2,
		76: !suits[3],
	} {
		if yes {
			c[number] = 1
		}
	}
}

// best is the greatest total over everything, and the first tally that has it.
func (h *refHand) best() (total int, list refCount) {
	total = -1
	w := h.waits()
	claimed, hidden, kongs := 0, 0, 0
	for i := range h.melds {
		if h.melds[i].kong {
			kongs++
		}
		if h.types[i] == table.MeldHidden {
			hidden++
		} else {
			claimed++
		}
	}
	self := h.p.By == table.BySelfDraw
	won := refCount{}
	when := func(n int, yes bool) {
		if yes {
			won[n] = 1
		}
	}
	last := h.p.Flags&table.LastTile != 0
	when(44, self && last)
	when(45, h.p.By == table.ByDiscard && last)
	when(46, self && h.p.Flags&table.KongReplacement != 0 && h.p.Flags&table.FlowerReplacement == 0)
	when(47, h.p.By == table.ByRob)
	when(53, claimed == 4 && !self)
	when(56, claimed == 0 && self)
	when(62, claimed == 0 && !self)
	when(58, h.p.Flags&table.LastOfKind != 0)
	when(80, self)
	switch m := kongs - hidden; {
	case kongs == 4:
		won[5] = 1
	case kongs == 3:
		won[17] = 1
	case m == 1 && hidden == 0:
		won[74] = 1
	case m == 0 && hidden == 1:
		won[67] = 1
	case m == 2:
		won[57] = 1
	case hidden == 2:
		won[48] = 1
	case m == 1 && hidden == 1 && h.cfg.NamedKongs:
		won[0] = 1
	case m == 1 && hidden == 1:
		won[57], won[67] = 1, 1
	}
	whole := refCount{}
	h.whole(whole)
	hogs := 0
	for _, n := range h.used {
		if n == 4 {
			hogs++
		}
	}
	join := func(a refCount, b refCount, only ...int) refCount {
		c := refCount{}
		for n, x := range a {
			c[n] = x
		}
		for n, x := range b {
			if only == nil || slices.Contains(only, n) {
				c[n] = x
			}
		}
		return c
	}
	try := func(c refCount) {
		t := h.remove(c)
		if t > total || t == total && slices.Compare(c.list(), list.list()) < 0 {
			total, list = t, c
		}
	}
	for _, s := range refShapes(h.closed, len(h.melds)) {
		switch s.form {
		case "orphans":
			try(join(won, refCount{7: 1}))
		case "knitted":
			c := join(won, refCount{34: 1})
			honours, suited := 0, 0
			for k, n := range h.all {
				if k >= 27 {
					honours += n
				} else {
					suited += n
				}
			}
			if honours == 7 {
				delete(c, 34)
				c[20] = 1
			}
			if suited == 9 {
				c[35] = 1
			}
			try(c)
		case "pairs":
			c := join(won, whole, 3, 8, 11, 18, 22, 25, 26, 27, 36, 37, 40, 50, 52, 68, 75, 76)
			c[19] = 1
			if hogs > 0 {
				c[64] = hogs
			}
			var kinds []int
			for k, n := range h.all {
				if n > 0 {
					kinds = append(kinds, k)
				}
			}
			if len(kinds) == 7 && kinds[6]-kinds[0] == 6 && kinds[6] < 27 && suit(kinds[0]) == suit(kinds[6]) {
				c[6] = 1
			}
			try(c)
		case "straight":
			c := join(won, whole, 52, 76)
			c[35] = 1
			h.arrangement(s, c, hogs, w, try)
		case "sets":
			h.arrangement(s, join(won, whole), hogs, w, try)
		}
	}
	return total, list
}

// arrangement tries every placement and selection of sets.
func (h *refHand) arrangement(s refShape, base refCount, hogs int, w []int, try func(refCount)) {
	sets := append(slices.Clone(s.sets), h.melds...)
	if hogs > 0 {
		base[64] = hogs
	}
	chows, pungs := 0, 0
	var pair int
	every := func(ok func(k int) bool) bool {
		for i := range sets {
			if !slices.ContainsFunc(sets[i].tiles, ok) {
				return false
			}
		}
		return true
	}
	even := true
	for i := range sets {
		switch x := &sets[i]; {
		case x.pair():
			pair = x.tiles[0]
		case x.chow():
			chows++
		case x.pung():
			pungs++
		}
		even = even && !sets[i].knit && !sets[i].chow() && rank(sets[i].tiles[0]) > 0 && rank(sets[i].tiles[0])%2 == 0
	}
	straight := s.form == "straight"
	if (chows == 4 || straight && chows == 1) && pair < 27 {
		base[63] = 1
	}
	if !straight {
		if pungs == 4 {
			base[49] = 1
			if even {
				base[21] = 1
			}
		}
		if every(func(k int) bool { return k >= 27 || rank(k) == 1 || rank(k) == 9 }) {
			base[55] = 1
		}
		if every(func(k int) bool { return rank(k) == 5 }) {
			base[31] = 1
		}
	}
	win := h.p.Tile.Index()
	gates := false
	if len(h.melds) == 0 {
		d := h.closed
		d[win]--
		for s := range 3 {
			ok := true
			for k, n := range d {
				want := 0
				switch {
				case suit(k) != s || k >= 27:
				case rank(k) == 1 || rank(k) == 9:
					want = 3
				default:
					want = 1
				}
				ok = ok && n == want
			}
			gates = gates || ok
		}
	}
	instances := refInstances(sets)
	for i := range s.sets {
		if !slices.Contains(sets[i].tiles, win) {
			continue
		}
		c := refCount{}
		for n, x := range base {
			c[n] = x
		}
		shut := 0
		for j := range sets {
			if sets[j].pung() && sets[j].closed && !(j == i && h.p.By != table.BySelfDraw) {
				shut++
			}
		}
		hidden := 0
		kongs := 0
		for j, t := range h.types {
			if t == table.MeldHidden {
				hidden++
			}
			if h.melds[j].kong {
				kongs++
			}
		}
		switch shut {
		case 1:
			if hidden == 1 && (kongs == 4 && h.cfg.LoneKong != "none" || kongs == 3 && h.cfg.LoneKong == "three-and-four") {
				c[67] = 1
			}
		case 2:
			c[66] = 1
		case 3:
			c[33] = 1
		case 4:
			c[12] = 1
		}
		x := &sets[i]
		ofNine := false
		for j := range s.sets {
			ofNine = ofNine || sets[j].knit && slices.Contains(sets[j].tiles, win)
		}
		if len(w) == 1 && !(ofNine && !h.cfg.KnittedWaits) {
			switch {
			case x.pair():
				c[79] = 1
			case x.chow() && win == x.tiles[1]:
				c[78] = 1
			case x.chow() && (win == x.tiles[2] && rank(win) == 3 || win == x.tiles[0] && rank(win) == 7):
				c[77] = 1
			}
		}
		refForests(instances, func(chosen []refInstance) {
			if len(chosen) == 0 && len(instances) > 0 {
				return // a pattern that is there is a pattern: no Chicken Hand by silence
			}
			d := refCount{}
			for n, x := range c {
				d[n] = x
			}
			var inWinds []int
			for _, in := range chosen {
				d[in.number]++
				if in.number == 1 || in.number == 9 || in.number == 38 {
					inWinds = in.parts
				}
			}
			for j := range sets {
				if !sets[j].pung() {
					continue
				}
				k := sets[j].tiles[0]
				kind := tile.At(k)
				switch {
				case kind.IsDragon():
					d[59]++
					continue
				case kind.IsWind() && (kind == h.p.Round || kind == h.p.Wind(int(h.p.Seat))):
					if kind == h.p.Round {
						d[60]++
					}
					if kind == h.p.Wind(int(h.p.Seat)) {
						d[61]++
					}
				case slices.Contains(inWinds, j) && kind.IsWind():
				case kind.IsWind(), rank(k) == 1, rank(k) == 9:
					d[73]++
				}
			}
			if gates {
				d[4] = 1
				if d[73]--; d[73] == 0 {
					delete(d, 73)
				}
			}
			try(d)
		})
	}
}
