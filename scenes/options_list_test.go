package scenes

import (
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/sprites"
)

func TestListsAndMaps(t *testing.T) {
	few := []string{"one", "two", "three"}
	numbers := choicesOf(&table.Option{Type: table.List, Min: 1, Max: 9})
	for _, c := range []struct {
		text    string
		choices []string
		want    string // "": cannot be shown
	}{
		{`[]`, few, `[]`}, {`["three","one"]`, few, `["one","three"]`}, {` [ "two" ] `, few, `["two"]`},
		{`["four"]`, few, ""}, {`[`, few, ""}, {`{}`, few, ""}, {`[4,7]`, numbers, `[4,7]`}, {`[0]`, numbers, ""},
	} {
		in, ok := listed(c.text, c.choices)
		if ok != (c.want != "") || ok && listOf(in, c.choices) != c.want {
			t.Errorf("%s: %v %v, want %q", c.text, in, ok, c.want)
		}
	}
	for text, want := range map[string]struct {
		name string
		n    int
		ok   bool
	}{
		`{"rounds":4}`: {"rounds", 4, true}, ` { "hands" : 16 } `: {"hands", 16, true},
		`{}`: {}, `{"a":1,"b":2}`: {}, `{"a":"b"}`: {}, `null`: {}, `[1]`: {}, `{a:1}`: {},
	} {
		if name, n, ok := field(text); name != want.name || n != want.n || ok != want.ok {
			t.Errorf("%s: %q %d %v, want %v", text, name, n, ok, want)
		}
	}
}

// TestEveryOptionCanBeChanged: on the page of every rule set each option has
// something that changes it, except free maps; and what it is changed to is
// accepted.
func TestEveryOptionCanBeChanged(t *testing.T) {
	for _, r := range rules.All() {
		a := NewApp(MemoryStore{}, Start{Lang: "en"})
		a.resize(1280, 800, 1)
		o := newOptions(a, r.ID)
		a.Push(o)
		a.dispatch(nil)
		for i := range r.Options {
			op := &r.Options[i]
			was := o.values[op.Name]
			w, _, _ := o.control(a, op, 500)
			if s, ok := w.(*wordSwitch); ok {
				w = s.Switch
			}
			switch w := w.(type) {
			case *sprites.Label:
				if op.Type != table.Map {
					t.Errorf("%s: %s can only be read", r.ID, op.Name)
				}
				continue
			case *sprites.Stepper, *sprites.Segmented:
				if w.Step(sprites.ActRight); o.values[op.Name] == was {
					w.Step(sprites.ActLeft)
				}
			default:
				w.Activate()
			}
			if o.values[op.Name] == was {
				t.Errorf("%s: %s stays %s", r.ID, op.Name, was)
			}
			if _, _, err := rules.New(r.ID, table.Options{op.Name: o.values[op.Name]}); err != nil {
				t.Errorf("%s: %v", r.ID, err)
			}
			o.set(a, op.Name, was)
		}
	}
}
