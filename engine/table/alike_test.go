package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Any four of five or more tiles that count as one kind form a kong.
func TestMoreThanFourTilesCountAsOne(t *testing.T) {
	var same [tile.Last + 1]tile.Kind
	for k := tile.F1; k < tile.Joker; k++ {
		same[k] = tile.F1
	}
	r := newToy(func(t *toy) { t.spec.Tiles, t.spec.Same = tile.Set144(), &same })
	for _, hand := range []string{"1234f112233445p", "12345f11223344p", "12345678f11223p"} {
		s := newScript(t, r, cards{hands: []string{hand}, draws: "5p"})
		ways, kongs := s.ways(0, table.ConcealedKong)
		if len(ways) != 1 {
			t.Fatalf("%s: kongs of %q are offered", hand, ways)
		}
		s.plays(0, kongs[0])
		if s.all.Seat[0].NMeld != 1 {
			t.Errorf("%s: the kong does not lie", hand)
		}
	}
}
