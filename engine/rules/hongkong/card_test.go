package hongkong

import (
	"testing"

	"moineau/engine/card"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// handOf returns the position of an example, with a flower that is not South's.
func handOf(e [][]tile.Kind, win tile.Kind) (p table.Position, whole bool) {
	p, whole = ruletest.Example(e, win, false)
	p.Hands[1].Bonus = 1
	return p, whole
}

// TestCardIsWhatTheScorerSays checks that every complete hand of the card scores the row
// that it illustrates, with the faan stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	for _, preset := range Presets {
		r := with(t, "preset", preset.Name, "min-faan", "0", "limit", "null", "seven-pairs", "4")
		c := r.Card()
		if err := c.Check(); err != nil {
			t.Fatal(err)
		}
		hands := 0
		for _, s := range c.Sections {
			for _, row := range s.Rows {
				p, whole := handOf(row.Example, row.Win)
				if !whole {
					continue
				}
				if row.Key == "four-concealed" {
					p.By, p.From = table.BySelfDraw, -1
				}
				hands++
				var sh score.Sheet
				if !r.Score(&p, &sh) || ruletest.Items(&sh)[row.Key] != int32(row.Values[0].N) {
					t.Errorf("%s: %s is scored %v", preset.Name, row.Key, ruletest.Items(&sh))
				}
			}
		}
		if hands != 13 {
			t.Errorf("%s: %d whole hands; expected 13", preset.Name, hands)
		}
	}
}

func TestCardPayments(t *testing.T) {
	c := with(t).Card()
	pay := ruletest.Section(t, &c, "payment")
	if len(pay.Rows) != 11 || pay.Rows[0].Values[0].N != 16 || pay.Rows[0].Values[1].N != 8 || pay.Rows[10].Values[2].N != 768 {
		t.Errorf("from 3 to 13 faan, 8 to 384: %+v", pay.Rows)
	}
	// All three tables of §8.
	for column, want := range [3][14]int{
		{1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384},
		{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192},
		{1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64},
	} {
		rows := ruletest.Section(t, &c, "tables").Rows
		for n, w := range want {
			if got := rows[n].Values[column].N; got != w {
				t.Errorf("table %d, %d faan: %d, not %d", column, n, got, w)
			}
		}
	}
	c = with(t, "preset", "hkma").Card()
	pay = ruletest.Section(t, &c, "payment")
	if len(pay.Rows) != 9 || pay.Rows[0].Values[0].N != 32 || pay.Rows[0].Values[1].Unit != "" {
		t.Errorf("the discarder pays all: %+v", pay.Rows)
	}
	for i := range c.Sections {
		if c.Sections[i].Key == "flowers" {
			t.Error("a section of flowers without flowers")
		}
	}
	// Beyond the printed lines, half-spicy continues with factors of 4/3 and 3/2.
	r := with(t, "limit", "null")
	for n, want := range map[int32]int32{14: 512, 15: 768, 16: 1024} {
		if got := r.Base(n); got != want {
			t.Errorf("%d faan: %d, not %d", n, got, want)
		}
	}
}

func TestGoalChecklist(t *testing.T) {
	s := deal(t, with(t), [4]string{"1234567789p55z1m", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9s", "")
	have := map[table.Word]int{}
	for _, row := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		have[row.Word] = row.Have
	}
	want := map[table.Word]int{
		// 1m and 9s do not fit one suit and honours; a pair of dragons is not a pung.
		"goal.sets": 3, "goal.pair": 1, "goal.faan": 1,
		"goal.half-flush": 0, "goal.dragons": 0,
	}
	for k, n := range want {
		if got, ok := have[k]; !ok || got != n {
			t.Errorf("%s: %d, %t; expected %d", k, got, ok, n)
		}
	}
	for _, row := range s.Deal.Rules().Goal(s.Deal, 1, 0, nil) {
		if row.Have != 0 && row.Word != "goal.faan" {
			t.Errorf("%s is seen from across the table", row.Word)
		}
	}
}

func TestReadingIsTheOneScored(t *testing.T) {
	// 111222333p may be pungs or chows; only pungs make four of them.
	p, _ := handOf(card.Groups("111p 222p 333p 444z 55z"), tile.P1+2)
	r := with(t, "min-faan", "0")
	groups, win := r.Reading(&p)
	if len(groups) != 5 || win < 0 || tile.Format(groups[win]) != "333p" {
		t.Errorf("groups %v, %d", groups, win)
	}
	p, _ = handOf(card.Groups("19m 19p 19s 1234567z 5z"), tile.White)
	if groups, win = r.Reading(&p); len(groups) != 1 || len(groups[0]) != 14 || win != 0 {
		t.Errorf("orphans: %v, %d", groups, win)
	}
	p.Hands[1].Counts = [34]uint8{}
	if groups, win = r.Reading(&p); groups != nil || win != -1 {
		t.Errorf("no win: %v, %d", groups, win)
	}
}

func TestMarksAndWaits(t *testing.T) {
	s := deal(t, with(t), [4]string{"147m258p369s1234z", wait14m, ruletest.IdleW, ruletest.BareN}, "9s", "")
	s.Drop(0)
	if got, want := with(t).WaitsOf(s.Deal, 1, 1), "1m4m"; got.Len() != 2 || !got.Has(tile.M1) || !got.Has(tile.M1+3) {
		t.Errorf("waits %v; expected %s", got, want)
	}
	if with(t).WaitsOf(s.Deal, 0, 1) != 0 {
		t.Error("another's waits are not seen")
	}
	l := liable(t, "8s2s3s4s5s6s2s1m")
	var v table.View
	l.Deal.Look(table.Public, &v)
	r := with(t, "liability", "standard")
	if m := r.Marks(&v, 1, nil); len(m) != 1 || m[0].Word != "mark.exposed" {
		t.Errorf("South: %v", m)
	}
	if m := r.Marks(&v, 3, nil); len(m) != 2 || m[0].Word != "mark.concealed" || m[1].Word != "mark.liable" {
		t.Errorf("North: %v", m)
	}
}
