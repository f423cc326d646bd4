package scenes

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/sprites"
)

// walker uses an App as a player does who has no screen: it finds controls by
// their identifiers, presses them, and types keys.
type walker struct {
	t *testing.T
	a *App
}

func walk(t *testing.T, w, h float64, lang string) *walker {
	t.Helper()
	a := NewApp(MemoryStore{}, Start{Lang: lang})
	a.resize(w, h, 1)
	a.dispatch(nil)
	return &walker{t, a}
}

func (w *walker) node(id string) sprites.UINode {
	w.t.Helper()
	for _, n := range w.a.UI() {
		if n.ID == id {
			return n
		}
	}
	w.t.Fatalf("%s: there is no %q", w.a.Top().Name(), id)
	return sprites.UINode{}
}

func (w *walker) click(id string, finger int) {
	w.t.Helper()
	n := w.node(id)
	if !n.Enabled {
		w.t.Fatalf("%s: %q cannot be pressed", w.a.Top().Name(), id)
	}
	x, y := n.X+n.W/2, n.Y+n.H/2
	w.a.dispatch([]sprites.Event{{Kind: sprites.Press, X: x, Y: y, Pointer: finger}})
	w.a.dispatch([]sprites.Event{{Kind: sprites.Release, X: x, Y: y, Pointer: finger}})
}

func (w *walker) key(acts ...sprites.Action) {
	for _, k := range acts {
		w.a.dispatch([]sprites.Event{{Kind: sprites.Key, Action: k}})
	}
}

func (w *walker) at(name string) {
	w.t.Helper()
	if got := w.a.Top().Name(); got != name {
		w.t.Fatalf("on %q, want %q", got, name)
	}
}

// focus presses Tab until a control has the keyboard.
func (w *walker) focus(id string) {
	w.t.Helper()
	for range 80 {
		if w.node(id).Focused {
			return
		}
		w.key(sprites.ActNext)
	}
	w.t.Fatalf("%s: Tab never comes to %q", w.a.Top().Name(), id)
}

var testSizes = []struct{ w, h float64 }{{1280, 800}, {1920, 1080}, {1024, 768}, {844, 390}, {390, 844}, {360, 640}}

func TestFromTitleToSeatsByPointer(t *testing.T) {
	for _, size := range testSizes {
		for finger := range 2 {
			w := walk(t, size.w, size.h, "fr")
			w.at("title")
			w.click("play", finger)
			w.at("rules")
			w.click("rules-jilin", finger)
			w.at("rules")
			w.click("options-next", finger)
			w.at("seats")
			w.click("back", finger)
			w.click("back", finger)
			w.click("back", finger)
			w.at("title")
			w.click("settings", finger)
			w.at("settings")
			w.click("back", finger)
			w.at("title")
		}
	}
}

func TestFromTitleToSeatsByKeyboard(t *testing.T) {
	for _, size := range testSizes {
		w := walk(t, size.w, size.h, "en")
		w.key(sprites.ActOK) // Play has the keyboard
		w.at("rules")
		w.key(sprites.ActOK) // so has the first card
		w.node("options-next")
		w.focus("options-next")
		w.key(sprites.ActOK)
		w.at("seats")
		w.focus("seats-start")
		w.key(sprites.ActBack, sprites.ActBack, sprites.ActBack)
		w.at("title")
		w.key(sprites.ActBack)
		w.at("title")
	}
}

// TestNothingIsCropped: on every screen, in every window, language and text
// size, what can be pressed lies inside the window or in a list that scrolls, is
// large enough to be touched, and does not lie over another control.
func TestNothingIsCropped(t *testing.T) {
	screens := map[string]func(a *App) Scene{
		"title": func(a *App) Scene { return newTitle() },
		"title, saved": func(a *App) Scene {
			_ = a.SaveMatch([]byte("x"), MatchInfo{Rules: "jilin", Deal: 6, Leader: "Chardonneret", Points: 121})
			return newTitle()
		},
		"rules":           func(a *App) Scene { return newRules() },
		"options":         func(a *App) Scene { return newOptions(a, "jilin") },
		"seats":           func(a *App) Scene { return newSeats(a, "jilin", nil) },
		"seats, three":    func(a *App) Scene { s := newSeats(a, "jilin", nil); s.n = 3; return s },
		"seats, five":     func(a *App) Scene { s := newSeats(a, "jilin", nil); s.n, s.you = 5, 4; return s },
		"settings":        func(a *App) Scene { return newSettings() },
		"settings, tiles": func(a *App) Scene { s := newSettings(); s.group = "tiles"; return s },
		"settings, sound": func(a *App) Scene { s := newSettings(); s.group = "sound"; return s },
		"pause":           func(a *App) Scene { return newPause() },
		"error":           func(a *App) Scene { return newError("error.fault", "index out of range [5] with length 3", true) },
		"handover": func(a *App) Scene {
			return newHandover(Handover{Rules: "jilin", Deal: 16, TilesLeft: 83, Name: "Bergeronnette", Bird: "wagtail", Wind: 30, Points: -121, Lead: true}, func() {})
		},
	}
	for _, r := range rules.All() {
		for _, g := range newOptions(NewApp(MemoryStore{}, Start{}), r.ID).groups() {
			screens["options of "+r.ID+", "+g] = func(a *App) Scene { o := newOptions(a, r.ID); o.group = g; return o }
		}
	}
	for name, make := range screens {
		for _, size := range testSizes {
			for _, lang := range []string{"fr", "en"} {
				for _, text := range []int{80, 100, 130, 160} {
					a := NewApp(MemoryStore{}, Start{Lang: lang})
					a.Settings.TextSize = text
					a.apply()
					a.resize(size.w, size.h, 1)
					a.Push(make(a))
					a.dispatch(nil)
					checkScreen(t, a, fmt.Sprintf("%s %vx%v %s %d%%", name, size.w, size.h, lang, text))
				}
			}
		}
	}
}

