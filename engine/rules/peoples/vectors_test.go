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

// The vectors given with the sheet, and random hands worked out by another scorer
// written from the sheet.
func TestVectors(t *testing.T) {
	for name, want := range map[string]string{
		"vectors.jsonl":   "142 passed, 0 failed\n",
		"reference.jsonl": "161 passed, 0 failed\n",
	} {
		b, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if _, err := vector.CheckFiles(find, []vector.File{{Name: name, In: bytes.NewReader(b)}}, &out); err != nil {
			t.Fatal(err)
		}
		if out.String() != want {
			t.Errorf("%q, expected %q", out.String(), want)
		}
	}
}
