package menu

import (
	"errors"
	"slices"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules"
	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// openWelcome returns an App on its welcome page.
func openWelcome(t *testing.T, w, h float64) (*scenetest.Walker, *elsewhere) {
	t.Helper()
	walker, e := walk(t, w, h, "en")
	e.App.Push(NewWelcome(e.App, e))
	walker.At("welcome")
	return walker, e
}

func TestNewcomer(t *testing.T) {
	for _, c := range []struct {
		name string
		kept store.Memory
		want bool
	}{
		{"nothing", store.Memory{}, true},
		{"a secret of the device alone", store.Memory{store.KeyDevice: []byte("x")}, true},
		{"settings of an earlier version", store.Memory{store.KeySettings: []byte("lang=fr\n")}, false},
		{"a language chosen on the page", store.Memory{store.KeyWelcome: []byte(welcomeShown), store.KeySettings: []byte("lang=fr\n")}, true},
		{"played through a link meanwhile", store.Memory{store.KeyWelcome: []byte(welcomeShown), store.KeyStatistics: []byte("x")}, false},
		{"answered", store.Memory{store.KeyWelcome: []byte(welcomeAnswered)}, false},
		{"options of a rule set", store.Memory{store.KeyOptions + "riichi": []byte("kuitan=false\n")}, false},
	} {
		if got := Newcomer(c.kept); got != c.want {
			t.Errorf("%s: newcomer %v, want %v", c.name, got, c.want)
		}
	}
	for _, key := range usageKeys {
		if Newcomer(store.Memory{key: []byte("x")}) {
			t.Errorf("expected no first page with %q in the store", key)
		}
	}
}

// TestWelcomeAnswers presses every answer with keys and a finger. It uses a window
// in which the list of rule sets fits below the answers and one in which it does not.
func TestWelcomeAnswers(t *testing.T) {
	for _, size := range scenetest.Sizes {
		for _, c := range []struct {
			press []string
			scene string
		}{
			{[]string{"welcome-1"}, "lesson"},
			{[]string{"welcome-2", "welcome-near-riichi"}, "lesson"},
			{[]string{"welcome-2", "welcome-unsure", "welcome-hand-american"}, "lesson"},
			{[]string{"welcome-2", "welcome-unsure", "welcome-none"}, "lesson"},
			{[]string{"welcome-3"}, "rules"},
			{[]string{"welcome-3", "rules-hongkong"}, "table"},
			{[]string{"welcome-skip"}, "title"},
		} {
			for _, finger := range []int{-1, 1} { // keys, a finger
				w, e := openWelcome(t, size.W, size.H)
				for _, id := range c.press {
					w.Focus(id)
					if finger < 0 {
						w.Key(ui.ActOK)
					} else {
						w.App.LayoutNow()
						w.Click(id, finger)
					}
				}
				w.At(c.scene)
				if b, _ := e.App.Store.Load(store.KeyWelcome); string(b) != welcomeAnswered {
					t.Errorf("%v after %v: the store has %q", size, c.press, b)
				}
				if c.scene == "table" && e.cfg.Rules != "hongkong" {
					t.Errorf("%v: a match of %q", size, e.cfg.Rules)
				}
			}
		}
	}
}

func TestWelcomeDigits(t *testing.T) {
	w, _ := openWelcome(t, 1280, 800)
	w.Key(ui.ActDigit1)
	w.At("lesson")
	w, _ = openWelcome(t, 1280, 800)
	w.Key(ui.ActDigit2)
	if n := w.Node("welcome-near-hongkong"); !n.Focused {
		t.Errorf("the list opens without the keyboard: %+v", n)
	}
	w.Key(ui.ActDigit2) // closes it
	if n := w.Node("welcome-2"); !n.Focused {
		t.Errorf("after the list: %+v", n)
	}
	w.Key(ui.ActDigit3)
	w.At("rules")
}

// TestWelcomeBack checks that Back returns through the views and restores
// the focus.
func TestWelcomeBack(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, e := openWelcome(t, size.W, size.H)
		for _, id := range []string{"welcome-2", "welcome-unsure"} {
			w.Focus(id)
			w.Key(ui.ActOK)
		}
		w.Node("welcome-hand-riichi")
		w.Key(ui.ActBack)
		focused := func(id string) bool {
			return slices.ContainsFunc(e.App.FullTree(), func(n ui.Node) bool { return n.ID == id && n.Focused })
		}
		if !focused("welcome-unsure") {
			t.Errorf("%v: back from the hands the keyboard is elsewhere", size)
		}
		w.Key(ui.ActBack)
		if !focused("welcome-2") {
			t.Errorf("%v: back from the list the keyboard is elsewhere", size)
		}
		w.At("welcome")
		w.Key(ui.ActBack)
		w.At("title")
	}
}

