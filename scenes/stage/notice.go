package stage

import (
	"slices"

	"moineau/sprites"
)

// A notice is a sentence over all screens: at the top of the window, above what
// the scene on top shows, for as long as it stays true or until it is closed.
type notice struct {
	key  string
	args []any
	// lasting: it is true until Unwarn; the player cannot close it.
	lasting bool
	// close is kept over layouts: it may be pressed while the scene below moves.
	close *sprites.IconButton
}

// notices are what is told at present, the oldest first.
type notices struct {
	told  []notice
	layer sprites.Layer
	box   sprites.Rect
}

// Tell says something once: until the player closes it. The same key again takes
// the place of what it said before.
func (a *App) Tell(key string, args ...any) { a.put(notice{key: key, args: args}) }

// Warn says something that stays true, and on the screen, until Unwarn.
func (a *App) Warn(key string) { a.put(notice{key: key, lasting: true}) }

func (a *App) put(n notice) {
	if i := a.told(n.key); i >= 0 {
		a.notices.told[i] = n
	} else {
		a.notices.told = append(a.notices.told, n)
	}
	a.Relayout()
}

// Unwarn takes a notice away.
func (a *App) Unwarn(key string) {
	if i := a.told(key); i >= 0 {
		a.notices.told = slices.Delete(a.notices.told, i, i+1)
		a.Relayout()
	}
}

// told is the place of a notice, -1: it is not there.
func (a *App) told(key string) int {
	return slices.IndexFunc(a.notices.told, func(n notice) bool { return n.key == key })
}

// Save keeps what the player has chosen; while it cannot be kept, that is said.
func (a *App) Save(key string, value []byte) {
	if err := a.Store.Save(key, value); err != nil {
		a.Warn("notice.choices-unkept")
		return
	}
	a.Unwarn("notice.choices-unkept")
}

// layoutNotices places what is told; Safe is what is left below.
func (a *App) layoutNotices() {
	n := &a.notices
	n.box = sprites.Rect{}
	safe, s := a.Safe(), a.TextScale()
	var ws []sprites.Widget
	y := safe.Y
	for i := range n.told {
		t := &n.told[i]
		size, pad, left := float32(16), float32(12), float32(52)
		if a.W < 700 || a.H < 500 {
			size, pad, left = 15, 8, 44
		}
		text := a.T(t.key, t.args...)
		w := safe.W - left - 16
		if !t.lasting {
			w -= 40
		}
		h := a.Canvas.ParagraphHeight(sprites.Sans, size, text, w, 1.35)
		row := max(h+2*pad, 48)
		l := sprites.NewLabel(t.key, text, sprites.Sans, size)
		l.Role, l.Line = "alert", 1.35
		l.Rect = sprites.R(safe.X+left, y+(row-h)/2, w, h)
		icon := &Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Icon("warning", r, c.Theme().Gold) }}
		icon.NoFocus = true
		icon.Rect = sprites.R(safe.X+left-36, y+row/2-12*min(s, 1.3), 24*min(s, 1.3), 24*min(s, 1.3))
		ws = append(ws, icon, l)
		if !t.lasting {
			if t.close == nil {
				key := t.key
				t.close = sprites.NewIconButton(key+".close", "", "close", func() { a.Unwarn(key) })
			}
			t.close.Name = a.T("notice.close")
			t.close.Rect = sprites.R(safe.Right()-52, y+row/2-24, 48, 48)
			ws = append(ws, t.close)
		}
		y += row
	}
	n.layer.Set(ws...)
	if len(ws) > 0 {
		n.box = sprites.R(safe.X, safe.Y, safe.W, y-safe.Y)
	}
}

// noticed gives an event to what is told before the scene sees it, and reports
// whether that is all it was for.
func (a *App) noticed(e *sprites.Event) bool {
	n := &a.notices
	if len(n.told) == 0 {
		return false
	}
	if e.Kind != sprites.Key {
		used := n.layer.Handle(e)
		return e.Kind != sprites.Move && (used || e.Kind == sprites.Press && n.box.Contains(e.X, e.Y))
	}
	switch e.Action {
	case sprites.ActBack:
		for _, t := range n.told {
			if !t.lasting {
				a.Unwarn(t.key)
				return true
			}
		}
	case sprites.ActOK, sprites.ActSpace:
		return n.layer.Focused() != nil && n.layer.Handle(e)
	default:
		n.layer.Blur()
	}
	return false
}

// drawNotices draws what is told over the scenes.
func (a *App) drawNotices(c *sprites.Canvas) {
	n := &a.notices
	if n.box.Empty() {
		return
	}
	ground := sprites.R(0, 0, float32(a.W), n.box.Bottom())
	c.Fill(ground, a.Theme.Deep)
	c.Fill(sprites.R(0, ground.Bottom()-2, ground.W, 2), a.Theme.Gold)
	n.layer.Draw(c)
}
