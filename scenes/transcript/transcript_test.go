package transcript

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/daily"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
)

func start(lang string) *stage.App {
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Push(&scenetest.Blank{})
	return a
}

// sample returns the deals of a day as played by two levels.
func sample(t testing.TB, rules string) (deals []Deal) {
	t.Helper()
	d := daily.Day{Number: 812, Rules: rules}
	var games [2]Game
	for i, level := range []string{"medium", "tsumogiri"} {
		m, err := d.Play(level)
		if err != nil {
			t.Fatal(err)
		}
		games[i] = Game{Name: []string{"Table 1", "Table 2"}[i], Match: m, Seats: roster.Default(nil), You: -i}
	}
	for n := 1; n <= len(games[0].Match.Accounts); n++ {
		games[0].Deal, games[1].Deal = n, n
		deals = append(deals, Deal{Title: "Deal", Games: append([]Game(nil), games[:]...)})
	}
	return deals
}

// Every discard and every draw of the deal is in the text, and the last line has the points.
func TestLines(t *testing.T) {
	for _, rules := range []string{"hongkong", "riichi", "sichuan", "american"} {
		a := start("en")
		for _, d := range sample(t, rules) {
			g := &d.Games[0]
			lines, err := g.lines(a)
			if err != nil {
				t.Fatal(err)
			}
			log, err := g.Match.EffectiveInputs(g.Deal)
			if err != nil {
				t.Fatal(err)
			}
			discards := 0
			for _, in := range log {
				if in.Type == table.InAct && in.Act.Type == table.Discard {
					discards++
				}
			}
			text := strings.Join(lines, "\n")
			if got := strings.Count(text, " discarded "); got < discards {
				t.Errorf("%s, deal %d: %d discards, want %d", rules, g.Deal, got, discards)
			}
			if strings.Count(text, " drew ") < discards/2 || !strings.Contains(lines[0], "East, ") || !strings.Contains(text, "(you): ") || strings.Contains(text, "{") {
				t.Errorf("%s, deal %d: %s", rules, g.Deal, text)
			}
			last := lines[len(lines)-1]
			for s := range int(g.Match.Deal.Seats) {
				if n := a.Words.Signed(int(g.Match.Accounts[g.Deal-1].Delta[s])); !strings.Contains(last, n) {
					t.Errorf("%s, deal %d: %q lacks %s", rules, g.Deal, last, n)
				}
			}
		}
	}
}

func open(t testing.TB, a *stage.App) *page {
	t.Helper()
	s, err := New(a, "Transcript: Hong Kong", sample(t, "hongkong"), 0)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*page)
}

func TestPage(t *testing.T) {
	a := start("en")
	p := open(t, a)
	a.Push(p)
	w := &scenetest.Walker{T: t, App: a}
	var file string
	a.SaveFile = func(_ string, data []byte) (string, error) { file = string(data); return "", nil }
	w.Click("transcript-on", 0)
	w.Click("transcript-copy", 0) // a desktop has no clipboard
	if p.at != 1 || strings.Count(file, "Table 1\n") != 1 || strings.Count(file, "Table 2\n") != 1 {
		t.Errorf("deal %d: %s", p.at, file)
	}
	w.Click("transcript-back", 0)
	w.Click("transcript-save", 0)
	if p.at != 0 || strings.Count(file, "Table 2\n") != len(p.deals) || !strings.HasPrefix(file, "Transcript: Hong Kong\n") {
		t.Errorf("deal %d: %s", p.at, file)
	}
}

func TestPageEverywhere(t *testing.T) {
	deals := sample(t, "hongkong")
	scenetest.CheckEverywhere(t, "transcript", start, func(a *stage.App) stage.Scene {
		s, err := New(a, "Transcript: Hong Kong", deals, 0)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

func TestGoldenTranscript(t *testing.T) {
	scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "transcript", start, func(t *testing.T, a *stage.App) {
		a.Push(open(t, a))
	})
}
