package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that each win is paid, in multiples of 100 apart from honba, and that
// its rows add up to its value.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool {
		if !res.Valid {
			return !res.HasPay && len(res.Items) == 0
		}
		sum := 0
		for _, it := range res.Items {
			sum += it.Value * it.Count
		}
		for _, x := range res.More {
			if x.Name == figureHan && x.Value != int32(sum) {
				return false
			}
		}
		return res.Total > 0 && res.Total%100 == 0 && res.Pay != [len(res.Pay)]int32{}
	}
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound,
		`{"rules":"riichi","options":{"players":3,"sanma_tsumo":"split","renhou":"mangan","min_han":2,"pao":["suukantsu"],"pao_scope":"part"},"hand":"5s","melds":["(111+1z)","[2222z]","(3333z)","(444+4z)"],"win":"5s","by":"rob-kong","from":"E","seat":"S","extra":{"dora":"3z","honba":2,"pao":"W"}}`)
}
