package options

import (
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/lexicon"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// TestEveryOptionHasControl checks that every option page has a control for each
// option, except free maps, and that the new values are accepted.
func TestEveryOptionHasControl(t *testing.T) {
	for _, r := range rules.All() {
		a, to := menus(store.Memory{}, "en")
		a.Resize(1280, 800, 1)
		o := newOptions(a, to, r.ID)
		a.Push(o)
		a.Dispatch(nil)
		for i := range r.Options {
			op := &r.Options[i]
			was := o.values[op.Name]
			if len(op.Values) == 1 {
				continue // the page hides options without a choice
			}
			w, _, _ := o.control(a, op, 500)
			if s, ok := w.(*form.Switch); ok {
				w = s.Switch
			}
			switch w := w.(type) {
			case *ui.Label:
				if op.Type != table.Map {
					t.Errorf("%s: %s can only be read", r.ID, op.Name)
				}
				continue
			case *ui.Stepper, *ui.Segmented:
				if w.Step(ui.ActRight); o.values[op.Name] == was {
					w.Step(ui.ActLeft)
				}
			default:
				w.Activate()
				if lexicon.Keyed(op) { // its button shows a stepper for each key
					rows, _ := o.mapRows(a, op, sprites.R(0, 0, 500, 0))
					rows[1].Step(ui.ActRight)
				}
			}
			if o.values[op.Name] == was {
				t.Errorf("%s: %s stays %s", r.ID, op.Name, was)
			}
			if _, _, err := rules.New(r.ID, table.Options{op.Name: o.values[op.Name]}); err != nil {
				t.Errorf("%s: %v", r.ID, err)
			}
			o.set(a, op.Name, was)
		}
	}
}
