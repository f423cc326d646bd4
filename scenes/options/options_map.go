package options

import (
	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// mapRows makes a stepper for each key of a keyed map, one below the other in r, and
// returns their height.
func (o *options) mapRows(a *stage.App, op *table.Option, r sprites.Rect) (ws []ui.Widget, height float32) {
	f := max(1, a.TextScale())
	numbers := lexicon.ReadMap(op, o.values[op.Name])
	usual := lexicon.ReadMap(op, o.defaults[op.Name])
	format := func(n int) string {
		if n == lexicon.Unset {
			return a.T("options.as-written")
		}
		return a.Words.Number(n)
	}
	w := 88 + max(48, a.Canvas.Measure(sprites.SansBold, 16, format(lexicon.Unset))+16)
	y := r.Y
	for i, key := range op.Values {
		name := a.Words.RuleText(o.rules.ID, "item."+key)
		label := ui.NewLabel("option-"+op.Name+"-"+key+".name", name, sprites.Sans, 16)
		label.Line = 1.3
		high := a.Canvas.ParagraphHeight(sprites.Sans, 16, name, r.W-w-16, 1.3)
		row := max(48*f, high+8)
		label.Rect = sprites.R(r.X, y+(row-high)/2, r.W-w-16, high)
		s := ui.NewStepper("option-"+op.Name+"-"+key, name, numbers[i], lexicon.Unset, op.Max, 1, func(n int) {
			numbers[i] = n
			o.set(a, op.Name, lexicon.WriteMap(op, numbers))
		})
		s.Format, s.Marked = format, numbers[i] != usual[i]
		s.LessName, s.MoreName = a.T("common.less", "name", name), a.T("common.more", "name", name)
		s.Rect = sprites.R(r.Right()-w, y+(row-44)/2, w, 44)
		ws = append(ws, label, s)
		y += row
	}
	return ws, y - r.Y
}
