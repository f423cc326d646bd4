package table_test

import (
	"fmt"
	"log"
	"math/rand/v2"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// dice throws what its generator gives.
type dice struct{ *rand.Rand }

func (r dice) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = uint8(r.IntN(6) + 1)
	}
	return d
}

// One deal, input by input, on two replicas: one holds the wall, the other learns only
// what all may see. (Package match does the like for deals in a row.)
func Example() {
	hk, _, err := rules.New("hongkong", nil)
	if err != nil {
		log.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	wall := hk.Spec().Tiles.Tiles()
	rng.Shuffle(len(wall), func(i, j int) { wall[i], wall[j] = wall[j], wall[i] })

	progress := table.NewProgress(hk.Spec().Seats)
	hk.Begin(&progress)
	deal, spectator := table.New(hk, progress.Setup()), table.New(hk, progress.Setup())
	deal.Know(wall)
	holder := table.Holder{Kinds: wall, Dice: dice{rng}}

	follow := func(in *table.Input) {
		if in.Type == table.InReveal && in.Seat >= 0 {
			return // told to one seat
		}
		if _, err := spectator.Apply(in, nil); err != nil {
			log.Fatal(err)
		}
	}
	var events []table.Event
	for {
		// The holder throws the dice, tells seats their tiles and shows what lies open:
		// it owes what the events say, which may be emptied afterwards.
		if events, err = holder.Settle(deal, events, follow); err != nil {
			log.Fatal(err)
		}
		events = events[:0]
		if deal.Wait == table.WaitOver {
			break
		}
		seat := 0
		for deal.Pending>>seat&1 == 0 {
			seat++ // not asked
		}
		// What a player may see is in deal.View, what it may do is here too. This one
		// claims whatever it can.
		act := deal.Legal(seat, nil)[0]
		for _, in := range deal.Inputs(seat, act, nil) {
			if events, err = deal.Apply(&in, events); err != nil {
				log.Fatal(err)
			}
			follow(&in)
		}
	}
	if deal.Outcome == table.Drawn {
		fmt.Println("nobody wins,", deal.Left, "tiles are left")
	}
	fmt.Println("both replicas agree:", deal.Hash() == spectator.Hash())
	// Output:
	// nobody wins, 0 tiles are left
	// both replicas agree: true
}
