package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Marks are the states shown beside a player's name: a declared calling hand, and
// whose wind is dominant where the dice say it (§2).
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	if v.Hands[seat].Reg[regCalling] != 0 {
		buf = append(buf, table.Mark{Word: "mark.calling", Filled: true, Ready: true})
	}
	if r.cfg.Dominant == dominantDice && v.NDice > 0 && v.Round == v.Wind(seat) {
		buf = append(buf, table.Mark{Word: "mark.dominant"})
	}
	return buf
}

// Declares: a call goes with a discard.
func (r *Rules) Declares(t table.ActType) bool { return t == ActCall }

// Takes: the empire is asked for by pointing at one of its tiles.
func (r *Rules) Takes(t table.ActType) bool { return t == ActTake }

// Pool: the discards lie as one unordered pool, the empire; Japanese ones in rivers.
func (r *Rules) Pool() bool { return !r.cfg.Japanese }

// NamesDiscards is announce_discards.
func (r *Rules) NamesDiscards() bool { return r.cfg.Announce }

// WaitsOf is what completes a seat's hand without the tile just drawn, by what the
// eye sees.
func (r *Rules) WaitsOf(d *table.Deal, e table.Eye, seat int) hand.Kinds {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, d.Seat[seat].Drawn) {
		return 0
	}
	return r.waits(d, e, seat, &c)
}
