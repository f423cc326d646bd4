package hand_test

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/tile"
)

func TestGather(t *testing.T) {
	mixed := hand.Shape{Sets: 4, Grammar: hand.HonourMixed}
	for _, c := range []struct {
		tiles string
		shape hand.Shape
		melds int
		want  hand.Gathered
	}{
		{"678999m35p23477s", hand.Standard4, 0, hand.Gathered{Sets: 3, Alike: 1, Pair: true}},
		{"147m258p369s1234z", hand.Standard4, 0, hand.Gathered{}},
		{"147m258p369s1234z", mixed, 0, hand.Gathered{Sets: 1, Alike: 1}},
		{"111222333m", hand.Standard4, 0, hand.Gathered{Sets: 3, Alike: 3}},
		{"5566677z", mixed, 2, hand.Gathered{Sets: 2, Alike: 2}},
		{"55567z", mixed, 3, hand.Gathered{Sets: 1, Alike: 1, Pair: true}},
		{"123456m", hand.Standard4, 3, hand.Gathered{Sets: 1}}, // room for one only
		{"123456m", hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}, 0, hand.Gathered{}},
		{"", hand.Standard4, 0, hand.Gathered{}},
	} {
		kinds, err := tile.Parse(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		counts := hand.CountsOf(kinds)
		if got := hand.Gather(&counts, &c.shape, c.melds); got != c.want {
			t.Errorf("%s beside %d melds: %+v, not %+v", c.tiles, c.melds, got, c.want)
		}
	}
}
