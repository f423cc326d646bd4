package form

import (
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Measures of a part, in points.
const (
	gap       = 8   // between two things
	aside     = 24  // between a question and the control beside it
	words     = 220 // least width of a question beside its control
	caption   = 12  // letters of a heading
	question  = 17  // letters
	describes = 15  // letters of the description of a question
	value     = 16  // letters of a name and its value
	tight     = 1.3 // height of a line of a name, in letters
	loose     = 1.4 // height of a line of text
	apart     = 16  // least space between a name and its value
	between   = 10  // between two buttons
)

// Part is the content of a list or of a panel, from top to bottom. Its widgets are added
// to the page when Box is placed.
type Part struct {
	App  *stage.App
	Page *stage.Page
	Box  *layout.Box
}

// NewPart returns an empty part of a page.
func NewPart(a *stage.App, p *stage.Page) *Part {
	return &Part{App: a, Page: p, Box: layout.Column().Gap(gap)}
}

// Add appends boxes.
func (p *Part) Add(boxes ...*layout.Box) { p.Box.Add(boxes...) }

// Label returns a box for a paragraph.
func (p *Part) Label(id, role, text string, font sprites.Font, size float32, tint sprites.Color) *layout.Box {
	l := ui.NewLabel(id, text, font, size)
	l.Role, l.Line, l.Tint = role, loose, tint
	return p.Page.ParagraphBox(p.App, l)
}

// Text adds a paragraph.
func (p *Part) Text(id, role, text string, font sprites.Font, size float32, tint sprites.Color) {
	p.Add(p.Label(id, role, text, font, size, tint))
}

// Heading adds the heading of what follows.
func (p *Part) Heading(id, text string) {
	p.Text(id, "heading", strings.ToUpper(text), sprites.SansBold, caption, p.App.Theme.Text2)
}

// Line adds a separator.
func (p *Part) Line() { p.Add(layout.Column(p.Page.HairlineBox()).PadXY(0, gap/2)) }

// Question adds a question with a description, which may be "". The control is beside
// them if the question has enough room there, otherwise below. It may be as narrow as
// control allows.
func (p *Part) Question(id, title, about string, control *layout.Box) {
	t := ui.NewLabel(id+"-title", title, sprites.SansBold, question)
	t.Line = tight
	text := layout.Column(p.Page.ParagraphBox(p.App, t)).Gap(2)
	if about != "" {
		l := ui.NewLabel(id+"-about", about, sprites.Sans, describes)
		l.Line, l.Tint = 1.35, p.App.Theme.Text2
		text.Add(p.Page.ParagraphBox(p.App, l))
	}
	p.Add(layout.AnyOf(
		layout.Row(layout.Stack(text).MinW(words*p.App.TextScale()).Grow(1), layout.Stack(control).MinW(control.Need(layout.Unbounded).W).Self(layout.Center)).Gap(aside),
		layout.Column(text, layout.Stack(control).Self(layout.Start)).Gap(gap)))
}

// Segments adds a question with a choice of several values.
func (p *Part) Segments(id, title, about string, items []string, at int, choose func(int)) {
	p.Question(id, title, about, p.SegmentsBox(ui.NewSegmented(id, title, items, at, choose)))
}

// SegmentsBox returns a box for a choice of several values, which has several rows if
// there is too little room.
func (p *Part) SegmentsBox(s *ui.Segmented) *layout.Box {
	h := layout.Target * max(1, p.App.TextScale())
	wide := s.Width(p.App.Canvas)
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: min(wide, w), H: s.Wrap(p.App.Canvas, w, h)}
	}).OnPlace(func(r sprites.Rect) {
		s.Wrap(p.App.Canvas, r.W, h)
		p.Page.Add(s, r)
	})
}

// Pair adds a line with a name on the left and a value on the right.
func (p *Part) Pair(id, name, text string, marked bool) { p.Add(p.PairBox(id, name, text, marked)) }

// PairBox returns a box for a line with a name on the left and a value on the right. If
// they do not fit, the value is below.
func (p *Part) PairBox(id, name, text string, marked bool) *layout.Box {
	l := ui.NewLabel(id, name, sprites.Sans, value)
	l.Tint, l.Line = p.App.Theme.Text2, tight
	if marked {
		l.Tint = p.App.Theme.GoldText
	}
	v := ui.NewLabel(id+"-value", text, sprites.SansBold, value)
	v.Line = tight
	return layout.AnyOf(
		layout.Row(p.Page.LineBox(p.App, l), layout.Space(1).MinW(apart), p.Page.LineBox(p.App, v)),
		layout.Column(p.Page.ParagraphBox(p.App, l), p.Page.ParagraphBox(p.App, v)))
}

// Buttons adds buttons side by side, or stacked if they are too wide.
func (p *Part) Buttons(all ...*ui.Button) {
	h := max(layout.Target, 40*p.App.TextScale())
	row, column := layout.Equal().Gap(between), layout.Column().Gap(between)
	for _, b := range all {
		if b.Size == 0 {
			b.Size = value
		}
		row.Add(p.Page.Control(b, b.Width(p.App.Canvas), h))
		column.Add(p.Page.ButtonBox(p.App, b, h))
	}
	p.Add(layout.AnyOf(row, column))
}

// Art returns a box for a drawing of a fixed size.
func (p *Part) Art(w, h float32, paint func(c *sprites.Canvas, r sprites.Rect)) *layout.Box {
	return p.Page.ArtBox(paint).MinW(w).MinH(h)
}

// RowBox returns a box for a row that opens something, with its name and a second line.
func (p *Part) RowBox(id, name, about string, do func()) *layout.Box {
	return p.ChoiceBox(id, &Choice{About: about, Leads: true, Pressable: ui.Pressable{OnClick: do}}, name, "button")
}

// ChoiceBox returns a box for a row.
func (p *Part) ChoiceBox(id string, c *Choice, name, role string) *layout.Box {
	c.ID, c.Name, c.Role, c.Hint = id, name, role, c.About
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: max(w, 1), H: c.MinHeight(p.App.Canvas, max(w, 200))}
	}).OnPlace(func(r sprites.Rect) { p.Page.Add(c, r) })
}

// FieldBox returns a box for a text field that is at most width points wide at a text scale
// of 1.
func (p *Part) FieldBox(t *ui.TextField, name string, width float32) *layout.Box {
	t.Base().Name, t.Selected = name, p.App.T("common.selected")
	h := p.App.Sizes().Low
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: max(80, min(width*p.App.TextScale(), w)), H: h}
	}).Self(layout.Start).OnPlace(func(r sprites.Rect) { p.Page.Add(t, r) })
}

// OnPanel places the part on a panel in the middle of r, as high as its content.
func (p *Part) OnPanel(scroll *ui.Scroll, r sprites.Rect) {
	const pad, widest = 16, 720
	w := min(r.W, widest*p.App.TextScale())
	h := min(r.H, p.Box.Need(w-2*pad).H+2*pad+12)
	p.Page.ScrollPanel(scroll, pad, p.Box).Place(sprites.R(r.CX()-w/2, r.Y, w, h))
}
