package pattern

import (
	"testing"

	"moineau/engine/card"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// melds parses melds.
func melds(t *testing.T, list ...string) (out []table.MeldKinds) {
	t.Helper()
	for _, s := range list {
		m, err := vector.ParseMeld(s)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

func TestReadMelds(t *testing.T) {
	l := ReadMelds(melds(t, "(678m)", "[5555z]", "(123m)", "(7777s)"))
	if l.N != 4 || l.NChow != 2 || l.Chows[0] != 0 || l.Chows[1] != 5 || l.Starts != 1|1<<5 || !l.Claimed || l.Odd {
		t.Errorf("%+v", l)
	}
	if l.Hidden != hand.KindsOf(tile.White) || l.Kongs != hand.KindsOf(tile.White, tile.S1+6) || l.Pungs != l.Kongs || l.Kinds.Len() != 8 {
		t.Errorf("kinds %+v", l)
	}
	if l := ReadMelds(melds(t, "[5555z]")); l.Claimed {
		t.Error("a concealed kong is not claimed")
	}
	hidden := table.MeldKinds{Type: table.MeldHidden, N: 4}
	for name, list := range map[string][]table.MeldKinds{
		"face down": {hidden}, "twice": melds(t, "(111m)", "(111m)"),
		"no chow": {{Type: table.MeldChow, N: 3, Tiles: [table.MaxMeld]tile.Kind{tile.M1, tile.M1 + 1, tile.M1 + 3}}},
		"six":     make([]table.MeldKinds, 6),
	} {
		if l := ReadMelds(list); !l.Odd || l.N != len(list) {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

func TestSet(t *testing.T) {
	type kind uint8
	s := SetOf[kind](3, 7)
	s.Add(40)
	if !s.Has(40) || s.Has(4) || s.First() != 3 || Set[kind](0).First() != 64 {
		t.Errorf("%b", s)
	}
	if !s.Before(SetOf[kind](3, 8)) || SetOf[kind](3, 8).Before(s) || s.Before(s) {
		t.Error("the set with the first pattern that the other lacks precedes")
	}
	if k := Keys[kind]([]string{Key("All Pungs"), Key("One-Suit")}); k["all-pungs"] != 0 || k["one-suit"] != 1 {
		t.Errorf("%v", k)
	}
}

func TestShapesOfKinds(t *testing.T) {
	for suits, k := range []hand.Kinds{hand.HonourKinds, 1 | hand.HonourKinds, 1 | 1<<9, 1 | 1<<9 | 1<<18} {
		if got := Suits(k); got != suits {
			t.Errorf("%v: %d suits", k, got)
		}
	}
	if !HasStraight(StraightStarts<<9) || HasStraight(StraightStarts<<1) || HasStraight(1|1<<3) {
		t.Error("a straight is 123, 456 and 789 of a suit")
	}
	for tiles, want := range map[string]bool{"1112345678999p": true, "1112345678899p": false, "1112345678999p1p": false} {
		kinds, err := tile.Parse(tiles)
		if err != nil {
			t.Fatal(err)
		}
		c := hand.CountsOf(kinds)
		if h := hand.Of(&c); IsGates(&h) != want {
			t.Errorf("%s: %t", tiles, !want)
		}
	}
	if in, n := FullSeries(Flowers | 1<<5); in != Flowers || n != 1 || OwnBonus(tile.South) != 0x22 {
		t.Errorf("%b, %d", in, n)
	}
}

func TestCardParts(t *testing.T) {
	e := Example{Tiles: "(555z) [6666z]|234m 99p", Win: tile.M1 + 1}
	row := e.Row("dragons", "箭", Values(2, "points"))
	if len(row.Example) != 4 || row.Rest != 2 || row.Win != tile.M1+1 || tile.Format(row.Example[1]) != "6666z" {
		t.Errorf("%+v", row)
	}
	var l Lines
	l.Add("one", 3, "deals")
	l.AddIf(false, "off")
	l.Either(true, "yes", "no")
	if len(l.Rows) != 2 || l.Rows[0].Values[0] != (card.Value{N: 3, Unit: "deals"}) || l.Rows[1].Key != "yes" || l.Rows[1].Values != nil {
		t.Errorf("%+v", l.Rows)
	}
	if v := PayRow("pay", 5, 15, 0, 5).Values; v[0].N != 15 || v[1].Unit != "" || v[2].N != 5 {
		t.Errorf("%+v", v)
	}
}

func TestGroups(t *testing.T) {
	p := table.Position{By: table.ByDiscard, Tile: tile.P1}
	for tiles, want := range map[string]int{"123m456m789m111p22z": 5, "1122m3344p5566s77z": 7, "19m19p19s1234567z1p": 1} {
		kinds, err := tile.Parse(tiles)
		if err != nil {
			t.Fatal(err)
		}
		p.Hands[0] = table.SeatHand{Known: true, Counts: hand.CountsOf(kinds)}
		shape := hand.Shape{Sets: 4, Pairs: hand.SevenDifferent, Orphans: true}
		p.Tile = kinds[9]
		list := hand.Readings(&p.Hands[0].Counts, &shape, 0, p.Tile, nil)
		groups, win := Groups(&p, &list[0])
		if len(groups) != want || win < 0 {
			t.Errorf("%s: %v, %d", tiles, groups, win)
		}
		if Hand(&p) == nil {
			t.Errorf("%s can be scored", tiles)
		}
	}
	if groups, win := Groups(&p, &hand.Reading{}); groups != nil || win != -1 {
		t.Error("an empty reading has no groups")
	}
	p.By = table.ByNone
	if Hand(&p) != nil {
		t.Error("a hand that has not won cannot be scored")
	}
}
