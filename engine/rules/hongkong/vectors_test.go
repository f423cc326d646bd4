package hongkong

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/vector"
)

// made makes the rules with the options given.
func made(given table.Options) (*Rules, error) {
	o, err := table.Settled(Options, Presets, given)
	if err != nil {
		return nil, err
	}
	return New(o)
}

// with makes the rules with some options changed: names and values.
func with(t testing.TB, options ...string) *Rules {
	t.Helper()
	given := table.Options{}
	for i := 0; i < len(options); i += 2 {
		given[options[i]] = options[i+1]
	}
	r, err := made(given)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func find(string) (vector.Scorer, error) {
	return func(v *vector.Vector) (vector.Result, error) {
		r, err := made(v.Options)
		if err != nil {
			return vector.Result{}, err
		}
		return r.Vector(v)
	}, nil
}

func TestVectors(t *testing.T) {
	b, err := os.ReadFile("testdata/vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	failed, err := vector.CheckFiles(find, []vector.File{{Name: "vectors.jsonl", In: bytes.NewReader(b)}}, &out)
	if err != nil || failed {
		t.Error(out.String(), err)
	}
	if want := "93 passed, 0 failed\n"; out.String() != want {
		t.Errorf("%q, expected %q", out.String(), want)
	}
}

func TestBadVectors(t *testing.T) {
	for line, want := range map[string]string{
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
	} {
		_, _, err := vector.Score(find, []byte(line))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", line, err, want)
		}
	}
}
