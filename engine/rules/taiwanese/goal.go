package taiwanese

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// near is how many tiles may not fit or be missing for a row to be listed.
const near = 4

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the tai of a complete hand if there is a minimum, and the rows that the hand
// is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	l := readMelds(melds[:n])
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	h := hand.Of(&c)
	built := hand.Gather(&c, &setsShape, n)
	buf = append(buf,
		table.GoalRow{Word: "goal.sets", Have: n + built.Sets, Want: 5},
		table.Met("goal.pair", built.Pair),
	)
	if h.Len() == 0 {
		return buf
	}
	if least := int(r.cfg.Minimum); least > 0 && h.Len() == 17-3*n {
		var p table.Position
		d.Fill(e, &p)
		d.FillWin(e, &p, seat, d.Seat[seat].Drawn, table.BySelfDraw)
		r.Describe(d, e, &p)
		var b best
		if r.best(&p, &b); b.found || b.reason == reasonMinimum {
			buf = append(buf, table.Met("goal.minimum", b.found))
		}
	}
	to := plan.NearOf(&h, plan.Laid{Melds: n, Chows: l.chows, Pungs: l.pungs, Kinds: l.kinds}, hand.DragonKinds)
	pungs := hand.Far
	if l.chows == 0 {
		pungs = h.Shanten(&pungsShape, n) + 1
	}
	pairs := hand.Far
	if n == 0 && r.cfg.PairsAndTriplet {
		pairs = h.Shanten(&pairsShape, 0) + 1
	}
	for _, x := range [...]struct {
		word   table.Word
		missed int // tiles that do not fit or are missing
	}{
		{"goal.full-flush", to.Pure},
		{"goal.half-flush", to.Half},
		{"goal.pungs", pungs},
		{"goal.pairs", pairs},
	} {
		if x.missed <= near {
			buf = append(buf, table.Met(x.word, x.missed <= 0))
		}
	}
	return buf
}
