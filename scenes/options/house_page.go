package options

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Sizes of the comparison: the width of a column and the height of a changed value's
// pill.
const (
	columnWidth = 132
	pillHeight  = 32
)

// Layout implements stage.Scene.
func (h *houseRules) Layout(a *stage.App) {
	h.Start()
	body, base := h.Header(a, a.T("house.title"))
	h.name.Name, h.name.Placeholder = a.T("house.name"), a.T("house.name")
	h.code.Name, h.code.Placeholder = a.T("house.paste"), a.T("house.paste")
	h.left.Name, h.right.Name = a.T("house.mine"), a.T("house.title")
	end := h.printButton(a, body, base)
	h.BesideTitle(a, "house-rules", a.Words.RuleText(h.o.rules.ID, "name"), sprites.Sans, 18, base, end)
	body = h.ruleSets(a, body)
	n := len(h.Widgets)
	body = h.footer(a, body)
	tail := h.TakeFrom(n)
	f := a.TextScale()
	if !a.TwoPanes(body, 900) {
		l := form.NewList(a, h.OnePane(body, h.right))
		l.Y += 8
		h.table(a, l, 0)
		l.Y += 14
		h.sets(a, l)
		h.right.SetChildren(l.Y+14-body.Y, l.Kids...)
	} else {
		left, right := h.Panes(body, h.o.sideWidth(a)+8)
		h.Add(h.left, left.InsetXY(1, 6))
		l := form.NewList(a, left.InsetXY(20, 0))
		h.sets(a, l)
		h.left.SetChildren(l.Y+16-left.Y, l.Kids...)
		h.Add(h.right, right.InsetXY(1, 6))
		l = form.NewList(a, right.InsetXY(24, 0))
		l.Y += 6
		h.table(a, l, columnWidth*min(f, 1.25))
		h.right.SetChildren(l.Y+10-right.Y, l.Kids...)
	}
	h.Widgets = append(h.Widgets, tail...)
	h.Done()
	if h.Layer.Focused() == nil {
		h.Layer.FocusID("house-play", false)
	}
}

// ruleSets places the row of rule sets and returns the part of body below it.
func (h *houseRules) ruleSets(a *stage.App, body sprites.Rect) sprites.Rect {
	kept := h.chips
	h.chips = a.RuleChips("house-rule-set", "house", h.o.rules.ID, func(id string) { h.switchTo(a, id) })
	high := max(44, 34*a.TextScale())
	h.Add(h.chips, sprites.R(body.X, body.Y, body.W, high))
	h.chips.KeepOffset(kept)
	h.chips.Show(h.chips.At)
	return sprites.R(body.X, body.Y+high+12, body.W, body.H-high-12)
}

// printButton places the button that exports a printable card and returns the right edge
// of the space that is left.
func (h *houseRules) printButton(a *stage.App, body sprites.Rect, base float32) float32 {
	return h.HeadButtons(a, body, base, stage.HeadButton{ID: "house-print", Name: a.T("house.print"), Icon: "rules", Do: func() {
		a.SaveForPlayer("moineau-"+h.o.rules.ID+".html", h.printed(a, h.o.values, h.written()))
	}})
}

// footer places the buttons at the bottom of the page and returns the space above them.
func (h *houseRules) footer(a *stage.App, body sprites.Rect) sprites.Rect {
	play := ui.NewButton("house-play", a.T("house.play"), func() {
		a.Push(h.o.to.Seats(h.o.rules.ID, h.o.changed()))
	})
	play.Kind = ui.Gold
	reset := ui.NewButton("house-reset", a.T("options.reset"), func() { h.o.apply(a, nil) })
	reset.Icon, reset.Disabled = "reset", len(h.o.changed()) == 0
	above, beside := h.Footer(a, body, play, reset)
	h.FootNote(a, beside, a.T("house.note"))
	return above
}

