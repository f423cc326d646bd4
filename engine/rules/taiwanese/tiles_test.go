package taiwanese

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// kinds parses tiles.
func kinds(t testing.TB, s string) []tile.Kind {
	t.Helper()
	k, err := tile.Parse(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return k
}

func meld(t testing.TB, s string) table.MeldKinds {
	t.Helper()
	m, err := vector.ParseMeld(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	return m
}
