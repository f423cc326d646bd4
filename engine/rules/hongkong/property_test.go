package hongkong

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// drawHand draws a complete hand of four sets and a pair with some sets laid out. Hands
// of one suit and honours are more frequent, so that rows of every kind occur.
func drawHand(t *rapid.T) (c hand.Counts, laid []table.MeldKinds) {
	var all hand.Counts
	kinds := hand.AllKinds.Append(nil)
	switch rapid.IntRange(0, 5).Draw(t, "kinds") {
	case 0:
		kinds = (hand.KindsOfSuit(rapid.IntRange(0, 2).Draw(t, "suit")) | hand.HonourKinds).Append(nil)
	case 1:
		kinds = hand.OrphanKinds.Append(nil)
	case 2:
		kinds = hand.KindsOfSuit(rapid.IntRange(0, 2).Draw(t, "suit")).Append(nil)
	case 3:
		kinds = (hand.WindKinds | 7<<rapid.IntRange(0, 24).Draw(t, "others")).Append(nil)
	case 4:
		first := 9 * rapid.IntRange(0, 2).Draw(t, "gates")
		for i, n := range [9]uint8{3, 1, 1, 1, 1, 1, 1, 1, 3} {
			c[first+i] = n
		}
		c[first+rapid.IntRange(0, 8).Draw(t, "any")]++
		return c, nil
	}
	pair := false
	sets := 0
	for sets < 4 || !pair {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		i := k.Index()
		switch n := rapid.IntRange(0, 9).Draw(t, "group"); {
		case n == 0 && !pair && all[i] <= 2:
			all[i] += 2
			c[i] += 2
			pair = true
		case sets == 4:
		case n <= 4 && k.IsSuit() && k.Rank() <= 7 && all[i] < 4 && all[i+1] < 4 && all[i+2] < 4:
			sets++
			m := table.MeldKinds{Type: table.MeldChow, N: 3, Claimed: true, Tiles: [16]tile.Kind{k, k + 1, k + 2}}
			for j := range 3 {
				all[i+j]++
			}
			if rapid.Bool().Draw(t, "laid") {
				laid = append(laid, m)
				continue
			}
			for j := range 3 {
				c[i+j]++
			}
		case n > 4 && all[i] <= 1:
			sets++
			m := table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true, Tiles: [16]tile.Kind{k, k, k, k}}
			all[i] += 3
			how := rapid.IntRange(0, 5).Draw(t, "how")
			if how >= 3 && all[i] == 3 {
				m.N, m.Type = 4, [...]table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden}[how-3]
				m.Claimed = m.Type != table.MeldHidden
				all[i]++
			}
			if how == 0 {
				c[i] += 3
			} else {
				laid = append(laid, m)
			}
		}
	}
	return c, laid
}

func drawPosition(t *rapid.T) table.Position {
	c, laid := drawHand(t)
	p := table.Position{Seats: 4, Seat: int8(rapid.IntRange(0, 3).Draw(t, "seat")), Dealer: int8(rapid.IntRange(0, 3).Draw(t, "dealer")), From: -1}
	p.By = rapid.SampledFrom([]table.By{table.ByDiscard, table.BySelfDraw, table.ByRob}).Draw(t, "by")
	if p.By != table.BySelfDraw {
		p.From = (p.Seat + int8(rapid.IntRange(1, 3).Draw(t, "from"))) % 4
	}
	p.Round = tile.East + tile.Kind(rapid.IntRange(0, 3).Draw(t, "round"))
	for _, f := range []table.Flags{table.LastTile, table.KongReplacement, table.FirstDraw, table.FirstDiscard, flagKongOnKong} {
		if rapid.IntRange(0, 9).Draw(t, "flag") == 0 {
			p.Flags |= f
		}
	}
	h := &p.Hands[p.Seat]
	h.Known, h.Counts, h.N = true, c, uint8(len(laid))
	copy(h.Melds[:], laid)
	h.Bonus = rapid.Uint8().Draw(t, "bonus")
	h.Reg[regLiableWinds] = int32(rapid.IntRange(0, 4).Draw(t, "liable"))
	var held []tile.Kind
	for i, n := range c {
		if n > 0 {
			held = append(held, tile.At(i))
		}
	}
	p.Tile = rapid.SampledFrom(held).Draw(t, "win")
	return p
}

