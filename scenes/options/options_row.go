package options

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// row lays out the widgets of one option in r and returns their height. The height of r
// is ignored.
func (o *options) row(a *stage.App, op *table.Option, r sprites.Rect) (ws []ui.Widget, height float32) {
	f := a.TextScale()
	control, cw, ch := o.control(a, op, r.W)
	label := a.Words.OptionName(o.rules.ID, op)
	if label == "" {
		label = strings.ReplaceAll(op.Name, "_", " ")
	}
	changed := o.values[op.Name] != o.defaults[op.Name]
	// The control is at the right end, or below if the text needs the width.
	words := r.W - cw - 24
	_, isSwitch := control.(*form.Switch)
	below := words < 230*f && !isSwitch
	if below {
		words = r.W
	}
	name := ui.NewLabel("option-"+op.Name+".name", label, sprites.SansBold, 17)
	nameH := a.Canvas.ParagraphHeight(sprites.SansBold, 17, label, words, 1.3)
	name.Line = 1.3
	if changed {
		name.Tint = a.Theme.GoldText
	}
	about := ui.NewLabel("option-"+op.Name+".about", a.Words.OptionAbout(o.rules.ID, op), sprites.Sans, 15)
	about.Line, about.Tint = 1.4, a.Theme.Text2
	// In a narrow window a switch is beside the name only.
	aboutW := words
	beside := isSwitch && r.W < 460*f
	if beside {
		aboutW = r.W
	}
	aboutH := a.Canvas.ParagraphHeight(sprites.Sans, 15, a.Words.OptionAbout(o.rules.ID, op), aboutW, 1.4)

	pad := 13 * f
	y := r.Y + pad
	name.Rect = sprites.R(r.X, y, words, nameH)
	var undo *ui.Button
	if changed {
		undo = ui.NewButton("option-"+op.Name+"-undo", a.T("options.undo", "value", a.Words.OptionValue(o.rules.ID, op, o.defaults[op.Name])), func() {
			o.set(a, op.Name, o.defaults[op.Name])
		})
		undo.Kind, undo.Size, undo.Icon = ui.Plain, 14, "undo"
		undo.HitMargin = max(0, 44-30*f) / 2
		uw := undo.Width(a.Canvas) - 40
		x := r.X + a.Canvas.Measure(sprites.SansBold, 17, label) + 12
		if x+uw > r.X+words {
			undo.Rect = sprites.R(r.X-4, y+nameH+2+aboutH, uw, 30*f)
			aboutH += 32 * f
		} else {
			undo.Rect = sprites.R(x, y-4*f, uw, 30*f)
		}
	}
	about.Rect = sprites.R(r.X, y+nameH+2, aboutW, aboutH)
	y += nameH + 2 + aboutH
	if below {
		y += 10
		control.Base().Rect = sprites.R(r.X, y, min(cw, r.W), ch)
		y += ch
	}
	height = max(y+pad-r.Y, 76*f)
	switch {
	case beside:
		control.Base().Rect = sprites.R(r.Right()-cw, r.Y+pad+nameH/2-ch/2, cw, ch)
	case !below:
		control.Base().Rect = sprites.R(r.Right()-cw, r.Y+(height-ch)/2, cw, ch)
	}
	if changed {
		bar := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Round(r, 2, c.Theme().Gold) }}
		bar.NoFocus = true
		bar.Rect = sprites.R(r.X-14, r.Y+14*f, 4, height-28*f)
		ws = append(ws, bar)
	}
	ws = append(ws, name, about, control)
	if undo != nil {
		ws = append(ws, undo)
	}
	if lexicon.Keyed(op) && o.open[op.Name] {
		rows, h := o.mapRows(a, op, sprites.R(r.X, r.Y+height, r.W, 0))
		ws, height = append(ws, rows...), height+h+8*f
	}
	return ws, height
}

