package jilin

import (
	"slices"
	"testing"

	"moineau/engine/match"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// deal starts a deal with a stacked wall. The hands of E, S, W and N have 13 tiles each;
// draws are the tiles drawn from the front, starting with East's 14th. back holds the
// replacements and dice the dice after the break.
func deal(t *testing.T, opt table.Options, hands [4]string, draws, back string, dice ...[]uint8) *ruletest.Stack {
	t.Helper()
	return ruletest.New(t, ruletest.Made(t, Options, Presets, New, opt), ruletest.Wall{
		Hands: hands[:], Draws: draws, Back: back, Dice: append([][]uint8{{1}, {1, 1}, {1, 1}}, dice...),
	})
}

// Hands that wait for nothing and can claim little.
const (
	idleE = "147m258p369s1234z"
	idleS = "258m369p147s5671z"
	idleW = "369m147p258s1567z"
	idleN = "147m369p258s2347z"
)

func TestEdge17StealLeavesTheLayerHisSet(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1347z", "258m369p147s5672z", "369m147p258s1156z", "147m369p258s2345z"}, "1z", "")
	s.Do(0, ActLay, "1134z")
	if s.Deal.Asked != stageSteal {
		t.Fatalf("no window opened: stage %d", s.Deal.Asked)
	}
	if s.Can(1, ActSteal, "11z") || !s.Can(2, ActSteal, "11z") {
		t.Fatal("only the holder of both others can steal")
	}
	back := s.Deal.Back
	s.Pass(2)
	s.Do(2, ActSteal, "11z")
	if got := s.Meld(0, 0); got != "134z" {
		t.Errorf("the layer keeps %s, not 134z", got)
	}
	if got := s.Meld(2, 0); got != "111z" {
		t.Errorf("the stealer has %s", got)
	}
	if s.Deal.Back != back || s.Deal.Turn != 2 || s.Deal.Asked != table.StageTurn {
		t.Errorf("compensation %d, turn %d, stage %d", s.Deal.Back-back, s.Deal.Turn, s.Deal.Asked)
	}
	if s.Deal.Seat[0].Held != 10 || s.Deal.Seat[0].River.N != 0 {
		t.Errorf("the layer holds %d and has discarded %d", s.Deal.Seat[0].Held, s.Deal.Seat[0].River.N)
	}
	// Edge 22: the seat that steals is open.
	if s.Deal.Seat[2].Reg[regOpened] != 1 || s.Deal.Seat[0].Reg[regOpened] != 0 {
		t.Error("the stealer is open, the layer is not")
	}
	s.Do(2, table.Discard, "3m")
	s.Pass()
	if s.Deal.Turn != 3 {
		t.Errorf("play goes on to the stealer's right, not to %d", s.Deal.Turn)
	}
}

func TestEdge18ThirdCopyCannotBeStolen(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1123z", "258m369p147s5676z", "369m147p258s5675z", idleN}, "1z", "4z7z")
	s.Do(0, ActLay, "1123z")
	s.Pass() // the window on the doubled East wind
	back := s.Deal.Back
	s.Do(0, ActAdd, "1z")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Fatalf("a window opened on the third copy: stage %d", s.Deal.Asked)
	}
	if s.Deal.Back != back+1 {
		t.Errorf("%d compensations", s.Deal.Back-back)
	}
	if got := s.Meld(0, 0); got != "12311z" {
		t.Errorf("the set is %s", got)
	}
}

func TestEdge19NewKindOpensNoWindow(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1234z", idleS, idleW, "147m369p258s2567z"}, "9m", "9p")
	s.Do(0, ActLay, "123z")
	back := s.Deal.Back
	s.Do(0, ActAdd, "4z")
	if s.Deal.Asked != table.StageTurn || s.Deal.Back != back+1 {
		t.Errorf("stage %d, %d compensations", s.Deal.Asked, s.Deal.Back-back)
	}
	if s.Deal.Replaced != 1 {
		t.Error("a win on that tile doubles again")
	}
}

