package about

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/version"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// testRoutes implements Routes and records the scenes that are opened.
type testRoutes struct {
	*scenetest.BlankRoutes
	went []string
}

type room struct {
	stage.Page
	name string
}

func (r *room) Name() string        { return r.name }
func (r *room) Layout(a *stage.App) {}

func (r *testRoutes) to(name string) stage.Scene {
	r.went = append(r.went, name)
	return &room{name: name}
}
func (r *testRoutes) Licences() stage.Scene               { return r.to("licences") }
func (r *testRoutes) Cards(string) stage.Scene            { return r.to("cards") }
func (r *testRoutes) House() stage.Scene                  { return r.to("house") }
func (r *testRoutes) Settings(group string) stage.Scene   { return r.to("settings " + group) }
func (r *testRoutes) CheckLog(string, []byte) stage.Scene { return r.to("check") }
func (r *testRoutes) CheckTable([]byte) stage.Scene       { return nil }
func (r *testRoutes) Unread(error) stage.Scene            { return r.to("error") }

// about opens the pages about the program, after a complete deal if played is true.
func about(t *testing.T, lang string, w, h float64, played bool) (*scenetest.Walker, *testRoutes, *session.Session) {
	a, e := scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(w, h, 1)
	to := &testRoutes{BlankRoutes: e}
	var p *session.Session
	if played {
		host := e.Host()
		host.Now = func() int64 { return 1_795_000_000 }
		p = sessiontest.Begin(t, host, session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil), Seed: [32]byte{1}})
		sessiontest.Finish(t, p)
		p.Saves().Archive()
	}
	a.Push(New(to))
	a.LayoutNow()
	return &scenetest.Walker{T: t, App: a}, to, p
}

func TestAboutLayout(t *testing.T) {
	for _, lang := range words.Languages {
		for _, size := range scenetest.Windows {
			w, to, _ := about(t, lang, size.W, size.H, true)
			for _, tab := range []string{Fairness, Questions, History} {
				s := newHub(to, tab, true)
				s.ask.open, s.opened = "home", "american"
				w.App.Push(s)
				w.App.LayoutNow()
				if _, flaws := scenetest.FlawsWhileScrolling(w.App); len(flaws) > 0 {
					t.Errorf("%s %vx%v %s: %v", lang, size.W, size.H, tab, flaws)
				}
				w.App.Pop()
			}
			w.App.Push(NewProof(library.Proof{Verdict: library.Differs, Rules: "riichi", Deals: 3, At: 2, Place: 17, Counted: strings.Repeat("0f", 32), Seed: strings.Repeat("a1", 32), Tiles: 136}))
			w.App.LayoutNow()
			if _, flaws := scenetest.FlawsWhileScrolling(w.App); len(flaws) > 0 {
				t.Errorf("%s %vx%v proof: %v", lang, size.W, size.H, flaws)
			}
		}
	}
}

// TestLastGameVerification checks the verdict of the last game. A changed file is
// detected, and its report can be saved.
func TestLastGameVerification(t *testing.T) {
	w, _, p := about(t, "en", 1280, 800, true)
	if got := w.Node("proof-verdict").Name; got != w.App.T("proof.same") {
		t.Errorf("the verdict is %q", got)
	}
	if proof, _ := p.Saves().Prove(); w.Node("proof-counted-number").Name != grouped(proof.Counted) {
		t.Error("another fingerprint is shown")
	}
	file := record.Save(p.Match())
	i := bytes.Index(file, []byte(`"kinds":"`)) + len(`"kinds":"`)
	file[i] ^= 1
	saved := ""
	w.App.SaveFile = func(name string, data []byte) (string, error) {
		saved = string(data)
		return name, nil
	}
	w.App.PickFile = func(_ int, got func([]byte)) bool {
		got(file)
		return true
	}
	w.Focus("fair-file")
	w.Key(ui.ActOK)
	w.App.Dispatch(nil)
	w.App.LayoutNow()
	w.At("proof")
	if w.Node("proof-verdict").Name != "They differ" || !strings.Contains(w.Node("proof-found").Name, "Line ") {
		t.Errorf("of a changed file it says %q: %q", w.Node("proof-verdict").Name, w.Node("proof-found").Name)
	}
	w.Focus("proof-save")
	w.Key(ui.ActOK)
	if !strings.Contains(saved, "verdict: different") {
		t.Errorf("the report is %q", saved)
	}
}

