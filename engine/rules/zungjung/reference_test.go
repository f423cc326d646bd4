package zungjung

import (
	_ "embed"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/table"
)

// The reference scorer is a second scorer that uses brute force. It tries every
// arrangement and every place of the winning tile, and checks each pattern by inspecting
// the tiles. Series and values are read from RULES.md. It shares no code with the rules.

//go:embed RULES.md
var sheetText []byte

// refRow is a line of the table of §5 in RULES.md.
type refRow struct {
	number, name, native string
	value                int
}

var refRows = func() (rows []refRow) {
	line := regexp.MustCompile(`(?m)^\| (\d+\.[\d.]+) \| ([^|]+) \| ([^|]+) \| (\d+)( each)? \|`)
	for _, m := range line.FindAllSubmatch(sheetText, -1) {
		v, _ := strconv.Atoi(string(m[4]))
		rows = append(rows, refRow{string(m[1]), string(m[2]), string(m[3]), v})
	}
	return rows
}()

// refSet is a group of tiles of an arrangement: indices of kinds in order.
type refSet struct {
	tiles  []int // a kong has three here
	kong   bool
	closed bool // no part of it was claimed
}

func (s refSet) seq() bool     { return len(s.tiles) == 3 && s.tiles[0] != s.tiles[1] }
func (s refSet) triplet() bool { return len(s.tiles) == 3 && s.tiles[0] == s.tiles[1] }
func (s refSet) pair() bool    { return len(s.tiles) == 2 }

func isHonour(k int) bool   { return k >= 27 }
func isWind(k int) bool     { return k >= 27 && k < 31 }
func isDragon(k int) bool   { return k >= 31 }
func isTerminal(k int) bool { return k < 27 && (k%9 == 0 || k%9 == 8) }
func isEnd(k int) bool      { return isHonour(k) || isTerminal(k) }

// refHand is one arrangement of a position.
type refHand struct {
	p     *table.Position
	form  string // sets, pairs or orphans
	sets  []refSet
	all   []int // all tiles; a kong has four
	melds int
	own   int // the seat wind
}

// refSplits returns all ways to divide counts into need sets and a pair.
func refSplits(c [34]int, need int, pair bool) (out [][]refSet) {
	k := slices.IndexFunc(c[:], func(n int) bool { return n > 0 })
	if k < 0 {
		if need == 0 && pair {
			return [][]refSet{nil}
		}
		return nil
	}
	for _, g := range [][]int{{k, k}, {k, k, k}, {k, k + 1, k + 2}} {
		if g[len(g)-1] != k && (k >= 27 || k%9 > 6) || len(g) == 2 && pair || len(g) == 3 && need == 0 {
			continue
		}
		d, ok := c, true
		for _, x := range g {
			d[x]--
			ok = ok && d[x] >= 0
		}
		if !ok {
			continue
		}
		n := need
		if len(g) == 3 {
			n--
		}
		for _, rest := range refSplits(d, n, pair || len(g) == 2) {
			out = append(out, append([]refSet{{tiles: g, closed: true}}, rest...))
		}
	}
	return out
}

// refArrangements returns all arrangements of a position.
func refArrangements(p *table.Position) (out []refHand) {
	h := &p.Hands[p.Seat]
	base := refHand{p: p, melds: int(h.N), own: 27 + int(p.Seat-p.Dealer+4)%4}
	var laid []refSet
	for _, m := range h.Melds[:h.N] {
		var t []int
		for _, k := range m.Of() {
			t = append(t, k.Index())
			base.all = append(base.all, k.Index())
		}
		laid = append(laid, refSet{t[:3], len(t) == 4, m.Type == table.MeldHidden})
	}
	var c [34]int
	for i, n := range h.Counts {
		c[i] = int(n)
		for range n {
			base.all = append(base.all, i)
		}
	}
	win := p.Tile.Index()
	for _, s := range refSplits(c, 4-len(laid), false) {
		for i := range s {
			if !slices.Contains(s[i].tiles, win) {
				continue
			}
			x := base
			x.form = "sets"
			x.sets = append(slices.Clone(laid), s...)
			if p.By != table.BySelfDraw {
				x.sets[len(laid)+i].closed = false
			}
			out = append(out, x)
		}
	}
	if len(laid) > 0 {
		return out
	}
	pairs, kinds := 0, 0
	ends := true
	for k, n := range c {
		pairs += n / 2
		if n > 0 {
			kinds++
			ends = ends && isEnd(k)
		}
		if n%2 == 1 {
			pairs = -20
		}
	}
	if pairs == 7 {
		x := base
		x.form = "pairs"
		out = append(out, x)
	}
	if kinds == 13 && ends && len(base.all) == 14 {
		x := base
		x.form = "orphans"
		out = append(out, x)
	}
	return out
}

