package menu

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"moineau/assets/words"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// elsewhere replaces the scenes outside the menus and records the requested table.
type elsewhere struct {
	*scenetest.BlankRoutes
	asked options.TableConfig
	cfg   session.Config
	begin func(*stage.App) // what the pause starts
}

func (e *elsewhere) NewMatch() func(*stage.App) { return e.begin }

func (e *elsewhere) TableConfig() options.TableConfig { return e.asked }

func (e *elsewhere) Title() stage.Scene { return newTitle(e) }

func (e *elsewhere) Rules() stage.Scene { return options.NewRules(e) }

func (e *elsewhere) StartMatch(id string) { StartMatch(e.App, e, id) }

func (e *elsewhere) Pause() stage.Scene { return newPause(e, library.Kept) }

func (e *elsewhere) Table(cfg session.Config) stage.Scene {
	e.cfg = cfg
	return e.BlankRoutes.Table(cfg)
}

func (e *elsewhere) Seats(id string, o table.Options) stage.Scene {
	return newSeats(e.App, e, id, o)
}

// menus returns an App on its title.
func menus(s store.Store, lang string) (*stage.App, *elsewhere) {
	e := &elsewhere{BlankRoutes: &scenetest.BlankRoutes{}}
	e.App = stage.NewApp(s, stage.Look{Lang: lang}, e)
	e.App.Push(e.Title())
	return e.App, e
}

func walk(t *testing.T, w, h float64, lang string) (*scenetest.Walker, *elsewhere) {
	t.Helper()
	a, e := menus(store.Memory{}, lang)
	a.Resize(w, h, 1)
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}, e
}

func TestFromTitleToSeatsByPointer(t *testing.T) {
	for _, size := range scenetest.Sizes {
		for finger := range 2 {
			w, _ := walk(t, size.W, size.H, "fr")
			w.At("title")
			w.Click("play", finger)
			w.At("rules")
			w.Click("rules-jilin", finger)
			w.At("rules")
			w.Click("options-next", finger)
			w.At("seats")
			w.Click("back", finger)
			w.Click("back", finger)
			w.Click("back", finger)
			w.At("title")
			w.Click("settings", finger)
			w.At("settings")
			w.Click("back", finger)
			w.At("title")
		}
	}
}

func TestFromTitleToSeatsByKeyboard(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, e := walk(t, size.W, size.H, "en")
		w.Key(ui.ActOK) // on first use the lessons have the focus
		w.At("lesson")
		w.Key(ui.ActBack)
		w.At("learn")
		w.Key(ui.ActBack)
		if err := w.App.Store.Save(store.KeyRules, []byte("jilin")); err != nil {
			t.Fatal(err)
		}
		w.App.Push(newTitle(e))
		w.Focus("play") // later, Play again has the focus
		w.Key(ui.ActOK)
		w.At("rules")
		w.Key(ui.ActOK) // the first card has the focus
		w.Node("options-next")
		w.Focus("options-next")
		w.Key(ui.ActOK)
		w.At("seats")
		w.Focus("seats-start")
		w.Key(ui.ActBack, ui.ActBack, ui.ActBack)
		w.At("title")
		w.Key(ui.ActBack)
		w.At("title")
	}
}

// TestControlsAreReachable checks every screen in every window, language and text size. Each
// control must be inside the window or a scrolling list, be large enough to touch, and
// not overlap another control.
func TestControlsAreReachable(t *testing.T) {
	screens := map[string]func(a *stage.App, to Routes) stage.Scene{
		"title": func(a *stage.App, to Routes) stage.Scene { return newTitle(to) },
		"title, saved": func(a *stage.App, to Routes) stage.Scene {
			_ = library.SaveMatch(a.Store, []byte("x"), library.MatchInfo{Rules: "jilin", Deal: library.DealName{Number: 6}, Leader: "Chardonneret", Points: 121})
			return newTitle(to)
		},
		"title, played": func(a *stage.App, to Routes) stage.Scene {
			_ = a.Store.Save(store.KeyRules, []byte("peoples-simple"))
			return newTitle(to)
		},
		"pause, playing": func(a *stage.App, to Routes) stage.Scene {
			to.(*elsewhere).begin = func(*stage.App) {}
			return newPause(to, library.Unkept)
		},
		"seats":        func(a *stage.App, to Routes) stage.Scene { return newSeats(a, to, "jilin", nil) },
		"seats, three": func(a *stage.App, to Routes) stage.Scene { s := newSeats(a, to, "jilin", nil); s.n = 3; return s },
		"seats, five": func(a *stage.App, to Routes) stage.Scene {
			s := newSeats(a, to, "jilin", nil)
			s.n, s.you = 5, 4
			return s
		},
		"settings":        func(a *stage.App, to Routes) stage.Scene { return newSettings() },
		"settings, tiles": func(a *stage.App, to Routes) stage.Scene { s := newSettings(); s.group = "tiles"; return s },
		"settings, sound": func(a *stage.App, to Routes) stage.Scene { s := newSettings(); s.group = "sound"; return s },
		"pause":           func(a *stage.App, to Routes) stage.Scene { return newPause(to, library.Kept) },
		"error": func(a *stage.App, to Routes) stage.Scene {
			return stage.NewFault("error.fault", "index out of range [5] with length 3", "error.kept.match")
		},
		"ask": func(a *stage.App, to Routes) stage.Scene {
			_ = library.SaveMatch(a.Store, []byte("x"), library.MatchInfo{Rules: "jilin", Deal: library.DealName{Number: 6}, Leader: "Chardonneret", Points: 121})
			return NewAsk(to, func(*stage.App) {})
		},
		"error, damaged": func(a *stage.App, to Routes) stage.Scene {
			return NewDamagedSave(to, nil, library.Salvage{Good: 929, Lines: 930, Record: []byte("x"), Deal: 12, TilesLeft: 57})
		},
		"error, newer": func(a *stage.App, to Routes) stage.Scene {
			return NewDamagedSave(to, nil, library.Salvage{Newer: true})
		},
		"error, elsewhere": func(a *stage.App, to Routes) stage.Scene { return NewContinuedElsewhere(to) },
		"pause, unkept":    func(a *stage.App, to Routes) stage.Scene { return newPause(to, library.Unkept) },
		"handover": func(a *stage.App, to Routes) stage.Scene {
			return newHandover(session.Handover{Rules: "jilin", Deal: library.DealName{Number: 16}, TilesLeft: 83, Name: "Bergeronnette", Bird: "wagtail", Wind: 30, Points: -121, Lead: true}, to, func() {})
		},
	}
	for name, open := range screens {
		var to *elsewhere
		scenetest.CheckEverywhere(t, name, func(lang string) (a *stage.App) {
			a, to = menus(store.Memory{}, lang)
			return a
		}, func(a *stage.App) stage.Scene { return open(a, to) })
	}
}

