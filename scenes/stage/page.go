package stage

import (
	"moineau/sprites"
	"moineau/sprites/layout"
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
	back.Hidden = Alone(a)
	p.Add(back, sprites.R(safe.X+m-20, safe.Y+mid-24, 48, 48))
	baseline = safe.Y + mid + size*s*.36
	fitted := a.Fit(sprites.SansBold, size, title, safe.W-2*m-32)
	p.Text(a, "title", "heading", title, sprites.SansBold, fitted, safe.X+m+32, baseline, sprites.Left, 0)
	top := mid + mid
	return sprites.R(safe.X+m, safe.Y+top, safe.W-2*m, safe.H-top), baseline
}

// Alone reports whether the scene on top is the only one that a frame of another page
// shows, so that Back leads nowhere.
func Alone(a *App) bool { return a.Embedded && len(a.stack) < 2 }

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

// A HeadButton leads from the head of a page to a related one.
type HeadButton struct {
	ID, Name, Icon string
	Do             func()
}

// HeadButtons places buttons at the right end of the title, the first one at the very
// right, and ends the title before them. They are icons in small windows, and where their
// texts would leave no room for a title. It returns the right edge of the space that is left.
func (p *Page) HeadButtons(a *App, body sprites.Rect, base float32, buttons ...HeadButton) float32 {
	const icon, spare = 48, 8
	is := a.Sizes()
	mid := base - is.Title*a.TextScale()*.36
	x, gap := body.Right(), float32(12)
	icons := is.HeadIcons || p.crowded(a, body.W, gap, buttons)
	if icons {
		x, gap = x+spare, 0
	}
	for i, hb := range buttons {
		if i > 0 {
			x -= gap
		}
		if icons {
			x -= icon
			p.Add(ui.NewIconButton(hb.ID, hb.Name, hb.Icon, hb.Do), sprites.R(x, mid-icon/2, icon, icon))
			continue
		}
		b := ui.NewButton(hb.ID, hb.Name, hb.Do)
		b.Icon, b.Size = hb.Icon, is.Text
		w := b.Width(a.Canvas)
		x -= w
		p.Add(b, sprites.R(x, mid-is.Low/2, w, is.Low))
	}
	p.EndTitle(a, x-max(4, gap))
	return x - max(spare, gap+4)
}

// crowded reports whether the texts of buttons leave too little of a width w for the way
// back and a title.
func (p *Page) crowded(a *App, w, gap float32, buttons []HeadButton) bool {
	const back, title = 56, 100
	for _, hb := range buttons {
		b := ui.NewButton(hb.ID, hb.Name, nil)
		b.Icon, b.Size = hb.Icon, a.Sizes().Text
		w -= b.Width(a.Canvas) + gap
	}
	return w < back+title*a.TextScale()
}

// HeadAction places a single button at the right end of the title, which is an icon if
// there is too little room, and returns its left edge.
func (p *Page) HeadAction(a *App, body sprites.Rect, base float32, b *ui.Button) float32 {
	const least, trim = 48, 16
	is := a.Sizes()
	b.Size = is.Text
	w := b.Width(a.Canvas) - trim
	if title := p.TitleEnd(); body.Right()-w < title+trim {
		w, b.Spoken, b.Name = max(least, is.Low), b.Name, ""
	}
	mid := base - .36*26*a.TextScale()
	p.Add(b, sprites.R(body.Right()-w, mid-is.Low/2, w, is.Low))
	return body.Right() - w
}

// TitleEnd returns the right edge of the page's title.
func (p *Page) TitleEnd() float32 {
	for _, w := range p.Widgets {
		if b := w.Base(); b.ID == "title" {
			return b.Rect.Right()
		}
	}
	return 0
}

// BesideTitle places a text after the title if it ends before the position end.
func (p *Page) BesideTitle(a *App, id, text string, f sprites.Font, size, base, end float32) {
	const gap = 20
	if x := p.TitleEnd() + gap; x+a.Canvas.Measure(f, size, text) < end {
		p.Text(a, id, "text", text, f, size, x, base, sprites.Left, a.Theme.Text2)
	}
}

// OnePane places the panel of a page of one column, in which s scrolls, and returns the
// area of its content.
func (p *Page) OnePane(body sprites.Rect, s *ui.Scroll) sprites.Rect {
	const outside, inside = 8, 12
	ground := body.InsetXY(-outside, 0)
	p.Panel(ground)
	p.Add(s, ground.InsetXY(1, 4))
	return body.InsetXY(inside, 0)
}

