package lookback_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/imports"
	"moineau/engine/logs"
	"moineau/engine/logs/botzone"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// testdata returns a file of games of other programs.
func testdata(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../engine/logs/testdata", path))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// imported returns the first game of a file.
func imported(t *testing.T, path string) *match.Match {
	for g := range imports.Read(path, testdata(t, path)) {
		if g.Err != nil {
			t.Fatal(g.Err)
		}
		return g.Match
	}
	t.Fatalf("%s has no game", path)
	return nil
}

// wallOf returns the wall of a deal of an imported match in drawing order.
func wallOf(t *testing.T, m *match.Match, n int) (wall []tile.Kind) {
	t.Helper()
	rolls := 0
	for m.Inputs(n)[rolls].Type == table.InRoll {
		rolls++
	}
	at, err := m.Replay(m.Config, n, rolls)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range at.Deal.Order[:at.Deal.Tiles] {
		wall = append(wall, m.Walls[n][h])
	}
	return wall
}

// stated returns the first game of a file as if it stated its walls.
func stated(t *testing.T, path string) *match.Match {
	t.Helper()
	if strings.HasPrefix(path, "botzone") {
		for g, err := range botzone.Games(testdata(t, path)) {
			if err != nil {
				t.Fatal(err)
			}
			m, err := botzone.Play(g)
			if err != nil {
				t.Fatal(err)
			}
			all := wallOf(t, m, 1)
			for s := range g.Walls {
				g.Walls[s] = all[s*len(all)/4 : (s+1)*len(all)/4]
			}
			if m, err = botzone.Play(g); err != nil {
				t.Fatal(err)
			}
			return m
		}
	}
	for g, err := range logs.Games("mjlog", bytes.NewReader(testdata(t, path))) {
		if err != nil {
			t.Fatal(err)
		}
		m := logs.Replay(g).Match
		for i := range g.Deals {
			g.Deals[i].Wall, g.Deals[i].Derived = wallOf(t, m, i+1), true
		}
		slices.Reverse(g.Deals[1].Wall) // contradicts the deal
		return logs.Replay(g).Match
	}
	return nil
}

// TestPlayOnOfImports plays on from moments of imported games. The moves of the game lead to
// its result, also if the rest of the wall is made up, and the tiles are the same each time.
func TestPlayOnOfImports(t *testing.T) {
	for _, c := range []struct {
		path  string
		known bool
	}{
		{"mahjong-soul/three-players.json", false}, {"tenhou/south.json", false}, {"mjlog/south.xml", false}, {"mjai/south.mjson", false}, {"botzone/draw.json", false},
		{"mjlog/south.xml", true}, {"botzone/draw.json", true},
	} {
		t.Run(fmt.Sprintf("%s, %t", c.path, c.known), func(t *testing.T) {
			whole := imported(t, c.path)
			if c.known {
				whole = stated(t, c.path)
			}
			kept := stored(t, whole)
			r, err := lookback.NewReplay(kept, sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
			if err != nil {
				t.Fatal(err)
			}
			for part, n := range []int{1, min(2, r.Deals()), r.Deals()} {
				known := c.known && (n != 2 || r.Deals() == 1)
				if err := r.ShowDeal(n); err != nil {
					t.Fatal(err)
				}
				at := part * (len(r.Moves()) - 1) / 3
				r.Go(at)
				p, err := r.PlayOn(session.Host{Store: store.Memory{}})
				if err != nil {
					t.Fatalf("deal %d, move %d: %v", n, at, err)
				}
				code := r.MadeUp()
				if (code == "") != known {
					t.Errorf("deal %d: made up %q", n, code)
				}
				if known && !slices.Equal(wallOf(t, kept, n)[52:], wallOf(t, whole, n)[52:]) {
					t.Errorf("deal %d: the wall changes when it is stored", n)
				}
				again, err := r.PlayOn(session.Host{Store: store.Memory{}})
				if err != nil || r.MadeUp() != code || !slices.Equal(p.Match().Walls[n], again.Match().Walls[n]) {
					t.Fatalf("deal %d: made up %q, then %q (%v)", n, code, r.MadeUp(), err)
				}
				finish(t, whole, p.Match(), n)
			}
		})
	}
}

// stored returns a match as the library keeps it.
func stored(t *testing.T, m *match.Match) *match.Match {
	t.Helper()
	lib := library.Library{Store: store.Memory{}}
	id, err := lib.Bring(m, library.Origin{You: -1}, 1)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := lib.Text(id)
	kept, err := library.ReplayText(text)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// finish applies the remaining acts of deal n of a match to a match that continues from it,
// and compares the results.
func finish(t *testing.T, whole, m *match.Match, n int) {
	t.Helper()
	log, err := whole.EffectiveInputs(n)
	if err != nil {
		t.Fatal(err)
	}
	acts := 0
	for _, in := range m.Inputs(n) {
		if in.Type == table.InAct {
			acts++
		}
	}
	for i := range log {
		if log[i].Type != table.InAct {
			continue
		}
		if acts--; acts >= 0 {
			continue
		}
		if _, err := m.Apply(log[i], nil); err != nil {
			t.Fatalf("deal %d, input %d: %v", n, i, err)
		}
	}
	a, b := &whole.Accounts[n-1], &m.Accounts[n-1]
	if !m.DealOver() || a.Delta != b.Delta || a.Winners != b.Winners {
		t.Errorf("deal %d: over %v, %v for %v; want %v for %v", n, m.DealOver(), b.Delta, b.Winners, a.Delta, a.Winners)
	}
}
