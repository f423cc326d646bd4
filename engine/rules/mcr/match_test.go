package mcr

import (
	"fmt"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestSeats tests the chart of §10: the seating at the first deal of each round, and that
// the winds pass on after every deal.
func TestSeats(t *testing.T) {
	r := with(t)
	p := table.NewProgress(4)
	r.Begin(&p)
	var chart [][4]string
	for deal := 1; ; deal++ {
		var seats [4]string
		for chair, who := range p.Chair {
			seats[(chair-p.Dealer+4)%4] = string("ABCD"[who])
		}
		chart = append(chart, seats)
		if want := tile.East + tile.Kind((deal-1)/4); p.Round != want || p.First != p.Dealer {
			t.Errorf("deal %d: prevailing wind %v, first %d, dealer %d", deal, p.Round, p.First, p.Dealer)
		}
		if r.Next(&p, nil); p.Over {
			break
		}
	}
	if len(chart) != 16 {
		t.Fatalf("%d deals", len(chart))
	}
	for i, want := range map[int][4]string{
		0: {"A", "B", "C", "D"}, 1: {"B", "C", "D", "A"}, 4: {"B", "A", "D", "C"}, 8: {"C", "D", "B", "A"}, 12: {"D", "C", "A", "B"},
	} {
		if chart[i] != want {
			t.Errorf("deal %d: %v; expected %v", i+1, chart[i], want)
		}
	}
	seen := map[string]int{}
	for _, seats := range chart {
		for wind, who := range seats {
			seen[fmt.Sprint(who, wind)]++
		}
	}
	for k, n := range seen {
		if n != 4 {
			t.Errorf("%s: %d deals", k, n)
		}
	}
}

func TestLength(t *testing.T) {
	for _, c := range []struct {
		deals, rotation string
		seats           [4]int8 // at the end of the match
	}{{"4", "wmo", [4]int8{0, 1, 2, 3}}, {"8", "wmo", [4]int8{1, 0, 3, 2}}, {"16", "none", [4]int8{0, 1, 2, 3}}} {
		r := with(t, "deals", c.deals, "seat_rotation", c.rotation)
		p := table.NewProgress(4)
		r.Begin(&p)
		n := 1
		for r.Next(&p, nil); !p.Over; r.Next(&p, nil) {
			n++
		}
		if fmt.Sprint(n) != c.deals || p.Chair != c.seats {
			t.Errorf("%s deals, rotation %s: %d, %v", c.deals, c.rotation, n, p.Chair)
		}
	}
}

// TestTablePoints tests §10: places score 4, 2, 1 and 0. Players with equal scores share
// the points of their places.
func TestTablePoints(t *testing.T) {
	r := with(t)
	for _, c := range []struct{ scores, twelfths [4]int32 }{
		{[4]int32{-7, 100, 20, -113}, [4]int32{12, 48, 24, 0}},
		{[4]int32{50, -100, 50, 0}, [4]int32{36, 0, 36, 12}},
		{[4]int32{80, -40, -40, 0}, [4]int32{48, 6, 6, 24}},
		{[4]int32{-10, 30, -10, -10}, [4]int32{12, 48, 12, 12}},
		{[4]int32{10, 10, 10, -30}, [4]int32{28, 28, 28, 0}},
		{[4]int32{60, -30, -30, 0}, [4]int32{48, 6, 6, 24}},
		{[4]int32{25, 25, -25, -25}, [4]int32{36, 36, 6, 6}},
		{[4]int32{}, [4]int32{21, 21, 21, 21}},
	} {
		p := table.NewProgress(4)
		copy(p.Scores[:], c.scores[:])
		r.Final(&p)
		if got := [4]int32(p.Result[:4]); got != c.twelfths || r.Spec().TablePoint != 12 {
			t.Errorf("%v: %v twelfths of a table point, not %v", c.scores, got, c.twelfths)
		}
	}
}
