package scenes

import (
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/course"
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestTheFirstPageComesOnce checks that the welcome page appears on a new device unless
// the start asks for another scene. After an answer it is only available under Learn.
func TestTheFirstPageComesOnce(t *testing.T) {
	start := func(kept store.Store, args string) *scenetest.Walker {
		t.Helper()
		s, err := ParseStart(strings.Fields(args))
		if err != nil {
			t.Fatal(err)
		}
		s.Welcome = true
		a := NewApp(kept, s)
		a.Dispatch(nil)
		return &scenetest.Walker{T: t, App: a}
	}
	for args, scene := range map[string]string{
		"": "welcome", "--lang fr --seed 1 --speed 0": "welcome",
		"--rules riichi": "table", "--table wren-4827": "join", "--rules jilin --autoplay": "table",
		"--screenshot a.png": "title", "--ui-dump a.json": "title",
	} {
		if got := start(store.Memory{}, args).App.Top().Name(); got != scene {
			t.Errorf("%q starts on %q, want %q", args, got, scene)
		}
	}
	kept := store.Memory{}
	w := start(kept, "")
	w.Key(ui.ActDigit1) // never played
	w.At("lesson")
	w.Key(ui.ActBack)
	w.At("learn")
	w.Key(ui.ActBack)
	w.At("title")
	w = start(kept, "")
	w.At("title")
	w.App.Focus("learn")
	w.Key(ui.ActOK)
	w.Focus("learn-welcome")
	w.Key(ui.ActOK)
	w.At("welcome")
	w.Key(ui.ActBack)
	w.At("learn")
	if w = start(store.Memory{}, "--lang ru"); w.Node("welcome-question").Name != w.App.T("welcome.question") {
		t.Error("the question is in another language than the device")
	}
}

// TestEveryRuleSetHasALesson checks the lessons that the welcome page leads to.
func TestEveryRuleSetHasALesson(t *testing.T) {
	for _, e := range rules.All() {
		if l := course.ByID(e.ID); l == nil || !l.RuleSet {
			t.Errorf("%s has no lesson", e.ID)
		}
	}
}

// TestFourPressesFromTheFirstPageToADiscard presses Yes, a rule set, corner labels and a
// tile.
func TestFourPressesFromTheFirstPageToADiscard(t *testing.T) {
	kept := store.Memory{}
	a := NewApp(kept, Start{Welcome: true, Lang: "fr", HasSeed: true, Speed: "off"})
	a.Resize(1280, 800, 1)
	a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: a}
	for _, id := range []string{"welcome-3", "rules-riichi", "labels-all"} {
		w.Click(id, 0)
		a.LayoutNow()
	}
	w.At("table")
	w.Advance()
	w.Click(w.Asked(), 0) // East discards
	w.Advance()
	if _, info, ok := library.SavedMatch(kept); !ok || info.Rules != "riichi" {
		t.Errorf("expected a saved match of riichi after four presses, got %+v (%v)", info, ok)
	}
}

// TestCornerLabelsAreAskedAboutOnce checks that a new player is asked before the first
// deal, with the language's default preselected. Players from before the welcome page are
// not asked.
func TestCornerLabelsAreAskedAboutOnce(t *testing.T) {
	for lang, meant := range map[string]string{"en": "all", "ru": "all", "ja": "off", "zh-Hant": "off"} {
		kept := store.Memory{}
		sit := func(newcomer bool) *scenetest.Walker {
			a := NewApp(kept, Start{Welcome: true, Lang: lang, Speed: "off"})
			w := &scenetest.Walker{T: t, App: a}
			if newcomer {
				w.Key(ui.ActDigit3)
			} else {
				a.Focus("play")
				w.Key(ui.ActOK)
			}
			w.At("rules")
			w.Focus("rules-jilin")
			w.Key(ui.ActOK)
			return w
		}
		w := sit(true)
		w.At("labels")
		w.Key(ui.ActOK) // the language's default has the focus
		w.At("table")
		if got := w.App.Settings.Labels; got != meant {
			t.Errorf("%s: labels %q, want %q", lang, got, meant)
		}
		for _, key := range []string{store.KeyMatch, store.KeyMatchInfo, store.KeyMatchLast} {
			_ = kept.Delete(key) // a memory store cannot fail
		}
		w = sit(false)
		w.Focus("options-next")
		w.Key(ui.ActOK)
		w.Key(ui.ActOK)
		w.At("table")
	}
	w := &scenetest.Walker{T: t, App: NewApp(store.Memory{store.KeySettings: []byte("sound=true\n")}, Start{Welcome: true})}
	w.At("title")
	if menu.LabelsDue(w.App) {
		t.Error("an old player is asked about corner labels")
	}
}

// TestTheTitleTellsHowFarTheCourseIs checks that the title states the progress once a
// lesson is done.
func TestTheTitleTellsHowFarTheCourseIs(t *testing.T) {
	kept := store.Memory{}
	name := func() string {
		a := NewApp(kept, Start{Lang: "en"})
		a.Dispatch(nil)
		return (&scenetest.Walker{T: t, App: a}).Node("learn").Name
	}
	if n := name(); n != "Learn" {
		t.Errorf("before the course: %q", n)
	}
	kept[store.KeyLearn] = []byte("four=3\nseven=99\njilin=99\n")
	if n := name(); !strings.HasPrefix(n, "Learn, 2 of ") {
		t.Errorf("after two lessons: %q", n)
	}
}
