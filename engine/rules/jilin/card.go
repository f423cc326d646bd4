package jilin

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/tile"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card { return reference{r}.card() }

// reference writes the reference card.
type reference struct{ *Rules }

func (r reference) card() card.Card {
	return card.Card{Sections: []card.Section{
		{Key: "deal", Params: map[string]string{"reserve": strconv.Itoa(r.cfg.Reserve)}},
		setsCard,
		r.actsCard(),
		r.tingCard(),
		r.jokerCard(),
		r.baseCard(),
		r.doublesCard(),
		r.payCard(),
		r.bonusCard(),
		r.endCard(),
	}}
}

// worth returns a list of one value.
func worth(n int, unit string) []card.Value { return []card.Value{{N: n, Unit: unit}} }

// row returns a row with an example; values may be nil.
func row(key, example string, values []card.Value) card.Row {
	return card.Row{Key: key, Values: values, Example: card.Groups(example)}
}

// setsCard is the section on the sets that hands consist of (§1).
var setsCard = card.Section{Key: "sets", Rows: []card.Row{
	row("set-series", "456p", worth(1, "series")),
	row("set-triple", "888s", worth(1, "triple")),
	row("set-kong", "3333m", worth(1, "triple")),
	row("set-winds", "124z 2344z", worth(1, "triple")),
	row("set-dragons", "567z", worth(1, "triple")),
}}

// actsCard returns the section on what may be announced (§4, §5).
func (r reference) actsCard() card.Section {
	s := card.Section{Key: "acts", Rows: []card.Row{
		row("act-tche", "345s 567z", nil),
		row("act-tche-dragons", "567z", nil),
		row("act-tcha", "222p", nil),
		row("act-kong", "9999m", nil),
		row("act-lay", "123z 1124z", nil),
		row("act-add", "", nil),
		row("act-steal", "111z", nil),
		row("act-steal-after", "", nil),
		row("act-rou", "", nil),
		row("act-rou-first", "", nil),
	}}
	switch r.cfg.RobKong {
	case robKong:
		s.Rows = append(s.Rows, row("act-rob", "", nil))
	case robKongAndSets:
		s.Rows = append(s.Rows, row("act-rob-sets", "", nil))
	}
	return s
}

// tingCard returns the section on the hands that may announce TING (§6). The examples are
// the tiles that wait.
func (r reference) tingCard() card.Section {
	s := card.Section{Key: "ting", Rows: []card.Row{
		row("wait-one", "35p", allowed(true)),
		row("wait-triples", "33p 77z", allowed(true)),
		row("wait-pairs", "22m 77z 8s", allowed(true)),
	}}
	switch r.cfg.DoubleWait {
	case waitsGeneral:
		s.Rows = append(s.Rows, row("wait-two", "2345m", allowed(true)))
	case waitsNone:
		s.Rows = append(s.Rows, row("wait-two", "2345m", allowed(false)))
	default:
		s.Rows = append(s.Rows, row("wait-listed", "2345m", allowed(true)))
	}
	s.Rows = append(s.Rows,
		row("wait-sides", "34p", allowed(false)),
		row("wait-two-pairs", "33p 77s", allowed(r.cfg.ShanponInMixed)),
		row("wait-winds", "12z", allowed(r.cfg.WindWaitInMixed)),
	)
	return s
}

func allowed(yes bool) []card.Value {
	if yes {
		return worth(1, "allowed")
	}
	return worth(0, "refused")
}

// jokerCard returns the section on the joker tile (§7).
func (r reference) jokerCard() card.Section {
	return card.Section{Key: "joker", Rows: []card.Row{row("joker-match-"+r.cfg.JokerMatchWins, "", nil)}}
}

