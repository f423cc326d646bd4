package peoples

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// The tests in this file cover the edge cases of §9 about play. Seats 0 to 3 are E, S, W
// and N.

// idle is a hand that can claim nothing.
const idle = "19m19p19s1234567z"

func deal(t *testing.T, r *Rules, w ruletest.Wall) *ruletest.Stack {
	t.Helper()
	return ruletest.New(t, r, w)
}

// pay checks the score changes of a finished deal.
func pay(t *testing.T, s *ruletest.Stack, o table.Outcome, want ...int32) *table.Result {
	t.Helper()
	res := s.Ended(o)
	for seat, n := range want {
		if res.Delta[seat] != n {
			t.Errorf("seat %d: %+d; expected %+d: %v", seat, res.Delta[seat], n, res.Delta)
		}
	}
	return res
}

// fivePairs returns a deal in which South has claimed 4p and holds five pairs.
func fivePairs(t *testing.T, draws string) *ruletest.Stack {
	t.Helper()
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{idle, "44p11m55m66s77s33s9m", idle, ""}, Draws: "4p" + draws,
	})
	s.Discard(0, "4p", 1)
	s.Claim(1, table.Pung, "44p")
	s.Discard(1, "9m")
	return s
}

func TestPlaySimpleEdge08DrawnFourthTile(t *testing.T) {
	s := fivePairs(t, "2m2m2m4p")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if !s.Can(1, table.AddKong, "4p") {
		t.Error("he could also add it to the pung")
	}
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, -90, 270, -90, -90)
}

func TestPlaySimpleEdge09DiscardedFourthTile(t *testing.T) {
	s := fivePairs(t, "4p")
	s.Do(2, table.Discard, "4p")
	if s.Can(1, table.Win, "") || s.Can(1, table.Kong, "") {
		t.Error("a discarded fourth tile joins no revealed triplet")
	}
}

func TestPlaySimpleEdge10KeptFourthTile(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{idle, "44p11m55m66s77s3s9m8m", idle, ""}, Draws: "4p2m2m2m4p3s",
	})
	s.Discard(0, "4p", 1)
	s.Claim(1, table.Pung, "44p")
	s.Discard(1, "8m")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Discard(1, "9m")
	s.Do(2, table.Discard, "3s")
	s.Pass(1)
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, 0, 90, -90, 0)
}

func TestPlaySimpleEdge12And13Claims(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{idle, "555m246m22p13s88s7s", "2m68m24p25s234567z", ""}, Draws: "5m9p2m2m",
	})
	left := s.Deal.Left
	s.Do(0, table.Discard, "5m")
	if s.Can(1, table.Chow, "") {
		t.Error("there are no sequences")
	}
	s.Pass(1)
	s.Claim(1, table.Kong, "555m")
	if s.Deal.Left != left || s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn {
		t.Errorf("%d of %d tiles are left, turn of %d in stage %d", s.Deal.Left, left, s.Deal.Turn, s.Deal.Asked)
	}
	if s.Can(1, table.Win, "") || s.Deal.Seat[1].Held != 10 {
		t.Error("he holds ten tiles and discards")
	}
	s.Do(1, table.Discard, "2m")
	if s.Can(2, table.Pung, "") {
		t.Error("a pair is no claim")
	}
	s.Pass()
	if s.Deal.Turn != 2 {
		t.Error("the next player draws")
	}
}

// TestPlaySimpleClaimLeavesADiscard checks that a claim that leaves no tile to discard is
// rejected, but a win is not.
func TestPlaySimpleClaimLeavesADiscard(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{"19m19p19s5566677z", "111z22z33z444z8m8p8s", "", ""}, Draws: "1z2m3m2z4m6m3z2p3p4z",
	})
	for i, claim := range []struct {
		act         table.ActType
		from, with  string
		thenDiscard string
	}{
		{table.Kong, "1z", "111z", "8m"}, {table.Pung, "2z", "22z", "8p"}, {table.Pung, "3z", "33z", "8s"},
	} {
		if i > 0 {
			s.Drop(2)
			s.Drop(3)
		}
		s.Discard(0, claim.from, 1)
		s.Do(1, claim.act, "")
		s.Do(1, claim.act, claim.with)
		s.Discard(1, claim.thenDiscard)
	}
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "4z")
	if s.Can(1, table.Kong, "") {
		t.Error("with a gong of 4z nothing is left to discard")
	}
	if !s.Can(1, table.Pung, "") || !s.Can(1, table.Win, "") {
		t.Error("he may claim a pung, or win with the gong")
	}
	s.Pass(1)
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, -240, 240, 0, 0)
}

