package american

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// Hands of the edge cases that are played.
const (
	bams     = "6667778889999s"
	lowBams  = "1112223334445s"
	winds    = "2223334445557z"
	waits2s  = "113355m22444s66z"   // waits for 2s: ladder-7, concealed
	singles  = "147m58s369p1234z1f" // waits for 2s: nest-1, all singles
	nineDots = "9p1j12345678p123z"  // can expose 9p with a joker
	eastWind = "1z1j9s12345678p23z" // can expose 1z with a joker
	oneCraks = "1m11j5s12345678p1z" // can expose 1m with a joker
)

func TestEdge01EastWinsOnTheDeal(t *testing.T) {
	w := wall([4]string{"666p6666s666777z", "1112223334445m", "1112223334447s", "22233344455z78p"}, "6p")
	for _, c := range []struct {
		factor string
		pay    int32
	}{{"1", 120}, {"2", 240}, {"4", 480}} {
		s := dealt(t, with(t, "initial_hand_factor", c.factor), w)
		s.Do(0, table.Win, "")
		ruletest.Paid(t, s.Ended(table.Won), [4]int32{3 * c.pay, -c.pay, -c.pay, -c.pay})
	}
	// After the Charleston it is East's first turn, and no extra payment applies.
	s := begun(t, with(t, "initial_hand_factor", "4"), w)
	s.Do(0, table.Win, "")
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{360, -120, -120, -120})
}

func TestEdge08ADiscardedJoker(t *testing.T) {
	s := begun(t, with(t), wall([4]string{bams, nineDots, "11j1112223334z6s", "2223334445557m"}, "1m"))
	s.Discard(0, "6s")
	s.Do(1, table.Discard, "1j")
	for _, seat := range []int{0, 2, 3} {
		if acts := s.Deal.Legal(seat, nil); len(acts) != 1 || acts[0].Type != table.Pass {
			t.Errorf("seat %d may answer a joker with %v", seat, acts)
		}
	}
	s.Pass()
	asked(s, table.StageTurn, 2)
}

// fourDots returns a deal in which East discards 4p. South has one 4p and a joker, West
// has two jokers and no 4p.
func fourDots(t *testing.T) *ruletest.Stack {
	s := begun(t, with(t), wall([4]string{"4p111222333m445s", "4p1j11122233355s", "11j1112223334z6s", "2f55556666777p8p"}, "1m"))
	s.Discard(0, "4p", 1, 2)
	return s
}

func TestEdge09OneNaturalAndAJoker(t *testing.T) {
	s := fourDots(t)
	if s.Can(1, ActExpose4, "") {
		t.Error("a kong needs one more tile")
	}
	exposes(s, 1, "4p1j")
	if m := s.Meld(1, 0); m != "44p1j" {
		t.Errorf("the exposure is %s", m)
	}
}

func TestEdge10OnlyTheClaimedTileIsNatural(t *testing.T) {
	s := fourDots(t)
	s.Pass(2)
	exposes(s, 2, "11j")
	if m := s.Meld(2, 0); m != "4p11j" {
		t.Errorf("the exposure is %s", m)
	}
}

// TestEdge11AFlowerForAPair checks that a tile that the hand needs as a pair can be
// claimed only for Mah Jongg.
func TestEdge11AFlowerForAPair(t *testing.T) {
	s := begun(t, with(t), wall([4]string{"2f66677788899s1m", "3f112233445566p", "667788m223344p5f", winds}, "1m"))
	s.Do(0, table.Discard, "2f")
	for seat, win := range map[int]bool{1: false, 2: true, 3: false} {
		for _, a := range s.Deal.Legal(seat, nil) {
			if a.Type != table.Pass && (a.Type != table.Win || !win) {
				t.Errorf("seat %d may %s", seat, s.Deal.ActName(a.Type))
			}
		}
		if s.Can(seat, table.Win, "") != win {
			t.Errorf("seat %d wins", seat)
		}
	}
}