// sets lists the columns that can be compared, with the controls to name, share and
// import rules.
func (h *houseRules) sets(a *stage.App, l *form.List) {
	f := a.TextScale()
	l.Group("house-mine", a.T("house.mine"))
	l.Y += 4
	shown := map[string]bool{}
	for _, id := range h.shown {
		shown[id] = true
	}
	for _, c := range h.columns(a) {
		w := &form.Choice{About: a.T("options.mine.about", "n", h.changes(c.values)), Chosen: shown[c.id], Gold: h.changes(c.values) > 0, Radio: true, Box: true, Pressable: ui.Pressable{OnClick: func() { h.show(a, c.id) }}}
		if h.changes(c.values) == 0 {
			w.About = a.T("options.default.about")
		}
		w.ID, w.Role, w.Name = "house-"+c.id, "checkbox", c.name
		width := l.Area.W + 16
		if c.kept >= 0 {
			width -= 88
			for i, b := range []struct {
				id, name, icon string
				do             func()
			}{
				{"take", a.T("house.take", "name", c.name), "check", func() { h.apply(a, c.values) }},
				{"forget", a.T("house.forget", "name", c.name), "trash", func() { h.forget(a, c.kept) }},
			} {
				icon := ui.NewIconButton("house-"+b.id+"-"+strconv.Itoa(c.kept), b.name, b.icon, b.do)
				icon.Rect = sprites.R(l.Area.X-8+width+float32(i)*44, l.Y+4, 44, 44)
				l.Kids = append(l.Kids, icon)
			}
		}
		high := max(52*f, w.MinHeight(a.Canvas, width))
		w.Rect = sprites.R(l.Area.X-8, l.Y, width, high)
		l.Kids = append(l.Kids, w)
		l.Y += high + 4
	}
	h.paragraph(l, "house-compare", a.T("house.compare"))
	h.fieldRow(a, l, h.name, "house-keep", a.T("house.keep"), "save", func() { h.keep(a) })
	l.Y += 8
	h.share(a, l)
	l.Y += 8
	l.Group("house-import", a.T("house.import"))
	l.Y += 4
	if h.importResult != "" { // above the field, where it is visible
		t := h.paragraph(l, "house-told", h.importResult)
		t.Role, t.Tint = "status", a.Theme.Text
		if h.partial != nil {
			b := ui.NewButton("house-rest", a.T("house.rest"), func() { h.choose(a, h.partial) })
			b.Size = a.Fit(sprites.SansBold, 15, b.Name, l.Area.W-64)
			high := max(44, 40*a.TextScale())
			b.Rect = sprites.R(l.Area.X, l.Y, min(l.Area.W, max(180, b.Width(a.Canvas))), high)
			l.Kids = append(l.Kids, b)
			l.Y += high + 10
		}
	}
	h.fieldRow(a, l, h.code, "house-read", a.T("house.read"), "import", func() { h.importCode(a) })
}

// apply replaces the current values by v.
func (h *houseRules) apply(a *stage.App, v table.Options) {
	h.o.apply(a, changesOf(h.o.rules, v))
}

// paragraph adds a paragraph.
func (h *houseRules) paragraph(l *form.List, id, text string) *ui.Label {
	t := ui.NewLabel(id, text, sprites.Sans, 14)
	t.Line, t.Tint = 1.35, l.App.Theme.Text2
	high := l.App.Canvas.ParagraphHeight(sprites.Sans, 14, text, l.Area.W, 1.35)
	t.Rect = sprites.R(l.Area.X, l.Y+2, l.Area.W, high)
	l.Kids = append(l.Kids, t)
	l.Y += high + 10
	return t
}

// fieldRow adds a text field with its button.
func (h *houseRules) fieldRow(a *stage.App, l *form.List, field *ui.TextField, id, name, icon string, do func()) {
	high := max(46, 40*a.TextScale())
	b := ui.NewButton(id, name, do)
	b.Icon, b.Size = icon, 15
	w := b.Width(a.Canvas)
	if w > l.Area.W*.4 { // below the field
		field.Rect = sprites.R(l.Area.X, l.Y, l.Area.W, high)
		l.Y += high + 8
		b.Size = a.Fit(sprites.SansBold, 15, name, l.Area.W-64)
		b.Rect = sprites.R(l.Area.X, l.Y, l.Area.W, high)
	} else {
		field.Rect = sprites.R(l.Area.X, l.Y, l.Area.W-w-8, high)
		b.Rect = sprites.R(l.Area.X+l.Area.W-w, l.Y, w, high)
	}
	l.Kids = append(l.Kids, field, b)
	l.Y += high + 10
}

