package taiwanese

import (
	"fmt"
	"testing"

	"moineau/engine/score"
	"moineau/engine/vector"
)

// TestReasonsMakeThePayment checks that a payment is the sum of tai, base and bonus, and
// that its reasons name the feeder of the tile.
func TestReasonsMakeThePayment(t *testing.T) {
	const hand = `{"rules":"taiwanese","hand":"345m67p99s345s","melds":["(111z)","(222m)"],"win":"8p","round":"E","extra":{"streak":2},`
	for _, c := range []struct {
		line string
		base string
		want [4]string
	}{
		{hand + `"seat":"S","by":"self-draw"}`, "0", [4]string{"[{east 5}]", "", "[]", "[]"}},
		{hand + `"seat":"S","by":"self-draw"}`, "3", [4]string{"[{base 3} {east 5}]", "", "[{base 3}]", "[{base 3}]"}},
		{hand + `"seat":"S","by":"discard","from":"W"}`, "0", [4]string{2: "[{discarded 0}]"}},
		{hand + `"seat":"S","by":"discard","from":"E"}`, "0", [4]string{"[{discarded 0} {east 5}]"}},
		{hand + `"seat":"E","by":"rob-kong","from":"N"}`, "0", [4]string{3: "[{robbed 0} {east 5}]"}},
		{`{"rules":"taiwanese","hand":"147m258p369s1234567z","flowers":"1234567f","win":"8f","seat":"S","by":"rob-kong","from":"N"}`, "0", [4]string{3: "[{robbed-flower 0}]"}},
	} {
		v, err := vector.Parse([]byte(c.line))
		if err != nil {
			t.Fatal(err)
		}
		r := with(t, "base", c.base)
		p, err := r.position(v)
		if err != nil {
			t.Fatal(err)
		}
		var sh score.Sheet
		sh.Reset(v.Seat)
		if !r.Score(&p, &sh) {
			t.Fatalf("%s: no win", c.line)
		}
		r.Pay(&p, &sh)
		for _, f := range sh.Flows {
			why, sum := r.Owes(&p, &sh, int(f.From)), sh.Total
			for _, w := range why {
				sum += w.N
			}
			if got := fmt.Sprint(why); got != c.want[f.From] || sum != f.Amount {
				t.Errorf("%s: seat %d pays %d for %s; expected %s", c.line, f.From, f.Amount, got, c.want[f.From])
			}
		}
	}
}