// control returns the control of an option and its natural size. A list of choices flows
// in lines of width room.
func (o *options) control(a *stage.App, op *table.Option, room float32) (w ui.Widget, cw, ch float32) {
	id := "option-" + op.Name
	label := a.Words.OptionName(o.rules.ID, op)
	v := o.values[op.Name]
	f := max(1, a.TextScale())
	changed := v != o.defaults[op.Name]
	switch op.Type {
	case table.Bool:
		s := &form.Switch{Switch: ui.NewSwitch(id, label, v == "true", func(on bool) {
			o.set(a, op.Name, strconv.FormatBool(on))
		}), Yes: a.T("common.yes"), No: a.T("common.no")}
		s.Marked = changed
		return s, 52 + 12 + max(a.Canvas.Measure(sprites.Sans, 15, s.Yes), a.Canvas.Measure(sprites.Sans, 15, s.No)), 44
	case table.Int:
		n, _ := strconv.Atoi(v) // settled values are valid
		s := ui.NewStepper(id, label, n, op.Min, op.Max, stepOf(op), func(n int) { o.set(a, op.Name, strconv.Itoa(n)) })
		return o.stepper(a, op, s, strconv.Itoa)
	case table.Text:
		b := ui.NewButton(id, a.T("editor.open"), func() {
			a.Push(o.to.Editor(o.rules.ID, op.Name, o.values[op.Name], func(text string) { o.set(a, op.Name, text) }))
		})
		b.Icon, b.Size = "edit", 15
		return b, b.Width(a.Canvas), 44 * f
	case table.Enum:
		return o.segmented(a, op, op.Values, room)
	}
	if lexicon.Keyed(op) {
		b := ui.NewButton(id, a.T("options.values"), func() {
			o.open[op.Name] = !o.open[op.Name]
			a.Relayout()
		})
		b.Icon, b.Size = "chevron-down", 15
		if o.open[op.Name] {
			b.Icon = "chevron-up"
		}
		b.Spoken = b.Name + ": " + a.Words.OptionValue(o.rules.ID, op, v)
		return b, b.Width(a.Canvas), 44 * f
	}
	if lexicon.Ordered(op) {
		return o.segmented(a, op, o.accepted(op), room)
	}
	if name, n, ok := lexicon.ReadField(v); ok && op.Type == table.Map {
		write := func(n int) string { return `{"` + name + `":` + strconv.Itoa(n) + `}` }
		s := ui.NewStepper(id, label, n, max(1, op.Min), max(n, fieldMax(op)), 1, func(n int) { o.set(a, op.Name, write(n)) })
		return o.stepper(a, op, s, write)
	}
	choices := lexicon.OptionChoices(op)
	if in, ok := lexicon.ReadList(v, choices); ok && len(choices) > 0 {
		return o.list(a, op, choices, in, room)
	}
	// Other lists and maps can only be set on the command line; here they are read-only.
	l := ui.NewLabel(id, a.Words.OptionValue(o.rules.ID, op, v), sprites.SansBold, 15)
	return l, a.Canvas.Measure(sprites.SansBold, 15, l.Name), 20 * f
}

// segmented makes a control for one of several values.
func (o *options) segmented(a *stage.App, op *table.Option, values []string, room float32) (w ui.Widget, cw, ch float32) {
	at := 0
	items := make([]string, len(values))
	for i, x := range values {
		items[i] = a.Words.OptionValue(o.rules.ID, op, x)
		if x == o.values[op.Name] {
			at = i
		}
	}
	s := ui.NewSegmented("option-"+op.Name, a.Words.OptionName(o.rules.ID, op), items, at, func(i int) { o.set(a, op.Name, values[i]) })
	s.Marked = o.values[op.Name] != o.defaults[op.Name]
	h := s.Wrap(a.Canvas, room, 44*max(1, a.TextScale()))
	return s, min(s.Width(a.Canvas), room), h
}

// accepted returns the values of an option that are valid with the other values. It
// always includes the current value.
func (o *options) accepted(op *table.Option) (out []string) {
	given := maps.Clone(o.values)
	for _, v := range op.Values {
		given[op.Name] = v
		if _, err := o.rules.New(given); err == nil {
			out = append(out, v)
		}
	}
	if !slices.Contains(out, o.values[op.Name]) {
		out = append(out, o.values[op.Name])
	}
	return out
}

// stepper completes the stepper of an option whose values are formatted by write.
func (o *options) stepper(a *stage.App, op *table.Option, s *ui.Stepper, write func(int) string) (w ui.Widget, cw, ch float32) {
	label, v := a.Words.OptionName(o.rules.ID, op), o.values[op.Name]
	s.Format = func(n int) string { return a.Words.OptionValue(o.rules.ID, op, write(n)) }
	s.Marked = v != o.defaults[op.Name]
	s.LessName, s.MoreName = a.T("common.less", "name", label), a.T("common.more", "name", label)
	return s, 88 + max(48, a.Canvas.Measure(sprites.SansBold, 16, a.Words.OptionValue(o.rules.ID, op, v))+16), 44
}

// list makes a control for a set of choices.
func (o *options) list(a *stage.App, op *table.Option, choices []string, in []bool, width float32) (w ui.Widget, cw, ch float32) {
	t := &toggles{on: in, size: 15, marked: o.values[op.Name] != o.defaults[op.Name], cursor: o.cursor[op.Name]}
	if t.cursor == nil {
		t.cursor = new(int)
		o.cursor[op.Name] = t.cursor
	}
	t.ID, t.Role, t.Name = "option-"+op.Name, "group", a.Words.OptionName(o.rules.ID, op)
	for _, c := range choices {
		t.names = append(t.names, a.Words.OptionValue(o.rules.ID, op, c))
	}
	t.flip = func(i int) {
		in[i] = !in[i]
		o.set(a, op.Name, lexicon.WriteList(in, choices))
	}
	return t, width, t.layout(a, width)
}

// stepOf returns the step of a number, which is larger for wide ranges.
func stepOf(op *table.Option) int {
	switch n := op.Max - op.Min; {
	case n > 5000:
		return 1000
	case n > 500:
		return 50
	case n > 100:
		return 10
	}
	return 1
}

// Update continues scrolling after a swipe.
func (o *options) Update(a *stage.App) {
	if o.scroll.Tick() {
		a.Redraw()
	}
}
