package classical

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// falseShare is the cost of a false mahjong to each of the other three players (§11).
const falseShare = 100

// Settle scores the hands that did not win and settles the scores (§7, §8). A false
// mahjong is paid for if an option says so.
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome == table.Fouled {
		if f := int(d.Fouler); r.cfg.FalsePenalty && f >= 0 && d.Answer[f].Type == table.Win {
			for s := range int(d.Seats) {
				if s != f {
					res.Sheets[f].Pay(f, s, falseShare, payFalse)
				}
			}
		}
		return
	}
	winner := -1
	for s := range int(d.Seats) {
		if d.Winners>>s&1 != 0 {
			winner = s
			continue
		}
		if d.FalseKong(table.Public, s) {
			continue // the face-down meld is not a kong, so the hand scores nothing
		}
		var p table.Position
		d.Fill(table.Public, &p)
		p.Seat, p.By = int8(s), table.ByNone
		r.Describe(d, table.Public, &p)
		r.Score(&p, &res.Sheets[s])
	}
	payments{r}.settle(res.Sheets[:d.Seats], winner, int(d.Dealer))
}

// Begin starts a match with East's deal (§2, §10).
func (r *Rules) Begin(p *table.Progress) {
	for s := range p.Scores {
		p.Scores[s] = r.cfg.StartingPoints
	}
	p.Reg[regHands], p.Reg[regStreak] = 0, 0
	r.tour(p)
}

// tour sets the tour wind of the next deal (§2): by the number of the deal, or by the
// round.
func (r *Rules) tour(p *table.Progress) {
	n := int(p.Reg[regHands]) / 4
	if r.cfg.Rounds > 0 {
		n = p.Circuit
	}
	p.Round = tile.East + tile.Kind(n%4)
	p.Reg[regTour] = int32(p.Round)
}

// Next applies §10: it sets East of the next deal and ends the match. A void deal is
// replayed with the same winds and does not count (§11).
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	if d.Outcome == table.Fouled {
		p.Why = "classical.next.void"
		return
	}
	p.Reg[regHands]++
	won := d.Outcome == table.Won
	east := won && d.Winners>>uint(p.Dealer)&1 != 0
	if east {
		p.Reg[regStreak]++
	} else {
		p.Reg[regStreak] = 0
	}
	stays := r.stays(d, won, east)
	if stays {
		p.DealerStreak++
	} else {
		p.Pass(int(d.Seats))
		p.Reg[regStreak] = 0
	}
	p.Why = reasonKey(stays, won, east)
	r.tour(p)
	if r.cfg.Over(int(p.Reg[regHands]), p.Circuit) {
		p.Over, p.Why = true, "classical.next.over"
	}
}

// stays reports whether the winds stay.
func (r *Rules) stays(d *table.Deal, won, east bool) bool {
	switch r.cfg.EastRepeats {
	case repeatsWin:
		return east
	case repeatsWinOrDraw:
		return east || !won
	case repeatsDominantWin:
		return won && d.Winners>>uint(dominant(&d.State))&1 != 0
	}
	return false
}

// reasonKey returns the key of the reason why the winds stay or pass.
func reasonKey(stays, won, east bool) string {
	switch {
	case stays && east:
		return "classical.next.east-won"
	case stays && won:
		return "classical.next.dominant-won"
	case stays:
		return "classical.next.draw-stays"
	case east:
		return "classical.next.east-passes"
	case won:
		return "classical.next.other-won"
	}
	return "classical.next.draw"
}
