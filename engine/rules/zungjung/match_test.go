package zungjung

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestRotation checks that the deal passes on after every deal and that there is no
// prevailing wind.
func TestRotation(t *testing.T) {
	r := with(t, "start_score", "100")
	p := table.NewProgress(4)
	r.Begin(&p)
	if p.Scores[0] != 100 || p.Scores[3] != 100 {
		t.Errorf("scores %v", p.Scores)
	}
	var d table.Deal
	d.Outcome, d.Winners = table.Won, 0b1111
	for deal := 1; !p.Over; deal++ {
		p.Deal = deal
		if p.Dealer != (deal-1)%4 || p.First != p.Dealer || p.Round != tile.None || p.Chair != [4]int8{0, 1, 2, 3} {
			t.Fatalf("deal %d: dealer %d, first %d, round %v, chairs %v", deal, p.Dealer, p.First, p.Round, p.Chair)
		}
		r.Next(&p, &d)
		if p.Over != (deal == 16) {
			t.Fatalf("over after %d deals: %t", deal, p.Over)
		}
	}
	if p.Why != "zungjung.next.over" {
		t.Errorf("over: %q", p.Why)
	}
}

func TestLength(t *testing.T) {
	for _, want := range []struct {
		deals string
		n     int
	}{{"1", 1}, {"4", 4}, {"6", 6}, {"16", 16}} {
		r := with(t, "deals", want.deals)
		p := table.NewProgress(4)
		r.Begin(&p)
		for p.Deal = 1; ; p.Deal++ {
			if r.Next(&p, &table.Deal{}); p.Over {
				break
			}
		}
		if p.Deal != want.n {
			t.Errorf("deals %s: %d", want.deals, p.Deal)
		}
	}
}

// TestLots checks that over all results of four dice each of the 24 seatings occurs 54
// times.
func TestLots(t *testing.T) {
	seen := map[[4]int8]int{}
	for n := range 6 * 6 * 6 * 6 {
		var throws [8][4]uint8
		throws[0] = [4]uint8{uint8(n%6 + 1), uint8(n/6%6 + 1)}
		throws[1] = [4]uint8{uint8(n/36%6 + 1), uint8(n/216 + 1)}
		chair := [4]int8{0, 1, 2, 3}
		draw(&chair, &throws)
		seen[chair]++
	}
	if len(seen) != 24 {
		t.Fatalf("%d ways to sit", len(seen))
	}
	for chair, n := range seen {
		if n != 54 {
			t.Errorf("%v: %d times", chair, n)
		}
	}
}

func TestReseatAfterEachRound(t *testing.T) {
	r := with(t, "reseat", "true")
	p := table.NewProgress(4)
	r.Begin(&p)
	var d table.Deal
	d.Throws = [8][4]uint8{{1, 1}, {2, 4}}
	for p.Deal = 1; p.Deal <= 4; p.Deal++ {
		if p.Chair != [4]int8{0, 1, 2, 3} {
			t.Fatalf("deal %d: %v", p.Deal, p.Chair)
		}
		r.Next(&p, &d)
	}
	// The lot is 0·216 + 0·36 + 1·6 + 3 = 9 of 24, the same on every replica.
	if p.Chair != [4]int8{3, 0, 2, 1} || p.Why != "zungjung.next.seats" || p.Dealer != 0 {
		t.Errorf("%v, %s, dealer %d", p.Chair, p.Why, p.Dealer)
	}
}
