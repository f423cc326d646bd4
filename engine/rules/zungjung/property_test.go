package zungjung

import (
	"maps"
	"slices"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// TestTableIsTheSheets checks that numbers, names and values equal those of RULES.md, in
// its order.
func TestTableIsTheSheets(t *testing.T) {
	if len(refRows) != int(patterns) || patterns != 44 {
		t.Fatalf("%d rows were read", len(refRows))
	}
	for p, want := range refRows {
		e := &table5[p]
		if e.number != want.number || e.name != want.name || e.native != want.native || int(e.value) != want.value {
			t.Errorf("%s %s %s %d, the sheet: %+v", e.number, e.name, e.native, e.value, want)
		}
	}
}

// dice generates random hands.
type dice struct{ ruletest.Random }

// drawn returns random numbers drawn by a property.
func drawn(t *rapid.T) dice {
	return dice{func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "d") }}
}

// winner returns a position with a winning shape. It uses few suits and ranks so that
// many patterns occur. It may fail.
func (d dice) winner() (p table.Position, ok bool) {
	var groups [][]int
	switch d.Random(14) {
	case 0:
		groups = d.pairs()
	case 1:
		groups = d.orphans()
	case 2, 3:
		groups = d.terminals()
	default:
		groups = d.sets()
	}
	if p, ok = d.Win(groups); !ok {
		return p, false
	}
	for _, f := range []table.Flags{table.LastTile, table.KongReplacement, table.FirstDraw, table.FirstDiscard} {
		if d.One(8) {
			p.Flags |= f
		}
	}
	if p.Seat != p.Dealer && d.One(2) {
		p.Hands[p.Dealer].N = 1
	}
	return p, true
}

// sets returns four related sets and a pair.
func (d dice) sets() (out [][]int) {
	first, last, triplets := 0, 34, d.Random(5)
	switch d.Random(6) {
	case 0: // one suit
		first = 9 * d.Random(3)
		last = first + 9
	case 1: // honours
		first, triplets = 27, 4
	}
	low, near := d.Random(7), d.One(2)
	kind := func() int {
		k := first + d.Random(last-first)
		if near && k < 27 {
			k = k/9*9 + low + d.Random(min(4, 9-low))
		}
		return k
	}
	for range 4 {
		k := kind()
		switch {
		case len(out) > 0 && d.One(3): // like the previous set, some steps further or in another suit
			g := slices.Clone(out[len(out)-1])
			step := []int{0, 0, 1, 3, 9, 18}[d.Random(6)]
			if to := g[0] + step; g[2]+step < 34 && (g[0] == g[2] || to/9 == (g[2]+step)/9 && g[2]+step < 27) {
				for i := range g {
					g[i] += step
				}
			}
			out = append(out, g)
		case k < 27 && k%9 < 7 && d.Random(5) >= triplets:
			out = append(out, []int{k, k + 1, k + 2})
		default:
			out = append(out, []int{k, k, k})
		}
	}
	k := kind()
	if d.One(4) && out[0][0] == out[0][2] { // of the same rank, or another honour
		if k = (out[0][0] + 9) % 27; out[0][0] >= 27 {
			k = 27 + d.Random(7)
		}
	}
	return append(out, []int{k, k})
}

// pairs returns seven pairs of few kinds.
func (d dice) pairs() (out [][]int) {
	from := [][]int{{0, 34}, {0, 9}, {9, 9}, {27, 7}, {1, 7}}[d.Random(5)]
	ends := []int{0, 8, 9, 17, 18, 26, 27, 33}
	onlyEnds := d.One(3)
	for range 7 {
		k := from[0] + d.Random(from[1])
		if onlyEnds {
			k = ends[d.Random(6+2*d.Random(2))]
		}
		out = append(out, []int{k, k})
	}
	return out
}

