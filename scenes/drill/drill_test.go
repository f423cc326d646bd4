package drill

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/drill"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// routes records what the pages open.
type routes struct {
	match *match.Match
	input int
}

func (r *routes) ReplayAt(m *match.Match, _, input int) stage.Scene {
	r.match, r.input = m, input
	return &scenetest.Blank{}
}

func (r *routes) Chosen(string) table.Options { return nil }

func start(lang string) *stage.App {
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
	a.Push(&scenetest.Blank{})
	return a
}

// open shows the drills of codes, the first one made.
func open(t *testing.T, a *stage.App, to Routes, codes ...string) *round {
	t.Helper()
	var ids []drill.ID
	for _, c := range codes {
		id, err := drill.Parse(c)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	r := newRound(a, to, ids)
	for r.shown == nil && !r.over {
		r.advance()
	}
	a.Push(r)
	a.LayoutNow()
	return r
}

// answer answers the step shown, rightly or wrongly.
func (r *round) answer(rightly bool) {
	s := &r.shown.Steps[r.step]
	for i := range s.Options {
		if s.Options[i].Right == rightly {
			r.pick(i)
			if !s.Many {
				return
			}
		}
	}
	r.judge()
}

func says(a *stage.App, text string) bool {
	for _, n := range a.UI() {
		if strings.Contains(n.Name, text) {
			return true
		}
	}
	return false
}

// A round asks one drill after the other, says why an answer is wrong, and remembers it.
func TestARoundIsAskedAndRemembered(t *testing.T) {
	a, to := start("en"), &routes{}
	r := open(t, a, to, "waits:1:1:hongkong:1", "worth:1:2:riichi:1")
	if !says(a, "Choose all tiles that complete the hand.") || says(a, "Not quite") {
		t.Fatalf("%+v", a.UI())
	}
	r.answer(false)
	if a.LayoutNow(); !says(a, "Not quite. Missed: ") {
		t.Errorf("%+v", a.UI())
	}
	r.seeTable()
	if to.match != r.shown.Match || to.input != len(to.match.Inputs(1)) {
		t.Error("the table is not that of the drill")
	}
	a.Pop()
	r.next()
	for r.shown == nil {
		r.advance()
	}
	for n := len(r.shown.Steps); n > 0; n-- {
		r.answer(true)
		if a.LayoutNow(); !says(a, "Right") {
			t.Errorf("%+v", a.UI())
		}
		r.next()
	}
	for !r.over {
		r.advance()
	}
	if a.LayoutNow(); !says(a, "1 of 2 right.") {
		t.Errorf("%+v", a.UI())
	}
	p := load(a.Store)
	if len(p) != 2 || p["waits:1:1:hongkong:1"].Box != 0 || p["worth:1:2:riichi:1"].Box != 1 {
		t.Errorf("remembered are %v", p)
	}
}

// Due drills of the chosen rules come first.
func TestDueDrillsComeFirst(t *testing.T) {
	p := drill.Practice{}
	p.Answer("waits:1:1:hongkong:1", false, 10)
	p.Answer("waits:1:2:riichi:1", false, 10)
	p.Answer("waits:1:3:hongkong:1", true, 10)
	kinds := []drill.Kind{drill.Waits, drill.Worth}
	var got []string
	for _, id := range plan(p, "hongkong", nil, kinds, 11, 4) {
		got = append(got, id.String())
	}
	if want := "waits:1:1:hongkong:1 waits:1:2:hongkong:1 worth:1:1:hongkong:1 waits:1:4:hongkong:1"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// A code that cannot be read opens the overview, which says so.
func TestBadCodesAreNamed(t *testing.T) {
	for code, want := range map[string]string{
		"chess": "“chess” is not the code", "pass:1:1:riichi": "no drill “pass”", "waits:9:1:riichi": "version 9",
		"waits:1:x:riichi": "“x” is not the number", "waits:1:1:chess": "no rules “chess”",
	} {
		a := start("en")
		a.Push(Open(a, &routes{}, code))
		if a.LayoutNow(); !says(a, want) {
			t.Errorf("%s: %+v", code, a.UI())
		}
	}
	a := start("en")
	if s := Open(a, &routes{}, "waits:1:1:riichi"); s.Name() != "drill" {
		t.Errorf("a code opens %s", s.Name())
	}
}

// The round begins with all kinds that are on; the last one cannot be switched off.
func TestKindsAreChosen(t *testing.T) {
	a := start("en")
	p := New(a, &routes{}).(*page)
	p.choose("sichuan")
	if len(p.on()) != 5 {
		t.Errorf("%v", p.on())
	}
	for range 2 {
		a.Push(p)
		a.LayoutNow()
		for _, w := range p.scroll.Children {
			if strings.HasPrefix(w.Base().ID, "drills-kind-") && w.Base().Checked {
				w.Activate()
			}
		}
		a.Pop()
	}
	if len(p.on()) != 1 {
		t.Errorf("%v", p.on())
	}
	p.begin()
	if a.Top().Name() != "drill" {
		t.Errorf("%s is shown", a.Top().Name())
	}
}

func TestEverywhere(t *testing.T) {
	scenetest.CheckEverywhere(t, "drill", start, func(a *stage.App) stage.Scene {
		r := open(t, a, &routes{}, "worth:1:2:riichi:1")
		r.answer(false)
		a.Pop()
		return r
	})
}

func TestGoldenDrills(t *testing.T) {
	dir := filepath.Join("testdata", "golden")
	scenetest.GoldenPair(t, dir, "drills", start, func(t *testing.T, a *stage.App) {
		p := drill.Practice{}
		p.Answer("waits:1:1:hongkong:1", false, 1)
		a.Save(store.KeyDrills, []byte(p.String()))
		a.Push(New(a, &routes{}))
	})
	scenetest.GoldenPair(t, dir, "drill-waits", start, func(t *testing.T, a *stage.App) {
		r := open(t, a, &routes{}, "waits:1:2:mcr:1")
		r.answer(false)
	})
}
