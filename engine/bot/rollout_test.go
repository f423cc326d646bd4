package bot_test

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// turnsOf calls f with deals of a rule set between players of a level, before a seat answers,
// once per every answers.
func turnsOf(t *testing.T, e *rules.Entry, level string, deals, every int, f func(m *match.Match, seat int) (after func(won bool))) {
	t.Helper()
	for n := range deals {
		made, settled, err := rules.New(e.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := match.New(match.Config{ID: e.ID, Options: settled, Seed: [32]byte{7, byte(n), byte(n >> 8)}}, made, nil)
		if err != nil {
			t.Fatal(err)
		}
		d, err := bot.NewDriver(m.Rules, level)
		if err != nil {
			t.Fatal(err)
		}
		var later []func(won uint8)
		for i := 0; ; i++ {
			if m.Deal.Wait == table.WaitAct && m.Deal.Asked == table.StageTurn && i%every == every-1 {
				seat := int(m.Deal.Turn)
				if after := f(m, seat); after != nil {
					later = append(later, func(won uint8) { after(won>>seat&1 != 0) })
				}
			}
			on, err := d.Step(m)
			if err != nil {
				t.Fatal(err)
			}
			if !on {
				break
			}
		}
		for _, after := range later {
			after(m.Deal.Result().Winners)
		}
	}
}

// TestRolloutUsesOnlyVisible checks that the estimate does not depend on tiles that the seat
// cannot see, and that estimating changes nothing.
func TestRolloutUsesOnlyVisible(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			seen := 0
			turnsOf(t, &e, "plain", 4, 11, func(m *match.Match, seat int) func(bool) {
				seen++
				var other table.Deal
				var kinds []tile.Kind
				var hidden []int
				for h := range table.Handle(m.Deal.Tiles) {
					k := m.Deal.Known(h)
					if m.Deal.Kind(table.Viewpoint(seat), h) == tile.None {
						hidden = append(hidden, int(h))
					}
					kinds = append(kinds, k)
				}
				rng.Shuffle(len(hidden), func(i, j int) {
					kinds[hidden[i]], kinds[hidden[j]] = kinds[hidden[j]], kinds[hidden[i]]
				})
				m.Deal.Determinize(kinds, &other)
				before := m.Hash()
				for n := range uint64(3) {
					won, err := lots(t, m, n).Play(m.Deal, seat)
					if err != nil {
						t.Fatal(err)
					}
					if again, err := lots(t, m, n).Play(&other, seat); err != nil || again != won {
						t.Errorf("won %v, with other hidden tiles %v, %v", won, again, err)
					}
				}
				if m.Hash() != before {
					t.Error("the deal is another")
				}
				return nil
			})
			if seen < 3 {
				t.Errorf("%d positions", seen)
			}
		})
	}
}

func lots(t *testing.T, m *match.Match, seed uint64) *bot.Rollout {
	t.Helper()
	l, err := bot.NewLots(m.Rules, rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// winsOf returns how many of some rollouts a seat wins.
func winsOf(t *testing.T, l *bot.Rollout, m *match.Match, seat, rollouts int) (won int) {
	t.Helper()
	for range rollouts {
		w, err := l.Play(m.Deal, seat)
		if err != nil {
			t.Fatal(err)
		}
		if w {
			won++
		}
	}
	return won
}

// TestLotsTellTheChance checks that more seats win with a high estimate than with a low
// one, and that the estimates match the win rates.
func TestLotsTellTheChance(t *testing.T) {
	for _, id := range []string{"jilin", "riichi", "taiwanese"} {
		e, err := rules.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		var of, won, told [2]float64
		turnsOf(t, &e, "plain", 60, 17, func(m *match.Match, seat int) func(bool) {
			l := lots(t, m, 5)
			n := winsOf(t, l, m, seat, 24)
			at := 0
			if n >= 8 {
				at = 1
			}
			return func(w bool) {
				of[at]++
				told[at] += float64(n) / 24
				if w {
					won[at]++
				}
			}
		})
		for i := range of {
			t.Logf("%s: %.0f times told %.2f, won %.2f", id, of[i], told[i]/of[i], won[i]/of[i])
			if d := won[i]/of[i] - told[i]/of[i]; d > .2 || d < -.2 {
				t.Errorf("%s: told %.2f, won %.2f", id, told[i]/of[i], won[i]/of[i])
			}
		}
	}
}

// TestChanceInTenths compares the chances that a review tells with what came, by tenths, in as
// many deals of each rule set as MOINEAU_DEALS says. MOINEAU_RULES selects one.
func TestChanceInTenths(t *testing.T) {
	deals, err := strconv.Atoi(os.Getenv("MOINEAU_DEALS"))
	if err != nil {
		t.Skip("without MOINEAU_DEALS")
	}
	for _, e := range rules.All() {
		if only := os.Getenv("MOINEAU_RULES"); only != "" && only != e.ID {
			continue
		}
		var of, won, told [10]int
		turnsOf(t, &e, "planned", deals, 29, func(m *match.Match, seat int) func(bool) {
			w := bot.WeightsOf(m.Rules)
			chance := w.Chance(winsOf(t, lots(t, m, 5), m, seat, 32), 32)
			at := min(chance/10, 9)
			return func(win bool) {
				of[at]++
				told[at] += chance
				if win {
					won[at]++
				}
			}
		})
		for i, n := range of {
			if n > 0 {
				t.Logf("%s: %d positions, told %d %%, won %d %%", e.ID, n, told[i]/n, 100*won[i]/n)
			}
		}
	}
}

// TestChance checks the chance told for numbers of won rollouts.
func TestChance(t *testing.T) {
	for _, x := range []struct{ doubt, won, of, want int }{
		{0, 0, 32, 0}, {0, 8, 32, 25}, {0, 31, 32, 97}, {0, 32, 32, 100}, {0, 1, 3, 33},
		{32, 0, 32, 11}, {32, 16, 32, 36}, {32, 31, 32, 59}, {32, 32, 32, 100},
		{64, 3, 32, 21},
	} {
		if w := (bot.Weights{Doubt: x.doubt}); w.Chance(x.won, x.of) != x.want {
			t.Errorf("%+v: %d", x, w.Chance(x.won, x.of))
		}
	}
}

// TestRolloutKeepsKnownTiles checks that tiles of a hidden hand that a seat knows, such as
// American jokers taken from an exposure, stay where they are, so that no kind has too many.
func TestRolloutKeepsKnownTiles(t *testing.T) {
	e, err := rules.ByID("american")
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	turnsOf(t, &e, "strong", 40, 7, func(m *match.Match, seat int) func(bool) {
		l := lots(t, m, 3)
		view := table.Viewpoint(seat)
		l.Begin(m.Deal, seat)
		var count [256]uint8
		for h := range table.Handle(m.Deal.Tiles) {
			k := l.Deal().Known(h)
			count[k]++
			if was := m.Deal.Kind(view, h); was != tile.None {
				if owner := m.Deal.Owner[h]; owner >= 0 && int(owner) != seat && m.Deal.Place[h] == table.InHand {
					known++
				}
				if k != was {
					t.Fatalf("tile %d is %v, but the seat knows that it is %v", h, k, was)
				}
			}
		}
		for k, n := range count {
			if all := m.Deal.Spec().Tiles; k < len(all) && n > all[k] {
				t.Errorf("%d tiles %v", n, tile.Kind(k))
			}
		}
		return nil
	})
	if known == 0 {
		t.Error("no seat knows a tile of a hidden hand")
	}
}
