package peoples

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file cover the edge cases of §10 about play, and flowers as bonus
// tiles (§4).

// items returns how often each row of a seat's sheet counts.
func items(res *table.Result, seat int) map[string]int32 {
	m := map[string]int32{}
	for _, it := range res.Sheets[seat].Items {
		m[it.Key] += it.Count
	}
	return m
}

func has(t *testing.T, res *table.Result, seat int, keys ...string) {
	t.Helper()
	m := items(res, seat)
	for _, k := range keys {
		if m[k] == 0 {
			t.Errorf("%s is missing from %v", k, m)
		}
	}
}

func hasNot(t *testing.T, res *table.Result, seat int, keys ...string) {
	t.Helper()
	m := items(res, seat)
	for _, k := range keys {
		if m[k] != 0 {
			t.Errorf("%s is in %v", k, m)
		}
	}
}

func TestPlayClassicEdge02ClaimedGongPaysForAll(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"7p19m19p19s123456z", "777p234m456s88m23p", "", ""}, Draws: "1z", Back: "4p",
	})
	s.Discard(0, "7p", 1)
	s.Claim(1, table.Kong, "777p")
	s.Do(1, table.Win, "")
	// F1, M2, T4, 117, 119.
	res := pay(t, s, table.Won, -180, 180, 0, 0)
	has(t, res, 1, "119-win-on-gong", "117-self-drawn", "T4-one-gong")
}

func TestPlayClassicEdge02DrawnGongIsPaidByAll(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"777p234m456s88m23p", "", "", ""}, Draws: "7p", Back: "4p",
	})
	s.Do(0, table.ConcealedKong, "7777p")
	s.Do(0, table.Win, "")
	res := pay(t, s, table.Won, 210, -70, -70, -70) // and M1
	has(t, res, 0, "119-win-on-gong")
	hasNot(t, res, 0, "114-heaven")
}

func TestPlayClassicEdge03ConsecutiveGong(t *testing.T) {
	// The first gong is claimed from East; its replacement makes the second.
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"7p19m19p19s123456z", "777p555s234m88m23p", "", ""}, Draws: "1z", Back: "5s4p",
	})
	s.Discard(0, "7p", 1)
	s.Claim(1, table.Kong, "777p")
	s.Do(1, table.ConcealedKong, "5555s")
	s.Do(1, table.Win, "")
	// F1 10, T5 20, M2 10, 117 10, 120 100: 150 from East for all three players.
	res := pay(t, s, table.Won, -450, 450, 0, 0)
	has(t, res, 1, "120-consecutive-gong")
	hasNot(t, res, 1, "119-win-on-gong")
}

// TestPlayClassicGongsThatDoNotFollow checks that a second gong without the replacement
// tile of the first starts a new chain.
func TestPlayClassicGongsThatDoNotFollow(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"7p19m19p19s123456z", "777p5555s234m88m2p", "", ""}, Draws: "1z", Back: "9m2p",
	})
	s.Discard(0, "7p", 1)
	s.Claim(1, table.Kong, "777p")
	s.Do(1, table.ConcealedKong, "5555s")
	if s.Can(1, table.Win, "") {
		t.Fatal("9m is in the way")
	}
	s.Do(1, table.Discard, "9m")
	s.Pass()
	if s.Deal.Reg[regChain] != 0 || s.Deal.Reg[regFeeder] != 0 {
		t.Error("a discard ends the chain")
	}
}

func TestPlayClassicAChainBeginsAnew(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"7p19m19p19s123456z", "777p5555s23m88m22p", "", ""}, Draws: "1z", Back: "4m2p",
	})
	s.Discard(0, "7p", 1)
	s.Claim(1, table.Kong, "777p")
	s.Do(1, table.ConcealedKong, "5555s")
	s.Do(1, table.Win, "")
	res := s.Ended(table.Won)
	has(t, res, 1, "119-win-on-gong")
	hasNot(t, res, 1, "120-consecutive-gong")
	if res.Delta[0] != res.Delta[2] || res.Delta[0] >= 0 {
		t.Errorf("the second gong was drawn: all pay, not %v", res.Delta)
	}
}

// TestPlayClassicFlowerInAChain checks that a flower between a gong and its replacement
// breaks neither row.
func TestPlayClassicFlowerInAChain(t *testing.T) {
	s := deal(t, classic(t, "flowers", "bonus"), ruletest.Wall{
		Hands: []string{"7p19m19p19s123456z", "777p555s234m88m23p", "", ""}, Draws: "1z", Back: "1f5s2f4p",
	})
	s.Flowers()
	s.Discard(0, "7p", 1)
	s.Claim(1, table.Kong, "777p")
	s.Do(1, table.Flower, "1f")
	s.Do(1, table.ConcealedKong, "5555s")
	s.Do(1, table.Flower, "2f")
	s.Do(1, table.Win, "")
	res := s.Ended(table.Won)
	has(t, res, 1, "120-consecutive-gong", "L-flower-fan")
	if res.Delta[0] != -res.Delta[1] {
		t.Errorf("East pays for all: %v", res.Delta)
	}
	if items(res, 1)["L-flower-fan"] != 2 {
		t.Error("two flowers are two fans")
	}
}

