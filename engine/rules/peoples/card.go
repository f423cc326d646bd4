package peoples

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	reserve := map[string]string{"tiles": strconv.Itoa(r.spec.Tiles.Len()), "reserve": strconv.Itoa(r.spec.Reserve)}
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: reserve}}}
	if r.cfg.Players != 4 {
		c.Sections = append(c.Sections, card.Section{Key: "players-" + strconv.Itoa(r.cfg.Players)})
	}
	if r.cfg.Classic {
		c.Sections = append(c.Sections, r.classicCard()...)
	} else {
		c.Sections = append(c.Sections, r.groupsCard(), r.specialsCard())
	}
	if r.cfg.Flowers == flowersBonus {
		c.Sections = append(c.Sections, r.flowersCard())
	}
	c.Sections = append(c.Sections, r.payCard(), r.endCard())
	return c
}

func points(n int32) []card.Value { return []card.Value{{N: int(n), Unit: "points"}} }

func line(key, example string, values []card.Value) card.Row {
	return card.Row{Key: key, Values: values, Example: card.Groups(example)}
}

// groupsCard returns the section on the points of groups in the simple version (§2).
func (r *Rules) groupsCard() card.Section {
	s := card.Section{Key: "groups", Columns: []string{"common", "honour"}}
	for size, example := range [5]string{2: "77s 22z", 3: "444p 777z", 4: "9999m 5555z"} {
		if example == "" {
			continue
		}
		if r.cfg.Flowers == flowersSet {
			example += [5]string{2: " 13f", 3: " 567f", 4: " 1234f"}[size]
		}
		s.Rows = append(s.Rows, line("group-"+groupKeys[0][size], example, []card.Value{
			{N: int(groupPoints[0][size]), Unit: "points"}, {N: int(groupPoints[1][size]), Unit: "points"},
		}))
	}
	if r.cfg.Lucky != 0 {
		numbers := ""
		for n := 1; n <= 9; n++ {
			if r.cfg.Lucky>>n&1 != 0 {
				if numbers != "" {
					numbers += ", "
				}
				numbers += strconv.Itoa(n)
			}
		}
		s.Rows = append(s.Rows,
			card.Row{Key: "lucky-one", Params: map[string]string{"numbers": numbers}, Values: []card.Value{{N: 10, Unit: "points"}, {}}},
			card.Row{Key: "lucky-two", Values: []card.Value{{N: 40, Unit: "points"}, {}}})
	}
	return s
}

// specialExamples holds a hand for each special hand, in their order.
var specialExamples = [specials]string{
	"111m 333m 555p 777s 99s", "222m 888m 666p 444p 44s", "111m 999m 999p 111s 99s", "111z 333z 555z 777z 22z",
	"222m 444p 666s 777s 55m", "222m 444m 555m 777m 88m", "333m 888m 333p 888s 33s", "22m 44m 55p 66p 77s 88s 11z",
	"4444p 2222m 7777s 33s",
}

// specialsCard returns the section on special hands (§2), built from the scorer's table.
func (r *Rules) specialsCard() card.Section {
	s := card.Section{Key: "specials-" + r.cfg.SpecialMode}
	for i, key := range specialKeys {
		if i == 4 && !r.cfg.ConcealedSelfDraw {
			key = "concealed-any"
		}
		s.Rows = append(s.Rows, line(key, specialExamples[i], points(specialPoints)))
	}
	return s
}

// classicCard returns the table of §3 by its letters, built from the scorer's rows.
func (r *Rules) classicCard() []card.Section {
	limit := card.Section{Key: "limit", Params: map[string]string{"max": strconv.Itoa(int(r.cfg.MaxPoints))}}
	if r.cfg.MaxPoints == 0 {
		limit.Key = "no-limit"
	}
	out := []card.Section{limit}
	for _, part := range []struct {
		key         string
		first, last row
	}{
		{"forms", rowF1, rowF5}, {"suits", rowU1, rowU6}, {"honours", rowD1, rowD9}, {"sequences", rowS1, rowS8},
		{"triplets", rowT1, rowT11}, {"whole", rowM1, rowM6}, {"winning", row114, row120},
	} {
		s := card.Section{Key: part.key}
		for i := part.first; i <= part.last; i++ {
			if i == rowF4 && !r.cfg.SevenPairs || i == rowF5 && !r.cfg.ThirteenTerminals || i == row118 && !r.cfg.RobGong {
				continue
			}
			if r.cfg.Players == 3 && !r.dealt(rows[i].example) {
				s.Rows = append(s.Rows, line(rows[i].key, "", points(rows[i].points)))
				continue
			}
			s.Rows = append(s.Rows, line(rows[i].key, rows[i].example, points(rows[i].points)))
		}
		out = append(out, s)
	}
	return out
}

// dealt reports whether an example contains no tile of the removed suit.
func (r *Rules) dealt(example string) bool {
	for _, g := range card.Groups(example) {
		for _, k := range g {
			if k.Suit() == r.cfg.Removed {
				return false
			}
		}
	}
	return true
}

// flowersCard returns the section on flowers (§4).
func (r *Rules) flowersCard() card.Section {
	s := card.Section{Key: "flowers"}
	row := func(key string, n int32) { s.Rows = append(s.Rows, line(key, "", points(n))) }
	switch r.cfg.FlowerMethod {
	case "A":
		row("flower-each", fan)
		row("flower-none", fan)
	case "B":
		row("flower-round", fan)
	case "C":
		row("flower-house", fan)
	case "D":
		row("flower-both", 2*fan)
	case "BC":
		row("flower-round", fan)
		row("flower-house", fan)
	}
	s.Rows = append(s.Rows, card.Row{Key: "eight-flowers", Values: points(jackpot), Example: [][]tile.Kind{
		{tile.F1, tile.F1 + 1, tile.F1 + 2, tile.F1 + 3}, {tile.F5, tile.F5 + 1, tile.F5 + 2, tile.F5 + 3},
	}})
	return s
}

// payCard returns the section on payments (§1).
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment"}
	add := func(key string) { s.Rows = append(s.Rows, card.Row{Key: key}) }
	add("pay-discard")
	add("pay-self-draw")
	if r.cfg.RobGong {
		add("pay-rob")
	}
	if r.cfg.Classic {
		add("pay-gong")
	}
	if r.cfg.MultiWin {
		add("pay-all-winners")
	} else {
		add("pay-one-winner")
	}
	add("missed-win")
	if r.cfg.FreeClaims {
		s.Rows = append(s.Rows, card.Row{Key: "false-win", Values: points(4 * fan)})
	}
	return s
}

// endCard returns the section on the next dealer and the length of a match (§1).
func (r *Rules) endCard() card.Section {
	return card.Section{Key: "end", Rows: []card.Row{
		{Key: "end-stays"},
		{Key: "end-rounds", Values: []card.Value{{N: r.cfg.Rounds, Unit: "rounds"}}},
		{Key: "end-wall", Values: []card.Value{{N: r.spec.Reserve, Unit: "tiles"}}},
	}}
}

var _ interface {
	table.Rules
	card.Carded
} = (*Rules)(nil)
