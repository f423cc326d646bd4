package sichuan

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

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 542) }
