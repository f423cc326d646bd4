package options

import (
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/store"
)

// withKept returns a store with two saved house rules.
func withKept(t *testing.T) store.Store {
	t.Helper()
	s := store.Memory{}
	a, _ := menus(s, "en")
	saveRules(a, []savedRules{{"Sunday", "hongkong:1,min-faan=1"}, {"Club", "riichi:1,kuitan=false"}})
	return s
}

// TestSavedRulesAreFound checks that saved house rules are found by their name, by their
// rule set and by the filter for changed rules.
func TestSavedRulesAreFound(t *testing.T) {
	for _, c := range []struct{ query, filter, has, not string }{
		{"", "all", "rules-kept-0 rules-kept-1 rules-house", ""},
		{"sund", "all", "rules-kept-0", "rules-kept-1 rules-house rules-hongkong"},
		{"riichi", "all", "rules-kept-1 rules-riichi", "rules-kept-0"},
		{"", "changed", "rules-kept-0 rules-kept-1 rules-house", "rules-jilin"},
		{"", "tournament", "rules-kept-1", "rules-kept-0 rules-house"},
	} {
		w, s := openRules(t, withKept(t), 1280, 800, "en")
		w.Click("rules-filter-"+c.filter, 0)
		s.field.Insert(c.query)
		w.App.Dispatch(nil)
		ids := map[string]bool{}
		for _, k := range s.scroll.Children {
			ids[k.Base().ID] = true
		}
		for id := range strings.FieldsSeq(c.has) {
			if !ids[id] {
				t.Errorf("%q, %s: no %s", c.query, c.filter, id)
			}
		}
		for id := range strings.FieldsSeq(c.not) {
			if ids[id] {
				t.Errorf("%q, %s: there is %s", c.query, c.filter, id)
			}
		}
	}
	w, s := openRules(t, withKept(t), 1280, 800, "en")
	s.scroll.ScrollTo(400)
	w.App.LayoutNow()
	w.Click("rules-kept-0", 0)
	w.App.LayoutNow()
	o, ok := w.App.Top().(*options)
	if !ok || o.rules.ID != "hongkong" || !same(o.changed(), table.Options{"min-faan": "1"}) {
		t.Fatalf("the rules that were chosen are %v", o)
	}
	for _, k := range o.presetRows(w.App) {
		if k.Chosen != (k.ID == "preset-kept-0") {
			t.Errorf("%s is chosen: %t", k.ID, k.Chosen)
		}
	}
}

// TestEmptySearchOffersHouseRules checks that an empty result offers the house rules page.
func TestEmptySearchOffersHouseRules(t *testing.T) {
	w, s := openRules(t, store.Memory{}, 390, 844, "en")
	s.field.Insert("zzzz")
	w.App.Dispatch(nil)
	w.Click("rules-build", 0)
	if n := w.App.Top().Name(); n != "house" {
		t.Errorf("it leads to %s", n)
	}
	w.App.LayoutNow()
	w.App.Top().(*houseRules).left.ScrollTo(10000)
	w.App.Top().(*houseRules).right.ScrollTo(10000)
	w.App.LayoutNow()
	w.Click("house-online", 0)
	if n := w.App.Top().Name(); n != "create" {
		t.Errorf("online it leads to %s", n)
	}
}
