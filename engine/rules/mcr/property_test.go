package mcr

import (
	"flag"
	"math/bits"
	"slices"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestTableIsTheSheets checks that numbers, names, values and exclusions equal those of
// RULES.md.
func TestTableIsTheSheets(t *testing.T) {
	if len(refRows) != 82 {
		t.Fatalf("%d rows were read", len(refRows))
	}
	seen := map[int8]bool{}
	for p := none + 1; p < patterns; p++ {
		e := &table11[p]
		want, ok := refRows[int(e.number)]
		if !ok || seen[e.number] {
			t.Fatalf("%s has number %d", e.name, e.number)
		}
		seen[e.number] = true
		var excludes []int
		for s := e.exclude; !s.empty(); {
			excludes = append(excludes, int(table11[s.pop()].number))
		}
		slices.Sort(excludes)
		if e.name != want.name || e.native != want.native || int(e.value) != want.value || !slices.Equal(excludes, want.excludes) {
			t.Errorf("%d %s %s %d without %v, the sheet: %+v", e.number, e.name, e.native, e.value, excludes, want)
		}
	}
}

// dice generates random hands.
type dice struct{ ruletest.Random }

// winner returns a position with a winning shape. It uses few suits and ranks so that
// many patterns occur.
func (d dice) winner() (p table.Position, ok bool) {
	var groups [][]int
	switch d.Random(14) {
	case 0:
		groups = d.pairs()
	case 1:
		groups = d.straight()
	case 2:
		groups = d.singles()
	case 3:
		groups = d.rare()
	default:
		groups = d.sets()
	}
	if p, ok = d.Win(groups); !ok {
		return p, false
	}
	p.Round = tile.East + tile.Kind(d.Random(4))
	for _, f := range []table.Flags{table.LastTile, table.KongReplacement, table.LastOfKind} {
		if d.One(8) {
			p.Flags |= f
		}
	}
	if d.One(16) {
		p.Flags |= table.FlowerReplacement
	}
	for range d.Random(5) {
		p.Hands[p.Seat].Bonus |= 1 << d.Random(8)
	}
	return p, true
}

// sets returns four related sets and a pair.
func (d dice) sets() (out [][]int) {
	first, last := 0, 34
	pungs := d.Random(5)
	switch d.Random(6) {
	case 0: // one suit
		first = 9 * d.Random(3)
		last = first + 9
	case 1: // honours
		first, pungs = 27, 4
	}
	low := d.Random(7)
	near := d.One(2)
	kind := func() int {
		for {
			k := first + d.Random(last-first)
			if near && k < 27 {
				k = k/9*9 + low + d.Random(min(4, 9-low))
			}
			if k < 27 || d.One(2) || first == 27 {
				return k
			}
		}
	}
	for range 4 {
		k := kind()
		switch {
		case len(out) > 0 && d.One(4): // like the previous set, some steps further or in another suit
			g := slices.Clone(out[len(out)-1])
			step := []int{1, 2, 3, 6, 9, 10, 12, 0}[d.Random(8)]
			if to := g[0] + step; to < 34 && g[2]+step < 34 && (g[0] == g[2] || to/9 == (g[2]+step)/9 && g[2]+step < 27) {
				for i := range g {
					g[i] += step
				}
			}
			out = append(out, g)
		case k < 27 && k%9 < 7 && d.Random(5) >= pungs:
			out = append(out, []int{k, k + 1, k + 2})
		default:
			out = append(out, []int{k, k, k})
		}
	}
	k := kind()
	if d.One(4) {
		k = 4 + 9*d.Random(3)
	}
	return append(out, []int{k, k})
}

// pairs returns seven pairs, some of them consecutive.
func (d dice) pairs() (out [][]int) {
	from, n := 0, 34
	if d.One(2) {
		from, n = 9*d.Random(3), 9
	}
	if d.One(4) {
		from, n = 27, 7
	}
	for range 7 {
		k := from + d.Random(n)
		out = append(out, []int{k, k})
	}
	if d.One(4) {
		out = nil
		for i := range 7 {
			k := from/9*9%27 + i
			out = append(out, []int{k, k})
		}
	}
	return out
}

// knit returns the nine tiles of a knitted straight.
func (d dice) knit() (nine []int) {
	firsts := []int{0, 1, 2}
	d.Shuffle(firsts)
	for s, first := range firsts {
		nine = append(nine, 9*s+first, 9*s+first+3, 9*s+first+6)
	}
	return nine
}

func (d dice) straight() [][]int {
	s := d.sets()
	if d.One(3) { // a set of tiles from the straight
		k := d.knit()[d.Random(7)]
		if s[0] = []int{k, k, k}; k%9 < 7 {
			s[0] = []int{k, k + 1, k + 2}
		}
	}
	nine := d.knit()
	return [][]int{s[0], s[4], {nine[0], nine[3], nine[6]}, {nine[1], nine[4], nine[7]}, {nine[2], nine[5], nine[8]}}
}

// singles returns thirteen orphans, or honours and knitted tiles.
func (d dice) singles() (out [][]int) {
	if d.One(2) {
		var ends []int
		for x := hand.OrphanKinds; x != 0; x &= x - 1 {
			ends = append(ends, x.First().Index())
		}
		return [][]int{append(ends, ends[d.Random(13)])}
	}
	var all []int
	for k := 27; k < 34; k++ {
		all = append(all, k)
	}
	all = append(all, d.knit()...)
	d.Shuffle(all)
	return [][]int{all[:14]}
}

// rare returns hands that rarely occur at random: gates, terminals, chows of terminals.
func (d dice) rare() (out [][]int) {
	s := 9 * d.Random(3)
	switch d.Random(5) {
	case 0:
		k := s + d.Random(9)
		gates := []int{s, s, s, s + 1, s + 2, s + 3, s + 4, s + 5, s + 6, s + 7, s + 8, s + 8, s + 8, k}
		return [][]int{gates}
	case 1:
		for range 5 {
			k := 9*d.Random(3) + 8*d.Random(2)
			out = append(out, []int{k, k, k})
		}
		out[4] = out[4][:2]
	case 2:
		for range 7 {
			k := 9*d.Random(3) + 8*d.Random(2)
			out = append(out, []int{k, k})
		}
	case 3:
		green := []int{19, 20, 21, 23, 25, 32}
		for range 5 {
			k := green[d.Random(len(green))]
			out = append(out, []int{k, k, k})
		}
		if d.One(2) {
			out[0] = []int{19, 20, 21}
		}
		out[4] = out[4][:2]
	default:
		o := 9 * d.Random(3)
		k := 4 + 9*d.Random(3)
		out = [][]int{{s, s + 1, s + 2}, {s + 6, s + 7, s + 8}, {o, o + 1, o + 2}, {o + 6, o + 7, o + 8}, {k, k}}
	}
	return out
}

// scoring holds options that change scores.
var scoringOptions = [][]string{
	nil, {"edition", "china"}, {"dead_tile_waits", "true"}, {"knitted_waits", "true"}, {"all_terminals_double_pung", "true"},
	{"lone_concealed_kong", "four"}, {"lone_concealed_kong", "three-and-four"},
	{"edition", "china", "mixed_kongs", "split", "two_concealed_kongs", "8"},
	{"implied_concealed_self_draw", "self-drawn"}, {"all_green_half_flush", "false", "mixed_kongs", "named5"},
}

// Flags for the comparison with brute force. To test millions of hands run
//
//	go test ./engine/rules/mcr -run BestOfAll -hands 5000000 -seed 7 -timeout 1h
var (
	hands = flag.Int("hands", 20_000, "random wins to score by brute force")
	seed  = flag.Uint64("seed", 1, "seed of the random wins")
)

// TestBestOfAll compares scoring with brute force. The total must be the greatest over
// all arrangements, placements and selections, and the rows must be the first of those
// with that total.
func TestBestOfAll(t *testing.T) {
	d := dice{ruletest.Seeded(*seed, 2)}
	var rules []*Rules
	for _, o := range scoringOptions {
		rules = append(rules, with(t, o...))
	}
	seen := map[string]int{}
	var sh score.Sheet
	for n := 0; n < *hands; {
		p, ok := d.winner()
		if !ok {
			continue
		}
		n++
		r := rules[d.Random(len(rules))]
		ref := newRefHand(&p, r.Config())
		total, list := ref.best()
		sh.Reset(int(p.Seat))
		valid := r.Score(&p, &sh)
		got := refCount{}
		sum := int32(0)
		for _, it := range sh.Items {
			sum += it.Value * it.Count
			if x := byKey[it.Key]; x != flowerTiles {
				got[int(table11[x].number)] = int(it.Count)
				seen[it.Key]++
			}
		}
		flowers := bits.OnesCount8(p.Hands[p.Seat].Bonus)
		if valid != (total >= 8) || int(sh.Total) != total+flowers || sum != sh.Total || !slices.Equal(got.list(), list.list()) {
			t.Fatalf("%s\n%d by %v\n%d by brute force: %v", ruletest.Describe(&p), int(sh.Total)-flowers, got, total, list)
		}
		if x, found := r.Total(&p); !found || int(x) != total {
			t.Fatalf("Total gives %d, the sheet %d", x, total)
		}
	}
	for p := none + 1; p < flowerTiles; p++ {
		if seen[keys[p]] == 0 && *hands >= 20_000 {
			t.Errorf("%s never came", table11[p].name)
		}
	}
}
