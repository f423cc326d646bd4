package mcr

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// mixed returns a list of winning hands of all kinds.
func mixed(n int) (list []table.Position) {
	d := dice{ruletest.Seeded(3, 4)}
	for len(list) < n {
		if p, ok := d.winner(); ok {
			list = append(list, p)
		}
	}
	return list
}

// BenchmarkScore scores mixed winning hands and fills their sheets.
func BenchmarkScore(b *testing.B) { ruletest.BenchScore(b, with(b), mixed(1000)) }

// BenchmarkTotal computes only the totals.
func BenchmarkTotal(b *testing.B) {
	r, list := with(b), mixed(1000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Total(&list[i%len(list)])
	}
}

// TestTotalAllocatesNothing checks that neither Total nor Score with a preallocated sheet
// allocates.
func TestTotalAllocatesNothing(t *testing.T) {
	ruletest.ScoreAllocatesNothing(t, with(t), mixed(200))
}
