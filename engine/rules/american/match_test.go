package american

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// southWaits holds hands in which South waits for 2s, which North discards.
var southWaits = [4]string{"2333444666777s", "147m58s369p1234z1f", "222555888m2255p", "22s555666777z88p"}

// next returns the progress after a deal.
func next(r *Rules, s *ruletest.Stack, p table.Progress) table.Progress {
	p.Book(&s.Deal.Result().Delta)
	r.Next(&p, s.Deal)
	return p
}

// start returns the first deal of a match.
func start(r *Rules) table.Progress {
	p := table.NewProgress(4)
	r.Begin(&p)
	p.Deal = 1
	return p
}

// drawn returns a deal in which nobody wins.
func drawn(t *testing.T, r *Rules, setup table.Setup) *ruletest.Stack {
	w := wall(southWaits, "9m")
	w.Setup = setup
	s := begun(t, r, w)
	s.Discard(setup.Dealer, "9m")
	toTheEnd(s)
	s.Drop(int(s.Deal.Turn))
	s.Ended(table.Drawn)
	return s
}

func TestTheDealAlwaysPasses(t *testing.T) {
	r := with(t, "rounds", "2")
	p := start(r)
	var won, void table.Deal
	won.Outcome, void.Outcome = table.Won, table.Void
	s := drawn(t, r, p.Setup())
	for n := range 8 {
		if p.Over || p.Dealer != n%4 || p.Round != 0 {
			t.Fatalf("deal %d: dealer %d, round %v, over %t", n, p.Dealer, p.Round, p.Over)
		}
		if r.Next(&p, &void); p.Dealer != n%4 || p.Why != "american.next.again" {
			t.Errorf("a void deal is dealt again by the same East, not by %d: %s", p.Dealer, p.Why)
		}
		r.Next(&p, s.Deal)
	}
	if !p.Over || p.Why != "american.next.over" {
		t.Errorf("after two rounds: %+v", p)
	}
	if p := start(with(t, "start_points", "300")); p.Scores != [table.MaxPlayers]int32{300, 300, 300, 300} {
		t.Errorf("scores %v", p.Scores)
	}
}

// TestKitty tests wall_kitty. After a wall game all players pay into the kitty, and the
// next winner takes it. If nobody wins it, it is returned at the end.
func TestKitty(t *testing.T) {
	r := with(t, "wall_kitty", "5", "rounds", "1")
	p := start(r)
	for range 2 {
		s := drawn(t, r, p.Setup())
		ruletest.Paid(t, s.Deal.Result(), [4]int32{-5, -5, -5, -5})
		p = next(r, s, p)
	}
	if p.Reg[regKitty] != 40 || p.Scores[0] != -10 {
		t.Fatalf("%d in the kitty, scores %v", p.Reg[regKitty], p.Scores)
	}
	over := p
	r.Final(&over)
	if over.Result != [table.MaxPlayers]int32{} {
		t.Errorf("at the end it goes back: %v", over.Result)
	}
	// West is East now and discards the winning tile of the player after next.
	w := wall([4]string{southWaits[0], southWaits[2], southWaits[1], southWaits[3]}, "9m")
	w.Setup = p.Setup()
	s := begun(t, r, w)
	s.Do(2, table.Discard, "2s")
	s.Do(0, table.Win, "")
	s.Pass()
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{140 + 40, -35, -70, -35})
	if p = next(r, s, p); p.Reg[regKitty] != 0 {
		t.Errorf("%d are left in the kitty", p.Reg[regKitty])
	}
}

// won returns the result of a deal that South wins on East's 2s for 35 points.
func won(t *testing.T, r *Rules, setup table.Setup, dice ...uint8) *table.Result {
	w := wall(southWaits, "9m")
	w.Setup = setup
	if len(dice) > 0 {
		w.Dice = [][]uint8{dice}
	}
	s := begun(t, r, w)
	s.Do(0, table.Discard, "2s")
	s.Do(1, table.Win, "")
	s.Pass()
	return s.Ended(table.Won)
}

func TestDoubledDeals(t *testing.T) {
	plain, double := [4]int32{-70, 140, -35, -35}, [4]int32{-140, 280, -70, -70}
	r := with(t, "double_next", doubleAfterWall)
	p := start(r)
	ruletest.Paid(t, won(t, r, p.Setup()), plain)
	p.Reg[regDouble] = 1
	ruletest.Paid(t, won(t, r, p.Setup()), double)
	p = next(r, drawn(t, r, p.Setup()), p)
	if p.Reg[regDouble] != 1 || p.Why != "american.next.double" {
		t.Errorf("after a wall game the next deal counts double: %+v", p)
	}
	r = with(t, "double_next", doubleDice)
	ruletest.Paid(t, won(t, r, table.Setup{}, 3, 4), plain)
	ruletest.Paid(t, won(t, r, table.Setup{}, 3, 3), double)
}