func TestEdge12AFourthTileIsNotAdded(t *testing.T) {
	s := begun(t, with(t), wall([4]string{bams, oneCraks, "444555m6677p123f", winds}, "1m2m2m2m1m"))
	s.Discard(0, "1m", 1)
	exposes(s, 1, "1m1j")
	s.Discard(1, "1z")
	until(s, 1)
	for _, a := range s.Deal.Legal(1, nil) {
		if a.Type != table.Discard && a.Type != ActExchange {
			t.Errorf("%+v is offered", a)
		}
	}
	exchanges(s, 1, "1m", 1, 0)
	if m := s.Meld(1, 0); m != "111m" {
		t.Errorf("the exposure is %s", m)
	}
	asked(s, table.StageTurn, 1)
}

// TestEdge20AnExchangeKeepsTheHandConcealed checks that a concealed hand that takes a
// joker from another's exposure and wins is still concealed.
func TestEdge20AnExchangeKeepsTheHandConcealed(t *testing.T) {
	s := begun(t, with(t), wall([4]string{bams, nineDots, waits2s, winds}, "9p9p"))
	s.Discard(0, "9p", 1)
	exposes(s, 1, "9p1j")
	s.Discard(1, "1z")
	exchanges(s, 2, "9p", 1, 0)
	s.Do(2, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 2, 70, "ladder-7", rowSelfPick)
	ruletest.Paid(t, res, [4]int32{-70, -70, 210, -70})
}

// TestEdge21AnExchangeIsASelfPick checks a turn that began with a claim for an exposure:
// if the joker taken completes the hand, all players pay double.
func TestEdge21AnExchangeIsASelfPick(t *testing.T) {
	s := begun(t, with(t), wall([4]string{lowBams, eastWind, "12f111m555p99s77z1z", winds}, "1z"))
	s.Discard(0, "1z", 1)
	exposes(s, 1, "1z1j")
	s.Discard(1, "9s", 2)
	exposes(s, 2, "99s")
	exchanges(s, 2, "1z", 1, 0)
	s.Do(2, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 2, 50, "odd-1", rowSelfPick)
	ruletest.Paid(t, res, [4]int32{-50, -50, 150, -50})
}

// TestAWinAfterAnExposureIsOnTheDiscard checks a seat that exposes a tile which also
// completes the hand and declares the win only then. It wins on that discard, not by
// self-draw.
func TestAWinAfterAnExposureIsOnTheDiscard(t *testing.T) {
	s := begun(t, with(t), wall([4]string{lowBams, "9s12345678p1234z", "123f111m555p99s77z", "2223334445557m"}, "1p"))
	s.Discard(0, "1p")
	s.Discard(1, "9s", 2)
	exposes(s, 2, "99s")
	s.Do(2, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 2, 50, "odd-1", rowJokerless)
	ruletest.Paid(t, res, [4]int32{-50, -100, 200, -50})
}

// TestEdge23TheClaimedTileIsNotExchanged tests an exposure of the tile just claimed that
// contains a joker. It can be exchanged only for another tile of the hand, once the
// seat's own exposure is complete.
func TestEdge23TheClaimedTileIsNotExchanged(t *testing.T) {
	for _, c := range []struct {
		west string
		can  bool
	}{{"11j444555m12345f", false}, {"11j1z44455m12345f", true}} {
		s := begun(t, with(t), wall([4]string{lowBams, eastWind, c.west, "1z2223334445p67z"}, "1z"))
		s.Discard(0, "1z", 1)
		exposes(s, 1, "1z1j")
		s.Discard(1, "9s")
		s.Drop(2)
		s.Do(3, table.Discard, "1z")
		for _, a := range s.Deal.Legal(2, nil) {
			if a.Type == ActExchange {
				t.Error("an exchange out of turn")
			}
		}
		s.Pass(2)
		exposes(s, 2, "11j")
		if _, can := exchangeAct(s, 2, "1z", 1, 0); can != c.can {
			t.Errorf("West with %s may exchange: %t", c.west, can)
		}
	}
}

func TestEdge26MahJonggBeforeExposure(t *testing.T) {
	s := begun(t, with(t), wall([4]string{"2s666777888999p", "2s1j777888m33344p", "1112223334z567p", waits2s}, "1m"))
	s.Do(0, table.Discard, "2s")
	s.Do(1, ActExpose3, "")
	s.Pass(3)
	s.Do(3, table.Win, "")
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{-140, -70, -70, 280})
}

