package zungjung

import (
	"strings"
	"testing"

	"moineau/engine/card"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// TestCardIsWhatTheScorerSays checks that every pattern is illustrated by a hand in which
// it scores the points stated on the card.
func TestCardIsWhatTheScorerSays(t *testing.T) {
	for _, preset := range Presets {
		rows := ruletest.CardScores(t, with(t, "preset", preset.Name), func(key string) (p table.Position, ok bool) {
			x, ok := byKey[key]
			if !ok {
				return p, false
			}
			return ruletest.ExamplePosition(t, &examples[x]), true
		})
		for key, section := range rows {
			if want := "category-" + strings.Split(table5[byKey[key]].number, ".")[0]; section != want {
				t.Errorf("%s stands in %s", key, section)
			}
		}
		if len(rows) != 44 {
			t.Errorf("%s: %d patterns", preset.Name, len(rows))
		}
	}
}

func TestCardPaymentsAndOptions(t *testing.T) {
	c := with(t).Card()
	pay := ruletest.Section(t, &c, "payment")
	for i, want := range [][3]int{{75, 25, 25}, {75, 0, 25}, {150, 100, 25}, {150, 0, 50}, {960, 910, 25}, {960, 0, 320}} {
		v := pay.Rows[i].Values
		if [3]int{v[0].N, v[1].N, v[2].N} != want {
			t.Errorf("row %d: %v; expected %v", i, v, want)
		}
	}
	if ruletest.HasRow(&c, "bonus", "full-set") || ruletest.HasRow(&c, "end", "end-minimum") || ruletest.HasRow(&c, "end", "end-seats") {
		t.Error("rows of options that are off")
	}
	c = with(t, "payoff", "uniform", "bonus_tiles", "true", "minimum", "5", "reseat", "true", "start_score", "100",
		"kings_tiles", "0", "concealed_kong_hidden", "true", "false_win", "penalise").Card()
	if v := ruletest.Section(t, &c, "payment-uniform").Rows[2].Values; v[1].N != 50 || v[2].N != 50 {
		t.Errorf("all alike: %v", v)
	}
	for _, key := range []string{"end-minimum", "end-seats", "end-start", "end-kong-hidden", "end-false-win"} {
		if !ruletest.HasRow(&c, "end", key) {
			t.Errorf("no row %s", key)
		}
	}
	if !ruletest.HasRow(&c, "bonus", "full-set") || ruletest.HasRow(&c, "end", "end-kings-tiles") {
		t.Error("bonus tiles on, king's tiles off")
	}
	c = with(t, "immunity", "false").Card()
	ruletest.Section(t, &c, "payment-discarder")
}

func TestGoalChecklist(t *testing.T) {
	s := deal(t, with(t), [4]string{"123789p1199s111z", "258m369p147s2567z", "369m147p258s2567z", ruletest.IdleN}, "9m", "")
	have := map[table.Word]int{}
	for _, row := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		have[row.Word] = row.Have
	}
	want := map[table.Word]int{"goal.sets": 3, "goal.pair": 1, "goal.value-honor": 1, "goal.ends": 1}
	for k, n := range want {
		if got, ok := have[k]; !ok || got != n {
			t.Errorf("%s: %d, %t; expected %d", k, got, ok, n)
		}
	}
	if _, ok := have["goal.all-triplets"]; ok {
		t.Error("triplets are far")
	}
	for _, row := range s.Deal.Rules().Goal(s.Deal, 1, 0, nil) {
		if row.Have != 0 {
			t.Errorf("%s is seen from across the table", row.Word)
		}
	}
	// With a minimum, the checklist compares the value of the complete hand with it.
	s = deal(t, with(t, "minimum", "50"), [4]string{"123789p1199s111z", "258m369p147s2567z", "369m147p258s2567z", ruletest.IdleN}, "1s", "")
	for _, row := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		have[row.Word] = row.Have
	}
	if have["goal.points"] != 50 {
		t.Errorf("%d points of 50", have["goal.points"])
	}
}

