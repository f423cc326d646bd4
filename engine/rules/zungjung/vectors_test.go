package zungjung

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// with makes the rules with some options changed: names and values.
func with(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, Options, Presets, New, options...)
}

var find = ruletest.Finder(Options, Presets, New)

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 156) }

// TestSecondScorer: hands that a scorer written from the sheet alone, outside this
// repository, was asked too. They cover every pattern and option that scores, and pairs
// of patterns that the vectors above do not have.
func TestSecondScorer(t *testing.T) { ruletest.Vectors(t, find, "testdata/second.jsonl", 80) }

// TestEqualReadings: §4.6 does not say which of two readings is listed that are equal in
// total and sum. It is the one with the first pattern the other has not, here All
// Triplets of three triplets in a row, not three equal sequences with ends everywhere.
func TestEqualReadings(t *testing.T) {
	ruletest.Cases(t, find, ID,
		`{"hand":"999m11122233s44z","melds":[],"win":"3s","by":"discard","seat":"W","from":"S","expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Three Concealed Triplets",30,1],["Three Consecutive Triplets",100,1]],"total":165}}`)
}
