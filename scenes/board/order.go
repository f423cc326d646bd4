package board

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// discarder is implemented by rule sets with tiles that a seat must get rid of. Unwanted
// returns a word for why the seat of the view can never use a tile of kind k, or "".
type discarder interface {
	Unwanted(v *table.View, k tile.Kind) table.Word
}

// Slots returns the slots of the player's hand in display order. Tiles that the player can
// never use are first. If the player has switched sorting off, that is the order in which
// the tiles were drawn.
func (fr *Frame) Slots(hd *table.ViewHand, buf []int) []int {
	if fr.Session.Assists().Sorts() {
		return sorted(hd, buf, func(k tile.Kind) bool { return fr.Unwanted(k) != "" })
	}
	for i := range int(hd.Held) {
		if int8(i) != hd.Drawn {
			buf = append(buf, i)
		}
	}
	if hd.Drawn >= 0 {
		buf = append(buf, int(hd.Drawn))
	}
	return buf
}

// Unwanted returns a word for why the player can never use a tile of kind k, or "".
func (fr *Frame) Unwanted(k tile.Kind) table.Word {
	if d, ok := fr.Session.TableRules().(discarder); ok {
		return d.Unwanted(fr.Session.View(), k)
	}
	return ""
}

// Sorted appends the slots of a hand to buf in display order: by kind, with the drawn
// tile last.
func Sorted(hd *table.ViewHand, buf []int) []int {
	return sorted(hd, buf, func(tile.Kind) bool { return false })
}

// sorted does the same as Sorted with some kinds first.
func sorted(hd *table.ViewHand, buf []int, first func(tile.Kind) bool) []int {
	for i := range int(hd.Held) {
		if int8(i) != hd.Drawn {
			buf = append(buf, i)
		}
	}
	sort.SliceStable(buf, func(x, y int) bool {
		a, b := hd.Tiles[buf[x]], hd.Tiles[buf[y]]
		if first(a) != first(b) {
			return first(a)
		}
		return sortKey(a) < sortKey(b)
	})
	if hd.Drawn >= 0 {
		buf = append(buf, int(hd.Drawn))
	}
	return buf
}

// sortKey returns a sort key that places red fives beside the plain ones.
func sortKey(k tile.Kind) int {
	key := int(k.Unred()) * 2
	if k != k.Unred() {
		key++
	}
	return key
}
