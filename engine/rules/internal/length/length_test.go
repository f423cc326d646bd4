package length_test

import (
	"strings"
	"testing"

	"moineau/engine/rules/internal/length"
)

func TestLengthOfAMatch(t *testing.T) {
	for _, x := range []struct {
		text  string
		units []string
		want  length.Length
		err   string
	}{
		{`{"rounds":4}`, []string{"rounds"}, length.Length{Rounds: 4}, ""},
		{`{"hands":16}`, []string{"hands", "rounds"}, length.Length{Hands: 16}, ""},
		{`{"hands":16}`, []string{"rounds"}, length.Length{}, `not of the form {"rounds":4}`},
		{`{"hands":0}`, []string{"hands", "rounds"}, length.Length{}, "hands must be a whole number from 1 to 256"},
		{`{"rounds":17}`, []string{"rounds"}, length.Length{}, "rounds must be a whole number from 1 to 16"},
		{`{"rounds":null}`, []string{"rounds"}, length.Length{}, "not of the form"},
		{` { "rounds" : 4 } `, []string{"rounds"}, length.Length{Rounds: 4}, ""},
		{`{"rounds":1.5}`, []string{"rounds"}, length.Length{}, "not of the form"},
		{`{"hands":1,"rounds":1}`, []string{"hands", "rounds"}, length.Length{}, `{"hands":16} or {"rounds":4}`},
		{`{}`, []string{"rounds"}, length.Length{}, "not of the form"},
		{`4`, []string{"rounds"}, length.Length{}, "not of the form"},
	} {
		got, err := length.Parse(x.text, x.units...)
		if got != x.want || (err == nil) != (x.err == "") || err != nil && !strings.Contains(err.Error(), x.err) {
			t.Errorf("%s: %+v, %v", x.text, got, err)
		}
	}
	for _, x := range []struct {
		l             length.Length
		hands, rounds int
		over          bool
	}{
		{length.Length{Hands: 5}, 4, 4, false}, {length.Length{Hands: 5}, 5, 1, true},
		{length.Length{Rounds: 2}, 30, 1, false}, {length.Length{Rounds: 2}, 8, 2, true},
	} {
		if got := x.l.Over(x.hands, x.rounds); got != x.over {
			t.Errorf("%+v after %d hands, %d rounds: over is %t", x.l, x.hands, x.rounds, got)
		}
	}
}