func TestPlaySimpleEdge20TwoWinners(t *testing.T) {
	for _, multi := range []string{"true", "false"} {
		r := simple(t, "flowers", "none", "multi_win", multi)
		s := deal(t, r, ruletest.Wall{
			Hands: []string{"222m333p444s666s5m", "777s888p999m111p5m", idle, ""}, Draws: "1z2z5m",
		})
		s.Discard(0, "1z")
		s.Discard(1, "2z")
		s.Do(2, table.Discard, "5m")
		s.Do(1, table.Win, "")
		s.Pass(0)
		s.Do(0, table.Win, "")
		p := table.NewProgress(4)
		r.Begin(&p)
		if multi == "true" {
			pay(t, s, table.Won, 90, 90, -180, 0)
		} else {
			pay(t, s, table.Won, 90, 0, -90, 0) // North and East come after West
		}
		r.Next(&p, s.Deal)
		if p.Dealer != 0 || p.DealerStreak != 1 {
			t.Errorf("the dealer is one of the winners and stays, not %d", p.Dealer)
		}
	}
}

func TestPlaySimpleEdge21MissedWin(t *testing.T) {
	// South waits for 5m and 6m.
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{"5m19m19p19s123456z", "222p444p777s55m66m", "6m89m89p8s1234567z", "6m89m89p89s123456z"}, Draws: "1z3m3m3m3m5m",
	})
	s.Do(0, table.Discard, "5m")
	if !s.Can(1, table.Win, "") {
		t.Fatal("5m makes the last pung")
	}
	s.Pass()
	s.Drop(1) // South's turn ends the bar
	s.Do(2, table.Discard, "6m")
	if !s.Can(1, table.Win, "") {
		t.Fatal("after his own draw he is free")
	}
	s.Pass()
	s.Do(3, table.Discard, "6m")
	if s.Can(1, table.Win, "") {
		t.Error("he has passed a winning tile since his own turn")
	}
	if !s.Can(1, table.Pung, "") {
		t.Error("a pung is not barred")
	}
	s.Pass()
	s.Drop(0)
	// Edge 22: a self-drawn win is always allowed.
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, -200, 600, -200, -200)
}

func TestPlaySimpleEdge22DrawAfterAMissedWin(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{"5m19m19p19s123456z", "222p444p777s55m66m", "", ""}, Draws: "1z6m",
	})
	s.Discard(0, "5m") // South passes
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, -200, 600, -200, -200)
}

func TestPlaySimpleEdge23FourteenTilesLeft(t *testing.T) {
	r := simple(t)
	s := deal(t, r, ruletest.Wall{Hands: []string{idle, "", "", ""}})
	for s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	pay(t, s, table.Drawn, 0, 0, 0, 0)
	if s.Deal.Left != 14 {
		t.Errorf("%d tiles are left", s.Deal.Left)
	}
	p := table.NewProgress(4)
	r.Begin(&p)
	if r.Next(&p, s.Deal); p.Dealer != 0 {
		t.Error("the dealer stays")
	}
}

// TestPlaySimpleLastDiscard checks that the last discard may be claimed, and the claimant
// discards once more.
func TestPlaySimpleLastDiscard(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{"55m19p19s1234567z", "", "", ""}, Last: "5m", Dead: 14,
	})
	for s.Deal.CanDraw() {
		s.Drop(int(s.Deal.Turn))
	}
	p := int(s.Deal.Turn)
	s.Do(p, table.Discard, "5m")
	s.Pass(0)
	s.Claim(0, table.Pung, "55m")
	s.Discard(0, "1p")
	pay(t, s, table.Drawn, 0, 0, 0, 0)
}

