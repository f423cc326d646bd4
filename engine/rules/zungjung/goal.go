package zungjung

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
	values := valueKinds(d.Wind(seat))
	to := plan.NearOf(&h, plan.Laid{Melds: n, Chows: l.nSeq, Pungs: l.triplets, Kinds: l.kinds}, values)
	ends, pairs := hand.Far, hand.Far
	if l.kinds&^lesserKinds == 0 {
		ends = h.CountOf(hand.AllKinds &^ lesserKinds)
	}
	if n == 0 {
		pairs = h.Shanten(&pairsShape, 0) + 1
	}
	for _, x := range [...]struct {
		word   table.Word
		missed int
		most   int
	}{
		{"goal.pure-one-suit", to.Pure, near},
		{"goal.mixed-one-suit", to.Half, near},
		{"goal.value-honor", to.Value, 1},
		{"goal.all-triplets", to.Pungs, near},
		{"goal.ends", ends, near - 1},
		{"goal.seven-pairs", pairs, near - 1},
		{"goal.orphans", to.Orphans, near},
	} {
		if x.missed <= x.most {
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
