package peoples

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// box is a set of tiles to draw from at random.
type box struct {
	r    *Rules
	left tile.Set
}

// take removes n tiles that count as one kind. It returns false if there are not enough.
func (b *box) take(k tile.Kind, n int) (out []tile.Kind, ok bool) {
	var from []tile.Kind
	for x := tile.M1; x <= tile.F5+3; x++ {
		for range b.left[x] {
			if b.r.kindOf(x) == k {
				from = append(from, x)
			}
		}
	}
	if len(from) < n {
		return nil, false
	}
	for _, x := range from[:n] {
		b.left[x]--
	}
	return from[:n], true
}

// anyKind draws a kind that groups can consist of.
func (b *box) anyKind(t *rapid.T) tile.Kind {
	for {
		k := b.r.kindOf(tile.Kind(rapid.IntRange(1, int(tile.F5+3)).Draw(t, "kind")))
		if b.r.has(k) {
			return k
		}
	}
}

func hold(h *table.SeatHand, kinds ...tile.Kind) {
	for _, k := range kinds {
		h.Hold(k)
	}
}

func readMelds(t *rapid.T, h *table.SeatHand, kinds []tile.Kind) {
	types := []table.MeldType{table.MeldPung}
	if len(kinds) == 4 {
		types = []table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden}
	}
	m := &h.Melds[h.N]
	*m = meldOf(rapid.SampledFrom(types).Draw(t, "meld"), kinds)
	h.N++
}

// drawSimple draws a hand of groups with the given number of tiles, including melds. Half
// of the hands have a group that lacks a tile, or a single tile.
func drawSimple(t *rapid.T, b *box, tiles int) (h table.SeatHand) {
	h.Known = true
	for n := tiles; n > 0; {
		k, size := b.anyKind(t), rapid.IntRange(1, 4).Draw(t, "size")
		if size == 1 && rapid.IntRange(0, 3).Draw(t, "single") > 0 {
			size = 2
		}
		if size = min(size, n); h.N == 8 && size > 2 {
			size = 2
		}
		kinds, ok := b.take(k, size)
		if !ok {
			continue
		}
		n -= size
		if size > 2 && h.N < 6 && rapid.Bool().Draw(t, "laid") {
			readMelds(t, &h, kinds)
			continue
		}
		hold(&h, kinds...)
	}
	return h
}

// look returns the holding of a seat's hand between turns.
func look(r *Rules, h *table.SeatHand) (o handView) {
	for _, k := range h.Concealed[:h.Held] {
		r.put(&o.h, k)
	}
	if r.cfg.Classic {
		o.laid = int(h.N)
		return o
	}
	for i := range h.Melds[:h.N] {
		o.addSet(r, h.Melds[i].Tiles[0], int(h.Melds[i].N))
	}
	return o
}

// TestWaitsAreWhatScores checks that the quick test before a Position is filled agrees
// with Score.
func TestWaitsAreWhatScores(t *testing.T) {
	sets := []*Rules{simple(t), simple(t, "flowers", "none"), simple(t, "players", "3"), classic(t, "seven_pairs", "true"), classic(t)}
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(sets).Draw(t, "rules")
		b := &box{r, r.spec.Tiles}
		var h table.SeatHand
		if r.cfg.Classic {
			h = drawClassic(t, b, 13)
		} else {
			h = drawSimple(t, b, 13)
		}
		o := look(r, &h)
		for _, by := range []table.By{table.ByDiscard, table.BySelfDraw} {
			want := r.drawWaits(&o)
			if by == table.ByDiscard {
				want = r.discardWaits(&o)
			}
			for k := tile.M1; k <= tile.F5+3; k++ {
				if b.left[k] == 0 {
					continue
				}
				p := table.Position{Seats: 4, Seat: 1, From: -1, By: by, Tile: k}
				if by == table.ByDiscard {
					p.From = 2
				}
				p.Hands[1] = h
				p.Hands[1].Hold(k)
				var sh score.Sheet
				if got := r.Score(&p, &sh); got != (want.Has(r.kindOf(k)) && r.has(k)) {
					t.Fatalf("%s %v %v: %v wins: %t, the quick test says %t", r.id, h.Concealed[:h.Held], h.Melds[:h.N], k, got, !got)
				}
			}
		}
	})
}

