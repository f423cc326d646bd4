package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/rules/riichi/internal/kuikae"
	"moineau/engine/table"
)

// TestEdge68SwapCalling tests §5.4 and §17.68. After a call the same tile may not be
// discarded, nor after a chi the tile at the other end of the run. A call that leaves no
// other discard is not offered.
func TestEdge68SwapCalling(t *testing.T) {
	for _, c := range []struct {
		kuikae string
		out    map[string]bool
	}{
		{"forbidden", map[string]bool{"3m": false, "6m": false, "1p": true}},
		{"same-only", map[string]bool{"3m": false, "6m": true, "1p": true}},
		{"allowed", map[string]bool{"3m": true, "6m": true, "1p": true}},
	} {
		s := deal(t, [4]string{dull, "3456m147p258s679s", "", ""}, "3m", "", "kuikae", c.kuikae)
		s.Discard(0, "3m", 1)
		s.Claim(1, table.Chow, "45m")
		for tile, want := range c.out {
			if got := s.Can(1, table.Discard, tile); got != want {
				t.Errorf("kuikae %s: %s may be discarded %t", c.kuikae, tile, got)
			}
		}
	}
	// Three melds and 4566m: a chi of 3m with 45m would leave 66m. Neither is barred, but
	// 6m is.
	r := ruletest.With(t, Options, Presets, New)
	c := hands(t, "4566m")
	if (kuikae.Rule{Config: &r.cfg}).Leaves(c, kind(t, "3m"), kind(t, "4m"), kind(t, "5m")) {
		t.Error("66m is left, which both are barred")
	}
	if c = hands(t, "4567m"); !(kuikae.Rule{Config: &r.cfg}).Leaves(c, kind(t, "3m"), kind(t, "4m"), kind(t, "5m")) {
		t.Error("7m is left")
	}
}

// TestEdge69ChiWithTheRedFive tests §17.69: the caller may choose to lay a red five,
// which is barred like a plain one.
func TestEdge69ChiWithTheRedFive(t *testing.T) {
	s := deal(t, [4]string{dull, "0556m147p258s79s1m", "", ""}, "4m", "")
	s.Do(0, table.Discard, "4m")
	s.Do(1, table.Chow, "")
	s.Pass()
	if !s.Can(1, table.Chow, "06m") || !s.Can(1, table.Chow, "56m") {
		t.Error("both fives may be laid")
	}
	s.Do(1, table.Chow, "06m")
	s = deal(t, [4]string{dull, "0467m147p258s79s1m", "", ""}, "5m", "")
	s.Discard(0, "5m", 1)
	s.Claim(1, table.Chow, "67m")
	if s.Can(1, table.Discard, "0m") {
		t.Error("a red five is a five")
	}
}

// TestEdge67OnlyADiscardAfterACall tests §17.67: after a call only a discard is allowed,
// even with a complete hand.
func TestEdge67OnlyADiscardAfterACall(t *testing.T) {
	s := deal(t, [4]string{dull, "77z123m456p789s99m", dull2, dull3}, "7z", "")
	s.Discard(0, "7z", 1)
	s.Claim(1, table.Pung, "77z")
	for _, a := range s.Deal.Legal(1, nil) {
		if a.Type != table.Discard {
			t.Errorf("%s is offered", s.Deal.ActName(a.Type))
		}
	}
}

// TestEdge19NothingIsCalledOnTheLastDiscard tests §17.19: without live tiles no kan can
// be declared, and the last discard can only be won on.
func TestEdge19NothingIsCalledOnTheLastDiscard(t *testing.T) {
	s := deal(t, [4]string{"1111m258p36s1237z", "", "", ""}, "", "")
	for s.Deal.Drawable() > 0 {
		if seat := int(s.Deal.Turn); seat == 0 && !s.Can(0, table.ConcealedKong, "1111m") {
			t.Fatal("a kan is allowed while there are live tiles")
		}
		s.Drop(int(s.Deal.Turn))
	}
	last := int(s.Deal.Turn)
	if s.Can(last, table.ConcealedKong, "1111m") {
		t.Error("a kan with no live tile")
	}
	h := s.Deal.Seat[last].Drawn
	s.Play(last, table.Make(table.Discard, h))
	for seat := range 4 {
		for _, a := range s.Deal.Legal(seat, nil) {
			if a.Type != table.Pass && a.Type != table.Win {
				t.Errorf("seat %d may %s the last discard", seat, s.Deal.ActName(a.Type))
			}
		}
	}
}

