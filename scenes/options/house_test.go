package options

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/rules/house"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// openHouse opens the house rules page of a rule set from its options page.
func openHouse(t *testing.T, s store.Store, id, lang string) (*scenetest.Walker, *houseRules) {
	t.Helper()
	a, e := menus(s, lang)
	a.Resize(1280, 800, 1)
	a.Push(newOptions(a, e, id))
	w := &scenetest.Walker{T: t, App: a}
	w.Click("options-house", 0)
	return w, a.Top().(*houseRules)
}

// use scrolls a control into view and presses it.
func use(w *scenetest.Walker, id string) {
	w.T.Helper()
	w.Focus(id)
	w.Key(ui.ActOK)
}

func TestHouseRulesSaveShareImport(t *testing.T) {
	kept := store.Memory{}
	w, h := openHouse(t, kept, "hongkong", "en")
	if got := h.written(); got != "hongkong:1" {
		t.Fatalf("the default is written %s", got)
	}
	use(w, "house-every")
	use(w, "house-value-min-faan-now")
	w.Focus("option-min-faan")
	w.Key(ui.ActLeft)
	code := h.written()
	if code != "hongkong:1,min-faan=2" {
		t.Fatalf("after a step down: %s", code)
	}
	shown := false
	for _, n := range w.App.FullTree() {
		shown = shown || n.ID == "house-written" && strings.Contains(n.Name, "min-faan=2")
	}
	if !shown {
		t.Error("the code is not shown")
	}
	for _, k := range h.left.Children {
		if b, ok := k.(*ui.Button); ok && (b.ID == "house-copy" && b.Icon != "copy" || b.ID == "house-link" && b.Icon != "link") {
			t.Errorf("%s has the icon %s", b.ID, b.Icon)
		}
	}
	h.name.Insert("Sunday\n=")
	use(w, "house-keep")
	use(w, "house-reset")
	if got := h.written(); got != "hongkong:1" {
		t.Fatalf("reset to %s", got)
	}
	// A later visit finds the rules, compares them and applies them.
	w, h = openHouse(t, kept, "hongkong", "en")
	w.Focus("house-kept-0")
	if n := w.Node("house-kept-0"); n.Name != "Sunday=" || n.Role != "checkbox" {
		t.Fatalf("%+v", n)
	}
	use(w, "house-kept-0")
	if n := w.Node("house-value-min-faan-kept-0"); n.Name != "2" {
		t.Errorf("%+v", n)
	}
	use(w, "house-take-0")
	if got := h.written(); got != code {
		t.Errorf("taken: %s, want %s", got, code)
	}
	use(w, "house-forget-0")
	if len(loadRules(w.App)) != 0 {
		t.Error("it is kept still")
	}
	// A link is imported, and its unknown part is reported.
	h.code.Insert("https://example.org/play/?lang=en&rules=hongkong%3A1%2Cmin-faan%3D1%2Csun%3Dyes")
	use(w, "house-read")
	if got := h.written(); got != code || !strings.Contains(h.importResult, "sun=yes") {
		t.Errorf("read: %s, told %q", got, h.importResult)
	}
	use(w, "house-rest")
	if got := h.written(); got != "hongkong:1,min-faan=1" || h.importResult != "" {
		t.Errorf("the rest taken: %s, told %q", got, h.importResult)
	}
	// A code as the page displays it and as a player types it.
	h.code.Insert(" hongkong:1,\u00a0min-faan = 2 ,\n small-winds=10")
	use(w, "house-read")
	if got := h.written(); got != "hongkong:1,min-faan=2,small-winds=10" || h.importResult != "" {
		t.Errorf("read with spaces: %s, told %q", got, h.importResult)
	}
	use(w, "house-reset")
	h.code.Insert("hongkong:1,min-faan=1")
	use(w, "house-read")
	h.code.Insert("what is this?")
	use(w, "house-read")
	if got := h.written(); got != "hongkong:1,min-faan=1" || h.importResult != w.App.T("house.bad") {
		t.Errorf("garbage: %s, told %q", got, h.importResult)
	}
	page := string(h.printed(w.App, h.o.values, h.written()))
	for _, want := range []string{"hongkong:1,min-faan=1", `class="not"`, w.App.Words.RuleText("hongkong", "option.min-faan")} {
		if !strings.Contains(page, want) {
			t.Errorf("the card to print has no %q", want)
		}
	}
}

func TestImportSwitchesRuleSet(t *testing.T) {
	w, h := openHouse(t, store.Memory{}, "hongkong", "en")
	h.code.Insert("riichi:1:ema")
	use(w, "house-read")
	top, ok := w.App.Top().(*houseRules)
	if !ok || top.o.rules.ID != "riichi" || top.o.preset() != "ema" {
		t.Fatalf("top is %T", w.App.Top())
	}
	use(w, "back")
	if o, ok := w.App.Top().(*options); !ok || o.rules.ID != "riichi" {
		t.Errorf("behind it is %T", w.App.Top())
	}
}

func TestMaxColumns(t *testing.T) {
	w, h := openHouse(t, store.Memory{}, "hongkong", "en")
	for _, c := range h.columns(w.App) {
		if c.id != nowColumn && c.id != "default" {
			use(w, "house-"+c.id)
		}
		if n := len(h.compared(w.App)); n > maxColumns || h.compared(w.App)[n-1].id != nowColumn {
			t.Fatalf("%d columns: %v", n, h.shown)
		}
	}
}

// TestUnreadableSavedRulesIgnored checks that unreadable saved rules are ignored without a
// panic.
func TestUnreadableSavedRulesIgnored(t *testing.T) {
	kept := store.Memory{store.KeyHouse: []byte("00=hongkong:9:sunday,rain=1 Old\n01=gone:1 Gone\n02=\n03=hongkong:1\n")}
	w, h := openHouse(t, kept, "hongkong", "fr")
	w.Focus("house-kept-0")
	if n := w.Node("house-kept-0"); n.Name != "Old" {
		t.Errorf("%+v", n)
	}
	if all := loadRules(w.App); len(all) != 2 {
		t.Errorf("%v", all)
	}
	if o, ok := (&savedRules{"x", "hongkong:1,min-faan=none"}).settled(h.o.rules); !ok || o["min-faan"] != "3" {
		t.Errorf("%v %v", o, ok)
	}
	if id, _, _, err := house.Read(CodeIn(" riichi:1:ema ")); id != "riichi" || err != nil {
		t.Error(id, err)
	}
}

// TestGoldenHouse compares the page with three columns and an open control.
func TestGoldenHouse(t *testing.T) {
	scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "house", func(lang string) *stage.App {
		mem := store.Memory{
			store.KeyOptions + "hongkong": []byte("min-faan=1\nmultiple-winners=all\npayment=full\n"),
			store.KeyHouse:                []byte("00=hongkong:1,seven-pairs=4,payment=full Club\n"),
		}
		a, e := menus(mem, lang)
		a.Push(NewHouse(a, e, "hongkong"))
		return a
	}, func(t *testing.T, a *stage.App) {
		h := a.Top().(*houseRules)
		h.show(a, "kept-0")
		h.open = "min-faan"
		a.Relayout()
	})
}
