package vector

import (
	"fmt"
	"sort"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// maxMelds is the capacity of a position for the melds of a seat.
const maxMelds = len(table.SeatHand{}.Melds)

// ParseMeld parses a meld: "(234s)" claimed, "(111+1p)" a pung with a tile added,
// "[1111p]" a concealed kong, "{1123z}" laid-out winds or dragons. A group in round
// brackets that is not a chow, pung or kong is an exposure. It does not check whether a
// rule set has the meld.
func ParseMeld(text string) (table.MeldKinds, error) {
	var m table.MeldKinds
	bad := func(format string, a ...any) (table.MeldKinds, error) {
		return table.MeldKinds{}, fmt.Errorf("meld %q: %s", text, fmt.Sprintf(format, a...))
	}
	if len(text) < 2 {
		return bad("expected brackets")
	}
	inside := text[1 : len(text)-1]
	plus := strings.IndexByte(inside, '+')
	if plus >= 0 {
		inside = inside[:plus] + inside[plus+1:]
	}
	kinds, err := tile.Parse(inside)
	if err != nil {
		return bad("%v", err)
	}
	if len(kinds) < 2 || len(kinds) > len(m.Tiles) {
		return bad("expected 2 to %d tiles, got %d", len(m.Tiles), len(kinds))
	}
	m.N = uint8(copy(m.Tiles[:], kinds))
	alike, flowers := true, true // flowers as set tiles: 1f … 4f count as equal, and so do 5f … 8f
	for _, k := range kinds {
		alike = alike && k.Unred() == kinds[0].Unred()
		flowers = flowers && k.IsBonus() && (k >= tile.F5) == (kinds[0] >= tile.F5)
	}
	switch brackets := text[:1] + text[len(text)-1:]; {
	case plus >= 0:
		if brackets != "()" || plus != 3 || len(kinds) != 4 || !alike && !flowers {
			return bad("a plus sign stands before the fourth tile of a pung, as in (111+1p)")
		}
		m.Type, m.Claimed = table.MeldAdded, true
	case brackets == "[]":
		if len(kinds) != 4 || !alike && !flowers {
			return bad("expected four identical tiles in square brackets")
		}
		m.Type = table.MeldHidden
	case brackets == "{}":
		m.Type = table.MeldSet
	case brackets == "()":
		m.Type, m.Claimed = claimed(kinds, alike), true
	default:
		return bad("expected brackets (), [] or {}")
	}
	return m, nil
}

// claimed distinguishes chow, pung and kong from other groups.
func claimed(kinds []tile.Kind, alike bool) table.MeldType {
	switch {
	case alike && len(kinds) == 3 && kinds[0] != tile.Joker:
		return table.MeldPung
	case alike && len(kinds) == 4 && kinds[0] != tile.Joker:
		return table.MeldKong
	case len(kinds) == 3 && isChow(kinds):
		return table.MeldChow
	}
	return table.MeldExposure
}

// isChow reports whether kinds are three consecutive tiles of one suit, in any order, or
// the three dragons.
func isChow(kinds []tile.Kind) bool {
	var i [3]int
	for j, k := range kinds {
		i[j] = k.Index()
	}
	sort.Ints(i[:])
	if i[0] < 0 || i[1] != i[0]+1 || i[2] != i[0]+2 {
		return false
	}
	k := tile.At(i[0])
	return k.IsSuit() && k.Rank() <= 7 || k == tile.White
}

// FormatMeld formats a meld in notation, with its tiles in tile order.
func FormatMeld(m *table.MeldKinds) string {
	var buf [len(m.Tiles)]tile.Kind
	kinds := buf[:copy(buf[:], m.Of())]
	sort.SliceStable(kinds, func(i, j int) bool { return order(kinds[i]) < order(kinds[j]) })
	s := tile.Format(kinds)
	switch m.Type {
	case table.MeldHidden:
		return "[" + s + "]"
	case table.MeldSet:
		return "{" + s + "}"
	case table.MeldAdded:
		if len(s) == 5 { // four digits and the suit
			return "(" + s[:3] + "+" + s[3:] + ")"
		}
	}
	return "(" + s + ")"
}

// order sorts red fives before plain fives and jokers last, as in the notation.
func order(k tile.Kind) int {
	if k != k.Unred() {
		return 2*int(k.Unred()) - 1
	}
	return 2 * int(k)
}
