package beside

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// routes records what the page opens.
type routes struct {
	match       *match.Match
	deal, input int
}

func (r *routes) ReplayAt(m *match.Match, deal, input int) stage.Scene {
	r.match, r.deal, r.input = m, deal, input
	return &scenetest.Blank{}
}

func start(lang string) *stage.App {
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Push(&scenetest.Blank{})
	return a
}

// games returns two games of a day that part.
func games(t testing.TB, rules string) (one, two Game) {
	t.Helper()
	d := daily.Day{Number: 812, Rules: rules}
	var results [2]*daily.Result
	for i, level := range []string{"medium", "tsumogiri"} {
		m, err := d.Play(level)
		if err != nil {
			t.Fatal(err)
		}
		if results[i], err = daily.ResultOf(d, m); err != nil {
			t.Fatal(err)
		}
	}
	at, ok, err := daily.Parted(results[0], results[1])
	if !ok || err != nil {
		t.Fatalf("the games do not part: %v", err)
	}
	return Game{"You", results[0].Match, at.A.Deal, at.A.Input}, Game{"Claire", results[1].Match, at.B.Deal, at.B.Input}
}

func open(t testing.TB, a *stage.App, to Routes, one, two Game) *page {
	t.Helper()
	s, err := New(a, to, a.T("daily.both.deal", "n", 1), one, two)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*page)
}

func says(a *stage.App, text string) bool {
	for _, n := range a.FullTree() {
		if strings.Contains(n.Name, text) {
			return true
		}
	}
	return false
}

// Up to the parting both sides show the same; then each goes on with its own game.
func TestGamesGoOnSideBySide(t *testing.T) {
	for _, rules := range []string{"hongkong", "mcr", "riichi", "american", "sichuan"} {
		one, two := games(t, rules)
		a, to := start("en"), &routes{}
		p := open(t, a, to, one, two)
		a.Push(p)
		if a.LayoutNow(); !says(a, "Here the games part") {
			t.Errorf("%s: %+v", rules, a.UI())
		}
		x, y := p.shown(0), p.shown(1)
		if x.hand.Tiles != y.hand.Tiles || x.answer == "" || x.input != one.Input || y.input != two.Input {
			t.Errorf("%s: %s and %s from different hands", rules, x.answer, y.answer)
		}
		first, last := p.bounds()
		for p.show(first); p.step < 0; p.show(p.step + 1) {
			if p.shown(0).hand.Tiles != p.shown(1).hand.Tiles || p.shown(0).answer != p.shown(1).answer {
				t.Errorf("%s: the games differ before they part", rules)
			}
		}
		w := &scenetest.Walker{T: t, App: a}
		w.Click("beside-on", 0)
		if p.step != 1 || !says(a, "Moves since they parted: 1") {
			t.Errorf("%s: step %d", rules, p.step)
		}
		w.Click("beside-jump", 0)
		w.Click("beside-2-open", 0)
		if p.step != 0 || to.match != two.Match || to.deal != two.Deal || to.input != two.Input {
			t.Errorf("%s: deal %d, input %d of the wrong match", rules, to.deal, to.input)
		}
		a.Pop()
		p.show(last + 9)
		if a.LayoutNow(); p.step != last || !says(a, "The deal is over") {
			t.Errorf("%s: it ends at step %d of %d", rules, p.step, last)
		}
	}
}

// The arrow keys step through both games, Home and End go to both ends.
func TestArrowKeys(t *testing.T) {
	one, two := games(t, "hongkong")
	a := start("en")
	p := open(t, a, &routes{}, one, two)
	a.Push(p)
	w := &scenetest.Walker{T: t, App: a}
	first, last := p.bounds()
	for _, c := range []struct {
		key  ui.Action
		want int
	}{{ui.ActRight, 1}, {ui.ActRight, 2}, {ui.ActLeft, 1}, {ui.ActHome, first}, {ui.ActLeft, first}, {ui.ActEnd, last}, {ui.ActRight, last}} {
		if w.Key(c.key); p.step != c.want {
			t.Errorf("after %v: step %d, want %d", c.key, p.step, c.want)
		}
	}
}

// Games that do not part are shown as one.
func TestTheSameGame(t *testing.T) {
	one, _ := games(t, "hongkong")
	one.Input = Same
	a := start("en")
	p := open(t, a, &routes{}, one, one)
	a.Push(p)
	a.LayoutNow()
	if first, last := p.bounds(); first >= 0 || last != 0 || says(a, "Here the games part") {
		t.Errorf("steps %d to %d", first, last)
	}
	if Seat(one.Match, one.Deal, Same) != -1 {
		t.Error("a seat answers where nothing is answered")
	}
}

// The hand is in order, with the drawn tile last.
func TestTheDrawnTileIsLast(t *testing.T) {
	one, two := games(t, "hongkong")
	p := open(t, start("en"), &routes{}, one, two)
	for _, m := range p.sides[0].moments {
		hand, apart := HandOf(&m.hand)
		var view table.ViewHand = m.hand
		if len(hand) != int(view.Held) || apart == 1 && hand[len(hand)-1] != view.Tiles[view.Drawn] {
			t.Errorf("%v from %+v", hand, view)
		}
	}
}

func TestEverywhere(t *testing.T) {
	one, two := games(t, "hongkong")
	scenetest.CheckEverywhere(t, "beside", start, func(a *stage.App) stage.Scene {
		return open(t, a, &routes{}, one, two)
	})
}

func TestGoldenBeside(t *testing.T) {
	one, two := games(t, "mcr")
	scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "beside", start, func(t *testing.T, a *stage.App) {
		p := open(t, a, &routes{}, one, two)
		p.show(3)
		a.Push(p)
	})
}