// orphans returns thirteen orphans or nine gates.
func (d dice) orphans() [][]int {
	if d.One(2) {
		s := 9 * d.Random(3)
		return [][]int{{s, s, s, s + 1, s + 2, s + 3, s + 4, s + 5, s + 6, s + 7, s + 8, s + 8, s + 8, s + d.Random(9)}}
	}
	var all []int
	for k := range 34 {
		if isEnd(k) {
			all = append(all, k)
		}
	}
	return [][]int{append(all, all[d.Random(13)])}
}

// terminals returns sets of terminals and honours.
func (d dice) terminals() (out [][]int) {
	sorts := 2 + d.Random(2) // with or without sequences, with or without honours
	honours := 6 + 7*d.Random(2)
	end := []int{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33}
	for range 5 {
		k := end[d.Random(honours)]
		switch {
		case k < 27 && d.Random(sorts) > 1:
			k -= 2 * (k % 9 / 8)
			out = append(out, []int{k, k + 1, k + 2})
		default:
			out = append(out, []int{k, k, k})
		}
	}
	k := end[d.Random(honours)]
	out[4] = []int{k, k}
	return out
}

// named returns the rows of a sheet that are patterns, by name.
func named(sh *score.Sheet) map[string]int {
	out := map[string]int{}
	for i := range sh.Items {
		if p, ok := byKey[sh.Items[i].Key]; ok {
			out[table5[p].name] += int(sh.Items[i].Count)
		}
	}
	return out
}

// agrees compares a position's sheet with the reference scorer's.
func agrees(t rapid.TB, r *Rules, p *table.Position) (rows map[string]int) {
	t.Helper()
	total, sum, want := refBest(p, refValues(r.cfg.Wsom))
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	valid := r.Score(p, &sh)
	rows = named(&sh)
	figure := total
	for _, x := range sh.Extra {
		if x.Key == "uncapped" {
			figure = int(x.Value)
		}
	}
	one := slices.ContainsFunc(want, func(m map[string]int) bool { return maps.Equal(m, rows) })
	if !valid || int(sh.Total) != total || figure != sum || !one {
		t.Fatalf("%s\n%d of %d by %v\n%d of %d by brute force: %v", ruletest.Describe(p), sh.Total, figure, rows, total, sum, want)
	}
	if x, found := r.Total(p); !found || int(x) != total {
		t.Fatalf("Total gives %d, the sheet %d", x, total)
	}
	return rows
}

// TestBestOfAll checks that the total is the greatest over all arrangements and places of
// the winning tile, found by brute force. Every pattern must occur.
func TestBestOfAll(t *testing.T) {
	hands := 20_000
	if testing.Short() {
		hands = 5_000
	}
	hands = ruletest.Wins(t, hands)
	d := dice{ruletest.Seeded(1, 2)}
	both := [2]*Rules{with(t), with(t, "values", "wsom")}
	seen := map[string]int{}
	for n := 0; n < hands; {
		p, ok := d.winner()
		if !ok {
			continue
		}
		n++
		for name := range agrees(t, both[d.Random(2)], &p) {
			seen[name]++
		}
	}
	for p := range table5 {
		if seen[table5[p].name] == 0 && !testing.Short() {
			t.Errorf("%s never came", table5[p].name)
		}
	}
}

func TestPropertyBestOfAll(t *testing.T) {
	r := with(t)
	rapid.Check(t, func(t *rapid.T) {
		p, ok := drawn(t).winner()
		if !ok {
			t.Skip("more than four alike")
		}
		agrees(t, r, &p)
	})
}

