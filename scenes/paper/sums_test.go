package paper

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// sumDeals is the number of first deals that the sums are checked on.
const sumDeals = 40

// sumMatch plays the first deal of a Jilin match with bots to its end.
func sumMatch(t *testing.T, lang string, seed byte) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	return sumGame(t, game{"jilin", nil}, lang, seed)
}

// game is a rule set with options.
type game struct {
	rules   string
	options table.Options
}

// games returns all rule sets with their presets and with options that change a sheet.
func games() (out []game) {
	for _, r := range rules.All() {
		for _, p := range r.Presets {
			out = append(out, game{r.ID, table.Options{"preset": p.Name}})
		}
		for _, o := range []table.Options{
			{"players": "3", "flowers": "bonus"}, {"players": "5"}, {"multi_win": "false", "special_mode": "add-each", "lucky_numbers": "[4,7]"},
			{"multiple-winners": "all", "liability": "standard", "dealer-double": "true", "min-faan": "0"}, {"limit": "8", "min-faan": "0"},
			{"scoring": "advanced"}, {"scoring": "classical", "washout-score": "score"}, {"scoring": "winner-only"}, {"limit": "50"},
		} {
			if _, err := table.Settled(r.Options, r.Presets, o); err == nil {
				out = append(out, game{r.ID, o})
			}
		}
	}
	return out
}

func (g game) String() string { return fmt.Sprint(g.rules, g.options) }

func sumGame(t *testing.T, g game, lang string, seed byte) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	a, to, p := beginGame(t, g, lang, seed)
	sessiontest.Finish(t, p)
	return a, to, p
}

// plainGame is like sumGame with bots that think little, for tests of many deals.
func plainGame(t *testing.T, g game, lang string, seed byte) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	a, to, p := beginGame(t, g, lang, seed)
	sessiontest.FinishAt(t, p, "plain")
	return a, to, p
}

func beginGame(t *testing.T, g game, lang string, seed byte) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(1280, 800, 1)
	cfg := session.Config{Rules: g.rules, Options: g.options, Seats: sessiontest.Seats(nil)}
	cfg.Seed[31] = seed
	return a, to, sessiontest.Begin(t, to.Host(), cfg)
}

// everySheet calls f with the sheets of many deals of all rule sets.
func everySheet(t *testing.T, lang string, f func(t *testing.T, a *stage.App, s *scoreSheet, where string)) {
	for _, g := range games() {
		t.Run(g.String(), func(t *testing.T) {
			t.Parallel()
			won := 0
			for seed := byte(1); seed <= sumDeals; seed++ {
				a, to, p := plainGame(t, g, lang, seed)
				s := NewSheet(a, p, to).(*scoreSheet)
				won += len(s.winners)
				f(t, a, s, fmt.Sprintf("seed %d", seed))
			}
			if won == 0 {
				t.Errorf("nobody won any of %d deals", sumDeals)
			}
		})
	}
}

// TestTheRowsEndInTheValue checks on every page that the last running total is the
// sheet's total, or the sum in the unit of the rows.
func TestTheRowsEndInTheValue(t *testing.T) {
	everySheet(t, "fr", func(t *testing.T, a *stage.App, s *scoreSheet, where string) {
		for i := range s.pages {
			p := &s.pages[i]
			last := "0"
			for _, l := range p.lines {
				if l.total != "" {
					last = l.total
				}
			}
			sh := &s.p.Match().Deal.Result().Sheets[p.seat]
			want := a.Words.Number(int(sh.Total))
			if han, ok := session.Figure(sh, "han"); ok {
				want = a.Words.Number(han) // rows that are not in points
			} else if _, ok := session.Figure(sh, "yakuman"); ok {
				want = last
			}
			if last != want || p.won && len(p.lines) == 0 {
				t.Errorf("%s chair %d: %+v, want the last value %s", where, p.seat, p.lines, want)
			}
		}
	})
}

// TestPaymentsAddUp checks that the columns add up to the score changes, and that the
// arrows match the amounts beside the heads.
func TestPaymentsAddUp(t *testing.T) {
	everySheet(t, "fr", func(t *testing.T, a *stage.App, s *scoreSheet, where string) {
		d := s.p.Match().Deal
		r := d.Result()
		var shown [table.MaxSeats]int
		for page := range max(1, len(s.winners)) {
			s.turn(a, page)
			m := &s.money
			for c := range int(d.Seats) {
				arrows := 0
				for o := range int(d.Seats) {
					arrows += m.net[o][c] - m.net[c][o]
					if m.net[o][c] != 0 && m.net[c][o] != 0 {
						t.Errorf("%s: %d and %d pay each other", where, c, o)
					}
				}
				if !m.marks && arrows != m.got[c] {
					t.Errorf("%s page %d chair %d: arrows %d, the head says %d", where, page, c, arrows, m.got[c])
				}
				shown[c] += m.got[c]
			}
		}
		for c := range int(d.Seats) {
			m := &s.money
			if m.hand[c]+m.bonus[c] != int(r.Delta[c]) {
				t.Errorf("%s chair %d: hand %d, sets %d, change %d", where, c, m.hand[c], m.bonus[c], r.Delta[c])
			}
			want := int(r.Delta[c])
			if r.Outcome == table.Won {
				want -= m.bonus[c]
			}
			if shown[c] != want {
				t.Errorf("%s chair %d: all pages show %d, want %d", where, c, shown[c], want)
			}
		}
	})
}

