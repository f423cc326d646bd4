package zungjung

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that a win is worth at least one point and is paid. No hand without
// bonus tiles may be worth more than the most valuable pattern.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool {
		if res.Valid && (res.Total < 1 || res.Pay == [len(res.Pay)]int32{}) || !res.Valid && res.HasPay {
			return false
		}
		return res.Total >= 0 && res.Total <= 480+8*ownBonus+2*fullSet
	}
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound,
		`{"rules":"zungjung","options":{"preset":"wsom","bonus_tiles":true,"minimum":5},"hand":"5s","melds":["(111+1z)","[2222z]","(3333z)","(444z)"],"flowers":"1f5f","win":"5s","by":"rob-kong","from":"E","seat":"N","extra":{"responsible":"E"}}`)
}