// drawClassic draws sets and pairs, some of them melded, and single tiles. A gong counts
// three tiles.
func drawClassic(t *rapid.T, b *box, tiles int) (h table.SeatHand) {
	h.Known = true
	for n := tiles; n > 0; {
		k := b.anyKind(t)
		var kinds []tile.Kind
		ok := true
		size := rapid.IntRange(1, 6).Draw(t, "size")
		if size < 3 && rapid.IntRange(0, 3).Draw(t, "single") > 0 {
			size = 5
		}
		switch {
		case size == 4 && n >= 3 && h.N < 4:
			if kinds, ok = b.take(k, 4); ok {
				readMelds(t, &h, kinds)
				n -= 3
			}
			continue
		case size >= 5 && n >= 3 && k.IsSuit() && k.Rank() <= 7:
			if b.left[k] == 0 || b.left[k+1] == 0 || b.left[k+2] == 0 {
				continue
			}
			kinds = []tile.Kind{k, k + 1, k + 2}
			for _, x := range kinds {
				b.left[x]--
			}
			if h.N < 4 && rapid.Bool().Draw(t, "laid") {
				h.Melds[h.N] = meldOf(table.MeldChow, kinds)
				h.N++
			} else {
				hold(&h, kinds...)
			}
			n -= 3
			continue
		}
		size = min(size, 3, n)
		if kinds, ok = b.take(k, size); !ok {
			continue
		}
		n -= size
		if size == 3 && h.N < 4 && rapid.Bool().Draw(t, "laid") {
			readMelds(t, &h, kinds)
			continue
		}
		hold(&h, kinds...)
	}
	return h
}

// TestSheetsAddUp checks that counting rows add up to the total, up to the cap, and that
// payments sum to zero and match the total.
func TestSheetsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := table.Options{"rob_gong": "true", "flowers": rapid.SampledFrom([]string{"none", "bonus"}).Draw(t, "flowers")}
		id := rapid.SampledFrom([]string{SimpleID, ClassicID}).Draw(t, "id")
		most := int32(0)
		if id == SimpleID {
			options["special_mode"] = rapid.SampledFrom([]string{specialMax, specialOnce, specialEach}).Draw(t, "mode")
			options["lucky_numbers"] = rapid.SampledFrom([]string{"[]", "[4,7]", "[1,2,3]"}).Draw(t, "lucky")
		} else {
			options["max_points"] = rapid.SampledFrom([]string{"0", "100", "200"}).Draw(t, "max")
			options["seven_pairs"] = "true"
		}
		r, err := makeRules(id, options)
		if err != nil {
			t.Fatal(err)
		}
		most = r.cfg.MaxPoints
		b := &box{r, r.spec.Tiles}
		p := table.Position{Seats: 4, Seat: int8(rapid.IntRange(0, 3).Draw(t, "seat")), From: -1, By: table.BySelfDraw}
		h := &p.Hands[p.Seat]
		if r.cfg.Classic {
			*h = drawClassic(t, b, 14)
		} else {
			*h = drawSimple(t, b, 14)
		}
		if h.Held == 0 {
			return
		}
		p.Tile = h.Concealed[rapid.IntRange(0, int(h.Held)-1).Draw(t, "win")]
		h.Bonus = uint8(rapid.IntRange(0, 127).Draw(t, "bonus"))
		if from := int8(rapid.IntRange(0, 3).Draw(t, "from")); from != p.Seat {
			p.From, p.By = from, rapid.SampledFrom([]table.By{table.ByDiscard, table.ByRob}).Draw(t, "by")
		} else if rapid.Bool().Draw(t, "gong") {
			p.Flags |= table.KongReplacement
			if f := int8(rapid.IntRange(0, 3).Draw(t, "feeder")); f != p.Seat {
				p.Reg[regFeeder] = int32(f) + 1
			}
		}
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		if !r.Score(&p, &sh) {
			if sh.Reason == "" || len(sh.Items) > 0 || sh.Total != 0 {
				t.Fatalf("no win, but %+v", sh)
			}
			return
		}
		sum, gj := int32(0), false
		for _, it := range sh.Items {
			if it.Op == score.Add {
				sum += it.Value * it.Count
				gj = gj || r.cfg.Classic && it.Value == jackpot
			}
		}
		switch {
		case gj:
			sum = jackpot
		case most > 0:
			sum = min(sum, most)
		}
		if sum != sh.Total || sum < 10 {
			t.Fatalf("the rows add up to %d, the total is %d: %+v", sum, sh.Total, sh.Items)
		}
		r.Pay(&p, &sh)
		var pay [4]int32
		sh.Balance(&pay)
		want := sh.Total
		if p.By == table.BySelfDraw {
			want *= 3
		}
		if pay[0]+pay[1]+pay[2]+pay[3] != 0 || pay[p.Seat] != want {
			t.Fatalf("%v for %d", pay, sh.Total)
		}
	})
}

