package mcr

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/vector"
)

// TestAPaymentIsTheBaseAndThePoints tests §9 and the reasons shown. Each player pays 8.
// The discarder, or all after a self-draw, pay the points in addition.
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
