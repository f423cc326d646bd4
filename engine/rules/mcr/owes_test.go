package mcr

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/vector"
)

// TestAPaymentIsTheBaseAndThePoints: everybody pays 8, and whoever gave the tile, or all
// on a self-draw, the points on top (§9); the reasons say so.
func TestAPaymentIsTheBaseAndThePoints(t *testing.T) {
	const hand = `{"rules":"mcr","hand":"555666777p5556s","win":"7s","seat":"S","round":"S",`
	for line, want := range map[string][4]string{
		hand + `"by":"self-draw"}`:           {"drawn", "", "drawn", "drawn"},
		hand + `"by":"discard","from":"W"}`:  {"base", "", "discarded", "base"},
		hand + `"by":"rob-kong","from":"N"}`: {"base", "", "base", "robbed"},
	} {
		v, err := vector.Parse([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		r := with(t)
		p, err := r.position(v)
		if err != nil {
			t.Fatal(err)
		}
		var sh score.Sheet
		sh.Reset(v.Seat)
		if !r.Score(&p, &sh) {
			t.Fatalf("%s: no win", line)
		}
		r.Pay(&p, &sh)
		for _, f := range sh.Flows {
			why := r.Owes(&p, &sh, int(f.From))
			if len(why) != 1 || why[0].Key != want[f.From] || 8+why[0].N != f.Amount {
				t.Errorf("%s: seat %d pays %d for %v, want %s", line, f.From, f.Amount, why, want[f.From])
			}
		}
	}
}
