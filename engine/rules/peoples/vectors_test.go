package peoples

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// simple returns the rules of the simple version with some options changed; classic those
// of the classic version.
func simple(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, SimpleOptions, SimplePresets, NewSimple, options...)
}

func classic(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, ClassicOptions, ClassicPresets, NewClassic, options...)
}

func makeRules(id string, given table.Options) (*Rules, error) {
	if id == ClassicID {
		return ruletest.Make(ClassicOptions, ClassicPresets, NewClassic, given)
	}
	return ruletest.Make(SimpleOptions, SimplePresets, NewSimple, given)
}

var (
	findSimple  = ruletest.Finder(SimpleOptions, SimplePresets, NewSimple)
	findClassic = ruletest.Finder(ClassicOptions, ClassicPresets, NewClassic)
)

func find(id string) (vector.Scorer, error) {
	if id == ClassicID {
		return findClassic(id)
	}
	return findSimple(id)
}

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 143) }
