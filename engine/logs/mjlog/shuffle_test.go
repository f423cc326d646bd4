package mjlog

import (
	"encoding/base64"
	"slices"
	"testing"
)

// TestTwister compares the generator with the published numbers of MT19937.
func TestTwister(t *testing.T) {
	var r twister
	r.seed([]uint32{0x123, 0x234, 0x345, 0x456})
	for i, want := range []uint32{1067595299, 955945823, 477289528, 4107218783, 4228976476} {
		if got := r.next(); got != want {
			t.Errorf("number %d is %d, want %d", i+1, got, want)
		}
	}
}

func TestSeeds(t *testing.T) {
	key := make([]byte, 4*words)
	for i := range key {
		key[i] = byte(i * i)
	}
	good := method + base64.StdEncoding.EncodeToString(key)
	for _, bad := range []string{"", method, good[1:], good[:len(good)-4], good + "AAAA", method + "????"} {
		if newShuffle(bad) != nil {
			t.Errorf("%.40q is accepted", bad)
		}
	}
	a, b := newShuffle(good), newShuffle(good)
	first := a.wall()
	if again := b.wall(); first != again || a.wall() == first {
		t.Error("the walls do not follow from the seed")
	}
	sorted := slices.Sorted(slices.Values(first[:]))
	for i, c := range sorted {
		if c != i {
			t.Fatalf("the wall lacks the code %d", i)
		}
	}
}
