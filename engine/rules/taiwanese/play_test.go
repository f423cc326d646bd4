package taiwanese

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hands that wait for nothing and can claim little.
const (
	idleE = "147m258p369s1234567z"
	idleS = "258m369p147s1234567z"
	idleW = "369m147p258s1234567z"
	idleN = "147m369p258s1234567z"
)

// full and other wait for 1m and 4m.
const (
	full  = "23567m67899p345678s"
	other = "23m234456678p78999s"
)

// deal starts a deal with a stacked wall. It takes the hands of E, S, W and N, the tiles
// drawn from the front (the first is East's seventeenth), and the replacements.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: hands[:], Draws: draws, Back: back})
	s.Flowers()
	return s
}

// kongDeal returns a deal in which South adds the fourth 5p to a pung, and West may wait
// for it.
func kongDeal(t *testing.T, west string, options ...string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, options...), [4]string{"147m258p369s1234567z", "128m55p2247s123567z9m", west, "147m369p258s2345677z"}, "7p7p7p7p5p", "")
	s.Discard(0, "5p", 1)
	s.Claim(1, table.Pung, "55p")
	s.Discard(1, "9m")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.AddKong, "5p")
	return s
}

// robber is a hand that waits for 5p.
const robber = "46p123789m111999s44z"

func TestEdge02RobbedKong(t *testing.T) {
	s := kongDeal(t, robber)
	res := s.Rob(2)
	if items := ruletest.Items(&res.Sheets[2]); items["out-by-robbing-a-kong"] != 1 || items["out-on-a-one-chance-chow"] != 1 || items["concealed-hand"] != 1 || items["early-winning-2"] != 10 || items["two-concealed-triplets"] != 2 {
		t.Errorf("%v", items)
	}
	v := res.Sheets[2].Total
	ruletest.Paid(t, res, [4]int32{0, -v, v, 0})
	s = kongDeal(t, robber)
	s.Pass()
	if s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn || s.Meld(1, 0) != "5555p" {
		t.Error("nobody robs: a replacement follows")
	}
}

func TestEdge04EastDiscardsIntoTwoWinners(t *testing.T) {
	for _, c := range []struct {
		winners string
		west    bool
		delta   [4]int32
	}{{"all", true, [4]int32{-128, 64, 64, 0}}, {"nearest", false, [4]int32{-64, 64, 0, 0}}} {
		s := deal(t, with(t, "multiple_winners", c.winners), [4]string{idleE, full, other, idleN}, "1s", "")
		s.Do(0, table.Discard, "1m")
		s.Do(1, table.Win, "")
		s.Do(2, table.Win, "")
		s.Pass()
		res := s.Ended(table.Won)
		ruletest.Scored(t, res, 1, 63, "winning", "chow-hand-with-no-honors-or-flowers", "concealed-hand", "early-winning-2", "earthly-hand")
		ruletest.Paid(t, res, c.delta)
		if got := res.Winners>>2&1 != 0; got != c.west {
			t.Errorf("%s: West wins %t", c.winners, got)
		}
	}
}

// next returns the progress after a deal.
func next(r *Rules, s *ruletest.Stack, streak int32) table.Progress {
	p := table.NewProgress(4)
	r.Begin(&p)
	p.Deal = 1
	p.Reg[regStreak] = streak
	r.Next(&p, s.Deal)
	return p
}

