package yaku

import (
	"testing"

	"pgregory.net/rapid"
)

// TestTable checks that every row has a name, and that an open hand is never worth more
// than a closed one. Yakuman have the han of a yakuman; only renhou has two rows.
func TestTable(t *testing.T) {
	seen := map[string]Yaku{}
	for y := range Count {
		row := Table[y]
		if row.Name == "" || row.Closed < 1 || row.Open < 0 || row.Open > row.Closed {
			t.Errorf("row %d is %+v", y, row)
		}
		if other, twice := seen[row.Name]; twice && (other != Renhou || y != GreatRenhou) {
			t.Errorf("rows %d and %d are both %s", other, y, row.Name)
		} else if !twice {
			seen[row.Name] = y
		}
		if Yakuman.Has(y) != (y >= FirstYakuman) || Yakuman.Has(y) != (row.Closed == YakumanHan) {
			t.Errorf("%s: %d han, a yakuman: %t", row.Name, row.Closed, Yakuman.Has(y))
		}
	}
	for name, y := range seen {
		if got, ok := Named(name); !ok || got != y {
			t.Errorf("%s is row %d, %t; want %d", name, got, ok, y)
		}
	}
	for _, name := range []string{"", "Riichi", KeyDora, KeyNuki} {
		if y, ok := Named(name); ok {
			t.Errorf("%q is row %d", name, y)
		}
	}
}

// TestSets checks membership, the first element and the double forms of any set.
func TestSets(t *testing.T) {
	double := map[Yaku]Yaku{Kokushi: Kokushi13, Suuankou: SuuankouTanki, Chuuren: JunseiChuuren}
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfNDistinct(rapid.Uint8Range(0, uint8(Count)-1), 1, 10, rapid.ID[uint8]).Draw(t, "yaku")
		var s Set
		first := Count
		in := map[Yaku]bool{}
		for _, n := range list {
			s |= 1 << n
			first, in[Yaku(n)] = min(first, Yaku(n)), true
		}
		for a, b := range double { // a hand has one of both forms
			if in[a] && in[b] {
				s &^= 1 << b
				delete(in, b)
			}
		}
		if s.First() != first {
			t.Fatalf("the first of %v is %d", list, s.First())
		}
		doubled := s.DoubleForms()
		for y := range Count {
			if s.Has(y) != in[y] {
				t.Fatalf("%s in %v: %t", Table[y].Name, list, s.Has(y))
			}
			want := in[y]
			for a, b := range double {
				want = want && y != a || y == b && in[a]
			}
			if doubled.Has(y) != want {
				t.Fatalf("%s in the double forms of %v: %t", Table[y].Name, list, doubled.Has(y))
			}
		}
	})
}