func (h *refHand) every(f func(int) bool) bool {
	return !slices.ContainsFunc(h.all, func(k int) bool { return !f(k) })
}
func (h *refHand) some(f func(int) bool) bool { return slices.ContainsFunc(h.all, f) }

// count returns the number of sets that satisfy f.
func (h *refHand) count(f func(refSet) bool) (n int) {
	for _, s := range h.sets {
		if f(s) {
			n++
		}
	}
	return n
}

// tripletOf reports whether there is a triplet of a kind; seqOf, whether there is a
// sequence that starts with it.
func (h *refHand) tripletOf(k int) bool {
	return h.count(func(s refSet) bool { return s.triplet() && s.tiles[0] == k }) > 0
}
func (h *refHand) seqOf(k int) bool {
	return h.count(func(s refSet) bool { return s.seq() && s.tiles[0] == k }) > 0
}
func (h *refHand) pairOf(f func(int) bool) bool {
	return h.count(func(s refSet) bool { return s.pair() && f(s.tiles[0]) }) > 0
}
func (h *refHand) triplets(f func(int) bool) int {
	return h.count(func(s refSet) bool { return s.triplet() && f(s.tiles[0]) })
}

// couples returns how often each sequence occurs, in descending order.
func (h *refHand) couples() (n [4]int) {
	times := map[int]int{}
	for _, s := range h.sets {
		if s.seq() {
			times[s.tiles[0]]++
		}
	}
	var list []int
	for _, x := range times {
		list = append(list, x)
	}
	slices.Sort(list)
	slices.Reverse(list)
	copy(n[:], list)
	return n
}

