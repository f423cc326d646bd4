package match_test

import (
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// A match of four bots. The seed determines the walls and the dice.
func Example() {
	r, options, err := rules.New("jilin", table.Options{"circuits": "1"})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _, err := match.New(match.Config{ID: "jilin", Options: options, Seed: [32]byte{1}}, r, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	bots, err := bot.NewDriver(r, "strong")
	for err == nil {
		if err = bots.Deal(m); err == nil {
			_, err = m.Next(nil)
		}
	}
	fmt.Println(err)
	sum := int32(0)
	for _, score := range m.Progress.Scores {
		sum += score
	}
	fmt.Println("the scores sum to", sum)
	// Output:
	// the match is over
	// the scores sum to 0
}

// A replica follows a match whose wall it never sees. It knows the tiles of one seat, and
// of the others what is public. Its hash is the same.
func ExampleFollow() {
	r, options, _ := rules.New("classical", nil)
	c := match.Config{ID: "classical", Options: options, Seed: [32]byte{2}}
	dealer, _, err := match.New(c, r, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	const seat = 2
	replica, err := match.Follow(match.Config{ID: c.ID, Options: c.Options, RemoteWall: true}, r)
	if err != nil {
		fmt.Println(err)
		return
	}
	bots, _ := bot.NewDriver(r, "strong")
	sent := 0
	for range 40 {
		for _, in := range dealer.Inputs(1)[sent:] {
			sent++
			if in.Type == table.InReveal && in.Seat >= 0 && in.Seat != seat {
				continue // sent to another seat
			}
			if _, err := replica.Apply(in, nil); err != nil {
				fmt.Println(err)
			}
		}
		bots.Step(dealer)
	}
	fmt.Println(replica.Expects())
	_, err = replica.Apply(match.Input{Input: table.Input{Type: match.InNext, Seat: -1}}, nil)
	fmt.Println(err)
	again, _ := dealer.Replay(c, 1, sent)
	fmt.Println(again.Hash() == replica.Hash())
	// Output:
	// an answer (claim) of seat 3
	// input refused: the deal is not over; expected an answer (claim) of seat 3
	// true
}

// All seats agree to undo an answer.
func ExampleMatch_Undo() {
	r, options, _ := rules.New("hongkong", nil)
	m, _, err := match.New(match.Config{ID: "hongkong", Options: options}, r, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	bots, _ := bot.NewDriver(r, "strong")
	for range 50 {
		bots.Step(m)
	}
	before := m.Hash()
	seat := 0
	for m.Deal.Pending>>seat&1 == 0 {
		seat++
	}
	bots.Step(m) // the first seat that is asked
	to := m.Answers(seat)
	m.Undo(to[len(to)-1], nil)
	fmt.Println(m.Hash() == before)
	// Output: true
}
