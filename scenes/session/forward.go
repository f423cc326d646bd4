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
func (a *Autoplay) Forward(to Moment) error {
	ss := a.ss
	if ss.human(ss.bottom) {
		ss.holder = ss.bottom
	}
	for n := 0; ; n++ {
		if !to.Sheet && !to.End && to.At >= 0 && n >= to.At {
			ss.events = nil
			return nil
		}
		if ss.DealOver() {
			if !to.End || ss.m.Progress.Over {
				return nil
			}
			ev, err := ss.m.Next(ss.events[:0])
			if err != nil {
				return err
			}
			ss.events = ev
			ss.log.clear()
			ss.setSeats()
			ss.version++
			continue
		}
		for seat := range int(ss.m.Deal.Seats) {
			if !ss.prompted(seat) {
				continue
			}
			var v table.View
			ss.m.View(seat, &v)
			if to.At < 0 && seat == ss.bottom && v.Stage == table.StageClaim && len(v.Acts) > 1 {
				ss.events = nil
				return nil
			}
			ev, err := ss.m.Answer(seat, ss.bots.players[ss.Player(seat)].Choose(&v), ss.events[:0])
			if err != nil {
				return err
			}
			ss.version++
			ss.log.write(ss.m, ev)
			ss.events = ev
			break
		}
	}
}
