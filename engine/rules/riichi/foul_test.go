package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// TestFalseActs tests §16: a false win or riichi ends the deal. An option makes it cost a
// mangan to all players, and the sticks of the deal are returned.
func TestFalseActs(t *testing.T) {
	for _, c := range []struct {
		chombo string
		delta  [4]int32
	}{
		{"none", [4]int32{}},
		{"points", [4]int32{}},
		{"mangan", [4]int32{-4000, 8000, -2000, -2000}},
	} {
		delta := c.delta
		if c.chombo == "mangan" {
			delta = [4]int32{4000, -8000, 2000, 2000}
		}
		s := deal(t, [4]string{dull, dull2, dull3, waits69p}, "7z", "", "chombo", c.chombo)
		s.Do(0, table.Discard, "7z")
		s.Play(1, table.Make(table.Win)) // nobody can tell that it is false until the hand is shown
		s.Pass()
		ruletest.Paid(t, s.Ended(table.Fouled), delta)
	}
	s := deal(t, [4]string{dull, dull2, dull3, waits69p}, "7z", "", "chombo", "mangan")
	s.Play(0, table.Make(ActRiichi, s.Deal.Seat[0].Drawn))
	s.Pass()
	for s.Deal.Asked == table.StageTurn && s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	answer(s)
	ruletest.Paid(t, s.Ended(table.Fouled), [4]int32{-12000, 4000, 4000, 4000})
}

// TestAFalseCallMakesADeadHand tests §16: a call that cannot be laid makes the hand dead.
// It cannot call or win any more and is noten.
func TestAFalseCallMakesADeadHand(t *testing.T) {
	s := deal(t, [4]string{dull, waits69p, "", dull3}, "7z7z9p", "")
	s.Do(0, table.Discard, "7z")
	s.Play(1, table.Make(table.Pung))
	s.Pass()
	s.Play(1, table.Make(table.Cannot))
	if s.Deal.Seat[1].Reg[regDead] == 0 || s.Deal.Turn != 1 {
		t.Fatalf("the deal goes on; seat %d plays", s.Deal.Turn)
	}
	s.Drop(1)
	s.Do(2, table.Discard, "9p")
	may(s, 1, false, "with a dead hand")
	s.Pass()
	exhaust(s)
	if Tenpai(&s.Deal.State)&2 != 0 {
		t.Error("a dead hand is noten")
	}
}

// TestEdge63WhoIsLiable tests §13.6 and §17.63: the player who feeds the third dragon set
// or the fourth wind set is liable. Nobody is if one of the sets is concealed.
func TestEdge63WhoIsLiable(t *testing.T) {
	s := deal(t, [4]string{"567z147m258p369s1z", "556677z123m456p9s", "", ""}, "", "")
	for i, k := range []string{"5z", "6z", "7z"} {
		s.Discard(0, k, 1)
		s.Claim(1, table.Pung, k[:1]+k)
		want := int32(0)
		if i == 2 {
			want = 1 // seat 0
		}
		if got := s.Deal.Seat[1].Reg[regPaoDragons]; got != want {
			t.Errorf("after %s: %d", k, got)
		}
		s.Discard(1, [...]string{"9s", "1m", "2m"}[i])
		turns(s, 2, 0)
	}
}
