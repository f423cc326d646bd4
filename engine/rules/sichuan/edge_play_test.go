package sichuan

import (
	"slices"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// Hands without bamboos, which are everybody's void suit. S waits for 2p and 5p.
const (
	lastE = "999m1457m27p1499p"
	lastS = "34p123m456m123p88p"
	lastW = "555p88m33m66m24m19p"
	lastN = "666p1m22m77m8m3m1p77p"
)

// ends plays a deal in which everybody discards what it draws until left tiles remain in
// the wall. The next seat has drawn. N draws the last tile.
func ends(t *testing.T, r *Rules, w, last string, left int) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{Hands: []string{lastE, lastS, w, lastN}, Draws: "1s", Last: last})
	setup(s, [4]string{}, [4]string{"s", "s", "s", "s"})
	out(s, left)
	return s
}

// out discards what is drawn until left tiles remain.
func out(s *ruletest.Stack, left int) {
	s.T.Helper()
	for int(s.Deal.Left) > left {
		s.Drop(int(s.Deal.Turn))
	}
}

// rowsOf returns the keys of the rows of a seat's latest win.
func rowsOf(d *table.Deal, seat int) (list []string) {
	for _, w := range d.Wins() {
		if int(w.Seat) == seat {
			list = nil
			for _, x := range w.Sheet.Items {
				list = append(list, x.Key)
			}
		}
	}
	return list
}

// paid returns the sum of the payments of a kind from one seat to another, -1 being the
// table.
func paid(d *table.Deal, from, to int, key string) (sum int32) {
	for _, p := range d.Payments() {
		if int(p.From) == from && int(p.To) == to && p.Key == key {
			sum += p.Amount
		}
	}
	return sum
}

// TestNoKongWithTheLastTile is case 12, with case 40: all have named the same suit.
func TestNoKongWithTheLastTile(t *testing.T) {
	s := ends(t, with(t), lastW, "5p6p", 1)
	for seat := range 4 {
		if s.Deal.Seat[seat].Reg[regVoid] != 3 {
			t.Errorf("seat %d has named another suit", seat)
		}
	}
	if !s.Can(2, table.ConcealedKong, "5555p") {
		t.Error("W cannot kong with a tile left")
	}
	s.Drop(2)
	if s.Deal.Turn != 3 || s.Deal.Left != 0 || s.Can(3, table.ConcealedKong, "6666p") {
		t.Errorf("N may kong with %d tiles left", s.Deal.Left)
	}
}

// TestTheLastDiscard is cases 13, 14 and 31: no kong of it, a pung if the option allows,
// and the discard after that pung is the last discard too. Three are left for the check.
func TestTheLastDiscard(t *testing.T) {
	for option, may := range map[string]bool{"true": true, "false": false} {
		s := ends(t, with(t, "last-pung", option), lastW, "9m", 0)
		s.Do(3, table.Discard, "9m")
		if s.Can(0, table.Kong, "") || s.Can(0, table.Pung, "") != may {
			t.Errorf("last-pung %s: E may %v", option, s.Deal.Legal(0, nil))
		}
		if !may {
			continue
		}
		s.Do(0, table.Pung, "")
		s.Pass(0)
		lay(s, 0)
		s.Do(0, table.Discard, "2p")
		s.Do(1, table.Win, "")
		s.Pass()
		s.Ended(table.Won)
		if got := rowsOf(s.Deal, 1); !slices.Equal(got, []string{"last-discard"}) {
			t.Errorf("the rows are %v", got)
		}
		if d := s.Deal; paid(d, 0, 1, "win") != 2 || len(d.Payments()) != 1 || d.Reg[regWall] != 1 {
			t.Errorf("the payments are %v", d.Payments())
		}
	}
}

