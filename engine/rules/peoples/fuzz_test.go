package peoples

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// FuzzVector checks that a hand is paid if and only if it wins and scores.
func FuzzVector(f *testing.F) {
	sound := func(res *vector.Result) bool { return !res.HasPay || res.Valid == (res.Total > 0) }
	ruletest.FuzzVectors(f, find, "testdata/vectors.jsonl", sound,
		`{"rules":"peoples-simple","hand":"12f","melds":["(567+8f)"],"by":"none","extra":{"ask":{"action":"gong","tile":"3f","use":"12f"}}}`,
		`{"rules":"peoples-classic","win":"1j","by":"discard","from":"W","seat":"S","melds":["{123z}","(1p1j)"]}`)
}
