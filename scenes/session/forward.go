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
func (a *Autoplay) Forward(to Moment) error { return a.ForwardBy(to, a.Choose) }

// Choose returns the answer of the bot of a seat, also if the seat belongs to a person.
func (a *Autoplay) Choose(seat int, v *table.View) int {
	return a.ss.bots.players[a.ss.Player(seat)].Choose(v)
}

// ForwardBy is like Forward, but choose returns the answers. Tests use it to repeat a deal
// that bots have played before.
func (a *Autoplay) ForwardBy(to Moment, choose func(seat int, v *table.View) int) error {
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
			ev, err := ss.m.Answer(seat, choose(seat, &v), ss.events[:0])
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
