package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Marks appends the states shown beside a player's name: TING, and open or closed (§1),
// which every payment depends on.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	reg := &v.Hands[seat].Reg
	if reg[regTing] > 0 {
		buf = append(buf, table.Mark{Word: "mark.ting", Filled: true, Ready: true})
	}
	if reg[regOpened] != 0 {
		return append(buf, table.Mark{Word: "mark.open"})
	}
	return append(buf, table.Mark{Word: "mark.closed"})
}

// WaitsOf returns W of a seat's hand without the tile just drawn (§6.2), as seen from a
// viewpoint.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, d.Seat[seat].Drawn) {
		return 0
	}
	return r.waitsOf(d, e, seat, &c)
}
