package riichi

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// maxMissing is how many tiles may not fit or be missing for a yaku to be listed.
const maxMissing = 3

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, whether the hand is closed or has an open yaku, and the yaku that it is close
// to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	var l plan.Laid
	open, value := false, false
	l.Melds = n
	for i := range melds[:n] {
		m := &melds[i]
		open = open || m.Type != table.MeldHidden
		for _, k := range m.Of() {
			l.Kinds |= hand.KindsOf(k.Unred())
		}
		k := m.Tiles[0].Unred()
		if m.Type == table.MeldChow {
			l.Chows++
			continue
		}
		l.Pungs |= hand.KindsOf(k)
		value = value || k.IsDragon() || k == d.Round || k == d.Wind(seat)
	}
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	h := hand.Of(&c)
	built := hand.Gather(&c, &setsShape, n)
	buf = append(buf,
		table.GoalRow{Word: "goal.sets", Have: n + built.Sets, Want: 4},
		table.Met("goal.pair", built.Pair),
	)
	if open {
		buf = append(buf, table.Met("goal.yaku", value))
	} else {
		buf = append(buf, table.Met("goal.closed", true))
	}
	if h.Len() == 0 {
		return buf
	}
	to := plan.NearOf(&h, l, hand.DragonKinds)
	orphans := h.CountOf(hand.OrphanKinds) + (l.Kinds&hand.OrphanKinds).Len()*maxMissing
	if open && !r.cfg.Kuitan {
		orphans = hand.Far
	}
	triplets, pairs := hand.Far, hand.Far
	if l.Chows == 0 {
		triplets = h.Shanten(&tripletsShape, n) + 1
	}
	if n == 0 {
		pairs = h.Shanten(&pairsShape, 0) + 1
	}
	for _, x := range [...]struct {
		word   table.Word
		missed int // tiles that do not fit or are missing
	}{
		{"goal.tanyao", orphans},
		{"goal.chinitsu", to.Pure},
		{"goal.honitsu", to.Half},
		{"goal.toitoi", triplets},
		{"goal.chiitoitsu", pairs},
	} {
		if x.missed <= maxMissing {
			buf = append(buf, table.Met(x.word, x.missed <= 0))
		}
	}
	return buf
}
