package korean

import (
	"maps"
	"testing"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The reference scorer is a second scorer, written from RULES.md alone. It takes a hand
// apart by brute force and does not share code with the rule set.

// refSet is a set or the pair: the index of its first kind, and what it is.
type refSet struct {
	first          int
	run, pair      bool
	quad, claimed  bool
	drawnByDiscard bool // the winning tile, a discard, completes it
}

// refHand is a hand to be scored.
type refHand struct {
	p      *table.Position
	melds  []refSet
	counts [34]int // of all tiles
}

func refOf(p *table.Position) (r refHand) {
	r.p = p
	h := &p.Hands[p.Seat]
	for i, n := range h.Counts {
		r.counts[i] = int(n)
	}
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		s := refSet{first: 34, run: m.Type == table.MeldChow, quad: m.N == 4, claimed: m.Type != table.MeldHidden}
		for _, k := range m.Of() {
			r.counts[k.Index()]++
			s.first = min(s.first, k.Index())
		}
		r.melds = append(r.melds, s)
	}
	return r
}

// splits calls try with every way to split concealed tiles into sets and one pair.
func splits(c [34]int, sets []refSet, pair bool, try func([]refSet)) {
	k := 0
	for k < 34 && c[k] == 0 {
		k++
	}
	if k == 34 {
		if pair {
			try(sets)
		}
		return
	}
	more := func(s refSet, take ...int) {
		d := c
		for _, i := range take {
			if d[i]--; d[i] < 0 {
				return
			}
		}
		splits(d, append(sets[:len(sets):len(sets)], s), pair || s.pair, try)
	}
	if !pair {
		more(refSet{first: k, pair: true}, k, k)
	}
	more(refSet{first: k}, k, k, k)
	if k < 27 && k%9 < 7 {
		more(refSet{first: k, run: true}, k, k+1, k+2)
	}
}

// best returns the most points of §4, and false if the hand is not complete.
func (r *refHand) best(o *Rules) (most int, rows map[string]int, ok bool) {
	var held [34]int
	for i, n := range r.p.Hands[r.p.Seat].Counts {
		held[i] = int(n)
	}
	try := func(points map[string]int) {
		sum := 0
		for key, n := range points {
			sum += n * int(o.value[byKey[key]])
		}
		if !ok || sum > most {
			most, rows, ok = sum, points, true
		}
	}
	splits(held, nil, false, func(sets []refSet) {
		if len(sets)+len(r.melds) != 5 {
			return
		}
		win := r.p.Tile.Index()
		for i, s := range sets {
			if s.run && (win < s.first || win > s.first+2) || !s.run && win != s.first {
				continue
			}
			all := append(append([]refSet(nil), r.melds...), sets...)
			all[len(r.melds)+i].drawnByDiscard = r.p.By != table.BySelfDraw
			try(r.sets(all, o))
		}
	})
	pairs := 0
	for _, n := range held {
		if n == 2 {
			pairs++
		}
	}
	if pairs == 7 {
		points := r.whole(o)
		points["seven-pairs"] = 1
		try(points)
	}
	return most, rows, ok
}

// all reports whether every tile satisfies a condition, and some reports whether one does.
func (r *refHand) all(is func(k int) bool) bool {
	for k, n := range r.counts {
		if n > 0 && !is(k) {
			return false
		}
	}
	return true
}

func (r *refHand) some(is func(k int) bool) bool { return !r.all(func(k int) bool { return !is(k) }) }

func honour(k int) bool { return k >= 27 }
func end(k int) bool    { return k >= 27 || k%9 == 0 || k%9 == 8 }

// whole returns the patterns of §4 that do not depend on the sets.
func (r *refHand) whole(o *Rules) map[string]int {
	points := map[string]int{}
	drawn, claimed := r.p.By == table.BySelfDraw, false
	for _, m := range r.melds {
		claimed = claimed || m.claimed
	}
	if !claimed {
		points["concealed-hand"] = 1
		if drawn {
			points["concealed-self-draw"] = 1
		}
	}
	if !r.some(end) {
		points["all-simples"] = 1
	}
	for suit := range 3 {
		in := func(k int) bool { return k/9 == suit && k < 27 }
		switch {
		case r.all(in):
			points["full-flush"] = 1
		case r.some(in) && r.all(func(k int) bool { return in(k) || honour(k) }):
			points["half-flush"] = 1
		}
	}
	switch {
	case r.all(honour):
		points["all-honors"] = 1
	case r.all(end) && r.some(honour):
		points["terminals-and-honors"] = 1
	}
	first := r.p.Flags&table.FirstDraw != 0 && drawn
	switch {
	case first && r.p.Seat == r.p.Dealer:
		points["heavenly-hand"] = 1
	case first:
		points["earthly-hand"] = 1
	case r.p.By == table.ByDiscard && r.p.Flags&table.FirstDiscard != 0 && r.p.Seat != r.p.Dealer:
		points["human-hand"] = 1
	}
	if len(r.melds) == 0 && points["full-flush"] > 0 {
		c := r.counts
		c[r.p.Tile.Index()]--
		base := r.p.Tile.Index() / 9 * 9
		gates := c[base] == 3 && c[base+8] == 3
		for k := base + 1; k < base+8; k++ {
			gates = gates && c[k] == 1
		}
		if gates {
			points["nine-gates"] = 1
			if !o.parts {
				delete(points, "full-flush")
			}
		}
	}
	return points
}

