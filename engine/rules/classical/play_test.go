package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file cover the play: §2, §5, §8, §11 and their options.

// broken starts a deal with a given dealer and two throws for the wall.
func broken(t *testing.T, r *Rules, dealer int, tour tile.Kind, dice [][]uint8) *ruletest.Stack {
	t.Helper()
	set := table.Setup{Dealer: dealer, First: dealer, Round: tour}
	set.Reg[regTour] = int32(tour)
	return ruletest.New(t, r, ruletest.Wall{Setup: set, Dice: dice, Hands: []string{"", "", "", ""}})
}

func TestTheDiceBreakTheWall(t *testing.T) {
	for _, c := range []struct {
		dice   [][]uint8
		side   int // 0 is East's
		column int // counted around the walls, leftwards from East's right end
	}{
		// East 0–17, North 18–35, West 36–53, South 54–71.
		{[][]uint8{{4, 1}, {1, 2}}, 0, 8},
		{[][]uint8{{1, 1}, {1, 2}}, 1, 54 + 5},
		{[][]uint8{{6, 5}, {6, 6}}, 2, 36 + 23}, // continues on the side to its left
		{[][]uint8{{6, 6}, {1, 1}}, 3, 18 + 14},
	} {
		s := broken(t, with(t), 2, tile.East, c.dice)
		if int(s.Deal.Column) != c.column {
			t.Errorf("%v: column %d; expected %d", c.dice, s.Deal.Column, c.column)
		}
		if want := tile.East + tile.Kind(c.side); s.Deal.Round != want {
			t.Errorf("%v: %v is dominant, not %v", c.dice, s.Deal.Round, want)
		}
		// East is seat 2 here. It throws first, then the designated seat.
		var who []int8
		for _, e := range s.Events {
			if e.Type == table.EvRolled {
				who = append(who, e.Seat)
			}
		}
		r := with(t)
		var v table.View
		s.Deal.View(0, &v)
		for seat := range 4 {
			if m := r.Marks(&v, seat, nil); (len(m) == 1) != (seat == int(s.Deal.First)) {
				t.Errorf("%v: seat %d is marked %v", c.dice, seat, m)
			}
		}
		if first := (2 + c.side) % 4; int(s.Deal.First) != first || len(who) != 2 || who[0] != 2 || int(who[1]) != first {
			t.Errorf("%v: seat %d begins, %v throw", c.dice, s.Deal.First, who)
		}
	}
	// With four flowers the sides are 18, 17, 18 and 17 stacks long.
	s := broken(t, with(t, "bonus-tiles", "flowers"), 0, tile.East, [][]uint8{{1, 1}, {1, 2}})
	if s.Deal.Column != 18+17+18+5 {
		t.Errorf("140 tiles: column %d", s.Deal.Column)
	}
}

func TestDominantWind(t *testing.T) {
	west := [][]uint8{{6, 5}, {1, 1}}
	for _, c := range []struct {
		options  []string
		dominant tile.Kind
		first    int
	}{
		{nil, tile.West, 3},
		{[]string{"first-player", "east"}, tile.West, 1},
		{[]string{"dominant-wind", "round"}, tile.South, 2},
		{[]string{"dominant-wind", "round", "first-player", "east"}, tile.South, 1},
		{[]string{"dominant-wind", "east"}, tile.East, 1},
	} {
		s := broken(t, bare(t, c.options...), 1, tile.South, west)
		if s.Deal.Round != c.dominant || int(s.Deal.Turn) != c.first || s.Deal.Seat[c.first].Held != 14 {
			t.Errorf("%v: %v is dominant, seat %d begins", c.options, s.Deal.Round, s.Deal.Turn)
		}
	}
}

func TestEdge40TheDominantSeatIsNotEast(t *testing.T) {
	hands := [4]string{"23m456p789p55678s", "1f47m258p369s1234z", idleW, idleN}
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: setup(), Dice: [][]uint8{{1, 1}, {1, 1}}, Hands: hands[:], Draws: "1m", Back: "1z",
	})
	if s.Deal.Asked != table.StageFlowers || s.Deal.Turn != 0 {
		t.Fatal("East starts the bonus call")
	}
	s.Flowers()
	if s.Deal.Turn != 1 || s.Deal.Seat[1].Held != 14 || s.Deal.Seat[0].Held != 13 {
		t.Fatalf("turn %d: South has fourteen tiles and discards first", s.Deal.Turn)
	}
	s.Do(1, table.Discard, "1m")
	s.Do(0, table.Win, "")
	s.Pass()
	res := wins(t, s, 0)
	ruletest.Scored(t, res, 0, 30, "mahjong", "all-chows")
	if res.Delta[0] != 60 {
		t.Errorf("East marks %d: he doubles", res.Delta[0])
	}
	r := with(t)
	p := table.NewProgress(4)
	r.Begin(&p)
	if r.Next(&p, s.Deal); p.Dealer != 0 || p.Why != "classical.next.east-won" {
		t.Errorf("dealer %d, %s: East stays", p.Dealer, p.Why)
	}
}

