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
