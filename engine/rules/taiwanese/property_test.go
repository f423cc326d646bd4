package taiwanese

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// winner draws a position with a winning shape: five sets, some of them laid out, and a
// pair, or seven pairs and a triplet.
func winner(t *rapid.T) (p table.Position) {
	p.Seats, p.Seat, p.From = 4, int8(rapid.IntRange(0, 3).Draw(t, "seat")), -1
	p.Round = tile.East + tile.Kind(rapid.IntRange(0, 3).Draw(t, "round"))
	p.By = rapid.SampledFrom([]table.By{table.ByDiscard, table.BySelfDraw, table.ByRob}).Draw(t, "by")
	if p.By != table.BySelfDraw {
		p.From = (p.Seat + int8(rapid.IntRange(1, 3).Draw(t, "from"))) % 4
	}
	p.Discards = uint8(rapid.IntRange(0, 60).Draw(t, "discards"))
	p.Reg[regStreak] = int32(rapid.IntRange(0, 9).Draw(t, "streak"))
	h := &p.Hands[p.Seat]
	h.Known, h.Bonus = true, uint8(rapid.IntRange(0, 254).Draw(t, "bonus"))
	var used hand.Counts
	first, last := 0, 33
	if rapid.IntRange(0, 3).Draw(t, "few") == 0 {
		first = rapid.SampledFrom([]int{0, 9, 18, 27}).Draw(t, "first")
		last = min(first+8, 33)
	}
	kind := func() int { return rapid.IntRange(first, last).Draw(t, "kind") }
	// take reserves the tiles of a group if enough are left.
	take := func(of ...int) bool {
		try := used
		for _, i := range of {
			if try[i]++; try[i] > 4 {
				return false
			}
		}
		used = try
		return true
	}
	hold := func(of ...int) {
		for _, i := range of {
			h.Hold(tile.At(i))
			if p.Tile == tile.None || rapid.Bool().Draw(t, "win") {
				p.Tile = tile.At(i)
			}
		}
	}
	if rapid.IntRange(0, 7).Draw(t, "pairs") == 0 {
		for n := 0; n < 8; {
			i := kind()
			if n == 0 && used[i] == 0 && take(i, i, i) {
				hold(i, i, i)
				n++
			} else if n > 0 && used[i]%2 == 0 && take(i, i) {
				hold(i, i)
				n++
			}
			if first == 27 {
				first = 0 // seven kinds are not enough
			}
		}
		return p
	}
	for {
		if i := kind(); take(i, i) {
			hold(i, i)
			break
		}
	}
	for n := 0; n < 5; {
		i := kind()
		of := []int{i, i, i}
		if i < 27 && i%9 < 7 && rapid.Bool().Draw(t, "chow") {
			of = []int{i, i + 1, i + 2}
		}
		if !take(of...) {
			continue
		}
		n++
		if rapid.Bool().Draw(t, "closed") {
			hold(of...)
			continue
		}
		m := &h.Melds[h.N]
		h.N++
		m.Type, m.N, m.Claimed = table.MeldChow, 3, true
		for j, k := range of {
			m.Tiles[j] = tile.At(k)
		}
		if of[0] == of[2] {
			m.Type = table.MeldPung
			if rapid.Bool().Draw(t, "kong") && take(i) {
				m.Type = rapid.SampledFrom([]table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden}).Draw(t, "type")
				m.N, m.Tiles[3], m.Claimed = 4, tile.At(i), m.Type != table.MeldHidden
			}
		}
	}
	p.Flags = rapid.SampledFrom([]table.Flags{0, 0, table.LastTile, table.KongReplacement, flagReady, flagHeavenlyReady}).Draw(t, "flags")
	return p
}

// anyRules draws rules whose options change scores.
func anyRules(t *rapid.T, rules []*Rules) *Rules {
	return rapid.SampledFrom(rules).Draw(t, "rules")
}

func scoring(t *testing.T) []*Rules {
	return []*Rules{
		with(t), with(t, "table", tableCommon, "seven_pairs_triplet", "true"), with(t, "limit", "20", "minimum", "5"), with(t, "limit", "5", "minimum", "10"), with(t, "wait_items", "unique", "base", "3"),
		with(t, "table", tableCommon, "seven_pairs_triplet", "true", "flowers", "false"), with(t, "straight_ten", "self-draw", "all_honors", "40", "all_terminals", "40"),
	}
}

