package board

import (
	"moineau/engine/table"
	"moineau/sprites"
)

// DiscardPace is the time to show a discard, in ticks at normal speed.
const DiscardPace = 15

// DisplayTime returns the time to show the events, in ticks at normal speed.
func DisplayTime(ev []table.Event) (t sprites.Tick) {
	for i := range ev {
		switch e := &ev[i]; e.Type {
		case table.EvDrawn:
			if e.N == 0 {
				t = max(t, 8)
			}
		case table.EvDiscarded:
			t = max(t, DiscardPace)
		case table.EvFlower:
			t = max(t, 24)
		case table.EvClaimed, table.EvMelded, table.EvOwn:
			t = max(t, 36)
		case table.EvBroken:
			t = max(t, sprites.Ticks(dealMs))
		}
	}
	return t
}