// TestAKongThatNothingReplaces is case 63: without a tile left the fourth tile is not
// added, so nobody can rob it.
func TestAKongThatNothingReplaces(t *testing.T) {
	for _, last := range []bool{true, false} {
		draws, end := "3p", "3p"
		if !last {
			draws, end = "3p1s2s3p", ""
		}
		s := ruletest.New(t, with(t), ruletest.Wall{Hands: []string{lastE, lastS, lastW, lastN}, Draws: draws, Last: end})
		setup(s, [4]string{}, [4]string{"s", "s", "s", "s"})
		s.Do(0, table.Discard, "3p")
		s.Do(1, table.Pung, "")
		s.Pass()
		lay(s, 1)
		s.Do(1, table.Discard, "3m")
		s.Do(2, table.Pung, "")
		s.Pass()
		lay(s, 2)
		s.Discard(2, "1p")
		if left := 0; last {
			out(s, left)
		} else {
			s.Drop(3)
			s.Drop(0)
		}
		if s.Deal.Turn != 1 || s.Can(1, table.AddKong, "3p") == last {
			t.Errorf("S adds its fourth tile: %t, with %d tiles left", last, s.Deal.Left)
		}
	}
}

// TestPigByTheLastDraw is case 36: W kongs with a void tile in its hand, and draws another.
// It is fined all the same, and pays the kong back.
func TestPigByTheLastDraw(t *testing.T) {
	s := ends(t, with(t), "5555p8m33m66m24m19p", "8s9s", 1)
	s.Do(2, table.ConcealedKong, "5555p")
	if s.Deal.Left != 0 || !s.Can(2, table.Discard, "8s") || !s.Can(2, table.Discard, "9s") || s.Can(2, table.Discard, "9p") {
		t.Fatalf("W may %v", s.Deal.Legal(2, nil))
	}
	s.Discard(2, "8s")
	s.Ended(table.Drawn)
	d := s.Deal
	if paid(d, 2, -1, keyPig) != 24 {
		t.Errorf("the payments are %v", d.Payments())
	}
	for _, seat := range []int{0, 1, 3} {
		if paid(d, 2, seat, keyRefund) != 2 {
			t.Errorf("seat %d gets no refund: %v", seat, d.Payments())
		}
	}
	if paid(d, 2, 1, keyReady) != 1 || paid(d, 0, 1, keyReady) != 1 || paid(d, 3, 1, keyReady) != 1 {
		t.Errorf("S is ready: %v", d.Payments())
	}
}

// TestLateKongs is case 17: the fourth tile is added from the hand a turn later.
func TestLateKongs(t *testing.T) {
	for option, each := range map[string]int32{"free": 0, "pays": 1} {
		for _, rob := range []bool{true, false} {
			r := with(t, "late-kong", option)
			s := deal(t, r, [4]string{"14577m258m16p555p", waitS, waitW, fiveN}, "2m9s9m8s8s8m9s6m", "ssmm")
			pungs(s)
			s.Do(0, table.AddKong, "5p")
			d := s.Deal
			if rob {
				s.Do(1, table.Win, "")
				s.Pass()
				if d.Moved != [4]int32{-2, 2, 0, 0} || !slices.Equal(rowsOf(d, 1), []string{"rob-kong"}) {
					t.Errorf("%s: robbed, moved %v, %v", option, d.Moved, rowsOf(d, 1))
				}
				if d.Seat[0].Held != 10 {
					t.Errorf("the robbed player holds %d tiles", d.Seat[0].Held)
				}
				continue
			}
			s.Pass()
			if d.Moved != [4]int32{3 * each, -each, -each, -each} {
				t.Errorf("%s: moved %v", option, d.Moved)
			}
			if m := &d.Seat[0].Melds[0]; m.N != 4 {
				t.Errorf("a kong of %d tiles", m.N)
			}
		}
	}
}

// kongs plays until E has declared a concealed kong of 1p and adds its replacement, 5p, to
// a pung.
func kongs(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, options...), [4]string{"1457m258m111p55p9p", waitS, waitW, fiveN}, "2m9s9m8s8s8m9s1p5p2p", "ssmm")
	pungs(s)
	s.Do(0, table.ConcealedKong, "1111p")
	s.Do(0, table.AddKong, "5p")
	return s
}