func TestEdge20ClaimedDragonSeriesIsFrozen(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1236z", "258m369p147s5717z", "369m147p258s1256z", "147m369p258s2346z"}, "9m", "")
	s.Do(0, table.Discard, "6z")
	s.Pass(1)
	s.Claim(1, table.Chow, "57z")
	if s.Deal.Seat[1].Melds[0].Type != table.MeldChow || s.Deal.Seat[1].Reg[regOpened] != 1 {
		t.Error("TCHE of dragons lays a chow and opens")
	}
	if s.Can(1, ActAdd, "7z") {
		t.Error("a claimed dragon series cannot grow")
	}
}

func TestEdge31LastDiscardMayBeClaimed(t *testing.T) {
	s := deal(t, nil, [4]string{idleE, idleS, idleW, idleN}, "", "")
	for s.Deal.Wait == table.WaitAct && s.Deal.CanDraw() {
		s.Do(int(s.Deal.Turn), table.Discard, tile.Format([]tile.Kind{s.Deal.Kind(table.Viewpoint(s.Deal.Turn), s.Deal.Seat[s.Deal.Turn].Drawn)}))
		s.Pass()
	}
	if s.Deal.Left != 12 || s.Deal.Asked != table.StageTurn {
		t.Fatalf("%d left, stage %d", s.Deal.Left, s.Deal.Asked)
	}
	p := int(s.Deal.Turn)
	h := s.Deal.Seat[p].Drawn
	s.Play(p, table.Make(table.Discard, h))
	for seat := range 4 {
		if seat != p && s.Can(seat, table.Kong, "") {
			t.Error("a kong without a compensation")
		}
	}
	s.Pass()
	s.Ended(table.Drawn)
}

func TestEdge32LayOfFourNeedsACompensation(t *testing.T) {
	// North holds 1 2 3 4 z and takes the 23rd tile, after which 60 are left.
	s := deal(t, table.Options{"reserve_tiles": "60"}, [4]string{idleE, idleS, idleW, "147m369p258s1234z"}, "", "")
	for s.Deal.CanDraw() {
		s.Drop(int(s.Deal.Turn))
	}
	if s.Deal.Left != 60 || s.Deal.Turn != 3 || s.Deal.Asked != table.StageTurn {
		t.Fatalf("%d left, turn %d, stage %d", s.Deal.Left, s.Deal.Turn, s.Deal.Asked)
	}
	if s.Can(3, ActLay, "1234z") {
		t.Error("a LAY of four without a compensation")
	}
	if !s.Can(3, ActLay, "123z") {
		t.Error("a LAY of three needs none")
	}
}

// tenpaiE waits only for 4p beside a closed hand: 678m 35p 999m 234s 77s.
const tenpaiE = "678999m35p23477s"

func TestEdge33RevealLaysOutOfTurn(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s5671z", "369m147p58s12335z", idleN}, "1z", "")
	s.Do(0, ActTing, "1z")
	if s.Deal.Asked != stageReveal || s.Deal.Pending != 15 {
		t.Fatalf("REVEAL asks all four: stage %d, %04b", s.Deal.Asked, s.Deal.Pending)
	}
	back := s.Deal.Back
	s.Pass(1, 2)
	s.Do(1, ActLay, "567z")
	s.Do(2, ActLay, "123z")
	s.Pass() // the seats that laid sets are asked again
	if s.Deal.Asked != table.StageClaim || s.Deal.Subject == table.NoHandle {
		t.Fatalf("the claims on the discard follow, not stage %d", s.Deal.Asked)
	}
	if s.Meld(2, 0) != "123z" || s.Deal.Back != back {
		t.Error("three tiles out of turn, no compensation")
	}
	s.Pass()
	// Later sets are added in the owner's turn.
	if s.Deal.Turn != 1 || s.Deal.Seat[1].Reg[regLate] != 0 {
		t.Error("a set of REVEAL is not late")
	}
}

