package hongkong

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, the faan that the hand already has, and the rows that it is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	l := readMelds(melds[:n])
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	best := hand.Gather(&c, &setsShape, l.n)
	h := hand.Of(&c)
	near, faan := r.nearness(&h, &l, d.Wind(seat), d.Round)
	buf = append(buf,
		table.GoalRow{Word: "goal.sets", Have: l.n + best.Sets, Want: 4},
		table.Met("goal.pair", best.Pair),
	)
	if least := int(r.cfg.MinFaan); least > 0 {
		buf = append(buf, table.GoalRow{
			Word: "goal.faan", Have: min(faan, least), Want: least,
		})
	}
	for _, x := range [...]struct {
		word   table.Word
		near   bool
		missed int // tiles that do not fit
	}{
		{"goal.full-flush", near.Pure <= 3, near.Pure},
		{"goal.half-flush", near.Half <= 4 && near.Pure > 3, near.Half},
		{"goal.all-pungs", near.Pungs <= 4, near.Pungs},
		{"goal.dragons", near.Value < 3, near.Value},
		{"goal.orphans", near.Orphans <= 4, near.Orphans},
	} {
		if x.near && h.Len() > 0 {
			buf = append(buf, table.Met(x.word, x.missed == 0))
		}
	}
	return buf
}

// nearness returns how far a hand is from some rows, and the faan it already has.
func (r *Rules) nearness(h *hand.Hand, l *meldFacts, wind, round tile.Kind) (near plan.Near, faan int) {
	p := planner{rules: r, wind: wind, round: round}
	values := p.valueKinds()
	near = plan.NearOf(h, plan.Laid{Melds: l.n, Chows: l.chows, Pungs: l.pungs, Kinds: l.kinds}, values)
	f := &r.cfg.Faan
	faan = int(p.valueFaan(h.Held(3)&values | l.pungs))
	if r.concealed(l) {
		faan += int(f[rowConcealed])
	}
	if h.Len() == 0 {
		return near, faan // another player's hand
	}
	switch {
	case near.Pure == 0:
		faan += int(f[rowFullFlush])
	case near.Half == 0:
		faan += int(f[rowHalfFlush])
	}
	if near.Pungs <= 1 {
		faan += int(f[rowAllPungs])
	}
	return near, faan
}
