package jilin

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// drawHand draws a complete hand of fourteen effective tiles, with some sets laid out.
func drawHand(t *rapid.T) (c hand.Counts, laid []table.MeldKinds) {
	var all hand.Counts
	take := func(is ...int) bool {
		for n, i := range is {
			if all[i]++; all[i] > 4 {
				for _, j := range is[:n+1] {
					all[j]--
				}
				return false
			}
		}
		return true
	}
	sets, pairs := 0, 0
	for sets+pairs < 5 {
		i := rapid.IntRange(0, 33).Draw(t, "kind")
		is := []int{i, i, i}
		m := table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true}
		switch rapid.IntRange(0, 2).Draw(t, "group") {
		case 0:
			if i < 27 && i%9 < 7 {
				is, m.Type = []int{i, i + 1, i + 2}, table.MeldChow
			} else if i >= 27 {
				first := 27 + rapid.IntRange(0, 1).Draw(t, "first")
				if i >= 31 {
					first = 31
				}
				is, m.Type, m.Claimed = []int{first, first + 1, first + 2}, table.MeldSet, false
			}
		case 1:
			if pairs == 0 {
				if take(i, i) {
					c[i] += 2
					pairs++
				}
				continue
			}
		}
		if sets == 4 || !take(is...) {
			continue
		}
		sets++
		if rapid.IntRange(0, 3).Draw(t, "laid") == 0 {
			for j, x := range is {
				m.Tiles[j] = tile.At(x)
			}
			laid = append(laid, m)
			continue
		}
		for _, x := range is {
			c[x]++
		}
	}
	return c, laid
}

// complete is the simplest implementation of shapes A, B and C.
func complete(c hand.Counts, sets, pair, series int) bool {
	i := 0
	for i < 34 && c[i] == 0 {
		i++
	}
	if i == 34 {
		return sets == 0 && pair == 0 && series <= 3
	}
	try := func(is []int, sets, pair, series int) bool {
		d := c
		for _, x := range is {
			if d[x] == 0 {
				return false
			}
			d[x]--
		}
		return complete(d, sets, pair, series)
	}
	if pair > 0 && try([]int{i, i}, sets, 0, series) {
		return true
	}
	if sets == 0 {
		return false
	}
	if try([]int{i, i, i}, sets-1, pair, series) {
		return true
	}
	switch {
	case i < 27 && i%9 < 7:
		return try([]int{i, i + 1, i + 2}, sets-1, pair, series+1)
	case i >= 27 && i < 31:
		for j := i + 1; j < 31; j++ {
			for k := j + 1; k < 31; k++ {
				if try([]int{i, j, k}, sets-1, pair, series) {
					return true
				}
			}
		}
	case i == 31:
		return try([]int{31, 32, 33}, sets-1, pair, series)
	}
	return false
}

func TestTenpaiAgainstPlainSearch(t *testing.T) {
	r := with(t)
	rapid.Check(t, func(t *rapid.T) {
		c, laid := drawHand(t)
		var held []int
		for i, n := range c {
			if n > 0 {
				held = append(held, i)
			}
		}
		c[rapid.SampledFrom(held).Draw(t, "out")]--
		w := r.waits(&c, laid, ObjectiveAny)
		l := layOut(laid)
		for i := range c {
			d := c
			d[i]++
			f := l.facts
			total := l.held
			for j, n := range d {
				total[j] += n
				if n > 0 {
					f.see(j)
				}
			}
			want := total[i] <= 4 && f.ok(false) && (complete(d, 4-l.n, 1, l.series) || l.n == 0 && allPairs(&d))
			if w.Has(tile.At(i)) != want {
				t.Fatalf("%v %v: %v completes: %v, expected %v", c, laid, tile.At(i), !want, want)
			}
		}
	})
}

