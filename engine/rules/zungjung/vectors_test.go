package zungjung

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// with returns the rules with some options changed. The options alternate between names
// and values.
func with(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, Options, Presets, New, options...)
}

var find = ruletest.Finder(Options, Presets, New)

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 156) }

// TestSecondScorer checks hands that were also scored by a scorer outside this
// repository, written from the sheet alone. They cover every pattern, every option that
// affects scoring, and pairs of patterns that the other vectors lack.
func TestSecondScorer(t *testing.T) { ruletest.Vectors(t, find, "testdata/second.jsonl", 80) }

// TestEqualReadings checks which of two readings with equal total and sum is listed,
// which §4.6 leaves open. It is the one with the first pattern that the other lacks: here
// All Triplets with three consecutive triplets, not three equal sequences with terminals.
func TestEqualReadings(t *testing.T) {
	ruletest.Cases(t, find, ID,
		`{"hand":"999m11122233s44z","melds":[],"win":"3s","by":"discard","seat":"W","from":"S","expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Three Concealed Triplets",30,1],["Three Consecutive Triplets",100,1]],"total":165}}`)
}
