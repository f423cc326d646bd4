package riichi

import (
	"os"
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// scoring returns the rules with some options changed. The options alternate between
// names and values.
func scoring(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, Options, Presets, New, options...)
}

var find = ruletest.Finder(Options, Presets, New)

// sharedVectors also contains hands of real games, which we may not distribute.
const sharedVectors = "../../../../shared/vectors/riichi.jsonl"

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 661) }

func TestSharedVectors(t *testing.T) {
	if _, err := os.Stat(sharedVectors); err != nil {
		t.Skip("the shared vectors do not lie beside this checkout: ", err)
	}
	ruletest.Vectors(t, find, sharedVectors, 993)
}

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"riichi","hand":"1122m","by":"discard","win":"1m","seat":"E"}`:                                                     "from: missing",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","seat":"E"}`:                                                              "win: missing",
		`{"rules":"riichi","hand":"1122m","win":"1m","seat":"E"}`:                                                                    "by: ",
		`{"rules":"riichi","hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                                      "hand: 1f",
		`{"rules":"riichi","hand":"1m","by":"self-draw","win":"1f","seat":"E"}`:                                                      "hand: 1f",
		`{"rules":"riichi","hand":"1m","by":"discard","from":"W","win":"1m","seat":"E","flowers":"1f"}`:                              "flowers: 1f",
		`{"rules":"riichi","melds":["(567z)"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                   "melds: (567z)",
		`{"rules":"riichi","melds":["{1234z}"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                                  "melds: {1234z}",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flags":["richi"]}`:                                 `flags: "richi" is not`,
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"joker":"1m"}}`:                            "extra: joker: there is no such field",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"dora":"1f"}}`:                             "extra: dora: 1f",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"ura":"123456m"}}`:                         "extra: ura: at most 5",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"honba":-1}}`:                              "extra: honba: -1",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"nuki":1}}`:                                "extra: nuki: no norths",
		`{"rules":"riichi","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"pao":"E"}}`:                               "extra: pao: E is the seat itself",
		`{"rules":"riichi","hand":"1111m","by":"self-draw","win":"1m","seat":"E"}`:                                                   "only four 1m",
		`{"rules":"riichi","options":{"players":3},"hand":"44z","by":"self-draw","win":"4z","seat":"E","extra":{"nuki":2}}`:          "extra: nuki: there are only four 4z, not 5",
		`{"rules":"riichi","options":{"players":3},"hand":"1122m","by":"self-draw","win":"1m","seat":"N"}`:                           "seat: three play: N",
		`{"rules":"riichi","options":{"players":3},"hand":"1122m","by":"discard","from":"N","win":"1m","seat":"E"}`:                  "from: three play: N",
		`{"rules":"riichi","options":{"players":3},"hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"pao":"N"}}`:       "extra: pao: three play: N",
		`{"rules":"riichi","options":{"players":3},"hand":"5m","by":"self-draw","win":"1m","seat":"E"}`:                              "hand: 5m",
		`{"rules":"riichi","options":{"atozuke":false},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                          "option atozuke",
		`{"rules":"riichi","options":{"double_yakuman":["tanyao"]},"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:              "option double_yakuman",
		`{"rules":"riichi","melds":["(123m)","(123m)","(123m)","(456m)","(789m)"],"hand":"1p","by":"discard","from":"S","win":"1p"}`: "melds: at most four",
	})
}
