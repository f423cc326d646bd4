package score_test

import (
	"testing"

	"moineau/engine/score"
)

func TestShared(t *testing.T) {
	places := []int32{4, 2, 1, 0}
	for _, c := range []struct {
		scores     []int32
		mine       int32
		sum, among int32
	}{
		{[]int32{9, 5, 3, 1}, 9, 4, 1},
		{[]int32{9, 5, 3, 1}, 1, 0, 1},
		{[]int32{5, 5, 3, 1}, 5, 6, 2},
		{[]int32{9, 3, 3, 3}, 3, 3, 3},
		{[]int32{0, 0, 0, 0}, 0, 7, 4},
	} {
		if sum, among := score.Shared(c.scores, c.mine, places); sum != c.sum || among != c.among {
			t.Errorf("%v, %d: %d among %d, want %d among %d", c.scores, c.mine, sum, among, c.sum, c.among)
		}
	}
}
