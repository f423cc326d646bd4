package scenetest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

var pressed = map[string]bool{"button": true, "radiogroup": true, "switch": true, "spinbutton": true, "tab": true, "radio": true, "slider": true}

// CheckEverywhere checks a screen in every window, in two languages and in four text
// sizes. start returns an App in a language, and open its scene.
func CheckEverywhere(t *testing.T, name string, start func(lang string) *stage.App, open func(a *stage.App) stage.Scene) {
	t.Helper()
	check(t, name, start, open, func(int) bool { return true })
}

// CheckSome is like CheckEverywhere for one of many screens that are built alike: it checks
// the screen in one of eight cases, which depend on its number. If MOINEAU_LAYOUTS is set
// (make layouts), it checks all.
func CheckSome(t *testing.T, number int, name string, start func(lang string) *stage.App, open func(a *stage.App) stage.Scene) {
	t.Helper()
	all := os.Getenv("MOINEAU_LAYOUTS") != ""
	check(t, name, start, open, func(n int) bool { return all || (n+n/8)%8 == number%8 })
}

// check implements CheckEverywhere for the cases for which wanted returns true.
func check(t *testing.T, name string, start func(lang string) *stage.App, open func(a *stage.App) stage.Scene, wanted func(n int) bool) {
	t.Helper()
	n := -1
	for _, size := range Sizes {
		for _, lang := range []string{"fr", "en"} {
			for _, text := range []int{80, 100, 130, 160} {
				if n++; !wanted(n) {
					continue
				}
				a := start(lang)
				a.Settings.TextSize = text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				a.Push(open(a))
				a.Dispatch(nil)
				CheckScreen(t, a, fmt.Sprintf("%s %vx%v %s %d%%", name, size.W, size.H, lang, text))
			}
		}
	}
}

// CheckScreen checks every node of a screen. A node must have a name and translated text,
// and must be inside the window or a scrolling list. It must be large enough to touch and
// overlap no other control.
func CheckScreen(t *testing.T, a *stage.App, where string) {
	t.Helper()
	window := a.Window()
	var list sprites.Rect
	var lists []sprites.Rect
	nodes := a.UI()
	seen := map[string]bool{}
	for _, n := range nodes {
		if n.Role == "list" {
			list = sprites.R(n.X, n.Y, n.W, n.H)
			lists = append(lists, list)
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
		cut := slices.ContainsFunc(lists, func(l sprites.Rect) bool { return r.Y <= l.Y+1 || r.Bottom() >= l.Bottom()-1 })
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
				continue // scrolled elements are clipped at the edge of the list
			}
			if x := r.Intersect(s); x.W > 1 && x.H > 1 {
				t.Errorf("%s: %q %v lies over %q %v", where, m.ID, r, n.ID, s)
			}
		}
	}
}

// scrolled reports whether r extends beyond a list above or below.
func scrolled(r, list sprites.Rect) bool {
	return r.X >= list.X-1 && r.Right() <= list.Right()+1 && (r.Bottom() > list.Bottom()+1 || r.Y < list.Y-1)
}

// IDs returns the nodes of a screen by identifier, including those in the hidden parts of
// the list. It reports an error for duplicate identifiers, untranslated text and nodes
// outside the window.
func IDs(t *testing.T, a *stage.App, list *ui.Scroll) map[string]ui.Node {
	t.Helper()
	out := map[string]ui.Node{}
	for _, n := range a.UI() {
		if _, twice := out[n.ID]; twice {
			t.Errorf("%s is there twice", n.ID)
		}
		out[n.ID] = n
	}
	var all []ui.Node
	for y := float32(0); y <= list.Height; y += 60 {
		list.ScrollTo(y)
		all = append(all, a.UI()...)
	}
	list.ScrollTo(0)
	for _, n := range all {
		if strings.Contains(n.Name, "[") || strings.Contains(n.Name, "{") {
			t.Errorf("%s says %q", n.ID, n.Name)
		}
		if n.X < -1 || float64(n.X+n.W) > a.W+1 {
			t.Errorf("%s lies outside the window: %v … %v of %v", n.ID, n.X, n.X+n.W, a.W)
		}
		out[n.ID] = n
	}
	return out
}
