package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that each win has rows and that no score is negative.
func FuzzVector(f *testing.F) {
	var lines []string
	for _, preset := range Presets {
		for _, tiles := range []string{
			`"hand":"1112345678999p","win":"1p"`, `"hand":"2222333344411z","win":"4z"`, `"hand":"1234567m1234567p","by":"none"`,
			`"hand":"3m","melds":["[1111z]","(2222z)","(555+5z)","(666z)"],"win":"3m"`,
		} {
			lines = append(lines, `{"rules":"classical","options":{"preset":"`+preset.Name+`","max-chows":0},"by":"discard",`+
				`"flags":["celestial","ting","last-tile"],"extra":{"others":{"S":{"hand":"1999m","flags":["ting"]}}},`+tiles+`}`)
		}
	}
	sound := func(res *vector.Result) bool {
		return res.Total >= 0 && (!res.Valid || len(res.Items) > 0)
	}
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound, lines...)
}
