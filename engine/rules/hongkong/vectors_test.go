package hongkong

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

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 93) }

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"hongkong","hand":"1122m","by":"discard","win":"1m","seat":"E"}`:                                   "from: missing",
		`{"rules":"hongkong","hand":"1122m","by":"self-draw","seat":"E"}`:                                            "win: missing",
		`{"rules":"hongkong","hand":"1122m","win":"1m","seat":"E"}`:                                                  "by: ",
		`{"rules":"hongkong","hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                    "hand: 1f",
		`{"rules":"hongkong","melds":["(567z)"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                 "melds: (567z)",
		`{"rules":"hongkong","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flags":["lasttile"]}`:            `flags: "lasttile" is not`,
		`{"rules":"hongkong","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"liabel":"S"}}`:          "extra: liabel: there is no such field",
		`{"rules":"hongkong","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flowers":"1f1f"}`:                "flowers: there is only one 1f",
		`{"rules":"hongkong","hand":"1111m","by":"self-draw","win":"1m","seat":"E"}`:                                 "only four 1m",
		`{"rules":"hongkong","by":"self-draw","seat":"E","extra":{"faan":-1}}`:                                       "extra: faan",
		`{"rules":"hongkong","by":"self-draw","seat":"E","extra":{"faan":3,"liable":"E"}}`:                           "liable: E is the seat itself",
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"values":{"dragons":1}},"extra":{"faan":3}}`:     `option values: there is no row "dragons"`,
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"values":{"dragon":null}},"extra":{"faan":3}}`:   "option values: dragon: null",
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"values":{"dragon":-1}},"extra":{"faan":3}}`:     "option values: dragon: -1",
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"game-length":{"deals":4}},"extra":{"faan":3}}`:  "option game-length",
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"game-length":{"rounds":0}},"extra":{"faan":3}}`: "option game-length",
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"preset":"chess"},"extra":{"faan":3}}`:           `preset: "chess"`,
		`{"rules":"hongkong","by":"self-draw","seat":"E","options":{"min-faan":9},"extra":{"faan":3}}`:               "option min-faan",
	})
}
