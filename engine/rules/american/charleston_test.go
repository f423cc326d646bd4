package american

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// passOn passes tiles of a hand in the given order and the others unseen.
func passOn(s *ruletest.Stack, seat int, tiles string) {
	s.T.Helper()
	a, ok := s.Name(seat, ActPass, kindsOf(s.T, tiles)...)
	if !ok {
		s.T.Fatalf("seat %d does not hold %s", seat, tiles)
	}
	s.Play(seat, a)
}

// got checks the last tiles of a hand as its own seat sees them, and that no other seat
// sees them.
func got(s *ruletest.Stack, seat int, tiles string) {
	s.T.Helper()
	want := kindsOf(s.T, tiles)
	for of := range 4 {
		var v table.View
		s.Deal.View(of, &v)
		hand := v.Hands[seat].Tiles[:v.Hands[seat].Held]
		for _, k := range hand {
			if (k != tile.None) != (of == seat) {
				s.T.Errorf("seat %d sees %v of seat %d", of, k, seat)
			}
		}
		if of == seat {
			if last := hand[len(hand)-len(want):]; tile.Format(last) != tile.Format(want) {
				s.T.Errorf("seat %d got %s; expected %s", seat, tile.Format(last), tiles)
			}
		}
	}
}

// goTo asks a step before play.
func goTo(s *ruletest.Stack, r *Rules, step int) {
	s.T.Helper()
	s.Deal.Reg[regStep] = int32(step)
	r.ask(s.Control)
}

// TestBlindPassAsWorkedOut tests §3: pass 3 to the left as in the sheet's example. South
// passes three tiles on unseen and North one. West's tiles reach East, and South neither
// sees nor keeps any.
func TestBlindPassAsWorkedOut(t *testing.T) {
	r := with(t)
	s := charleston(t, r, wall(ordinary, "1z"))
	goTo(s, r, stepPass3)
	passOn(s, 0, "123m")
	passOn(s, 1, "")
	passOn(s, 2, "123s")
	passOn(s, 3, "23z")
	asked(s, stageOf(stepVote), 0, 1, 2, 3)
	for seat, tiles := range []string{"123s", "", "23z1m", "23m"} {
		got(s, seat, tiles)
	}
	var v table.View
	s.Deal.View(2, &v)
	for seat, n := range []int32{0, 3, 0, 1} {
		if v.Hands[seat].Reg[regBlind] != n {
			t.Errorf("seat %d passed on %d unseen", seat, v.Hands[seat].Reg[regBlind])
		}
	}
}

// TestDirectionsOfThePasses checks that the six passes go right, across, left, left,
// across and right.
func TestDirectionsOfThePasses(t *testing.T) {
	r := with(t)
	for step, to := range map[int]int{stepPass1: 1, stepPass2: 2, stepPass3: 3, stepPass4: 3, stepPass5: 2, stepPass6: 1} {
		s := charleston(t, r, wall(ordinary, "1z"))
		goTo(s, r, step)
		for seat, tiles := range []string{"123m", "123p", "123s", "234z"} {
			passOn(s, seat, tiles)
		}
		got(s, to, "123m")
		got(s, (1+to)%4, "123p")
		if s.Deal.Seat[0].Held != 14 || s.Deal.Seat[1].Held != 13 {
			t.Errorf("hands of %d and %d tiles", s.Deal.Seat[0].Held, s.Deal.Seat[1].Held)
		}
	}
}

// TestEveryChoiceOfTilesIsOffered checks which passes are offered: every choice of three
// tiles, 286 of thirteen. If tiles may be passed on unseen, every choice of fewer tiles
// is offered too.
func TestEveryChoiceOfTilesIsOffered(t *testing.T) {
	r := with(t)
	s := charleston(t, r, wall([4]string{ordinary[0], ordinary[1], "11122233344s1j7s", ordinary[3]}, "1z"))
	for seat, n := range []int{364, 286, 220, 286} {
		acts := s.Deal.Legal(seat, nil)
		seen := map[table.Act]bool{}
		for _, a := range acts {
			if a.Type != ActPass || a.N != 3 {
				t.Fatalf("%+v", a)
			}
			seen[a] = true
		}
		if len(acts) != n || len(seen) != n {
			t.Errorf("seat %d has %d choices, %d of them different; expected %d", seat, len(acts), len(seen), n)
		}
	}
	goTo(s, r, stepPass3)
	if n := len(s.Deal.Legal(1, nil)); n != 286+78+13+1 {
		t.Errorf("%d choices where tiles may be passed on unseen", n)
	}
	// Tiles may be named in any order, although only one order is offered.
	hs := naturals(s, 1)
	a := table.Make(ActPass, hs[2], hs[0])
	if s.Deal.Judge(table.Viewpoint(1), 1, &a) != table.Yes {
		t.Error("two tiles in another order")
	}
}

// TestEdge02JokersAreNotPassed checks that a hand with all eight jokers still has enough
// tiles to pass.
func TestEdge02JokersAreNotPassed(t *testing.T) {
	s := charleston(t, with(t), wall([4]string{"5555m11111111j6p", "111222333444p5p", ordinary[2], ordinary[3]}, "1z"))
	jokers, naturals := 0, 0
	for _, k := range s.Deal.Seat[0].Hand[:s.Deal.Seat[0].Held] {
		if s.Deal.Kind(0, k) == tile.Joker {
			jokers++
		} else {
			naturals++
		}
	}
	if acts := s.Deal.Legal(0, nil); jokers != 8 || naturals != 6 || len(acts) != 20 {
		t.Errorf("%d jokers, %d other tiles, %d choices", jokers, naturals, len(acts))
	}
	a, _ := s.Name(0, ActPass, kindsOf(t, "55m1j")...)
	if v := s.Deal.Judge(0, 0, &a); v != table.No {
		t.Errorf("its owner says %d of a joker passed on", v)
	}
	if v := s.Deal.Judge(table.Public, 0, &a); v != table.Unknown {
		t.Errorf("the public says %d of a joker passed on", v)
	}
}

