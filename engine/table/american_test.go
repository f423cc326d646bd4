package table_test

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// charleston deals four hands and makes East start instead of declaring a win.
func charleston(t *testing.T, r *american, draws string, hands ...string) *script {
	t.Helper()
	s := newScript(t, r, cards{hands: hands, draws: draws})
	s.asked(stageInitial, 0)
	s.does(0, table.Pass, "")
	return s
}

// passOn passes tiles of a hand in the given order, and fills up with unseen tiles.
func (s *script) passOn(seat int, tiles string) {
	s.t.Helper()
	a := table.Make(actPass3)
	for _, k := range s.kinds(tiles) {
		for _, h := range s.all.Seat[seat].Hand[:s.all.Seat[seat].Held] {
			if s.wall.Kinds[h] == k && !containsHandle(a.Tiles(), h) {
				a.Use[a.N] = h
				a.N++
				break
			}
		}
	}
	a.Arg = 3 - a.N
	s.plays(seat, a)
}

func containsHandle(hs []table.Handle, h table.Handle) bool {
	for _, g := range hs {
		if g == h {
			return true
		}
	}
	return false
}

// sees returns how many tiles of a seat's hand another seat sees.
func (s *script) sees(seat, of int) (n int) {
	var v table.View
	s.all.View(seat, &v)
	for _, k := range v.Hands[of].Tiles[:v.Hands[of].Held] {
		if k != 0 {
			n++
		}
	}
	return n
}

// goTo skips to a step before play and puts its question.
func (s *script) goTo(step int32) {
	for _, d := range append(s.others(), s.all) {
		d.Reg[regStep] = step
		d.Rules().(*american).ask(table.ControlOf(d))
	}
}

// got checks the last tiles of a hand, as its own seat sees them, and that no other seat
// sees any of the hand.
func (s *script) got(seat int, tiles string) {
	s.t.Helper()
	hand := s.all.Seat[seat].Hand[:s.all.Seat[seat].Held]
	want := s.kinds(tiles)
	for i, k := range want {
		if h := hand[len(hand)-len(want)+i]; s.seat[seat].Kind(table.Viewpoint(seat), h) != k {
			s.t.Errorf("seat %d sees %v as number %d, not %v", seat, s.seat[seat].Kind(table.Viewpoint(seat), h), i, k)
		}
	}
	for o := range 4 {
		if n := s.sees(o, seat); o != seat && n != 0 || o == seat && n != len(hand) {
			s.t.Errorf("seat %d sees %d of the %d tiles of seat %d", o, n, len(hand), seat)
		}
	}
}

// ordinary holds four hands that are far from winning.
var ordinary = []string{"1112223334445m", "1112223334446p", "1112223334447s", "2223334445557z"}

// Pass 3 to the left, with the example of §3: South passes three tiles unseen, North one.
// West's tiles reach East, and South neither sees nor keeps any.
func TestBlindPass(t *testing.T) {
	s := charleston(t, newAmerican("guard", false), "1z", ordinary...)
	s.goTo(stepPass3)
	s.passOn(0, "123m")
	s.passOn(1, "")
	s.passOn(2, "123s")
	s.passOn(3, "23z")
	s.asked(stageVote, 0, 1, 2, 3)
	for seat, tiles := range []string{"123s", "", "23z1m", "23m"} {
		s.got(seat, tiles)
	}
}

// Edges 3 and 4: a tile that no seat keeps returns to the seat that passed it, which may
// still know it. If all four seats pass three tiles unseen, nothing moves.
func TestATileGoesRoundTheTable(t *testing.T) {
	s := charleston(t, newAmerican("guard", false), "1z", ordinary...)
	s.goTo(stepPass3)
	s.passOn(0, "5m")
	for seat := 1; seat < 4; seat++ {
		s.passOn(seat, "")
	}
	s.got(0, "5m")
	s.goTo(stepPass3)
	before := s.all.Seat
	for seat := range 4 {
		s.passOn(seat, "")
	}
	for seat := range 4 {
		if s.all.Seat[seat].Hand != before[seat].Hand {
			t.Errorf("tiles of seat %d moved", seat)
		}
	}
}

func TestJokersAreNotPassed(t *testing.T) {
	s := charleston(t, newAmerican("guard", false), "1z", "11112222333m1j5p", "1112223334446p", "1112223334447s", "2223334445557z")
	a := table.Make(actPass3, s.all.Seat[0].Hand[10:13]...)
	if v := s.all.Judge(table.Viewpoint(0), 0, &a); v != table.No {
		t.Errorf("its owner says %d", v)
	}
	if v := s.all.Judge(table.Public, 0, &a); v != table.Unknown {
		t.Errorf("the public says %d", v)
	}
}

// Edge 6: the smaller of the two numbers is exchanged, and a pair of seats that exchanges
// nothing is not asked.
func TestCourtesy(t *testing.T) {
	s := charleston(t, newAmerican("guard", false), "1z", ordinary...)
	s.goTo(stepVote)
	vote := table.Make(actVote)
	for seat := range 4 {
		vote.Arg = uint8(min(seat, 1)) // East says stop
		s.plays(seat, vote)
	}
	s.asked(stageName, 0, 1, 2, 3)
	for seat, n := range []uint8{2, 3, 0, 1} {
		a := table.Make(actName)
		a.Arg = n
		s.plays(seat, a)
	}
	s.asked(stageGive, 1, 3)
	s.does(1, actGive, "6p")
	s.does(3, actGive, "7z")
	s.got(1, "7z")
	s.got(3, "6p")
	s.asked(table.StageTurn, 0)
}

