package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Five and more tiles that count as one kind: any four of them are a kong.
func TestMoreThanFourTilesCountAsOne(t *testing.T) {
	var same [tile.Last + 1]tile.Kind
	for k := tile.F1; k < tile.Joker; k++ {
		same[k] = tile.F1
	}
	r := newToy(func(t *toy) { t.spec.Tiles, t.spec.Same = tile.Set144(), &same })
	for _, hand := range []string{"1234f1122334455p", "12345f112233445p", "12345678f112233p"} {
		s := stage(t, r, "", hand[:len(hand)-1]+"p")
		kongs := 0
		for _, a := range s.Legal(0, nil) {
			if a.Type == table.ConcealedKong {
				kongs++
				s.say(0, a)
				s.settle()
				break
			}
		}
		if kongs != 1 || s.Seat[0].NMeld != 1 {
			t.Errorf("%s: %d kongs are offered, %d lie", hand, kongs, s.Seat[0].NMeld)
		}
	}
}