func TestEdge34NearestWinnerAlone(t *testing.T) {
	// East discards; South and North both wait for 4p in their first turn.
	s := deal(t, nil, [4]string{"147m258p369s1234z", tenpaiE, idleW, "234m35678p11199s"}, "4p", "")
	s.Do(0, table.Discard, "4p")
	if !s.Can(1, table.Win, "") {
		t.Fatal("South completes a hand before his first discard (edge 2)")
	}
	for seat := 1; seat < 4; seat++ {
		if s.Can(seat, table.Win, "") {
			s.Do(seat, table.Win, "")
		} else {
			s.Play(seat, table.Make(table.Pass))
		}
	}
	r := s.Ended(table.Won)
	if r.Winners != 1<<1 {
		t.Errorf("winners %04b", r.Winners)
	}
	// Edge 2: nobody is in TING, so East pays for all.
	for _, f := range r.Sheets[1].Flows {
		if f.Key == "hand" && (f.From != 0 || f.To != 1) {
			t.Errorf("%d pays %d", f.From, f.To)
		}
	}
	if r.Delta[0] >= 0 {
		t.Errorf("changes %v", r.Delta)
	}
}

func TestEdge03NoWinAfterADiscardWithoutTing(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1234z", "678999m35p23477s", idleW, "147m369p28s23474z"}, "9s1z5z6z4p", "")
	s.Drop(0)
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "4p")
	if s.Can(1, table.Win, "") {
		t.Error("South has discarded and has not announced TING")
	}
}

func TestEdge25JokerIsTakenAndToldInOrder(t *testing.T) {
	// East and South are in TING. In East's next turn die 1 selects the column at the
	// end.
	s := deal(t, nil, [4]string{tenpaiE, "123789m46s11199p", "36m147p58s112567z", "147m36p258s23476z"}, "1z5z6z7z", "8s", []uint8{1})
	s.Do(0, ActTing, "1z")
	s.Pass()
	s.Pass()
	s.Do(1, ActTing, "5z")
	s.Pass()
	if joker(s.Deal) != table.NoHandle {
		t.Fatal("no joker exists before the roller's next turn")
	}
	s.Drop(2)
	s.Drop(3)
	if s.Deal.Asked != stageJoker {
		t.Fatalf("the roller is asked about the joker, not stage %d", s.Deal.Asked)
	}
	j := joker(s.Deal)
	if s.Deal.Kind(0, j) != tile.S1+7 || s.Deal.Kind(1, j) != tile.None || s.Deal.Kind(table.Public, j) != tile.None {
		t.Error("only the roller knows it")
	}
	left := s.Deal.Left
	s.Do(0, ActKeep, "")
	if s.Deal.Left != left-1 {
		t.Errorf("the set-aside tile counts as left: %d, then %d after the draw", left, s.Deal.Left)
	}
	s.Drop(0)
	if s.Deal.Turn != 1 || s.Deal.Kind(1, j) != tile.S1+7 || s.Deal.Kind(2, j) != tile.None {
		t.Error("South, in TING, learns it at his own next turn")
	}
}

