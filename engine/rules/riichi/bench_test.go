package riichi

import (
	"testing"

	"moineau/engine/hand/samples"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// win14 returns the first n hands of the list that scorers are measured on. The winning
// tile of hand i is its tile 7i mod 14, odd hands are self-drawn, and the seat wind is i
// mod 4. Each has an indicator and a red five or two.
func win14(n int) []table.Position {
	set, _ := samples.Find("win14")
	list := make([]table.Position, n)
	for i, c := range set.Make(n) {
		p := &list[i]
		*p = table.Position{Seat: int8(i % 4), From: int8((i + 1) % 4), Seats: 4, By: table.ByDiscard, Round: tile.East, Flags: flagRiichi}
		if i%2 == 1 {
			p.By, p.From = table.BySelfDraw, -1
		}
		p.Reg[regDora], p.Reg[regUra] = int32(1+i%34), int32(1+i/2%34)
		h := &p.Hands[p.Seat]
		h.Known = true
		for k, count := range c {
			for range count {
				if int(h.Held) == 7*i%14 {
					p.Tile = tile.At(k)
				}
				h.Hold(tile.At(k))
			}
		}
	}
	return list
}

// BenchmarkScore scores winning hands and fills their sheets.
func BenchmarkScore(b *testing.B) { ruletest.BenchScore(b, scoring(b), win14(1000)) }

// BenchmarkTotal computes only the points.
func BenchmarkTotal(b *testing.B) {
	r, list := scoring(b), win14(1000)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.Total(&list[i%len(list)])
	}
}

// TestTotalAllocatesNothing checks that neither Total nor Score with a preallocated sheet
// allocates.
func TestTotalAllocatesNothing(t *testing.T) {
	ruletest.ScoreAllocatesNothing(t, scoring(t), win14(200))
}