// TestTheSecondKongIsRobbed is case 18: the first kong is paid back, and the second never
// was.
func TestTheSecondKongIsRobbed(t *testing.T) {
	s := kongs(t)
	s.Do(1, table.Win, "")
	s.Pass()
	d := s.Deal
	if d.Moved != [4]int32{-4, 4, 0, 0} {
		t.Errorf("moved %v", d.Moved)
	}
	if got := rowsOf(d, 1); !slices.Equal(got, []string{"kong-discard", "rob-kong"}) {
		t.Errorf("the rows are %v", got)
	}
	for seat := 1; seat < 4; seat++ {
		if paid(d, seat, 0, keyKong) != 2 || paid(d, 0, seat, keyVoid) != 2 {
			t.Errorf("seat %d: %v", seat, d.Payments())
		}
	}
}

// TestTheSecondKongStands is case 19: a winning discard undoes the second kong alone, or
// both with transfer-all.
func TestTheSecondKongStands(t *testing.T) {
	for option, moved := range map[string][4]int32{
		"void": {4, 0, -2, -2}, "transfer": {4, 2, -3, -3}, "transfer-all": {-2, 8, -3, -3}, "keep": {7, -1, -3, -3},
	} {
		s := kongs(t, "shoot-refund", option, "passed-win", "off")
		s.Pass()
		s.Do(0, table.Discard, "2p")
		s.Do(1, table.Win, "")
		s.Pass()
		if s.Deal.Moved != moved {
			t.Errorf("%s: moved %v, expected %v", option, s.Deal.Moved, moved)
		}
	}
}

// TestATransferWithTwoWinners checks transfer-several: whole shares, the nearest winner
// with the remainder, or nothing.
func TestATransferWithTwoWinners(t *testing.T) {
	// 6 and 3 for the kongs, and two wins of a fan.
	for option, moved := range map[string][4]int32{
		"split": {9 - 4 - 3, -3 + 2 + 2, -3 + 2 + 1, -3},
		"none":  {9 - 4, -3 + 2, -3 + 2, -3},
	} {
		s := kongs(t, "shoot-refund", "transfer", "transfer-several", option, "passed-win", "off")
		s.Pass()
		s.Do(0, table.Discard, "2p")
		s.Do(1, table.Win, "")
		s.Do(2, table.Win, "")
		s.Pass()
		if s.Deal.Moved != moved {
			t.Errorf("%s: moved %v, expected %v", option, s.Deal.Moved, moved)
		}
	}
}

// lays plays the choice of void suits with a tile laid face down for each seat that names
// one.
func lays(s *ruletest.Stack, void, tiles [4]string) {
	s.T.Helper()
	for seat := range 4 {
		for _, a := range s.Deal.Legal(seat, nil) {
			if "mps"[a.Slip-1:a.Slip] != void[seat] || (a.N == 0) != (tiles[seat] == "") {
				continue
			}
			if a.N == 0 || s.Deal.Kind(table.Viewpoint(seat), a.Use[0]).String() == tiles[seat] {
				s.Play(seat, a)
				break
			}
		}
	}
	if s.Deal.Asked != table.StageTurn {
		s.T.Fatalf("the void suits are not chosen: %s", s.Deal.Expects())
	}
}

// TestNoWinWhileATileIsLaid is case 41: a seat that owes the tile laid face down cannot
// win, and one with an indicator can.
func TestNoWinWhileATileIsLaid(t *testing.T) {
	for laid, hand := range map[string]string{"9s": "34p123m456m789m99s", "": waitS} {
		s := ruletest.New(t, with(t, "first-discard", "declared"), ruletest.Wall{Hands: []string{"14577m258m13569p", hand, waitW, idleN}, Draws: "2p"})
		lays(s, [4]string{"p", "s", "m", "m"}, [4]string{"2p", laid, "", ""})
		s.Do(0, table.Discard, "2p")
		if s.Can(1, table.Win, "") != (laid == "") {
			t.Errorf("laid %q: S may %v", laid, s.Deal.Legal(1, nil))
		}
	}
}

