package classical

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/table/audit"
)

// The tests in this file cover the edge cases of RULES.md §13 about the last tiles and
// the empire. Without bonus tiles and with a hill of 14, South draws the last tile of the
// wall.

func TestEdge18TheLastTileIsABonusTile(t *testing.T) {
	s := ruletest.New(t, with(t, "bonus-tiles", "flowers"), wall([4]string{idleE, forPair, idleW, idleN},
		"9s", "9s9s9p5m", "1f", 14))
	s.Flowers()
	seat := toTheEnd(s)
	if seat != 1 || !s.Can(1, table.Flower, "1f") || s.Can(1, table.Discard, "5m") {
		t.Fatalf("seat %d has drawn the last tile", seat)
	}
	s.Do(1, table.Flower, "1f")
	s.Do(1, table.Win, "")
	// All chows, self-draw from the hill, two flowers of other seats, no moon.
	ruletest.Scored(t, wins(t, s, 1), 1, 40, "mahjong", "self-draw", "all-chows", "bonus-tile")
}

func TestTheLastTileIsTheMoon(t *testing.T) {
	s := ruletest.New(t, bare(t), wall([4]string{idleE, forPair, idleW, idleN}, "9s", "", "5m", 14))
	if seat := toTheEnd(s); seat != 1 {
		t.Fatalf("seat %d has drawn the last tile", seat)
	}
	s.Do(1, table.Win, "")
	ruletest.Scored(t, wins(t, s, 1), 1, 64, "mahjong", "self-draw", "all-chows", "moon")
}

// Two hands that leave the other three 1m to South or West.
const (
	freeE = "47m258p3699s1234z"
	freeN = "47m369p258s23447z"
)

