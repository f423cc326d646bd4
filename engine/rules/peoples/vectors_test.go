package peoples

import (
	"bytes"
	"os"
	"testing"

	"moineau/engine/table"
	"moineau/engine/vector"
)

// simple and classic make the rules with some options changed.
func simple(t testing.TB, options ...string) *Rules  { return with(t, SimpleID, options) }
func classic(t testing.TB, options ...string) *Rules { return with(t, ClassicID, options) }

func with(t testing.TB, id string, options []string) *Rules {
	t.Helper()
	given := table.Options{}
	for i := 0; i < len(options); i += 2 {
		given[options[i]] = options[i+1]
	}
	r, err := makeRules(id, given)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func makeRules(id string, given table.Options) (*Rules, error) {
	list, presets, make := SimpleOptions, SimplePresets, NewSimple
	if id == ClassicID {
		list, presets, make = ClassicOptions, ClassicPresets, NewClassic
	}
	o, err := table.Settled(list, presets, given)
	if err != nil {
		return nil, err
	}
	return make(o)
}

func find(id string) (vector.Scorer, error) {
	return func(v *vector.Vector) (vector.Result, error) {
		r, err := makeRules(id, v.Options)
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
	if want := "142 passed, 0 failed\n"; out.String() != want {
		t.Errorf("%q, expected %q", out.String(), want)
	}
}
