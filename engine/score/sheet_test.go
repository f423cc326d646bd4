package score_test

import (
	"slices"
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

// A row can hold every tile of the largest hand, and no tile is lost when rows are
// combined.
func TestNoTileOfARowIsLost(t *testing.T) {
	hand, err := tile.Parse("1111222233334444m5555p66z12345678f")
	if err != nil {
		t.Fatal(err)
	}
	var s score.Sheet
	s.Add("hand", 1, hand...)
	s.Add("hand", 1, hand...)
	n := 0
	for i := range s.Items {
		if got := tile.Format(s.Items[i].Of()); got != tile.Format(hand) {
			t.Errorf("row %d comes from %s", i, got)
		}
		n += int(s.Items[i].Count)
	}
	if n != 2 {
		t.Errorf("the row counts %d times", n)
	}
}

func TestPaymentsBalance(t *testing.T) {
	var s score.Sheet
	s.Reset(0)
	s.Pay(1, 0, 8, "hand")
	s.Pay(0, 2, -5, "hand") // a negative amount is paid in the other direction
	s.Pay(3, 0, 0, "hand")  // an amount of 0 is ignored
	s.Pay(3, -1, 10, "stick")
	s.Pay(-1, 2, 30, "sticks")
	s.Pay(0, 3, 1, "hand")
	want := []score.Flow{
		{From: 1, To: 0, Amount: 8, Key: "hand"}, {From: 2, To: 0, Amount: 5, Key: "hand"},
		{From: 3, To: -1, Amount: 10, Key: "stick"}, {From: -1, To: 2, Amount: 30, Key: "sticks"},
		{From: 0, To: 3, Amount: 1, Key: "hand"},
	}
	if !slices.Equal(s.Flows, want) {
		t.Errorf("the payments are %v, want %v", s.Flows, want)
	}
	var pay [4]int32
	s.Balance(&pay)
	if pay != [4]int32{12, -8, 25, -9} {
		t.Errorf("the seats come to %v", pay)
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
