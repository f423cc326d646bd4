package hongkong

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Two hands that wait for 1m and 4m, and for 4m and 5s.
const (
	wait14m = "345p678p123s55s23m"
	wait4m  = "345p678p12355s44m"
)

// deal starts a deal with a stacked wall and lays out all bonus tiles of the bonus call.
// It takes the hands of E, S, W and N, the tiles drawn from the front (the first is
// East's fourteenth), and the replacements.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: hands[:], Draws: draws, Back: back,
	})
	s.Flowers()
	return s
}

func TestEdge18ThirteenOrphansRobAConcealedKong(t *testing.T) {
	hands := [4]string{"1111m258p369s234z", "99m19p19s1234567z", "23m456p789p55678s", ruletest.BareN}
	s := deal(t, with(t, "min-faan", "0"), hands, "5p", "")
	s.Do(0, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageRob || !s.Can(1, table.Win, "") || s.Can(2, table.Win, "") {
		t.Fatalf("stage %d: orphans alone may rob", s.Deal.Asked)
	}
	back := s.Deal.Back
	s.Do(1, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 1, 13, "thirteen-orphans", "rob-kong")
	ruletest.Paid(t, res, [4]int32{-768, 1536, -384, -384})
	if s.Deal.Back != back {
		t.Error("a replacement was taken")
	}
	s = deal(t, with(t, "rob-concealed-kong", "never"), hands, "5p", "")
	s.Do(0, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Errorf("never: stage %d", s.Deal.Asked)
	}
}

// robbed plays until South adds a fourth 5p to a pung.
func robbed(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	r := with(t, append([]string{"min-faan", "0"}, options...)...)
	s := deal(t, r, ruletest.RobHands, ruletest.RobDraws, "")
	s.AddKong("5p", "5z")
	return s
}

func TestEdge19RobbedKong(t *testing.T) {
	s := robbed(t)
	res := s.Rob(2)
	ruletest.Scored(t, res, 2, 3, "concealed-hand", "rob-kong", "no-flowers")
	ruletest.Paid(t, res, [4]int32{-8, -16, 32, -8})
	s = robbed(t, "rob-kong-pays", "self-draw-all")
	ruletest.Paid(t, s.Rob(2), [4]int32{0, -48, 48, 0})
	s = robbed(t)
	s.Pass()
	if s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn || s.Meld(1, 0) != "5555p" {
		t.Error("nobody robs: a replacement follows")
	}
}

func TestEdge20KongOnKong(t *testing.T) {
	hands := [4]string{ruletest.BareE, "1111222m345p67s5z", "369m147p258s1467z", ruletest.BareN}
	for _, c := range []struct {
		back string
		rows []string
	}{
		{"2m8s", []string{"kong-on-kong", "self-draw", "no-flowers"}},
		{"1f2m8s", []string{"kong-on-kong", "self-draw"}},
	} {
		s := deal(t, with(t), hands, "9p5z", c.back)
		s.Drop(0)
		s.Do(1, table.ConcealedKong, "1111m")
		s.Pass()
		if c.back[1] == 'f' {
			s.Do(1, table.Flower, "1f")
		}
		s.Do(1, table.ConcealedKong, "2222m")
		s.Pass()
		s.Do(1, table.Win, "")
		ruletest.Scored(t, s.Ended(table.Won), 1, int32(8+len(c.rows)-1), c.rows...)
	}
	// Kongs of two turns are not kong-on-kong.
	s := deal(t, with(t), hands, "9p5z9s9s9s2m", "6z8s")
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	s.Pass()
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "2222m")
	s.Pass()
	if s.Can(1, table.Win, "") {
		t.Error("two faan and one for no flowers are not three")
	}
}

func TestEdge22ReplacementForABonusTile(t *testing.T) {
	s := deal(t, with(t, "min-faan", "0"), [4]string{ruletest.BareE, "1111m345p67s55z22p", ruletest.IdleW, ruletest.BareN}, "9p2p", "3f8s")
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	s.Pass()
	s.Do(1, table.Flower, "3f")
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 1, "self-draw")
	// A win on another tile after two kongs does not score either: the row requires the
	// replacement of the second kong.
	s = deal(t, with(t, "min-faan", "0"), [4]string{ruletest.BareE, "1111222m345p67s5z", "369m147p258s1467z", ruletest.BareN}, "9p5z", "2m3f8s")
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	s.Pass()
	s.Do(1, table.ConcealedKong, "2222m")
	s.Pass()
	s.Do(1, table.Flower, "3f")
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 1, "self-draw")
}

func TestEdge23TheLastDiscardIsForAWinOnly(t *testing.T) {
	s := ruletest.New(t, with(t, "min-faan", "0", "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Last: "4m",
		Hands: []string{"4456m258p69s1234z", "258m369p147s5671z", wait14m, ruletest.IdleN},
	})
	s.ToTheEnd(0)
	if s.Deal.Turn != 3 || s.Deal.Left != 0 {
		t.Fatalf("turn %d, %d left", s.Deal.Turn, s.Deal.Left)
	}
	s.Do(3, table.Discard, "4m")
	if s.Can(0, table.Pung, "") || s.Can(0, table.Chow, "") || !s.Can(2, table.Win, "") {
		t.Error("the last discard may be claimed for a win, and for nothing else")
	}
	s.Do(2, table.Win, "")
	s.Pass()
	ruletest.Scored(t, s.Ended(table.Won), 2, 3, "all-chows", "concealed-hand", "last-tile")
}