// TestAPungBeforeTheLaidTile is case 42: the laid tile is the discard of that turn, and
// not an equal tile of the hand.
func TestAPungBeforeTheLaidTile(t *testing.T) {
	s := ruletest.New(t, with(t, "first-discard", "declared"), ruletest.Wall{Hands: []string{"14577m258m13569p", "22p123m456m789m98s", waitW, idleN}, Draws: "2p"})
	lays(s, [4]string{"p", "s", "m", "m"}, [4]string{"2p", "9s", "", ""})
	s.Do(0, table.Discard, "2p")
	s.Do(1, table.Pung, "")
	s.Pass()
	lay(s, 1)
	if acts := s.Deal.Legal(1, nil); len(acts) != 1 || !s.Can(1, table.Discard, "9s") {
		t.Errorf("S may %v", acts)
	}
	s.Do(1, table.Discard, "9s")
	s.Pass()
	if s.Deal.Seat[1].Reg[regVoid] != 3 {
		t.Error("the suit is not open")
	}
}

// TestAPungAfterAPassedWin is case 53: a pung of the tile that was a chance ends the bar
// with claim only, and a pung of another tile with pung too.
func TestAPungAfterAPassedWin(t *testing.T) {
	for option, may := range map[string]bool{"pung": false, "draw": false, "claim": true} {
		s := deal(t, with(t, "passed-own", "false", "passed-win-ends", option),
			[4]string{"14577m258m136p99p", "55p77p123m456m789m", "1357s2468s2p69p99s", "2p34s567s678s66p11s"}, "2m9s5p4m", "ssmm")
		s.Discard(0, "1m")
		s.Drop(1)
		s.Do(2, table.Discard, "5p")
		s.Do(1, table.Pung, "")
		s.Pass()
		lay(s, 1)
		s.Discard(1, "1m")
		s.Do(2, table.Discard, "4m")
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s, a chance: S may win: %t", option, !may)
		}
	}
	for option, may := range map[string]bool{"pung": true, "draw": false, "claim": true} {
		s := deal(t, with(t, "passed-win-ends", option), [4]string{idleE, waitS, idleW, idleN}, "2m9s3s8p3p", "ssmm")
		s.Discard(0, "1m")
		s.Drop(1)
		s.Discard(2, "2p")
		s.Do(3, table.Discard, "8p")
		s.Do(1, table.Pung, "")
		s.Pass()
		lay(s, 1)
		s.Discard(1, "4p")
		s.Do(2, table.Discard, "3p")
		if s.Can(1, table.Win, "") != may {
			t.Errorf("%s, no chance: S may win: %t", option, !may)
		}
	}
}

// locked plays a deal of rivers until S has punged 8p, has won on a 2p, and draws the
// fourth 8p in its next turn.
func locked(t *testing.T, w, draws string, options ...string) *ruletest.Stack {
	t.Helper()
	r := with(t, append([]string{"mode", "rivers", "passed-win", "off"}, options...)...)
	s := deal(t, r, [4]string{"14577m258m136p99p", "34p123m456m77m88p1p", w, idleN}, "2m9s9m8p2p8m9s9s8p"+draws, "ssmm")
	s.Discard(0, "1m")
	s.Drop(1)
	s.Drop(2)
	s.Do(3, table.Discard, "8p")
	s.Do(1, table.Pung, "")
	s.Pass()
	lay(s, 1)
	s.Discard(1, "1p")
	s.Do(2, table.Discard, "2p")
	s.Do(1, table.Win, "")
	s.Pass()
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	return s
}

// TestALockedKong is cases 58 and 59: a locked hand may kong if its waits do not change,
// which can be robbed, and otherwise discards what it has drawn.
func TestALockedKong(t *testing.T) {
	s := locked(t, "67p123s456s789s99p", "")
	d := s.Deal
	if d.Turn != 1 || !s.Can(1, table.AddKong, "8p") {
		t.Fatalf("S may %v; %s", d.Legal(1, nil), d.Expects())
	}
	for _, a := range d.Legal(1, nil) {
		if a.Type != table.AddKong && (a.Type != table.Discard || a.Use[0] != d.Seat[1].Drawn) {
			t.Errorf("S may %s", d.ActName(a.Type))
		}
	}
	s.Do(1, table.AddKong, "8p")
	s.Do(2, table.Win, "")
	s.Pass()
	if d.Moved != [4]int32{0, 1 - 2, -1 + 2, 0} || d.Seat[1].Melds[0].N != 3 {
		t.Errorf("moved %v, a meld of %d tiles", d.Moved, d.Seat[1].Melds[0].N)
	}
	none := locked(t, "67p123s456s789s99p", "", "rivers-kongs", "none")
	if acts := none.Deal.Legal(1, nil); len(acts) != 1 || acts[0].Type != table.Discard {
		t.Errorf("rivers-kongs none: S may %v", acts)
	}
}