func TestFriendName(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, to := walk(t, size.W, size.H, "en")
		w.Click("play", 0)
		w.Click("rules-jilin", 0)
		w.Click("options-next", 0)
		w.Click("seat-1.1", 0)
		w.Click("seat-1-rename", 0)
		f := w.App.Top().(*seats)
		if f.field == nil || f.Layer.Focused() != ui.Widget(f.field) {
			t.Fatal("the name cannot be typed")
		}
		if got, want := w.Node("seat-1-name").Hint, "Friend 1, selected"; got != want {
			t.Errorf("expected %q to be read, got %q", want, got)
		}
		f.field.Insert("Zo") // replaces the current text
		f.field.Insert("é")
		w.Key(ui.ActOK)
		if n := w.Node("seat-1-rename"); n.Name != "Rename Zoé" {
			t.Errorf("%v: %q", size, n.Name)
		}
		again := newSeats(w.App, to, "jilin", nil)
		if again.seats[1].Name != "Zoé" {
			t.Errorf("kept %q", again.seats[1].Name)
		}
	}
}

func TestSettingsApplyImmediately(t *testing.T) {
	w, _ := walk(t, 1280, 800, "en")
	w.Click("settings", 0)
	w.Click("settings-language."+strconv.Itoa(slices.Index(words.Languages, "fr")), 0)
	if n := w.Node("back").Name; n != "Retour" {
		t.Errorf("after French: %q", n)
	}
	w.Click("settings-group-table", 0)
	w.Click("settings-look.night.classic", 0)
	w.Click("settings-group-tiles", 0)
	w.Click("settings-faces.large", 0)
	w.Focus("settings-text")
	w.Key(ui.ActRight)
	if s := w.App.Settings; s.Lang != "fr" || s.TextSize != 110 || s.Felt != "night" || s.Tiles != "large" || w.App.Theme.Name != "night" {
		t.Errorf("%+v", s)
	}
	kept := stage.DefaultSettings("en")
	b, _ := w.App.Store.Load(store.KeySettings)
	if kept.Decode(b); kept != w.App.Settings {
		t.Errorf("kept %+v", kept)
	}
}

func TestHandoverHold(t *testing.T) {
	w, to := walk(t, 390, 844, "fr")
	opened := 0
	now := time.Second
	w.App.Clock = func() time.Duration { return now }
	// A slow machine: 10 updates per second.
	tick := func() {
		now += time.Second / 10
		w.App.Dispatch(nil)
	}
	w.App.Push(newHandover(session.Handover{Rules: "jilin", Deal: library.DealName{Number: 1}, Name: "Zoé", Bird: "owl", Wind: 29}, to, func() { opened++ }))
	w.App.Dispatch(nil)
	n := w.Node("handover-hold")
	x, y := n.X+n.W/2, n.Y+n.H/2
	hold := func(ticks int, end ui.EventKind) {
		w.App.Dispatch([]ui.Event{{Kind: ui.Press, X: x, Y: y, Pointer: 1}})
		for range ticks {
			tick()
		}
		w.App.Dispatch([]ui.Event{{Kind: end, X: x, Y: y, Pointer: 1}})
	}
	hold(4, ui.Release)
	w.At("handover")
	w.Key(ui.ActBack)
	w.At("pause")
	w.Key(ui.ActBack)
	w.At("handover")
	if opened != 0 {
		t.Fatal("opened too early")
	}
	// A long press ends in Cancel and is not a tap.
	hold(5, ui.Cancel)
	w.At("title")
	if opened != 1 {
		t.Fatalf("opened %d times", opened)
	}
	w.App.Push(newHandover(session.Handover{Rules: "jilin", Deal: library.DealName{Number: 1}, Name: "Zoé", Bird: "owl", Wind: 29}, to, func() { opened++ }))
	w.Key(ui.ActOK)
	for range 4 {
		tick()
	}
	w.At("handover")
	tick()
	w.At("title")
	if opened != 2 {
		t.Fatalf("by keyboard: opened %d times", opened)
	}
}

// sized is a scene that records the text size of its last layout.
type sized struct {
	scenetest.Blank
	text int
}

func (s *sized) Layout(a *stage.App) { s.text = a.Settings.TextSize }

func TestSettingsFromPauseReachTable(t *testing.T) {
	a, to := menus(store.Memory{}, "en")
	s := &sized{}
	a.Push(s)
	a.Push(newPause(to, library.Kept))
	a.Push(newSettings())
	a.Settings.TextSize = 140
	a.ApplySettings()
	a.Dispatch(nil)
	a.Pop()
	if s.text != 140 {
		t.Errorf("the table under the pause is laid out for %d %%", s.text)
	}
}