func TestEdge05EastIsOneOfTwoWinners(t *testing.T) {
	r := with(t)
	s := ruletest.New(t, r, ruletest.Wall{
		Setup: table.Setup{Round: tile.East, Reg: [table.Regs]int32{regStreak: 1}},
		Hands: []string{full, "147m258p369s1234567z", other, idleN}, Draws: "1s1s",
	})
	s.Flowers()
	s.Drop(0)
	s.Do(1, table.Discard, "1m")
	s.Do(0, table.Win, "")
	s.Do(2, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	e, w := res.Sheets[0].Total, res.Sheets[2].Total
	if e != 23 || w != 23 {
		t.Fatalf("%d and %d tai", e, w)
	}
	ruletest.Paid(t, res, [4]int32{26, -49, 23, 0})
	if p := next(r, s, 1); p.Dealer != 0 || p.Reg[regStreak] != 2 || p.Why != "taiwanese.next.east-won" {
		t.Errorf("dealer %d, streak %d, %s", p.Dealer, p.Reg[regStreak], p.Why)
	}
}

func TestEdge06DrawnDeal(t *testing.T) {
	for _, c := range []struct {
		options []string
		streaks []int32 // streak after each drawn deal
	}{
		{nil, []int32{1, 2, 3}},
		{[]string{"draws_count", "false"}, []int32{0, 0, 0}},
		{[]string{"draws_between", "1"}, []int32{1, 0, 0}},
		{[]string{"draws_between", "0"}, []int32{0, 0, 0}},
	} {
		r := with(t, append(c.options, "flowers", "false")...)
		s := ruletest.New(t, r, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: []string{idleE, idleS, idleW, idleN}})
		s.ToTheEnd(0)
		s.Drop(int(s.Deal.Turn))
		ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
		if s.Deal.Left != 16 {
			t.Errorf("%d tiles remain", s.Deal.Left)
		}
		p := table.NewProgress(4)
		r.Begin(&p)
		for i, want := range c.streaks {
			if r.Next(&p, s.Deal); p.Reg[regStreak] != want || p.Dealer != 0 {
				t.Errorf("%v, drawn deal %d: streak %d of seat %d", c.options, i+1, p.Reg[regStreak], p.Dealer)
			}
		}
	}
}

func TestEdge07FlowerOnTheLastLiveTile(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{idleE, idleS, idleW, idleN},
		Draws: "1f2f3f5f6f7f8f", Last: "4f", Dead: 16 + 7,
	})
	for s.Deal.Wait == table.WaitAct {
		seat := int(s.Deal.Turn)
		switch h := s.Deal.Seat[seat].Drawn; {
		case s.Deal.Asked == table.StageFlowers:
			s.Flowers()
		case s.Deal.Kind(table.Viewpoint(seat), h) == tile.F1+3:
			if s.Deal.Drawable() != 0 {
				t.Fatalf("%d live tiles when the last flower is drawn", s.Deal.Drawable())
			}
			s.Do(seat, table.Flower, "4f")
			if s.Deal.Left != 15 || s.Deal.Seat[seat].Drawn == table.NoHandle || s.Deal.Turn != int8(seat) {
				t.Errorf("%d tiles are left: it is replaced and the dead wall not refilled", s.Deal.Left)
			}
			s.Drop(seat)
		case s.Deal.Kind(table.Viewpoint(seat), h).IsBonus():
			s.Play(seat, table.Make(table.Flower, h))
		default:
			s.Drop(seat)
		}
	}
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
}

func TestEdge08NoKongWithoutALiveTile(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"147m258p3699s123456z", "258m369p1147s123456z", "369m147p2258s123456z", "7777z147m369p258s123z"},
	})
	for _, live := range []int{4, 0} {
		s.ToTheEnd(live)
		if s.Deal.Turn != 3 {
			t.Fatalf("turn %d with %d live tiles", s.Deal.Turn, live)
		}
		if got := s.Can(3, table.ConcealedKong, "7777z"); got != (live > 0) {
			t.Errorf("%d live tiles: a concealed kong %t", live, got)
		}
	}
	// The last discard can only be won on.
	s.Do(3, table.Discard, "1m")
	for seat := range 3 {
		for _, a := range s.Deal.Legal(seat, nil) {
			if a.Type != table.Pass && a.Type != table.Win {
				t.Errorf("seat %d may claim the last discard: %v", seat, a)
			}
		}
	}
}

func TestEdge09FlowerForAFlower(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, idleS, idleW, idleN}, "9s3f", "7f9p")
	live := s.Deal.Drawable()
	s.Drop(0)
	s.Do(1, table.Flower, "3f")
	s.Do(1, table.Flower, "7f")
	if s.Deal.Drawable() != live-3 || s.Deal.Turn != 1 || s.Deal.Seat[1].NBonus != 2 || s.Deal.Seat[1].Held != 17 {
		t.Errorf("%d live tiles, %d before; turn %d", s.Deal.Drawable(), live, s.Deal.Turn)
	}
}

