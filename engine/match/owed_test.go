package match_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// A wall holder whose inputs are ordered elsewhere applies the same inputs as a local
// one.
func TestOwedIsWhatTheHolderGives(t *testing.T) {
	for _, e := range rules.All() {
		r, o, err := rules.New(e.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		c := match.Config{ID: e.ID, Options: o, Seed: [32]byte{31: 7}}
		here, _, err := match.New(c, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		players, err := bot.NewDriver(r, "medium")
		if err != nil {
			t.Fatal(err)
		}
		if err := players.Deal(here); err != nil {
			t.Fatal(err)
		}
		apart, err := match.Follow(c, r)
		if err != nil {
			t.Fatal(err)
		}
		for !apart.DealOver() {
			owed := apart.Owed(nil)
			for _, in := range owed {
				if _, err := apart.Apply(match.Input{Input: in}, nil); err != nil {
					t.Fatalf("%s: %+v is owed and refused: %v", e.ID, in, err)
				}
			}
			if len(owed) > 0 {
				continue
			}
			for s := range int(apart.Deal.Seats) {
				if len(apart.Owed(nil)) > 0 {
					break
				}
				if apart.Deal.Wait == table.WaitAct && apart.Deal.Pending>>s&1 != 0 {
					a, err := players.Choose(apart, s)
					if err != nil {
						t.Fatalf("%s: %v", e.ID, err)
					}
					for _, in := range apart.Deal.Inputs(s, a, nil) {
						if _, err := apart.Apply(match.Input{Input: in}, nil); err != nil {
							t.Fatalf("%s: %v", e.ID, err)
						}
					}
				}
			}
		}
		if apart.Hash() != here.Hash() {
			t.Errorf("%s: with inputs from elsewhere the deal ended otherwise", e.ID)
		}
	}
}
