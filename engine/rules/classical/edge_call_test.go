package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file cover calling hands (§4; §13, edge cases 26 and 27).

// calling makes East discard 9s and South, which has also drawn 9s, call with it.
func calling(t *testing.T, r *Rules, s, w, draws, back string) *ruletest.Stack {
	t.Helper()
	g := deal(t, r, [4]string{has5m, s, w, idleN}, "9s9s"+draws, back)
	g.Discard(0, "9s")
	g.Do(1, ActCall, "9s")
	g.Pass()
	return g
}

func TestCallingNeedsAWait(t *testing.T) {
	r := bare(t, "calling-hand", "true")
	s := deal(t, r, [4]string{has5m, forPair, idleW, idleN}, "9s9s", "")
	if s.Can(0, ActCall, "9s") {
		t.Error("East waits for nothing")
	}
	s.Discard(0, "9s")
	if !s.Can(1, ActCall, "9s") || !s.Can(1, ActCall, "5m") || s.Can(1, ActCall, "4p") {
		t.Error("South waits after 9s for 5m and after 5m for 9s")
	}
	s.Do(1, ActCall, "9s")
	if s.Deal.Asked != table.StageClaim || s.Deal.Seat[1].River.Flags[0]&table.RiverSideways == 0 {
		t.Errorf("stage %d: the discard may be claimed", s.Deal.Asked)
	}
	var v table.View
	s.Deal.View(3, &v)
	if m := r.Marks(&v, 1, nil); len(m) != 1 || !m[0].Filled {
		t.Errorf("all see that South calls: %v", m)
	}
	// A hand with four tiles of a kind does not wait for a fifth.
	s = deal(t, r, [4]string{has5m, "123p456p789p7777s", idleW, idleN}, "9s9s", "")
	s.Discard(0, "9s")
	if s.Can(1, ActCall, "9s") {
		t.Error("all 7s are his own: nothing is left to wait for")
	}
	// Without the option nobody may call.
	s = deal(t, bare(t), [4]string{has5m, forPair, idleW, idleN}, "9s9s", "")
	s.Discard(0, "9s")
	if s.Can(1, ActCall, "9s") {
		t.Error("calling-hand is off by default")
	}
}

func TestAFrozenHand(t *testing.T) {
	s := calling(t, bare(t, "calling-hand", "true"), "33m123p456p789p44s", "55m39m147p258s567z", "7s7s7s3p5m", "")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	// South has drawn 3p.
	if s.Can(1, table.Discard, "4p") || s.Can(1, ActCall, "3p") || !s.Can(1, table.Discard, "3p") {
		t.Error("what is drawn is discarded")
	}
	s.Drop(1)
	s.Do(2, table.Discard, "5m")
	if s.Can(1, table.Pung, "") || s.Can(1, table.Chow, "") {
		t.Error("a frozen hand claims nothing but mahjong")
	}
	s = calling(t, bare(t, "calling-hand", "true"), "222m123p456p78p44s", idleW, "7s7s7s2m", "")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if s.Can(1, table.ConcealedKong, "2222m") {
		t.Error("and lays no kong")
	}
}

func TestACallDoubles(t *testing.T) {
	// South waits for 5m: 20 + 10 for four chows, one double.
	s := calling(t, bare(t, "calling-hand", "true"), forPair, idleW, "5m", "")
	s.Do(2, table.Discard, "5m")
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Scored(t, wins(t, s, 1), 1, 60, "mahjong", "all-chows", "calling-hand")
}

func TestEdge26ACallerDrawsABonusTile(t *testing.T) {
	r := with(t, "bonus-tiles", "flowers", "calling-hand", "true")
	s := calling(t, r, "666z123p456p78p44s", forChow6, "7s7s7s2f", "3f1s")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	if s.Can(1, table.Discard, "2f") {
		t.Fatal("the bonus tile is laid out")
	}
	s.Do(1, table.Flower, "2f")
	s.Do(1, table.Flower, "3f")
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "5m")
	s.Do(2, table.Win, "")
	s.Pass()
	// 2f is South's own flower: (4 + 4) × 2. The dragons do not score.
	res := wins(t, s, 2)
	ruletest.Scored(t, res, 1, 16, "bonus-tile", "own-flower")
	ruletest.Paid(t, res, [4]int32{0, 16, res.Sheets[2].Total, res.Sheets[3].Total})
}

