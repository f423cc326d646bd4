package classical

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal returns the checklist of the side panel, as seen from a viewpoint. It lists sets
// and pair, further requirements of the game, and the doubles that the hand is close to.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another player's hand: use the melds only
	}
	best := hand.Gather(&c, &setsShape, n)
	buf = append(buf,
		table.GoalRow{Word: "goal.sets", Have: n + best.Sets, Want: 4},
		table.Met("goal.pair", best.Pair),
	)
	chows := 0
	for i := range melds[:n] {
		if melds[i].Type == table.MeldChow {
			chows++
		}
	}
	if r.cfg.MaxChows < 4 {
		buf = append(buf, table.Met(maxChows[r.cfg.MaxChows], chows <= r.cfg.MaxChows))
	}
	if r.cfg.MustCall {
		buf = append(buf, table.Met("goal.call", called(d, seat)))
	}
	h := hand.Of(&c)
	if h.Len() == 0 {
		return buf
	}
	near := r.nearness(&h, melds[:n], d.Wind(seat), d.Round)
	for _, x := range [...]struct {
		word   table.Word
		near   bool
		missed int // tiles that do not fit
	}{
		{"goal.pure", near.Pure <= 3, near.Pure},
		{"goal.half", near.Half <= 4 && near.Pure > 3, near.Half},
		{"goal.no-chow", near.Pungs <= 4, near.Pungs},
		{"goal.value", near.Value < 3, near.Value},
		{"goal.orphans", near.Orphans <= 4, near.Orphans},
	} {
		if x.near {
			buf = append(buf, table.Met(x.word, x.missed == 0))
		}
	}
	return buf
}

// maxChows holds the words for the largest number of chows, by the option max-chows.
var maxChows = [4]table.Word{"goal.no-chow", "goal.one-chow", "goal.two-chows", "goal.three-chows"}

// nearness returns how far a hand is from some rows.
func (r *Rules) nearness(h *hand.Hand, melds []table.MeldKinds, own, dominant tile.Kind) plan.Near {
	var f facts
	var s table.SeatHand
	s.N = uint8(copy(s.Melds[:], melds))
	factsOf(&s, &f)
	laid := plan.Laid{Melds: f.melds, Chows: f.chows, Pungs: f.laid, Kinds: f.kinds}
	near := plan.NearOf(h, laid, hand.DragonKinds|hand.KindsOf(own, dominant))
	if !r.orphans() {
		near.Orphans = hand.Far
	}
	return near
}