func TestBonusCall(t *testing.T) {
	s := ruletest.New(t, with(t), wall([4]string{"1f47m258p369s123z5f", idleS, "2f369m147p258s156z", idleN}, "9s", "7f8p9p3f", "", 0))
	for _, f := range []string{"1f", "5f", "7f"} {
		if s.Deal.Turn != 0 || s.Can(0, table.Pass, "") {
			t.Fatal("East lays out all his bonus tiles first")
		}
		s.Do(0, table.Flower, f)
	}
	s.Flowers()
	if s.Deal.Turn != 0 || s.Deal.Drawable() != 77 {
		t.Errorf("turn %d, %d live tiles", s.Deal.Turn, s.Deal.Drawable())
	}
	// The hill is used up; replacements do not shorten the wall.
	for i := range 5 {
		if s.Deal.Place[s.Deal.Order[143-i]] == table.InWall {
			t.Errorf("tile %d from the end was not taken", i)
		}
	}
	s = ruletest.New(t, with(t, "dead-wall-refill", "true"), wall([4]string{"1f47m258p369s123z5f", idleS, idleW, idleN}, "9s", "8p9p", "", 0))
	s.Flowers()
	if s.Deal.Drawable() != 75 {
		t.Errorf("refilled: %d live tiles", s.Deal.Drawable())
	}
}

func TestBonusTilesReplacedFromTheWall(t *testing.T) {
	r := with(t, "bonus-replacement", "wall", "bonus-tiles", "flowers")
	s := ruletest.New(t, r, wall([4]string{"2f3f4f47m258p369s12z", forPair, idleW, idleN}, "9s9m9m9m9s", "", "1f5m", 14))
	s.Flowers()
	if s.Deal.Back != 0 || s.Deal.Seat[0].NBonus != 3 {
		t.Fatalf("%d tiles were taken from the hill", s.Deal.Back)
	}
	for s.Deal.Drawable() > 1 {
		s.Drop(int(s.Deal.Turn))
	}
	seat := int(s.Deal.Turn)
	s.Do(seat, table.Flower, "1f")
	if h := s.Deal.Seat[seat].Drawn; s.Deal.Kind(table.Viewpoint(seat), h) != tile.M1+4 || s.Deal.Replaced != 0 {
		t.Error("the next tile of the wall is drawn")
	}
	if s.Deal.Left != 14 {
		t.Errorf("%d left", s.Deal.Left)
	}
	// A bonus tile drawn as the last of the wall ends the deal in spite of the hill.
	s = ruletest.New(t, r, wall([4]string{"2f3f4f47m258p369s12z", idleS, idleW, idleN}, "9s9m9m9m", "", "1f", 14))
	s.Flowers()
	seat = toTheEnd(s)
	s.Do(seat, table.Flower, "1f")
	if s.Deal.Asked != stageEmpire {
		t.Errorf("stage %d", s.Deal.Asked)
	}
}

func TestJapaneseDiscardsAreTurnedDown(t *testing.T) {
	s := deal(t, bare(t, "discards", "japanese"), [4]string{has5m, "55m258p369s147s67z", idleW, idleN}, "9s", "")
	s.Do(0, table.Discard, "5m")
	s.Claim(1, table.Pung, "55m")
	s.Discard(1, "6z")
	s.Drop(2)
	var v table.View
	for seat := range 4 {
		s.Deal.View(seat, &v)
		if v.Hands[1].River[0] != tile.None || v.Hands[2].River[0] == tile.None {
			t.Errorf("seat %d sees %v and %v: the last discard alone lies open", seat, v.Hands[1].River[0], v.Hands[2].River[0])
		}
	}
	if r := bare(t); !r.Spec().Pool || bare(t, "discards", "japanese").Spec().Pool {
		t.Error("Chinese discards lie as a pool")
	}
}