func TestEdge19AKongOnTheLastTile(t *testing.T) {
	s := ruletest.New(t, bare(t), wall([4]string{freeE, "111m258p36s56677z", "36m147p2588s567z1z", freeN}, "9p", "8p", "1m", 14))
	if seat := toTheEnd(s); seat != 1 || !s.Can(1, table.ConcealedKong, "1111m") {
		t.Fatalf("seat %d: the hill has tiles for a kong", seat)
	}
	s.Do(1, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageTurn || s.Deal.Left != 13 {
		t.Fatalf("stage %d, %d left", s.Deal.Asked, s.Deal.Left)
	}
	s.Drop(1)
	if s.Deal.Asked != stageEmpire {
		t.Error("the wall ends with the discard")
	}
}

func TestEdge20NothingIsLeftAtAll(t *testing.T) {
	// Without a hill, 83 tiles are left after East's fourteenth, and West draws the last.
	s := ruletest.New(t, bare(t, "dead-wall", "0"), wall([4]string{freeE, "36m147p2588s567z1z", "111m258p36s56677z", freeN}, "9p", "", "1m", 0))
	seat := toTheEnd(s)
	if s.Deal.Seat[seat].Held != 14 || s.Deal.Left != 0 {
		t.Fatalf("seat %d, %d left", seat, s.Deal.Left)
	}
	if s.Can(seat, table.ConcealedKong, "1111m") {
		t.Error("there is no replacement for a kong")
	}
	// A bonus tile is drawn as the very last tile.
	s = ruletest.New(t, with(t, "bonus-tiles", "flowers", "dead-wall", "0"),
		wall([4]string{"2f3f4f47m258p369s12z", idleS, idleW, idleN}, "9s", "9p9p8s", "1f", 3))
	s.Flowers()
	seat = toTheEnd(s)
	if s.Deal.Left != 0 || !s.Can(seat, table.Flower, "1f") {
		t.Fatalf("seat %d, %d left", seat, s.Deal.Left)
	}
	discards := s.Deal.Discards
	s.Do(seat, table.Flower, "1f")
	if s.Deal.Discards != discards || s.Deal.Asked != stageEmpire {
		t.Errorf("stage %d: nothing is replaced or discarded", s.Deal.Asked)
	}
	s.Pass() // each seat in turn
	res := s.Ended(table.Drawn)
	if n := ruletest.Items(&res.Sheets[seat])["bonus-tile"]; n != 4*int32(s.Deal.Seat[seat].NBonus) {
		t.Errorf("bonus tiles score %d", n)
	}
}

func TestEdge21TheLastDiscard(t *testing.T) {
	hands := [4]string{idleE, "47m258p369s1234z5m", "34m66z777z123s789s", "55m369p258s23347z"}
	last := func(options ...string) *ruletest.Stack {
		s := ruletest.New(t, bare(t, options...), wall(hands, "9s", "", "9p", 14))
		if seat := toTheEnd(s); seat != 1 {
			t.Fatalf("seat %d has drawn the last tile", seat)
		}
		s.Do(1, table.Discard, "5m")
		return s
	}
	s := last()
	if s.Can(2, table.Chow, "") || s.Can(3, table.Pung, "") || !s.Can(2, table.Win, "") {
		t.Error("for mahjong only")
	}
	s = last("last-discard-claims", "any", "modern-doubles", `["last-discard"]`)
	s.Claim(3, table.Pung, "55m")
	s.Discard(3, "3z")
	if s.Deal.Asked != stageEmpire {
		t.Errorf("stage %d: the wall ends with the claimant's discard", s.Deal.Asked)
	}
	s = last("modern-doubles", `["last-discard"]`)
	s.Do(2, table.Win, "")
	s.Pass()
	// 20 and a concealed pung of dragons, which doubles.
	ruletest.Scored(t, wins(t, s, 2), 2, 120, "mahjong", "pung-honor-concealed", "pair-dragon", "dragon", "last-discard")
}

// invoked plays to the empire, which contains a 5m that East discarded first.
func invoked(t *testing.T, r *Rules, s, w, n string) *ruletest.Stack {
	t.Helper()
	g := deal(t, r, [4]string{has5m, s, w, n}, "9s", "")
	g.Discard(0, "5m")
	g.Drop(toTheEnd(g))
	if g.Deal.Asked != stageEmpire || g.Deal.Turn != 0 {
		t.Fatalf("stage %d, turn %d: East is asked about the empire", g.Deal.Asked, g.Deal.Turn)
	}
	return g
}

func TestEdge22AnInvokedTile(t *testing.T) {
	s := invoked(t, bare(t, "modern-doubles", `["last-discard"]`), "55m99m123s456s789s", idleW, idleN)
	s.Do(0, table.Pass, "")
	s.Do(1, ActTake, "5m")
	if s.Deal.Asked != stageInvoked || s.Deal.Pending != 1<<1 {
		t.Fatalf("stage %d: South goes on", s.Deal.Asked)
	}
	s.Do(1, table.Win, "")
	res := wins(t, s, 1)
	ruletest.Scored(t, res, 1, 22, "mahjong", "pung-minor-exposed")
	if res.From != -1 {
		t.Errorf("seat %d has given nothing", res.From)
	}
}

func TestEdge23AnInvokedTileThatDoesNotWin(t *testing.T) {
	s := invoked(t, bare(t), idleS, idleW, idleN)
	n := s.Deal.Discards
	s.Do(0, ActTake, "5m")
	if s.Can(0, table.Pass, "") || s.Can(0, table.Win, "") || !s.Can(0, table.Discard, "1m") {
		t.Fatal("he must discard")
	}
	s.Do(0, table.Discard, "5m") // discards the same tile again
	if s.Deal.Asked != stageEmpire || s.Deal.Turn != 1 || s.Deal.Discards != n+1 {
		t.Fatalf("stage %d, turn %d: nobody may claim it, South is next", s.Deal.Asked, s.Deal.Turn)
	}
	if !s.Can(1, ActTake, "5m") {
		t.Error("it has joined the pool")
	}
	if err := audit.Conserved(s.Deal); err != nil {
		t.Error(err)
	}
	s.Do(1, ActTake, "5m")
	s.Do(1, table.Discard, "2m")
	s.Pass()
	s.Ended(table.Drawn)
	if err := audit.Conserved(s.Deal); err != nil {
		t.Error(err)
	}
}

func TestEdge24EastDeclines(t *testing.T) {
	s := invoked(t, bare(t), forPair, idleW, idleN)
	s.Do(0, table.Pass, "")
	if s.Deal.Turn != 1 || !s.Can(1, ActTake, "5m") {
		t.Fatal("South may still invoke")
	}
	s.Do(1, ActTake, "5m")
	s.Do(1, table.Win, "")
	ruletest.Scored(t, wins(t, s, 1), 1, 30, "mahjong", "all-chows")
}

func TestEdge25NoEmpireInJapanesePlay(t *testing.T) {
	s := deal(t, bare(t, "discards", "japanese"), [4]string{has5m, forPair, idleW, idleN}, "9s", "")
	s.Drop(toTheEnd(s))
	s.Ended(table.Drawn)
	s = deal(t, bare(t, "celestial-empire", "false"), [4]string{has5m, forPair, idleW, idleN}, "9s", "")
	s.Drop(toTheEnd(s))
	s.Ended(table.Drawn)
}

// TestBotsInvoke checks that a bot takes a tile if it wins with it and declines
// otherwise.
func TestBotsInvoke(t *testing.T) {
	for _, options := range [][]string{nil, {"false-mahjong", "penalty"}, {"calling-hand", "true"}} {
		r := bare(t, options...)
		s := invoked(t, r, forPair, idleW, idleN)
		player, err := bot.New("strong", r)
		if err != nil {
			t.Fatal(err)
		}
		for s.Deal.Wait == table.WaitAct {
			seat := int(s.Deal.Turn)
			var v table.View
			s.Deal.View(seat, &v)
			s.Play(seat, s.Deal.Legal(seat, nil)[player.Choose(&v)])
		}
		wins(t, s, 1)
	}
}
