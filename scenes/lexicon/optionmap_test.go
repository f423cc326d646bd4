package lexicon

import (
	"slices"
	"testing"

	"moineau/engine/table"

	"pgregory.net/rapid"
)

// TestMapsAreRestored checks that the numbers of a map are read as they were written, and
// that a map without numbers is the default.
func TestMapsAreRestored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		op := &table.Option{Type: table.Map, Default: "null", Values: rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z-]{1,8}`), 1, 6, rapid.ID[string]).Draw(t, "keys")}
		numbers := make([]int, len(op.Values))
		for i := range numbers {
			numbers[i] = rapid.OneOf(rapid.Just(Unset), rapid.IntRange(0, 9999)).Draw(t, "number")
		}
		text := WriteMap(op, numbers)
		if got := ReadMap(op, text); !slices.Equal(got, numbers) {
			t.Fatalf("%v is written %s and read %v", numbers, text, got)
		}
		set := slices.ContainsFunc(numbers, func(n int) bool { return n != Unset })
		if (text == op.Default) == set {
			t.Fatalf("%v is written %s", numbers, text)
		}
	})
}

// TestDamagedMaps checks that a damaged map has no numbers, and that other keys are
// ignored.
func TestDamagedMaps(t *testing.T) {
	op := &table.Option{Type: table.Map, Default: "null", Values: []string{"win", "draw"}}
	for text, want := range map[string][]int{
		"": {Unset, Unset}, "null": {Unset, Unset}, "{}": {Unset, Unset}, "[1,2]": {Unset, Unset}, `{"win":`: {Unset, Unset},
		`{"draw":3}`: {Unset, 3}, `{"win":"x","draw":3}`: {Unset, 3}, `{"other":1,"win":2}`: {2, Unset},
	} {
		if got := ReadMap(op, text); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	if !Keyed(op) || Keyed(&table.Option{Type: table.Map}) || Keyed(&table.Option{Type: table.Enum, Values: op.Values}) {
		t.Error("a map with known keys is not told from other options")
	}
}

// TestListsAreRestored checks that the choices of a list are read as they were written.
func TestListsAreRestored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		choices := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z-]{1,8}`), 1, 6, rapid.ID[string]).Draw(t, "choices")
		in := make([]bool, len(choices))
		for i := range in {
			in[i] = rapid.Bool().Draw(t, "in")
		}
		text := WriteList(in, choices)
		if got, ok := ReadList(text, choices); !ok || !slices.Equal(got, in) {
			t.Fatalf("%v is written %s and read %v, %t", in, text, got, ok)
		}
	})
}