// TestTheOpenHandIsTheHand checks that the groups hold exactly the concealed tiles of the
// page's player. A winner has one tile marked as the winning tile, and all melds and
// bonus tiles are shown.
func TestTheOpenHandIsTheHand(t *testing.T) {
	everySheet(t, "fr", func(t *testing.T, a *stage.App, s *scoreSheet, where string) {
		d := s.p.Match().Deal
		for i := range s.pages {
			p := &s.pages[i]
			var pos table.Position
			if d.Fill(table.Public, &pos); p.won {
				d.WinPosition(table.Public, p.seat, &pos)
				for _, w := range d.Wins() { // in a deal that went on, each win has its own tile
					if int(w.Seat) == p.seat {
						pos = w.Position
					}
				}
			}
			h := &pos.Hands[p.seat]
			left, marked, laid := map[tile.Kind]int{}, 0, 0
			for _, k := range h.Concealed[:h.Held] {
				left[k.Unred()]++
			}
			for _, g := range p.hand.groups {
				if g.Win >= 0 {
					if marked++; g.Kinds[g.Win].Unred() != pos.Tile {
						t.Errorf("%s: %v is marked, want %v", where, g.Kinds[g.Win], pos.Tile)
					}
				}
				for _, k := range g.Kinds {
					if g.Meld {
						if laid++; k == tile.None {
							t.Errorf("%s: a meld stays hidden", where)
						}
						continue
					}
					left[k.Unred()]--
				}
			}
			if h.Known {
				if byTile := pos.Tile != tile.None; p.won && byTile != (marked == 1 && p.hand.by != "") { // bonus tiles alone can win
					t.Errorf("%s chair %d: %d tiles are marked, %q", where, p.seat, marked, p.hand.by)
				}
				for k, n := range left {
					if n != 0 {
						t.Errorf("%s chair %d: %v is off by %d", where, p.seat, k, n)
					}
				}
			}
			want := int(d.Seat[p.seat].NBonus)
			for m := range int(h.N) {
				want += int(h.Melds[m].N)
			}
			if laid != want {
				t.Errorf("%s chair %d: %d tiles are laid out, want %d", where, p.seat, laid, want)
			}
		}
	})
}

// TestNextButtonIsReachable checks in every layout and text size that nothing leaves the window
// and that the button is large enough for a finger.
func TestNextButtonIsReachable(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		for seed := byte(1); seed <= 12; seed++ {
			g := game{"jilin", nil}
			if all := rules.All(); seed > 3 {
				g.rules = all[int(seed)%len(all)].ID
			}
			a, to, p := sumGame(t, g, lang, seed)
			a.Push(NewSheet(a, p, to))
			for _, size := range scenetest.Sizes {
				for _, text := range []int{80, 100, 130, 160} {
					a.Settings.TextSize = text
					a.ApplySettings()
					a.Resize(size.W, size.H, 1)
					a.Dispatch(nil)
					where := fmt.Sprintf("seed %d %vx%v %s %d%%", seed, size.W, size.H, lang, text)
					found := false
					for _, n := range a.UI() {
						if n.X < -.5 || n.Y < -.5 || float64(n.X+n.W) > size.W+.5 || float64(n.Y+n.H) > size.H+.5 {
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

// TestRowsComeOneAfterAnother checks that rows appear one after another, and all at once
// on a key.
func TestRowsComeOneAfterAnother(t *testing.T) {
	var a *stage.App
	var to *scenetest.BlankRoutes
	var p *session.Session
	for seed := byte(1); p == nil || winner(p) < 0; seed++ {
		if seed > sumDeals {
			t.Fatal("nobody wins")
		}
		a, to, p = sumMatch(t, "fr", seed)
	}
	s := NewSheet(a, p, to).(*scoreSheet)
	a.Push(s)
	a.Dispatch(nil)
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
	again := NewSheet(a, p, to).(*scoreSheet)
	a.Replace(again)
	a.Dispatch(nil)
	a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActNext}})
	if !again.Settled() || again.alpha(len(again.lines())) != 1 {
		t.Error("a key does not bring the rows")
	}
}

// TestNothingSpokenHasEmptyParts checks that no accessible name on any sheet has an empty
// part, in both layouts.
func TestNothingSpokenHasEmptyParts(t *testing.T) {
	for _, g := range games() {
		for seed := byte(1); seed <= 5; seed++ {
			a, to, p := plainGame(t, g, "en", seed)
			s := NewSheet(a, p, to).(*scoreSheet)
			a.Push(s)
			for _, w := range []float64{1280, 390} {
				a.Resize(w, 800, 1)
				for page := range max(1, len(s.pages)) {
					s.turn(a, page)
					a.Dispatch(nil)
					for _, n := range a.UI() {
						if bare := strings.ReplaceAll(n.Name, " ", ""); strings.Contains(bare, ",,") || strings.HasPrefix(bare, ",") || strings.HasSuffix(bare, ",") {
							t.Errorf("%v, seed %d, page %d: %s is %q", g, seed, page, n.ID, n.Name)
						}
					}
				}
			}
		}
	}
}