var pressed = map[string]bool{"button": true, "radiogroup": true, "switch": true, "spinbutton": true, "tab": true, "radio": true, "slider": true}

func checkScreen(t *testing.T, a *App, where string) {
	t.Helper()
	window := a.Window()
	var list sprites.Rect
	nodes := a.UI()
	seen := map[string]bool{}
	for _, n := range nodes {
		if n.Role == "list" {
			list = sprites.R(n.X, n.Y, n.W, n.H)
		}
	}
	for _, n := range nodes {
		if n.ID == "" || n.Name == "" {
			t.Errorf("%s: a node without name: %+v", where, n)
		}
		if strings.Contains(n.Name, "[") && strings.Contains(n.Name, "]") && !strings.HasPrefix(where, "error") {
			t.Errorf("%s: %q has no words: %s", where, n.ID, n.Name)
		}
		if seen[n.ID] {
			t.Errorf("%s: %q is there twice", where, n.ID)
		}
		seen[n.ID] = true
		r := sprites.R(n.X, n.Y, n.W, n.H)
		slack := window.Inset(-1)
		if r.X < slack.X || r.Right() > slack.Right() {
			t.Errorf("%s: %q reaches out of the window: %v", where, n.ID, r)
		}
		inList := !list.Empty() && r.X >= list.X-1 && r.Right() <= list.Right()+1 && (r.Bottom() > list.Bottom() || r.Y < list.Y)
		if (r.Y < slack.Y || r.Bottom() > slack.Bottom()) && !inList {
			t.Errorf("%s: %q reaches out of the window: %v", where, n.ID, r)
		}
		cut := !list.Empty() && (r.Y <= list.Y+1 || r.Bottom() >= list.Bottom()-1)
		if pressed[n.Role] && !cut && (r.W < 26 || r.H < 26) {
			t.Errorf("%s: %q is too small to be touched: %v", where, n.ID, r)
		}
	}
	for i, m := range nodes {
		for _, n := range nodes[i+1:] {
			if !pressed[m.Role] || !pressed[n.Role] || m.Role == "radiogroup" || n.Role == "radiogroup" || m.Role == "spinbutton" || n.Role == "spinbutton" {
				continue
			}
			r, s := sprites.R(m.X, m.Y, m.W, m.H), sprites.R(n.X, n.Y, n.W, n.H)
			if !list.Empty() && (scrolled(r, list) || scrolled(s, list)) {
				continue // what scrolls is cut at the list's edge
			}
			if x := r.Intersect(s); x.W > 1 && x.H > 1 {
				t.Errorf("%s: %q %v lies over %q %v", where, m.ID, r, n.ID, s)
			}
		}
	}
}

// scrolled tells whether something sticks out of a list above or below.
func scrolled(r, list sprites.Rect) bool {
	return r.X >= list.X-1 && r.Right() <= list.Right()+1 && (r.Bottom() > list.Bottom()+1 || r.Y < list.Y-1)
}

func TestAFriendGetsAName(t *testing.T) {
	for _, size := range testSizes {
		w := walk(t, size.w, size.h, "en")
		w.click("play", 0)
		w.click("rules-jilin", 0)
		w.click("options-next", 0)
		w.click("seat-1.1", 0)
		w.click("seat-1-rename", 0)
		f := w.a.Top().(*seats)
		if f.field == nil || f.layer.Focused() != sprites.Widget(f.field) {
			t.Fatal("the name cannot be typed")
		}
		f.field.Insert(" Zoé")
		w.key(sprites.ActOK)
		if n := w.node("seat-1-rename"); n.Name != "Rename Friend 1 Zoé" {
			t.Errorf("%v: %q", size, n.Name)
		}
		again := newSeats(w.a, "jilin", nil)
		if again.seats[1].Name != "Friend 1 Zoé" {
			t.Errorf("kept %q", again.seats[1].Name)
		}
	}
}

