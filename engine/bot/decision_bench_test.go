package bot_test

import (
	"slices"
	"testing"
	"time"

	"moineau/engine/bot"
	"moineau/engine/table"
)

// BenchmarkDecision measures a decision of strong, and an evaluation of all its choices
// in parts.
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

// BenchmarkSlowest measures the slowest of many decisions of strong and of evaluations,
// which must fit in a frame. Each is run three times and the fastest run counts, to
// reduce the influence of other programs. MOINEAU_POSITIONS sets the number of positions;
// use -benchtime 1x.
func BenchmarkSlowest(b *testing.B) {
	for name, r := range all(b) {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				p, e := player(b, "strong", r), bot.NewEvaluator(r)
				var values []bot.Value
				quickest := func(do func()) time.Duration {
					least := time.Hour
					for range 3 {
						start := time.Now()
						do()
						least = min(least, time.Since(start))
					}
					return least
				}
				// slice returns the slowest slice of a decision.
				var took []time.Duration
				slice := func(v *table.View) (slowest time.Duration) {
					s, ok := p.(bot.Slices)
					if !ok {
						return 0
					}
					took = took[:0]
					for run := range 3 {
						s.Begin(v)
						for n, more := 0, true; more; n++ {
							start := time.Now()
							more = !s.Step()
							d := time.Since(start)
							if run == 0 {
								took = append(took, d)
							}
							took[n] = min(took[n], d)
						}
						p.Choose(v)
					}
					return slices.Max(took)
				}
				var decision, parts, sum, part time.Duration
				n := positions(b, 500)
				decisions(b, name, r, n, func(v *table.View) {
					took := quickest(func() { p.Choose(v) })
					sum += took
					decision = max(decision, took)
					parts = max(parts, quickest(func() { values = e.Evaluate(v, values) }))
					part = max(part, slice(v))
				})
				b.ReportMetric(float64(part.Nanoseconds())/1000, "µs-slowest-slice")
				b.ReportMetric(float64(sum.Nanoseconds())/1000/float64(n), "µs/decision")
				b.ReportMetric(float64(decision.Nanoseconds())/1000, "µs-slowest")
				b.ReportMetric(float64(parts.Nanoseconds())/1000, "µs-slowest-parts")
			}
		})
	}
}
