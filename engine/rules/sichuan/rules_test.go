package sichuan

import (
	"slices"
	"testing"

	"moineau/engine/card"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// TestNoKongOfTheVoidSuit checks §3: four tiles of the own void suit are no kong.
func TestNoKongOfTheVoidSuit(t *testing.T) {
	for _, first := range []string{"true", "false"} {
		s := deal(t, with(t, "void-first", first), [4]string{"1457m258m16p9999s", waitS, "34p123s456s78s771p", idleN}, "2m", "ssmm")
		if s.Can(0, table.ConcealedKong, "9999s") {
			t.Errorf("void-first %s: E may kong", first)
		}
	}
}

// TestAWinOpensTheVoidSuit checks §5: with void-shown first-turn the suit of a seat that
// wins before its first discard opens with the win.
func TestAWinOpensTheVoidSuit(t *testing.T) {
	s := deal(t, with(t, "void-shown", "first-turn"), [4]string{idleE, waitS, waitW, idleN}, "2p", "ssmm")
	if d := s.Deal; d.Seat[1].Reg[regVoid] != 0 {
		t.Fatal("the suit is open before the first turn")
	}
	s.Do(0, table.Discard, "2p")
	s.Do(1, table.Win, "")
	s.Pass()
	if d := s.Deal; d.Seat[1].Reg[regVoid] != 3 || d.Seat[0].Reg[regVoid] != 3 || d.Seat[2].Reg[regVoid] != 0 || len(d.Wins()) != 1 {
		t.Errorf("the suits are %d, %d and %d, with %d wins", d.Seat[0].Reg[regVoid], d.Seat[1].Reg[regVoid], d.Seat[2].Reg[regVoid], len(d.Wins()))
	}
}

// TestAPassedRobbery checks §8: a robbable tile that was let go by is a chance of the fan
// it would have had, and does not bar what is worth more.
func TestAPassedRobbery(t *testing.T) {
	for hand, may := range map[string]bool{
		"34p123m456m789m88p": false, // rob-kong and kong-discard: a fan each
		"22234p123m456m88p":  true,  // 2p is a root as well
	} {
		s := deal(t, with(t), [4]string{pungE, hand, "4p123s456s789s77p9s", fiveN}, "2m9s9m8s8s8m7s5p2p", "ssmm")
		pungs(s)
		s.Do(0, table.AddKong, "5p")
		s.Pass()
		s.Do(0, table.Discard, "2p")
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s: S may win: %t", hand, !may)
		}
	}
}

// TestARobbedKongIsWorthMore checks §8: after a plain chance a kong may be robbed, which
// is worth a fan.
func TestARobbedKongIsWorthMore(t *testing.T) {
	for option, may := range map[string]bool{"lower": true, "any": false} {
		s := deal(t, with(t, "passed-win", option), [4]string{pungE, waitS, waitW, fiveN}, "2m9s9m8s8s2p9s5p", "ssmm")
		pungs(s)
		s.Do(0, table.AddKong, "5p")
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s: S may win: %t", option, !may)
		}
	}
}

// TestAFartherRobberHasNotPassed is case 74 for a robbed kong.
func TestAFartherRobberHasNotPassed(t *testing.T) {
	for _, declares := range []bool{true, false} {
		r := with(t, "several-winners", "nearest")
		s := deal(t, r, [4]string{pungE, waitS, "5p123s456s789s779p", waitN}, "2m9s3s8s8m8m5p2p", "ssmm")
		s.Discard(0, "1m")
		s.Drop(1)
		s.Discard(2, "5p", 0)
		s.Do(0, table.Pung, "")
		lay(s, 0)
		s.Discard(0, "2m")
		s.Drop(1)
		s.Drop(2)
		s.Drop(3)
		s.Do(0, table.AddKong, "5p")
		s.Do(1, table.Win, "")
		if declares {
			s.Do(3, table.Win, "")
		}
		s.Pass()
		s.Do(2, table.Discard, "2p")
		if s.Can(3, table.Win, "") != declares {
			t.Errorf("N declared: %t, and may win: %t", declares, !declares)
		}
	}
}

// TestALockedSelfDrawMustWin checks §11 with min-fan: the row self-draw makes the win, and
// a discard is judged without the row rob-kong.
func TestALockedSelfDrawMustWin(t *testing.T) {
	for _, values := range []string{`{"rob-kong":0}`, "{}"} {
		lockedDraws(t, with(t, "mode", "rivers", "self-draw", "fan", "min-fan", "1", "values", values))
	}
}