func TestEdge27TheNearestWinsAlone(t *testing.T) {
	s := begun(t, with(t), wall([4]string{singles, "111222333444p5p", "666777888999p5z", waits2s}, "1p5z2s"))
	s.Discard(0, "1p")
	s.Drop(1)
	s.Do(2, table.Discard, "2s")
	s.Do(0, table.Win, "")
	s.Do(3, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	if res.Winners != 1<<3 {
		t.Errorf("winners %04b", res.Winners)
	}
	ruletest.Paid(t, res, [4]int32{-70, -70, -140, 280})
}

// twoPungs returns a deal in which South has exposed a pung of 2m and could expose one of
// 3s. No hand of the card has both.
func twoPungs(t *testing.T, dead string) *ruletest.Stack {
	s := begun(t, with(t, "dead_hands", dead),
		wall([4]string{"2m3s444555666p77p", "222m33s111j12345p", "288s1112223334z", waits2s}, "9s9s9s9s1f"))
	s.Discard(0, "2m", 1)
	exposes(s, 1, "22m")
	if s.Deal.Out != 0 {
		t.Fatal("one exposure kills nobody")
	}
	s.Discard(1, "5p")
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "3s")
	return s
}

// TestEdge28And29ADeadHandIsSkippedAndPays tests dead_hands auto. The exposure that made
// the hand dead is returned; the other stays. South is skipped in turns and claims but
// pays.
func TestEdge28And29ADeadHandIsSkippedAndPays(t *testing.T) {
	s := twoPungs(t, deadAuto)
	s.Pass(1)
	exposes(s, 1, "33s")
	st := &s.Deal.Seat[1]
	if s.Deal.Out != 1<<1 || st.NMeld != 1 || s.Meld(1, 0) != "222m" || st.Held != 11 {
		t.Fatalf("out %04b, %d exposures, %d concealed tiles", s.Deal.Out, st.NMeld, st.Held)
	}
	asked(s, table.StageTurn, 2)
	s.Do(2, table.Discard, "2s")
	asked(s, table.StageClaim, 0, 3)
	s.Do(3, table.Win, "")
	s.Pass()
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{-70, -70, -140, 280})
}

func TestEdge30TheGuardRefuses(t *testing.T) {
	for dead, can := range map[string]bool{deadGuard: false, deadAuto: true, deadChallenge: true} {
		if got := twoPungs(t, dead).Can(1, ActExpose3, ""); got != can {
			t.Errorf("%s: South may expose: %t", dead, got)
		}
	}
}

func challenge(seat int) table.Act {
	a := table.Make(ActChallenge)
	a.Arg = uint8(seat)
	return a
}

// refused plays an act that must be rejected.
func refused(s *ruletest.Stack, seat int, a table.Act) {
	s.T.Helper()
	if _, err := s.Deal.Apply(&table.Input{Type: table.InAct, Seat: int8(seat), Act: a}, nil); err == nil {
		s.T.Errorf("seat %d may %s", seat, s.Deal.ActName(a.Type))
	}
}

func TestEdge32AWrongChallenge(t *testing.T) {
	s := begun(t, with(t, "dead_hands", deadChallenge), wall([4]string{bams, oneCraks, "444555m6677p123f", winds}, "1m"))
	s.Discard(0, "1m", 1)
	refused(s, 0, challenge(1)) // South has no exposure yet
	exposes(s, 1, "1m1j")
	refused(s, 2, challenge(1)) // out of turn
	s.Do(1, table.Discard, "1z")
	s.Play(3, challenge(1))
	refused(s, 3, challenge(1)) // only once until the next discard
	if s.Deal.Out != 0 {
		t.Error("South plays on")
	}
	s.Pass()
	toTheEnd(s)
	s.Drop(int(s.Deal.Turn))
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{0, 50, 0, -50})
}

// TestARightChallengeInTheWindow tests a correct challenge in the window of the discard.
// The exposure of that turn is returned, its joker is no longer available to others, and
// a claim of the dead player is void.
func TestARightChallengeInTheWindow(t *testing.T) {
	s := twoPungs(t, deadChallenge)
	s.Pass(1)
	exposes(s, 1, "33s")
	asked(s, table.StageTurn, 1)
	s.Do(1, table.Discard, "4p")
	s.Do(0, ActExpose4, "")
	s.Play(3, challenge(1))
	st := &s.Deal.Seat[1]
	if s.Deal.Out != 1<<1 || st.NMeld != 1 || st.Held != 10 {
		t.Fatalf("out %04b, %d exposures, %d concealed tiles", s.Deal.Out, st.NMeld, st.Held)
	}
	s.Pass()
	s.Do(0, ActExpose4, "444p")
	refused(s, 1, challenge(0))
	s.Discard(0, "7p")
	asked(s, table.StageTurn, 2)
}

