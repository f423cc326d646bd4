package session

import "moineau/engine/table"

// Moment is a point of a match at which a screenshot is taken.
type Moment struct {
	Sheet bool // the results of the first deal
	End   bool // the end of the match
	At    int  // otherwise: after this many inputs, or -1: when the bottom seat can claim
}

// Forward plays a match to a moment for a screenshot, with a bot in every seat. It shows
// the table of the first human player.
func (p *Session) Forward(to Moment) error {
	if p.human(p.bottom) {
		p.holder = p.bottom
	}
	for n := 0; ; n++ {
		if !to.Sheet && !to.End && to.At >= 0 && n >= to.At {
			p.events = nil
			return nil
		}
		if p.DealOver() {
			if !to.End || p.m.Progress.Over {
				return nil
			}
			ev, err := p.m.Next(p.events[:0])
			if err != nil {
				return err
			}
			p.events, p.log = ev, p.log[:0]
			p.setSeats()
			p.version++
			continue
		}
		for seat := range int(p.m.Deal.Seats) {
			if !p.prompted(seat) {
				continue
			}
			var v table.View
			p.m.View(seat, &v)
			if to.At < 0 && seat == p.bottom && v.Stage == table.StageClaim && len(v.Acts) > 1 {
				p.events = nil
				return nil
			}
			ev, err := p.m.Answer(seat, p.players[p.Player(seat)].Choose(&v), p.events[:0])
			if err != nil {
				return err
			}
			p.version++
			p.write(ev)
			p.events = ev
			break
		}
	}
}