func lockedDraws(t *testing.T, r *Rules) {
	t.Helper()
	s := deal(t, r, [4]string{idleE, waitS, "1357s2468s4p69p99s", idleN}, "2m2p3s9s9s5p2p", "ssmm")
	s.Discard(0, "1m")
	s.Do(1, table.Win, "")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if acts := s.Deal.Legal(1, nil); len(acts) != 1 || acts[0].Type != table.Win {
		t.Fatalf("S may %v", acts)
	}
	// On a discard the same waits are worth nothing.
	s.Do(1, table.Win, "")
	s.Do(2, table.Discard, "2p")
	if acts := s.Deal.Legal(1, nil); len(acts) != 1 || acts[0].Type != table.Pass {
		t.Errorf("on a discard S may %v", acts)
	}
}

// TestAPassedWinAfterAKong is the second half of case 51: after a chance of no fan, a
// discard that follows a kong may be won.
func TestAPassedWinAfterAKong(t *testing.T) {
	for option, may := range map[string]bool{"lower": true, "any": false} {
		s := deal(t, with(t, "passed-win", option), [4]string{"1457m258m1111p55p", waitS, idleW, idleN}, "2m9s3s9s8m5p", "ssmm")
		s.Discard(0, "1m")
		s.Drop(1)
		s.Discard(2, "2p")
		s.Drop(3)
		s.Do(0, table.ConcealedKong, "1111p")
		s.Do(0, table.Discard, "5p")
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s: S may win: %t", option, !may)
		}
	}
}

// TestActWord checks the names of acts: the choice of a void suit has one for each suit.
func TestActWord(t *testing.T) {
	r := with(t)
	for slip, want := range map[uint8]string{0: "void", 1: "void-m", 2: "void-p", 3: "void-s", 4: "void"} {
		if got, seat := r.ActWord(&table.ViewAct{Type: ActVoid, Slip: slip}); got != want || seat != -1 {
			t.Errorf("slip %d: %q, seat %d", slip, got, seat)
		}
	}
	if got, seat := r.ActWord(&table.ViewAct{Type: table.Pass, Slip: 1}); got != "" || seat != -1 {
		t.Errorf("a pass: %q, seat %d", got, seat)
	}
}

// TestKnownVoid checks which void suits a view shows: the open ones and the own.
func TestKnownVoid(t *testing.T) {
	for _, shown := range []string{"at-once", "first-turn"} {
		s := deal(t, with(t, "void-shown", shown), [4]string{idleE, waitS, waitW, idleN}, "2p", "spmm")
		for seat := range 4 {
			var v table.View
			s.Deal.View(seat, &v)
			for other, suit := range []int{2, 1, 0, 0} {
				if shown == "first-turn" && other != seat {
					suit = -1
				}
				if got := KnownVoid(&v, other); got != suit {
					t.Errorf("%s: seat %d knows suit %d of seat %d, not %d", shown, seat, got, other, suit)
				}
			}
		}
	}
}

// TestTheCardFollowsTheOptions checks that the card shows the rows that can score, with
// examples that score them.
func TestTheCardFollowsTheOptions(t *testing.T) {
	for preset, blessed := range map[string]bool{"default": false, "home": true} {
		c := with(t, "preset", preset).Card()
		if ruletest.HasRow(&c, "more", "heavenly") != blessed || ruletest.HasRow(&c, "hands", "simples") != blessed {
			t.Errorf("%s: the card has other rows", preset)
		}
	}
	for option, each := range map[string]int{"base": 5, "none": 4} {
		c := with(t, "self-draw", option).Card()
		for _, row := range ruletest.Section(t, &c, "payment").Rows {
			if row.Key == "pay-self-draw" && !slices.ContainsFunc(row.Values, func(v card.Value) bool { return v.N == -each || v.N == each }) {
				t.Errorf("self-draw %s: %v", option, row.Values)
			}
		}
	}
	r := with(t, "preset", "home", "dragon-pairs", "1", "limit", "null")
	ruletest.CardScores(t, r, func(key string) (p table.Position, ok bool) {
		x, ok := byKey[key]
		if !ok {
			return p, false
		}
		return ruletest.ExamplePosition(t, &table7[x].example), true
	})
}
