package taiwanese

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Pay writes the payments of a scored win by §7 and §9.
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	drawn := p.By == table.BySelfDraw
	if who := r.liable(p, sh); who >= 0 {
		sum := int32(0)
		for s := range int(p.Seats) {
			if s != int(p.Seat) {
				sum += r.amount(p, sh, s, true)
			}
		}
		sh.Pay(who, int(p.Seat), sum, "liable")
		return
	}
	for s := range int(p.Seats) {
		if s != int(p.Seat) && (drawn || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), r.amount(p, sh, s, drawn), "hand")
		}
	}
}

// amount is what one loser pays.
func (r *Rules) amount(p *table.Position, sh *score.Sheet, from int, drawn bool) int32 {
	n := r.cfg.Base + sh.Total
	if p.Seat == p.Dealer || from == int(p.Dealer) && (!drawn || r.cfg.DealerPays) {
		n += r.bonus(p.Reg[regStreak])
	}
	return n
}

// bonus is the dealer's bonus with so many extra deals so far.
func (r *Rules) bonus(streak int32) int32 {
	if r.cfg.StreakMax > 0 {
		streak = min(streak, r.cfg.StreakMax)
	}
	return r.cfg.DealerBonus + r.cfg.StreakStep*streak
}
