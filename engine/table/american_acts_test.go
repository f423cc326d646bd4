package table_test

import (
	"slices"
	"testing"

	"moineau/engine/rules"
	mahjongg "moineau/engine/rules/american"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The edge cases of the American rule set itself (not of its toy), step by step on all
// replicas. There is one per seat with what the seat may know, one with public kinds
// only, and one with all kinds.

// sheetDealt deals tiles with some options, given as alternating names and values. East
// starts.
func sheetDealt(t *testing.T, c cards, options ...string) *script {
	t.Helper()
	given := table.Options{"courtesy": "false"}
	for i := 0; i < len(options); i += 2 {
		given[options[i]] = options[i+1]
	}
	r, _, err := rules.New(mahjongg.ID, given)
	if err != nil {
		t.Fatal(err)
	}
	s := newScript(t, r, c)
	s.does(0, table.Pass, "")
	return s
}

// sheetBegun does the same as sheetDealt and then times out the Charleston, so that no
// tile moves.
func sheetBegun(t *testing.T, c cards, options ...string) *script {
	t.Helper()
	s := sheetDealt(t, c, options...)
	for seat := range 4 {
		refused, err := s.give(table.Input{Type: table.InClock, Seat: int8(seat)})
		s.must(refused)
		s.must(err)
	}
	s.must(s.settle())
	s.asked(table.StageTurn, 0)
	return s
}

// exposes claims a discard, passes for all other seats, and lays the claim with tiles.
func (s *script) exposes(seat int, claim table.ActType, tiles string) {
	s.t.Helper()
	s.does(seat, claim, "")
	s.pass(seat)
	s.does(seat, claim, tiles)
}

// says challenges a seat.
func (s *script) says(seat, of int) {
	s.t.Helper()
	a := table.Make(mahjongg.ActChallenge)
	a.Arg = uint8(of)
	s.plays(seat, a)
}

// refusedAll submits an act that every replica must reject.
func (s *script) refusedAll(seat int, a table.Act) {
	s.t.Helper()
	refused, err := s.give(table.Input{Type: table.InAct, Seat: int8(seat), Act: a})
	s.must(err)
	if refused == nil {
		s.t.Errorf("seat %d may %s", seat, s.all.ActName(a.Type))
	}
}

// has checks a hand as its seat sees it, and that other seats see only the tiles that lay
// open before.
func (s *script) has(seat int, tiles string) {
	s.t.Helper()
	var v table.View
	for of := range 4 {
		s.seat[of].View(of, &v)
		hand := &v.Hands[seat]
		var kinds []tile.Kind
		for i, k := range hand.Tiles[:hand.Held] {
			if k != tile.None && (of == seat || s.all.Public[s.all.Seat[seat].Hand[i]] == tile.None) {
				kinds = append(kinds, k)
			}
		}
		slices.Sort(kinds)
		want := ""
		if of == seat {
			want = tiles
		}
		if got := tile.Format(kinds); got != want {
			s.t.Errorf("seat %d sees %q of the hand of %d, not %q", of, got, seat, want)
		}
	}
}

const (
	sheetWaits2s = "113355m22444s66z"   // ladder-7, concealed
	sheetWinds   = "2223334445557z"     // never claims a suit tile
	sheetLow     = "1112223334445s"     // never claims a craks tile
	sheetEast    = "1z1j9s12345678p23z" // can expose 1z with a joker
)

// noPair holds hands in which South can expose 2m, the first discard of East, and 3s, its
// second. No hand of the card has pungs of both.
var noPair = cards{
	hands: []string{"2m3s444555666p77p", "222m33s111j12345p", "288s1112223334z", sheetWaits2s}, draws: "9s9s9s9s1f",
}

// bothPungs returns the deal in which South has claimed the second one.
func bothPungs(t *testing.T, dead string) *script {
	t.Helper()
	s := sheetBegun(t, noPair, "dead_hands", dead)
	s.discards(0, "2m", 1)
	s.exposes(1, mahjongg.ActExpose3, "22m")
	s.discards(1, "5p")
	s.discards(2, "9s")
	s.discards(3, "9s")
	s.discards(0, "3s", 1)
	s.exposes(1, mahjongg.ActExpose3, "33s")
	return s
}

// With dead_hands auto, the exposure that kills the hand is withdrawn; its owner stops
// playing and pays.
func TestSheetAKillingExposureGoesBack(t *testing.T) {
	s := bothPungs(t, "auto")
	if st := &s.all.Seat[1]; s.all.Out != 1<<1 || st.NMeld != 1 || st.Held != 11 {
		t.Fatalf("out %04b, %d exposures, %d concealed tiles", s.all.Out, st.NMeld, st.Held)
	}
	s.asked(table.StageTurn, 2)
	s.does(2, table.Discard, "2s")
	s.asked(table.StageClaim, 0, 3)
	s.does(3, table.Win, "")
	s.pass()
	if d := s.ended(table.Won, 3).Delta; d != [4]int32{-70, -70, -140, 280} {
		t.Errorf("changes %v", d)
	}
}

// With dead_hands challenge, a challenge in the window of the discard withdraws the
// exposure of that turn. The window goes on without the dead hand.
func TestSheetAChallengeInTheWindow(t *testing.T) {
	s := bothPungs(t, "challenge")
	s.does(1, table.Discard, "4p")
	s.does(0, mahjongg.ActExpose4, "")
	s.says(3, 1)
	if st := &s.all.Seat[1]; s.all.Out != 1<<1 || st.NMeld != 1 || st.Held != 10 {
		t.Fatalf("out %04b, %d exposures, %d concealed tiles", s.all.Out, st.NMeld, st.Held)
	}
	s.pass()
	s.does(0, mahjongg.ActExpose4, "444p")
	a := table.Make(mahjongg.ActChallenge)
	s.refusedAll(1, a) // a dead hand challenges East
	s.discards(0, "7p")
	s.asked(table.StageTurn, 2)
}

// A claim is void if its seat is found dead before the window closes.
func TestSheetAClaimOfADeadHandIsVoid(t *testing.T) {
	s := bothPungs(t, "challenge")
	s.discards(1, "4p")
	s.does(2, table.Discard, "8s")
	s.lies(1, mahjongg.ActExpose3)
	s.says(3, 1)
	s.pass()
	if st := &s.all.Seat[1]; s.all.Out != 1<<1 || st.NMeld != 2 {
		t.Errorf("out %04b, %d exposures", s.all.Out, st.NMeld)
	}
	s.asked(table.StageTurn, 3)
}

// An exchange is allowed only in the seat's own turn, which may have begun with a claim;
// in the window before it all replicas reject it. The joker completes the hand, and all
// others pay double.
func TestSheetAnExchangeAfterAClaim(t *testing.T) {
	s := sheetBegun(t, cards{hands: []string{sheetLow, sheetEast, "12f111m555p99s77z1z", sheetWinds}, draws: "1z"})
	s.discards(0, "1z", 1)
	s.exposes(1, mahjongg.ActExpose3, "1z1j")
	s.does(1, table.Discard, "9s")
	east := s.all.Seat[2].Hand[slices.IndexFunc(s.all.Seat[2].Hand[:13], func(h table.Handle) bool { return s.wall.Kinds[h] == tile.East })]
	a := table.Make(mahjongg.ActExchange, east)
	a.Arg = 8 * 1
	s.refusedAll(2, a)
	s.exposes(2, mahjongg.ActExpose3, "99s")
	s.does(2, mahjongg.ActExchange, "1z")
	if m := &s.all.Seat[1].Melds[0]; s.all.Public[m.Tiles[1]] != tile.East || s.all.Public[m.Tiles[2]] != tile.East {
		t.Error("a joker is still in the exposure")
	}
	s.does(2, table.Win, "")
	if d := s.ended(table.Won, 2).Delta; d != [4]int32{-50, -50, 150, -50} {
		t.Errorf("changes %v", d)
	}
}

// A false Mah Jongg kills the hand. Its exposures stay, and others may exchange a joker
// in them.
func TestSheetADeadHandsJokerIsExchanged(t *testing.T) {
	s := sheetBegun(t, cards{hands: []string{sheetLow, sheetEast, "12f111m555p99s77z1z", sheetWinds}, draws: "1z"}, "free_claims", "true")
	s.discards(0, "1z", 1)
	s.exposes(1, mahjongg.ActExpose3, "1z1j")
	s.does(1, table.Win, "")
	if s.all.Out != 1<<1 || s.all.Seat[1].NMeld != 1 {
		t.Fatalf("out %04b, %d exposures", s.all.Out, s.all.Seat[1].NMeld)
	}
	s.asked(table.StageTurn, 2)
	s.does(2, mahjongg.ActExchange, "1z")
	s.asked(table.StageTurn, 2)
}

// A discarded joker is out of play, and a joker may not be passed on; every replica
// judges so.
func TestSheetJokers(t *testing.T) {
	c := cards{hands: []string{"1j666777888999s", "9p1j12345678p123z", "11j1112223334z6s", "2223334445557m"}, draws: "1m"}
	s := sheetDealt(t, c)
	joker := s.all.Seat[0].Hand[slices.IndexFunc(s.all.Seat[0].Hand[:14], func(h table.Handle) bool { return s.wall.Kinds[h] == tile.Joker })]
	a := table.Make(mahjongg.ActPass, joker)
	for _, h := range s.all.Seat[0].Hand[:14] {
		if s.wall.Kinds[h] != tile.Joker && a.N < 3 {
			a.Use[a.N] = h
			a.N++
		}
	}
	for eye := range 4 {
		if v := s.seat[eye].Judge(table.Viewpoint(eye), 0, &a); eye == 0 && v != table.No || eye != 0 && v != table.Unknown {
			t.Errorf("seat %d says %d of a pass with a joker", eye, v)
		}
	}
	s = sheetBegun(t, c)
	s.does(0, table.Discard, "1j")
	for seat := 1; seat < 4; seat++ {
		if acts := s.seat[seat].Legal(seat, nil); len(acts) != 1 || acts[0].Type != table.Pass {
			t.Errorf("seat %d may answer a joker with %v", seat, acts)
		}
	}
	s.pass()
	s.asked(table.StageTurn, 1)
}

// passes passes tiles of a hand in the given order, and fills up with unseen tiles.
func (s *script) passes(seat int, tiles string) {
	s.t.Helper()
	a := table.Make(mahjongg.ActPass)
	for _, k := range s.kinds(tiles) {
		for _, h := range s.all.Seat[seat].Hand[:s.all.Seat[seat].Held] {
			if s.wall.Kinds[h] == k && !containsHandle(a.Tiles(), h) {
				a.Use[a.N] = h
				a.N++
				break
			}
		}
	}
	s.plays(seat, a)
}

// The Charleston from its first pass to the courtesy. After each pass every seat sees
// only its own tiles: not those it passed, nor those it passed unseen.
func TestSheetTheCharleston(t *testing.T) {
	s := sheetDealt(t, cards{
		hands: []string{"1112223334445m", "1112223334446p", "1112223334447s", "2223334445557z"}, draws: "1z",
	}, "courtesy", "true")
	round := func(passed, held [4]string) {
		t.Helper()
		for seat, tiles := range passed {
			s.passes(seat, tiles)
		}
		for seat, tiles := range held {
			s.has(seat, tiles)
		}
	}
	answer := func(act table.ActType, args ...uint8) {
		t.Helper()
		for seat, arg := range args {
			a := table.Make(act)
			a.Arg = arg
			s.plays(seat, a)
		}
	}
	// To the right, across and to the left: South passes all three tiles unseen, North
	// one.
	round([4]string{"123m", "123p", "123s", "234z"},
		[4]string{"1122334445m1234z", "123m1122334446p", "123p1122334447s", "123s2233445557z"})
	round([4]string{"123z", "123m", "123p", "123s"},
		[4]string{"1122334445m123p4z", "1122334446p123s", "1122334447s123z", "123m2233445557z"})
	round([4]string{"123p", "", "123s", "23z"},
		[4]string{"1122334445m123s4z", "1122334446p123s", "1p1234447s12233z", "123m23p23445557z"})
	answer(mahjongg.ActVote, 0, 1, 1, 1) // East stops it
	answer(mahjongg.ActName, 2, 3, 0, 1)
	s.does(1, mahjongg.ActGive, "6p")
	s.does(3, mahjongg.ActGive, "7z")
	s.has(1, "112233444p123s7z")
	s.has(3, "123m236p2344555z")
	s.asked(table.StageTurn, 0)
}
