package taiwanese

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Pay writes the payments of a scored win (§7, §9).
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
		if !r.cfg.DealerPays && p.Seat != p.Dealer && who == int(p.Dealer) && !drawn && who == int(p.From) {
			sum += r.bonus(p.Reg[regStreak]) // once, as for any tile that East discards
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

// amount returns the payment of one loser.
func (r *Rules) amount(p *table.Position, sh *score.Sheet, from int, drawn bool) int32 {
	n := r.cfg.Base + sh.Total
	if p.Seat == p.Dealer || from == int(p.Dealer) && (!drawn || r.cfg.DealerPays) {
		n += r.bonus(p.Reg[regStreak])
	}
	return n
}

// bonus returns the dealer's bonus after the given number of extra deals.
func (r *Rules) bonus(streak int32) int32 {
	if r.cfg.StreakMax > 0 {
		streak = min(streak, r.cfg.StreakMax)
	}
	return r.cfg.DealerBonus + r.cfg.StreakStep*streak
}

// Owes returns what a payment is for besides the tai of the hand (§7): feeding the tile,
// the base, and the dealer's bonus. Liability is not listed, because the payment's key
// states it.
func (r *Rules) Owes(p *table.Position, sh *score.Sheet, seat int) (why []score.Reason) {
	if r.liable(p, sh) >= 0 {
		return nil
	}
	switch {
	case seat != int(p.From):
	case p.By == table.ByDiscard:
		why = append(why, score.Reason{Key: "discarded"})
	case p.By == table.ByRob && p.Flags&flagFlowers != 0:
		why = append(why, score.Reason{Key: "robbed-flower"})
	case p.By == table.ByRob:
		why = append(why, score.Reason{Key: "robbed"})
	}
	if r.cfg.Base > 0 {
		why = append(why, score.Reason{Key: "base", N: r.cfg.Base})
	}
	if n := r.amount(p, sh, seat, p.By == table.BySelfDraw) - r.cfg.Base - sh.Total; n > 0 {
		why = append(why, score.Reason{Key: "east", N: n})
	}
	return why
}
