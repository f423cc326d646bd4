package form

import (
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Row is a setting or an option: its name, what it does, and a control.
type Row struct {
	ID          string // of the labels, which end with .name and .about
	Name, About string
	Tint        sprites.Color // of the name
	Note        *ui.Label     // below the description; may be nil
	Undo        *ui.Button    // beside the name or below the description; may be nil

	Control       ui.Widget
	Width, Height float32 // of the control
}

// Measures of a row, in points at a text scale of 1.
const (
	rowPad     = 13
	rowHeight  = 76  // at least, if the control is beside the text
	besideWide = 320 // width of the text beside a switch; else the switch is beside the name only
	undoHeight = 22
	undoTrim   = 40 // a button without a frame needs less width
	undoGap    = 12
)

// Box returns a box for the row. The control is at the right end, or below if the text
// needs the width. A switch is beside the name then.
func (r *Row) Box(a *stage.App, page *stage.Page) *layout.Box {
	f := a.TextScale()
	p := NewPart(a, page)
	label := func(l *ui.Label, line float32) *ui.Label {
		l.Line = line
		return l
	}
	title := label(ui.NewLabel(r.ID+".name", r.Name, sprites.SansBold, question), tight)
	title.Tint = r.Tint
	about := label(ui.NewLabel(r.ID+".about", r.About, sprites.Sans, describes), loose)
	about.Tint = a.Theme.Text2
	name, rest := page.ParagraphBox(a, title), layout.Column(page.ParagraphBox(a, about)).Gap(gap/2)
	if r.Note != nil {
		rest.Add(page.ParagraphBox(a, r.Note))
	}
	text := layout.Column(name, rest).Gap(2)
	if r.Undo != nil {
		r.Undo.HitMargin = max(0, layout.Target-undoHeight*f) / 2
		undo := page.Control(r.Undo, r.Undo.Width(a.Canvas)-undoTrim, undoHeight*f)
		text = layout.AnyOf(
			layout.Column(layout.Row(page.LineBox(a, title), undo.Self(layout.Center)).Gap(undoGap), rest).Gap(2),
			layout.Column(name, rest, layout.Stack(undo).Self(layout.Start)).Gap(2))
	}
	control := page.Control(r.Control, r.Width, r.Height)
	least, below := words*f, layout.Column(text, layout.Stack(control).Self(layout.Start)).Gap(gap)
	switch w := r.Control.(type) {
	case *ui.Segmented:
		control = p.SegmentsBox(w)
		below = layout.Column(text, layout.Stack(control).Self(layout.Start)).Gap(gap)
	case *Switch:
		least = besideWide * f
		below = layout.Column(layout.Row(layout.Stack(name).Grow(1).Self(layout.Center), layout.Stack(control).Self(layout.Center)).Gap(aside), rest).Gap(2)
		if r.Undo != nil {
			below.Add(layout.Stack(page.Control(r.Undo, r.Undo.Width(a.Canvas)-undoTrim, undoHeight*f)).Self(layout.Start))
		}
	}
	return layout.AnyOf(
		layout.Row(layout.Stack(text).MinW(least).Grow(1), layout.Stack(control).MinW(control.Need(layout.Unbounded).W).Self(layout.Center)).
			Gap(aside).PadXY(0, rowPad*f).MinH(rowHeight*f),
		below.PadXY(0, rowPad*f))
}

// Placed places a box from the top of r, in its natural height, and returns its widgets
// and its height.
func Placed(page *stage.Page, box *layout.Box, r sprites.Rect) (kids []ui.Widget, height float32) {
	n := len(page.Widgets)
	r.H = box.Need(r.W).H
	box.Place(r)
	return page.TakeFrom(n), r.H
}