func TestOptionsAreChangedAndKept(t *testing.T) {
	w := walk(t, 1280, 800, "en")
	w.click("play", 0)
	w.click("rules-jilin", 0)
	w.click("option-joker_match_wins.2", 0)
	w.click("option-shanpon_in_mixed", 0)
	w.node("preset-mine")
	w.click("group-end", 0)
	w.click("option-circuits.less", 0)
	o := w.a.Top().(*options)
	if o.values["joker_match_wins"] != "any" || o.values["shanpon_in_mixed"] != "true" || o.values["circuits"] != "3" {
		t.Errorf("%v", o.changed())
	}
	w.click("preset-short", 0)
	if len(o.changed()) != 1 || o.values["circuits"] != "1" {
		t.Errorf("short: %v", o.changed())
	}
	w.click("preset-mine", 0)
	w.click("option-circuits-undo", 0)
	if len(o.changed()) != 2 {
		t.Errorf("mine: %v", o.changed())
	}
	if again := newOptions(w.a, "jilin"); !same(again.changed(), o.changed()) {
		t.Errorf("kept %v, want %v", again.changed(), o.changed())
	}
	w.click("options-reset", 0)
	if len(o.changed()) != 0 || w.node("options-reset").Enabled {
		t.Errorf("after reset: %v", o.changed())
	}
}

func TestSettingsAreFeltAtOnce(t *testing.T) {
	w := walk(t, 1280, 800, "en")
	w.click("settings", 0)
	w.click("settings-language.1", 0)
	if n := w.node("back").Name; n != "Retour" {
		t.Errorf("after French: %q", n)
	}
	w.click("settings-text.more", 0)
	w.click("settings-group-tiles", 0)
	w.click("settings-felt.1", 0)
	w.click("settings-faces.2", 0)
	if s := w.a.Settings; s.Lang != "fr" || s.TextSize != 110 || s.Felt != "night" || s.Tiles != "large" || w.a.Theme.Name != "night" {
		t.Errorf("%+v", s)
	}
	kept := DefaultSettings("en")
	b, _ := w.a.Store.Load(KeySettings)
	if kept.Decode(b); kept != w.a.Settings {
		t.Errorf("kept %+v", kept)
	}
}

func TestTheCurtainOpensAfterHalfASecond(t *testing.T) {
	w := walk(t, 390, 844, "fr")
	opened := 0
	w.a.Push(newHandover(Handover{Rules: "jilin", Deal: 1, Name: "Zoé", Bird: "owl", Wind: 29}, func() { opened++ }))
	w.a.dispatch(nil)
	n := w.node("handover-hold")
	x, y := n.X+n.W/2, n.Y+n.H/2
	hold := func(ticks int, end sprites.EventKind) {
		w.a.dispatch([]sprites.Event{{Kind: sprites.Press, X: x, Y: y, Pointer: 1}})
		for range ticks {
			w.a.dispatch(nil)
		}
		w.a.dispatch([]sprites.Event{{Kind: end, X: x, Y: y, Pointer: 1}})
	}
	hold(20, sprites.Release)
	w.at("handover")
	w.key(sprites.ActBack)
	w.at("pause")
	w.key(sprites.ActBack)
	w.at("handover")
	if opened != 0 {
		t.Fatal("opened too early")
	}
	// A finger that rests long ends in Cancel: it is no tap.
	hold(40, sprites.Cancel)
	w.at("title")
	if opened != 1 {
		t.Fatalf("opened %d times", opened)
	}
	w.a.Push(newHandover(Handover{Rules: "jilin", Deal: 1, Name: "Zoé", Bird: "owl", Wind: 29}, func() { opened++ }))
	w.key(sprites.ActOK)
	for range holdTicks {
		w.a.dispatch(nil)
	}
	w.at("title")
	if opened != 2 {
		t.Fatalf("by keyboard: opened %d times", opened)
	}
}

// TestTheTableIsNotCropped is the same for the table with a claim offered and
// the score sheet of a deal that was won.
func TestTheTableIsNotCropped(t *testing.T) {
	for _, p := range positions {
		for _, size := range testSizes {
			for _, lang := range []string{"fr", "en"} {
				for _, text := range []int{80, 100, 130} {
					a := NewApp(MemoryStore{}, Start{Lang: lang})
					a.Settings.TextSize = text
					a.apply()
					a.resize(size.w, size.h, 1)
					p.open(t, a)
					settle(t, a)
					checkScreen(t, a, fmt.Sprintf("%s %vx%v %s %d%%", p.name, size.w, size.h, lang, text))
				}
			}
		}
	}
}