func TestEdge10EightFlowers(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"1234567f147m258p123z", idleS, idleW, idleN}, Draws: "9s", Back: "3s6s9s4z5z6z8f",
	})
	for _, f := range []string{"1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"} {
		s.Do(0, table.Flower, f)
	}
	if s.Deal.Asked != stageFlower || !s.Can(0, table.Win, "") || !s.Can(0, table.Pass, "") {
		t.Fatalf("stage %d: East may win", s.Deal.Asked)
	}
	s.Do(0, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 0, 30, "all-flowers-and-seasons")
	ruletest.Paid(t, res, [4]int32{93, -31, -31, -31})
}

// eighth plays until West lays out the eighth flower while South has seven.
func eighth(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, with(t, options...), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{idleE, "1234567f258m369p147s", full, idleN}, Draws: "1p1p8f", Back: "1122334z4m",
	})
	s.Flowers()
	s.Drop(0)
	s.Drop(1)
	s.Do(2, table.Flower, "8f")
	return s
}

func TestEdge11TheHolderDeclines(t *testing.T) {
	s := eighth(t)
	s.Do(1, table.Pass, "")
	if s.Deal.Turn != 2 || s.Deal.Asked != table.StageTurn || s.Deal.Seat[2].NBonus != 1 || !s.Can(2, table.Win, "") {
		t.Errorf("turn %d, stage %d: West has the flower and its replacement, which wins", s.Deal.Turn, s.Deal.Asked)
	}
}

func TestEdge12RobbingTheEighthComesBeforeItsReplacement(t *testing.T) {
	s := eighth(t)
	back := s.Deal.Back
	if s.Deal.Asked != stageFlower || s.Deal.Pending != 1<<1 {
		t.Fatalf("stage %d, seats %04b are asked", s.Deal.Asked, s.Deal.Pending)
	}
	s.Do(1, table.Win, "")
	res := s.Ended(table.Won)
	if s.Deal.Back != back || s.Deal.Seat[2].NBonus != 0 || s.Deal.Seat[1].NBonus != 8 {
		t.Error("the flower was replaced, or did not go over")
	}
	ruletest.Scored(t, res, 1, 20, "seven-flowers-and-seasons,-robbing-the-8th")
	ruletest.Paid(t, res, [4]int32{0, 20, -20, 0})
	if s = eighth(t, "robbing_flower", "false"); s.Deal.Asked != table.StageTurn || s.Deal.Turn != 2 {
		t.Error("nobody is asked where the flower cannot be robbed")
	}
}

func TestEdge27FlowersDoNotCancelHeavenlyHand(t *testing.T) {
	s := deal(t, with(t), [4]string{"23567m67899p34567s1f", idleS, idleW, idleN}, "8s", "1m")
	s.Do(0, table.Win, "")
	if items := ruletest.Items(&s.Ended(table.Won).Sheets[0]); items["heavenly-hand"] != 40 || items["early-winning-2"] != 10 || items["flower-or-season"] != 1 {
		t.Errorf("%v", items)
	}
	s = deal(t, with(t), [4]string{"123m5555p345678s99p1z", idleS, "369m147p258s2345667z", "147m369p258s2345677z"}, "1z", "1z")
	s.Do(0, table.ConcealedKong, "5555p")
	s.Do(0, table.Win, "")
	if items := ruletest.Items(&s.Ended(table.Won).Sheets[0]); items["heavenly-hand"] != 0 || items["early-winning-2"] != 10 || items["concealed-kong"] != 2 {
		t.Errorf("%v", items)
	}
}

func TestEdge28And29MissedDiscards(t *testing.T) {
	for _, c := range []struct {
		option      string
		again, draw bool // whether it may win on the same kind again, and by self-draw
	}{{"turn", false, false}, {"turn-claims-only", false, true}, {"off", true, true}} {
		s := deal(t, with(t, "missed_discard", c.option), [4]string{idleE, full, "1369m147p258s123456z", "1447m369p258s234567z"}, "1p1p1p8m8m1m8m8m", "")
		s.Drop(0)
		s.Drop(1)
		s.Do(2, table.Discard, "1m")
		if !s.Can(1, table.Win, "") {
			t.Fatal("South may win on West's 1m")
		}
		s.Pass()
		s.Do(3, table.Discard, "4m")
		if !s.Can(1, table.Win, "") {
			t.Errorf("%s: the other kind waited for is not barred", c.option)
		}
		s.Pass()
		s.Do(0, table.Discard, "1m")
		if got := s.Can(1, table.Win, ""); got != c.again {
			t.Errorf("%s: on the same kind again: %t", c.option, got)
		}
		s.Pass()
		// South draws 1m.
		if got := s.Can(1, table.Win, ""); got != c.draw {
			t.Errorf("%s: drawing it: %t", c.option, got)
		}
		s.Discard(1, "1m")
		s.Drop(2)
		s.Do(3, table.Discard, "1m")
		if !s.Can(1, table.Win, "") {
			t.Errorf("%s: after the own discard the bar is off", c.option)
		}
	}
}

