package taiwanese

import (
	"slices"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

func TestSpec(t *testing.T) {
	s := with(t).Spec()
	if s.Tiles.Len() != 144 || s.HandSize != 16 || s.Sets != 5 || s.Reserve != 16 || !s.HiddenKongs {
		t.Errorf("%+v", s)
	}
	s = with(t, "flowers", "false", "dead_wall", "14", "concealed_kong_hidden", "false").Spec()
	if s.Tiles.Len() != 136 || s.Bonus || s.Reserve != 14 || s.HiddenKongs {
		t.Errorf("%+v", s)
	}
	if with(t).Spec().Pool || !with(t, "ordered_discards", "false").Spec().Pool {
		t.Error("discards lie in order, or in one pool")
	}
}

func TestWall(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Dice: [][]uint8{{4, 2, 5}}, Hands: []string{idleE, idleS, idleW, idleN},
	})
	// 11 selects the third wall in turn order, W; the break is 11 stacks from its right
	// end. The walls are in the order E, N, W, S around the table.
	if s.Deal.Column != 2*18+11 || s.Deal.Drawable() != 144-65-16 {
		t.Errorf("the break is after column %d, %d live tiles", s.Deal.Column, s.Deal.Drawable())
	}
}

func TestConcealedKongsLieFaceDown(t *testing.T) {
	hands := [4]string{"1111m258p369s123456z", "258m369p147s1234567z", "369m147p258s1234567z", "47m369p258s12345677z"}
	for _, hidden := range []string{"true", "false"} {
		s := deal(t, with(t, "concealed_kong_hidden", hidden, "flowers", "false"), hands, "9p", "")
		s.Do(0, table.ConcealedKong, "1111m")
		m := s.Deal.Seat[0].Melds[0]
		if got := s.Deal.Kind(1, m.Tiles[0]) == tile.None; got != (hidden == "true") {
			t.Errorf("hidden %s: others do not see the kind: %t", hidden, got)
		}
		for s.Deal.Wait == table.WaitAct {
			s.Drop(int(s.Deal.Turn))
		}
		s.Ended(table.Drawn)
		if s.Deal.Kind(table.Public, m.Tiles[0]) != tile.M1 {
			t.Error("the kind is public at the end")
		}
	}
}

func TestMarks(t *testing.T) {
	r := with(t)
	v := table.View{Seats: 4}
	v.Hands[0].Reg[regReady] = readyDiscard
	v.Hands[1].N = 1
	v.Hands[1].Melds[0].Type = table.MeldPung
	v.Hands[2].N = 1
	v.Hands[2].Melds[0].Type = table.MeldHidden
	for _, c := range []struct {
		seat   int
		streak int32
		words  []table.Word
	}{
		{0, 0, []table.Word{"mark.ready", "mark.concealed"}},
		{0, 2, []table.Word{"mark.ready", "mark.streak-2", "mark.concealed"}},
		{0, 9, []table.Word{"mark.ready", "mark.streak-5", "mark.concealed"}},
		{1, 2, []table.Word{"mark.exposed"}},
		{2, 2, []table.Word{"mark.concealed"}},
	} {
		v.Reg[regStreak] = c.streak
		var got []table.Word
		for _, m := range r.Marks(&v, c.seat, nil) {
			got = append(got, m.Word)
		}
		if !slices.Equal(got, c.words) {
			t.Errorf("seat %d, streak %d: %v", c.seat, c.streak, got)
		}
	}
}

func TestGoal(t *testing.T) {
	s := deal(t, with(t, "minimum", "5"), [4]string{"123456789m1122345s", idleS, idleW, idleE}, "2s", "")
	got := map[table.Word]table.GoalRow{}
	for _, g := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		got[g.Word] = g
	}
	if g := got["goal.sets"]; g.Have != 5 || g.Want != 5 || got["goal.pair"].Have != 1 {
		t.Errorf("%v", got)
	}
	if g, ok := got["goal.minimum"]; !ok || g.Have != 1 {
		t.Errorf("the hand is worth the minimum: %v", got)
	}
	others := s.Deal.Rules().Goal(s.Deal, 1, 0, nil)
	if len(others) != 2 || others[0].Have != 0 {
		t.Errorf("another's hand is not known: %v", others)
	}
}

