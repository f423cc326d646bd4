package classical

import (
	"bytes"
	"os"
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
	if want := "106 passed, 0 failed\n"; out.String() != want {
		t.Errorf("%q, expected %q", out.String(), want)
	}
}