// TestPropertyPay checks that the winner receives three times the value and that only the
// winner is paid. Two losers pay at most 25 of an expensive hand.
func TestPropertyPay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, ok := drawn(t).winner()
		if !ok {
			t.Skip("more than four alike")
		}
		uniform, bonus := drawn(t).One(3), drawn(t).One(3)
		r := Rules{cfg: Config{Uniform: uniform, BonusTiles: bonus, Immunity: true}}
		for i := range table5 {
			r.value[i] = table5[i].value
		}
		p.Reg[regResponsible] = int32(rapid.IntRange(0, 4).Draw(t, "responsible"))
		p.Hands[p.Seat].Bonus = rapid.Uint8().Draw(t, "bonus tiles")
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		r.Pay(&p, &sh)
		var pay [4]int32
		sh.Balance(&pay)
		v, most := sh.Total, 0
		for s, n := range pay {
			switch {
			case s == int(p.Seat):
				if n != 3*v {
					t.Fatalf("the winner of %d receives %d", v, n)
				}
			case n == -v && (v <= share || p.By == table.BySelfDraw || uniform):
			case n == -v && p.By == table.ByDiscard && int(p.Reg[regResponsible])-1 == int(p.Seat):
			case n == -share && v > share:
			case n == -(3*v-2*share) && v > share:
				most++
			default:
				t.Fatalf("seat %d pays %d of %d", s, n, v)
			}
		}
		if most > 1 {
			t.Fatalf("%d are responsible", most)
		}
	})
}

// TestPropertySuits checks that characters, circles and bamboos score the same.
func TestPropertySuits(t *testing.T) {
	r := with(t)
	rapid.Check(t, func(t *rapid.T) {
		p, ok := drawn(t).winner()
		if !ok {
			t.Skip("more than four alike")
		}
		by := rapid.Permutation([]int{0, 1, 2}).Draw(t, "suits")
		turn := func(k tile.Kind) tile.Kind {
			if i := k.Index(); i >= 0 && i < 27 {
				return tile.At(9*by[i/9] + i%9)
			}
			return k
		}
		q := p
		h := &q.Hands[q.Seat]
		h.Counts = [34]uint8{}
		for i, n := range p.Hands[p.Seat].Counts {
			h.Counts[turn(tile.At(i)).Index()] = n
		}
		for i := range h.Melds[:h.N] {
			for j := range h.Melds[i].Of() {
				h.Melds[i].Tiles[j] = turn(h.Melds[i].Tiles[j])
			}
		}
		q.Tile = turn(p.Tile)
		a, _ := r.Total(&p)
		if b, _ := r.Total(&q); a != b {
			t.Fatalf("%d with other suits %d", a, b)
		}
	})
}

// TestTotalAllocatesNothing checks that neither Total nor Score with a preallocated sheet
// allocates.
func TestTotalAllocatesNothing(t *testing.T) {
	r, d := with(t), dice{ruletest.Seeded(3, 4)}
	var list []table.Position
	for len(list) < 200 {
		if p, ok := d.winner(); ok {
			list = append(list, p)
		}
	}
	ruletest.ScoreAllocatesNothing(t, r, list)
}

// TestOmittedAndCounted checks that each omitted pattern belongs to the series of a
// counted row or to an arrangement that is worth no more.
func TestOmittedAndCounted(t *testing.T) {
	r, d := with(t), dice{ruletest.Seeded(5, 6)}
	for n := 0; n < 3000; {
		p, ok := d.winner()
		if !ok {
			continue
		}
		n++
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		rows := named(&sh)
		for _, o := range r.Omitted(&p) {
			x := byKey[o.Key]
			switch o.Why {
			case score.Contained:
				in := byKey[o.In]
				if rows[table5[in].name] == 0 || rows[table5[x].name] != 0 || seriesOf(in) != seriesOf(x) || r.value[in] < r.value[x] {
					t.Fatalf("%s\n%s is left out for %s of %v", ruletest.Describe(&p), o.Key, o.In, rows)
				}
			case score.Elsewhere:
				if rows[table5[x].name] != 0 || o.Total > sh.Total {
					t.Fatalf("%s\n%s, %d, is left out of %v", ruletest.Describe(&p), o.Key, o.Total, rows)
				}
			default:
				t.Fatalf("%s: %d", o.Key, o.Why)
			}
		}
	}
}