// forChow6 waits for 2m and 5m without a dragon.
const forChow6 = "34m66s123s456s234m"

func TestEdge27ABeatenCallerScoresNothing(t *testing.T) {
	for _, c := range []struct {
		options []string
		total   int32
		rows    []string
	}{
		{[]string{"calling-hand", "true"}, 0, nil},
		{[]string{"modern-doubles", `["calling-hand"]`}, 0, nil},
		{[]string{"must-call", "true"}, 16, []string{"pung-honor-concealed", "dragon"}},
	} {
		r := bare(t, append(c.options, "scoring", "classical")...)
		s := calling(t, r, "666z123p456p78p44s", forChow6, "9s", "")
		if c.options[0] == "must-call" {
			s.Do(2, ActCall, "9s")
			s.Pass()
		} else {
			s.Drop(2)
		}
		s.Drop(3)
		s.Do(0, table.Discard, "5m")
		s.Do(2, table.Win, "")
		s.Pass()
		res := wins(t, s, 2)
		ruletest.Scored(t, res, 1, c.total, c.rows...)
		// South settles with that score: 30 to West, and the differences to the others.
		got := int32(0)
		for i := range res.Sheets {
			for _, f := range res.Sheets[i].Flows {
				if f.From == 1 && f.To == 2 {
					got += f.Amount
				}
			}
		}
		if got != res.Sheets[2].Total {
			t.Errorf("%v: South pays %d to West, whose hand is worth %d", c.options, got, res.Sheets[2].Total)
		}
	}
	// If nobody wins, the hand scores normally.
	s := calling(t, bare(t, "calling-hand", "true"), "666z123p456p78p44s", idleW, "", "")
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Drop(toTheEnd(s))
	s.Pass()
	ruletest.Scored(t, s.Ended(table.Drawn), 1, 16, "pung-honor-concealed", "dragon")
}

func TestACallerMayTakeOnlyATileThatWins(t *testing.T) {
	s := calling(t, bare(t, "calling-hand", "true"), forPair, idleW, "", "")
	s.Drop(2)
	s.Drop(3)
	s.Discard(0, "5m") // South lets it pass
	s.Drop(toTheEnd(s))
	s.Do(0, table.Pass, "")
	takes := 0
	for _, a := range s.Deal.Legal(1, nil) {
		if a.Type == ActTake {
			takes++
		}
	}
	if takes != 1 || !s.Can(1, ActTake, "5m") {
		t.Errorf("South may take %d kinds; 5m alone wins", takes)
	}
	// As far as viewpoints that do not know the hand can tell, South may take any tile;
	// the win is the proof.
	var other table.Handle
	for h := range table.Handle(s.Deal.Tiles) {
		if s.Deal.Place[h] == table.InRiver && s.Deal.Public[h] != tile.M1+4 {
			other = h
		}
	}
	s.Play(1, table.Make(ActTake, other))
	a := table.Make(table.Discard, other)
	if s.Deal.Judge(table.Public, 1, &a) != table.No {
		t.Error("and may not discard")
	}
	in := table.Input{Type: table.InClock, Seat: 1}
	if _, err := s.Deal.Apply(&in, nil); err != nil {
		t.Fatal(err)
	}
	if s.Deal.Stage != table.StageWin {
		t.Errorf("stage %d: his time is up, he must show a win", s.Deal.Stage)
	}
}

func TestMustCall(t *testing.T) {
	r := bare(t, "must-call", "true")
	s := deal(t, r, [4]string{has5m, forPair, idleW, idleN}, "9s9s", "")
	s.Do(0, table.Discard, "5m")
	if s.Can(1, table.Win, "") {
		t.Error("South has not called")
	}
	s.Pass()
	s.Do(1, ActCall, "9s")
	s.Pass()
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s = calling(t, r, forPair, idleW, "5m", "")
	s.Do(2, table.Discard, "5m")
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Scored(t, wins(t, s, 1), 1, 30, "mahjong", "all-chows")
}