func TestReadingIsTheOneScored(t *testing.T) {
	hold := func(tiles string, win tile.Kind) (p table.Position) {
		p = table.Position{Seats: 4, From: 2, By: table.ByDiscard, Tile: win}
		h := &p.Hands[0]
		h.Known = true
		for _, g := range card.Groups(tiles) {
			for _, k := range g {
				h.Hold(k)
			}
		}
		return p
	}
	r := with(t)
	// Triplets count more than sequences, and the winning 4m does not belong to the
	// triplet.
	p := hold("444456m 222s 99p 123s", tile.M1+3)
	groups, win := r.Reading(&p)
	if len(groups) != 5 || win < 0 || tile.Format(groups[win]) != "456m" {
		t.Errorf("groups %v, %d", groups, win)
	}
	p = hold("11m22m33m44p55p66p77p", tile.M1)
	if groups, _ = r.Reading(&p); len(groups) != 5 {
		t.Errorf("two couples of sequences count more than pairs: %v", groups)
	}
	p = hold("19m 19p 19s 1234567z 5z", tile.White)
	if groups, win = r.Reading(&p); len(groups) != 1 || len(groups[0]) != 14 || win != 0 {
		t.Errorf("thirteen terminals: %v, %d", groups, win)
	}
	p.Hands[0].Counts = [34]uint8{}
	if groups, win = r.Reading(&p); groups != nil || win != -1 {
		t.Errorf("no win: %v, %d", groups, win)
	}
}

func TestMarksAndWaits(t *testing.T) {
	r := with(t)
	s := deal(t, r, [4]string{"147m58p369s12345z", wait5p, ruletest.IdleW, "7m36p12358s23447z"}, "9s", "")
	s.Drop(0)
	if got := r.WaitsOf(s.Deal, 1, 1); !got.Has(tile.P1+4) || got.Len() != 3 {
		t.Errorf("waits %v", got)
	}
	if r.WaitsOf(s.Deal, 0, 1) != 0 {
		t.Error("another's waits are not seen")
	}
	mark := func(s *ruletest.Stack, seat int) table.Word {
		var v table.View
		s.Deal.Look(table.Public, &v)
		return s.Deal.Rules().(*Rules).Marks(&v, seat, nil)[0].Word
	}
	if m := mark(s, 1); m != "mark.concealed" {
		t.Error(m)
	}
	s = falseWinDeal(t)
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pung, "")
	s.Do(3, table.Pung, "22m")
	if a, b := mark(s, 1), mark(s, 3); a != "mark.dead" || b != "mark.exposed" {
		t.Errorf("%s, %s", a, b)
	}
}

// omitted returns the patterns of a vector that do not count.
func omitted(t *testing.T, line string) (out []string) {
	t.Helper()
	v, err := vector.Parse([]byte(`{"rules":"zungjung",` + line[1:]))
	if err != nil {
		t.Fatal(err)
	}
	r := with(t)
	p, err := r.position(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range r.Omitted(&p) {
		in := o.In
		if o.Why == score.Elsewhere {
			in = "another reading"
		}
		out = append(out, o.Key+" "+tile.Format(o.Of())+" in "+in)
	}
	return out
}

func TestOmitted(t *testing.T) {
	for line, want := range map[string][]string{
		`{"hand":"1114z","melds":["(222z)","(333z)","(678p)"],"win":"4z","by":"discard","from":"S","seat":"E"}`: {
			"small-three-winds 11122233344z in small-four-winds", "big-three-winds 111222333z in small-four-winds",
		},
		`{"hand":"33344455p99s","melds":["(678m)"],"win":"5p","by":"discard","from":"S","seat":"E"}`: {
			"two-identical 345p345p345p", "three-consecutive-triplets",
		},
		`{"hand":"23m456p99s","melds":["(234s)","(888p)"],"win":"1m","by":"discard","from":"S","seat":"E"}`: nil,
	} {
		got := omitted(t, line)
		if len(got) != len(want) {
			t.Errorf("%s: %q", line, got)
			continue
		}
		for i, w := range want {
			if !strings.HasPrefix(got[i], strings.SplitN(w, " ", 2)[0]) || strings.Contains(w, " in ") && got[i] != w {
				t.Errorf("%q; expected %q", got[i], w)
			}
		}
	}
}
