package scenes

import (
	"fmt"
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/sprites"
)

// sumDeals is how many first deals the sums are checked on.
const sumDeals = 40

// sumMatch plays the first deal of a match by bots to its end.
func sumMatch(t *testing.T, lang string, seed byte) (*App, *playing) {
	t.Helper()
	a := NewApp(MemoryStore{}, Start{Lang: lang})
	a.resize(1280, 800, 1)
	cfg := TableConfig{Rules: "jilin", Seats: defaultSeats(nil)}
	cfg.Seed[31] = seed
	p, err := newPlaying(a, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.forward(&Start{Scene: "score"}); err != nil {
		t.Fatal(err)
	}
	return a, p
}

// TestTheRowsEndInTheValue: the running value of the last row is the sheet's
// total.
func TestTheRowsEndInTheValue(t *testing.T) {
	wins := 0
	for seed := byte(1); seed <= sumDeals; seed++ {
		a, p := sumMatch(t, "fr", seed)
		w := winnerOf(p.m.Deal)
		if w < 0 {
			continue
		}
		wins++
		sh := &p.m.Deal.Result().Sheets[w]
		lines := linesOf(a, "jilin", sh)
		if len(lines) == 0 || lines[len(lines)-1].run != strconv.Itoa(int(sh.Total)) {
			t.Errorf("seed %d: %+v, want the last value %d", seed, lines, sh.Total)
		}
	}
	if wins == 0 {
		t.Fatalf("nobody won any of %d deals", sumDeals)
	}
}

// TestTheMoneyAddsUp: the columns make up what the scores changed by, and the
// arrows what the heads beside them say.
func TestTheMoneyAddsUp(t *testing.T) {
	for seed := byte(1); seed <= sumDeals; seed++ {
		_, p := sumMatch(t, "fr", seed)
		r := p.m.Deal.Result()
		m := moneyOf(r, 4)
		for s := range 4 {
			arrows := 0
			for o := range 4 {
				arrows += m.net[o][s] - m.net[s][o]
				if m.net[o][s] != 0 && m.net[s][o] != 0 {
					t.Errorf("seed %d: %d and %d pay each other", seed, s, o)
				}
			}
			shown := m.hand[s]
			if r.Outcome != table.Won {
				shown += m.bonus[s]
			}
			if d := int(r.Delta[s]); m.hand[s]+m.bonus[s] != d || arrows != shown {
				t.Errorf("seed %d seat %d: hand %d, sets %d, change %d; arrows %d, want %d", seed, s, m.hand[s], m.bonus[s], d, arrows, shown)
			}
		}
	}
}

// TestTheOpenHandIsTheHand: the groups hold the winner's concealed tiles and no
// others, and one tile is marked as the one that completed the hand.
func TestTheOpenHandIsTheHand(t *testing.T) {
	for seed := byte(1); seed <= sumDeals; seed++ {
		_, p := sumMatch(t, "fr", seed)
		w := winnerOf(p.m.Deal)
		if w < 0 {
			continue
		}
		var pos table.Position
		p.m.Deal.WinPosition(table.Public, w, &pos)
		left, marked := pos.Hands[w].Counts, 0
		o := handOf(p, p.m.Deal)
		for _, g := range o.groups {
			if g.win >= 0 {
				marked++
				if g.kinds[g.win] != pos.Tile {
					t.Errorf("seed %d: %v is marked, want %v", seed, g.kinds[g.win], pos.Tile)
				}
			}
			for _, k := range g.kinds {
				if !g.meld {
					left[k.Index()]--
				}
			}
		}
		if marked != 1 || o.by == "" {
			t.Errorf("seed %d: %d tiles are marked, %q", seed, marked, o.by)
		}
		for i, n := range left {
			if n != 0 {
				t.Errorf("seed %d: kind %d is off by %d", seed, i, n)
			}
		}
	}
}

// TestTheWayOnIsWhole: in every layout and text size nothing leaves the window
// and the button can be pressed with a finger.
func TestTheWayOnIsWhole(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for seed := byte(1); seed <= 12; seed++ {
			a, p := sumMatch(t, lang, seed)
			a.Push(newSheet(a, p))
			for _, size := range testSizes {
				for _, text := range []int{80, 100, 130, 160} {
					a.Settings.TextSize = text
					a.apply()
					a.resize(size.w, size.h, 1)
					a.dispatch(nil)
					where := fmt.Sprintf("seed %d %vx%v %s %d%%", seed, size.w, size.h, lang, text)
					found := false
					for _, n := range a.UI() {
						if n.X < -.5 || n.Y < -.5 || float64(n.X+n.W) > size.w+.5 || float64(n.Y+n.H) > size.h+.5 {
							t.Errorf("%s: %q reaches out of the window: %v,%v %vx%v", where, n.ID, n.X, n.Y, n.W, n.H)
						}
						found = found || n.ID == "score-next" && n.Enabled && n.W >= 44 && n.H >= 44
					}
					if !found {
						t.Errorf("%s: the button cannot be pressed", where)
					}
				}
			}
		}
	}
}

// TestRowsComeOneAfterAnother, and all at once at a key.
func TestRowsComeOneAfterAnother(t *testing.T) {
	var a *App
	var p *playing
	for seed := byte(1); p == nil || winnerOf(p.m.Deal) < 0; seed++ {
		if seed > sumDeals {
			t.Fatal("nobody wins")
		}
		a, p = sumMatch(t, "fr", seed)
	}
	s := newSheet(a, p).(*sheet)
	a.Push(s)
	a.dispatch(nil)
	if s.Settled() || s.alpha(1) != 0 {
		t.Fatalf("the second row is there at once: %v", s.alpha(1))
	}
	for n := 0; !s.Settled(); n++ {
		if n > 600 {
			t.Fatal("the rows never end")
		}
		if s.alpha(0) < s.alpha(1) {
			t.Fatalf("tick %d: the second row comes before the first", n)
		}
		a.Now++
		s.Update(a)
	}
	again := newSheet(a, p).(*sheet)
	a.Replace(again)
	a.dispatch(nil)
	a.dispatch([]sprites.Event{{Kind: sprites.Key, Action: sprites.ActNext}})
	if !again.Settled() || again.alpha(len(again.lines)) != 1 {
		t.Error("a key does not bring the rows")
	}
}
