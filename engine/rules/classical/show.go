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

// Declares reports whether an act declares a state together with a discard; a call does.
func (r *Rules) Declares(t table.ActType) bool { return t == ActCall }

// Takes reports whether an act is chosen by selecting a discarded tile; taking a tile of
// the empire is.
func (r *Rules) Takes(t table.ActType) bool { return t == ActTake }

// Pool reports whether discards form one unordered pool, the empire. In Japanese play
// each seat has its own row.
func (r *Rules) Pool() bool { return !r.cfg.Japanese }

// NamesDiscards returns the option announce_discards.
func (r *Rules) NamesDiscards() bool { return r.cfg.Announce }

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, d.Seat[seat].Drawn) {
		return 0
	}
	return r.waits(d, e, seat, &c)
}
