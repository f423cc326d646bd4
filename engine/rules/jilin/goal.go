package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Goal is the checklist of a mixed hand (§8): what it needs and how far the seat
// has come, from what the eye sees.
func (r *Rules) Goal(d *table.Deal, e table.Eye, seat int, buf []table.GoalRow) []table.GoalRow {
	var c hand.Counts
	var melds [8]table.MeldKinds
	known := d.Concealed(e, seat, &c)
	n := d.MeldsOf(e, seat, &melds)
	if !known {
		c = hand.Counts{}
	}
	l := layOut(melds[:n])
	best := hand.Gather(&c, &setsShape, l.n)
	f := l.facts
	for i, held := range c {
		if held > 0 {
			f.see(i)
		}
	}
	triple := l.n > l.series || best.Alike > 0
	return append(buf,
		table.GoalRow{Key: "jilin.goal.sets", Text: table.Text{En: "4 sets", Fr: "4 combinaisons"}, Have: l.n + best.Sets, Want: 4},
		yesNo("jilin.goal.pair", "a pair", "une paire", best.Pair),
		yesNo("jilin.goal.triple", "at least one triple", "au moins un triple", triple),
		yesNo("jilin.goal.suits", "1 or 3 suits, never 2", "1 ou 3 familles, jamais 2", facts{f.suits, true}.ok(r.cfg.ZeroSuitsOK)),
		yesNo("jilin.goal.terminal", "a 1, a 9 or an honour", "un 1, un 9 ou un honneur", f.ends),
		yesNo("jilin.goal.ting", "TING: a single wait", "TING : une seule attente", ting(d, seat) > 0),
	)
}

func yesNo(key, en, fr string, have bool) table.GoalRow {
	return table.Met(key, table.Text{En: en, Fr: fr}, have)
}
