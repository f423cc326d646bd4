package hand

import (
	"testing"

	"moineau/engine/tile"
)

// FuzzHand interprets arbitrary bytes as tiles and a shape and compares with the
// reference.
func FuzzHand(f *testing.F) {
	f.Add(uint8(0), uint8(0), []byte{0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8})
	f.Add(uint8(3), uint8(0), []byte{27, 27, 27, 28, 29, 30, 31, 32, 33, 33, 33, 0, 0, 0})
	f.Add(uint8(1), uint8(2), []byte{9, 9, 9, 9, 10, 10, 10, 10, 11, 11})
	refs := make([]*reference, len(testShapes))
	f.Fuzz(func(t *testing.T, shape, melds uint8, tiles []byte) {
		n := int(shape) % len(testShapes)
		s := testShapes[n]
		laid := int(melds) % 6
		if s.Pairs == Groups {
			laid = int(melds) % 13
		}
		if refs[n] == nil {
			refs[n] = newReference(s)
		}
		r := refs[n]
		var c Counts
		var h Hand
		for _, b := range tiles[:min(len(tiles), 17)] {
			i := int(b) % 34
			if h.Add(tile.At(i)) {
				c[i]++
			}
		}
		want := min(r.distance(&c, laid)-1, Far)
		if got := Shanten(&c, &s, laid); got != want {
			t.Fatalf("%+v melds %d hand %s: from counts %d, want %d", s, laid, handText(&c), got, want)
		}
		if got := h.Shanten(&s, laid); got != want {
			t.Fatalf("%+v melds %d hand %s: %d, want %d", s, laid, handText(&c), got, want)
		}
		if got, want := h.Ukeire(&s, laid), r.ukeire(&c, laid); got != want {
			t.Fatalf("%+v melds %d hand %s: ukeire %s, want %s", s, laid, handText(&c), names(got), names(want))
		}
		checkDiscards(t, r, &c, laid)
	})
}
