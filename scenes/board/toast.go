package board

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// toastTicks is how many ticks a toast is shown.
const toastTicks = 180

// Toast is a short message, such as the reason why an action was rejected.
type Toast struct {
	*Frame
	Text  string
	since sprites.Tick
}

// Say shows a text.
func (t *Toast) Say(text string) {
	t.Text, t.since = text, t.App.Now
	t.App.Redraw()
}

// Update removes the text after toastTicks.
func (t *Toast) Update() {
	if t.Text != "" && t.App.Now-t.since > toastTicks {
		t.Text = ""
		t.App.Redraw()
	}
}

// Draw draws the text above the buttons.
func (t *Toast) Draw(c *sprites.Canvas) {
	if t.Text == "" {
		return
	}
	th := c.Theme()
	w := c.Measure(sprites.Sans, 15, t.Text) + 40
	r := sprites.R(t.At.CX-w/2, t.At.ButtonsY-52, w, 40)
	if !t.At.Lower.Empty() {
		r.Y = t.At.Lower.Y - 52
	}
	c.Round(r, 20, th.Panel)
	c.RoundStroke(r, 20, 1, th.Gold)
	c.Text(sprites.Sans, 15, t.Text, r.CX(), r.CY()+5, sprites.Center, th.Text)
}

// AppendUI implements Node.
func (t *Toast) AppendUI(out []ui.Node) []ui.Node {
	if t.Text == "" {
		return out
	}
	return append(out, TextNode("toast", "alert", t.Text, t.At.Mirror(sprites.R(t.At.Hand.X, t.At.ButtonsY, t.At.Hand.W, 40))))
}
