package options

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"moineau/engine/rules"
	"moineau/scenes/lexicon"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// openRules opens the rules page in a window.
func openRules(t *testing.T, s store.Store, w, h float64, lang string) (*scenetest.Walker, *rulesChoice) {
	t.Helper()
	a, e := menus(s, lang)
	a.Resize(w, h, 1)
	a.Push(newRules(e))
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}, a.Top().(*rulesChoice)
}

// cards returns the listed rule sets in order.
func (s *rulesChoice) cards() (ids []string) {
	for _, w := range s.scroll.Children {
		if k, ok := w.(*ruleCard); ok {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// TestSearchRules checks the search by name in every script, by term, number and
// pattern. Languages that are not current are included, and a match by name ranks first.
func TestSearchRules(t *testing.T) {
	inEnglish, english := openRules(t, store.Memory{}, 1280, 800, "en")
	inFrench, french := openRules(t, store.Memory{}, 1280, 800, "fr")
	for _, c := range []struct {
		query       string
		first       string // "" if there is no match
		also, never string
	}{
		{"hong", "hongkong", "", "mcr"},
		{"HONG KONG", "hongkong", "", "mcr"},
		{"香港", "hongkong", "", "taiwanese"},
		{"홍콩", "hongkong", "", "taiwanese"},
		{"国标", "mcr", "", "jilin"},
		{"國標", "mcr", "", "jilin"},
		{"中国公式ルール", "mcr", "", "jilin"},
		{"taïwan", "taiwanese", "", "jilin"},
		{"taiwan", "taiwanese", "", "jilin"},
		{"대만", "taiwanese", "", "jilin"},
		{"16", "taiwanese", "", "hongkong"},
		{"flowers", "hongkong", "taiwanese", "zungjung"},
		{"fleurs", "hongkong", "taiwanese", "zungjung"},
		{"花", "hongkong", "taiwanese", "zungjung"},
		{"traditionnel", "classical", "", "mcr"},
		{"麻雀", "jilin", "classical", ""},
		{"nine gates", "classical", "mcr", ""},
		{"Competition Rules", "mcr", "", "jilin"},
		{"136", "jilin", "zungjung", "mcr"},
		{"tenhou", "riichi", "", "mcr"},
		{"mahjong soul", "riichi", "", "jilin"},
		{"wrc", "riichi", "", "mcr"},
		{"xyzzy", "", "", "jilin"},
		{"香港 xyzzy", "", "", "hongkong"},
	} {
		for w, s := range map[*scenetest.Walker]*rulesChoice{inEnglish: english, inFrench: french} {
			s.query = c.query
			var got []string
			for _, r := range s.shown(w.App) {
				got = append(got, r.ID)
			}
			switch {
			case c.first == "" && len(got) > 0:
				t.Errorf("%q finds %v", c.query, got)
			case c.first != "" && !slices.Contains(got, c.first):
				t.Errorf("%q finds %v, not %s", c.query, got, c.first)
			case c.also != "" && !slices.Contains(got, c.also):
				t.Errorf("%q finds %v, not %s", c.query, got, c.also)
			case c.never != "" && slices.Contains(got, c.never):
				t.Errorf("%q finds %v, with %s", c.query, got, c.never)
			}
		}
	}
	for lang, want := range map[string]int{"fr": 1, "en": 0} { // sentences match only in the current language and in English
		a, s := openRules(t, store.Memory{}, 1280, 800, lang)
		s.query = "seize"
		if got := s.shown(a.App); len(got) != want {
			t.Errorf("%s: \"seize\" finds %d, want %d", lang, len(got), want)
		}
	}
	a, s := openRules(t, store.Memory{}, 1280, 800, "en")
	s.query = "three"
	if got := s.shown(a.App); len(got) < 3 || !strings.Contains(got[0].ID, "peoples") && got[0].rank(lexicon.NewQuery("three"), "en") > 1 {
		t.Errorf("“three” finds %d rule sets, %s first", len(got), got[0].ID)
	}
}

// TestSearchByKeyboard checks that the slash key focuses the field, typing searches, and
// Enter opens the first card. Escape empties the field, then leaves it, then leaves the
// page.
func TestSearchByKeyboard(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s := openRules(t, store.Memory{}, size.W, size.H, "en")
		all := len(s.cards())
		w.Key(ui.ActSearch)
		if !s.Typing() {
			t.Fatal("the stroke does not open the search")
		}
		s.field.Insert("taiwan")
		w.App.Dispatch(nil)
		if got := s.cards(); len(got) != 1 || got[0] != "taiwanese" {
			t.Fatalf("“taiwan” finds %v", got)
		}
		scenetest.CheckScreen(t, w.App, "found")
		w.Key(ui.ActCard) // types a question mark
		w.At("rules")
		w.Key(ui.ActOK)
		w.Node("options-next")
		w.Key(ui.ActBack)
		w.Key(ui.ActBack)
		if got := s.cards(); len(got) != all || s.field.Text != "" {
			t.Fatalf("after Escape %d of %d cards are there, the field holds %q", len(got), all, s.field.Text)
		}
		if s.Typing() {
			w.Key(ui.ActBack)
		}
		if w.At("rules"); s.Typing() {
			t.Fatal("a second Escape does not leave the field")
		}
		w.Key(ui.ActBack)
		w.At("title")
	}
}

// TestSearchOnPhone checks on a phone that the search follows every inserted
// character, and that the field stays focused meanwhile.
func TestSearchOnPhone(t *testing.T) {
	w, s := openRules(t, store.Memory{}, 390, 844, "fr")
	w.Click("rules-search", 1)
	if !s.Typing() {
		t.Fatal("a tap does not open the field")
	}
	field := s.field
	s.field.Insert("香")
	w.App.Dispatch(nil)
	s.field.Insert("港")
	w.App.Dispatch(nil)
	if got := s.cards(); len(got) != 1 || got[0] != "hongkong" {
		t.Errorf("香港 finds %v", got)
	}
	if s.field != field || !s.Typing() {
		t.Error("the field is another, or has lost the keyboard, while it is written in")
	}
	w.Click("rules-search-clear", 1)
	if len(s.cards()) != len(rules.All()) || s.field.Text != "" {
		t.Error("the cross does not empty the search")
	}
}

// TestEmptySearchMessage checks the message for an empty result and its button that shows
// all rule sets.
func TestEmptySearchMessage(t *testing.T) {
	for _, size := range scenetest.Sizes {
		for _, text := range []int{80, 100, 130, 160} {
			w, s := openRules(t, store.Memory{}, size.W, size.H, "fr")
			w.App.Settings.TextSize = text
			w.App.ApplySettings()
			w.Key(ui.ActSearch)
			s.field.Insert("cartes à jouer")
			w.App.Dispatch(nil)
			if n := w.Node("rules-none"); !strings.Contains(n.Name, "cartes à jouer") {
				t.Errorf("nothing found: %q", n.Name)
			}
			scenetest.CheckScreen(t, w.App, "nothing found")
			w.Click("rules-show-all", 1)
			if len(s.cards()) != len(rules.All()) {
				t.Errorf("%d cards after all were asked for", len(s.cards()))
			}
		}
	}
}

// TestFilters checks which rule sets each filter accepts, and that a filter without a
// match is hidden.
func TestFilters(t *testing.T) {
	mem := store.Memory{}
	w, s := openRules(t, mem, 1280, 800, "en")
	for _, n := range w.App.UI() {
		if n.ID == "rules-filter-changed" {
			t.Error("“Changed by you” is offered where nothing was changed")
		}
	}
	for id, want := range map[string]func(e *rules.Entry) bool{
		"easy":       func(e *rules.Entry) bool { return e.Learn == 1 },
		"three":      func(e *rules.Entry) bool { return slices.Contains(e.Players, 3) },
		"tournament": func(e *rules.Entry) bool { return e.Tournament },
		"free":       func(e *rules.Entry) bool { return !e.Minimum },
		"flowers":    func(e *rules.Entry) bool { return e.Tiles == 144 || e.Tiles == 152 },
	} {
		w.Click("rules-filter-"+id, 0)
		got := s.cards()
		for _, e := range rules.All() {
			if slices.Contains(got, e.ID) != want(&e) {
				t.Errorf("%s: %s is offered: %v", id, e.ID, !want(&e))
			}
		}
		if !w.Node("rules-filter-" + id).Checked {
			t.Errorf("%s is not marked", id)
		}
	}
	if err := mem.Save(store.KeyOptions+"jilin", []byte("limit=40\n")); err != nil {
		t.Fatal(err)
	}
	w, s = openRules(t, mem, 1280, 800, "en")
	w.Click("rules-filter-changed", 0)
	if got := s.cards(); len(got) != 1 || got[0] != "jilin" {
		t.Errorf("changed by you: %v", got)
	}
}

// TestFiltersScroll checks that hidden filters are reached by
// dragging, which chooses none, and by the keyboard.
func TestFiltersScroll(t *testing.T) {
	w, s := openRules(t, store.Memory{}, 360, 640, "fr")
	r := s.chips.Rect
	y := r.CY()
	w.App.Dispatch([]ui.Event{{Kind: ui.Press, X: r.Right() - 40, Y: y, Pointer: 1}})
	for x := r.Right() - 40; x > r.X; x -= 12 {
		w.App.Dispatch([]ui.Event{{Kind: ui.Move, X: x, Y: y, Pointer: 1}})
	}
	w.App.Dispatch([]ui.Event{{Kind: ui.Release, X: r.X, Y: y, Pointer: 1}})
	if s.filter != "all" {
		t.Errorf("a drag chose %s", s.filter)
	}
	w.Click("rules-filter-tournament", 1)
	if s.filter != "tournament" {
		t.Error("the last filter is not reached by dragging")
	}
	w, _ = openRules(t, store.Memory{}, 360, 640, "fr")
	w.Focus("rules-filter-all")
	for range 8 {
		w.Key(ui.ActRight)
	}
	if n := w.Node("rules-filter-tournament"); !n.Checked || n.X+n.W > 361 {
		t.Errorf("by arrows: %+v", n)
	}
}

// TestLastPlayedHasFocus checks that the rule set played last is focused and
// marked, and comes first on a phone.
func TestLastPlayedHasFocus(t *testing.T) {
	mem := store.Memory{}
	if err := mem.Save(store.KeyRules, []byte("taiwanese")); err != nil {
		t.Fatal(err)
	}
	for _, size := range scenetest.Sizes {
		w, s := openRules(t, mem, size.W, size.H, "en")
		if id, _ := s.Rules(); id != "taiwanese" {
			t.Errorf("%vx%v: %q has the keyboard", size.W, size.H, id)
		}
		if n := w.Node("rules-taiwanese"); !strings.Contains(n.Name, "last played") {
			t.Errorf("the card says %q", n.Name)
		}
		if size.W < 560 && s.cards()[0] != "taiwanese" {
			t.Errorf("first on a phone: %s", s.cards()[0])
		}
		w.Key(ui.ActCard)
		w.At("card")
	}
}

// TestEveryRuleSetHasDescription checks that every rule set has a difficulty and a
// description of its own.
func TestEveryRuleSetHasDescription(t *testing.T) {
	a, _ := menus(store.Memory{}, "en")
	for _, e := range rules.All() {
		if e.Learn < 1 || e.Learn > 3 {
			t.Errorf("%s: %d to learn, of 1 to 3", e.ID, e.Learn)
		}
		if len(e.Also) == 0 {
			t.Errorf("%s is searched by its own name only", e.ID)
		}
		if !a.Words.Has("rules.line." + e.ID) {
			t.Errorf("%s has no sentence on its card", e.ID)
		}
	}
}

func TestGoldenRules(t *testing.T) {
	dir := filepath.Join("testdata", "golden")
	open := func(lang string) *stage.App {
		mem := store.Memory{}
		_ = mem.Save(store.KeyRules, []byte("taiwanese"))
		_ = mem.Save(store.KeyOptions+"jilin", []byte("limit=40\n"))
		a, e := menus(mem, lang)
		a.Push(newRules(e))
		return a
	}
	scenetest.Golden(t, dir, "rules", open, func(t *testing.T, a *stage.App) {
		(&scenetest.Walker{T: t, App: a}).Key(ui.ActNext)
	})
	scenetest.Golden(t, dir, "rules-found", open, func(t *testing.T, a *stage.App) {
		w := &scenetest.Walker{T: t, App: a}
		w.Key(ui.ActSearch)
		a.Top().(*rulesChoice).field.Insert("花")
		a.Dispatch(nil)
	})
}

// TestDayFormat checks the format of 5 November 2026 in each
// language.
func TestDayFormat(t *testing.T) {
	day := time.Date(2026, time.November, 5, 12, 0, 0, 0, time.Local).Unix()
	for lang, want := range map[string]string{
		"en": "5 Nov 2026", "fr": "5 nov. 2026", "es": "5 nov 2026", "ru": "5 нояб. 2026",
		"ja": "2026/11/5", "ko": "2026. 11. 5.", "zh-Hans": "2026/11/5", "zh-Hant": "2026/11/5",
	} {
		a, _ := openRules(t, store.Memory{}, 1280, 800, lang)
		if got := stage.Day(a.App, day); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// TestFrenchSynonyms checks that the search finds both the official French term and
// its common synonym.
func TestFrenchSynonyms(t *testing.T) {
	for query, want := range map[string]string{
		"sept doubles": "jilin", "sept paires": "jilin", "voler gong": "peoples-classic", "vol kong": "peoples-classic",
		"Trois Grands Érudits": "taiwanese", "tout symétrique": "mcr", "symétrie": "mcr", "séquences identiques": "peoples-classic", "suites identiques": "peoples-classic",
	} {
		a, s := openRules(t, store.Memory{}, 1280, 800, "fr")
		s.query = query
		if !slices.ContainsFunc(s.shown(a.App), func(r ruleSetItem) bool { return r.ID == want }) {
			t.Errorf("%q does not find %s", query, want)
		}
	}
}
