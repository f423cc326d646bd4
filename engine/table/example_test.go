package table_test

import (
	"fmt"
	"log"
	"math/rand/v2"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// dice rolls with a random generator.
type dice struct{ *rand.Rand }

func (dc dice) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = uint8(dc.IntN(6) + 1)
	}
	return d
}

// One deal, input by input, on two replicas: one is the wall holder, the other receives
// only public inputs. (Package match does the same for consecutive deals.)
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
	deal.SetKinds(wall)
	holder := table.Holder{Kinds: wall, Dice: dice{rng}}

	follow := func(in *table.Input) {
		if in.Type == table.InReveal && in.Seat >= 0 {
			return // sent to one seat
		}
		if _, err := spectator.Apply(in, nil); err != nil {
			log.Fatal(err)
		}
	}
	var events []table.Event
	for {
		// The wall holder rolls the dice, sends seats their tiles and shows open tiles.
		// Settle reads the events, which may be discarded afterwards.
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
		// deal.View returns what a player may see; Legal returns what it may do. This
		// player makes every claim it can.
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
