// Package scenetest contains helpers for testing screens without a window. A Walker
// operates an App as a player does. Other functions check layouts, compare golden images
// and provide blank scenes in place of those of other packages. Only tests import it.
package scenetest

import (
	"slices"
	"strings"
	"testing"

	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// Walker operates an App without a display. It finds controls by their identifiers,
// presses them and types keys.
type Walker struct {
	T   *testing.T
	App *stage.App
}

// Sizes lists the window sizes that screens are tested in, in points.
var Sizes = []struct{ W, H float64 }{{1280, 800}, {1920, 1080}, {1024, 768}, {844, 390}, {390, 844}, {360, 640}}

// Windows lists the window sizes in which every screen must be complete, in points, with
// the pixels per point. The last is a window of 1280 × 800 pixels at a zoom of 400 %.
var Windows = []struct{ W, H, Ratio float64 }{
	{320, 568, 1}, {360, 640, 1}, {390, 844, 1}, {667, 375, 1}, {844, 390, 1}, {768, 1024, 1}, {1024, 768, 1},
	{1024, 1366, 1}, {1280, 800, 1}, {1920, 1080, 1}, {2560, 1440, 1}, {320, 200, 4},
}

// Node returns the node with the given identifier. It fails the test if there is none.
func (w *Walker) Node(id string) ui.Node {
	w.T.Helper()
	for _, n := range w.App.UI() {
		if n.ID == id {
			return n
		}
	}
	w.T.Fatalf("%s: there is no %q", w.App.Top().Name(), id)
	return ui.Node{}
}

// Click presses a control with the mouse (0) or a finger. It fails the test if the
// control is disabled.
func (w *Walker) Click(id string, finger int) {
	w.T.Helper()
	n := w.Node(id)
	if !n.Enabled {
		w.T.Fatalf("%s: %q cannot be pressed", w.App.Top().Name(), id)
	}
	w.Press(id, finger)
}

// Press presses a control even if it is disabled.
func (w *Walker) Press(id string, finger int) {
	w.T.Helper()
	n := w.Node(id)
	x, y := n.X+n.W/2, n.Y+n.H/2
	w.App.Dispatch([]ui.Event{{Kind: ui.Press, X: x, Y: y, Pointer: finger}})
	w.App.Dispatch([]ui.Event{{Kind: ui.Release, X: x, Y: y, Pointer: finger}})
}

// Key types keys.
func (w *Walker) Key(acts ...ui.Action) {
	for _, k := range acts {
		w.App.Dispatch([]ui.Event{{Kind: ui.Key, Action: k}})
	}
}

// At fails the test unless the scene on top has the given name.
func (w *Walker) At(name string) {
	w.T.Helper()
	if got := w.App.Top().Name(); got != name {
		w.T.Fatalf("on %q, want %q", got, name)
	}
}

// Focus presses Tab until a control is focused.
func (w *Walker) Focus(id string) {
	w.T.Helper()
	for range 80 {
		if slices.ContainsFunc(w.App.FullTree(), func(n ui.Node) bool { return n.ID == id && n.Focused }) {
			return
		}
		w.Key(ui.ActNext)
	}
	w.T.Fatalf("%s: Tab never comes to %q", w.App.Top().Name(), id)
}

// UntilScene advances the time until a scene with the given name is on top.
func (w *Walker) UntilScene(name string) {
	w.T.Helper()
	for range 3600 {
		if w.App.Top().Name() == name {
			w.App.Dispatch(nil)
			return
		}
		w.App.Now++
		w.App.Dispatch(nil)
	}
	w.T.Fatalf("on %q, %q never comes", w.App.Top().Name(), name)
}

// OpenCurtain holds the button of the handover curtain until it opens.
func (w *Walker) OpenCurtain() {
	w.T.Helper()
	w.App.Focus("handover-hold")
	w.Key(ui.ActOK)
	w.UntilScene("table")
}

// Hand returns the number of tiles in the player's hand.
func (w *Walker) Hand() (n int) {
	for _, node := range w.App.UI() {
		if strings.HasPrefix(node.ID, "hand-") {
			n++
		}
	}
	return n
}

// Play answers what the player is asked, by a pass or a discard. If nothing is asked, it
// advances the time by a tick.
func (w *Walker) Play() {
	if id := w.Asked(); id != "" {
		w.App.Focus(id)
		w.Key(ui.ActOK)
		return
	}
	w.App.Now++
	w.App.Dispatch(nil)
}

// Advance advances the time by 600 ticks, so that the bots answer until the game waits for
// the player.
func (w *Walker) Advance() {
	for range 600 {
		w.App.Now++
		w.App.Dispatch(nil)
	}
}

// Asked returns the ID of a control with which the player can answer, or "" if it is not
// their turn.
func (w *Walker) Asked() string {
	for _, prefix := range []string{"claim-pass", "claim-", "pass-", "hand-"} {
		nodes := w.App.UI()
		for i := len(nodes) - 1; i >= 0; i-- {
			n := nodes[i]
			tile := prefix == "hand-" && n.Role == "checkbox" // a tile to be selected for passing
			if strings.HasPrefix(n.ID, prefix) && n.ID != "pass-back" && n.Enabled && !n.Checked && (n.Role == "button" || tile) {
				return n.ID
			}
		}
	}
	return ""
}