// TestEdge18HouteiAfterTheLastReplacement tests §17.18: the discard after a replacement
// draw that used up the wall is the last.
func TestEdge18HouteiAfterTheLastReplacement(t *testing.T) {
	s := deal(t, [4]string{"1111m258p36s1237z", "234567m123s789p9m", "99m258m369p14s234z", ""}, "", "9m7z")
	for s.Deal.Drawable() > 1 {
		s.Drop(int(s.Deal.Turn))
	}
	if s.Deal.Turn != 0 {
		t.Fatal("seat 0 draws with one tile left")
	}
	s.Do(0, table.ConcealedKong, "1111m")
	s.Do(0, table.Discard, "9m")
	s.Do(1, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	if items := ruletest.Items(&res.Sheets[1]); items["houtei"] != 1 {
		t.Errorf("%v", items)
	}
}

// robDeal returns a deal in which seat 2 is in riichi, waiting for 6p and 9p, and seat 1
// adds the fourth 9p to a pon.
func robDeal(t *testing.T) *ruletest.Stack {
	t.Helper()
	s := deal(t, [4]string{"9p47m258p36s23456z", "99p147m147s369s17z", waits69p, ""}, "7z7z7z8m9p", "2p")
	s.Discard(0, "9p", 1)
	s.Claim(1, table.Pung, "99p")
	s.Discard(1, "7z")
	riichi(s, 2, "7z")
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.AddKong, "9p")
	return s
}

// TestEdge20To23RobbingAKanInRiichi tests §17.20, §17.21 and §17.23. Ippatsu lasts while
// the added tile can be robbed and ends afterwards. A tile that was not robbed counts as
// missed.
func TestEdge20To23RobbingAKanInRiichi(t *testing.T) {
	s := robDeal(t)
	if !s.Can(2, table.Win, "") {
		t.Fatal("the added 9p may be won on")
	}
	s.Do(2, table.Win, "")
	s.Pass()
	items := ruletest.Items(&s.Ended(table.Won).Sheets[2])
	if items["chankan"] != 1 || items["ippatsu"] != 1 {
		t.Errorf("%v", items)
	}
	s = robDeal(t)
	s.Pass()
	if s.Deal.Seat[2].Reg[regIppatsu] != 0 {
		t.Error("ippatsu outlives a kan")
	}
	s.Do(1, table.Discard, "3s")
	s.Pass()
	if !s.Deal.Seat[2].Kinds[kindsMissed].Has(kind(t, "9p")) {
		t.Error("the kan's tile was missed in riichi")
	}
}

// TestEdge24RobbingAClosedKan tests §17.24: an option allows thirteen orphans, and no
// other hand, to rob a closed kan. Passing makes only such a hand furiten.
func TestEdge24RobbingAClosedKan(t *testing.T) {
	hands := [4]string{"999s47m258p36s234z", "19m19p1s12345677z", "78s123m456p33m222p", ""}
	for _, option := range []string{"none", "kokushi"} {
		s := deal(t, hands, "9s", "8m", "rob_closed_kan", option)
		s.Do(0, table.ConcealedKong, "9999s")
		if option == "none" {
			if s.Deal.Asked != table.StageTurn {
				t.Error("a closed kan is asked about")
			}
			continue
		}
		if s.Deal.Asked != table.StageRob || !s.Can(1, table.Win, "") || s.Can(2, table.Win, "") {
			t.Fatal("thirteen orphans alone may rob it")
		}
		s.Pass()
		if s.Deal.Seat[1].Kinds[kindsClosed] == 0 || s.Deal.Seat[2].Kinds[kindsMissed] != 0 {
			t.Error("what was passed")
		}
		s = deal(t, hands, "9s", "8m", "rob_closed_kan", option)
		s.Do(0, table.ConcealedKong, "9999s")
		s.Do(1, table.Win, "")
		s.Pass()
		if items := ruletest.Items(&s.Ended(table.Won).Sheets[1]); items["kokushi-musou"] != 13 {
			t.Errorf("%v", items)
		}
	}
}

// TestEdge29And30KansInRiichi tests §17.29 and §17.30: a kan in riichi must keep the
// waits and, if the option says so, the sets.
func TestEdge29And30KansInRiichi(t *testing.T) {
	for _, c := range []struct {
		hand, draw string
		want       map[string]bool
	}{
		// 2223m waits for 1m, 3m and 4m, so a kan of a drawn 2m is not allowed.
		{"2223m456p789p222s", "2m", map[string]bool{"none": false, "same-waits": false, "same-shape": false}},
		{"222m456p789p11s78s", "2m", map[string]bool{"none": false, "same-waits": true, "same-shape": true}},
		// 222333444m is also three runs: the waits stay, but the sets change.
		{"222333444m11p78s", "3m", map[string]bool{"none": false, "same-waits": true, "same-shape": false}},
	} {
		for option, want := range c.want {
			s := deal(t, [4]string{c.hand, "", "", ""}, "7z6z7z7z"+c.draw, "8m", "riichi_closed_kan", option)
			riichi(s, 0, "7z")
			turns(s, 1, 0)
			k := c.draw
			if got := s.Can(0, table.ConcealedKong, k+k+k+k); got != want {
				t.Errorf("%s, %s: a kan of %s %t", c.hand, option, k, got)
			}
		}
	}
}