// TestADiscardAfterALockedKong is case 61: the kong is that of the discarder, as in battle.
func TestADiscardAfterALockedKong(t *testing.T) {
	s := locked(t, "12p123s456s789s99p", "3p")
	s.Do(1, table.AddKong, "8p")
	s.Pass()
	d := s.Deal
	if d.Moved != [4]int32{-1, 1 + 3, -1 - 1, -1} {
		t.Fatalf("moved %v", d.Moved)
	}
	s.Do(1, table.Discard, "3p")
	s.Do(2, table.Win, "")
	s.Pass()
	if d.Moved != [4]int32{0, 1 - 2, -1 + 2, 0} || !slices.Equal(rowsOf(d, 2), []string{"kong-discard"}) {
		t.Errorf("moved %v, rows %v", d.Moved, rowsOf(d, 2))
	}
}

// TestTwoLockedHandsWaitForOneTile is case 60: each such discard pays both, and neither
// may pass.
func TestTwoLockedHandsWaitForOneTile(t *testing.T) {
	s := deal(t, with(t, "mode", "rivers"), [4]string{idleE, waitS, waitW, idleN}, "2p5p", "ssmm")
	s.Do(0, table.Discard, "2p")
	s.Do(1, table.Win, "")
	s.Do(2, table.Win, "")
	s.Pass()
	s.Do(3, table.Discard, "5p")
	for _, seat := range []int{1, 2} {
		if acts := s.Deal.Legal(seat, nil); len(acts) != 1 || acts[0].Type != table.Win {
			t.Fatalf("seat %d may %v", seat, acts)
		}
		s.Do(seat, table.Win, "")
	}
	s.Play(0, table.Make(table.Pass))
	if d := s.Deal; d.Moved != [4]int32{-2, 2, 2, -2} || len(d.Wins()) != 4 || d.Turn != 3 {
		t.Errorf("moved %v, %d wins, turn %d", d.Moved, len(d.Wins()), d.Turn)
	}
}

// TestMissingSuits is case 66: nothing forces a third suit to go, it may be melded, and
// it must be gone before a win.
func TestMissingSuits(t *testing.T) {
	ruletest.Cases(t, find, ID,
		`{"options":{"void":"missing"},"hand":"4455s6s99m","melds":["(111m)","(222p)"],"win":"6s",`+fromE+`"expect":{"valid":false,"reason":"three-suits"}}`,
		`{"options":{"void":"missing"},"hand":"4455p6p99m","melds":["(111m)","(222p)"],"win":"6p",`+fromE+`"expect":{"valid":true,"total":0}}`)
	s := deal(t, with(t, "void", "missing"), [4]string{"14577m258m136p1s9p", "99m22p123s456s78s9p", "357s2468s2p69p99s1m", idleN}, "9m", "ssmm")
	for _, tile := range []string{"1m", "1p", "1s"} {
		if !s.Can(0, table.Discard, tile) {
			t.Errorf("E cannot discard %s", tile)
		}
	}
	s.Do(0, table.Discard, "9m")
	if !s.Can(1, table.Pung, "") {
		t.Error("S cannot pung")
	}
}

// TestAFartherWinnerHasNotPassed is case 74: who declared and lost to a nearer seat is not
// barred, and who passed is.
func TestAFartherWinnerHasNotPassed(t *testing.T) {
	for _, declares := range []bool{true, false} {
		s := deal(t, with(t, "several-winners", "nearest"), [4]string{idleE, waitS, idleW, waitN}, "2p3s", "ssmm")
		s.Do(0, table.Discard, "2p")
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