func TestFalseMahjong(t *testing.T) {
	hands := [4]string{idleE, idleS, idleW, idleN}
	s := deal(t, bare(t), hands, "9s", "")
	s.Do(0, table.Discard, "9s")
	if s.Can(1, table.Win, "") {
		t.Fatal("refused by default")
	}
	r := bare(t, "false-mahjong", "penalty")
	for _, own := range []bool{false, true} {
		s = deal(t, r, hands, "9s", "")
		want := [4]int32{100, -300, 100, 100}
		if own {
			s.Do(0, table.Win, "")
			want = [4]int32{-300, 100, 100, 100}
		} else {
			s.Do(0, table.Discard, "9s")
			s.Do(1, table.Win, "")
			s.Pass()
		}
		res := s.Ended(table.Fouled)
		ruletest.Paid(t, res, want)
		p := table.NewProgress(4)
		r.Begin(&p)
		if r.Next(&p, s.Deal); p.Dealer != 0 || p.Over || p.Reg[regHands] != 0 {
			t.Errorf("dealer %d, %d hands: the hand is replayed", p.Dealer, p.Reg[regHands])
		}
	}
}

func TestEverythingIsShownAtTheEnd(t *testing.T) {
	s := deal(t, bare(t), [4]string{"11114m258p36s234z", forPair, idleW, "47m369p258s23477z"}, "5m", "8p")
	s.Do(0, table.ConcealedKong, "1111m")
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Win, "")
	s.Pass()
	res := wins(t, s, 1)
	for h := range s.Deal.Tiles {
		if p := s.Deal.Place[h]; (p == table.InHand || p == table.InMeld) && s.Deal.Public[h] == tile.None {
			t.Fatal("a tile of a hand or a concealed kong is not shown")
		}
	}
	ruletest.Scored(t, res, 0, 32, "kong-major-concealed")
	ruletest.Paid(t, res, [4]int32{64, 30, res.Sheets[2].Total, res.Sheets[3].Total})
}

func TestWashout(t *testing.T) {
	for _, c := range []struct {
		options []string
		want    [4]int32
	}{
		{nil, [4]int32{0, 8, 0, 0}},
		{[]string{"scoring", "classical"}, [4]int32{}},
		{[]string{"scoring", "classical", "washout-score", "score"}, [4]int32{-16, 32, -8, -8}},
		{[]string{"scoring", "winner-only", "washout-score", "score"}, [4]int32{}},
		{[]string{"washout-score", "none"}, [4]int32{}},
	} {
		r := bare(t, append([]string{"celestial-empire", "false"}, c.options...)...)
		s := deal(t, r, [4]string{"147m258p3699s134z", "999m25p369p14s567z", "36m147p258s1567z2m", "147m36p258s23347z"}, "8s", "")
		s.Drop(toTheEnd(s))
		ruletest.Paid(t, s.Ended(table.Drawn), c.want)
	}
}

// TestAFalseKongIsFoundOut checks that a face-down kong is proven at the end.
func TestAFalseKongIsFoundOut(t *testing.T) {
	for _, seat := range []int{0, 1} { // the seat with the false kong wins, or another does
		s := deal(t, bare(t), [4]string{"1234m58p123s456s1z", forPair, idleW, "47m369p258s23477z"}, "5m", "5p")
		var kong [4]table.Handle
		n := 0
		for _, h := range s.Deal.Seat[0].Hand[:s.Deal.Seat[0].Held] {
			switch s.Deal.Kind(0, h) {
			case tile.M1, tile.M1 + 1, tile.P1 + 7, tile.East:
				kong[n] = h
				n++
			}
		}
		a := table.Make(table.ConcealedKong, kong[:n]...)
		if s.Deal.Judge(0, 0, &a) != table.No || s.Deal.Judge(table.Public, 0, &a) != table.Unknown {
			t.Fatal("only he himself sees that it is none")
		}
		s.Play(0, a)
		if seat == 0 {
			// 345m 123s 456s 55p beside the false kong.
			a = table.Make(table.Win)
			if s.Deal.Judge(0, 0, &a) != table.No {
				t.Error("a hand with a false kong does not win")
			}
			s.Play(0, a)
			s.Ended(table.Fouled)
			continue
		}
		s.Do(0, table.Discard, "5m")
		s.Do(1, table.Win, "")
		s.Pass()
		ruletest.Scored(t, wins(t, s, 1), 0, 0)
	}
}