// last plays until no tile can be drawn, and returns the seat that drew the last one.
func last(s *ruletest.Stack) int {
	for s.Deal.CanDraw() {
		s.Drop(int(s.Deal.Turn))
	}
	return int(s.Deal.Turn)
}

// In the next two tests South draws the last of 136 - 14 tiles, and of 144 - 14 if none was
// replaced.

func TestPlayClassicEdge04LastTile(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{Hands: []string{"", "234m777p456s88m23p", "", ""}, Last: "4p", Dead: 14})
	last(s)
	s.Do(1, table.Win, "")
	has(t, s.Ended(table.Won), 1, "116-last-tile", "117-self-drawn")
}

func TestPlayClassicEdge05DiscardAfterTheLastTile(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{Hands: []string{"", "", "", "234m777p456s88m23p"}, Last: "4p", Dead: 14})
	last(s)
	s.Do(1, table.Discard, "4p")
	s.Pass(3)
	s.Do(3, table.Win, "")
	hasNot(t, s.Ended(table.Won), 3, "116-last-tile")
}

func TestPlayClassicEdge24NoGongAtTheEnd(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{Hands: []string{"555m19p19s123456z", "", "", ""}, Last: "5m", Dead: 14})
	last(s)
	s.Do(1, table.Discard, "5m")
	if s.Can(0, table.Kong, "") || !s.Can(0, table.Pung, "") {
		t.Error("a gong is refused, a pung is not")
	}
	s.Pass(0)
	s.Claim(0, table.Pung, "55m")
	if s.Can(0, table.AddKong, "5m") {
		t.Error("after a claim he discards")
	}
	s.Discard(0, "5m")
	s.Ended(table.Drawn)
}

func TestPlayClassicEdge25FlowerThatCannotBeReplaced(t *testing.T) {
	for _, r := range []*Rules{classic(t, "flowers", "bonus"), simple(t, "flowers", "bonus")} {
		// The other seven flowers are in the middle of the wall and are replaced from its
		// end.
		s := deal(t, r, ruletest.Wall{Hands: []string{"19m19p19s1234567z", "", "", ""}, Last: "3f", Dead: 14 + 7})
		s.Flowers()
		for s.Deal.Wait == table.WaitAct && s.Deal.CanDraw() {
			p := int(s.Deal.Turn)
			if a := s.Deal.Legal(p, nil)[0]; a.Type == table.Flower {
				s.Play(p, a)
				continue
			}
			s.Drop(p)
		}
		p := int(s.Deal.Turn)
		if !s.Can(p, table.Flower, "3f") {
			t.Fatalf("%d tiles are left and %d holds no flower", s.Deal.Left, p)
		}
		s.Do(p, table.Flower, "3f")
		if pay(t, s, table.Drawn, 0, 0, 0, 0); s.Deal.Left != 14 {
			t.Errorf("%d tiles are left", s.Deal.Left)
		}
	}
}

// seven is South's hand with seven flowers.
const seven = "1234567f123456m"

// eighth lays out flowers before play until a seat is asked about one.
func eighth(t *testing.T, r *Rules, w ruletest.Wall) *ruletest.Stack {
	s := deal(t, r, w)
	s.Flowers()
	return s
}

func TestPlayEighthFlowerOfAnother(t *testing.T) {
	for _, r := range []*Rules{classic(t, "flowers", "bonus"), simple(t, "flowers", "bonus")} {
		// West lays it out after South's seven.
		s := eighth(t, r, ruletest.Wall{Hands: []string{"19m19p19s1234567z", seven, "8f89m19p19s12345z1p", ""}})
		if s.Deal.Asked != stageEighth || s.Deal.Pending != 1<<1 {
			t.Fatalf("stage %d asks %b", s.Deal.Asked, s.Deal.Pending)
		}
		left := s.Deal.Left
		if acts := s.Deal.Legal(1, nil); len(acts) != 2 || s.Deal.Left != left {
			t.Errorf("%v", acts)
		}
		s.Do(1, table.Win, "")
		has(t, pay(t, s, table.Won, 0, 200, -200, 0), 1, "eight-flowers")
	}
}

func TestPlayClassicEdge26SeventhFlowerAfterTheEighth(t *testing.T) {
	// East has laid out the eighth when South lays out the seventh.
	w := ruletest.Wall{Hands: []string{"8f19m19p19s123456z", seven, "", ""}}
	s := eighth(t, classic(t, "flowers", "bonus"), w)
	s.Do(1, table.Win, "")
	has(t, pay(t, s, table.Won, -200, 200, 0, 0), 1, "eight-flowers")

	s = eighth(t, classic(t, "flowers", "bonus"), w)
	left := s.Deal.Left
	s.Do(1, table.Pass, "")
	if s.Deal.Left != left-1 {
		t.Errorf("the seventh flower is replaced: %d tiles left of %d", s.Deal.Left, left)
	}
	s.Flowers()
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Errorf("stage %d, turn of %d", s.Deal.Asked, s.Deal.Turn)
	}
}

