package taiwanese

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

func TestReadyOfTheDefaultTable(t *testing.T) {
	hands := [4]string{idleE, full, "4m369p147p258s123456z", "147m369p258s2345677z"}
	s := deal(t, with(t), hands, "1p9m", "")
	if s.Can(0, ActReady, "1p") {
		t.Error("East does not wait for anything")
	}
	s.Drop(0)
	for _, k := range []string{"9m", "2m", "9p"} {
		if got := s.Can(1, ActReady, k); got != (k == "9m") {
			t.Errorf("ready with %s: %t; only the tile just drawn may go", k, got)
		}
	}
	s.Do(1, ActReady, "9m")
	if s.Deal.Seat[1].Reg[regReady] != readyDiscard || s.Deal.Seat[1].River.Flags[0]&table.RiverSideways == 0 {
		t.Error("it is written down, and shown")
	}
	// East may choose among seventeen tiles.
	s = deal(t, with(t), [4]string{full, idleS, "4m369p147p258s123456z", "147m258p369s2345677z"}, "9m", "")
	if !s.Can(0, ActReady, "9m") || s.Can(0, ActReady, "2m") {
		t.Error("East discards any tile that leaves sixteen that wait")
	}
	s.Do(0, ActReady, "9m")
	// Later draws are discarded, and nothing is claimed.
	s.Pass()
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	if st := &s.Deal.Seat[0]; s.Can(0, table.Discard, "2m") || !s.Deal.Has(0, []table.Handle{st.Drawn}) {
		t.Error("only the drawn tile may be discarded")
	}
}

func TestReadyIsVoidAfterAClaim(t *testing.T) {
	s := deal(t, with(t), [4]string{idleE, full, "4m369p147p258s123456z", "1447m369p258s234567z"}, "1p9m8m", "")
	s.Drop(0)
	s.Discard(1, "9m")
	s.Do(2, table.Discard, "4m")
	s.Claim(3, table.Pung, "44m")
	s.Discard(3, "1m", 0, 1)
	if mayDeclare(s.Deal, 0) || mayDeclare(s.Deal, 2) {
		t.Error("a claim was made")
	}
}

func TestReadyHandsAndConcealedKongs(t *testing.T) {
	// South waits for 1m and 4m beside 999p and 555z; kongs of 5z and of 9p keep the
	// waits.
	for _, c := range []struct {
		hand, draw, kong string
		may              bool
	}{
		{"23m999p345678s11555z", "5z", "5555z", true},
		// 7888p beside 11z and 999s waits for 6p, 9p and 7p; a kong of 8p would leave 7p.
		{"7888p345m345678s111z", "8p", "8888p", false},
	} {
		s := deal(t, with(t), [4]string{"1457m25p369s2233446z", c.hand, "369m147p258s2233447z", "1478m369p258s666777z"}, "2p1p8m8m2p"+c.draw, "")
		s.Drop(0)
		s.Do(1, ActReady, "1p")
		s.Pass()
		s.Drop(2)
		s.Drop(3)
		s.Drop(0)
		if got := s.Can(1, table.ConcealedKong, c.kong); got != c.may {
			t.Errorf("%s: a kong of %s: %t", c.hand, c.kong, got)
		}
	}
}

// commonReady returns a deal of the common table in which South and West wait as dealt.
func commonReady(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	return deal(t, with(t, append(options, "table", "taiwan-common")...), [4]string{idleE, full, other, idleN}, "1s1s1m", "")
}

func TestHeavenlyReady(t *testing.T) {
	s := commonReady(t)
	if s.Deal.Asked != stageReady || s.Deal.Pending != 0b1110 {
		t.Fatalf("stage %d asks %04b: all but East are asked at once", s.Deal.Asked, s.Deal.Pending)
	}
	if s.Can(3, ActDealt, "") || !s.Can(3, table.Pass, "") {
		t.Error("North does not wait for anything")
	}
	s.Do(3, table.Pass, "")
	s.Do(1, ActDealt, "")
	s.Do(2, table.Pass, "")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Deal.Seat[1].Reg[regReady] != readyDealt {
		t.Fatal("East begins")
	}
	s.Drop(0)
	s.Drop(1)
	// West has not declared ready with the dealt tiles and draws 1m. It may win, or
	// declare with a discard.
	s.Do(2, table.Win, "")
	items := ruletest.Items(&s.Ended(table.Won).Sheets[2])
	if items["concealed-self-draw"] != 3 || items["heavenly-ready"] != 0 {
		t.Errorf("%v", items)
	}
}

func TestHeavenlyReadyScores(t *testing.T) {
	s := commonReady(t)
	s.Do(1, ActDealt, "")
	s.Pass()
	s.Do(0, table.Discard, "4m")
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Scored(t, s.Ended(table.Won), 1, 8+16+2, "heavenly-ready", "earthly-hand", "all-chows")
}

