package score_test

import (
	"testing"

	"moineau/engine/score"
	"moineau/engine/tile"
)

func TestEqualRowsAreCounted(t *testing.T) {
	var s score.Sheet
	s.Reset(2)
	s.Add("pung", 20, 1, 1, 1)
	s.Add("pung", 20, 2, 2, 2)
	s.Add("pung", 40)
	s.Times("closed", 2)
	if len(s.Items) != 3 || s.Items[0].Count != 2 || s.Items[0].Seat != 2 {
		t.Errorf("%+v", s.Items)
	}
	if got := tile.Format(s.Items[0].Of()); got != "111222m" {
		t.Errorf("the row comes from %s", got)
	}
}

func TestPaymentsBalance(t *testing.T) {
	var s score.Sheet
	s.Reset(0)
	s.Pay(1, 0, 8, "hand")
	s.Pay(0, 2, -5, "hand") // a negative payment flows the other way
	s.Pay(3, 0, 0, "hand")  // nothing is not written
	s.Pay(3, -1, 10, "stick")
	if len(s.Flows) != 3 {
		t.Errorf("%v", s.Flows)
	}
	var pay [4]int32
	s.Balance(&pay)
	if pay != [4]int32{13, -8, -5, -10} {
		t.Errorf("%v", pay)
	}
}

func TestFiguresAreSetOnce(t *testing.T) {
	var s score.Sheet
	s.Set("han", 2)
	s.Set("han", 3)
	if len(s.Extra) != 1 || s.Extra[0].Value != 3 {
		t.Errorf("%v", s.Extra)
	}
}
