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

func handOf(t testing.TB, r *Rules, text string) (h hand.Hand, left hand.Left) {
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
	// A kept fourth tile goes with the pung: it is not a single one.
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

// shoulder counts what bots do.
type shoulder struct {
	bot.Player
	does map[table.ActType]int
}

func (s shoulder) Choose(v *table.View) int {
	at := s.Player.Choose(v)
	s.does[v.Acts[at].Type]++
	return at
}

// Bots claim, win, and never declare a false win where it is offered.
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
				d.Players[i] = shoulder{d.Players[i], does}
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
