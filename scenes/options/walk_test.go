package options

import (
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// elsewhere replaces the scenes of other packages and the command line.
type elsewhere struct{ *scenetest.BlankRoutes }

func (e elsewhere) TableConfig() (c TableConfig) { return c }

// menus returns an App on a blank title.
func menus(s store.Store, lang string) (*stage.App, elsewhere) {
	e := elsewhere{&scenetest.BlankRoutes{}}
	e.App = stage.NewApp(s, stage.Look{Lang: lang}, e)
	e.App.Push(e.Title())
	return e.App, e
}

func walk(t *testing.T, w, h float64, lang string) (*scenetest.Walker, elsewhere) {
	t.Helper()
	a, e := menus(store.Memory{}, lang)
	a.Resize(w, h, 1)
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}, e
}

// TestControlsAreReachable checks the choice of a rule set in every window, and every group
// of options in some.
func TestControlsAreReachable(t *testing.T) {
	start := func(lang string) *stage.App { a, _ := menus(store.Memory{}, lang); return a }
	routes := func(a *stage.App) Routes { return elsewhere{&scenetest.BlankRoutes{App: a}} }
	scenetest.CheckEverywhere(t, "rules", start, func(a *stage.App) stage.Scene { return newRules(routes(a)) })
	a, to := menus(store.Memory{}, "en")
	number := 0
	for _, r := range rules.All() {
		for _, g := range newOptions(a, to, r.ID).groups() {
			number++
			scenetest.CheckSome(t, number, "options of "+r.ID+", "+g, start, func(a *stage.App) stage.Scene {
				o := newOptions(a, routes(a), r.ID)
				o.group = g
				return o
			})
		}
	}
}

func TestOptionsAreSaved(t *testing.T) {
	w, to := walk(t, 1280, 800, "en")
	w.App.Push(newRules(to))
	w.App.Dispatch(nil)
	w.Click("rules-jilin", 0)
	w.Click("option-joker_match_wins.2", 0)
	w.Click("option-shanpon_in_mixed", 0)
	w.Node("preset-mine")
	w.Click("group-end", 0)
	w.Click("option-circuits.less", 0)
	o := w.App.Top().(*options)
	if o.values["joker_match_wins"] != "any" || o.values["shanpon_in_mixed"] != "true" || o.values["circuits"] != "3" {
		t.Errorf("%v", o.changed())
	}
	w.Click("preset-short", 0)
	if len(o.changed()) != 1 || o.values["circuits"] != "1" {
		t.Errorf("short: %v", o.changed())
	}
	w.Click("preset-mine", 0)
	w.Click("option-circuits-undo", 0)
	if len(o.changed()) != 2 {
		t.Errorf("mine: %v", o.changed())
	}
	if again := newOptions(w.App, to, "jilin"); !same(again.changed(), o.changed()) {
		t.Errorf("kept %v, want %v", again.changed(), o.changed())
	}
	w.Click("options-reset", 0)
	if len(o.changed()) != 0 || w.Node("options-reset").Enabled {
		t.Errorf("after reset: %v", o.changed())
	}
}