func TestEdge26DeadJokerGoesBackFaceUp(t *testing.T) {
	// The joker is 7z. South and West discard one each in the first round, North in the
	// second.
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s5167z", idleW, "147m369p258s2347z"},
		"1z", "7z8m1m", []uint8{1}, []uint8{1}, []uint8{2})
	s.Do(0, ActTing, "1z")
	s.Pass()
	s.Pass()
	s.Do(1, table.Discard, "7z")
	s.Pass()
	s.Do(2, table.Discard, "7z")
	s.Pass()
	s.Drop(3)
	j := joker(s.Deal)
	if s.Deal.Asked != stageJoker || s.Deal.Kind(0, j) != tile.Red || s.Can(0, ActPutBack, "") {
		t.Fatal("two copies lie open: the joker lives")
	}
	s.Do(0, ActKeep, "")
	s.Drop(0)
	s.Drop(1)
	s.Drop(2)
	s.Do(3, table.Discard, "7z")
	s.Pass()
	if s.Deal.Turn != 0 || s.Deal.Asked != stageJoker || s.Can(0, ActKeep, "") {
		t.Fatal("the third copy lies open: it cannot be kept any more")
	}
	s.Do(0, ActPutBack, "")
	if s.Deal.Place[j] != table.InWall || s.Deal.Public[j] != tile.Red {
		t.Error("it lies in its place, face up")
	}
	// 1 selects the face-up tile and is rolled again; 2 selects the next column.
	if n := joker(s.Deal); n == j || s.Deal.Kind(0, n) != tile.M1 {
		t.Errorf("the new joker is %v", s.Deal.Kind(0, n))
	}
}

func TestEdge28RollerWinsByMatch(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, idleS, idleW, idleN}, "1z5z6z7z", "4p", []uint8{1})
	s.Do(0, ActTing, "1z")
	s.Pass()
	s.Pass()
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	if s.Deal.Asked != stageJoker || !s.Can(0, table.Win, "") {
		t.Fatalf("stage %d: the joker is his wait", s.Deal.Asked)
	}
	s.Do(0, table.Win, "")
	r := s.Ended(table.Won)
	keys := map[string]bool{}
	for _, it := range r.Sheets[0].Items {
		keys[it.Key] = true
	}
	for _, k := range []string{"x2-self-draw", "x2-joker", "x2-joker-is-wait", "x2-closed", "x2-dealer"} {
		if !keys[k] {
			t.Errorf("%s is missing from %v", k, r.Sheets[0].Items)
		}
	}
}

func TestEdge37ConcealedSetsScoreWithoutTing(t *testing.T) {
	// East wins with the fourteen tiles dealt; South holds three winds.
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s1235z", idleW, "147m369p258s4677z"}, "4p", "")
	s.Do(0, table.Win, "")
	r := s.Ended(table.Won)
	sum := int32(0)
	for _, c := range r.Delta {
		sum += c
	}
	if sum != 0 {
		t.Errorf("changes %v", r.Delta)
	}
	for seat := range 4 {
		for _, h := range s.Deal.Seat[seat].Hand[:s.Deal.Seat[seat].Held] {
			if s.Deal.Public[h] == tile.None {
				t.Fatal("all hands lie open")
			}
		}
	}
	got := int32(0)
	for i := range r.Sheets {
		for _, f := range r.Sheets[i].Flows {
			if f.To == 1 {
				got += f.Amount
			}
		}
	}
	if got < 9 {
		t.Errorf("South is paid %d for three winds; expected 9 or more", got)
	}
}

func TestShuffleIsWrittenDown(t *testing.T) {
	set := tile.Set136()
	seed := [32]byte{31: 1}
	if got, want := tile.Format(match.Wall(&set, &seed, 1)[:10]), firstTen; got != want {
		t.Errorf("the wall of seed 1 begins %s, it was %s when the record format was fixed", got, want)
	}
}

const firstTen = "2p1m3p4m4s7z8m541z"

// TestAPungGoesBeforeAChow tests §3: a pung has priority over a chow, even if the seat of
// the chow is nearer.
func TestAPungGoesBeforeAChow(t *testing.T) {
	s := deal(t, nil, [4]string{idleE, "258m469p147s5671z", idleW, "1479m55p258s2347z"}, "5p", "")
	s.Do(0, table.Discard, "5p")
	s.Do(1, table.Chow, "")
	s.Pass(3)
	s.Do(3, table.Pung, "")
	if s.Deal.Asked != table.StageLay || s.Deal.Prover != 3 {
		t.Errorf("stage %d, the tile goes to seat %d", s.Deal.Asked, s.Deal.Prover)
	}
}

