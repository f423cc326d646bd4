package peoples

import (
	"os"
	"strings"
	"testing"

	"moineau/engine/vector"
)

// Whatever a vector says is answered or refused.
func FuzzVector(f *testing.F) {
	b, err := os.ReadFile("testdata/vectors.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		f.Add([]byte(line))
	}
	f.Add([]byte(`{"rules":"peoples-simple","hand":"12f","melds":["(567+8f)"],"by":"none","extra":{"ask":{"action":"gong","tile":"3f","use":"12f"}}}`))
	f.Add([]byte(`{"rules":"peoples-classic","win":"1j","by":"discard","from":"W","seat":"S","melds":["{123z}","(1p1j)"]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		v, r, err := vector.Score(find, line)
		if err != nil || !r.HasPay {
			return
		}
		sum := int32(0)
		for _, n := range r.Pay {
			sum += n
		}
		if sum != 0 || r.Valid != (r.Total > 0) {
			t.Fatalf("%s: %+v", v.ID, r)
		}
	})
}
