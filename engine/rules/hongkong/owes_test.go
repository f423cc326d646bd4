package hongkong

import (
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/vector"
)

// TestTheSheetSaysWhy checks the reasons of payments. The discarder pays twice or for
// all, and all pay twice for a self-draw. East pays and is paid twice if the option says
// so (§8).
func TestTheSheetSaysWhy(t *testing.T) {
	const hand = `{"rules":"hongkong","hand":"345p678p123s55s23m","win":"4m","seat":"S","round":"E",`
	for _, c := range []struct {
		line, want string
		options    []string
	}{
		{hand + `"by":"self-draw"}`, "E drawn, W drawn, N drawn", nil},
		{hand + `"by":"discard","from":"W"}`, "E, W discarded, N", []string{"payment", "half"}},
		{hand + `"by":"discard","from":"E"}`, "E discarded east, W, N", []string{"payment", "half", "dealer-double", "true"}},
		{hand + `"by":"discard","from":"W"}`, "W for-all", []string{"payment", "full"}},
	} {
		line, want := c.line, c.want
		v, err := vector.Parse([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		r := with(t, append([]string{"min-faan", "0"}, c.options...)...)
		p, err := v.Position()
		if err != nil {
			t.Fatal(err)
		}
		var sh score.Sheet
		sh.Reset(v.Seat)
		if !r.Score(&p, &sh) {
			t.Fatalf("%s: no win: %s", line, sh.Reason)
		}
		r.Pay(&p, &sh)
		var got []string
		for _, f := range sh.Flows {
			s := string("ESWN"[f.From])
			for _, x := range r.Owes(&p, &sh, int(f.From)) {
				s += " " + x.Key
			}
			got = append(got, s)
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s: %s, want %s", line, s, want)
		}
	}
}
