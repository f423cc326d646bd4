package taiwanese

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// streakMarks are the marks for the dealer's extra deals; the last is for that many or
// more.
var streakMarks = [...]table.Word{"mark.streak-1", "mark.streak-2", "mark.streak-3", "mark.streak-4", "mark.streak-5"}

// Marks appends the states shown beside a player's name: ready, the dealer's streak,
// whether the hand is still concealed, and liability (§9).
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	h := &v.Hands[seat]
	if h.Reg[regReady] != 0 {
		buf = append(buf, table.Mark{Word: "mark.ready", Filled: true, Ready: true})
	}
	if n := int(v.Reg[regStreak]); n > 0 && seat == int(v.Dealer) {
		buf = append(buf, table.Mark{Word: streakMarks[min(n, len(streakMarks))-1], Filled: true})
	}
	buf = r.Game.Marks(v, seat, buf)
	if !r.cfg.Insurance {
		return buf
	}
	for s := range int(v.Seats) {
		for x := regWindFeeder; x <= regFifthFeeder; x++ {
			if claimed(v.Hands[s].Reg[x]) == seat {
				return append(buf, table.Mark{Word: "mark.liable", Filled: true})
			}
		}
	}
	return buf
}

// WaitsOf returns the kinds that complete a seat's hand without the tile just drawn, as
// seen from a viewpoint. It ignores what the win is worth.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	u, _ := r.WaitsWithout(d, e, seat, d.Seat[seat].Drawn)
	return u
}
