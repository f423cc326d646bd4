package mcr

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

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 807) }

// TestSecondScorer checks hands that were also scored by a scorer outside this
// repository, written from the sheet alone. They cover every pattern, every option that
// affects scoring, and pairs of patterns that the other vectors lack.
func TestSecondScorer(t *testing.T) { ruletest.Vectors(t, find, "testdata/second.jsonl", 100) }

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"mcr","hand":"1122m","by":"discard","win":"1m","seat":"E"}`:                                                       "from: missing",
		`{"rules":"mcr","hand":"1122m","by":"self-draw","seat":"E"}`:                                                                "win: missing",
		`{"rules":"mcr","hand":"1122m","win":"1m","seat":"E"}`:                                                                      "by: ",
		`{"rules":"mcr","hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                                        "hand: 1f",
		`{"rules":"mcr","melds":["(567z)"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                     "melds: (567z)",
		`{"rules":"mcr","melds":["{1234z}"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                    "melds: {1234z}",
		`{"rules":"mcr","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flags":["lasttile"]}`:                                `flags: "lasttile" is not`,
		`{"rules":"mcr","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"joker":"1m"}}`:                              "extra: joker: there is no such field",
		`{"rules":"mcr","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flowers":"1f1f"}`:                                    "flowers: there is only one 1f",
		`{"rules":"mcr","hand":"1111m","by":"self-draw","win":"1m","seat":"E"}`:                                                     "only four 1m",
		`{"rules":"mcr","options":{"flowers":false},"hand":"1m","by":"self-draw","win":"1m","flowers":"1f"}`:                        "flowers: 1f",
		`{"rules":"mcr","options":{"edition":"2006"},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                           "option edition",
		`{"rules":"mcr","options":{"two_concealed_kongs":7},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                    "option two_concealed_kongs",
		`{"rules":"mcr","options":{"minimum":-1},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                               "option minimum",
		`{"rules":"mcr","options":{"deals":5},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                  "option deals",
		`{"rules":"mcr","options":{"all_green_half_flush":1},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                   "option all_green_half_flush",
		`{"rules":"mcr","options":{"preset":"chess"},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                           `preset: "chess"`,
		`{"rules":"mcr","melds":["(123m)","(123m)","(123m)","(456m)","(789m)"],"hand":"1p","by":"self-draw","win":"1p","seat":"E"}`: "melds: at most 4",
	})
}

// TestOptionValues checks that options decided by an edition also accept JSON values.
func TestOptionValues(t *testing.T) {
	ruletest.Cases(t, find, ID,
		`{"options":{"two_concealed_kongs":6,"all_green_half_flush":false,"mixed_kongs":"named5"},"hand":"222m56m99p","melds":["[1111s]","[3333p]"],"win":"4m","by":"discard","from":"W","seat":"E","round":"S","expect":{"total":34}}`,
		`{"options":{"edition":"china","two_concealed_kongs":8},"hand":"222m56m99p","melds":["[1111s]","[3333p]"],"win":"4m","by":"discard","from":"W","seat":"E","round":"S","expect":{"total":36}}`,
		`{"options":{"all_green_half_flush":false},"hand":"22334s66z","melds":["(666s)","(888s)"],"win":"4s","by":"discard","from":"W","seat":"E","round":"E","expect":{"total":89}}`)
}
