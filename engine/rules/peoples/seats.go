package peoples

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Break is §1: the sum of two dice counts the seats from the dealer on; the wall of
// the seat reached is broken after as many columns.
func (r *Rules) Break(d *table.Deal) {
	sum := int(d.Dice[0]) + int(d.Dice[1])
	d.BreakAt((sum-1)%4, sum)
}

// rollAgain: three players leave North's place empty; dice that count to it are
// thrown again (§5).
func (r *Rules) rollAgain(d *table.Deal) bool {
	if d.Rolled == 0 || (int(d.Dice[0])+int(d.Dice[1])-1)%4 < int(d.Seats) {
		return false
	}
	d.Roll(table.StageBreak, 2)
	return true
}

// Begin starts in the East round.
func (r *Rules) Begin(p *table.Progress) { p.Round = tile.East }

// Next is §1 and §5: the dealer stays when he is among the winners, on a draw and
// after a false win; a round ends when each player has been dealer and lost it. Of
// five players the dreamer then takes the next place and its player dreams.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	won := d.Outcome == table.Won
	circuit := p.Circuit
	switch {
	case won && d.Winners>>uint(p.Dealer)&1 != 0:
		p.Stays++
		p.Why = r.id + ".next.dealer-won"
	case d.Outcome == table.Fouled:
		p.Stays++
		p.Why = r.id + ".next.false-win"
	case !won:
		p.Stays++
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
	// Five rounds: East, South, West, North and East again.
	p.Round = tile.East + tile.Kind(p.Circuit%5%4)
	p.Chair[circuit%4] = dreamer(p)
	p.Why = r.id + ".next.dreamer"
}

// dreamer is the player who sits out: of the numbers 0 to 4 the one in no chair.
func dreamer(p *table.Progress) int8 {
	who := int8(0 + 1 + 2 + 3 + 4)
	for _, c := range p.Chair {
		who -= c
	}
	return who
}
