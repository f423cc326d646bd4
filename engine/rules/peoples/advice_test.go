package peoples

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

func handOf(t testing.TB, r *Rules, text string) (h hand.Hand, left hand.Unseen) {
	t.Helper()
	kinds, err := tile.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var seen hand.Counts
	var flowers [2]int
	for _, k := range kinds {
		if !r.put(&h, k) {
			t.Fatalf("%v does not go into %s", k, text)
		}
		if i := k.Index(); i >= 0 {
			seen[i]++
		} else {
			flowers[flowerOf(r.kindOf(k))]++
		}
	}
	left = hand.LeftOf(&seen)
	if r.cfg.Flowers == flowersSet {
		left.SetFlowers(tile.F1, 4-flowers[0])
		left.SetFlowers(tile.F5, 4-flowers[1])
	}
	return h, left
}

func worth(t testing.TB, r *Rules, tiles string, melds ...table.ViewMeld) int32 {
	t.Helper()
	h, left := handOf(t, r, tiles)
	v := r.Advice().Worth(&h, melds, &left)
	return v.Total()
}

func TestWorthKnowsWhatScores(t *testing.T) {
	s, c := simple(t), classic(t)
	for _, x := range []struct {
		name      string
		r         *Rules
		near, far string
	}{
		{"pairs", s, "1122m3344p55s567z", "1122m3344p5s1567z"},
		{"honours are worth double", s, "1122z3344p5566s7p", "1122m3344p5566s7p"},
		{"a special hand", s, "1133m5577p9911s3s", "1133m5577p9911s4s"},
		{"flowers are tiles", s, "12f1122m3344p55s1z", "15f1122m3344p55s1z"},
		{"a mixed one-suit", c, "123456m1199m112z5p", "123m456p1199s112z5p"},
		{"dragons", c, "123m456p789s555z1s", "123m456p789s444z1s"},
		{"orphans when near", c, "19m19p19s1234567z", "19m19p18s1234567z"},
	} {
		if near, far := worth(t, x.r, x.near), worth(t, x.r, x.far); near <= far {
			t.Errorf("%s: %s is worth %d, %s %d", x.name, x.near, near, x.far, far)
		}
	}
	// A fourth tile that is kept belongs to the pung and is not a single tile.
	if a, b := worth(t, s, "4p112233m4455s", ruletest.ViewPung(tile.P1+3)), worth(t, s, "9p112233m4455s", ruletest.ViewPung(tile.P1+3)); a <= b {
		t.Errorf("kept %d, another %d", a, b)
	}
}

func TestWorthAllocatesNothing(t *testing.T) {
	for _, r := range []*Rules{simple(t), classic(t)} {
		h, left := handOf(t, r, "123m456p789s5557z")
		a := r.Advice()
		var out [34]bot.Value
		melds := []table.ViewMeld{}
		if n := testing.AllocsPerRun(100, func() {
			a.Worth(&h, melds, &left)
			a.WorthAfter(&h, melds, &left, &out)
		}); n != 0 {
			t.Errorf("%s: %v allocations", r.id, n)
		}
	}
}

// countingBot wraps a bot and counts its acts.
type countingBot struct {
	bot.Player
	does map[table.ActType]int
}

func (c countingBot) Choose(v *table.View) int {
	at := c.Player.Choose(v)
	c.does[v.Acts[at].Type]++
	return at
}

// TestBotsPlay checks that bots claim and win, and never declare a false win if one is
// offered.
func TestBotsPlay(t *testing.T) {
	for _, r := range []*Rules{
		simple(t), classic(t), simple(t, "free_claims", "true", "flowers", "bonus"), classic(t, "free_claims", "true", "flowers", "bonus"),
		simple(t, "players", "3"), classic(t, "players", "5"),
	} {
		does := map[table.ActType]int{}
		d, err := bot.NewDriver(r, "strong")
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.Players {
			if d.Players[i] != nil {
				d.Players[i] = countingBot{d.Players[i], does}
			}
		}
		m, _, err := match.New(match.Config{ID: r.id, Seed: [32]byte{9}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for {
			if err := d.Deal(m); err != nil {
				t.Fatal(err)
			}
			if m.Deal.Outcome == table.Fouled {
				t.Fatalf("%s: a false win", r.id)
			}
			if m.Deal.Outcome == table.Won {
				won++
			}
			if m.Progress.Over {
				break
			}
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
		if won == 0 || does[table.Pung] == 0 || does[table.Win] == 0 || r.cfg.Classic == (does[table.Chow] == 0) {
			t.Errorf("%s: %d of %d deals won, acts %v", r.id, won, m.Progress.Deal, does)
		}
	}
}

// TestExpect checks that the expected value increases with the tiles left and with the
// points, and decreases with time. Its parts must have one scale.
func TestExpect(t *testing.T) {
	a := simple(t).Advice().(*adviser)
	last := int32(bot.Never)
	for live := range int32(90) {
		a.live = live
		v := a.expect(120, paceTime{2 * cycle, 5 * cycle})
		if v.Total() < last {
			t.Errorf("with %d tiles left %d, with one fewer %d", live, v.Total(), last)
		}
		last = v.Total()
		before := int32(bot.Must)
		for time := int32(0); time <= never; time += cycle / 3 {
			few, many := a.expect(100, paceTime{cycle, time}), a.expect(200, paceTime{cycle, time})
			if few.Total() > before {
				t.Errorf("with %d tiles left and %d 64ths of a cycle %d, a little sooner %d", live, time, few.Total(), before)
			}
			if before = few.Total(); many.Total() < before || many.Parts[bot.Distance] != few.Parts[bot.Distance] {
				t.Errorf("200 points are worth %v, 100 %v", many.Parts, few.Parts)
			}
		}
	}
}

// TestSimpleFolds checks late deals with a hand far from a win and two melded pungs of
// others. A kind whose tiles are all visible is discarded then; early in the deal the
// least useful tile is.
func TestSimpleFolds(t *testing.T) {
	r := simple(t)
	kinds, err := tile.Parse("11223458m47p1357z")
	if err != nil {
		t.Fatal(err)
	}
	v := &table.View{Seats: 4, Stage: table.StageTurn, Turn: 0, Round: tile.East, Live: 4, Mine: true}
	own := &v.Hands[0]
	own.Held = uint8(copy(own.Tiles[:], kinds))
	seen := []tile.Kind{tile.M1, tile.M1} // all of them, with the seat's own pair
	for s := 1; s < 4; s++ {
		h := &v.Hands[s]
		h.N = 2
		for i := range 2 {
			h.Melds[i] = ruletest.ViewPung(tile.S1 + tile.Kind(2*s+i))
		}
		h.NRiver = 14
		for i := range h.NRiver {
			h.River[i], h.No[i] = tile.North, i+1
		}
	}
	copy(v.Hands[1].River[:], seen)
	for i := range own.Held {
		a := table.ViewAct{Type: table.Discard, N: 1}
		a.Kinds[0], a.Slots[0] = own.Tiles[i], int8(i)
		v.Acts = append(v.Acts, a)
	}
	p, err := bot.New("strong", r)
	if err != nil {
		t.Fatal(err)
	}
	if k := v.Acts[p.Choose(v)].Kinds[0]; k != tile.M1 {
		t.Errorf("late %v is discarded", k)
	}
	v.Live = 70
	for s := 1; s < 4; s++ {
		v.Hands[s].N = 0
		v.Hands[s].NRiver = 1
	}
	if k := v.Acts[p.Choose(v)].Kinds[0]; k == tile.M1 {
		t.Error("early a pair is broken")
	}
}
