package about

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// column stacks widgets.
type column struct {
	a       *stage.App
	x, y, w float32
	kids    []ui.Widget
}

func (c *column) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	c.kids = append(c.kids, w)
}

// text adds a paragraph.
func (c *column) text(id, text string, f sprites.Font, size float32, tint sprites.Color) *ui.Label {
	l := ui.NewLabel(id, text, f, size)
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
func (c *column) buttons(bs ...*ui.Button) {
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
func (c *column) button(id, name, icon string, open func() stage.Scene) *ui.Button {
	b := ui.NewButton(id, name, func() { c.a.Push(open()) })
	b.Kind, b.Icon = ui.Ghost, icon
	return b
}

// line is a row that can be pressed: a tab of the list, a question or an entry of the
// history.
type line struct {
	ui.Pressable
	icon, trail string
	bold        bool
	chosen      bool // the current tab
	open        bool // its content is shown
}

const lineSize = 17

func (l *line) font() sprites.Font {
	if l.bold || l.chosen {
		return sprites.SansBold
	}
	return sprites.Sans
}

// room returns the left edge and the width of the text.
func (l *line) room(width float32) (x, room float32) {
	x, room = 12, width-24
	if l.icon != "" {
		x, room = x+36, room-36
	}
	if l.trail != "" {
		room -= 30
	}
	return x, room
}

// height returns the height of the row at a width.
func (l *line) height(c *sprites.Canvas, width float32) float32 {
	_, room := l.room(width)
	return max(48, c.ParagraphHeight(l.font(), lineSize, l.Name, room, rowLine)+20)
}

// AppendUI reports a chosen or open row as checked.
func (l *line) AppendUI(out []ui.Node) []ui.Node {
	n := l.Node()
	n.Checked = l.chosen || l.open
	return append(out, n)
}

func (l *line) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if l.chosen {
		c.Round(l.Rect, 12, th.Raised)
	} else if l.Hovered() {
		c.Round(l.Rect, 12, th.Raised.Fade(.5))
	}
	x, room := l.room(l.Rect.W)
	h := c.ParagraphHeight(l.font(), lineSize, l.Name, room, rowLine)
	c.Paragraph(l.font(), lineSize, l.Name, sprites.R(l.Rect.X+x, l.Rect.CY()-h/2, room, h), rowLine, th.Text)
	if l.icon != "" {
		c.Icon(l.icon, sprites.R(l.Rect.X+14, l.Rect.CY()-11, 22, 22), th.Text)
	}
	if l.trail != "" {
		c.Icon(l.trail, sprites.R(l.Rect.Right()-32, l.Rect.CY()-9, 18, 18), th.Text2)
	}
	l.DrawFocus(c, 12)
}

// filterChips adds chips of which one is chosen, at r; choose runs before a new layout.
// The row keeps the scroll offset of old, which may be nil, and shows the chosen chip.
func filterChips(a *stage.App, p *stage.Page, r sprites.Rect, old *ui.Chips, id, name string, items []ui.ChipItem, at int, choose func(int)) *ui.Chips {
	chips := ui.NewChips(id, name, items, at, func(i int) {
		choose(i)
		a.Relayout()
	})
	chips.Measure(a.Canvas)
	p.Add(chips, r)
	chips.KeepOffset(old)
	chips.Show(at)
	return chips
}
