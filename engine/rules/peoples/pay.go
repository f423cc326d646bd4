package peoples

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Pay writes the payments of §1. The discarder or robbed player pays the hand once, and
// all players pay a self-drawn win. If the winning tile is the replacement of a gong
// whose fourth tile was discarded, the discarder pays for all.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	w := int(p.Seat)
	if p.By != table.BySelfDraw {
		if p.From >= 0 {
			sh.Pay(int(p.From), w, sh.Total, "hand")
		}
		return
	}
	feeder := -1
	if p.Flags&(table.KongReplacement|flagConsecutive) != 0 && p.Reg[regEight] == 0 {
		feeder = int(p.Reg[regFeeder]) - 1
	}
	for s := range int(p.Seats) {
		switch {
		case s == w:
		case feeder >= 0:
			sh.Pay(feeder, w, sh.Total, "for-all")
		default:
			sh.Pay(s, w, sh.Total, "hand")
		}
	}
}

// Owes returns how the payer fed the winning tile (§1).
func (r *Rules) Owes(p *table.Position, _ *score.Sheet, seat int) []score.Reason {
	switch {
	case p.By == table.BySelfDraw || seat != int(p.From):
		return nil
	case p.By == table.ByRob:
		return []score.Reason{{Key: "robbed"}}
	}
	return []score.Reason{{Key: "discarded"}}
}
