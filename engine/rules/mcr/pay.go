package mcr

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// base is the amount that each player pays in any case (§9).
const base = 8

// Pay writes the payments of a scored win (§9).
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	for s := range int(p.Seats) {
		switch {
		case s == int(p.Seat):
		case p.By == table.BySelfDraw || s == int(p.From):
			sh.Pay(s, int(p.Seat), base+sh.Total, "hand")
		default:
			sh.Pay(s, int(p.Seat), base, "hand")
		}
	}
}

// Owes returns the components of a payment (§9). All players pay the base; the points are
// paid by the discarder, or by all after a self-draw.
func (r *Rules) Owes(p *table.Position, sh *score.Sheet, seat int) []score.Reason {
	switch {
	case p.By == table.BySelfDraw:
		return []score.Reason{{Key: "drawn", N: sh.Total}}
	case seat != int(p.From):
		return []score.Reason{{Key: "base"}}
	case p.By == table.ByRob:
		return []score.Reason{{Key: "robbed", N: sh.Total}}
	}
	return []score.Reason{{Key: "discarded", N: sh.Total}}
}
