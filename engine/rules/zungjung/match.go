package zungjung

import "moineau/engine/table"

// Begin starts a match (§7). There is no prevailing wind.
func (r *Rules) Begin(p *table.Progress) {
	for i := range p.Scores {
		p.Scores[i] = r.cfg.StartScore
	}
}

// Next applies §7: the deal passes on after every result.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	p.Pass(4)
	p.Why = "zungjung.next.passes"
	switch {
	case p.Deal >= r.cfg.Deals:
		p.Over, p.Why = true, "zungjung.next.over"
	case p.Dealer == 0 && r.cfg.Reseat && d.Throws[0][0] > 0: // at real tiles the players draw the seats
		draw(&p.Chair, &d.Throws)
		p.Why = "zungjung.next.seats"
	}
}

// draw reseats the players by lot (§9, reseat). The lot is given by the four dice that
// broke the wall in the round's last deal. Each of the 24 seatings corresponds to 54
// results of the dice.
func draw(chair *[table.MaxSeats]int8, throws *[8][4]uint8) {
	lot := 0
	for _, t := range throws[:2] {
		for _, die := range t[:2] {
			lot = 6*lot + int(die+5)%6
		}
	}
	lot %= 24
	for left := 4; left > 1; left-- {
		i := lot % left
		lot /= left
		chair[i], chair[left-1] = chair[left-1], chair[i]
	}
}