// TestSimpleTakesTheBestSplit checks that the split used for a simple hand is worth at
// least as much as any other.
func TestSimpleTakesTheBestSplit(t *testing.T) {
	r := simple(t)
	rapid.Check(t, func(t *rapid.T) {
		b := &box{r, r.spec.Tiles}
		h := drawSimple(t, b, 14)
		p := table.Position{Seats: 4, Seat: 1, From: -1, By: table.BySelfDraw, Tile: tile.M1}
		p.Hands[1] = h
		var sh score.Sheet
		if !r.Score(&p, &sh) {
			return
		}
		// The simplest implementation: each kind separately, with four equal tiles as a
		// gong or as two pairs.
		var n [tile.Last + 1]int
		laid := int32(0)
		for i := range h.Melds[:h.N] {
			m := &h.Melds[i]
			n[r.kindOf(m.Tiles[0])] += 100 + int(m.N)
		}
		for _, k := range h.Concealed[:h.Held] {
			n[r.kindOf(k)]++
		}
		var fours []int32
		for k := tile.M1; k <= tile.F5; k++ {
			f := int32(1)
			if !k.IsSuit() {
				f = 2
			}
			points := map[int]int32{2: 10, 3: 20, 103: 20, 104: 40}
			switch c := n[k]; c {
			case 0:
			case 4:
				fours = append(fours, f)
			default:
				laid += f * points[c]
			}
		}
		for mask := range 1 << len(fours) {
			sum := laid
			for i, f := range fours {
				sum += f * []int32{20, 40}[mask>>i&1]
			}
			if sum > sh.Total {
				t.Fatalf("%v %v: %d, a split gives %d", h.Concealed[:h.Held], h.Melds[:h.N], sh.Total, sum)
			}
		}
	})
}

func TestScoreAllocatesNothing(t *testing.T) {
	for _, r := range []*Rules{simple(t), classic(t)} {
		p := table.Position{Seats: 4, Seat: 1, From: 3, By: table.ByDiscard, Tile: tile.P1}
		h := &p.Hands[1]
		h.Known = true
		kinds, _ := tile.Parse("222m333m444m777s11p")
		hold(h, kinds...)
		sh := score.Sheet{Items: make([]score.Item, 0, 16)}
		if n := testing.AllocsPerRun(100, func() {
			sh.Reset(1)
			if !r.Score(&p, &sh) {
				t.Error("the hand wins")
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", r.id, n)
		}
	}
}

func meldOf(t table.MeldType, kinds []tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: t, Claimed: t != table.MeldHidden}
	m.N = uint8(copy(m.Tiles[:], kinds))
	return m
}