// TestWelcomeLanguage checks that a new language applies at once and that the
// page is still due after a restart.
func TestWelcomeLanguage(t *testing.T) {
	w, e := openWelcome(t, 1280, 800)
	w.Click("welcome-language-ja", 0)
	w.App.LayoutNow()
	if n := w.Node("welcome-question").Name; n != e.App.Words.T("welcome.question") || e.App.Settings.Lang != "ja" {
		t.Errorf("in %s it asks %q", e.App.Settings.Lang, n)
	}
	if !Newcomer(e.App.Store) {
		t.Error("a page that was not answered does not come back")
	}
	w.Focus("welcome-language-ja")
	w.Key(ui.ActRight)
	if e.App.Settings.Lang == "ja" {
		t.Error("the arrow keys choose no language")
	}
}

// full is a store whose Save fails.
type full struct{ store.Memory }

func (full) Save(string, []byte) error { return errors.New("full") }

// TestWelcomeWithoutStorage checks that the page can be left without a warning
// if its state cannot be saved.
func TestWelcomeWithoutStorage(t *testing.T) {
	a, e := menus(full{store.Memory{}}, "en")
	a.Push(NewWelcome(a, e))
	a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: a}
	w.Focus("welcome-skip")
	w.Key(ui.ActOK)
	w.At("title")
	if slices.ContainsFunc(a.UI(), func(n ui.Node) bool { return n.Role == "alert" }) {
		t.Error("the player is warned of an answer that could not be saved")
	}
}

// TestLessonOffersTable checks that the lesson of a rule set is followed by an
// offer to play it.
func TestLessonOffersTable(t *testing.T) {
	for _, e := range rules.All() {
		w, to := openWelcome(t, 390, 844)
		for _, id := range []string{"welcome-2", "welcome-near-" + e.ID} {
			w.Focus(id)
			w.Key(ui.ActOK)
		}
		w.Key(ui.ActBack) // the lesson is complete
		w.At("ready")
		if n := w.Node("ready-what-text").Name; n != to.App.T("welcome.ready.text", "rules", to.App.Words.ShortRules(e.ID)) {
			t.Errorf("%s: %q", e.ID, n)
		}
		w.Key(ui.ActOK) // the button has the focus
		w.At("table")
		if to.cfg.Rules != e.ID {
			t.Errorf("a match of %q, want %q", to.cfg.Rules, e.ID)
		}
	}
}

// TestFamiliarHandsAreComplete checks that the three hands are complete and belong to
// different rule sets.
func TestFamiliarHandsAreComplete(t *testing.T) {
	for _, f := range familiarHands {
		tiles, err := tile.Parse(f.tiles)
		if err != nil || len(tiles) != 14 {
			t.Fatalf("%s: %d tiles, %v", f.rules, len(tiles), err)
		}
		if _, err := tile.Parse(f.beside); err != nil || stage.RuleSet(f.rules) == nil {
			t.Errorf("%s: %v", f.rules, err)
		}
		if f.rules == "american" {
			var held cards.Held
			for _, k := range tiles {
				held.Add(k)
			}
			if cards.House().Win(&held, nil, true, 1) < 0 {
				t.Errorf("%s is not a hand of the card", f.tiles)
			}
			continue
		}
		var c hand.Counts
		for _, k := range tiles {
			c[k.Unred().Index()]++
		}
		if n := hand.Shanten(&c, &hand.Shape{Sets: 4}, 0); n != -1 {
			t.Errorf("%s: %d from complete", f.tiles, n)
		}
	}
}
