package taiwanese

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Settle applies §10: a false win costs its caller FalseWinTai to each other player, and
// twice that to the discarder if it was called on a discard.
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome != table.Fouled || !r.cfg.FalseWin || d.Fouler < 0 || d.Answer[d.Fouler].Type != table.Win {
		return
	}
	f := int(d.Fouler)
	for s := range int(d.Seats) {
		n := r.cfg.FalseWinTai
		if s == int(d.GiveFrom) {
			n *= 2
		}
		if s != f {
			res.Sheets[f].Pay(f, s, n, "false-claim")
		}
	}
}

// Begin starts a match in East's round (§1).
func (r *Rules) Begin(p *table.Progress) { p.Round = tile.East }

// Next applies §7. East keeps the deal and the streak grows if East won or nobody did.
// Otherwise the deal passes on.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	switch {
	case d.Outcome == table.Won && d.Winners>>uint(p.Dealer)&1 != 0:
		p.Reg[regStreak]++
		p.Reg[regDraws] = 0
		p.Why = "taiwanese.next.east-won"
	case d.Outcome == table.Won || d.Outcome == table.Fouled:
		p.Reg[regStreak], p.Reg[regDraws] = 0, 0
		p.Why = "taiwanese.next.other-won"
		if d.Outcome == table.Fouled {
			p.Why = "taiwanese.next.false-claim"
		}
		r.pass(p)
		return
	default:
		p.Reg[regDraws]++
		switch {
		case r.cfg.DrawsBetween >= 0 && int(p.Reg[regDraws]) > r.cfg.DrawsBetween:
			p.Reg[regStreak] = 0
		case r.cfg.DrawsCount:
			p.Reg[regStreak]++
		}
		p.Why = "taiwanese.next.draw-stays"
	}
	p.DealerStreak++
}

// pass passes the deal to the next seat, and ends the match after its rounds (§1).
func (r *Rules) pass(p *table.Progress) {
	p.Pass(4)
	p.Round = tile.East + tile.Kind(p.Circuit%4)
	if p.Circuit >= r.cfg.MatchRounds {
		p.Over, p.Why = true, "taiwanese.next.over"
	}
}
