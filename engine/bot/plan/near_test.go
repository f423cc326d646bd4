package plan_test

import (
	"testing"

	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/tile"
)

func TestNear(t *testing.T) {
	values := hand.KindsOf(tile.East, tile.Red)
	bamboo := hand.KindsOf(tile.S1, tile.S1+1, tile.S1+2)
	for _, c := range []struct {
		name, tiles string
		laid        plan.Laid
		want        plan.Near
	}{
		{"orphans but one, a pair of them missing", "19m19p19s123456z5s", plan.Laid{},
			plan.Near{Pure: 10, Half: 4, Pungs: 9, Value: 2, Orphans: 2}},
		{"one suit, and two of another", "11223344556s99m", plan.Laid{},
			plan.Near{Pure: 2, Half: 2, Pungs: 4, Value: 3, Orphans: 11}},
		{"a pair that scores", "112233s7711z8p6m4p", plan.Laid{},
			plan.Near{Pure: 7, Half: 3, Pungs: 4, Value: 1, Orphans: 10}},
		{"a chow beside one suit", "1122334455s", plan.Laid{Melds: 1, Chows: 1, Kinds: bamboo},
			plan.Near{Pure: 0, Half: 0, Pungs: hand.Far, Value: 3, Orphans: hand.Far}},
		{"a pung that scores rules one suit out", "1122334455s", plan.Laid{Melds: 1, Pungs: hand.KindsOf(tile.East), Kinds: hand.KindsOf(tile.East)},
			plan.Near{Pure: hand.Far, Half: 0, Pungs: 3, Value: 0, Orphans: hand.Far}},
	} {
		kinds, err := tile.Parse(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		counts := hand.CountsOf(kinds)
		h := hand.Of(&counts)
		if got := plan.NearOf(&h, c.laid, values); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