func TestPlaySimpleEdge24WinBeatsPung(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{"5m19m19p19s123456z", "55m39m14p258s5677z", "", "777p888p999p333s5m"},
	})
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Pung, "")
	s.Pass(3)
	s.Do(3, table.Win, "")
	pay(t, s, table.Won, -90, 0, 0, 90)
}

func TestPlaySimpleEdge25Robbing(t *testing.T) {
	for _, rob := range []string{"false", "true"} {
		s := deal(t, simple(t, "rob_gong", rob), ruletest.Wall{
			Hands: []string{"3f19m19p19s123456z", "12f36m14p258s5677z", idle, ""}, Draws: "1z2m2m2m4f",
		})
		s.Discard(0, "3f", 1)
		s.Claim(1, table.Pung, "12f")
		s.Discard(1, "3m")
		s.Drop(2)
		s.Drop(3)
		s.Drop(0)
		left := s.Deal.Left
		s.Do(1, table.AddKong, "4f")
		if asked := s.Deal.Asked == table.StageRob; asked != (rob == "true") {
			t.Fatalf("rob_gong %s: stage %d", rob, s.Deal.Asked)
		}
		if rob == "true" {
			s.Pass()
		}
		if s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn || s.Deal.Left != left {
			t.Errorf("turn of %d, stage %d, %d of %d left", s.Deal.Turn, s.Deal.Asked, s.Deal.Left, left)
		}
		s.Discard(1, "6m")
	}
}

func TestPlaySimpleFlowersAreSetTiles(t *testing.T) {
	s := deal(t, simple(t), ruletest.Wall{
		Hands: []string{"3f19m19p19s123456z", "12f36m14p258s5677z", "5f19m19p19s123456z", "4f19m19p19s123456z"}, Draws: "1z7m8m",
	})
	if s.Deal.Seat[0].NBonus != 0 || s.Deal.Asked != table.StageTurn {
		t.Fatal("flowers are not laid out")
	}
	s.Discard(0, "3f", 1)
	s.Claim(1, table.Pung, "12f")
	s.Do(1, table.Discard, "7z")
	s.Pass()
	s.Do(2, table.Discard, "5f")
	if s.Can(1, table.Pung, "") {
		t.Error("a season is no plant")
	}
	s.Pass()
	s.Do(3, table.Discard, "4f")
	if s.Can(1, table.Kong, "") || s.Can(1, table.Pung, "") {
		t.Error("a fourth plant joins no revealed triplet")
	}
}

func TestPlaySimpleFalseWin(t *testing.T) {
	r := simple(t, "free_claims", "true", "flowers", "none")
	s := deal(t, r, ruletest.Wall{Hands: []string{idle, "", "", ""}})
	s.Do(0, table.Win, "")
	pay(t, s, table.Fouled, -120, 40, 40, 40)
	p := table.NewProgress(4)
	r.Begin(&p)
	if r.Next(&p, s.Deal); p.Dealer != 0 {
		t.Error("the dealer stays")
	}
}

// TestPlaySimpleAfterAnAddedTileADiscard tests §2: after adding a fourth tile the player
// discards; another gong must wait for the player's next turn.
func TestPlaySimpleAfterAnAddedTileADiscard(t *testing.T) {
	s := deal(t, simple(t, "flowers", "none"), ruletest.Wall{
		Hands: []string{idle, "44p2222s55m66s77s9m", idle, ""}, Draws: "4p2m2m2m4p3m3m3m8p",
	})
	s.Discard(0, "4p", 1)
	s.Claim(1, table.Pung, "44p")
	s.Discard(1, "9m")
	for _, other := range []int{2, 3, 0} {
		s.Drop(other)
	}
	if !s.Can(1, table.ConcealedKong, "2222s") {
		t.Error("a concealed gong is his to declare")
	}
	s.Do(1, table.AddKong, "4p")
	if s.Can(1, table.ConcealedKong, "2222s") || s.Can(1, table.Win, "") || !s.Can(1, table.Discard, "5m") {
		t.Error("after an added tile only a discard follows")
	}
	s.Discard(1, "6s")
	for _, other := range []int{2, 3, 0} {
		s.Drop(other)
	}
	if !s.Can(1, table.ConcealedKong, "2222s") {
		t.Error("in his next turn he may declare it")
	}
}
