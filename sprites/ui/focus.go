package ui

import (
	"slices"

	"moineau/sprites"
)

// Layer is a set of widgets that are used together, such as a screen, a sheet or a
// dialog. It dispatches events to the topmost widget and moves the keyboard focus.
type Layer struct {
	Widgets []Widget
	// SpacePasses leaves Space to the scene. At the table, Space passes.
	SpacePasses bool

	focus   Widget
	ring    bool // the ring is visible because the keyboard was used last
	scratch []Widget
	presses []*Control // the controls that pointers hold since the last press
}

// Set replaces the widgets. The focus moves to the new widget with the same ID, if there
// is one. If the focused widget itself remains, such as a text field, its state is kept. A
// press in progress continues on the new widget with the same ID, Role, names and Question.
func (l *Layer) Set(ws ...Widget) {
	l.keepPresses(ws)
	id := ""
	if l.focus != nil {
		id = l.focus.Base().ID
	}
	shown := l.ring
	if l.focus != nil && slices.Contains(appendFocusable(l.scratch[:0], ws), l.focus) {
		l.Widgets = append(l.Widgets[:0], ws...)
		if shown {
			l.reveal(l.Widgets, l.focus)
		}
		return
	}
	l.Blur()
	l.Widgets = append(l.Widgets[:0], ws...)
	if id == "" {
		return
	}
	for _, w := range l.focusable() {
		if w.Base().ID == id {
			l.Focus(w, shown)
			return
		}
	}
}

// Add adds widgets on top.
func (l *Layer) Add(ws ...Widget) { l.Widgets = append(l.Widgets, ws...) }

// Focused returns the focused widget, or nil.
func (l *Layer) Focused() Widget { return l.focus }

// Blur removes the focus.
func (l *Layer) Blur() {
	if l.focus != nil {
		l.focus.Base().focused = false
		if b, ok := l.focus.(blurrer); ok {
			b.blur()
		}
	}
	l.focus = nil
}

type blurrer interface {
	blur()
	focus()
}

// Focus moves the focus to w, which may be nil. The ring is drawn if show is true.
func (l *Layer) Focus(w Widget, show bool) {
	if w != l.focus {
		l.Blur()
	}
	l.focus, l.ring = w, show
	if w == nil {
		return
	}
	if b, ok := w.(blurrer); ok {
		if !w.Base().focused {
			b.focus()
		}
		w.Base().focused = true
	} else {
		w.Base().focused = show
	}
	if show {
		l.reveal(l.Widgets, w)
	}
}

// FocusID moves the focus to the widget with the given ID and reports whether there is
// one.
func (l *Layer) FocusID(id string, show bool) bool {
	for _, w := range l.focusable() {
		if w.Base().ID == id {
			l.Focus(w, show)
			return true
		}
	}
	return false
}

func (l *Layer) reveal(ws []Widget, w Widget) bool {
	for _, k := range ws {
		if k == w {
			return true
		}
		if p, ok := k.(Parent); ok && l.reveal(p.Kids(), w) {
			p.Reveal(w.Base().Rect)
			return true
		}
	}
	return false
}

// focusable returns the widgets that can be focused, in the order of the layer. The
// result is valid until the next call.
func (l *Layer) focusable() []Widget {
	l.scratch = appendFocusable(l.scratch[:0], l.Widgets)
	return l.scratch
}

func appendFocusable(out, ws []Widget) []Widget {
	for _, w := range ws {
		if w.Base().Hidden {
			continue
		}
		if w.Base().Focusable() {
			out = append(out, w)
		}
		if p, ok := w.(Parent); ok {
			out = appendFocusable(out, p.Kids())
		}
	}
	return out
}

// Handle dispatches an event to the widgets and reports whether it was consumed.
func (l *Layer) Handle(e *Event) bool {
	if e.Kind == Key {
		return l.key(e.Action)
	}
	if e.Kind == Press && l.ring {
		// The player switched to a pointer: hide the ring, but keep the focus.
		l.ring = false
		if l.focus != nil {
			if _, ok := l.focus.(blurrer); !ok {
				l.focus.Base().focused = false
			}
		}
	}
	used, given := false, e
	for i := len(l.Widgets) - 1; i >= 0; i-- {
		w := l.Widgets[i]
		if w.Base().Hidden {
			continue
		}
		if w.Base().Holds(e.Pointer) {
			e = given // a dragged widget receives the events of its pointer wherever they occur
		}
		if w.Handle(e) {
			used = true
			if e.Kind == Press {
				l.presses = appendPressed(l.presses[:0], l.Widgets)
				l.pressed(e)
			}
			if e.Kind != Move {
				return true
			}
			// Widgets below see the pointer outside, so that they end their hover state.
			e2 := *e
			e2.X, e2.Y = -1e6, -1e6
			e = &e2
		}
	}
	if e.Kind == Press && !used {
		l.Blur()
	}
	return used
}

// keepPresses continues presses in progress on the widgets ws, which replace the present
// ones. Without it, a layout between press and release would lose the click.
func (l *Layer) keepPresses(ws []Widget) {
	kept := l.presses[:0]
	for _, old := range l.presses {
		if old.down {
			if now := sameControl(ws, old); now != nil {
				now.down, now.by, now.hover = old.down, old.by, old.hover
				kept = append(kept, now)
			}
		}
	}
	l.presses = kept
}

