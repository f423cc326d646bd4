package stage

import (
	"slices"

	"moineau/sprites"
	"moineau/sprites/ui"
)

// notice is a sentence shown above all screens, at the top of the window. It stays until
// it is withdrawn or closed.
type notice struct {
	key  string
	args []any
	// lasting is set if only Unwarn removes the notice and the player cannot close it.
	lasting bool
	// close is reused between layouts, because it may be pressed while the scene below
	// moves.
	close *ui.IconButton
}

// notices holds the current notices, the oldest first.
type notices struct {
	list  []notice
	layer ui.Layer
	box   sprites.Rect
}

// ShowNotice shows a notice until the player closes it. It replaces a notice with the same key.
func (a *App) ShowNotice(key string, args ...any) { a.put(notice{key: key, args: args}) }

// ShowWarning shows a notice until Unwarn. The player cannot close it.
func (a *App) ShowWarning(key string) { a.put(notice{key: key, lasting: true}) }

func (a *App) put(n notice) {
	if i := a.noticeIndex(n.key); i >= 0 {
		a.notices.list[i] = n
	} else {
		a.notices.list = append(a.notices.list, n)
	}
	a.Relayout()
}

// RemoveNotice removes a notice.
func (a *App) RemoveNotice(key string) {
	if i := a.noticeIndex(key); i >= 0 {
		a.notices.list = slices.Delete(a.notices.list, i, i+1)
		a.Relayout()
	}
}

// noticeIndex returns the index of a notice, or -1.
func (a *App) noticeIndex(key string) int {
	return slices.IndexFunc(a.notices.list, func(n notice) bool { return n.key == key })
}

// Save saves a choice of the player. It shows a notice while saving fails.
func (a *App) Save(key string, value []byte) {
	if err := a.Store.Save(key, value); err != nil {
		a.ShowWarning("notice.choices-unkept")
		return
	}
	a.RemoveNotice("notice.choices-unkept")
}

// layoutNotices places the notices. Safe returns the space below them.
func (a *App) layoutNotices() {
	n := &a.notices
	n.box = sprites.Rect{}
	safe, s := a.Safe(), a.TextScale()
	var ws []ui.Widget
	y := safe.Y
	for i := range n.list {
		t := &n.list[i]
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
		l := ui.NewLabel(t.key, text, sprites.Sans, size)
		l.Role, l.Line = "alert", 1.35
		l.Rect = sprites.R(safe.X+left, y+(row-h)/2, w, h)
		icon := &Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Icon("warning", r, c.Theme().Gold) }}
		icon.NoFocus = true
		icon.Rect = sprites.R(safe.X+left-36, y+row/2-12*min(s, 1.3), 24*min(s, 1.3), 24*min(s, 1.3))
		ws = append(ws, icon, l)
		if !t.lasting {
			if t.close == nil {
				key := t.key
				t.close = ui.NewIconButton(key+".close", "", "close", func() { a.RemoveNotice(key) })
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

// handleNotices sends an event to the notices before the scene. It reports whether the event
// was used and must not reach the scene.
func (a *App) handleNotices(e *ui.Event) bool {
	n := &a.notices
	if len(n.list) == 0 {
		return false
	}
	if e.Kind != ui.Key {
		used := n.layer.Handle(e)
		return e.Kind != ui.Move && (used || e.Kind == ui.Press && n.box.Contains(e.X, e.Y))
	}
	switch e.Action {
	case ui.ActBack:
		for _, t := range n.list {
			if !t.lasting {
				a.RemoveNotice(t.key)
				return true
			}
		}
	case ui.ActOK, ui.ActSpace:
		return n.layer.Focused() != nil && n.layer.Handle(e)
	default:
		n.layer.Blur()
	}
	return false
}

// drawNotices draws the notices over the scenes.
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