// TestEastFactor tests the order of §12: East's factor before the hot wall, doubling
// after it.
func TestEastFactor(t *testing.T) {
	ruletest.Paid(t, won(t, with(t, "east_factor", "2"), table.Setup{}), [4]int32{-140, 210, -35, -35})
	w := wall([4]string{southWaits[1], southWaits[0], southWaits[2], southWaits[3]}, "9m")
	w.Last = "2s"
	s := begun(t, with(t, "east_factor", "2", "hot_wall", hotPayAll, "double_next", doubleDice), w)
	s.Discard(0, "9m")
	toTheEnd(s)
	s.Do(3, table.Discard, "2s")
	s.Do(0, table.Win, "")
	s.Pass()
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{560, 0, 0, -560})
}

// TestPie tests the option pie: no player can lose more than that in a match, so payments
// are limited to what the payer has.
func TestPie(t *testing.T) {
	r := with(t, "pie", "100", "start_points", "200", "wall_kitty", "20")
	setup := table.Setup{Scores: [table.MaxSeats]int32{150, 200, 220, 110}}
	ruletest.Paid(t, won(t, r, setup), [4]int32{-50, 95, -35, -10})
	setup.Scores = [table.MaxSeats]int32{100, 115, 200, 200}
	s := drawn(t, r, setup)
	ruletest.Paid(t, s.Deal.Result(), [4]int32{0, -15, -20, -20})
	p := start(r)
	r.Next(&p, s.Deal)
	if p.Reg[regKitty] != 55 {
		t.Errorf("%d in the kitty", p.Reg[regKitty])
	}
	r.Final(&p)
	if sum := p.Result[0] + p.Result[1] + p.Result[2] + p.Result[3]; sum != 855 {
		t.Errorf("the kitty goes back: %v", p.Result)
	}
}

// TestFalseMahJongg tests free_claims (§10): a Mah Jongg in error with tiles shown. The
// caller is dead and the others play on. Before play the deal is dealt again.
func TestFalseMahJongg(t *testing.T) {
	r := with(t, "free_claims", "true", "wall_kitty", "5")
	s := dealt(t, r, wall(southWaits, "9m"))
	s.Play(0, table.Make(table.Win))
	ruletest.Paid(t, s.Ended(table.Fouled), [4]int32{})
	if p := next(r, s, start(r)); p.Dealer != 0 || p.Why != "american.next.again" {
		t.Errorf("dealer %d, %s", p.Dealer, p.Why)
	}

	s = begun(t, r, wall(southWaits, "9m"))
	if !s.Can(0, table.Win, "") {
		t.Error("a false Mah Jongg can be called")
	}
	s.Play(0, table.Make(table.Win))
	if s.Deal.Out != 1 || s.Deal.Seat[0].Held != 14 {
		t.Errorf("out %04b, %d tiles", s.Deal.Out, s.Deal.Seat[0].Held)
	}
	asked(s, table.StageTurn, 1)
	// A false call in a window leaves the other claims on that tile valid; South's is
	// correct.
	s.Drop(1)
	s.Drop(2)
	s.Do(3, table.Discard, "2s")
	s.Do(1, table.Win, "")
	s.Play(2, table.Make(table.Win))
	res := s.Ended(table.Won)
	ruletest.Paid(t, res, [4]int32{-35, 140, -35, -70})
	if s.Deal.Out != 1 {
		t.Errorf("South is nearer: West's call was never looked at, out %04b", s.Deal.Out)
	}
}

// TestOneIntactHandIsLeft tests a false call that leaves only one intact hand. The caller
// pays its player twice the value of the hand named, or 25 if none was. The others pay
// nothing, and the deal passes on.
func TestOneIntactHandIsLeft(t *testing.T) {
	r := with(t, "free_claims", "true", "wall_kitty", "5")
	s := begun(t, r, wall(southWaits, "9m"))
	for seat := range 3 {
		asked(s, table.StageTurn, seat)
		s.Play(seat, table.Make(table.Win))
	}
	ruletest.Paid(t, s.Ended(table.Fouled), [4]int32{0, 0, -50, 50})
	if p := next(r, s, start(r)); p.Dealer != 1 {
		t.Errorf("East is %d", p.Dealer)
	}
}

// TestThreeDeadHandsAreVoid tests three dead hands, the last of them found by a
// challenge. The deal is void, nobody pays, not even for a wrong challenge, and the same
// East deals again (§9).
func TestThreeDeadHandsAreVoid(t *testing.T) {
	r := with(t, "free_claims", "true", "dead_hands", deadChallenge)
	s := begun(t, r, wall([4]string{"2m3s444555666p77p", "222m33s111j12345p", "288s1112223334z", waits2s}, "9s9s9s9s1f"))
	s.Discard(0, "2m", 1)
	exposes(s, 1, "22m")
	s.Do(1, table.Discard, "5p")
	s.Play(3, challenge(1))
	s.Pass()
	s.Play(2, table.Make(table.Win)) // false
	s.Play(3, table.Make(table.Win)) // false
	asked(s, table.StageTurn, 0)
	s.Discard(0, "3s", 1)
	exposes(s, 1, "33s")
	s.Do(1, table.Discard, "4p")
	asked(s, table.StageClaim, 0)
	s.Play(0, challenge(1))
	ruletest.Paid(t, s.Ended(table.Void), [4]int32{})
	if p := next(r, s, start(r)); p.Dealer != 0 {
		t.Errorf("East is %d", p.Dealer)
	}
}
