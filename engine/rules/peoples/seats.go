package peoples

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Break applies §1. The sum of two dice counts the seats from the dealer. The wall of
// that seat is broken after as many columns.
func (r *Rules) Break(d table.Control) {
	sum := int(d.Dice[0]) + int(d.Dice[1])
	d.BreakAt((sum-1)%4, sum)
}

// rollAgain rolls the dice again if they count to the empty place of North with three
// players (§5). It reports whether it did.
func (r *Rules) rollAgain(d table.Control) bool {
	if d.Rolled == 0 || (int(d.Dice[0])+int(d.Dice[1])-1)%4 < int(d.Seats) {
		return false
	}
	d.Roll(table.StageBreak, 2)
	return true
}

// Begin starts a match in the East round.
func (r *Rules) Begin(p *table.Progress) { p.Round = tile.East }

// Next applies §1 and §5. The dealer keeps the deal if among the winners, after a draw
// and after a false win. A round ends when each player has lost the deal once. With five
// players, the dreamer then takes the next place and its player becomes the dreamer.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	won := d.Outcome == table.Won
	circuit := p.Circuit
	switch {
	case won && d.Winners>>uint(p.Dealer)&1 != 0:
		p.DealerStreak++
		p.Why = r.id + ".next.dealer-won"
	case d.Outcome == table.Fouled:
		p.DealerStreak++
		p.Why = r.id + ".next.false-win"
	case !won:
		p.DealerStreak++
		p.Why = r.id + ".next.draw"
	default:
		p.Pass(int(d.Seats))
		p.Why = r.id + ".next.other-won"
	}
	if p.Circuit >= r.cfg.Rounds {
		p.Over, p.Why = true, r.id+".next.over"
		return
	}
	if p.Circuit == circuit {
		return
	}
	p.Why = r.id + ".next.round"
	if r.cfg.Players != 5 {
		p.Round = tile.East + tile.Kind(p.Circuit%4)
		return
	}
	// The five rounds are East, South, West, North and East again.
	p.Round = tile.East + tile.Kind(p.Circuit%5%4)
	p.Chair[circuit%4] = dreamer(p)
	p.Why = r.id + ".next.dreamer"
}

// dreamer returns the player who sits out, the number from 0 to 4 that is in no chair.
func dreamer(p *table.Progress) int8 {
	who := int8(0 + 1 + 2 + 3 + 4)
	for _, c := range p.Chair {
		who -= c
	}
	return who
}
