package classical

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
	for _, preset := range Presets {
		for _, tiles := range []string{
			`"hand":"1112345678999p","win":"1p"`, `"hand":"2222333344411z","win":"4z"`, `"hand":"1234567m1234567p","by":"none"`,
			`"hand":"3m","melds":["[1111z]","(2222z)","(555+5z)","(666z)"],"win":"3m"`,
		} {
			f.Add([]byte(`{"rules":"classical","options":{"preset":"` + preset.Name + `","max-chows":0},"by":"discard",` +
				`"flags":["celestial","ting","last-tile"],"extra":{"others":{"S":{"hand":"1999m","flags":["ting"]}}},` + tiles + `}`))
		}
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		v, r, err := vector.Score(find, line)
		if err != nil {
			return
		}
		sum := int32(0)
		for _, n := range r.Pay {
			sum += n
		}
		if sum != 0 || r.Total < 0 || r.Valid && len(r.Items) == 0 {
			t.Fatalf("%s: %+v", v.ID, r)
		}
	})
}
