package zungjung

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// share is the most that a player pays for another player's discard (§6).
const share = 25

// Pay writes the payments of a scored win (§6). The winner receives three times its
// value.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	who := r.responsible(p, sh.Total)
	key := "hand"
	switch {
	case who == int(p.Seat): // the winner had discarded the kind first
		who, key = nobody, "own-discard"
	case who != nobody && who != int(p.From):
		key = "immunity"
	}
	for s := range int(p.Seats) {
		switch {
		case s == int(p.Seat):
		case who == nobody:
			sh.Pay(s, int(p.Seat), sh.Total, key)
		case s == who:
			sh.Pay(s, int(p.Seat), 3*sh.Total-2*share, key)
		default:
			sh.Pay(s, int(p.Seat), share, "hand")
		}
	}
}

// nobody means that no seat is responsible, so all pay the same.
const nobody = -1

// responsible returns the seat that pays the value of a hand beyond the shares of the
// others.
func (r *Rules) responsible(p *table.Position, total int32) int {
	switch {
	case p.By == table.BySelfDraw || r.cfg.Uniform || total <= share:
		return nobody
	case p.By == table.ByDiscard && p.Reg[regResponsible] != 0:
		return int(p.Reg[regResponsible]) - 1
	}
	return int(p.From)
}
