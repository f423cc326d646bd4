package match_test

import (
	"testing"

	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// pair returns a match and a follower that has received nothing yet.
func pair(t *testing.T, id string, walls map[int][]tile.Kind) (m, follower *match.Match) {
	t.Helper()
	r, o, err := rules.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := match.Config{ID: id, Options: o, Seed: [32]byte{9}, Walls: walls}
	if m, _, err = match.New(c, r, nil); err != nil {
		t.Fatal(err)
	}
	if follower, err = match.Follow(c, r); err != nil {
		t.Fatal(err)
	}
	return m, follower
}

// TestNewWallHolderSendsOwedReveals checks that a new wall holder in the middle of
// a deal sends every seat what it may know and lacks, and nothing twice.
func TestNewWallHolderSendsOwedReveals(t *testing.T) {
	m, f := pair(t, "jilin", nil)
	turns(t, m, 30)
	told := map[[2]int]int{}
	for _, in := range m.Inputs(1) {
		if in.Type == table.InReveal && in.Seat > 0 {
			continue // only seat 0 received its tiles
		}
		if _, err := f.Apply(in, nil); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.Hold(nil); err != nil {
		t.Fatal(err)
	}
	for _, in := range f.Inputs(1) {
		if in.Type == table.InReveal && in.Seat >= 0 {
			told[[2]int{int(in.Seat), int(in.H)}]++
		}
	}
	for h := range table.Handle(f.Deal.Tiles) {
		for s := range 4 {
			may := f.Deal.Entitled[h]>>s&1 != 0
			if may && f.Deal.Kind(table.Viewpoint(s), h) != m.Deal.Kind(table.Viewpoint(s), h) {
				t.Errorf("seat %d does not know tile %d", s, h)
			}
			if n := told[[2]int{s, int(h)}]; n > 1 || n == 1 && !may && f.Deal.Public[h] == tile.None {
				t.Errorf("seat %d was told tile %d %d times", s, h, n)
			}
		}
	}
	if f.Deal.State != m.Deal.State {
		t.Error("the deals differ")
	}
}

// TestNewWallHolderContinuesDice checks that a new wall holder continues the sequence of dice
// rolls.
func TestNewWallHolderContinuesDice(t *testing.T) {
	m, f := pair(t, "mcr", nil)
	first := m.Inputs(1)[0]
	if first.Type != table.InRoll {
		t.Fatalf("the deal begins with an input of type %d", first.Type)
	}
	if _, err := f.Apply(first, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Hold(nil); err != nil {
		t.Fatal(err)
	}
	if f.Deal.Throws != m.Deal.Throws || f.Deal.Throws[1] == f.Deal.Throws[0] || f.Deal.State != m.Deal.State {
		t.Errorf("the throws are %v, not %v", f.Deal.Throws, m.Deal.Throws)
	}
}

// TestAWallElsewhereIsNotHeld checks that a match stops being the wall holder at a deal
// with an unknown wall. It must not become it again by itself at the next known wall.
func TestAWallElsewhereIsNotHeld(t *testing.T) {
	m, _ := pair(t, "jilin", map[int][]tile.Kind{2: nil})
	if !m.Holds() {
		t.Fatal("the first wall is not held")
	}
	play(t, m)
	if _, err := m.Next(nil); err != nil {
		t.Fatal(err)
	}
	if m.Holds() || len(m.Inputs(2)) != 0 {
		t.Errorf("holds: %t, %d inputs came of nothing", m.Holds(), len(m.Inputs(2)))
	}
}
