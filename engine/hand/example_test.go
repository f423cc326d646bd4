package hand_test

import (
	"fmt"

	"moineau/engine/hand"
	"moineau/engine/tile"
)

// Example chooses a discard: the fewest tiles from a win, then the most tiles left.
func Example() {
	tiles, err := tile.Parse("23445888p66m123s1z")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := hand.CountsOf(tiles)
	h := hand.Of(&c)
	left := hand.LeftOf(&c) // only the player's own hand has been seen
	var after [34]hand.DiscardInfo
	for k := range h.Discards(&hand.Common, 0, &after).All() {
		if d := after[k.Index()]; d.Shanten == 0 {
			waits := d.Ukeire.Append(nil)
			fmt.Println("discard", k, "and wait for", tile.Format(waits), "with", left.Weight(d.Ukeire), "tiles left")
		}
	}
	// Output:
	// discard 1z and wait for 36p with 7 tiles left
}

// ExampleReadings prints the readings of a hand that has two.
func ExampleReadings() {
	tiles, err := tile.Parse("111222333m99p")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := hand.CountsOf(tiles)
	for _, r := range hand.Readings(&c, &hand.Standard4, 1, tile.M1, nil) {
		for i, b := range r.Blocks[:r.N] {
			if i > 0 {
				fmt.Print(", ")
			}
			fmt.Printf("%v%v", b.First, b.Last)
			if int(r.Win) == i {
				fmt.Print(" won")
			}
		}
		fmt.Println()
	}
	// Output:
	// 1m1m won, 2m2m, 3m3m, 9p9p
	// 1m3m won, 1m3m, 1m3m, 9p9p
}
