package scenetest

import (
	"fmt"
	"slices"
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// MinTarget is the minimum width and height of a touch target, in points.
const MinTarget = 44

// HandTile is the minimum width of a tile of the player's hand, in points. A low window
// has no room for seventeen wider tiles in a row, nor the smallest phone for eight.
const HandTile = 37

// atomicRoles lists the roles of controls that are pressed as a whole. Others have parts with
// nodes of their own, or are dragged.
var atomicRoles = []string{"button", "radio", "switch", "tab"}

// text is a line of text on the screen.
type text struct {
	s  string
	at sprites.Rect
}

// Flaws returns a description of each layout flaw of the scene on top. Flaws are text or
// controls outside the window, overlapping or truncated text, and text larger than its
// button. Touch targets that are too small or overlap are flaws, too.
func Flaws(a *stage.App) []string {
	if o, ok := a.Top().(stage.Overlay); ok && o.Overlay() {
		return FlawsOf(a, func(c *sprites.Canvas) { a.Top().Draw(a, c) })
	}
	return FlawsOf(a, func(*sprites.Canvas) { a.Draw() })
}

// FlawsWhileScrolling runs Flaws at every scroll position of the lists of the scene on top. It
// also returns the number of positions checked.
func FlawsWhileScrolling(a *stage.App) (looked int, out []string) {
	seen := map[string]bool{}
	add := func() {
		looked++
		for _, f := range Flaws(a) {
			if !seen[f] {
				seen[f] = true
				out = append(out, f)
			}
		}
	}
	add()
	for _, n := range a.UI() {
		if n.Role != "list" {
			continue
		}
		turn := func(by float32) (moved bool) {
			before := stage.TreeJSON(a.UI())
			a.Dispatch([]ui.Event{{Kind: ui.Wheel, X: n.X + n.W/2, Y: n.Y + n.H/2, DY: by}})
			return stage.TreeJSON(a.UI()) != before
		}
		// Scroll by two thirds of the visible height at a time.
		for step := n.H * .66; turn(-step); {
			add()
		}
		turn(1e6)
	}
	return looked, out
}

// FlawsOf is like Flaws, but checks what draw draws.
func FlawsOf(a *stage.App, draw func(c *sprites.Canvas)) (out []string) {
	a.LayoutNow()
	bad := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	window := a.Window().Inset(-1)
	var texts []text
	a.Canvas.OnText = func(s string, r sprites.Rect, _ sprites.Color) { texts = append(texts, text{s, r}) }
	var sides []text
	a.Canvas.OnCut = func(s string, r sprites.Rect) { sides = append(sides, text{s, r}) }
	a.Canvas.Begin(nil, float32(a.Scale), a.Theme)
	a.Canvas.SetTextScale(a.TextScale())
	draw(a.Canvas)
	a.Canvas.End()
	a.Canvas.OnText, a.Canvas.OnCut = nil, nil

	nodes := a.UI()
	var lists []sprites.Rect
	for _, n := range nodes {
		if n.Role == "list" || n.Role == "radiogroup" {
			lists = append(lists, rect(n))
		}
	}
	// Elements cut off at the edge of a list or row can be scrolled into view.
	scrolled := func(r sprites.Rect) bool {
		return slices.ContainsFunc(lists, func(l sprites.Rect) bool { return atEdge(r, l) })
	}
	for _, t := range sides {
		if !scrolled(t.at) {
			bad("%q is cut at its side: %v", t.s, t.at)
		}
	}
	for i, t := range texts {
		switch {
		case !inside(t.at, window):
			bad("%q reaches out of the window: %v", t.s, t.at)
		case strings.HasSuffix(t.s, "…"):
			bad("%q is cut short", t.s)
		}
		for _, u := range texts[i+1:] {
			if x := t.at.Intersect(u.at); x.W > 1 && x.H > 1 {
				bad("%q %v lies over %q %v", t.s, t.at, u.s, u.at)
			}
		}
	}
	for i, n := range nodes {
		r := rect(n)
		if !inside(r, window) {
			bad("%q reaches out of the window: %v", n.ID, r)
		}
		if !slices.Contains(atomicRoles, n.Role) {
			continue
		}
		cut := scrolled(r)
		least := float32(MinTarget)
		if strings.HasPrefix(n.ID, "hand-") && r.H >= MinTarget {
			least = HandTile
		}
		if !cut && n.Enabled && (r.W < least-.01 || r.H < MinTarget-.01) {
			bad("%q is small for a finger: %v", n.ID, r)
		}
		for _, t := range texts {
			if x, y := t.at.Center(); !cut && r.Contains(x, y) && !inside(t.at, r.Inset(-1)) {
				bad("%q %v sticks out of %q %v", t.s, t.at, n.ID, r)
			}
		}
		for _, m := range nodes[i+1:] {
			if !slices.Contains(atomicRoles, m.Role) {
				continue
			}
			if x := r.Intersect(rect(m)); x.W > 1 && x.H > 1 {
				bad("%q %v lies over %q %v", n.ID, r, m.ID, rect(m))
			}
		}
	}
	return out
}

// atEdge reports whether r, which lies in l, extends to an edge of l.
func atEdge(r, l sprites.Rect) bool {
	const reach = 5 // the focus ring is drawn outside
	in := l.Inset(1)
	across := r.X >= l.X-1 && r.Right() <= l.Right()+1 && (r.Y <= in.Y || r.Bottom() >= in.Bottom())
	along := r.Y >= l.Y-1 && r.Bottom() <= l.Bottom()+1 && (r.X <= in.X || r.Right() >= in.Right())
	return (across || along) && inside(r, l.Inset(-reach)) && !r.Intersect(l.Inset(-reach)).Empty()
}

func rect(n ui.Node) sprites.Rect { return sprites.R(n.X, n.Y, n.W, n.H) }

func inside(r, w sprites.Rect) bool {
	return r.X >= w.X && r.Y >= w.Y && r.Right() <= w.Right() && r.Bottom() <= w.Bottom()
}