// sameControl returns the control among ws that replaces old in a new layout, or nil.
func sameControl(ws []Widget, old *Control) *Control {
	for _, w := range ws {
		b := w.Base()
		if b == old || b.ID != "" && b.ID == old.ID && b.Role == old.Role && b.Name == old.Name &&
			b.Spoken == old.Spoken && b.Question == old.Question {
			return b
		}
		if p, ok := w.(Parent); ok {
			if b := sameControl(p.Kids(), old); b != nil {
				return b
			}
		}
	}
	return nil
}

func appendPressed(out []*Control, ws []Widget) []*Control {
	for _, w := range ws {
		if w.Base().down {
			out = append(out, w.Base())
		}
		if p, ok := w.(Parent); ok {
			out = appendPressed(out, p.Kids())
		}
	}
	return out
}

// pressed moves the focus to the pressed widget without drawing the ring. The next key
// continues from there, and a text field opens its keyboard.
func (l *Layer) pressed(e *Event) {
	for _, w := range l.focusable() {
		if w.Base().Rect.Contains(e.X, e.Y) {
			l.Focus(w, false)
			return
		}
	}
	l.Blur()
}

func (l *Layer) key(a Action) bool {
	switch a {
	case ActUp, ActDown, ActLeft, ActRight:
		_, text := l.focus.(blurrer) // the caret of a text field shows the focus without a ring
		if l.focus != nil && (l.ring || text) && l.focus.Base().Focusable() && l.focus.Step(a) {
			return true
		}
		return l.Move(a)
	case ActNext:
		return l.cycle(1)
	case ActPrev:
		return l.cycle(-1)
	case ActOK, ActSpace:
		if l.focus == nil || a == ActSpace && l.SpacePasses || !l.focus.Base().Focusable() {
			return false
		}
		if _, text := l.focus.(blurrer); text && a == ActSpace {
			return true // the text field receives it as typed text
		}
		if !l.ring {
			l.Focus(l.focus, true)
		}
		l.focus.Activate()
		return true
	default:
		if l.focus != nil && l.focus.Base().Focusable() && l.focus.Step(a) {
			return true
		}
		if s := scrollAround(l.Widgets, l.focus); s != nil {
			return s.page(a)
		}
	}
	return false
}

// scrollAround returns the scroll area that contains w. If w is nil, it returns the first
// scroll area.
func scrollAround(ws []Widget, w Widget) *Scroll {
	for _, k := range ws {
		s, ok := k.(*Scroll)
		if !ok || s.Hidden {
			continue
		}
		if in := scrollAround(s.Children, w); in != nil {
			return in
		}
		if w == nil || slices.Contains(s.Children, w) {
			return s
		}
	}
	return nil
}

// cycle moves the focus by that many steps in the order of the layer.
func (l *Layer) cycle(by int) bool {
	ws := l.focusable()
	if len(ws) == 0 {
		return false
	}
	at := -1
	for i, w := range ws {
		if w == l.focus {
			at = i
		}
	}
	switch {
	case at < 0 && by < 0:
		at = len(ws) - 1
	case at < 0:
		at = 0
	case !l.ring:
		// The first press only shows the ring.
	default:
		at = (at + by + len(ws)) % len(ws)
	}
	l.Focus(ws[at], true)
	return true
}

// Move moves the focus to the nearest widget in a direction. It reports whether there is
// one.
func (l *Layer) Move(a Action) bool {
	ws := l.focusable()
	if len(ws) == 0 {
		return false
	}
	if l.focus == nil || !l.focus.Base().Focusable() {
		l.Focus(ws[0], true)
		return true
	}
	if !l.ring {
		l.Focus(l.focus, true)
		return true
	}
	from := l.focus.Base().Rect
	var best Widget
	bestCost := float32(0)
	for _, w := range ws {
		if w == l.focus {
			continue
		}
		cost, ok := distance(from, w.Base().Rect, a)
		if ok && (best == nil || cost < bestCost) {
			best, bestCost = w, cost
		}
	}
	if best == nil {
		return false
	}
	l.Focus(best, true)
	return true
}

// distance returns the cost of moving from one rectangle to another in a direction. The
// cost is the distance along the direction plus three times the gap at right angles to
// it. The second result is false if the rectangle does not lie in that direction.
func distance(from, to sprites.Rect, a Action) (float32, bool) {
	var along, side float32
	switch a {
	case ActUp, ActDown:
		along = to.CY() - from.CY()
		side = gap(from.X, from.Right(), to.X, to.Right())
		side += abs(to.CX()-from.CX()) * .05
	default:
		along = to.CX() - from.CX()
		side = gap(from.Y, from.Bottom(), to.Y, to.Bottom())
		side += abs(to.CY()-from.CY()) * .05
	}
	if a == ActUp || a == ActLeft {
		along = -along
	}
	if along <= 1 {
		return 0, false
	}
	if a == ActLeft || a == ActRight {
		// Left and right never change the row.
		if gap(from.Y, from.Bottom(), to.Y, to.Bottom()) > 0 {
			return 0, false
		}
	}
	return along + 3*side, true
}

// gap returns the space between two intervals, or 0 if they overlap.
func gap(a0, a1, b0, b1 float32) float32 { return max(0, max(a0, b0)-min(a1, b1)) }

// Draw draws the widgets in order, the topmost last.
func (l *Layer) Draw(c *sprites.Canvas) {
	for _, w := range l.Widgets {
		w.Draw(c)
	}
}

// AppendUI appends descriptions of all widgets.
func (l *Layer) AppendUI(out []Node) []Node {
	for _, w := range l.Widgets {
		out = w.AppendUI(out)
	}
	return out
}
