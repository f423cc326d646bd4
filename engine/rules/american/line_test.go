package american

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestLinesArePrintedAsCardsDo compares the signs of kinds, and zeros with dragons.
func TestLinesArePrintedAsCardsDo(t *testing.T) {
	for _, c := range []struct {
		kind tile.Kind
		zero bool
		want string
	}{{tile.M1 + 4, false, "5"}, {tile.East, false, "E"}, {tile.South, false, "S"}, {tile.West, false, "W"}, {tile.North, false, "N"},
		{tile.F1 + 6, false, "F"}, {tile.Red, true, "D"}, {tile.White, false, "D"}, {tile.White, true, "0"}} {
		if got := signOf(c.kind, c.zero); got != c.want {
			t.Errorf("%v, zero %v: %q, expected %q", c.kind, c.zero, got, c.want)
		}
	}
	if hasZero([]string{"xa*3 10-xa*3", "2a*4"}) || !hasZero([]string{"F*4", "0*4 xa*3"}) {
		t.Error("zeros are not told from numbers")
	}
	if !apart("NEWS") || apart("222") || !apart("5") {
		t.Error("singles are not told from groups")
	}
}

var _ interface {
	table.CardGame
	table.ExchangeGame
} = (*Rules)(nil)

// TestAWinsLineIsThatOfItsHand reads a hand of the house card with a joker in it.
// "Landing" is two flowers, three and three consecutive numbers of a suit, four of the
// next number in another suit, and the dragon of that suit.
func TestAWinsLineIsThatOfItsHand(t *testing.T) {
	kinds, err := tile.Parse("12f333444p555m77z1j")
	if err != nil {
		t.Fatal(err)
	}
	p := table.Position{Seat: 0, Tile: tile.Red}
	h := &p.Hands[0]
	h.Known = true
	for _, k := range kinds {
		h.Hold(k)
	}
	text := map[string]bool{}
	for _, g := range with(t).WinningLine(&p) {
		text[g.Text+" "+g.Kind.String()] = true
	}
	for _, want := range []string{"FF 1f", "333 3p", "444 4p", "5555 5m", "DD 7z"} {
		if !text[want] {
			t.Errorf("%q is not in %v", want, text)
		}
	}
	h.Hold(tile.East)
	if line := with(t).WinningLine(&p); line != nil {
		t.Errorf("fifteen tiles make %v", line)
	}
}
