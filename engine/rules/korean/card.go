package korean

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	params := map[string]string{"min": strconv.Itoa(int(r.minimum)), "tiles": strconv.Itoa(r.Deal.Tiles.Len())}
	return card.Card{Sections: []card.Section{
		{Key: "deal", Params: params},
		r.rows("basic", concealed, allPungs),
		r.rows("more", threeConcealed, nineGates),
		r.rows("extra", readyHand, lastDiscard),
		r.payCard(), r.endCard(),
	}}
}

// rows returns a section with the patterns from one to another that can score.
func (r *Rules) rows(key string, from, to kind) card.Section {
	s := card.Section{Key: key}
	for x := from; x <= to; x++ {
		if x == readyHand && !r.ready || (x == flowers || x == allFlowers) && !r.Deal.Bonus {
			continue
		}
		s.Rows = append(s.Rows, table4[x].example.Row(keys[x], table4[x].native, pattern.Values(r.value[x], "points")))
	}
	return s
}

// payCard returns the section on payments (§6), with examples.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	if r.ante > 0 {
		s.Rows = append(s.Rows, card.Row{Key: keyAnte, Values: []card.Value{{N: int(r.ante), Unit: "points"}, {}, {}}})
	}
	n := r.ante + 4
	discard := pattern.PayRow("pay-discard", 4, n, n, 0)
	switch r.payment {
	case "all":
		discard = pattern.PayRow("pay-discard", 4, 3*n, n, n)
	case "triple":
		discard = pattern.PayRow("pay-discard", 4, 3*n, 3*n, 0)
	}
	s.Rows = append(s.Rows, discard, pattern.PayRow("pay-self-draw", 4, 3*n, 0, n))
	return s
}

// endCard returns the section on claims and the match for the options in force.
func (r *Rules) endCard() card.Section {
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	if r.minimum > 0 {
		s.Add("end-minimum", r.minimum, "points")
	}
	s.Add("end-no-chow", 0, "")
	s.Either(r.AllWinners, "end-all-winners", "end-one-winner")
	s.Add("end-"+r.stays, 0, "")
	s.Add("end-rounds", int32(r.Rounds), "rounds")
	return s.Section
}
