package mcr

import (
	"math/rand/v2"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
)

// mixed returns a list of winning hands of all kinds.
func mixed(n int) (list []table.Position) {
	d := dice{rand.New(rand.NewPCG(3, 4))}
	for len(list) < n {
		if p, ok := d.winner(); ok {
			list = append(list, p)
		}
	}
	return list
}

// BenchmarkScore scores mixed winning hands and fills their sheets.
func BenchmarkScore(b *testing.B) {
	r, list := with(b), mixed(1000)
	var sh score.Sheet
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &list[i%len(list)]
		sh.Reset(int(p.Seat))
		r.Score(p, &sh)
	}
}

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
	r, list := with(t), mixed(200)
	var sh score.Sheet
	for i := range list {
		r.Score(&list[i], &sh)
	}
	i := 0
	if n := testing.AllocsPerRun(1000, func() {
		p := &list[i%len(list)]
		r.Total(p)
		sh.Reset(int(p.Seat))
		r.Score(p, &sh)
		i++
	}); n != 0 {
		t.Errorf("%v allocations a hand", n)
	}
}