func TestReadingAndWaits(t *testing.T) {
	r := with(t)
	s := deal(t, r, [4]string{idleE, full, idleW, "147m369p258s2345677z"}, "1p1p", "")
	s.Drop(0)
	if u := r.WaitsOf(s.Deal, 1, 1); u != hand.KindsOf(tile.M1, tile.M1+3) || r.WaitsOf(s.Deal, 0, 1) != 0 {
		t.Errorf("waits for %v", u)
	}
	var p table.Position
	p.Seats, p.Seat, p.By, p.Tile, p.Discards = 4, 1, table.BySelfDraw, tile.M1, 30
	p.Hands[1].Known = true
	for _, k := range kinds(t, full+"1m") {
		p.Hands[1].Hold(k)
	}
	none := p
	none.Hands[1].Counts[tile.M1.Index()]--
	none.Hands[1].Hold(tile.Red)
	if groups, win := r.Reading(&none); groups != nil || win != -1 {
		t.Errorf("no win is read as %v, %d", groups, win)
	}
	groups, win := r.Reading(&p)
	if len(groups) != 6 || win < 0 || !slices.Contains(groups[win], tile.M1) {
		t.Errorf("%v, %d", groups, win)
	}
}

// TestTilesOfRows checks that a row shows the tiles that form it: a concealed kong with
// all four, and the last flower.
func TestTilesOfRows(t *testing.T) {
	for _, common := range []string{"mahjong-time", tableCommon} {
		v, err := vector.Parse([]byte(`{"rules":"taiwanese","hand":"222p333p678s5z","melds":["[1111m]","(999s)"],"flowers":"15678f","win":"5z","by":"self-draw","seat":"N","round":"E"}`))
		if err != nil {
			t.Fatal(err)
		}
		r := with(t, "table", common)
		p, err := r.position(v)
		if err != nil {
			t.Fatal(err)
		}
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		got := map[row]string{}
		for i := range sh.Items {
			got[byKey[sh.Items[i].Key]] = tile.Format(sh.Items[i].Of())
		}
		for x, want := range map[row]string{
			rowFlower: "15678f", rowConcealedKong: "1111m", rowThreeConcealed: "1111m222333p", rowPair: "55z", rowSelfDrawn: "5z",
			rowFlowerSet: "5678f", rowThreeConcealedPungs: "1111m222333p", rowSingleWait: "55z", rowSelfDraw: "5z",
		} {
			tai := tables[x].time
			if common == tableCommon {
				tai = tables[x].common
			}
			if (tai > 0) != (got[x] == want) {
				t.Errorf("%s, %s: shows %q; expected %q", common, tables[x].name, got[x], want)
			}
		}
	}
}

// TestRowsShowTheirTiles checks the tiles of each row against the sheet.
func TestRowsShowTheirTiles(t *testing.T) {
	for x := range rows {
		r := with(t, "all_honors", "40", "all_terminals", "40")
		if tables[x].time == 0 && x != rowAllHonors && x != rowAllTerminals {
			r = with(t, "table", tableCommon)
		}
		p := exampleHand(t, x)
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		for _, it := range sh.Items {
			var have tile.Set
			h := &p.Hands[p.Seat]
			for i, n := range h.Counts {
				have[tile.At(i)] += n
			}
			for i := range h.Melds[:h.N] {
				for _, k := range h.Melds[i].Of() {
					have[k]++
				}
			}
			for i := range 8 {
				have[tile.F1+tile.Kind(i)] += h.Bonus >> i & 1
			}
			for _, k := range it.Of() {
				if have[k] == 0 {
					t.Fatalf("%s in the example of %s shows %v", it.Key, tables[x].key, it.Of())
				}
				have[k]--
			}
			switch byKey[it.Key] {
			case rowFlower, rowSeatFlower, rowFlowerSet, rowHonorPung, rowDragonPung, rowRoundWind, rowSeatWind, rowMeldedKong, rowConcealedKong,
				rowStraight, rowStraightTen, rowTwoConcealed, rowFiveConcealed, rowLittleThreeDragons, rowBigFourWinds, rowPair, rowSelfDrawn, rowRobbing:
				if it.N == 0 {
					t.Errorf("%s shows no tile", it.Key)
				}
			}
		}
	}
}