// TestTimeIsUpInTheCharleston tests time-outs. A time-out cannot choose tiles, because
// other replicas cannot see whether they include a joker: no tiles move and the
// Charleston ends. In the vote it stops, and in the courtesy it names nothing. A seat
// that has named a number and then passes none breaks off the courtesy.
func TestTimeIsUpInTheCharleston(t *testing.T) {
	r := with(t)
	clock := func(s *ruletest.Stack, seat int) {
		t.Helper()
		if _, err := s.Deal.Apply(&table.Input{Type: table.InClock, Seat: int8(seat)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	s := charleston(t, r, wall(ordinary, "1z"))
	before := s.Deal.Seat
	passOn(s, 0, "123m")
	clock(s, 1)
	passOn(s, 2, "123s")
	passOn(s, 3, "234z")
	asked(s, stageOf(stepName), 0, 1, 2, 3)
	for seat := range 4 {
		if s.Deal.Seat[seat].Hand != before[seat].Hand {
			t.Errorf("tiles of seat %d moved", seat)
		}
	}
	clock(s, 0)
	numbers := func(seat int, n uint8) {
		a := table.Make(ActName)
		a.Arg = n
		s.Play(seat, a)
	}
	numbers(1, 2)
	numbers(2, 3)
	numbers(3, 3)
	asked(s, stageOf(stepGive), 1, 3) // East named nothing
	s.Do(1, ActGive, "12p")
	clock(s, 3)
	asked(s, table.StageTurn, 0)
	goTo(s, r, stepVote)
	clock(s, 0)
	for seat := 1; seat < 4; seat++ {
		a := table.Make(ActVote)
		a.Arg = 1
		s.Play(seat, a)
	}
	asked(s, stageOf(stepName), 0, 1, 2, 3)
}

func TestEdge03AllPassThreeUnseen(t *testing.T) {
	r := with(t)
	for _, c := range []struct{ step, next int }{{stepPass3, stepVote}, {stepPass6, stepName}} {
		s := charleston(t, r, wall(ordinary, "1z"))
		goTo(s, r, c.step)
		before := s.Deal.Seat
		for seat := range 4 {
			passOn(s, seat, "")
		}
		asked(s, stageOf(c.next), 0, 1, 2, 3)
		for seat := range 4 {
			if s.Deal.Seat[seat].Hand != before[seat].Hand {
				t.Errorf("tiles of seat %d moved", seat)
			}
		}
	}
}

func TestEdge04ATileComesBack(t *testing.T) {
	r := with(t)
	s := charleston(t, r, wall(ordinary, "1z"))
	goTo(s, r, stepPass3)
	passOn(s, 0, "5m")
	for seat := 1; seat < 4; seat++ {
		passOn(s, seat, "")
	}
	got(s, 0, "5m")
}

func TestEdge05OneStopEndsTheCharleston(t *testing.T) {
	s := charleston(t, with(t), wall(ordinary, "1z"))
	goTo(s, with(t), stepVote)
	numbers(s, ActVote, 1, 1, 0, 1)
	asked(s, stageOf(stepName), 0, 1, 2, 3)
	var v table.View
	s.Deal.View(0, &v)
	if v.Hands[2].Reg[regVote] != 2 || v.Hands[1].Reg[regVote] != 1 {
		t.Error("the votes are public")
	}
	goTo(s, with(t), stepVote)
	numbers(s, ActVote, 1, 1, 1, 1)
	asked(s, stageOf(stepPass4), 0, 1, 2, 3)
	// The options of the Charleston.
	for _, c := range []struct {
		options []string
		next    table.Stage
	}{
		{[]string{"second_charleston", "always"}, stageOf(stepPass4)},
		{[]string{"second_charleston", "never"}, stageOf(stepName)},
		{[]string{"second_charleston", "never", "courtesy", "false"}, table.StageTurn},
	} {
		r := with(t, c.options...)
		s := charleston(t, r, wall(ordinary, "1z"))
		goTo(s, r, stepPass3)
		for seat, tiles := range []string{"123m", "123p", "123s", "234z"} {
			passOn(s, seat, tiles)
		}
		if s.Deal.Asked != c.next {
			t.Errorf("%v: stage %d follows the third pass", c.options, s.Deal.Asked)
		}
	}
}

func TestEdge06Courtesy(t *testing.T) {
	r := with(t)
	s := charleston(t, r, wall(ordinary, "1z"))
	goTo(s, r, stepName)
	numbers(s, ActName, 3, 2, 1, 0)
	asked(s, stageOf(stepGive), 0, 2)
	s.Do(0, ActGive, "5m")
	s.Do(2, ActGive, "7s")
	got(s, 0, "7s")
	got(s, 2, "5m")
	asked(s, table.StageTurn, 0)
	goTo(s, r, stepName)
	numbers(s, ActName, 2, 0, 0, 0)
	asked(s, table.StageTurn, 0)
}

func TestEdge07EastStartsWithoutAPick(t *testing.T) {
	s := begun(t, with(t), wall(ordinary, "1z"))
	if d := s.Deal; d.Left != 99 || d.Seat[0].Held != 14 || d.Seat[1].Held != 13 {
		t.Errorf("%d tiles left, %d held", d.Left, d.Seat[0].Held)
	}
	s.Discard(0, "5m")
	asked(s, table.StageTurn, 1)
	if s.Deal.Left != 98 {
		t.Error("South picks")
	}
}
