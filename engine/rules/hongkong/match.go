package hongkong

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Settle applies §11: a false win costs 2P of the limit, paid to each other player.
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome != table.Fouled || !r.cfg.FalseWin || d.Fouler < 0 {
		return
	}
	f := int(d.Fouler)
	for s := range int(d.Seats) {
		if s != f {
			res.Sheets[f].Pay(f, s, 2*r.Base(r.foulFaan()), "false-claim")
		}
	}
}

// Begin starts a match in East's round (§10).
func (r *Rules) Begin(p *table.Progress) {
	for s := range p.Scores {
		p.Scores[s] = r.cfg.StartingPoints
	}
	p.Round = tile.East
}

// Next applies §10. East keeps the deal after winning, and after a draw if an option says
// so. A void deal moves it only if East was the offender (§11).
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	stays := false
	switch d.Outcome {
	case table.Won:
		stays = d.Winners>>uint(p.Dealer)&1 != 0
		p.Why = "hongkong.next.other-won"
		if stays {
			p.Why = "hongkong.next.east-won"
		}
	case table.Fouled:
		stays = int(d.Fouler) != p.Dealer
		p.Why = "hongkong.next.false-win"
		if stays {
			p.Why = "hongkong.next.false-win-stays"
		}
	default:
		stays = r.cfg.KeepsOnDraw
		p.Why = "hongkong.next.draw"
		if stays {
			p.Why = "hongkong.next.draw-stays"
		}
	}
	if stays {
		p.DealerStreak++
		return
	}
	p.Pass(4)
	p.Round = tile.East + tile.Kind(p.Circuit%4)
	if r.cfg.Over(p.Deal, p.Circuit) {
		p.Over, p.Why = true, "hongkong.next.over"
	}
}
