package mcr

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// near is how many tiles may be missing or not fit for a pattern to be listed.
const near = 4

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the points of a complete hand, and the patterns that the hand is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	l := readMelds(melds[:n])
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	h := hand.Of(&c)
	best := hand.Gather(&c, &setsShape, n)
	buf = append(buf,
		table.GoalRow{Word: "goal.sets", Have: n + best.Sets, Want: 4},
		table.Met("goal.pair", best.Pair),
	)
	if h.Len() == 0 {
		return buf
	}
	if least := int(r.cfg.Minimum); least > 0 && h.Len() == 14-3*n {
		p := r.hypotheticalWin(d, e, seat)
		if total, ok := r.Total(&p); ok {
			buf = append(buf, table.GoalRow{Word: "goal.points", Have: min(int(total), least), Want: least})
		}
	}
	laid := plan.Laid{Melds: n, Kinds: l.kinds}
	for _, x := range l.sets[:l.n] {
		if x < pungOf {
			laid.Chows++
		} else {
			laid.Pungs |= 1 << (x - pungOf)
		}
	}
	to := plan.NearOf(&h, laid, 0)
	knitted, pairs := hand.Far, hand.Far
	if n <= 1 {
		for _, nine := range knits {
			knitted = min(knitted, 9-(h.Held(1)&nine).Len())
		}
	}
	if n == 0 {
		pairs = h.Shanten(&pairsShape, 0) + 1
	}
	for _, x := range [...]struct {
		word   table.Word
		missed int
	}{
		{"goal.full-flush", to.Pure},
		{"goal.half-flush", to.Half},
		{"goal.pungs", to.Pungs},
		{"goal.knitted", knitted},
		{"goal.pairs", pairs},
		{"goal.orphans", to.Orphans},
	} {
		if x.missed <= near {
			buf = append(buf, table.Met(x.word, x.missed <= 0))
		}
	}
	return buf
}

// hypotheticalWin returns the position in which a seat has just completed its hand by self-draw.
func (r *Rules) hypotheticalWin(d *table.Deal, e table.Viewpoint, seat int) (p table.Position) {
	d.Fill(e, &p)
	d.FillWin(e, &p, seat, d.Seat[seat].Drawn, table.BySelfDraw)
	r.Describe(d, e, &p)
	return p
}
