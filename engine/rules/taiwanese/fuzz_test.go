package taiwanese

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

func FuzzVectors(f *testing.F) {
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", func(res *vector.Result) bool {
		sum := 0
		for _, it := range res.Items {
			sum += it.Value * it.Count
		}
		return res.Total >= 0 && sum >= res.Total && (res.Valid || sum == 0)
	},
		`{"rules":"taiwanese","hand":"111m","melds":["(0123m)"],"win":"1m","by":"self-draw","seat":"E"}`,
		`{"rules":"taiwanese","options":{"limit":1,"minimum":40},"hand":"2222m99m44p77p55s111z3z","win":"3z","by":"self-draw","seat":"E","extra":{"ready":"heavenly"}}`,
	)
}
