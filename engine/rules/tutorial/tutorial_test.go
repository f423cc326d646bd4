package tutorial

import (
	"errors"
	"go/format"
	"os"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

var find = ruletest.Finder(Options, Presets, New)

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 7) }

// A match of four bots ends, every win is at least the minimum, and no points appear.
func TestMatches(t *testing.T) {
	for seed := range byte(20) {
		r := ruletest.With(t, Options, Presets, New, "minimum", string('0'+seed%4))
		m, _, err := match.New(match.Config{ID: ID, Seed: [32]byte{seed}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		bots, err := bot.NewDriver(r, "strong")
		for err == nil {
			if err = bots.Deal(m); err == nil {
				check(t, r, m)
				_, err = m.Next(nil)
			}
		}
		if !errors.Is(err, match.ErrOver) {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

func check(t *testing.T, r *Rules, m *match.Match) {
	t.Helper()
	sum := int32(0)
	for _, s := range m.Progress.Scores {
		sum += s
	}
	res := m.Deal.Result()
	for s := range 4 {
		if res.Winners>>s&1 != 0 && res.Sheets[s].Total < r.minimum {
			t.Errorf("a win of %d, expected at least %d", res.Sheets[s].Total, r.minimum)
		}
	}
	if sum != 0 {
		t.Errorf("the scores sum to %d", sum)
	}
}

// TestIncompleteHandAllocatesNothing checks the hands that the deal machine asks about most.
func TestIncompleteHandAllocatesNothing(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New)
	p := table.Position{Seat: 0, Seats: 4, By: table.BySelfDraw, Tile: tile.Red}
	p.Hands[0].Known = true
	for _, k := range []tile.Kind{tile.M1, tile.P1, tile.S1, tile.East, tile.Red} {
		p.Hands[0].Hold(k)
	}
	var sh score.Sheet
	if n := testing.AllocsPerRun(100, func() { r.Score(&p, &sh) }); n != 0 {
		t.Errorf("expected no allocations, got %.0f", n)
	}
}

func TestRobbedKong(t *testing.T) {
	r := ruletest.With(t, Options, Presets, New, "minimum", "0")
	s := ruletest.New(t, r, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: ruletest.RobHands[:], Draws: ruletest.RobDraws})
	s.AddKong("5p", "5z")
	s.Do(2, table.Win, "")
	s.Pass()
	ruletest.Scored(t, s.Ended(table.Won), 2, 1, "concealed")
}

// TUTORIAL.md shows this package's code: every block of Go in it is a part of the files.
func TestTutorialShowsTheCode(t *testing.T) {
	text, err := os.ReadFile("../TUTORIAL.md")
	if err != nil {
		t.Fatal(err)
	}
	var code string
	for _, name := range []string{"rules.go", "score.go"} {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code += string(src)
	}
	blocks := strings.Split(string(text), "```go\n")[1:]
	if len(blocks) < 6 {
		t.Fatalf("expected at least 6 blocks of Go, got %d", len(blocks))
	}
	shown := 0
	for _, b := range blocks {
		b, _, _ = strings.Cut(b, "```")
		if out, err := format.Source([]byte(b)); err != nil || string(out) != b {
			t.Errorf("not formatted (%v):\n%s", err, b)
		}
		if !strings.Contains(code, b) {
			t.Errorf("not in the package:\n%s", b)
		}
		shown += strings.Count(b, "\n")
	}
	if all := strings.Count(code, "\n"); shown < all*8/10 {
		t.Errorf("TUTORIAL.md shows %d of %d lines", shown, all)
	}
}
