package stage

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// toastTicks is how long a toast is shown: four seconds.
const toastTicks = 240

// toast is a short confirmation over all screens. It moves nothing, takes no input and
// disappears by itself. A new one replaces it.
type toast struct {
	text  string
	since sprites.Tick
	label ui.Layer
}

// Toast shows a short confirmation. Use Show for information that the player must not
// miss.
func (n *Notices) Toast(key string, args ...any) {
	n.toast.text, n.toast.since = n.a.T(key, args...), n.a.Now
	n.a.Relayout()
}

// updateToast removes a toast that has been shown long enough.
func (n *Notices) updateToast() {
	if n.toast.text != "" && n.a.Now-n.toast.since > toastTicks {
		n.toast.text = ""
		n.a.Relayout()
	}
}

// layoutToast places the toast at the top of the window, below the notices.
func (n *Notices) layoutToast() {
	t := &n.toast
	if t.text == "" {
		t.label.Set()
		return
	}
	const size, line = 16, 1.3
	safe, s := n.a.Safe(), min(n.a.TextScale(), 1.3)
	icon := 20 * s
	room := min(safe.W-32, 720) - icon - 44
	w := min(room, n.a.Canvas.Measure(sprites.SansBold, size, t.text)+1)
	h := n.a.Canvas.ParagraphHeight(sprites.SansBold, size, t.text, w, line)
	r := sprites.R(safe.CX()-(w+icon+44)/2, safe.Y+12, w+icon+44, max(44, h+20))
	ground := &Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		c.Round(r, 22, c.Theme().Panel)
		c.RoundStroke(r, 22, 1, c.Theme().PanelLine)
		c.Icon("check", sprites.R(r.X+16, r.CY()-icon/2, icon, icon), c.Theme().Text)
	}}
	ground.NoFocus, ground.Rect = true, r
	l := ui.NewLabel("toast", t.text, sprites.SansBold, size)
	l.Role, l.Line = "status", line
	l.Rect = sprites.R(r.X+icon+26, r.CY()-h/2, w, h)
	t.label.Set(ground, l)
}
