package jilin

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that each win has a positive score.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool { return !res.Valid || res.Total > 0 }
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound)
}
