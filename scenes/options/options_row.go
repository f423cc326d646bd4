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
	const barWide, barOut, barInset = 4, 14, 14 // the gold bar beside a changed option
	f := a.TextScale()
	row := form.Row{ID: "option-" + op.Name, Name: a.Words.OptionName(o.rules.ID, op), About: a.Words.OptionAbout(o.rules.ID, op)}
	if row.Name == "" {
		row.Name = strings.ReplaceAll(op.Name, "_", " ")
	}
	row.Control, row.Width, row.Height = o.control(a, op, r.W)
	changed := o.values[op.Name] != o.defaults[op.Name]
	if changed {
		row.Tint = a.Theme.GoldText
		row.Undo = ui.NewButton("option-"+op.Name+"-undo", a.T("options.undo", "value", a.Words.OptionValue(o.rules.ID, op, o.defaults[op.Name])), func() {
			o.set(a, op.Name, o.defaults[op.Name])
		})
		row.Undo.Kind, row.Undo.Size, row.Undo.Icon = ui.Plain, 14, "undo"
	}
	ws, height = form.Placed(&o.Page, row.Box(a, &o.Page), r)
	if changed {
		bar := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Round(r, 2, c.Theme().Gold) }}
		bar.NoFocus = true
		bar.Rect = sprites.R(r.X-barOut, r.Y+barInset*f, barWide, height-2*barInset*f)
		ws = append(ws, bar)
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