// TestMissedDiscardOfAReadyHand checks that the tai for ready count in deciding whether
// the stored hand could have won, so that the discard was missed.
func TestMissedDiscardOfAReadyHand(t *testing.T) {
	s := deal(t, with(t, "minimum", "30"), [4]string{idleE, full, "1369m147p258s123456z", "1447m369p258s234567z"}, "1p1p1p8m8m1m8m8m", "")
	s.Drop(0)
	s.Do(1, ActReady, "1p")
	s.Pass()
	for i, c := range []struct {
		tile string
		wins bool
	}{{"1m", true}, {"4m", true}, {"1m", false}} {
		s.Do((2+i)%4, table.Discard, c.tile)
		if got := s.Can(1, table.Win, ""); got != c.wins {
			t.Fatalf("discard %d, %s: may win: %t", i, c.tile, got)
		}
		s.Pass()
	}
}

// TestMissedDiscardNeedsAHandThatWon checks that a hand that lacked the minimum at the
// time has missed nothing.
func TestMissedDiscardNeedsAHandThatWon(t *testing.T) {
	for _, c := range []struct {
		least string
		draw  bool
	}{{"0", false}, {"5", true}} {
		// South has 3 tai on a discard and 5 by self-draw, after ten discards.
		s := deal(t, with(t, "minimum", c.least, "flowers", "false"), [4]string{
			"47m258p369s22345677z", "23567m678p345999s11z", "1369m147p258s123456z", "447m369p258s1234567z",
		}, "1p1p1p9p9p9p8m8m8m8m9m9m9m1m", "")
		for range 10 {
			s.Drop(int(s.Deal.Turn))
		}
		s.Do(2, table.Discard, "1m")
		if got := s.Can(1, table.Win, ""); got == c.draw {
			t.Errorf("minimum %s: on the discard %t", c.least, got)
		}
		s.Pass()
		s.Drop(3)
		s.Drop(0)
		if got := s.Can(1, table.Win, ""); got != c.draw {
			t.Errorf("minimum %s: by drawing it %t", c.least, got)
		}
	}
}

func TestEdge30AReadyPlayerMayRob(t *testing.T) {
	s := deal(t, with(t), [4]string{"179m258p369s1234567z", full, "4m369p147p258s123456z", "44m17m369p258s234567z"}, "1p9m1p1p8m8m4m", "")
	s.Drop(0)
	if !s.Can(1, ActReady, "9m") {
		t.Fatal("South may declare ready")
	}
	s.Do(1, ActReady, "9m")
	s.Pass()
	s.Do(2, table.Discard, "4m")
	s.Claim(3, table.Pung, "44m")
	s.Discard(3, "1m")
	s.Drop(0)
	if s.Can(1, table.Discard, "2m") || s.Can(1, ActReady, "2m") {
		t.Error("a ready player discards what was drawn")
	}
	for s.Deal.Asked == table.StageTurn && !s.Can(3, table.AddKong, "4m") {
		s.Drop(int(s.Deal.Turn))
	}
	s.Do(3, table.AddKong, "4m")
	res := s.Rob(1)
	if items := ruletest.Items(&res.Sheets[1]); items["ready-on-original-hand"] != 15 || items["out-by-robbing-a-kong"] != 1 {
		t.Errorf("%v", items)
	}
}

func TestEdge34AllThreeWin(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, full, other, "23567m123p345678s55z"}, "1s", "")
	s.Do(0, table.Discard, "1m")
	for seat := 1; seat < 4; seat++ {
		s.Do(seat, table.Win, "")
	}
	res := s.Ended(table.Won)
	if res.Winners != 0b1110 || res.Delta[1] <= 0 || res.Delta[2] <= 0 || res.Delta[3] <= 0 {
		t.Errorf("winners %04b, paid %v", res.Winners, res.Delta)
	}
}
