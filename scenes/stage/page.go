package stage

import (
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Page is the base of all menu screens: widgets and a back button.
type Page struct {
	Layer   ui.Layer
	Widgets []ui.Widget
}

// Start begins a new layout.
func (p *Page) Start() { p.Widgets = p.Widgets[:0] }

// Add places a widget.
func (p *Page) Add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	p.Widgets = append(p.Widgets, w)
}

// Done passes the widgets to the layer. The focus is kept.
func (p *Page) Done() { p.Layer.Set(p.Widgets...) }

// Text places a line of text. y is its baseline, and x is the position that align refers
// to.
func (p *Page) Text(a *App, id, role, s string, f sprites.Font, size float32, x, y float32, align sprites.Align, tint sprites.Color) *ui.Label {
	l := ui.NewLabel(id, s, f, size)
	l.Role, l.Align, l.Tint = role, align, tint
	w := a.Canvas.Measure(f, size, s)
	h := size * a.TextScale() * 1.1
	switch align {
	case sprites.Center:
		x -= w / 2
	case sprites.Right:
		x -= w
	}
	p.Add(l, sprites.R(x, y-h, w, h))
	return l
}

// Paragraph places text of one or more lines and returns its height.
func (p *Page) Paragraph(a *App, id, s string, f sprites.Font, size float32, x, y, w float32, tint sprites.Color) float32 {
	l := ui.NewLabel(id, s, f, size)
	l.Line, l.Tint = 1.5, tint
	h := a.Canvas.ParagraphHeight(f, size, s, w, 1.5)
	p.Add(l, sprites.R(x, y, w, h))
	return h
}

// TakeFrom removes and returns the widgets after the first n. The caller adds them at the
// end, so that they are last in keyboard and reading order.
func (p *Page) TakeFrom(n int) []ui.Widget {
	tail := append([]ui.Widget(nil), p.Widgets[n:]...)
	p.Widgets = p.Widgets[:n]
	return tail
}

// Header places the back button and the title. It returns the space below and the title's
// baseline.
func (p *Page) Header(a *App, title string) (body sprites.Rect, baseline float32) {
	safe := a.Safe()
	is := a.Sizes()
	m, size := is.Margin, is.Title
	s := a.TextScale()
	mid := max(is.Head, size*s)
	back := ui.NewIconButton("back", a.T("common.back"), "chevron-left", a.Pop)
	p.Add(back, sprites.R(safe.X+m-20, safe.Y+mid-24, 48, 48))
	baseline = safe.Y + mid + size*s*.36
	fitted := a.Fit(sprites.SansBold, size, title, safe.W-2*m-32)
	p.Text(a, "title", "heading", title, sprites.SansBold, fitted, safe.X+m+32, baseline, sprites.Left, 0)
	top := mid + mid
	return sprites.R(safe.X+m, safe.Y+top, safe.W-2*m, safe.H-top), baseline
}

// Handle sends an event to the widgets.
func (p *Page) Handle(a *App, e *ui.Event) bool { return p.Layer.Handle(e) }

// Focus implements Focuser.
func (p *Page) Focus(id string) bool { return p.Layer.FocusID(id, true) }

// FocusFirst focuses the first control, or shows the current focus.
func (p *Page) FocusFirst() bool {
	return p.Layer.Handle(&ui.Event{Kind: ui.Key, Action: ui.ActNext})
}

// Update does nothing, because menus are static.
func (p *Page) Update(a *App) {}

// Draw draws the background and the widgets.
func (p *Page) Draw(a *App, c *sprites.Canvas) {
	c.Felt(a.Window())
	p.Layer.Draw(c)
}

// AppendUI appends the nodes of the widgets.
func (p *Page) AppendUI(out []ui.Node) []ui.Node { return p.Layer.AppendUI(out) }

// Drawing is a widget that only paints.
type Drawing struct {
	ui.Control
	Paint func(c *sprites.Canvas, r sprites.Rect)
}

// Art places a drawing. name may be "" if the drawing has no information of its own.
func (p *Page) Art(id, name string, r sprites.Rect, f func(c *sprites.Canvas, r sprites.Rect)) {
	d := &Drawing{Paint: f}
	d.ID, d.Name, d.Role, d.NoFocus = id, name, "img", true
	p.Add(d, r)
}

// Draw implements ui.Widget.
func (d *Drawing) Draw(c *sprites.Canvas) { d.Paint(c, d.Rect) }

