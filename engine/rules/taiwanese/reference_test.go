package taiwanese

import (
	_ "embed"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The reference scorer is a second scorer, written from RULES.md and NOTATION.md without
// reference to the first and in another way. It tries every split of the tiles and every
// place of the winning tile, and inspects each tile for every item. The values of items
// are read from the sheet's tables. It shares no code with the rules: wins are passed to
// them as score vectors.

//go:embed RULES.md
var rulesText string

// refSection returns the text of a numbered section of the sheet.
func refSection(number string) string {
	_, text, _ := strings.Cut(rulesText, "\n## "+number+".")
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// refTai reads the tai of items from a column of a table, by name. Rows with several
// names have as many values. A second value for the same name has the key name plus "+".
func refTai(section string, column int) map[string]int {
	tai := map[string]int{}
	number := regexp.MustCompile(`\d+`)
	for line := range strings.Lines(refSection(section)) {
		cells := strings.Split(line, " | ")
		if len(cells) <= column || !number.MatchString(cells[column]) {
			continue
		}
		title := strings.TrimPrefix(cells[0], "| ")
		values := number.FindAllString(cells[column], -1)
		names := strings.Split(title, " / ")
		if last := names[len(names)-1]; len(names) > 1 { // "Two / Three Concealed Triplets"
			_, rest, _ := strings.Cut(last, " ")
			for i := range names[:len(names)-1] {
				names[i] += " " + rest
			}
		} else if strings.HasPrefix(title, "Round Wind, ") {
			names = strings.Split(title, ", ")
		}
		for i, name := range names {
			tai[name], _ = strconv.Atoi(values[min(i, len(values)-1)])
		}
		if len(names) == 1 && len(values) == 2 {
			tai[title+"+"], _ = strconv.Atoi(values[1])
		}
	}
	return tai
}

var refDefault, refCommon = refTai("4", 1), refTai("5", 2)

// Kinds are numbered 0-8 characters, 9-17 circles, 18-26 bamboos, 27-30 winds E S W N,
// 31-33 dragons, 34-41 flowers and seasons.
const (
	refWinds   = 27
	refDragons = 31
	refFlowers = 34
)

// refMeld is a meld of NOTATION.md.
type refMeld struct {
	form string // chow, pung, big, added or concealed
	kind int    // the lowest
}

func (m refMeld) kong() bool    { return m.form != "chow" && m.form != "pung" }
func (m refMeld) claimed() bool { return m.form != "concealed" }

func (m refMeld) tiles() []int {
	switch {
	case m.form == "chow":
		return []int{m.kind, m.kind + 1, m.kind + 2}
	case m.kong():
		return []int{m.kind, m.kind, m.kind, m.kind}
	}
	return []int{m.kind, m.kind, m.kind}
}

// refWin is a win described by a vector.
type refWin struct {
	options  map[string]string // includes all options that matter
	hand     []int             // without melds and winning tile
	melds    []refMeld
	flowers  []int // 34-41
	win      int
	by       string
	seat     int
	from     int
	round    int
	flags    []string
	ready    string
	discards int
	streak   int
	live     int // -1 if not stated
	liable   int // -1 if nobody is
}

func (w *refWin) option(name string) int {
	n, err := strconv.Atoi(w.options[name])
	if err != nil {
		panic(name + " is no number")
	}
	return n
}

func (w *refWin) is(name, value string) bool { return w.options[name] == value }
func (w *refWin) flag(name string) bool      { return slices.Contains(w.flags, name) }
func (w *refWin) drawn() bool                { return w.by == "self-draw" }
func (w *refWin) common() bool               { return w.is("table", "taiwan-common") }

// untouched reports whether nothing was claimed.
func (w *refWin) untouched() bool {
	return !slices.ContainsFunc(w.melds, refMeld.claimed)
}

// allClaimed reports whether there are five claimed melds.
func (w *refWin) allClaimed() bool {
	n := 0
	for _, m := range w.melds {
		if m.claimed() {
			n++
		}
	}
	return n == 5
}

// all returns the tiles of the hand, including the melds and the winning tile.
func (w *refWin) all() []int {
	all := append(slices.Clone(w.hand), w.win)
	for _, m := range w.melds {
		all = append(all, m.tiles()...)
	}
	return all
}

func (w *refWin) pairsAllowed() bool {
	return len(w.melds) == 0 && (w.is("seven_pairs_triplet", "true") ||
		w.is("seven_pairs_triplet", "table") && !w.common())
}

// refSplit returns all ways to divide sorted tiles into sets and, if pair is set, a pair.
func refSplit(tiles []int, sets int, pair bool) (out [][][]int) {
	if len(tiles) == 0 {
		if sets == 0 && !pair {
			return [][][]int{nil}
		}
		return nil
	}
	try := func(sets int, pair bool, group ...int) {
		if sets < 0 {
			return
		}
		rest := slices.Clone(tiles)
		for _, k := range group {
			i := slices.Index(rest, k)
			if i < 0 {
				return
			}
			rest = slices.Delete(rest, i, i+1)
		}
		for _, s := range refSplit(rest, sets, pair) {
			out = append(out, append([][]int{group}, s...))
		}
	}
	k := tiles[0]
	if pair {
		try(sets, false, k, k)
	}
	try(sets-1, pair, k, k, k)
	if k < refWinds && k%9 <= 6 {
		try(sets-1, pair, k, k+1, k+2)
	}
	return out
}

// refPairs reports whether 17 tiles are seven pairs and a triplet. No kind may occur five
// times, so one kind occurs three times and all others twice or four times.
func refPairs(tiles []int) bool {
	count := map[int]int{}
	for _, k := range tiles {
		count[k]++
	}
	threes := 0
	for _, n := range count {
		switch n {
		case 2, 4:
		case 3:
			threes++
		default:
			return false
		}
	}
	return len(tiles) == 17 && threes == 1
}

// complete reports whether the concealed tiles and one more tile form a hand.
func (w *refWin) complete(k int) bool {
	tiles := append(slices.Clone(w.hand), k)
	slices.Sort(tiles)
	return len(refSplit(tiles, 5-len(w.melds), true)) > 0 || w.pairsAllowed() && refPairs(tiles)
}

// waits returns the number of kinds that complete the hand, not counting kinds of which
// the player has all four.
func (w *refWin) waits() (n int) {
	own := w.all()
	own = slices.Delete(own, len(w.hand), len(w.hand)+1)
	for k := range refFlowers {
		four := 0
		for _, o := range own {
			if o == k {
				four++
			}
		}
		if four < 4 && w.complete(k) {
			n++
		}
	}
	return n
}

// refSet is a set or the pair of a hand.
type refSet struct {
	tiles   []int // three for a kong
	kong    bool
	claimed bool
	won     bool // contains the winning tile
}

func (s refSet) pair() bool   { return len(s.tiles) == 2 }
func (s refSet) chow() bool   { return s.tiles[0] != s.tiles[1] }
func (s refSet) pung() bool   { return len(s.tiles) == 3 && !s.chow() }
func (s refSet) wind() bool   { return s.tiles[0] >= refWinds && s.tiles[0] < refDragons }
func (s refSet) dragon() bool { return s.tiles[0] >= refDragons }

// refHand is a reading of a hand. It has no sets for seven pairs and a triplet.
type refHand []refSet

func (h refHand) count(is ...func(refSet) bool) (n int) {
next:
	for _, s := range h {
		for _, f := range is {
			if !f(s) {
				continue next
			}
		}
		n++
	}
	return n
}

// readings returns all readings of the hand with all places of the winning tile.
func (w *refWin) readings() (out []refHand) {
	tiles := append(slices.Clone(w.hand), w.win)
	slices.Sort(tiles)
	for _, split := range refSplit(tiles, 5-len(w.melds), true) {
		for place, group := range split {
			if !slices.Contains(group, w.win) {
				continue
			}
			var h refHand
			for i, g := range split {
				h = append(h, refSet{tiles: g, won: i == place})
			}
			for _, m := range w.melds {
				h = append(h, refSet{tiles: m.tiles()[:3], kong: m.kong(), claimed: m.claimed()})
			}
			out = append(out, h)
		}
	}
	if w.pairsAllowed() && refPairs(tiles) {
		out = append(out, refHand{})
	}
	return out
}

// refItem is the value and the count of an item.
type refItem struct{ value, count int }

// refItems are the items of a reading, by their names in the sheet.
type refItems map[string]refItem

func (r refItems) sum() (n int) {
	for _, i := range r {
		n += i.value * i.count
	}
	return n
}

// refAnswer is the expected answer to a vector.
type refAnswer struct {
	valid bool
	total int
	items []refItems // of all readings with the best total; any of them is accepted
	pay   [4]int
}

// answer scores a win.
func (w *refWin) answer() (a refAnswer) {
	best := -1
	add := func(x refItems) {
		n := x.sum()
		if n > best {
			best, a.items = n, nil
		}
		if n == best && !slices.ContainsFunc(a.items, func(y refItems) bool { return maps.Equal(x, y) }) {
			a.items = append(a.items, x)
		}
	}
	switch {
	case w.win >= refFlowers:
		add(w.flowerWin())
	case w.common():
		for _, h := range w.readings() {
			add(w.commonItems(h))
		}
	default:
		for _, h := range w.readings() {
			add(w.defaultItems(h))
		}
	}
	if best < 0 {
		return refAnswer{}
	}
	a.total = best
	if limit := w.option("limit"); limit > 0 {
		a.total = min(a.total, limit)
	}
	if a.total < w.option("minimum") {
		return refAnswer{}
	}
	a.valid = true
	w.payments(&a)
	return a
}

// flowerWin returns the items of §6.
func (w *refWin) flowerWin() refItems {
	name, tai := "All Flowers and Seasons", refDefault
	if w.common() {
		name, tai = "Eight Immortals", refCommon
	}
	if !w.drawn() {
		name = map[bool]string{false: "Seven Flowers and Seasons, robbing the 8th", true: "Seven Robs One"}[w.common()]
	}
	return refItems{name: {tai[name], 1}}
}

// payments computes the payments of §7 and, for liable seats, of §9.
func (w *refWin) payments(a *refAnswer) {
	streak := w.streak
	if most := w.option("streak_max"); most > 0 {
		streak = min(streak, most)
	}
	bonus := w.option("dealer_bonus") + w.option("streak_step")*streak
	amount := func(payer int, drawn bool) int {
		n := w.option("base") + a.total
		switch {
		case w.seat == 0:
			n += bonus
		case payer == 0 && (!drawn || w.is("dealer_pays_on_selfdraw", "true")):
			n += bonus
		}
		return n
	}
	pays := func(payer, n int) {
		a.pay[payer] -= n
		a.pay[w.seat] += n
	}
	if w.liable == 0 && w.from == 0 && !w.drawn() && w.seat != 0 && !w.is("dealer_pays_on_selfdraw", "true") {
		pays(0, bonus) // East pays the bonus once for its own discard (edge 32)
	}
	for s := range 4 {
		switch {
		case s == w.seat:
		case w.liable >= 0:
			pays(w.liable, amount(s, true))
		case w.drawn():
			pays(s, amount(s, true))
		case s == w.from:
			pays(s, amount(s, false))
		}
	}
}
