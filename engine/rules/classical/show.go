package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Marks appends the states shown beside a player's name: a declared calling hand, and the
// dominant wind if it is chosen by dice (§2).
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	if v.Hands[seat].Reg[regCalling] != 0 {
		buf = append(buf, table.Mark{Word: "mark.calling", Filled: true, Ready: true})
	}
	if r.cfg.Dominant == dominantDice && v.NDice > 0 && v.Round == v.Wind(seat) {
		buf = append(buf, table.Mark{Word: "mark.dominant"})
	}
	return buf
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, d.Seat[seat].Drawn) {
		return 0
	}
	return r.waits(d, e, seat, &c)
}
