package hand_test

import (
	"testing"

	"moineau/engine/hand"

	"pgregory.net/rapid"
)

// TestOnly checks that Only keeps all tiles of the given kinds and none of the others,
// and equals a hand made from these tiles.
func TestOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c hand.Counts
		for range rapid.IntRange(0, 14).Draw(t, "tiles") {
			if i := rapid.IntRange(0, 33).Draw(t, "kind"); c[i] < 4 {
				c[i]++
			}
		}
		h := hand.Of(&c)
		kinds := hand.Kinds(rapid.Uint64().Draw(t, "kinds")) & hand.AllKinds
		n := 0
		for i := range c {
			if kinds>>i&1 == 0 {
				c[i] = 0
			}
			n += int(c[i])
		}
		if got := h.Only(kinds); got != hand.Of(&c) {
			t.Errorf("%v is left, not %v", got.Counts(), c)
		}
		if got := h.CountOf(kinds); got != n {
			t.Errorf("%d tiles, not %d", got, n)
		}
	})
}