// TestARightChallengeInTurn tests a correct challenge in a seat's own turn. The exposure
// that made the hand dead was not made in this turn, so nothing is returned.
func TestARightChallengeInTurn(t *testing.T) {
	s := twoPungs(t, deadChallenge)
	s.Pass(1)
	exposes(s, 1, "33s")
	s.Discard(1, "4p")
	asked(s, table.StageTurn, 2)
	refused(s, 3, challenge(1))
	s.Play(2, challenge(1))
	if st := &s.Deal.Seat[1]; s.Deal.Out != 1<<1 || st.NMeld != 2 {
		t.Errorf("out %04b, %d exposures", s.Deal.Out, st.NMeld)
	}
	asked(s, table.StageTurn, 2)
}

func TestEdge33TheLastDiscardIsExposed(t *testing.T) {
	w := wall([4]string{lowBams, "11m12345678p123z", "444555666m7788p", "2223334445556z"}, "9s")
	w.Last = "1m"
	s := begun(t, with(t), w)
	s.Discard(0, "9s")
	toTheEnd(s)
	s.Do(3, table.Discard, "1m")
	s.Pass(1)
	exposes(s, 1, "11m")
	s.Discard(1, "1z")
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
}

func TestEdge34AccountForWhatCouldBeSeen(t *testing.T) {
	w := wall([4]string{"2333444666777s", "222555888m2255p", singles, "22s555666777z88p"}, "9m")
	w.Last = "2s"
	for _, c := range []struct {
		hot, first string
		pay        [4]int32
	}{
		{hotAccount, "2s", [4]int32{-35, -35, 140, -70}},
		{hotAccount, "9m", [4]int32{0, 0, 140, -140}},
		{hotPayAll, "2s", [4]int32{0, 0, 140, -140}},
		{off, "9m", [4]int32{-35, -35, 140, -70}},
	} {
		s := begun(t, with(t, "hot_wall", c.hot), w)
		s.Discard(0, c.first)
		toTheEnd(s)
		s.Do(3, table.Discard, "2s")
		s.Do(2, table.Win, "")
		s.Pass()
		ruletest.Paid(t, s.Ended(table.Won), c.pay)
	}
}

// TestColdWall checks that in the last wall nothing may be exposed (mahjong-only), or
// nothing may be claimed at all.
func TestColdWall(t *testing.T) {
	w := wall([4]string{"22s3334446667s1z", "222555888m2255p", singles, "555666777z5588p"}, "9m")
	w.Last = "2s"
	for _, c := range []struct {
		cold        string
		win, expose bool
	}{{off, true, true}, {coldMahjong, true, false}, {coldNoClaims, false, false}} {
		s := begun(t, with(t, "cold_wall", c.cold), w)
		s.Discard(0, "9m")
		toTheEnd(s)
		s.Do(3, table.Discard, "2s")
		if win, expose := s.Can(2, table.Win, ""), s.Can(0, ActExpose3, ""); win != c.win || expose != c.expose {
			t.Errorf("%s: West may win: %t, East may expose: %t", c.cold, win, expose)
		}
	}
}

// TestAClaimOfADeadHandIsVoid checks that a claim is void if its seat is found dead
// before the window closes: nothing is laid and play continues.
func TestAClaimOfADeadHandIsVoid(t *testing.T) {
	s := twoPungs(t, deadChallenge)
	s.Pass(1)
	exposes(s, 1, "33s")
	s.Discard(1, "4p")
	asked(s, table.StageTurn, 2)
	s.Do(2, table.Discard, "8s")
	s.Do(1, ActExpose3, "")
	s.Play(3, challenge(1))
	s.Pass()
	if st := &s.Deal.Seat[1]; s.Deal.Out != 1<<1 || st.NMeld != 2 {
		t.Errorf("out %04b, %d exposures", s.Deal.Out, st.NMeld)
	}
	asked(s, table.StageTurn, 3)
}
