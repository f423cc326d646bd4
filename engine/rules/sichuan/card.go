package sichuan

import (
	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	return card.Card{Sections: []card.Section{
		{Key: "deal"},
		r.rowCard("hands", allPungs, concealed),
		r.rowCard("more", kong, selfDraw),
		r.payCard(), r.endCard(),
	}}
}

// rowCard returns a section with the rows from one to another that can score.
func (r *Rules) rowCard(key string, from, to row) card.Section {
	s := card.Section{Key: key}
	for x := from; x <= to; x++ {
		if v := r.cfg.values[x]; v > 0 {
			s.Rows = append(s.Rows, table7[x].example.Row(keys[x], table7[x].native, pattern.Values(v, "fan")))
		}
	}
	if r.cfg.blessing > 0 && key == "more" {
		for _, x := range [2]row{heavenly, earthly} {
			s.Rows = append(s.Rows, table7[x].example.Row(keys[x], table7[x].native, pattern.Values(r.cfg.blessing, "fan")))
		}
	}
	return s
}

// payCard returns the section on payments (§8).
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	u := r.cfg.unit
	v := r.cfg.value(2)
	each := v
	if r.cfg.base {
		each += u
	}
	s.Rows = append(s.Rows, pattern.PayRow("pay-discard", 2, v, v, 0), pattern.PayRow("pay-self-draw", 2, 3*each, 0, each),
		pattern.PayRow("pay-kong-concealed", 0, 6*u, 0, 2*u), pattern.PayRow("pay-kong-claimed", 0, 2*u, 2*u, 0),
		pattern.PayRow("pay-kong-added", 0, 3*u, 0, u))
	return s
}

// endCard returns the section on wins, the check and the match for the options in force.
func (r *Rules) endCard() card.Section {
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	s.Either(r.cfg.rivers, "end-rivers", "end-battle")
	if r.cfg.limit > 0 {
		s.Add("end-limit", r.cfg.limit, "fan")
	}
	if r.cfg.minFan > 0 {
		s.Add("end-min-fan", r.cfg.minFan, "fan")
	}
	s.AddIf(r.cfg.exchange != "none", "end-exchange")
	s.Either(r.cfg.declare, "end-void", "end-missing")
	s.AddIf(r.cfg.passedWin != "off", "end-passed-win")
	s.AddIf(r.cfg.refunds, "end-refund")
	s.AddIf(r.cfg.pig != "none", "end-pig")
	s.Add("end-ready", 0, "")
	s.AddIf(r.cfg.hidden, "end-hidden")
	s.Add("end-deals", int32(r.cfg.Hands), "deals")
	return s.Section
}
