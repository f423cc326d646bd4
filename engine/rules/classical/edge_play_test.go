package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file cover the edge cases of RULES.md §13 about play, claims and
// kongs. Those about the wall, the empire and calling hands are in edge_end_test.go and
// edge_call_test.go.

func TestEdge09TheFourthTileOfAnOwnPung(t *testing.T) {
	s := deal(t, bare(t), [4]string{"147m559p369s1234z", "28m4655p147s5671z", idleW, idleN}, "9s8s8s9m", "")
	s.Do(0, table.Discard, "5p")
	s.Claim(1, table.Pung, "55p")
	s.Discard(1, "5z")
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "5p")
	if s.Can(1, table.Kong, "") || s.Can(1, table.Pung, "") {
		t.Error("a discard makes no kong of an own pung")
	}
	if !s.Can(1, table.Chow, "") {
		t.Error("the tile can be claimed for a chow")
	}
}

// robbed plays until South adds a fourth 5p to a pung. West's chow needs that tile.
func robbed(t *testing.T) *ruletest.Stack {
	t.Helper()
	s := deal(t, bare(t), ruletest.RobHands, ruletest.RobDraws, "")
	s.AddKong("5p", "5z")
	return s
}

func TestEdge10RobbedKong(t *testing.T) {
	s := robbed(t)
	res := s.Rob(2)
	ruletest.Scored(t, res, 2, 56, "mahjong", "pung-major-concealed", "rob-kong")
	ruletest.Scored(t, res, 1, 2, "pung-minor-exposed")
	s = robbed(t)
	back := s.Deal.Back
	s.Pass()
	if s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn || s.Meld(1, 0) != "5555p" || s.Deal.Back != back+1 {
		t.Error("nobody robs: a replacement follows")
	}
}

func TestEdge11ConcealedKongsAreNotRobbed(t *testing.T) {
	hands := [4]string{"1111m258p369s234z", "99m19p19s1234567z", "23m456p789p55678s", "47m369p258s23477z"}
	for _, visible := range []string{"false", "true"} {
		s := deal(t, bare(t, "concealed-kong-visible", visible), hands, "5p", "")
		s.Do(0, table.ConcealedKong, "1111m")
		if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
			t.Errorf("visible %s: stage %d", visible, s.Deal.Asked)
		}
		h := s.Deal.Seat[0].Melds[0].Tiles[0]
		if seen := s.Deal.Kind(2, h) != tile.None; seen != (visible == "true") {
			t.Errorf("visible %s: seen %t", visible, seen)
		}
	}
	s := deal(t, bare(t, "rob-concealed-kong", "lanterns"), hands, "5p", "")
	s.Do(0, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageRob || !s.Can(1, table.Win, "") || s.Can(2, table.Win, "") {
		t.Fatalf("stage %d: lanterns alone may rob", s.Deal.Asked)
	}
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Scored(t, wins(t, s, 1), 1, 1600, "lanterns")
}

// Hands that 5m completes as a pair, as a chow and as a pung.
const (
	forPair = "123p456p789p123s5m"
	forChow = "34m11z555z345p678p"
	forPung = "55m99m123s456s789s"
	has5m   = "1457m25p369s1234z"
)

// claimed5m makes East discard 5m and every seat win with it if it can.
func claimed5m(t *testing.T, r *Rules, s, w, n string) *ruletest.Stack {
	t.Helper()
	g := deal(t, r, [4]string{has5m, s, w, n}, "9s", "")
	g.Do(0, table.Discard, "5m")
	for seat := 1; seat < 4; seat++ {
		if g.Can(seat, table.Win, "") {
			g.Do(seat, table.Win, "")
		}
	}
	g.Pass()
	return g
}

func TestEdge12APungGoesBeforeAPair(t *testing.T) {
	wins(t, claimed5m(t, bare(t), forPair, forPung, idleN), 2)
	wins(t, claimed5m(t, bare(t), forPair, idleW, forPung), 3)
	wins(t, claimed5m(t, bare(t, "mahjong-priority", "turn"), forPair, forPung, idleN), 1)
}

func TestAChowGoesBetweenAPungAndAPair(t *testing.T) {
	wins(t, claimed5m(t, bare(t), forPair, forChow, idleN), 2)
	wins(t, claimed5m(t, bare(t), forChow, forPung, idleN), 2)
}

func TestEdge13EqualUsesGoInTurnOrder(t *testing.T) {
	const other = "34m66z777z123s789s"
	wins(t, claimed5m(t, bare(t), idleS, forChow, other), 2)
	wins(t, claimed5m(t, bare(t), idleS, other, forChow), 2)
	wins(t, claimed5m(t, bare(t), other, idleW, forChow), 1)
	wins(t, claimed5m(t, bare(t), forPair, "123s456s789s678p5m", idleN), 1)
}

