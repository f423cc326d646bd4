package table

import (
	"moineau/engine/table"
	"moineau/scenes/board"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// botPacing controls when the next answer of a bot is shown. It delays the display and does
// not change the order of play.
type botPacing struct {
	since   sprites.Tick // tick at which the last move was shown
	wait    sprites.Tick // no bot answers before this tick
	thought bool         // wait includes the thinking time of the seat in turn
}

// element starts the wait after events that were shown.
func (b *botPacing) element(a *stage.App, ev []table.Event) {
	t := a.Speed().Scale(board.DisplayTime(ev))
	b.wait, b.thought = a.Now+t, false
	for i := range ev {
		switch ev[i].Type {
		case table.EvBroken:
			b.since = b.wait // thinking time starts after the deal
			return
		case table.EvDrawn: // after the other seats have passed
			b.since = max(b.since, a.Now-a.Speed().Scale(board.DiscardPace))
		case table.EvDiscarded, table.EvFlower, table.EvClaimed, table.EvMelded, table.EvOwn:
			b.since = a.Now
		}
	}
}

// endWait ends the wait after skipped animations.
func (b *botPacing) endWait(now sprites.Tick) { b.since, b.wait, b.thought = now, now, false }

// isWaiting reports whether the next answer is not due yet.
func (b *botPacing) isWaiting(a *stage.App, p *session.Session) bool {
	if a.Now < b.wait {
		return true
	}
	if p.Bots().Ponder() {
		return true
	}
	if !b.thought && a.Speed() != sprites.SpeedOff {
		b.thought = true
		if t, ok := p.Bots().Thought(); ok {
			b.wait = b.since + a.Speed().Scale(sprites.Ticks(t.Millis()))
		}
	}
	return a.Now < b.wait
}
