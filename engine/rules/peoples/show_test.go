package peoples

import (
	"strings"
	"testing"

	"moineau/engine/card"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

func TestGoalOfASimpleHand(t *testing.T) {
	s := deal(t, simple(t), ruletest.Wall{Hands: []string{"112233m4466p12f9s", "", "", ""}, Draws: "9m"})
	rows := map[table.Word]table.GoalRow{}
	for _, row := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		rows[row.Word] = row
	}
	for key, want := range map[table.Word][2]int{
		"goal.groups": {12, 14}, "goal.pairs": {6, 7}, "goal.concealed": {1, 1},
	} {
		if row := rows[key]; row.Have != want[0] || row.Want != want[1] {
			t.Errorf("%s: %d of %d; expected %v", key, row.Have, row.Want, want)
		}
	}
	// Another seat's hand reveals nothing.
	for _, row := range s.Deal.Rules().Goal(s.Deal, 1, 0, nil) {
		if row.Have != 0 {
			t.Errorf("%s is seen from across the table", row.Word)
		}
	}
}

func TestGoalOfAClassicHand(t *testing.T) {
	s := deal(t, classic(t), ruletest.Wall{Hands: []string{"123456m777m99m1z5p", "", "", ""}, Draws: "1z"})
	for _, row := range s.Deal.Rules().Goal(s.Deal, 0, 0, nil) {
		want := map[table.Word]int{
			"goal.sets": 3, "goal.pair": 1, "goal.triplets": 1, "goal.suit": 13, "goal.concealed": 1,
		}[row.Word]
		if row.Have != want {
			t.Errorf("%s: %d; expected %d", row.Word, row.Have, want)
		}
	}
}

func TestWaitsOf(t *testing.T) {
	type waits interface {
		WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds
	}
	// A fourth tile of the revealed pung of plants counts if it is drawn.
	s := deal(t, simple(t), ruletest.Wall{
		Hands: []string{"3f19m19p19s123456z", "12f11m55m66s77s33s9m", "", ""}, Draws: "1z",
	})
	s.Discard(0, "3f", 1)
	s.Claim(1, table.Pung, "12f")
	s.Discard(1, "9m")
	w := s.Deal.Rules().(waits)
	want := hand.KindsOf(tile.M1, tile.M1+4, tile.S1+5, tile.S1+6, tile.S1+2)
	if got := w.WaitsOf(s.Deal, 1, 1); !got.Has(tile.F1+3) || got&^hand.FlowerKinds != want || got.Has(tile.F5) {
		t.Errorf("South waits for %v", got.Append(nil))
	}
	if got := w.WaitsOf(s.Deal, 2, 1); got != 0 {
		t.Errorf("West sees that South waits for %v", got.Append(nil))
	}
}

func TestMarks(t *testing.T) {
	r := classic(t)
	var v table.View
	v.Hands[1].N = 1
	v.Hands[1].Melds[0].Type = table.MeldHidden
	v.Hands[2].N = 1
	v.Hands[2].Melds[0].Type = table.MeldPung
	for seat, want := range []int{1, 1, 0} {
		if got := r.Marks(&v, seat, nil); len(got) != want {
			t.Errorf("seat %d has %d marks", seat, len(got))
		}
	}
}

// TestCard checks that every row of the table of §3 is on the card with its points, and
// that disabling an option removes its row.
func TestCard(t *testing.T) {
	values := func(r *Rules) map[string]int {
		c := r.Card()
		if err := c.Check(); err != nil {
			t.Error(err)
		}
		out := map[string]int{}
		for _, s := range c.Sections {
			for _, row := range s.Rows {
				if len(row.Values) == 1 {
					out[row.Key] = row.Values[0].N
				}
			}
		}
		return out
	}
	all := values(classic(t, "seven_pairs", "true"))
	for i := range rowL {
		if got, ok := all[rows[i].key]; !ok || got != int(rows[i].points) {
			t.Errorf("%s: %d on the card, %d in the table", rows[i].key, got, rows[i].points)
		}
	}
	some := values(classic(t, "thirteen_terminals", "false", "rob_gong", "false", "flowers", "bonus", "flower_method", "D"))
	for key, want := range map[string]bool{
		"F4-seven-pairs": false, "F5-thirteen-terminals": false, "118-rob-gong": false, "flower-both": true, "flower-each": false, "eight-flowers": true,
	} {
		if _, ok := some[key]; ok != want {
			t.Errorf("%s is on the card: %t", key, ok)
		}
	}
	for _, key := range specialKeys {
		if values(simple(t))[key] != specialPoints {
			t.Errorf("%s is not on the card", key)
		}
	}
	// Each example scores the row that it illustrates.
	for i := rowF1; i <= rowM6; i++ {
		if groups := card.Groups(rows[i].example); len(groups) == 5 || len(groups) == 7 {
			exampleScores(t, classic(t, "seven_pairs", "true"), rows[i].key, groups)
		}
	}
	for i, key := range specialKeys {
		exampleScores(t, simple(t), key, card.Groups(specialExamples[i]))
	}
}

