package table

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// toastTicks is how many ticks a toast is shown.
const toastTicks = 180

// toast is a short message, such as the reason why an action was rejected.
type toast struct {
	*board
	text  string
	since sprites.Tick
}

// say shows a text.
func (t *toast) say(text string) {
	t.text, t.since = text, t.a.Now
	t.a.Redraw()
}

// update removes the text after toastTicks.
func (t *toast) update() {
	if t.text != "" && t.a.Now-t.since > toastTicks {
		t.text = ""
		t.a.Redraw()
	}
}

// Draw draws the text above the buttons.
func (t *toast) Draw(c *sprites.Canvas) {
	if t.text == "" {
		return
	}
	th := c.Theme()
	w := c.Measure(sprites.Sans, 15, t.text) + 40
	r := sprites.R(t.at.cx-w/2, t.at.buttonsY-52, w, 40)
	if !t.at.lower.Empty() {
		r.Y = t.at.lower.Y - 52
	}
	c.Round(r, 20, th.Panel)
	c.RoundStroke(r, 20, 1, th.Gold)
	c.Text(sprites.Sans, 15, t.text, r.CX(), r.CY()+5, sprites.Center, th.Text)
}

func (t *toast) ui(out []ui.Node) []ui.Node {
	if t.text == "" {
		return out
	}
	return append(out, words("toast", "alert", t.text, t.at.mirror(sprites.R(t.at.hand.X, t.at.buttonsY, t.at.hand.W, 40))))
}
