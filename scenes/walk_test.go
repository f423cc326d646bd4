package scenes

import (
	"fmt"
	"testing"

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
		"rules":    func(a *App) Scene { return newRules() },
		"options":  func(a *App) Scene { return newOptions(a, "jilin") },
		"seats":    func(a *App) Scene { return newSeats(a, "jilin", nil) },
		"settings": func(a *App) Scene { return newSettings() },
		"pause":    func(a *App) Scene { return newPause() },
		"error":    func(a *App) Scene { return newError("error.fault", "index out of range [5] with length 3", true) },
		"handover": func(a *App) Scene {
			return newHandover(Handover{Rules: "jilin", Deal: 16, TilesLeft: 83, Name: "Bergeronnette", Bird: "wagtail", Wind: 30, Points: -121, Lead: true}, func() {})
		},
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
		if pressed[n.Role] && (r.W < 26 || r.H < 26) {
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