// TestQuestions checks that one question is open at a time, that its buttons work, and
// that the search includes the answers.
func TestQuestions(t *testing.T) {
	w, to, _ := about(t, "en", 1280, 800, false)
	a := w.App
	w.Focus("about-tab-questions")
	w.Key(ui.ActOK)
	a.LayoutNow()
	answers := func() int {
		return strings.Count(names(a, "ask-"), "Very likely") + strings.Count(names(a, "ask-"), "No, and no")
	}
	for _, id := range []string{"ask-cost", "ask-home"} {
		w.Focus(id)
		w.Key(ui.ActOK)
		a.LayoutNow()
		if answers() != 1 {
			t.Errorf("after %s %d answers are open", id, answers())
		}
	}
	w.Focus("ask-home-1")
	w.Key(ui.ActOK)
	if w.At("house"); len(to.went) != 1 {
		t.Errorf("went to %v", to.went)
	}
	w.Key(ui.ActBack)
	s := a.Top().(*hub)
	w.Key(ui.ActSearch)
	s.ask.field.Insert("160")
	a.Dispatch(nil)
	a.LayoutNow()
	if got := names(a, "ask-size"); got == "" || strings.Contains(names(a, "ask-"), "Is there an account") {
		t.Errorf("found %q", names(a, "ask-"))
	}
	s.ask.field.Insert("nothing of the kind")
	a.Dispatch(nil)
	a.LayoutNow()
	if w.Node("ask-none").Name != a.T("ask.none") {
		t.Error("that nothing is found is not told")
	}
	saved := ""
	a.SaveFile = func(name string, data []byte) (string, error) { saved = string(data); return name, nil }
	w.Focus("ask-report")
	w.Key(ui.ActOK)
	if !strings.Contains(saved, version.Number) || !strings.Contains(saved, "lang=en") {
		t.Errorf("the report is %q", saved)
	}
	w.Key(ui.ActBack)
	a.LayoutNow()
	if w.At("about"); s.ask.query != "" {
		t.Errorf("Escape leaves %q in the search", s.ask.query)
	}
	for _, k := range all() {
		for _, d := range k.doors {
			if d.open(to) == nil || !a.Words.Has(d.name) {
				t.Errorf("%s leads nowhere: %q", k.id, d.name)
			}
		}
	}
}

// TestHistory checks that every entry opens, names its source and leads to its rule card.
func TestHistory(t *testing.T) {
	w, to, _ := about(t, "en", 390, 844, false)
	w.Click("about-tab-history", 1)
	a := w.App
	a.LayoutNow()
	for _, o := range slices.Concat(dated, undated) {
		w.Focus("history-" + o.id)
		w.Key(ui.ActOK)
		a.LayoutNow()
		if got := names(a, "history-"+o.id+"-source"); !strings.HasPrefix(got, "Source: ") {
			t.Errorf("%s: the source is %q", o.id, got)
		}
		if n := strings.Count(names(a, "history-"), "Source: "); n != 1 {
			t.Errorf("%d entries are open", n)
		}
		if o.rules != "" {
			w.Focus("history-" + o.id + "-card")
			w.Key(ui.ActOK)
			w.At("cards")
			w.Key(ui.ActBack)
			a.LayoutNow()
		}
	}
	if len(to.went) != len(rules.All()) {
		t.Errorf("%d rule cards of %d rule sets", len(to.went), len(rules.All()))
	}
}

func TestGoldenAbout(t *testing.T) {
	for _, tab := range []string{Fairness, Questions, History} {
		scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "about-"+tab, func(lang string) *stage.App {
			w, to, _ := about(t, lang, 1280, 800, tab == Fairness)
			s := newHub(to, tab, true)
			s.ask.open, s.opened = "home", "american"
			w.App.Push(s)
			return w.App
		}, nil)
	}
}