// sevenFlowers returns a deal in which South has six bonus tiles and draws the seventh.
// Its replacement completes four concealed pungs of one suit.
func sevenFlowers(t *testing.T) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t), [4]string{ruletest.IdleE, "1f2f3f4f5f6f111333p5p", "369m147p258s1567z", "147m258s23447z26p"}, "9s7f", "777p99p5p5p")
	s.Drop(0)
	s.Do(1, table.Flower, "7f")
	return s
}

func TestEdge24SevenFlowersOrABetterHand(t *testing.T) {
	s := sevenFlowers(t)
	if !s.Can(1, table.Win, "") || !s.Can(1, ActFlowerHand, "") {
		t.Fatal("the player chooses")
	}
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 13, "four-concealed", "full-flush", "self-draw", "all-flowers", "own-season")
	s = sevenFlowers(t)
	s.Do(1, ActFlowerHand, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 1, 3, "seven-flowers")
	ruletest.Paid(t, res, [4]int32{-16, 48, -16, -16})
	for _, h := range s.Deal.Seat[1].Hand[:s.Deal.Seat[1].Held] {
		if s.Deal.Public[h] == tile.None {
			t.Error("the winner's hand is shown")
		}
	}
	// Once play has continued, it may not be declared before the eighth.
	s = sevenFlowers(t)
	s.Discard(1, "9p")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if s.Can(1, ActFlowerHand, "") {
		t.Error("the flower hand is declared right after laying out")
	}
}

func TestEdge26SeventhFlowerInTheBonusCall(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East},
		Hands: []string{ruletest.IdleE, "1f2f3f4f5f6f7f258m369p", ruletest.IdleW, ruletest.IdleN}, Draws: "9s", Back: "8m",
	})
	s.Do(0, table.Pass, "")
	for _, f := range []string{"1f", "2f", "3f", "4f", "5f", "6f"} {
		if s.Can(1, ActFlowerHand, "") {
			t.Fatal("too early")
		}
		s.Do(1, table.Flower, f)
	}
	s.Do(1, table.Flower, "7f")
	if s.Deal.Asked != table.StageFlowers || !s.Can(1, table.Pass, "") {
		t.Fatal("it is optional at seven")
	}
	s.Do(1, ActFlowerHand, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 1, 3, "seven-flowers")
	ruletest.Paid(t, res, [4]int32{-16, 48, -16, -16})
}

func TestEdge29EarthlyAndHeavenlyAfterAKong(t *testing.T) {
	hands := [4]string{"1111m258p369s234z", wait4m, ruletest.IdleW, ruletest.BareN}
	s := deal(t, with(t, "min-faan", "0", "rob-concealed-kong", "never"), hands, "4m", "9m")
	s.Do(0, table.ConcealedKong, "1111m")
	s.Discard(0, "4m", 1)
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 2, "concealed-hand", "no-flowers")
	s = deal(t, with(t), hands, "4m", "")
	s.Discard(0, "4m", 1)
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 13, "earthly")
	s = deal(t, with(t, "limit", "null"), [4]string{"1111m345p678p12s5z", ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, "5z", "3s")
	s.Do(0, table.ConcealedKong, "1111m")
	s.Pass()
	s.Do(0, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 0, 14, "heavenly", "kong-replacement")
	// South's own first tile earns no special row.
	s = deal(t, with(t, "min-faan", "0"), [4]string{ruletest.IdleE, wait4m, ruletest.IdleW, ruletest.BareN}, "9s4m", "")
	s.Drop(0)
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 3, "concealed-hand", "self-draw", "no-flowers")
}

func TestEdge31NoMissedWin(t *testing.T) {
	s := deal(t, with(t, "min-faan", "0"), [4]string{"147m258p369s1234z", wait4m, "4369m17p258s1567z", ruletest.BareN}, "9s9p", "")
	s.Do(0, table.Discard, "4m")
	s.Pass()
	s.Drop(1)
	s.Do(2, table.Discard, "4m")
	if !s.Can(1, table.Win, "") {
		t.Fatal("a passed tile may be won with from the next discarder at once")
	}
}

func TestEdge32TwoWinners(t *testing.T) {
	for _, c := range []struct {
		mode    string
		winners uint8
	}{{"one", 1 << 1}, {"all", 1<<1 | 1<<3}} {
		s := deal(t, with(t, "min-faan", "0", "multiple-winners", c.mode),
			[4]string{"47m258p369s1234z1m", wait4m, ruletest.IdleW, "23m345678p789s11s"}, "9s", "")
		s.Do(0, table.Discard, "4m")
		s.Do(1, table.Win, "")
		s.Do(3, table.Win, "")
		s.Pass()
		res := s.Ended(table.Won)
		if res.Winners != c.winners {
			t.Errorf("%s: winners %04b", c.mode, res.Winners)
		}
		// Both winners have earthly hands of 13 faan.
		want := [4]int32{-768, 1536, -384, -384}
		if c.mode == "all" {
			want = [4]int32{-1536, 1152, -768, 1152}
		}
		ruletest.Paid(t, res, want)
	}
}

func TestEdge37ADrawPaysNothing(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.IdleE, ruletest.IdleS, wait14m, ruletest.IdleN},
	})
	s.ToTheEnd(0)
	s.Drop(int(s.Deal.Turn))
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
}