// TestEdge40To42WithheldSets tests the three cases of a set at REVEAL in one deal. South
// holds three winds at the first TING and does not show them (edge 40). West draws the
// third wind later (edge 41). North shows three of four winds and adds the fourth later
// (edge 42).
func TestEdge40To42WithheldSets(t *testing.T) {
	for value, want := range map[string][4]int32{"false": {0, 0, 3, 4}, "true": {0, 4, 3, 4}} {
		s := deal(t, table.Options{"withheld_set_scores": value},
			[4]string{tenpaiE, "258m349p147s1235z", "369m147p258s1256z", "147m369p258s1234z"},
			"1z6z3z7z2p4z", "9s8s7s", []uint8{1})
		s.Do(0, ActTing, "1z")
		s.Pass(3)
		s.Do(3, ActLay, "123z")
		s.Pass() // North is asked again
		s.Pass() // claims on the discard
		s.Do(1, ActLay, "123z")
		s.Discard(1, "6z")
		s.Do(2, ActLay, "123z")
		s.Discard(2, "5z")
		s.Do(3, ActAdd, "4z")
		s.Discard(3, "7z")
		s.Do(0, ActKeep, "")
		s.Drop(0)
		s.Do(1, ActAdd, "4z")
		s.Do(1, table.Discard, "4p")
		s.Pass(0)
		s.Do(0, table.Win, "")
		r := s.Ended(table.Won)
		var got [4]int32
		for seat := range r.Sheets {
			for _, it := range r.Sheets[seat].Items {
				if it.Key == "bonus" {
					got[it.Seat] += it.Value
				}
			}
		}
		if got != want {
			t.Errorf("withheld_set_scores=%s: sets score %v, expected %v", value, got, want)
		}
		if got := s.Meld(1, 0); got != "1234z" {
			t.Errorf("South's set is %s, expected 1234z", got)
		}
	}
}

// TestEdge40SecondSetIsWithheld checks that a second set can be withheld like a first:
// West shows one of two sets of three winds.
func TestEdge40SecondSetIsWithheld(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, idleS, "369m147p25s11224z", "147m369p258s4467z"}, "1z4z3z", "")
	s.Do(0, ActTing, "1z")
	s.Pass(2)
	s.Do(2, ActLay, "124z")
	s.Pass()
	s.Pass()
	s.Drop(1)
	// 1z and 2z were in the hand at REVEAL, 3z was drawn later.
	s.Do(2, ActLay, "123z")
	if late := s.Deal.Seat[2].Reg[regLate]; late != 0 {
		t.Errorf("regLate %b, expected 0: the third kind came later", late)
	}

	s = deal(t, nil, [4]string{tenpaiE, idleS, "369m147p2s112234z", "147m369p258s4467z"}, "1z4z3z", "")
	s.Do(0, ActTing, "1z")
	s.Pass(2)
	s.Do(2, ActLay, "124z")
	s.Pass()
	s.Pass()
	s.Drop(1)
	s.Do(2, ActLay, "123z")
	if late := s.Deal.Seat[2].Reg[regLate]; late != 1<<1 {
		t.Errorf("regLate %b, expected the second set", late)
	}
}

// TestDieOfTheSideOfEastChangesNothing tests §2: the die for East's side changes neither
// seats nor tiles. It is rolled in every deal only because records of earlier versions
// count it.
func TestDieOfTheSideOfEastChangesNothing(t *testing.T) {
	wall := func(die uint8) ([]table.Handle, int8) {
		s := ruletest.New(t, ruletest.Made(t, Options, Presets, New, nil), ruletest.Wall{Dice: [][]uint8{{die}, {3, 4}, {2, 6}}})
		return slices.Clone(s.Deal.Order[:s.Deal.Tiles]), s.Deal.First
	}
	want, first := wall(1)
	for die := uint8(2); die <= 6; die++ {
		if got, who := wall(die); !slices.Equal(got, want) || who != first {
			t.Errorf("die %d: the wall or the first seat is another", die)
		}
	}
}
