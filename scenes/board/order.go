package board

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Slots returns the slots of the player's hand in display order. If the player has
// switched sorting off, that is the order in which the tiles were drawn.
func (fr *Frame) Slots(hd *table.ViewHand, buf []int) []int {
	if fr.Session.Assists().Sorts() {
		return Sorted(hd, buf)
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

// Sorted appends the slots of a hand to buf in display order: by kind, with the drawn
// tile last.
func Sorted(hd *table.ViewHand, buf []int) []int {
	for i := range int(hd.Held) {
		if int8(i) != hd.Drawn {
			buf = append(buf, i)
		}
	}
	sort.SliceStable(buf, func(x, y int) bool { return sortKey(hd.Tiles[buf[x]]) < sortKey(hd.Tiles[buf[y]]) })
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
