package scenes

import (
	"moineau/engine/table"
)

// newTable makes the scene of a table, begun or gone on with. For a picture it
// plays on to the moment asked for.
func newTable(a *App, cfg TableConfig) Scene {
	p, err := newPlaying(a, cfg)
	if err != nil {
		return newError("error.record", err.Error(), cfg.Record != nil)
	}
	if a.Start.Screenshot != "" || a.Start.UIDump != "" {
		if err := p.forward(&a.Start); err != nil {
			return newError("error.start", err.Error(), false)
		}
	}
	switch {
	case a.Start.Scene == "end" && p.m.Progress.Over:
		return newFinale(a, p)
	case p.DealOver():
		return newSheet(a, p)
	}
	return newDealScene(a, p)
}

// forward plays a match on for a picture: every seat is a bot until then.
func (p *playing) forward(s *Start) error {
	for n := 0; ; n++ {
		switch {
		case s.Scene == "score" || s.Scene == "end":
		case s.At >= 0 && n >= s.At:
			p.events = nil
			return nil
		}
		if p.DealOver() {
			if s.Scene != "end" || p.m.Progress.Over {
				return nil
			}
			ev, err := p.m.Next(p.events[:0])
			if err != nil {
				return err
			}
			p.events, p.log = ev, p.log[:0]
			p.sit()
			p.version++
			continue
		}
		for seat := range int(p.m.Deal.Seats) {
			if !p.asked(seat) {
				continue
			}
			var v table.View
			p.m.View(seat, &v)
			if s.At < 0 && seat == p.bottom && v.Stage == table.StageClaim && len(v.Acts) > 1 {
				p.events = nil
				return nil
			}
			ev, err := p.m.Answer(seat, p.players[p.player(seat)].Choose(&v), p.events[:0])
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