// begun returns the deal after the Charleston: East has drawn its fourteenth tile.
func begun(t *testing.T, r *american, draws string, hands ...string) *script {
	t.Helper()
	s := charleston(t, r, draws, hands...)
	for _, d := range append(s.others(), s.all) {
		d.Reg[regStep] = stepPlay
		d.Seat[0].Drawn = d.Seat[0].Hand[13]
		table.ControlOf(d).Ask(table.StageTurn, 1)
	}
	return s
}

// near holds hands in which South can expose East's 1m with a joker, and West can expose
// South's 9s. West then needs one more joker.
var near = []string{"1112223334445s", "11m1j9s12345678p1z", "1m99s444555m6677p", "2223334445557z"}

func challenge(seat int) table.Act {
	a := table.Make(actChallenge)
	a.Arg = uint8(seat)
	return a
}

// Edge 21: a joker gained by an exchange completes the hand in a turn that began with a
// claim. All others pay double, because it counts as self-picked. Edge 32: a wrong
// challenger pays 50 to the challenged player.
func TestAnExchangeWins(t *testing.T) {
	s := begun(t, newAmerican("challenge", false), "1m", near...)
	s.discards(0, "1m", 1)
	s.does(1, actExpose, "")
	s.does(1, actExpose, "1m1j")
	s.asked(table.StageTurn, 1)
	s.does(1, table.Discard, "9s")
	s.plays(3, challenge(1))
	s.does(2, actExpose, "")
	s.pass()
	s.does(2, actExpose, "99s")
	s.does(2, actExchange, "1m")
	if m := &s.all.Seat[1].Melds[0]; m.N != 3 || s.all.Public[m.Tiles[2]] != tile.M1 {
		t.Errorf("the exposure is %+v", m)
	}
	s.does(2, table.Win, "")
	if d := s.ended(table.Won, 2).Delta; d != [4]int32{-50, 0, 150, -100} {
		t.Errorf("changes %v", d)
	}
}

// With dead_hands auto, an exposure of four fits no hand of this card. It is withdrawn;
// its owner is no longer asked and is skipped.
func TestAKillingExposureGoesBack(t *testing.T) {
	s := begun(t, newAmerican("auto", false), "1m3z", near...)
	s.discards(0, "1m", 1)
	s.does(1, actExpose+1, "")
	s.does(1, actExpose+1, "11m1j")
	s.asked(table.StageTurn, 2)
	st := &s.all.Seat[1]
	if st.NMeld != 0 || st.Held != 14 || s.all.Out != 1<<1 {
		t.Errorf("%d melds, %d tiles, out %04b", st.NMeld, st.Held, s.all.Out)
	}
	s.does(2, table.Discard, "3z")
	s.asked(table.StageClaim, 0, 3)
	s.pass()
	s.asked(table.StageTurn, 3)
	s.discards(3, "7z")
	s.discards(0, "5s")
	s.asked(table.StageTurn, 2)
}

// With dead_hands challenge, the hand plays on until it is challenged. A challenge in the
// window of its discard withdraws the exposure.
func TestAChallengeInTheWindow(t *testing.T) {
	s := begun(t, newAmerican("challenge", false), "1m", near...)
	s.discards(0, "1m", 1)
	s.does(1, actExpose+1, "")
	s.does(1, actExpose+1, "11m1j")
	s.asked(table.StageTurn, 1)
	s.does(1, table.Discard, "9s")
	s.does(2, actExpose, "")
	s.plays(3, challenge(1))
	if st := &s.all.Seat[1]; st.NMeld != 0 || st.Held != 13 || s.all.Out != 1<<1 {
		t.Errorf("%d melds, %d tiles, out %04b", st.NMeld, st.Held, s.all.Out)
	}
	s.pass()
	s.asked(table.StageLay, 2)
	s.does(2, actExpose, "99s")
	s.discards(2, "1m")
	s.asked(table.StageTurn, 3)
	if refused, err := s.give(table.Input{Type: table.InAct, Seat: 1, Act: challenge(3)}); refused == nil || err != nil {
		t.Errorf("a dead player challenges: %v, %v", refused, err)
	}
}

// A false win kills the hand (§10). If one live hand is left, the deal is void.
func TestThreeDeadHandsAreVoid(t *testing.T) {
	s := begun(t, newAmerican("auto", true), "1m", near...)
	s.does(0, table.Win, "")
	s.asked(table.StageTurn, 1)
	s.does(1, table.Win, "")
	s.asked(table.StageTurn, 2)
	s.does(2, table.Win, "")
	s.ended(table.Void)
}

// The deal is also void if the third dead hand is challenged in a window that still waits
// for answers.
func TestAChallengeEndsTheDeal(t *testing.T) {
	s := begun(t, newAmerican("challenge", true), "1m3z6s", near[0], near[1], near[2], "66s1j2223334445z")
	s.does(0, table.Win, "")
	s.does(1, table.Win, "")
	s.does(2, table.Discard, "6s")
	s.does(3, actExpose+1, "")
	s.does(3, actExpose+1, "66s1j")
	s.does(3, table.Discard, "5z")
	s.asked(table.StageClaim, 2)
	s.plays(2, challenge(3))
	s.ended(table.Void)
	if s.all.Out != 0b1011 {
		t.Errorf("out are %04b", s.all.Out)
	}
}
