package wire

import (
	"testing"

	"pgregory.net/rapid"
)

func TestADrawMovesEverybodyOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var h Head
		copy(h[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "head"))
		seats, bots := rapid.Uint8Range(2, MaxSeats).Draw(t, "seats"), rapid.Uint8Range(0, 1<<MaxSeats-1).Draw(t, "bots")
		var from uint8
		for i, was := range Seating(&h, seats, bots) {
			from |= 1 << was
			if (uint8(i) >= seats || bots>>i&1 != 0) && int(was) != i {
				t.Fatalf("seat %d of %d is given to who was in %d, bots %b", i, seats, was, bots)
			}
		}
		if from != 1<<MaxSeats-1 {
			t.Fatalf("only the seats %b are given again", from)
		}
	})
}

// All orders of four seats are equally likely: in 24,000 draws each occurs a thousand
// times, ± 4 standard deviations.
func TestADrawFavoursNobody(t *testing.T) {
	orders := map[[MaxSeats]uint8]int{}
	for i := range 24000 {
		h := Head{byte(i), byte(i >> 8)}
		orders[Seating(&h, 4, 0)]++
	}
	if len(orders) != 24 {
		t.Fatalf("%d orders of four", len(orders))
	}
	for order, n := range orders {
		if n < 876 || n > 1124 {
			t.Errorf("%v came %d times of 24,000", order, n)
		}
	}
}