func TestPaymentsSumToZero(t *testing.T) {
	bools := []string{"false", "true"}
	rapid.Check(t, func(t *rapid.T) {
		r, err := ruletest.Make(Options, Presets, New, table.Options{
			"payer_for_all":               rapid.SampledFrom(bools).Draw(t, "payer"),
			"joker_counts_self_draw":      rapid.SampledFrom(bools).Draw(t, "joker self-draw"),
			"closed_bonus_on_seven_pairs": rapid.SampledFrom(bools).Draw(t, "pairs"),
			"quad_in_pairs_scores":        rapid.SampledFrom(bools).Draw(t, "quad"),
			"limit":                       rapid.SampledFrom([]string{"0", "3", "10"}).Draw(t, "limit"),
		})
		if err != nil {
			t.Fatal(err)
		}
		c, laid := drawHand(t)
		p := table.Position{Seats: 4, Seat: int8(rapid.IntRange(0, 3).Draw(t, "seat")), From: -1, By: table.BySelfDraw}
		p.Hands[p.Seat] = table.SeatHand{Known: true, Counts: c, N: uint8(len(laid))}
		copy(p.Hands[p.Seat].Melds[:], laid)
		var held []tile.Kind
		for i, n := range c {
			if n > 0 {
				held = append(held, tile.At(i))
			}
		}
		p.Tile = rapid.SampledFrom(held).Draw(t, "win")
		if from := int8(rapid.IntRange(0, 3).Draw(t, "from")); from != p.Seat {
			p.From, p.By = from, table.ByDiscard
		}
		order := int32(0)
		for s := range p.Hands {
			p.Hands[s].Reg[regOpened] = int32(rapid.IntRange(0, 1).Draw(t, "opened"))
			if rapid.Bool().Draw(t, "ting") {
				order++
				p.Hands[s].Reg[regTing], p.Hands[s].Reg[regJokerShown] = order, 1
			}
		}
		p.Reg[regTings] = order
		p.Flags = table.FirstDraw
		if rapid.Bool().Draw(t, "joker") {
			p.Reg[regJoker] = int32(p.Tile)
		}
		var sheets [table.MaxSeats]score.Sheet
		sh := &sheets[p.Seat]
		sh.Reset(int(p.Seat))
		if !r.Score(&p, sh) {
			if sh.Reason == "" || len(sh.Items) > 0 || sh.Total != 0 {
				t.Fatalf("no win, but %+v", sh)
			}
			return
		}
		total := int32(0)
		for i, it := range sh.Items {
			switch {
			case i == 0 && it.Op == score.Add:
				total = it.Value
			case it.Op == score.Times && it.Value == 2 && it.Count == 1:
				total *= 2
			default:
				t.Fatalf("row %+v", it)
			}
		}
		if total != sh.Total || total <= 0 {
			t.Fatalf("total %d, rows give %d", sh.Total, total)
		}
		r.Pay(&p, sh)
		r.bonus(&p, &sheets)
		var pay [4]int32
		for s := range sheets {
			sheets[s].Balance(&pay)
		}
		if pay[0]+pay[1]+pay[2]+pay[3] != 0 {
			t.Fatalf("%v", pay)
		}
	})
}

func TestScoreAllocatesNothing(t *testing.T) {
	r := with(t)
	c := hand.CountsOf(kinds(t, "678m345p77s"))
	p := table.Position{Seats: 4, Seat: 1, From: 3, By: table.ByDiscard, Tile: kinds(t, "4p")[0]}
	p.Hands[1] = table.SeatHand{Known: true, Counts: c, N: 2}
	copy(p.Hands[1].Melds[:], melds(t, "(999m)", "(234s)"))
	p.Hands[1].Reg[regTing] = 1
	var sh score.Sheet
	sh.Items = make([]score.Item, 0, 16)
	c13 := hand.CountsOf(kinds(t, "678m35p77s"))
	n := testing.AllocsPerRun(100, func() {
		sh.Reset(1)
		if legal, _ := r.tingLegal(&c13, p.Hands[1].Melds[:2], ObjectiveAny); !legal || !r.Score(&p, &sh) {
			t.Error("the hand wins")
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
