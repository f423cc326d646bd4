package mcr

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that each win reaches the minimum and is paid, and that its rows add
// up to the total.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool {
		sum := 0
		for _, it := range res.Items {
			sum += it.Value * it.Count
		}
		return sum == res.Total && res.Valid == res.HasPay && (!res.Valid || res.Pay != [len(res.Pay)]int32{})
	}
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound,
		`{"rules":"mcr","options":{"edition":"china","mixed_kongs":"split","minimum":0,"dead_tile_waits":true},"hand":"5s","melds":["(111+1z)","[2222z]","(3333z)","(444z)"],"flowers":"1f5f","win":"5s","by":"rob-kong","from":"E","seat":"N"}`)
}