func TestEdge14MahjongGoesBeforeAPung(t *testing.T) {
	s := deal(t, bare(t), [4]string{has5m, "55m258p369p147s67z", idleW, forPair}, "9s", "")
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Pung, "")
	s.Do(3, table.Win, "")
	s.Pass()
	wins(t, s, 3)
}

// TestAFalseUseIsNoWin checks that the use of the tile is part of a claim.
func TestAFalseUseIsNoWin(t *testing.T) {
	r := bare(t)
	for _, arg := range []uint8{0, rankChow, rankPung, rankPung + 1} {
		s := deal(t, r, [4]string{has5m, idleS, idleW, forPair}, "9s", "")
		s.Do(0, table.Discard, "5m")
		a := table.Make(table.Win)
		a.Arg = arg
		if v := s.Deal.Judge(3, 3, &a); v != table.No {
			t.Errorf("use %d: %d; the tile makes a pair", arg, v)
		}
		want := table.No
		if arg == rankChow || arg == rankPung {
			want = table.Unknown
		}
		if v := s.Deal.Judge(table.Public, 3, &a); v != want {
			t.Errorf("use %d is %d to those who do not see the hand", arg, v)
		}
		if want == table.Unknown {
			s.Play(3, a)
			s.Pass()
			s.Ended(table.Fouled)
		}
	}
}

func TestEdge15APungGoesBeforeAChow(t *testing.T) {
	s := deal(t, bare(t), [4]string{has5m, "34m258p369p147s67z", idleW, "55m147p258s23477z"}, "9s", "")
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Chow, "")
	s.Do(3, table.Pung, "")
	s.Pass(3)
	if s.Deal.Asked != table.StageLay || s.Deal.Prover != 3 {
		t.Fatalf("stage %d of seat %d: North lays his pung", s.Deal.Asked, s.Deal.Prover)
	}
	s.Do(3, table.Pung, "55m")
	if s.Deal.Turn != 3 || s.Deal.Pending != 1<<3 {
		t.Error("South is not asked again")
	}
}

func TestEdge16AChowFromElsewhereOnlyForMahjong(t *testing.T) {
	s := deal(t, bare(t), [4]string{has5m, idleS, forChow, "34m369p258s23477z"}, "9s", "")
	s.Do(0, table.Discard, "5m")
	if s.Can(2, table.Chow, "") || s.Can(3, table.Chow, "") {
		t.Error("only the next seat may claim a chow")
	}
	if !s.Can(2, table.Win, "") {
		t.Error("West's chow wins")
	}
}

func TestEdge17ABonusTileAsReplacement(t *testing.T) {
	s := deal(t, with(t), [4]string{"47m258p3699s1234z", "1111m258p36s5671z", "36m147p258s15667z", "47m369p258s23477z"}, "9s8p", "1f6f2s")
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	for _, f := range []string{"1f", "6f"} {
		if s.Can(1, table.Discard, "8p") {
			t.Fatal("bonus tiles are laid out first")
		}
		s.Do(1, table.Flower, f)
	}
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 1 || s.Deal.Seat[1].Held != 11 || s.Deal.Back != 3 {
		t.Errorf("stage %d, %d tiles, %d replacements", s.Deal.Asked, s.Deal.Seat[1].Held, s.Deal.Back)
	}
}

func TestEdge41TheFourteenTilesDealtWin(t *testing.T) {
	s := ruletest.New(t, bare(t), wall([4]string{forPair, idleS, idleW, idleN}, "5m", "", "", 0))
	s.Do(0, table.Win, "")
	res := wins(t, s, 0)
	ruletest.Scored(t, res, 0, 32, "mahjong", "self-draw", "all-chows")
	ruletest.Paid(t, res, [4]int32{64, 0, 0, 0})
}

func TestEdge42NoKongAfterAClaim(t *testing.T) {
	s := deal(t, bare(t), [4]string{has5m, "55m3333p69p147s56z", idleW, "47m69p258s123477z"}, "9s", "")
	s.Do(0, table.Discard, "5m")
	s.Claim(1, table.Pung, "55m")
	if s.Can(1, table.ConcealedKong, "3333p") || s.Can(1, table.Win, "") {
		t.Error("only a discard follows a claimed pung")
	}
	s.Discard(1, "6z")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if !s.Can(1, table.ConcealedKong, "3333p") {
		t.Error("after a draw of his own South may lay it")
	}
}
