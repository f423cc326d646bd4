package bot_test

import (
	"slices"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// BenchmarkDecision is a decision of strong, and an evaluation of all its choices in parts.
func BenchmarkDecision(b *testing.B) {
	for name, r := range all(b) {
		var views []table.View
		decisions(b, name, r, 200, func(v *table.View) {
			w := *v
			w.Acts = slices.Clone(v.Acts)
			views = append(views, w)
		})
		b.Run(name+"/strong", func(b *testing.B) {
			p := player(b, "strong", r)
			for i := range b.N {
				p.Choose(&views[i%len(views)])
			}
		})
		b.Run(name+"/parts", func(b *testing.B) {
			e := bot.NewEvaluator(r)
			var values []bot.Value
			for i := range b.N {
				values = e.Evaluate(&views[i%len(views)], values)
			}
		})
	}
}