// baseCard returns the section on winning hands and their bases (§8, §9).
func (r reference) baseCard() card.Section {
	rows := []card.Row{
		{Key: "mixed", Values: worth(1, "point"), Example: card.Groups("234m 567m 999m 124z 66z"), Win: tile.M1 + 2},
		{Key: "edge", Values: worth(2, "point"), Example: card.Groups("123s 888s 567z 222s 55s"), Win: tile.S1 + 2},
		{Key: "bare-pair", Values: worth(2, "point"), Example: card.Groups("345p 777p 123z 111s 99m"), Win: tile.M1 + 8},
		row("four-triples", "222p 999p 134z 567z 88p", worth(4, "point")),
		row("seven-pairs", "22m 55m 99m 11z 33z 66z 77z", worth(8, "point")),
	}
	suits := "cond-suits"
	if r.cfg.ZeroSuitsOK {
		suits = "cond-suits-zero"
	}
	return card.Section{Key: "base", Rows: append(rows, row(suits, "", nil), row("cond-ends", "", nil), row("cond-quad", "44m 44m", nil))}
}

// doublesCard returns the section on doublings (§9), built from the scorer's table.
func (r reference) doublesCard() card.Section {
	s := card.Section{Key: "doublings"}
	for _, d := range doubleRows {
		s.Rows = append(s.Rows, row(d.key, "", worth(2, "times")))
	}
	for _, note := range []struct {
		key string
		on  bool
	}{
		{"no-joker-self-draw", !r.cfg.JokerSelfDraw},
		{"no-joker-on-discard", !r.cfg.JokerWaitOnDiscard},
		{"no-closed-pairs", !r.cfg.ClosedOnPairs},
	} {
		if note.on {
			s.Rows = append(s.Rows, row(note.key, "", nil))
		}
	}
	return s
}

// payCard returns the section on payments as multiples of the value (§9).
func (r reference) payCard() card.Section {
	pays := func(open int) []card.Value {
		return []card.Value{{N: open, Unit: "value"}, {N: 2 * open, Unit: "value"}}
	}
	s := card.Section{Key: "payment", Columns: []string{"open", "closed"}, Rows: []card.Row{
		{Key: "owes-other", Values: pays(1)},
		{Key: "owes-east", Values: pays(2)},
	}}
	if r.cfg.PayerForAll {
		s.Rows = append(s.Rows, row("payer-for-all", "", nil))
	} else {
		s.Rows = append(s.Rows, row("payer-each", "", nil))
	}
	if r.cfg.Limit > 0 {
		s.Rows = append(s.Rows, card.Row{Key: "limit", Params: map[string]string{"limit": strconv.Itoa(int(r.cfg.Limit))}})
	}
	return s
}

// bonusCard returns the section on melds that score (§10).
func (r reference) bonusCard() card.Section {
	s := card.Section{Key: "bonus", Rows: []card.Row{
		row("bonus-three", "234z", worth(3, "each")),
		row("bonus-more", "1124z", worth(4, "each")),
		row("bonus-hidden", "7777s", worth(2, "each")),
		row("bonus-kong", "2222p", worth(1, "each")),
	}}
	if r.cfg.QuadInPairsScores {
		s.Rows = append(s.Rows, row("bonus-quad", "44m 44m", worth(2, "each")))
	}
	if r.cfg.ConcealedSetsScoreIfNoTing {
		s.Rows = append(s.Rows, row("bonus-concealed", "567z", worth(3, "each")))
	}
	if !r.cfg.WithheldSetScores {
		s.Rows = append(s.Rows, row("bonus-withheld", "", worth(0, "each")))
	}
	if r.cfg.BonusOnDraw {
		s.Rows = append(s.Rows, row("bonus-on-draw", "", nil))
	} else {
		s.Rows = append(s.Rows, row("bonus-no-draw", "", nil))
	}
	return s
}

// endCard returns the section on the next dealer and the length of a match (§11).
func (r reference) endCard() card.Section {
	stays := "end-passes"
	if r.cfg.DealerStaysOnDraw {
		stays = "end-stays"
	}
	return card.Section{Key: "end", Rows: []card.Row{
		row(stays, "", nil),
		row("end-circuits", "", worth(r.cfg.Circuits, "circuits")),
		row("end-start", "", worth(int(r.cfg.StartPoints), "point")),
	}}
}
