package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal is the checklist of a mixed hand (§8): what it needs and how far the seat
// has come, from what the eye sees.
func (r *Rules) Goal(d *table.Deal, e table.Eye, seat int, buf []table.GoalRow) []table.GoalRow {
	var c hand.Counts
	var melds [8]table.MeldKinds
	known := counts(d, e, seat, &c)
	n := d.MeldsOf(e, seat, &melds)
	if !known {
		c = hand.Counts{}
	}
	l := layOut(melds[:n])
	best := gather(&c, 0, 4-l.n)
	f := l.facts
	for i, held := range c {
		if held > 0 {
			f.see(i)
		}
	}
	triple := l.n > l.series || best.triples > 0
	return append(buf,
		table.GoalRow{Key: "jilin.goal.sets", Text: table.Text{En: "4 sets", Fr: "4 combinaisons"}, Have: l.n + best.sets, Want: 4},
		yesNo("jilin.goal.pair", "a pair", "une paire", best.pair),
		yesNo("jilin.goal.triple", "at least one triple", "au moins un triple", triple),
		yesNo("jilin.goal.suits", "1 or 3 suits, never 2", "1 ou 3 familles, jamais 2", facts{f.suits, true}.ok(r.cfg.ZeroSuitsOK)),
		yesNo("jilin.goal.terminal", "a 1, a 9 or an honour", "un 1, un 9 ou un honneur", f.ends),
		yesNo("jilin.goal.ting", "TING: a single wait", "TING : une seule attente", ting(d, seat) > 0),
	)
}

func yesNo(key, en, fr string, have bool) table.GoalRow {
	row := table.GoalRow{Key: key, Text: table.Text{En: en, Fr: fr}, Want: 1}
	if have {
		row.Have = 1
	}
	return row
}

// gathered is what concealed tiles hold already.
type gathered struct {
	sets, triples int
	pair          bool
}

func (g gathered) better(h gathered) bool {
	if g.sets != h.sets {
		return g.sets > h.sets
	}
	if g.pair != h.pair {
		return g.pair
	}
	return g.triples > h.triples
}

// gather takes the most sets, then a pair, out of the kinds from i on, at most
// room sets.
func gather(c *hand.Counts, i, room int) (best gathered) {
	for i < len(c) && c[i] == 0 {
		i++
	}
	if i == len(c) {
		return best
	}
	take := func(triple bool, kinds ...int) {
		for _, k := range kinds {
			if k >= len(c) || c[k] == 0 {
				return
			}
		}
		if room == 0 {
			return
		}
		for _, k := range kinds {
			c[k]--
		}
		g := gather(c, i, room-1)
		for _, k := range kinds {
			c[k]++
		}
		g.sets++
		if triple {
			g.triples++
		}
		if g.better(best) {
			best = g
		}
	}
	if c[i] >= 3 && room > 0 {
		c[i] -= 3
		g := gather(c, i, room-1)
		c[i] += 3
		g.sets++
		g.triples++
		best = g
	}
	switch k := tile.At(i); {
	case k.IsSuit():
		if k.Rank() <= 7 {
			take(false, i, i+1, i+2)
		}
	case k.IsWind():
		for a := i + 1; a < int(tile.White)-1; a++ {
			for b := a + 1; b < int(tile.White)-1; b++ {
				take(true, i, a, b)
			}
		}
	case k == tile.White:
		take(true, i, i+1, i+2)
	}
	if c[i] >= 2 {
		c[i] -= 2
		if g := gather(c, i, room); !g.pair {
			g.pair = true
			if g.better(best) {
				best = g
			}
		}
		c[i] += 2
	}
	// One copy left alone.
	c[i]--
	if g := gather(c, i, room); g.better(best) {
		best = g
	}
	c[i]++
	return best
}
