package match

import (
	"bytes"
	"testing"
)

// TestBelowIsUniform checks that four bytes at or above the greatest
// multiple of n are skipped, so that all n results are equally likely.
func TestBelowIsUniform(t *testing.T) {
	// 2^32 = 31580641 × 136 + 120 = 715827882 × 6 + 4: the last 120 and the last 4
	// numbers are skipped.
	for _, c := range []struct {
		n     int
		bytes []byte
		want  int
		left  int
	}{
		{136, []byte{0, 0, 0, 137}, 1, 0},
		{136, []byte{0xff, 0xff, 0xff, 0x87, 9, 9, 9, 9}, 135, 4},
		{136, []byte{0xff, 0xff, 0xff, 0x88, 0, 0, 0, 5}, 5, 0},
		{136, []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x90, 0, 0, 1, 0}, 120, 0},
		{6, []byte{0xff, 0xff, 0xff, 0xfb, 9, 9, 9, 9}, 5, 4},
		{6, []byte{0xff, 0xff, 0xff, 0xfc, 0, 0, 0, 2}, 2, 0},
		{4, []byte{0xff, 0xff, 0xff, 0xff}, 3, 0}, // no number is skipped
	} {
		r := bytes.NewReader(c.bytes)
		s := stream{x: r}
		if got := s.below(c.n); got != c.want || r.Len() != c.left {
			t.Errorf("%x below %d: %d with %d bytes left, expected %d and %d", c.bytes, c.n, got, r.Len(), c.want, c.left)
		}
	}
}
