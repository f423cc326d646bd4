package record_test

import (
	"bytes"
	"errors"
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

// played returns a match after a number of answers.
func played(answers int) *match.Match {
	r, options, err := rules.New("classical", nil)
	if err != nil {
		panic(err)
	}
	m, _, err := match.New(match.Config{ID: "classical", Options: options, Seed: [32]byte{1}}, r, nil)
	if err != nil {
		panic(err)
	}
	bots, err := bot.NewDriver(r, "strong")
	for range answers {
		if err == nil {
			_, err = bots.Step(m)
		}
	}
	if err != nil {
		panic(err)
	}
	return m
}

// A match is saved and loaded again in the same state.
func Example() {
	m := played(30)
	again, err := record.Load(record.Save(m), rules.New)
	fmt.Println(err, again.Hash() == m.Hash())
	// Output: <nil> true
}

// Read returns the match in the good lines of a damaged record.
func ExampleRead() {
	data := record.Save(played(30))
	data = bytes.Replace(data, []byte(`"shown"`), []byte(`"shewn"`), 1)
	f, err := record.Read(data, rules.New)
	var bad *record.LineError
	if errors.As(err, &bad) {
		fmt.Println("line", bad.Line, "is damaged;", f.Lines, "lines are good")
	}
	fmt.Println("the match waits for", f.Match.Expects())
	// Output:
	// line 23 is damaged; 22 lines are good
	// the match waits for an answer (flowers) of seat 0
}

// The record of what one player saw has the same hash and contains no other player's
// tiles.
func ExampleCut() {
	m := played(30)
	mine, err := record.Load(record.Cut(m, 2), rules.New)
	fmt.Println(err, mine.Hash() == m.Hash())
	fmt.Println(mine.Deal.MissingKinds(2), mine.Deal.MissingKinds(0))
	// Output:
	// <nil> true
	// false true
}