// exampleScores checks the row of an example as a concealed, self-drawn hand.
func exampleScores(t *testing.T, r *Rules, key string, groups [][]tile.Kind) {
	t.Helper()
	p := table.Position{Seats: 4, Seat: 1, From: -1, By: table.BySelfDraw}
	p.Hands[1].Known = true
	for _, g := range groups {
		hold(&p.Hands[1], g...)
		p.Tile = g[0]
	}
	sh := sheetOf(r, &p)
	for _, it := range sh.Items {
		if it.Key == key {
			return
		}
	}
	if !sh.Valid || !r.cfg.Classic || !jackpotOf(sh.Items) { // a jackpot replaces lesser rows
		t.Errorf("%s: the example scores %+v", key, sh.Items)
	}
}

func TestReading(t *testing.T) {
	for _, c := range []struct {
		r            *Rules
		tiles, melds string
		win          string
		by           table.By
		want         string
		at           int
	}{
		{simple(t), "4444p11m55m66s77s33s", "", "3s", table.ByDiscard, "11m 55m 44p 44p 33s 66s 77s", 4},
		{simple(t), "4p55m66s77s33s11m", "(444p)", "1m", table.ByDiscard, "11m 55m 33s 66s 77s 4p", 0},
		{simple(t), "4p55m66s77s33s11m", "(444p)", "4p", table.BySelfDraw, "11m 55m 33s 66s 77s 4p", 5},
		{simple(t), "1324f55m222s777z88p", "", "4f", table.BySelfDraw, "55m 88p 222s 777z 1324f", 4},
		{classic(t), "111222333s55p456m", "", "6m", table.BySelfDraw, "456m 55p 111s 222s 333s", 0},
		{classic(t), "333345m777p55s", "(456p)", "3m", table.ByDiscard, "333m 345m 777p 55s", 1},
		{classic(t), "19m19p19s12345567z", "", "5z", table.ByDiscard, "19m19p19s12345567z", 0},
		{classic(t), "333345m777p56s", "(456p)", "3m", table.ByDiscard, "", -1},
	} {
		p := table.Position{Seats: 4, Seat: 1, From: 2, By: c.by}
		kinds, err := tile.Parse(c.tiles)
		if err != nil {
			t.Fatal(err)
		}
		p.Hands[1].Known = true
		hold(&p.Hands[1], kinds...)
		if c.melds != "" {
			m, err := vector.ParseMeld(c.melds)
			if err != nil {
				t.Fatal(err)
			}
			p.Hands[1].Melds[0], p.Hands[1].N = m, 1
		}
		win, _ := tile.Parse(c.win)
		p.Tile = win[0]
		groups, at := c.r.Reading(&p)
		var texts []string
		for _, g := range groups {
			texts = append(texts, tile.Format(g))
		}
		if got := strings.Join(texts, " "); got != c.want || at != c.at {
			t.Errorf("%s on %s: %s, %d; expected %s, %d", c.tiles, c.win, got, at, c.want, c.at)
		}
	}
}

func sheetOf(r *Rules, p *table.Position) *score.Sheet {
	sh := new(score.Sheet)
	r.Score(p, sh)
	return sh
}

func jackpotOf(items []score.Item) bool {
	for _, it := range items {
		if it.Value == jackpot {
			return true
		}
	}
	return false
}