// Panes places two panels side by side, the left one w wide, and returns their
// rectangles.
func (p *Page) Panes(body sprites.Rect, w float32) (left, right sprites.Rect) {
	const gap = 24
	left, right = body.SplitLeft(w)
	_, right = right.SplitLeft(gap)
	p.Panel(left)
	p.Panel(right)
	return left, right
}

// footWidths returns the widths of the two buttons at the end of a page.
func footWidths(a *App, meant, other *ui.Button) (mw, ow float32) {
	const widest = 176 // of a primary button with a short label
	meant.Size, other.Size = a.Sizes().Label, a.Sizes().Label
	return max(widest, meant.Width(a.Canvas)+8), other.Width(a.Canvas)
}

// FootFits reports whether Footer has room for n more buttons, at least as icons, on a page
// of width w.
func (p *Page) FootFits(a *App, w float32, meant, other *ui.Button, n int) bool {
	is := a.Sizes()
	mw, ow := footWidths(a, meant, other)
	return !is.Shared && mw+is.Gap+ow+is.Gap+float32(n)*(is.Button+footGap) <= w
}

const footGap = 12 // between further buttons of a foot

// Footer places the two buttons at the end of a page, with the primary one on the right.
// In portrait they share the width, or are stacked if the labels need it. Further buttons,
// for which FootFits must report room, are at the left end, and without words if those do
// not fit. Footer returns the part of body above the buttons and the space beside the two,
// which may be empty.
func (p *Page) Footer(a *App, body sprites.Rect, meant, other *ui.Button, more ...HeadButton) (above, beside sprites.Rect) {
	const shadow = 4 // below a panel
	is := a.Sizes()
	mw, ow := footWidths(a, meant, other)
	row := sprites.R(body.X, body.Bottom()-is.Foot-is.Button, body.W, is.Button)
	top := row.Y
	switch {
	case !is.Shared:
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
	p.atFoot(a, beside, more)
	body.H = top - is.Gap - shadow - body.Y
	return body, beside
}

// atFoot places buttons at the left end of the foot.
func (p *Page) atFoot(a *App, r sprites.Rect, all []HeadButton) {
	var buttons []*ui.Button
	w := float32(-footGap)
	for _, hb := range all {
		b := ui.NewButton(hb.ID, hb.Name, hb.Do)
		b.Icon, b.Size = hb.Icon, a.Sizes().Text
		buttons = append(buttons, b)
		w += b.Width(a.Canvas) + footGap
	}
	x := r.X
	for _, b := range buttons {
		across := b.Width(a.Canvas)
		if w > r.W {
			b.Name, b.Spoken, across = "", b.Name, r.H
		}
		p.Add(b, sprites.R(x, r.Y, across, r.H))
		x += across + footGap
	}
}

// NotedFooter places the two buttons at the end of a page as Footer does, and a note beside
// or above them. It returns the space above.
func (p *Page) NotedFooter(a *App, body sprites.Rect, id, note string, meant, other *ui.Button) sprites.Rect {
	const (
		least = 200 // width of the note beside the buttons
		line  = 1.35
	)
	above, beside := p.Footer(a, body, meant, other)
	if note == "" {
		return above
	}
	is := a.Sizes()
	l := ui.NewLabel(id, note, sprites.Sans, is.Note)
	l.Line, l.Tint = line, a.Theme.Text2
	box := p.ParagraphBox(a, l)
	if beside.W >= least*a.TextScale() && box.Fits(beside.W, beside.H+is.Gap) {
		layout.Column(box).Main(layout.Center).Place(beside)
		return above
	}
	below, above := above.SplitBottom(box.Need(above.W).H)
	box.Place(below.Move(0, is.Gap))
	above.H -= is.Gap / 2
	return above
}

// FootNote places a remark in the space beside the buttons of the foot if it fits there
// on one line.
func (p *Page) FootNote(a *App, beside sprites.Rect, text string) {
	size := a.Sizes().Note
	if a.Sizes().Remarks && a.Canvas.Measure(sprites.Sans, size, text) < beside.W {
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

// AtHeadEnd places a remark on the baseline of the page's title, with its end at the
// position end, and reports whether there is room.
func (p *Page) AtHeadEnd(a *App, l *ui.Label, end, base float32) bool {
	const gap = 24
	if p.TitleEnd()+gap+a.Canvas.Measure(l.Font, l.Size, l.Name) >= end {
		return false
	}
	p.Text(a, l.ID, l.Role, l.Name, l.Font, l.Size, end, base, sprites.Right, l.Tint)
	return true
}
