package mcr

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// everybody pays this much whatever happened (§9).
const base = 8

// Pay writes the payments of a scored win by §9.
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

// Owes says what a payment is made of (§9): everybody pays the base, and the points are
// paid by whoever gave the tile, or by all.
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
