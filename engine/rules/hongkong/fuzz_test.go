package hongkong

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that each win is paid and that no score is negative.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool {
		return res.Total >= 0 && (!res.Valid || res.Pay != [len(res.Pay)]int32{})
	}
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound,
		`{"rules":"hongkong","options":{"preset":"club","limit":null,"values":{"dragon":100}},"hand":"5s","melds":["(111+1z)","[2222z]","(3333z)","(444z)"],"flowers":"1f5f","win":"5s","by":"rob-kong","from":"E","seat":"N","extra":{"liable":"E"}}`)
}
