package about

import (
	"moineau/scenes/stage"
	"moineau/sprites"
)

// column stacks widgets.
type column struct {
	a       *stage.App
	x, y, w float32
	kids    []sprites.Widget
}

func (c *column) add(w sprites.Widget, r sprites.Rect) {
	w.Base().Rect = r
	c.kids = append(c.kids, w)
}

// text adds a paragraph.
func (c *column) text(id, text string, f sprites.Font, size float32, tint sprites.Color) *sprites.Label {
	l := sprites.NewLabel(id, text, f, size)
	l.Line, l.Tint = 1.45, tint
	h := c.a.Canvas.ParagraphHeight(f, size, text, c.w, 1.45)
	c.add(l, sprites.R(c.x, c.y, c.w, h))
	c.y += h
	return l
}

// head adds a heading.
func (c *column) head(id, text string, size float32) {
	c.text(id, text, sprites.SansBold, size, c.a.Theme.Text).Role = "heading"
	c.y += 2
}

// note adds a paragraph in the secondary colour.
func (c *column) note(id, text string) { c.text(id, text, sprites.Sans, 15, c.a.Theme.Text2) }

// art adds a drawing at r without advancing the column.
func (c *column) art(r sprites.Rect, f func(c *sprites.Canvas, r sprites.Rect)) {
	d := &stage.Drawing{Paint: f}
	d.NoFocus, d.Role = true, "img"
	c.add(d, r)
}

// rule adds a hairline.
func (c *column) rule() {
	c.art(sprites.R(c.x, c.y, c.w, 1), func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().PanelLine) })
	c.y++
}

// buttons adds buttons side by side, in as many rows as necessary.
func (c *column) buttons(bs ...*sprites.Button) {
	h := max(44, 40*c.a.TextScale())
	x := c.x
	for _, b := range bs {
		b.Size = c.a.Fit(sprites.SansBold, 16, b.Name, c.w-70)
		w := min(b.Width(c.a.Canvas), c.w)
		if x > c.x && x+w > c.x+c.w {
			x = c.x
			c.y += h + 8
		}
		c.add(b, sprites.R(x, c.y, w, h))
		x += w + 10
	}
	c.y += h
}

// button returns a button that opens a scene.
func (c *column) button(id, name, icon string, open func() stage.Scene) *sprites.Button {
	b := sprites.NewButton(id, name, func() { c.a.Push(open()) })
	b.Kind, b.Icon = sprites.Ghost, icon
	return b
}

// line is a row that can be pressed: a tab of the list, a question or an entry of the
// history.
type line struct {
	sprites.Control
	icon, trail string
	bold        bool
	chosen      bool // the current tab
	open        bool // its content is shown
	f           func()
}

const lineSize = 17

func (w *line) font() sprites.Font {
	if w.bold || w.chosen {
		return sprites.SansBold
	}
	return sprites.Sans
}

// room returns the left edge and the width of the text.
func (w *line) room(width float32) (x, room float32) {
	x, room = 12, width-24
	if w.icon != "" {
		x, room = x+36, room-36
	}
	if w.trail != "" {
		room -= 30
	}
	return x, room
}

// height returns the height of the row at a width.
func (w *line) height(c *sprites.Canvas, width float32) float32 {
	_, room := w.room(width)
	return max(48, c.ParagraphHeight(w.font(), lineSize, w.Name, room, rowLine)+20)
}

// AppendUI reports a chosen or open row as checked.
func (w *line) AppendUI(out []sprites.UINode) []sprites.UINode {
	n := w.Node()
	n.Checked = w.chosen || w.open
	return append(out, n)
}

// Activate presses the row.
func (w *line) Activate() { w.f() }

// Handle presses the row on a click.
func (w *line) Handle(e *sprites.Event) bool {
	used, clicked := w.Click(e)
	if clicked {
		w.f()
	}
	return used
}

func (w *line) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if w.chosen {
		c.Round(w.Rect, 12, th.Raised)
	} else if w.Hovered() {
		c.Round(w.Rect, 12, th.Raised.Fade(.5))
	}
	x, room := w.room(w.Rect.W)
	h := c.ParagraphHeight(w.font(), lineSize, w.Name, room, rowLine)
	c.Paragraph(w.font(), lineSize, w.Name, sprites.R(w.Rect.X+x, w.Rect.CY()-h/2, room, h), rowLine, th.Text)
	if w.icon != "" {
		c.Icon(w.icon, sprites.R(w.Rect.X+14, w.Rect.CY()-11, 22, 22), th.Text)
	}
	if w.trail != "" {
		c.Icon(w.trail, sprites.R(w.Rect.Right()-32, w.Rect.CY()-9, 18, 18), th.Text2)
	}
	w.DrawFocus(c, 12)
}
