package options

import (
	"strconv"

	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// fieldMax returns the upper limit of the stepper of a map field: the option's maximum
// or, if it has none, four times the default but at least 16.
func fieldMax(op *table.Option) int {
	if op.Max > 0 {
		return op.Max
	}
	_, n, _ := lexicon.ReadField(op.Default)
	return max(16, 4*n)
}

// toggles is a set of choices that can each be on or off, flowing in lines like words.
type toggles struct {
	ui.Control
	names  []string
	on     []bool
	marked bool // differs from the default
	cursor *int // keyboard position; it outlives the widget
	cells  []sprites.Rect
	size   float32
	flip   func(i int)
}

// layout flows the choices into lines of width w and returns their height. Cells are
// relative to 0, 0.
func (t *toggles) layout(a *stage.App, w float32) (height float32) {
	const gap = 8
	f := max(1, a.TextScale())
	h := 44 * f
	x, y := float32(0), float32(0)
	t.cells = t.cells[:0]
	for _, name := range t.names {
		cw := min(w, max(h, a.Canvas.Measure(sprites.SansBold, t.size, name)+52*f))
		if x > 0 && x+cw > w {
			x, y = 0, y+h+gap
		}
		t.cells = append(t.cells, sprites.R(x, y, cw, h))
		x += cw + gap
	}
	return y + h
}

func (t *toggles) cell(i int) sprites.Rect { return t.cells[i].Move(t.Rect.X, t.Rect.Y) }

// Activate toggles the choice at the cursor.
func (t *toggles) Activate() {
	if *t.cursor < len(t.names) {
		t.flip(*t.cursor)
	}
}

// Step moves the cursor.
func (t *toggles) Step(act ui.Action) bool {
	to := *t.cursor
	switch act {
	case ui.ActLeft:
		to--
	case ui.ActRight:
		to++
	}
	if to == *t.cursor || to < 0 || to >= len(t.names) {
		return false
	}
	*t.cursor = to
	return true
}

// Handle toggles the choice that is clicked.
func (t *toggles) Handle(e *ui.Event) bool {
	used, clicked := t.Click(e)
	for i := range t.cells {
		if clicked && t.cell(i).Contains(e.X, e.Y) {
			*t.cursor = i
			t.flip(i)
			break
		}
	}
	return used
}

// AppendUI lists the choices.
func (t *toggles) AppendUI(out []ui.Node) []ui.Node {
	out = append(out, t.Node())
	for i, name := range t.names {
		r := t.cell(i)
		out = append(out, ui.Node{ID: t.ID + "." + strconv.Itoa(i), Role: "checkbox", Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H,
			Enabled: true, Checked: t.on[i], Focused: t.Focused() && i == *t.cursor})
	}
	return out
}

// Draw draws each choice as a pill; a chosen one is filled and ticked.
func (t *toggles) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for i, name := range t.names {
		r := t.cell(i)
		ink, ground := th.Text, th.Segment
		if t.on[i] {
			if ink = th.SegmentInk; t.marked {
				ground, ink = th.Gold, th.GoldInk
			}
			c.Round(r, r.H/2, ground)
		} else {
			c.RoundStroke(r, r.H/2, 1, th.Outline)
		}
		x := r.X + 16
		if t.on[i] {
			c.Icon("check", sprites.R(x-4, r.CY()-9, 18, 18), ink)
		} else {
			c.Ring(x+5, r.CY(), 6, 1.5, 0, 1, th.Outline)
		}
		x += 20
		size := c.FitSize(sprites.Sans, t.size, name, r.Right()-12-x)
		c.Text(sprites.Sans, size, name, x, r.CY()+size*c.TextScale()*.36, sprites.Left, ink)
		if t.Focused() && i == *t.cursor {
			c.FocusRing(r, r.H/2)
		}
	}
}
