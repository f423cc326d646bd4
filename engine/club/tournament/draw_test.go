package tournament

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// extra holds the least known number of meetings of pairs that have met before, by players
// and rounds from 3 to 10. Where it is not 0 or the counting bound (all meetings beyond one
// of each pair), the bound is reached only if such a design exists.
var extra = map[int][8]int{
	8:   {8, 20, 32, 44, 56, 68, 80, 92},
	12:  {6, 13, 24, 42, 60, 78, 96, 114},
	16:  {0, 0, 0, 24, 48, 72, 96, 120},
	20:  {0, 0, 0, 9, 27, 50, 80, 110},
	24:  {0, 0, 0, 0, 0, 32, 52, 84},
	28:  {0, 0, 0, 0, 0, 0, 0, 42},
	32:  {0, 0, 0, 0, 0, 0, 0, 31},
	36:  {},
	40:  {},
	64:  {},
	100: {},
	200: {},
}

// TestScheduleRepeats checks the number of repeated meetings of the schedules that clubs
// need most.
func TestScheduleRepeats(t *testing.T) {
	for n, most := range extra {
		for i, limit := range most {
			d := Draw{Players: n, Rounds: i + 3, Seed: [32]byte{31: byte(n)}}
			rounds, err := d.Schedule()
			if err != nil {
				t.Fatal(err)
			}
			m := d.Count(rounds)
			t.Logf("%d players, %d rounds: %+v", n, d.Rounds, m)
			if m.Extra > limit || m.Winds > 1 || m.Byes > 0 {
				t.Errorf("%d players, %d rounds: expected at most %d extra meetings, winds within 1 and no byes, got %+v", n, d.Rounds, limit, m)
			}
		}
	}
}

// TestDesignsAreExact checks that no two players meet twice in a design.
func TestDesignsAreExact(t *testing.T) {
	for n := 16; n <= 200; n += 4 {
		d := Draw{Players: n, Rounds: 10}
		rounds := design(n, 10)
		checkRounds(t, n, rounds)
		if m := d.Count(rounds); m.Extra != 0 {
			t.Errorf("%d players: expected no pair to meet twice in %d rounds, got %+v", n, len(rounds), m)
		}
		if n >= 44 && len(rounds) < 10 {
			t.Errorf("%d players: expected 10 rounds, got %d", n, len(rounds))
		}
	}
}

// checkRounds checks that each player sits at most once in a round, and that at most three
// players do not.
func checkRounds(t interface{ Fatalf(string, ...any) }, n int, rounds [][]Table) {
	for r, round := range rounds {
		seen := make([]bool, n)
		for _, table := range round {
			for _, p := range table {
				if p < 0 || p >= n || seen[p] {
					t.Fatalf("round %d of %d players: player %d is not one of them or sits twice", r+1, n, p)
				}
				seen[p] = true
			}
		}
		if len(round) != n/4 {
			t.Fatalf("round %d of %d players: expected %d tables, got %d", r+1, n, n/4, len(round))
		}
	}
}

// check is like rapid.Check with 25 checks, because a schedule takes long, unless the flag
// -rapid.checks is given.
func check(t *testing.T, property func(t *rapid.T)) {
	if f := flag.Lookup("rapid.checks"); f.Value.String() == f.DefValue {
		if err := f.Value.Set("25"); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = f.Value.Set(f.DefValue) }()
	}
	rapid.Check(t, property)
}

// TestScheduleProperties checks every schedule: complete rounds, winds and byes that differ
// by at most one, and the same seats from the same seed.
func TestScheduleProperties(t *testing.T) {
	check(t, func(t *rapid.T) {
		d := Draw{Players: rapid.IntRange(4, 24).Draw(t, "players"), Rounds: rapid.IntRange(1, 3).Draw(t, "rounds")}
		copy(d.Seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		if rapid.Bool().Draw(t, "clubs") {
			d.Clubs = rapid.SliceOfN(rapid.SampledFrom([]string{"", "A", "B", "C", "D", "E"}), d.Players, d.Players).Draw(t, "names")
		}
		rounds, err := d.Schedule()
		if err != nil {
			t.Fatal(err)
		}
		checkRounds(t, d.Players, rounds)
		if m := d.Count(rounds); m.Winds > 1 || m.Byes > 1 {
			t.Fatalf("expected winds and byes within 1, got %+v", m)
		}
		again, _ := d.Schedule()
		if fmt.Sprint(again) != fmt.Sprint(rounds) {
			t.Fatal("the same seed draws other seats")
		}
	})
}

// TestScheduleClubs checks that club mates do not meet where that is possible.
func TestScheduleClubs(t *testing.T) {
	for _, c := range []struct{ players, size, rounds int }{{16, 4, 4}, {16, 4, 5}, {32, 4, 8}, {40, 8, 6}, {64, 16, 5}, {100, 10, 8}, {200, 20, 10}, {18, 3, 4}} {
		d := Draw{Players: c.players, Rounds: c.rounds, Seed: [32]byte{1}}
		for p := range c.players {
			d.Clubs = append(d.Clubs, fmt.Sprint(p/c.size))
		}
		rounds, err := d.Schedule()
		if err != nil {
			t.Fatal(err)
		}
		if m := d.Count(rounds); m.Clubs > 0 {
			t.Errorf("%d players in clubs of %d, %d rounds: club mates meet: %+v", c.players, c.size, c.rounds, m)
		}
	}
}

// TestFurtherRound checks a round that is drawn from the rounds before it: it avoids
// meetings, and in the order of the standings players meet others of similar rank.
func TestFurtherRound(t *testing.T) {
	f := Further{Draw: Draw{Players: 34, Rounds: 8}, Ranked: true}
	for p := range 34 {
		f.Present = append(f.Present, p)
	}
	for r := range 8 {
		round, err := f.Round()
		if err != nil {
			t.Fatal(err)
		}
		checkRounds(t, 34, [][]Table{round})
		if r == 0 {
			for _, tbl := range round {
				if slices.Max(tbl[:])-slices.Min(tbl[:]) > 4 {
					t.Errorf("the first Swiss round seats %v together", tbl)
				}
			}
		}
		f.History = append(f.History, round)
	}
	m := f.Count(f.History)
	if m.Byes > 1 || m.Most > 3 || m.Winds > 2 {
		t.Errorf("expected even byes and winds and few repeats, got %+v", m)
	}
}

// TestDrawErrors checks that a draw names what is wrong.
func TestDrawErrors(t *testing.T) {
	for _, d := range []Draw{{Players: 3, Rounds: 1}, {Players: 201, Rounds: 1}, {Players: 8}, {Players: 8, Rounds: 101}, {Players: 8, Rounds: 1, Clubs: []string{"A"}}} {
		if _, err := d.Schedule(); err == nil {
			t.Errorf("%+v: expected an error", d)
		}
	}
	for _, s := range []string{"", "xyz", "0123456789012345678901234567890123456789012345678901234567890123456"} {
		if _, err := ParseSeed(s); err == nil {
			t.Errorf("seed %q: expected an error", s)
		}
	}
}