func TestEarthlyReady(t *testing.T) {
	s := deal(t, with(t, "table", "taiwan-common"), [4]string{idleE, "2356m67899p345678s9m", idleW, "147m369p258s2345677z"}, "1p7m8m8m1p4m", "")
	s.Pass()
	s.Drop(0)
	// South draws 7m and may discard any tile.
	if !s.Can(1, ActReady, "9m") {
		t.Fatal("South may declare with any discard")
	}
	s.Do(1, ActReady, "9m")
	s.Pass()
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.Win, "")
	items := ruletest.Items(&s.Ended(table.Won).Sheets[1])
	if items["earthly-ready"] != 4 || items["self-draw"] != 1 || items["concealed-self-draw"] != 0 {
		t.Errorf("%v", items)
	}
	// East's ready declaration with the first discard is Heavenly Ready.
	s = deal(t, with(t, "table", "taiwan-common"), [4]string{full, idleS, idleW, "147m369p258s2345677z"}, "9m", "")
	s.Pass()
	s.Do(0, ActReady, "9m")
	if s.Deal.Seat[0].Reg[regReady] != readyDealt {
		t.Error("East's ready is Heavenly Ready")
	}
}

func TestFlowerExchange(t *testing.T) {
	// East has 1f, South 2f and 3f. East's replacement is a flower, and so is South's
	// second.
	hands := []string{"1f147m258p369s234567z", "23f258m369p147s23456z", idleW, idleN}
	wall := func(r *Rules, back string) *ruletest.Stack {
		return ruletest.New(t, r, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Hands: hands, Draws: "9s", Back: back})
	}
	s := wall(with(t), "4f1p1p6f1s")
	for _, f := range []string{"1f", "4f"} {
		s.Do(0, table.Flower, f)
	}
	s.Do(0, table.Pass, "")
	for _, f := range []string{"2f", "3f", "6f"} {
		s.Do(1, table.Flower, f)
	}
	s.Flowers()
	if s.Deal.Turn != 0 || s.Deal.Asked != table.StageTurn || s.Deal.Back != 5 || s.Deal.Drawable() != 144-65-16-5 {
		t.Errorf("turn %d, stage %d, %d replacements", s.Deal.Turn, s.Deal.Asked, s.Deal.Back)
	}
	s = wall(with(t, "flower_exchange", "rounds"), "4f1p6f1p1s")
	s.Do(0, table.Flower, "1f")
	if s.Deal.Back != 0 || s.Can(0, table.Flower, "4f") {
		t.Error("the replacement comes when all flowers are laid out")
	}
	s.Do(0, table.Pass, "")
	if s.Deal.Turn != 1 || s.Deal.Back != 1 || s.Deal.Seat[0].Held != 17 {
		t.Errorf("turn %d, %d replacements: East has drawn a tile, a flower that waits", s.Deal.Turn, s.Deal.Back)
	}
	s.Do(1, table.Flower, "2f")
	s.Do(1, table.Flower, "3f")
	s.Do(1, table.Pass, "")
	if st := &s.Deal.Seat[1]; s.Deal.Turn != 2 || s.Deal.Back != 3 || st.Held != 16 || st.Drawn != table.NoHandle {
		t.Errorf("turn %d, %d replacements, tile %d apart: what South drew is part of the hand", s.Deal.Turn, s.Deal.Back, st.Drawn)
	}
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pass, "")
	if s.Deal.Turn != 0 || !s.Can(0, table.Flower, "4f") {
		t.Fatal("a new round begins with East")
	}
	s.Flowers()
	if s.Deal.Turn != 0 || s.Deal.Asked != table.StageTurn || s.Deal.Back != 5 || s.Deal.Seat[0].Drawn == table.NoHandle {
		t.Errorf("turn %d, stage %d, %d replacements", s.Deal.Turn, s.Deal.Asked, s.Deal.Back)
	}
	for seat := range 4 {
		st := &s.Deal.Seat[seat]
		if want := [4]uint8{17, 16, 16, 16}[seat]; st.Held != want || seat > 0 && st.Drawn != table.NoHandle {
			t.Errorf("seat %d holds %d tiles", seat, st.Held)
		}
	}
	if s.Deal.Seat[0].NBonus != 2 || s.Deal.Seat[1].NBonus != 3 {
		t.Errorf("%d and %d flowers", s.Deal.Seat[0].NBonus, s.Deal.Seat[1].NBonus)
	}
}

func TestRobbingTheEighthFlowerInRounds(t *testing.T) {
	for _, win := range []bool{true, false} {
		// South lays out seven flowers before East's next round.
		s := ruletest.New(t, with(t, "flower_exchange", "rounds"), ruletest.Wall{
			Setup: table.Setup{Round: tile.East}, Hands: []string{"1234567f258m369p147s", "8f147m258p369s234567z", idleW, idleN}, Draws: "9s", Back: "1p1p1p1s1s1z1z1s",
		})
		for s.Deal.Asked == table.StageFlowers && s.Deal.Turn == 0 {
			s.Play(0, s.Deal.Legal(0, nil)[0])
		}
		s.Do(1, table.Flower, "8f")
		if s.Deal.Asked != stageFlower || s.Deal.Pending != 1 {
			t.Fatalf("stage %d, %04b", s.Deal.Asked, s.Deal.Pending)
		}
		if win {
			s.Do(0, table.Win, "")
			ruletest.Paid(t, s.Ended(table.Won), [4]int32{21, -21, 0, 0})
			continue
		}
		s.Do(0, table.Pass, "")
		s.Flowers()
		if s.Deal.Asked != table.StageTurn || s.Deal.Seat[1].Held != 16 || s.Deal.Back != 8 {
			t.Errorf("stage %d, %d tiles, %d replacements", s.Deal.Asked, s.Deal.Seat[1].Held, s.Deal.Back)
		}
	}
}
