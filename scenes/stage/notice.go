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
	// lasting is set if only Remove removes the notice and the player cannot close it.
	lasting bool
	// close is reused between layouts, because it may be pressed while the scene below
	// moves.
	close *ui.IconButton
	// button is the key of the label of act, the button that does what the notice offers.
	// It is "" if there is none.
	button string
	act    *ui.Button
	do     func()
}

// Notices are the messages over all screens: notices, the oldest first, and a toast.
type Notices struct {
	a     *App
	list  []notice
	layer ui.Layer
	box   sprites.Rect
	toast toast
}

// Show shows a notice until the player closes it. It replaces a notice with the same key.
func (n *Notices) Show(key string, args ...any) { n.put(notice{key: key, args: args}) }

// Warn shows a notice until Remove. The player cannot close it.
func (n *Notices) Warn(key string) { n.put(notice{key: key, lasting: true}) }

// Offer shows a notice with a button until the player closes it.
func (n *Notices) Offer(key, button string, do func()) {
	n.put(notice{key: key, button: button, do: do})
}

func (n *Notices) put(one notice) {
	if i := n.index(one.key); i >= 0 {
		n.list[i] = one
	} else {
		n.list = append(n.list, one)
	}
	n.a.Relayout()
}

// Remove removes a notice and reports whether it was shown.
func (n *Notices) Remove(key string) bool {
	i := n.index(key)
	if i >= 0 {
		n.list = slices.Delete(n.list, i, i+1)
		n.a.Relayout()
	}
	return i >= 0
}

// index returns the index of a notice, or -1.
func (n *Notices) index(key string) int {
	return slices.IndexFunc(n.list, func(one notice) bool { return one.key == key })
}

// layout places the notices. Safe returns the space below them.
func (n *Notices) layout() {
	n.box = sprites.Rect{}
	safe, s := n.a.Safe(), n.a.TextScale()
	var ws []ui.Widget
	y := safe.Y
	for i := range n.list {
		t := &n.list[i]
		size, pad, left := float32(16), float32(12), float32(52)
		if n.a.W < 700 || n.a.H < 500 {
			size, pad, left = 15, 8, 44
		}
		text := n.a.T(t.key, t.args...)
		w := safe.W - left - 16
		if !t.lasting {
			w -= 40
		}
		if t.button != "" {
			if t.act == nil {
				t.act = ui.NewButton(t.key+".act", "", t.do)
				t.act.Size = 16
			}
			t.act.Name = n.a.T(t.button)
			bw := t.act.Width(n.a.Canvas)
			t.act.Rect = sprites.R(safe.Right()-52-bw, y+4, bw, 44)
			ws = append(ws, t.act)
			w -= bw + 8
		}
		h := n.a.Canvas.ParagraphHeight(sprites.Sans, size, text, w, 1.35)
		row := max(h+2*pad, 48)
		if t.act != nil {
			row = max(row, 52)
			t.act.Rect.Y = y + (row-44)/2
		}
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
				t.close = ui.NewIconButton(key+".close", "", "close", func() { n.Remove(key) })
			}
			t.close.Name = n.a.T("notice.close")
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

// handle sends an event to the notices before the scene. It reports whether the event
// was used and must not reach the scene.
func (n *Notices) handle(e *ui.Event) bool {
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
				n.Remove(t.key)
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

// draw draws the notices over the scenes.
func (n *Notices) draw(c *sprites.Canvas) {
	if n.box.Empty() {
		return
	}
	ground := sprites.R(0, 0, float32(n.a.W), n.box.Bottom())
	c.Fill(ground, n.a.Theme.Deep)
	c.Fill(sprites.R(0, ground.Bottom()-2, ground.W, 2), n.a.Theme.Gold)
	n.layer.Draw(c)
}