// sets returns the patterns of §4 of four sets and a pair.
func (r *refHand) sets(all []refSet, o *Rules) map[string]int {
	points := r.whole(o)
	own := 27 + (int(r.p.Seat)-int(r.p.Dealer)+4)%4
	value := func(k int) bool {
		return k >= 31 || k == own || o.roundWind && k == r.p.Round.Index()
	}
	runs, dark, dragons, winds, starts := 0, 0, 0, 0, map[int]bool{}
	values := map[bool]int{} // value pungs of dragons, and of winds
	pair := 0
	for _, s := range all {
		switch {
		case s.pair:
			pair = s.first
		case s.run:
			runs++
			starts[s.first] = true
		default:
			if !s.claimed && !s.drawnByDiscard {
				dark++
			}
			if value(s.first) {
				values[s.first >= 31]++
			}
			if s.first >= 31 {
				dragons++
			} else if s.first >= 27 {
				winds++
			}
		}
	}
	for base := 0; base < 27; base += 9 {
		if starts[base] && starts[base+3] && starts[base+6] {
			points["straight"] = 1
		}
	}
	if runs == 4 && r.p.By != table.BySelfDraw && !value(pair) {
		points["all-chows"] = 1
	}
	if runs == 0 {
		points["all-pungs"] = 1
	}
	if dark == 3 {
		points["three-concealed-pungs"] = 1
	}
	if dark == 4 {
		points["four-concealed-pungs"] = 1
	}
	if dragons == 3 {
		points["big-three-dragons"] = 1
	}
	if dragons == 2 && pair >= 31 {
		points["small-three-dragons"] = 1
	}
	if winds == 4 {
		points["big-four-winds"] = 1
	}
	if winds == 3 && pair >= 27 && pair < 31 {
		points["small-four-winds"] = 1
	}
	if !o.parts {
		if points["big-three-dragons"]+points["small-three-dragons"] > 0 {
			values[true] = 0
		}
		if points["big-four-winds"]+points["small-four-winds"] > 0 {
			values[false] = 0
		}
		for _, key := range []string{"four-concealed-pungs", "terminals-and-honors", "big-four-winds", "all-honors"} {
			if points[key] > 0 {
				delete(points, "all-pungs")
			}
		}
	}
	if n := values[true] + values[false]; n > 0 {
		points["value-pung"] = n
	}
	return points
}

// groups returns the groups of a random hand without bamboos: related sets and a pair,
// pairs, or gates.
func groups(d ruletest.Random) (out [][]int) {
	switch d(10) {
	case 0:
		for range 7 {
			k := d(18)
			if d.One(3) {
				k = 27 + d(7)
			}
			out = append(out, []int{k, k})
		}
		return out
	case 1:
		s := 9 * d(2)
		return [][]int{{s, s, s, s + 1, s + 2, s + 3, s + 4, s + 5, s + 6, s + 7, s + 8, s + 8, s + 8, s + d(9)}}
	}
	first, last, pungs := 0, 25, d(4)
	switch d(6) {
	case 0: // one suit
		first = 9 * d(2)
		last = first + 9
	case 1: // honours
		first, pungs = 18, 3
	}
	kind := func() int {
		k := first + d(last-first)
		if pungs == 3 && k < 18 && d.One(2) {
			k = k / 9 * 9 // terminals
		}
		if k >= 18 {
			k += 9 // honours
		}
		return k
	}
	for range 4 {
		switch k := kind(); {
		case len(out) > 0 && d.One(4) && out[len(out)-1][2] < 24 && out[len(out)-1][2]%9 < 6:
			g := out[len(out)-1]
			out = append(out, []int{g[0] + 3, g[1] + 3, g[2] + 3})
		case k < 27 && k%9 < 7 && d(4) >= pungs:
			out = append(out, []int{k, k + 1, k + 2})
		default:
			out = append(out, []int{k, k, k})
		}
	}
	k := kind()
	return append(out, []int{k, k})
}

// TestSecondScorer compares the scorer with the reference on random wins, with all values
// of the options that affect patterns. Every pattern of §4 must occur.
func TestSecondScorer(t *testing.T) {
	d := ruletest.Seeded(1, 2)
	var rules []*Rules
	for _, values := range lists {
		rules = append(rules, with(t, "values", values, "minimum", "0", "ante", "0"), with(t, "values", values, "minimum", "0", "ante", "0", "parts", "false", "round_wind", "true"))
	}
	seen := map[string]int{}
	for n := 0; n < ruletest.Wins(t, 20_000); {
		p, ok := d.Win(groups(d))
		if !ok || pattern.ReadMelds(p.Hands[p.Seat].Melds[:p.Hands[p.Seat].N]).NChow > 0 {
			continue
		}
		p.Round = tile.South
		for _, f := range []table.Flags{table.FirstDraw, table.FirstDiscard} {
			if d.One(20) {
				p.Flags |= f
			}
		}
		r := rules[d(len(rules))]
		ref := refOf(&p)
		most, want, complete := ref.best(r)
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		valid := r.Score(&p, &sh)
		if !complete && !valid { // seven pairs with four alike
			continue
		}
		n++
		got, sum := map[string]int{}, 0
		for _, it := range sh.Items {
			if x := byKey[it.Key]; x < readyHand {
				got[it.Key] = int(it.Count)
				sum += int(it.Value * it.Count)
				seen[it.Key]++
			}
		}
		if !valid || !complete || sum != most {
			t.Fatalf("%s\n%d by %v, by brute force %d by %v", ruletest.Describe(&p), sum, got, most, want)
		}
		if extra := int(sh.Total) - sum; extra != ref.counts[p.Tile.Index()] {
			t.Fatalf("%s\n%d extra points", ruletest.Describe(&p), extra)
		}
		if maps.Equal(got, want) {
			seen["same rows"]++
		}
	}
	for x := range readyHand {
		if seen[keys[x]] == 0 {
			t.Errorf("%s never came", keys[x])
		}
	}
}