// drawRules draws options that affect scoring.
func drawRules(t *rapid.T) *Rules {
	given := table.Options{}
	for i := range Options {
		o := &Options[i]
		if rapid.IntRange(0, 2).Draw(t, o.Name) > 0 {
			continue
		}
		switch o.Type {
		case table.Bool:
			given[o.Name] = rapid.SampledFrom([]string{"true", "false"}).Draw(t, "value")
		case table.Enum:
			given[o.Name] = rapid.SampledFrom(o.Values).Draw(t, "value")
		}
	}
	given["min-faan"] = rapid.SampledFrom([]string{"0", "1", "3", "8"}).Draw(t, "min")
	given["limit"] = rapid.SampledFrom([]string{"null", "8", "10", "13"}).Draw(t, "limit")
	given["seven-pairs"] = rapid.SampledFrom([]string{"0", "4"}).Draw(t, "pairs")
	r, err := ruletest.Make(Options, Presets, New, given)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSheetsAddUp checks that the rows add up to the total, the limit and the minimum
// apply, and payments sum to zero.
func TestSheetsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, p := drawRules(t), drawPosition(t)
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		if !r.Score(&p, &sh) {
			if sh.Reason != reasonFaan || r.cfg.MinFaan == 0 || len(sh.Items) > 0 {
				t.Fatalf("a complete hand: %+v", sh)
			}
			return
		}
		sum, counts, limits := int32(0), int32(0), 0
		for _, it := range sh.Items {
			x, ok := rowByKey(it.Key)
			if !ok || it.Op != score.Add || it.Value <= 0 || it.Count < 1 || it.Count > 1 && x != rowDragon {
				t.Fatalf("row %+v", it)
			}
			sum += it.Value * it.Count
			if !flowerRows.Has(x) || r.cfg.FlowersToMinimum {
				counts += it.Value * it.Count
			}
			if limitRows.Has(x) {
				limits++
			}
		}
		if sh.Total != r.capped(sum) || counts < r.cfg.MinFaan || limits > 1 || limits == 1 && sum != counts {
			t.Fatalf("total %d, rows give %d, %d counts to the minimum: %+v", sh.Total, sum, counts, sh.Items)
		}
		r.Pay(&p, &sh)
		var pay [4]int32
		sh.Balance(&pay)
		if pay[0]+pay[1]+pay[2]+pay[3] != 0 || pay[p.Seat] < 4*r.Base(sh.Total) {
			t.Fatalf("paid %v for %d faan", pay, sh.Total)
		}
		for s, n := range pay {
			if s != int(p.Seat) && n > 0 {
				t.Fatalf("a loser is paid: %v", pay)
			}
		}
	})
}

// TestOrderOfMeldsDoesNotMatter checks that neither the order of the melds nor the suit
// of the hand changes the score.
func TestOrderOfMeldsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, p := drawRules(t), drawPosition(t)
		q := p
		h := &q.Hands[q.Seat]
		order := rapid.Permutation(p.Hands[p.Seat].Melds[:h.N]).Draw(t, "order")
		copy(h.Melds[:], order)
		turn := rapid.IntRange(0, 2).Draw(t, "suits")
		move := func(k tile.Kind) tile.Kind {
			if i := k.Index(); i >= 0 && i < 27 {
				return tile.At((i + 9*turn) % 27)
			}
			return k
		}
		h.Counts = hand.Counts{}
		for i, n := range p.Hands[p.Seat].Counts {
			h.Counts[move(tile.At(i)).Index()] = n
		}
		for m := range h.Melds[:h.N] {
			for j := range h.Melds[m].N {
				h.Melds[m].Tiles[j] = move(h.Melds[m].Tiles[j])
			}
		}
		q.Tile = move(p.Tile)
		var a, b score.Sheet
		if r.Score(&p, &a) != r.Score(&q, &b) || a.Total != b.Total || len(a.Items) != len(b.Items) {
			t.Fatalf("%+v\n%+v", a, b)
		}
		for i := range a.Items {
			if a.Items[i].Key != b.Items[i].Key || a.Items[i].Count != b.Items[i].Count {
				t.Fatalf("%+v\n%+v", a.Items[i], b.Items[i])
			}
		}
	})
}

// TestMoreIsNotLess checks that a hand scores no less self-drawn than on a discard, and
// no less with a smaller minimum.
func TestMoreIsNotLess(t *testing.T) {
	with3, with0 := with(t, "limit", "null"), with(t, "limit", "null", "min-faan", "0")
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		p.Flags = 0
		total := func(r *Rules, by table.By) int32 {
			q := p
			if q.By = by; by == table.BySelfDraw {
				q.From = -1
			} else {
				q.From = (q.Seat + 1) % 4
			}
			var sh score.Sheet
			if !r.Score(&q, &sh) {
				return -1
			}
			return sh.Total
		}
		three, none := with3, with0
		if total(three, table.BySelfDraw) < total(three, table.ByDiscard) {
			t.Fatal("self-draw costs faan")
		}
		if total(none, table.ByDiscard) < total(three, table.ByDiscard) || total(none, table.ByDiscard) < 0 {
			t.Fatal("a smaller minimum costs faan")
		}
	})
}

func TestScoreAllocatesNothing(t *testing.T) {
	r := with(t)
	p, _ := handOf([][]tile.Kind{{10, 11, 12}, {13, 14, 15}, {16, 16, 16}, {34, 34, 34}, {28, 28}}, tile.None)
	var sh score.Sheet
	sh.Items = make([]score.Item, 0, 16)
	sh.Extra = make([]score.Figure, 0, 4)
	n := testing.AllocsPerRun(100, func() {
		sh.Reset(1)
		if !r.Score(&p, &sh) {
			t.Error("the hand wins")
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkScore(b *testing.B) {
	p, _ := handOf([][]tile.Kind{{10, 11, 12}, {13, 14, 15}, {16, 16, 16}, {34, 34, 34}, {28, 28}}, tile.None)
	ruletest.BenchScore(b, with(b), []table.Position{p})
}
