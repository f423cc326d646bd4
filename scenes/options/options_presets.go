package options

import (
	"strings"

	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// presetGap is the vertical gap between two presets.
const presetGap = 4

// presets stacks rows, each at least h high, and returns their lower edge.
func (o *options) presets(a *stage.App, r sprites.Rect, rows []*form.Choice, h float32) float32 {
	y := r.Y
	for _, w := range rows {
		high := max(h, w.MinHeight(a.Canvas, r.W))
		o.Add(w, sprites.R(r.X, y, r.W, high))
		y += high + presetGap
	}
	return y - presetGap
}

// presetChoice places the presets of a narrow window and returns their lower edge. It
// uses rows if they are at most most high, chips if the window is wide enough, and
// otherwise a menu.
func (o *options) presetChoice(a *stage.App, r sprites.Rect, most float32) float32 {
	f := a.TextScale()
	rows := o.presetRows(a)
	h := float32(0)
	for _, w := range rows {
		h += max(56*f, w.MinHeight(a.Canvas, r.W)) + presetGap
	}
	switch {
	case h <= most:
		return o.presets(a, r, rows, 56*f)
	case r.W >= 620*f && a.Sizes().Panes:
		return o.presetChips(a, r, rows)
	}
	menu := []*form.Choice{o.presetMenu(a, rows)}
	if o.menu {
		menu = append(menu, rows...)
	}
	return o.presets(a, r, menu, 56*f)
}

// presetMenu returns the row that shows the chosen preset and opens or closes the menu of
// rows. Choosing a row closes the menu.
func (o *options) presetMenu(a *stage.App, rows []*form.Choice) *form.Choice {
	chosen := rows[len(rows)-1]
	for _, w := range rows {
		if w.Chosen {
			chosen = w
		}
		choose := w.OnClick
		w.OnClick = func() {
			o.menu = false
			choose()
			o.scroll.ScrollTo(0)
			o.Layer.FocusID("preset-menu", false)
		}
	}
	w := &form.Choice{Chosen: true, Fold: "chevron-down", Pressable: ui.Pressable{OnClick: func() {
		o.menu = !o.menu
		a.Relayout()
	}}}
	if o.menu {
		w.Fold = "chevron-up"
	}
	w.ID, w.Name, w.Role = "preset-menu", chosen.Name, "button"
	w.Spoken = a.T("options.preset") + ": " + chosen.Name
	return w
}

// presetChips places the presets as chips with two lines: the name and its origin.
func (o *options) presetChips(a *stage.App, r sprites.Rect, rows []*form.Choice) float32 {
	const gap = 8
	h := 18 + 36*a.TextScale()
	x, y := r.X+8, r.Y+4
	for _, w := range rows {
		name, sub := w.Lines()
		cw := min(r.W-16, 36+max(a.Canvas.Measure(sprites.SansBold, 15, name), a.Canvas.Measure(sprites.Sans, 13, sub)))
		if x > r.X+8 && x+cw > r.Right()-8 {
			x, y = r.X+8, y+h+gap
		}
		w.Chip = true
		o.Add(w, sprites.R(x, y, cw, h))
		x += cw + gap
	}
	return y + h + 8
}

// differs summarises how the rules differ from the default, with a button to the full
// list. It returns nothing if they do not differ.
func (o *options) differs(a *stage.App, r sprites.Rect) (ws []ui.Widget, height float32) {
	changed := o.changed()
	var parts []string
	n := 0
	for i := range o.rules.Options {
		op := &o.rules.Options[i]
		if v, ok := changed[op.Name]; ok && groupOf(op) != "" {
			if n++; n > 3 {
				continue
			}
			said := a.Words.OptionName(o.rules.ID, op)
			if op.Type != table.Text {
				said += ": " + a.Words.OptionValue(o.rules.ID, op, v)
			}
			parts = append(parts, said)
		}
	}
	if n == 0 {
		return nil, 0
	}
	text := strings.Join(parts, " · ")
	if n > 3 {
		text += " …"
	}
	l := ui.NewLabel("options-differ", text, sprites.Sans, 15)
	l.Line, l.Tint = 1.4, a.Theme.Text2
	b := ui.NewButton("options-differs", a.T("options.mine.about", "n", n), func() { a.Push(newHouseOver(a, o)) })
	b.Kind, b.Trail = ui.Plain, "chevron-right"
	b.Size = 15
	b.Spoken = b.Name + ". " + a.T("house.few")
	bw, bh := b.Width(a.Canvas), max(44, 34*a.TextScale())
	room := r.W - bw - 12
	beside := room > 260*a.TextScale()
	if !beside {
		room = r.W
	}
	h := a.Canvas.ParagraphHeight(sprites.Sans, 15, text, room, 1.4)
	l.Rect = sprites.R(r.X, r.Y, room, h)
	if beside {
		height = max(h, bh)
		l.Rect.Y += (height - h) / 2
		b.Rect = sprites.R(r.Right()-bw, r.Y+(height-bh)/2, bw, bh)
	} else {
		b.Rect = sprites.R(r.X-20, r.Y+h, bw, bh)
		height = h + bh
	}
	return []ui.Widget{l, b}, height + 4
}
