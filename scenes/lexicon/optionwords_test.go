package lexicon

import (
	"testing"

	"moineau/engine/table"
)

func TestListsAndMaps(t *testing.T) {
	few := []string{"one", "two", "three"}
	numbers := OptionChoices(&table.Option{Type: table.List, Min: 1, Max: 9})
	for _, c := range []struct {
		text    string
		choices []string
		want    string // "" if it cannot be shown
	}{
		{`[]`, few, `[]`}, {`["three","one"]`, few, `["one","three"]`}, {` [ "two" ] `, few, `["two"]`},
		{`["four"]`, few, ""}, {`[`, few, ""}, {`{}`, few, ""}, {`[4,7]`, numbers, `[4,7]`}, {`[0]`, numbers, ""},
	} {
		in, ok := ReadList(c.text, c.choices)
		if ok != (c.want != "") || ok && WriteList(in, c.choices) != c.want {
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
		if name, n, ok := ReadField(text); name != want.name || n != want.n || ok != want.ok {
			t.Errorf("%s: %q %d %v, want %v", text, name, n, ok, want)
		}
	}
}
