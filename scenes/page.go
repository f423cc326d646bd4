package scenes

import (
	"strings"

	"moineau/sprites"
)

// page is what all menu screens are made of: widgets, and a way back.
type page struct {
	layer sprites.Layer
	ws    []sprites.Widget
}

// start begins a new layout.
func (p *page) start() { p.ws = p.ws[:0] }

// add places a widget.
func (p *page) add(w sprites.Widget, r sprites.Rect) {
	w.Base().Rect = r
	p.ws = append(p.ws, w)
}

// done gives the widgets to the layer; the focus stays where it was.
func (p *page) done() { p.layer.Set(p.ws...) }

// text places a line of text: y is its baseline, x the point that align names.
func (p *page) text(a *App, id, role, s string, f sprites.Font, size float32, x, y float32, align sprites.Align, tint sprites.Color) *sprites.Label {
	l := sprites.NewLabel(id, s, f, size)
	l.Role, l.Align, l.Tint = role, align, tint
	w := a.Canvas.Measure(f, size, s)
	h := size * a.TextScale() * 1.1
	switch align {
	case sprites.Center:
		x -= w / 2
	case sprites.Right:
		x -= w
	}
	p.add(l, sprites.R(x, y-h, w, h))
	return l
}

// paragraph places text that may take several lines and gives its height.
func (p *page) paragraph(a *App, id, s string, f sprites.Font, size float32, x, y, w float32, tint sprites.Color) float32 {
	l := sprites.NewLabel(id, s, f, size)
	l.Line, l.Tint = 1.5, tint
	h := a.Canvas.ParagraphHeight(f, size, s, w, 1.5)
	p.add(l, sprites.R(x, y, w, h))
	return h
}

// last takes the widgets placed since the first n off, to be placed at the end:
// the keyboard and readers come to them last.
func (p *page) last(n int) []sprites.Widget {
	tail := append([]sprites.Widget(nil), p.ws[n:]...)
	p.ws = p.ws[:n]
	return tail
}

// header places the way back and the title and gives the space under them.
func (p *page) header(a *App, title string) (body sprites.Rect, baseline float32) {
	safe := a.Safe()
	m, size, mid := margin(a), float32(26), float32(48)
	if a.LayoutKind().Phone() {
		size, mid = 22, 34
	}
	s := a.TextScale()
	mid = max(mid, size*s)
	back := sprites.NewIconButton("back", a.T("common.back"), "chevron-left", a.Pop)
	p.add(back, sprites.R(safe.X+m-20, safe.Y+mid-24, 48, 48))
	baseline = safe.Y + mid + size*s*.36
	p.text(a, "title", "heading", title, sprites.SansBold, size, safe.X+m+32, baseline, sprites.Left, 0)
	top := mid + mid
	return sprites.R(safe.X+m, safe.Y+top, safe.W-2*m, safe.H-top), baseline
}

// margin is the space at the sides of a page.
func margin(a *App) float32 {
	if a.LayoutKind().Phone() {
		return 20
	}
	return 40
}

// Handle gives an event to the widgets.
func (p *page) Handle(a *App, e *sprites.Event) bool { return p.layer.Handle(e) }

// Focus implements Focuser.
func (p *page) Focus(id string) bool { return p.layer.FocusID(id, true) }

// Update does nothing: menus stand still.
func (p *page) Update(a *App) {}

// Draw draws the felt and the widgets.
func (p *page) Draw(a *App, c *sprites.Canvas) {
	c.Felt(a.Window())
	p.layer.Draw(c)
}

// AppendUI lists the widgets.
func (p *page) AppendUI(out []sprites.UINode) []sprites.UINode { return p.layer.AppendUI(out) }

// drawing is art without a life of its own.
type drawing struct {
	sprites.Control
	draw func(c *sprites.Canvas, r sprites.Rect)
}

// draw places something that is only looked at; name may be empty when it says
// nothing that is not said elsewhere.
func (p *page) draw(id, name string, r sprites.Rect, f func(c *sprites.Canvas, r sprites.Rect)) {
	d := &drawing{draw: f}
	d.ID, d.Name, d.Role, d.NoFocus = id, name, "img", true
	p.add(d, r)
}

// Draw implements sprites.Widget.
func (d *drawing) Draw(c *sprites.Canvas) { d.draw(c, d.Rect) }

// AppendUI implements sprites.Widget.
func (d *drawing) AppendUI(out []sprites.UINode) []sprites.UINode {
	if d.Name == "" {
		return out
	}
	return d.Control.AppendUI(out)
}

// panel draws the ground of a group of things.
func panel(c *sprites.Canvas, r sprites.Rect) {
	th := c.Theme()
	c.Shadow(r.Move(0, 4), 16, 12, sprites.Black.Fade(.2))
	c.Round(r, 16, th.Panel)
	c.RoundStroke(r, 16, 1, th.PanelLine)
}

func (p *page) panel(r sprites.Rect) { p.draw("", "", r, panel) }

// hairline separates two rows.
func (p *page) hairline(x, y, w float32) {
	p.draw("", "", sprites.R(x, y, w, 1), func(c *sprites.Canvas, r sprites.Rect) {
		c.Fill(r, c.Theme().PanelLine)
	})
}

// lines breaks a text at its spaces so that each line fits a width.
func (a *App) lines(f sprites.Font, size float32, s string, w float32) (out []string) {
	line := ""
	for _, word := range strings.Split(s, " ") {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if line != "" && a.Canvas.Measure(f, size, next) > w {
			out = append(out, line)
			next = word
		}
		line = next
	}
	return append(out, line)
}

// fit gives the text size, at most size, at which s fits a width.
func (a *App) fit(f sprites.Font, size float32, s string, w float32) float32 {
	return fitSize(a.Canvas, f, size, s, w)
}

// pair places the two buttons at the end of a page, the meant one at the right;
// on a narrow screen they share its width, or stand one over the other when
// their words need it. It gives the upper edge.
func (a *App) pair(p *page, body sprites.Rect, bottom, h, gap float32, meant, other *sprites.Button) float32 {
	mw, ow := max(176, meant.Width(a.Canvas)+8), other.Width(a.Canvas)
	y := bottom - h
	switch {
	case a.LayoutKind() == Portrait && mw+ow+gap > body.W+24:
		p.add(other, sprites.R(body.X, y, body.W, h))
		y -= h + gap
		p.add(meant, sprites.R(body.X, y, body.W, h))
		return y
	case a.LayoutKind() == Portrait:
		ow = min(ow, (body.W-gap)/2)
		mw = body.W - gap - ow
	}
	p.add(meant, sprites.R(body.Right()-mw, y, mw, h))
	p.add(other, sprites.R(body.Right()-mw-gap-ow, y, ow, h))
	return y
}