// share adds the code of the current rules: as a QR code, as text and with a button to
// copy it.
func (h *houseRules) share(a *stage.App, l *form.List) {
	l.Group("house-share", a.T("house.share"))
	l.Y += 4
	code := h.written()
	text := code
	link, reached := stage.Link("rules=" + code)
	if reached {
		text = link
	}
	if d, ok := stage.QR("house-qr", a.T("house.qr"), text); ok {
		size := min(l.Area.W, stage.QRSize(text))
		d.Rect = sprites.R(l.Area.X, l.Y, size, size)
		l.Kids = append(l.Kids, d)
		l.Y += size + 10
	}
	// A code contains no spaces at which a line could break.
	said := strings.ReplaceAll(code, ",", ", ")
	if len(said) > 600 {
		said = said[:600] + "…"
	}
	t := h.paragraph(l, "house-written", said)
	t.Name = said
	for _, b := range []struct {
		id, icon, name string
		text           string
		offered        bool
	}{{"house-copy", "copy", a.T("house.copy"), code, true}, {"house-link", "link", a.T("share.link"), link, reached}} {
		if !b.offered {
			continue
		}
		w := ui.NewButton(b.id, b.name, func() { copyText(a, b.text) })
		w.Icon, w.Size = b.icon, a.Fit(sprites.SansBold, 15, b.name, l.Area.W-64)
		high := max(44, 40*a.TextScale())
		w.Rect = sprites.R(l.Area.X, l.Y, min(l.Area.W, max(180, w.Width(a.Canvas))), high)
		l.Kids = append(l.Kids, w)
		l.Y += high + 8
	}
	play := ui.NewButton("house-online", a.T("house.online"), func() { a.Push(h.o.to.CreateOnline(h.o.rules.ID, h.o.changed())) })
	play.Icon, play.Size = "people", a.Fit(sprites.SansBold, 15, play.Name, l.Area.W-64)
	high := max(44, 40*a.TextScale())
	play.Rect = sprites.R(l.Area.X, l.Y, min(l.Area.W, max(180, play.Width(a.Canvas))), high)
	l.Kids = append(l.Kids, play)
	l.Y += high + 8
}

// table lists the options that differ, or all, with the value of each column. column is
// the width of a column; if it is 0, the values are placed below the description.
func (h *houseRules) table(a *stage.App, l *form.List, column float32) {
	o, f := h.o, a.TextScale()
	columns := h.compared(a)
	rows, of := h.differing(columns)
	h.head(a, l, columns, rows, of, column)
	for _, g := range o.groups() {
		first := true
		for i := range o.rules.Options {
			op := &o.rules.Options[i]
			if groupOf(op) != g || !h.showAll && !rows[op.Name] {
				continue
			}
			if first {
				l.Group("house-group-"+g, o.groupName(a, g))
				first = false
			}
			l.Row(func(r sprites.Rect) ([]ui.Widget, float32) { return h.row(a, op, columns, r, column, f) })
		}
	}
	if len(rows) == 0 && !h.showAll {
		l.Y += 12
		h.paragraph(l, "house-same", a.T("house.same"))
	}
}

// differing returns the options whose value differs from the default in some column, or
// differs between columns. of is the total number of options.
func (h *houseRules) differing(columns []ruleColumn) (rows map[string]bool, of int) {
	rows = map[string]bool{}
	for i := range h.o.rules.Options {
		op := &h.o.rules.Options[i]
		if groupOf(op) == "" {
			continue
		}
		of++
		for _, c := range columns {
			if v := c.values[op.Name]; v != columns[0].values[op.Name] || v != h.o.defaults[op.Name] {
				rows[op.Name] = true
			}
		}
	}
	return rows, of
}

