package american

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
)

// Card returns the rule card for the options in force. It explains a deal, the hands of
// the card in play, their payments, and the table rules.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{
		{Key: "deal", Params: map[string]string{"tiles": strconv.Itoa(cards.Tiles)}},
		{Key: "charleston", Rows: r.charlestonRows()},
		{Key: "jokers", Rows: []card.Row{{Key: "joker-groups"}, {Key: "joker-discarded"}, {Key: "joker-exchange"}}},
	}}
	at := 0
	for i := range r.book.Card.Sections {
		s := card.Section{Key: sectionKey(i)}
		for range r.book.Card.Sections[i].Hands {
			s.Rows = append(s.Rows, r.handRow(&r.book.Hands[at]))
			at++
		}
		if len(s.Rows) > 0 {
			c.Sections = append(c.Sections, s)
		}
	}
	c.Sections = append(c.Sections, r.payCard(), r.endCard())
	return c
}

// sectionKey returns the key of a section of the card.
func sectionKey(i int) string {
	return "hands-" + strconv.Itoa(i+1)
}

// handRow returns a row with the first instance of a hand. Jokers are shown if there are
// not enough naturals.
func (r *Rules) handRow(e *cards.Entry) card.Row {
	unit := "exposed"
	if e.Concealed {
		unit = "concealed"
	}
	row := card.Row{Key: e.ID, Values: []card.Value{{N: e.Value, Unit: unit}}}
	var used [cards.Kinds]uint8
	for _, g := range r.book.Example(e) {
		var kinds []tile.Kind
		for range g.N {
			k := tile.Joker
			if used[g.Kind] < cards.Copies(g.Kind) {
				k = cards.KindAt(g.Kind)
				if g.Kind == cards.Flower {
					k += tile.Kind(used[g.Kind])
				}
				used[g.Kind]++
			}
			kinds = append(kinds, k)
		}
		// Consecutive singles form one group, like a run.
		if n := len(row.Example); g.N == 1 && n > 0 && len(row.Example[n-1]) > 0 && single(row.Example[n-1]) && row.Example[n-1][0].Suit() == kinds[0].Suit() {
			row.Example[n-1] = append(row.Example[n-1], kinds...)
			continue
		}
		row.Example = append(row.Example, kinds)
	}
	return row
}

// single reports whether all tiles of a group differ.
func single(kinds []tile.Kind) bool {
	return len(kinds) == 1 || kinds[0] != kinds[1] && kinds[0].Suit() != tile.Flowers
}

func (r *Rules) charlestonRows() []card.Row {
	rows := []card.Row{{Key: "pass-first"}, {Key: "pass-blind"}}
	switch r.cfg.Second {
	case secondAlways:
		rows = append(rows, card.Row{Key: "pass-second"})
	case secondNever:
	default:
		rows = append(rows, card.Row{Key: "pass-vote"})
	}
	if r.cfg.Courtesy {
		rows = append(rows, card.Row{Key: "pass-courtesy"})
	}
	return rows
}

// payCard returns the section on the payments for a hand of 25 (§8), with the factors in
// force.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	row := func(key string, discarder, others, n int) {
		v := []card.Value{{N: n, Unit: "points"}, {N: discarder, Unit: "points"}, {N: others, Unit: "points"}}
		if discarder == 0 {
			v[1] = card.Value{}
		}
		s.Rows = append(s.Rows, card.Row{Key: key, Values: v})
	}
	const v = 25
	row("pay-discard", 2*v, v, 4*v)
	row("pay-self-pick", 0, 2*v, 6*v)
	if f := r.cfg.Jokerless; f > 1 {
		row("pay-jokerless", 2*v*f, v*f, 4*v*f)
	}
	if f := int(r.cfg.Initial); f > 1 {
		row("pay-initial", 0, 2*v*f, 6*v*f)
	}
	return s
}

// endCard returns the section on the end, dead hands and table rules for the options in
// force.
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(key string, values ...card.Value) { s.Rows = append(s.Rows, card.Row{Key: key, Values: values}) }
	points := func(n int32) card.Value { return card.Value{N: int(n), Unit: "points"} }
	line("dead-" + r.cfg.Dead)
	if r.cfg.Dead == deadChallenge {
		line("dead-wrong", points(r.cfg.Challenge))
	}
	if r.cfg.East > 1 {
		line("end-east")
	}
	if r.cfg.Hot != off {
		line("hot-" + r.cfg.Hot)
	}
	if r.cfg.Cold != off {
		line("cold-" + r.cfg.Cold)
	}
	if r.cfg.Kitty > 0 {
		line("end-kitty", points(r.cfg.Kitty))
	}
	if r.cfg.Double != off {
		line("double-" + r.cfg.Double)
	}
	if r.cfg.Pie > 0 {
		line("end-pie", points(r.cfg.Pie))
	}
	if r.cfg.FreeClaims {
		line("end-false")
	}
	line("end-rounds", card.Value{N: r.cfg.Rounds, Unit: "rounds"})
	return s
}
