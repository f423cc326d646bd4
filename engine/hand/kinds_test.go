package hand

import "testing"

// TestLenAddsEveryCount checks Len with the largest counts, alone and together.
func TestLenAddsEveryCount(t *testing.T) {
	var all Counts
	for i := range all {
		var one Counts
		one[i], all[i] = 255, 255
		if n := one.Len(); n != 255 {
			t.Errorf("kind %d alone: %d, want 255", i, n)
		}
		if n := all.Len(); n != 255*(i+1) {
			t.Errorf("%d kinds: %d, want %d", i+1, n, 255*(i+1))
		}
	}
}