// fits returns how often a pattern applies to an arrangement.
func (h *refHand) fits(number string) int {
	yes := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	sets, orphans := h.form == "sets", h.form == "orphans"
	suits := map[int]bool{}
	for _, k := range h.all {
		if k < 27 {
			suits[k/9] = true
		}
	}
	seqs := h.count(refSet.seq)
	kongs := h.count(func(s refSet) bool { return s.kong })
	closed := h.count(func(s refSet) bool { return s.triplet() && s.closed })
	p := h.p
	if number[0] == '9' {
		last, self := p.Flags&table.LastTile != 0, p.By == table.BySelfDraw
		switch number {
		case "9.1.1":
			return yes(self && last)
		case "9.1.2":
			return yes(p.By == table.ByDiscard && last)
		case "9.2":
			return yes(self && p.Flags&table.KongReplacement != 0)
		case "9.3":
			return yes(p.By == table.ByRob)
		case "9.4.1":
			return yes(self && p.Flags&table.FirstDraw != 0 && p.Seat == p.Dealer && h.melds == 0)
		}
		return yes(p.By == table.ByDiscard && p.Flags&table.FirstDiscard != 0 && p.From == p.Dealer && p.Hands[p.Dealer].N == 0)
	}
	switch number {
	case "10.1":
		return yes(orphans)
	case "10.2":
		return yes(h.form == "pairs")
	}
	if orphans {
		return 0
	}
	switch number { // for sets and for seven pairs
	case "1.3":
		return yes(!h.some(isEnd))
	case "2.1.1":
		return yes(len(suits) == 1 && h.some(isHonour))
	case "2.1.2":
		return yes(len(suits) == 1 && !h.some(isHonour))
	case "3.4":
		return yes(h.every(isHonour))
	case "8.1.3":
		return yes(h.every(isEnd) && h.some(isHonour) && h.some(isTerminal))
	case "8.1.4":
		return yes(h.every(isTerminal))
	}
	if !sets {
		return 0
	}
	any := func(int) bool { return true }
	switch number {
	case "1.1":
		return yes(seqs == 4)
	case "1.2":
		for _, m := range p.Hands[p.Seat].Melds[:h.melds] {
			if m.Type != table.MeldHidden {
				return 0
			}
		}
		return 1
	case "2.2":
		if h.melds > 0 || len(suits) != 1 || h.some(isHonour) {
			return 0
		}
		var n [9]int
		for _, k := range h.all {
			n[k%9]++
		}
		n[p.Tile.Index()%9]--
		return yes(n == [9]int{3, 1, 1, 1, 1, 1, 1, 1, 3})
	case "3.1":
		return h.triplets(func(k int) bool { return isDragon(k) || k == h.own })
	case "3.2.1":
		return yes(h.triplets(isDragon) == 2 && h.pairOf(isDragon))
	case "3.2.2":
		return yes(h.triplets(isDragon) == 3)
	case "3.3.1":
		return yes(h.triplets(isWind) >= 2 && h.pairOf(isWind))
	case "3.3.2":
		return yes(h.triplets(isWind) >= 3)
	case "3.3.3":
		return yes(h.triplets(isWind) == 3 && h.pairOf(isWind))
	case "3.3.4":
		return yes(h.triplets(isWind) == 4)
	case "4.1":
		return yes(h.triplets(any) == 4)
	case "4.2.1", "4.2.2", "4.2.3":
		return yes(closed >= 1+int(number[4]-'0'))
	case "4.3.1", "4.3.2", "4.3.3", "4.3.4":
		return yes(kongs >= int(number[4]-'0'))
	case "5.1.1":
		return yes(h.couples()[0] >= 2)
	case "5.1.2":
		return yes(h.couples() == [4]int{2, 2})
	case "5.1.3":
		return yes(h.couples()[0] >= 3)
	case "5.1.4":
		return yes(h.couples()[0] == 4)
	}
	found := false
	for k := range 27 {
		r, up := k%9, func(n int) bool { return k%9+n < 9 && h.tripletOf(k+n) }
		switch number {
		case "6.1":
			found = found || h.seqOf(r) && h.seqOf(r+9) && h.seqOf(r+18)
		case "6.2.1":
			found = found || h.tripletOf((k+9)%27) && h.tripletOf((k+18)%27) && h.pairOf(func(x int) bool { return x == k })
		case "6.2.2":
			found = found || h.tripletOf(r) && h.tripletOf(r+9) && h.tripletOf(r+18)
		case "7.1":
			found = found || r == 0 && h.seqOf(k) && h.seqOf(k+3) && h.seqOf(k+6)
		case "7.2.1":
			found = found || up(0) && up(1) && up(2)
		case "7.2.2":
			found = found || up(0) && up(1) && up(2) && up(3)
		}
	}
	switch number {
	case "8.1.1", "8.1.2":
		out := h.count(func(s refSet) bool { return !slices.ContainsFunc(s.tiles, isEnd) })
		found = seqs > 0 && out == 0 && h.some(isHonour) == (number == "8.1.1")
	}
	return yes(found)
}

// score scores an arrangement by §4.
func (h *refHand) score(values map[string]int) (sum, total int, items map[string]int) {
	series := map[string]refRow{}
	items = map[string]int{}
	for _, r := range refRows {
		if h.fits(r.number) == 0 {
			continue
		}
		f := strings.Split(r.number, ".")
		s := f[0] + "." + f[1]
		if old, ok := series[s]; !ok || values[r.name] > values[old.name] {
			series[s] = r
		}
	}
	top := 0
	for _, r := range series {
		n := 1
		if r.number == "3.1" {
			n = h.fits(r.number)
		}
		items[r.name] = n
		sum += n * values[r.name]
		top = max(top, values[r.name])
	}
	if sum == 0 {
		return 1, 1, items
	}
	return sum, max(min(sum, 320), top), items
}

// refValues returns the values of the sheet, with those of the online list if wsom is
// set.
func refValues(wsom bool) map[string]int {
	v := map[string]int{}
	for _, r := range refRows {
		v[r.name] = r.value
	}
	if wsom {
		v["Pure One-Suit"], v["Small Three Dragons"], v["Small Three Winds"] = 100, 30, 25
	}
	return v
}

// refBest returns the value of a position, and the rows of all arrangements with the same
// total and sum.
func refBest(p *table.Position, values map[string]int) (total, sum int, rows []map[string]int) {
	all := refArrangements(p)
	for i := range all {
		s, t, items := all[i].score(values)
		switch {
		case t < total || t == total && s < sum:
			continue
		case t > total || s > sum:
			rows = nil
		}
		total, sum = t, s
		rows = append(rows, items)
	}
	return total, sum, rows
}