func TestPlayEightOwnFlowersWinAtOnce(t *testing.T) {
	s := eighth(t, simple(t, "flowers", "bonus"), ruletest.Wall{Hands: []string{"19m19p19s1234567z", seven, "", ""}, Back: "1m2m3m4m5m6m8f"})
	has(t, pay(t, s, table.Won, -200, 600, -200, -200), 1, "eight-flowers")
}

// TestPlayEighthFlowerDrawn tests the same in play, before the replacement.
func TestPlayEighthFlowerDrawn(t *testing.T) {
	s := eighth(t, classic(t, "flowers", "bonus"), ruletest.Wall{Hands: []string{"19m19p19s1234567z", seven, "", ""}, Draws: "9p9p8f", Back: "1m2m3m4m5m6m7m"})
	s.Drop(0)
	s.Drop(1)
	s.Do(2, table.Flower, "8f")
	s.Do(1, table.Win, "")
	pay(t, s, table.Won, 0, 200, -200, 0)
}

func TestPlayClassicEdge06EarthAndHeaven(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"1m19p19s12345677z", "234m777p456s88m23p", "", ""}, Draws: "4p",
	})
	s.Do(0, table.Discard, "4p")
	s.Pass(1)
	s.Do(1, table.Win, "")
	has(t, pay(t, s, table.Won, -200, 200, 0, 0), 1, "115-earth")

	s = deal(t, classic(t), ruletest.Wall{Hands: []string{"234m777p456s88m23p", "", "", ""}, Draws: "4p"})
	s.Do(0, table.Win, "")
	has(t, pay(t, s, table.Won, 600, -200, -200, -200), 0, "114-heaven")
}

func TestPlayClassicEdge07AnothersFirstDraw(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"1m19p19s12345677z", "234m777p456s88m23p", "", ""}, Draws: "1z4p",
	})
	s.Drop(0)
	s.Do(1, table.Win, "")
	// F1, M1, M2, 117.
	res := pay(t, s, table.Won, -40, 120, -40, -40)
	hasNot(t, res, 1, "114-heaven", "115-earth")
}

// robbery returns a deal in which South has revealed 111p and adds the fourth, and North
// and East wait for it and for 4p. Just before, East has discarded draw.
func robbery(t *testing.T, draw string) *ruletest.Stack {
	t.Helper()
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"23p234m456s88m777s", "11p19m9p19s123456z", "", "23p567m678s99m666z"},
		Draws: "1p2z7z" + draw + "1p",
	})
	s.AddKong("1p", "1m")
	return s
}

func TestPlayClassicEdge08And28Robbing(t *testing.T) {
	s := robbery(t, "5z")
	if s.Deal.Asked != table.StageRob || !s.Can(0, table.Win, "") || !s.Can(3, table.Win, "") {
		t.Fatalf("stage %d: both wait for 1p", s.Deal.Asked)
	}
	s.Do(0, table.Win, "")
	s.Pass(3)
	s.Do(3, table.Win, "")
	res := s.Ended(table.Won)
	has(t, res, 0, "118-rob-gong")
	has(t, res, 3, "118-rob-gong", "D1-dragon-triplet")
	if res.Delta[1] != -res.Delta[0]-res.Delta[3] || res.Delta[2] != 0 {
		t.Errorf("South pays both: %v", res.Delta)
	}
	if got := s.Meld(1, 0); got != "111p" || s.Deal.Seat[1].Melds[0].Type != table.MeldPung {
		t.Errorf("the triplet stays a triplet, not %s", got)
	}
}

func TestPlayClassicEdge27MissedWinBarsRobbing(t *testing.T) {
	s := robbery(t, "4p") // North let it pass
	if s.Can(3, table.Win, "") {
		t.Error("North has let 4p pass since his own turn")
	}
	if !s.Can(0, table.Win, "") {
		t.Error("his own discard bars nobody")
	}
}

func TestPlayClassicEdge29PungBeforeSequence(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"5m19m19p19s123456z", "46m22p135s88s7s2m1z2z", "", "55m19m19p19s12345z"},
	})
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Chow, "")
	s.Pass(3)
	s.Claim(3, table.Pung, "55m")
	if s.Deal.Turn != 3 {
		t.Errorf("turn of %d", s.Deal.Turn)
	}
}

func TestPlayClassicEdge08ConcealedGongIsNotRobbed(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{
		Hands: []string{"1111p234m456s88m7s", "23p234m456s88m777z", "", ""}, Draws: "9s",
	})
	s.Do(0, table.ConcealedKong, "1111p")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Errorf("stage %d", s.Deal.Asked)
	}
	h := s.Deal.Seat[0].Melds[0].Tiles[0]
	if s.Deal.Kind(1, h) != tile.None || s.Deal.Kind(0, h) != tile.P1 {
		t.Error("a concealed gong lies face down (§7)")
	}
	for s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	if s.Ended(table.Drawn); s.Deal.Kind(table.Public, h) != tile.P1 {
		t.Error("at the end it is shown")
	}
}