// TestScoreIsTheBestReading checks complete hands. They win if they reach the minimum,
// and their rows add up to the total. No other reading is worth more, and the losers pay
// what the winner receives.
func TestScoreIsTheBestReading(t *testing.T) {
	rules := scoring(t)
	rapid.Check(t, func(t *rapid.T) {
		p, r := winner(t), anyRules(t, rules)
		h := &p.Hands[p.Seat]
		w := factsOf(&p)
		most := int32(-1)
		for _, rd := range hand.Readings(&h.Counts, &r.Shape, int(h.N), p.Tile, nil) {
			var rows tally
			if r.cfg.Common {
				r.commonTable(&w, &rd, &rows)
			} else {
				r.defaultTable(&w, &rd, &rows)
			}
			sum := int32(0)
			for x, n := range rows {
				sum += int32(n) * r.tai[x]
				if n > 0 && r.tai[x] == 0 {
					t.Fatalf("%s counts and is worth nothing", tables[x].key)
				}
			}
			most = max(most, sum)
		}
		if most < 0 {
			t.Fatal("a complete hand has no reading")
		}
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		ok := r.Score(&p, &sh)
		if want := most >= r.cfg.Minimum; ok != want {
			t.Fatalf("%d tai win: %t", most, ok)
		}
		if !ok {
			if len(sh.Items) != 0 || sh.Reason != reasonMinimum {
				t.Fatalf("%v %s", sh.Items, sh.Reason)
			}
			return
		}
		sum := int32(0)
		for _, it := range sh.Items {
			sum += it.Value * it.Count
		}
		if sum != most || sh.Total != r.capped(most) {
			t.Fatalf("the rows make %d, the total is %d, the best reading %d", sum, sh.Total, most)
		}
		r.Pay(&p, &sh)
		var pay [4]int32
		sh.Balance(&pay)
		if pay[0]+pay[1]+pay[2]+pay[3] != 0 || pay[p.Seat] < sh.Total {
			t.Fatalf("paid %v for %d", pay, sh.Total)
		}
		for s, n := range pay {
			involved := s == int(p.Seat) || p.By == table.BySelfDraw || s == int(p.From)
			if s != int(p.Seat) && n > 0 || !involved && n != 0 {
				t.Fatalf("paid %v", pay)
			}
		}
	})
}

// TestBonusIsTheDealersAffair checks that a streak changes payments only if East wins or
// pays, and in steps of streak_step.
func TestBonusIsTheDealersAffair(t *testing.T) {
	r := with(t)
	rapid.Check(t, func(t *rapid.T) {
		p := winner(t)
		pay := func(streak int32) (out [4]int32) {
			var sh score.Sheet
			sh.Reset(int(p.Seat))
			p.Reg[regStreak] = streak
			r.Score(&p, &sh)
			r.Pay(&p, &sh)
			sh.Balance(&out)
			return out
		}
		n := p.Reg[regStreak]
		with, without := pay(n), pay(0)
		for s := 1; s < 4; s++ {
			if s == int(p.Seat) {
				continue
			}
			want := int32(0)
			if p.Seat == 0 && without[s] != 0 {
				want = -2 * n
			}
			if with[s]-without[s] != want {
				t.Fatalf("seat %d pays %d, without a streak %d", s, with[s], without[s])
			}
		}
	})
}

// TestExposingNeverConceals checks that a hand scores as concealed if and only if nothing
// is exposed and it is not of pairs.
func TestExposingNeverConceals(t *testing.T) {
	r := with(t)
	rapid.Check(t, func(t *rapid.T) {
		p := winner(t)
		h := &p.Hands[p.Seat]
		exposed := false
		for i := range h.Melds[:h.N] {
			exposed = exposed || h.Melds[i].Type != table.MeldHidden
		}
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		pairs := false
		shut := false
		for _, it := range sh.Items {
			switch byKey[it.Key] {
			case rowConcealedHand, rowFullyConcealed:
				shut = true
			case rowPairsAndTriplet:
				pairs = true
			}
		}
		if shut == (exposed || pairs) {
			t.Fatalf("exposed %t, pairs %t: %v", exposed, pairs, sh.Items)
		}
	})
}
