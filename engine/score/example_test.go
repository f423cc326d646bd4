package score_test

import (
	"fmt"
	"log"

	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A hand is scored without a deal: a Position describes it, and the rule set fills in the
// sheet.
func Example() {
	hk, _, err := rules.New("hongkong", table.Options{"min-faan": "1"})
	if err != nil {
		log.Fatal(err)
	}

	// South has claimed three green dragons and wins on West's 4 of bamboos.
	const south, west = 1, 2
	concealed, err := tile.Parse("234m678p23444s")
	if err != nil {
		log.Fatal(err)
	}
	p := table.Position{
		Seats: 4, Dealer: 0, Seat: south, From: west, Round: tile.East,
		By: table.ByDiscard, Tile: tile.Of(4, tile.Bamboos), Left: 40,
	}
	h := &p.Hands[south]
	h.Known = true
	for _, k := range concealed {
		h.Hold(k)
	}
	h.N = 1
	h.Melds[0] = table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true}
	copy(h.Melds[0].Tiles[:], []tile.Kind{tile.Green, tile.Green, tile.Green})

	var sheet score.Sheet
	sheet.Reset(south)
	if !hk.Score(&p, &sheet) {
		fmt.Println("no win:", sheet.Reason)
		return
	}
	hk.Pay(&p, &sheet)
	for _, it := range sheet.Items {
		fmt.Printf("%s %d [%s]\n", it.Key, it.Value*it.Count, tile.Format(it.Of()))
	}
	fmt.Println("total", sheet.Total)
	for _, f := range sheet.Flows {
		fmt.Printf("seat %d pays seat %d %d\n", f.From, f.To, f.Amount)
	}
	// Output:
	// dragon 1 [666z]
	// no-flowers 1 []
	// total 2
	// seat 0 pays seat 1 4
	// seat 2 pays seat 1 8
	// seat 3 pays seat 1 4
}