// AppendUI implements ui.Widget.
func (d *Drawing) AppendUI(out []ui.Node) []ui.Node {
	if d.Name == "" {
		return out
	}
	return d.Control.AppendUI(out)
}

// Panel draws the background of a group.
func Panel(c *sprites.Canvas, r sprites.Rect) {
	th := c.Theme()
	c.Shadow(r.Move(0, 4), 16, 12, sprites.Black.Fade(.2))
	c.Round(r, 16, th.Panel)
	c.RoundStroke(r, 16, 1, th.PanelLine)
}

// Panel places the background of a group.
func (p *Page) Panel(r sprites.Rect) { p.Art("", "", r, Panel) }

// Hairline places a line between two rows.
func (p *Page) Hairline(x, y, w float32) {
	p.Art("", "", sprites.R(x, y, w, 1), func(c *sprites.Canvas, r sprites.Rect) {
		c.Fill(r, c.Theme().PanelLine)
	})
}

// Lines breaks a text between words into lines that fit a width.
func (a *App) Lines(f sprites.Font, size float32, s string, w float32) []string {
	return a.Canvas.Lines(f, size, s, w)
}

// Fit returns the largest text size up to size at which s fits a width.
func (a *App) Fit(f sprites.Font, size float32, s string, w float32) float32 {
	return FitSize(a.Canvas, f, size, s, w)
}

// Footer places the two buttons at the end of a page, with the primary one on the right.
// In portrait they share the width, or are stacked if the labels need it. It returns the
// part of body above them and the space beside them, which may be empty.
func (p *Page) Footer(a *App, body sprites.Rect, meant, other *ui.Button) (above, beside sprites.Rect) {
	const (
		widest = 176 // of a primary button with a short label
		shadow = 4   // below a panel
	)
	is := a.Sizes()
	meant.Size, other.Size = is.Label, is.Label
	mw, ow := max(widest, meant.Width(a.Canvas)+8), other.Width(a.Canvas)
	row := sprites.R(body.X, body.Bottom()-is.Foot-is.Button, body.W, is.Button)
	top := row.Y
	switch {
	case a.LayoutKind() != Portrait:
		p.Add(meant, sprites.R(row.Right()-mw, row.Y, mw, row.H))
		p.Add(other, sprites.R(row.Right()-mw-is.Gap-ow, row.Y, ow, row.H))
		beside = row
		beside.W = max(0, other.Rect.X-is.Gap-row.X)
	case mw+ow+is.Gap > row.W+24:
		top -= row.H + is.Gap
		p.Add(other, row)
		p.Add(meant, row.Move(0, top-row.Y))
	default:
		ow = min(ow, (row.W-is.Gap)/2)
		p.Add(meant, sprites.R(row.X+ow+is.Gap, row.Y, row.W-is.Gap-ow, row.H))
		p.Add(other, sprites.R(row.X, row.Y, ow, row.H))
	}
	body.H = top - is.Gap - shadow - body.Y
	return body, beside
}

// FootNote places a remark in the space beside the buttons of the foot if it fits there
// on one line.
func (p *Page) FootNote(a *App, beside sprites.Rect, text string) {
	size := a.Sizes().Note
	if !a.LayoutKind().Phone() && a.Canvas.Measure(sprites.Sans, size, text) < beside.W {
		p.Text(a, "note", "text", text, sprites.Sans, size, beside.X, beside.CY()+size/3, sprites.Left, a.Theme.Text2)
	}
}

// Field returns the text field that has the keyboard, or nil.
func (p *Page) Field() *ui.TextField {
	f, _ := p.Layer.Focused().(*ui.TextField)
	return f
}

// Typing reports whether a text field has the keyboard.
func (p *Page) Typing() bool { return p.Field() != nil }

// FitSize returns the largest text size up to size at which t fits a width.
func FitSize(c *sprites.Canvas, f sprites.Font, size float32, t string, w float32) float32 {
	return c.FitSize(f, size, t, w)
}

// EndTitle limits the page's title to the space left of x.
func (p *Page) EndTitle(a *App, x float32) {
	for _, w := range p.Widgets {
		if l, ok := w.(*ui.Label); ok && l.ID == "title" {
			l.Size = a.Fit(sprites.SansBold, l.Size, l.Name, x-l.Rect.X)
			l.Rect.W = min(l.Rect.W, x-l.Rect.X)
		}
	}
}