// head adds the number of differing options, the button that shows all options, and the
// column names.
func (h *houseRules) head(a *stage.App, l *form.List, columns []ruleColumn, rows map[string]bool, of int, column float32) {
	f := a.TextScale()
	r := l.Area
	names := float32(0)
	if column > 0 {
		names = column * float32(len(columns))
		for i, c := range columns {
			t := ui.NewLabel("house-column-"+c.id, c.name, sprites.SansBold, 15)
			t.Role, t.Line, t.Align = "columnheader", 1.25, sprites.Center
			x := r.X + r.W - names + float32(i)*column
			high := a.Canvas.ParagraphHeight(sprites.SansBold, 15, c.name, column-10, 1.25)
			t.Rect = sprites.R(x+5, l.Y+max(0, (64*f-high)/2), column-10, high)
			l.Kids = append(l.Kids, t)
		}
	}
	text := a.T("house.differ", "n", len(rows), "of", of)
	t := ui.NewLabel("house-differ", text, sprites.Sans, 15)
	t.Tint, t.Line = a.Theme.Text2, 1.3
	w := r.W - names - 8
	high := a.Canvas.ParagraphHeight(sprites.Sans, 15, text, w, 1.3)
	t.Rect = sprites.R(r.X, l.Y+6, w, high)
	key := "house.every"
	if h.showAll {
		key = "house.few"
	}
	b := ui.NewButton("house-every", a.T(key), func() { h.showAll = !h.showAll; a.Relayout() })
	b.Size, b.Icon = 15, "eye"
	if h.showAll {
		b.Icon = "eye-off"
	}
	bh := max(44, 30*f)
	b.Rect = sprites.R(r.X, l.Y+14+high, min(w, b.Width(a.Canvas)), bh)
	l.Kids = append(l.Kids, t, b)
	l.Y += max(72*f, high+bh+22)
}

// row lays out an option with its value in each column.
func (h *houseRules) row(a *stage.App, op *table.Option, columns []ruleColumn, r sprites.Rect, column, f float32) (ws []ui.Widget, height float32) {
	names := column * float32(len(columns))
	words := r.W - names - 12
	y := r.Y + 11*f
	name := ui.NewLabel("house-option-"+op.Name, h.optionName(a, op), sprites.SansBold, 17)
	name.Line = 1.3
	nh := a.Canvas.ParagraphHeight(sprites.SansBold, 17, name.Name, words, 1.3)
	name.Rect = sprites.R(r.X, y, words, nh)
	y += nh + 2
	about := ui.NewLabel("", a.Words.OptionAbout(h.o.rules.ID, op), sprites.Sans, 14)
	about.Line, about.Tint = 1.35, a.Theme.Text2
	ah := a.Canvas.ParagraphHeight(sprites.Sans, 14, about.Name, words, 1.35)
	about.ID = "house-about-" + op.Name
	about.Rect = sprites.R(r.X, y, words, ah)
	y += ah
	ws = append(ws, name, about)
	pill := pillHeight * f
	x := r.X
	if column == 0 {
		y += 8
	}
	for i, c := range columns {
		v := h.pill(a, op, c)
		w := v.width(a)
		if column > 0 {
			left := r.X + r.W - names + float32(i)*column
			w = min(w, column-6)
			v.Rect = sprites.R(left+(column-w)/2, 0, w, pill) // the vertical position depends on the height of the row
			ws = append(ws, v)
			continue
		}
		text := c.name + ":"
		tw := a.Canvas.Measure(sprites.Sans, 14, text) + 6
		if x > r.X && x+tw+w > r.X+r.W {
			x, y = r.X, y+pill+8
		}
		t := ui.NewLabel("house-of-"+op.Name+"-"+c.id, text, sprites.Sans, 14)
		t.Tint = a.Theme.Text2
		t.Rect = sprites.R(x, y+pill/2-12*f, tw, 18*f)
		w = min(w, r.X+r.W-x-tw)
		v.Rect = sprites.R(x+tw, y, w, pill)
		ws = append(ws, t, v)
		x += tw + w + 14
	}
	if column == 0 {
		y += pill
	}
	height = max(y+11*f-r.Y, pill+22*f)
	if h.open == op.Name && lexicon.Keyed(op) {
		rows, rh := h.o.mapRows(a, op, sprites.R(r.X, r.Y+height, r.W, 0))
		defer func() { ws, height = append(ws, rows...), height+rh+8*f }()
	} else if h.open == op.Name { // its control is placed below the row and changes the values above
		control, cw, ch := h.o.control(a, op, r.W)
		x := r.X
		if column > 0 {
			x = r.X + r.W - min(cw, r.W)
		}
		control.Base().Rect = sprites.R(x, r.Y+height, min(cw, r.W), ch)
		defer func() { ws, height = append(ws, control), height+ch+14*f }()
	}
	if column > 0 {
		for _, w := range ws {
			if v, ok := w.(*valuePill); ok {
				v.Rect.Y = r.Y + (height-pill)/2
			}
		}
	}
	return ws, height
}
