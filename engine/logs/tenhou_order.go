package logs

import (
	"errors"
	"fmt"
	"strings"

	"moineau/engine/tile"
)

// mostSteps limits the search for the order of events. A deal has some hundred events.
const mostSteps = 100_000

// orderer reconstructs the order of events from what each player took and gave away. If a
// claim may be of either of two equal discards, it tries the first one first.
type orderer struct {
	d       *Deal
	players int
	taken   [tenhouPlaces][]entry
	given   [tenhouPlaces][]entry
	nt, ng  [tenhouPlaces]int // number of entries used
	out     []Event
	either  bool // a claim may be from any player, whatever the place of its tile
	steps   int
	far     int // the greatest number of events ordered in an attempt
	best    Event
}

// failed returns an error that states how far the search got.
func (o *orderer) failed() error {
	if o.far == 0 {
		return errors.New("expected the first draw of the dealer")
	}
	return fmt.Errorf("expected what was taken and given away to fit together, got an order to event %d, %v, and no farther", o.far, &o.best)
}

// over reports whether all entries were used.
func (o *orderer) over() bool {
	for s := range o.players {
		if o.nt[s] < len(o.taken[s]) || o.ng[s] < len(o.given[s]) {
			return false
		}
	}
	return true
}

// add appends an event and continues with next. If next fails, the event is removed
// again.
func (o *orderer) add(e Event, next func() bool) bool {
	if o.steps++; o.steps > mostSteps {
		return false
	}
	o.out = append(o.out, e)
	if len(o.out) > o.far {
		o.far, o.best = len(o.out), e
	}
	if next() {
		return true
	}
	o.out = o.out[:len(o.out)-1]
	return false
}

// draw processes a draw of a player.
func (o *orderer) draw(s int, replacement bool) bool {
	if o.nt[s] >= len(o.taken[s]) || o.taken[s][o.nt[s]].call != 0 {
		return false
	}
	k := o.taken[s][o.nt[s]].tile
	o.nt[s]++
	if o.add(Event{Type: Draw, Seat: s, Tile: k, Replacement: replacement}, func() bool { return o.give(s, k) }) {
		return true
	}
	o.nt[s]--
	return false
}

// give processes the tile that a player parts with after a draw, or after a claim if drawn is
// None.
func (o *orderer) give(s int, drawn tile.Kind) bool {
	if o.ng[s] >= len(o.given[s]) {
		return o.over() && drawn != tile.None
	}
	x := &o.given[s][o.ng[s]]
	o.ng[s]++
	ok := false
	e := Event{Seat: s, Tile: x.tile, Use: x.use}
	again := func() bool { return o.over() || o.draw(s, true) }
	switch {
	case x.empty:
	case x.call != 0:
		e.Type = map[byte]EventType{'a': Ankan, 'k': Kakan, 'f': North}[x.call]
		ok = drawn != tile.None && o.add(e, again)
	case x.tile == tile.None && drawn == tile.None:
	default:
		e.Type = Discard
		if x.tile == tile.None {
			e.Tile, e.Drawn = drawn, true
		}
		thrown := func() bool { return o.add(e, func() bool { return o.thrown(s, e.Tile) }) }
		if x.riichi {
			ok = o.add(Event{Type: Riichi, Seat: s}, thrown)
		} else {
			ok = thrown()
		}
	}
	if !ok {
		o.ng[s]--
	}
	return ok
}

// thrown continues after a discard: with a claim of it, the strongest first, or with the
// next draw.
func (o *orderer) thrown(from int, k tile.Kind) bool {
	if o.over() {
		return true
	}
	for _, calls := range []string{"pm", "c"} {
		for i := 1; i < o.players; i++ {
			s := (from + i) % o.players
			if o.nt[s] >= len(o.taken[s]) {
				continue
			}
			if x := &o.taken[s][o.nt[s]]; x.call != 0 && strings.IndexByte(calls, x.call) >= 0 && x.tile == k && o.from(x, s, from) && o.claim(s, from, x) {
				return true
			}
		}
	}
	return o.draw((from+1)%o.players, false)
}

// from reports whether a call may be of a player's tile.
func (o *orderer) from(x *entry, s, from int) bool {
	return o.either || (from-s+tenhouPlaces)%tenhouPlaces == x.from
}

// claim processes a player's claim of a discard.
func (o *orderer) claim(s, from int, x *entry) bool {
	o.nt[s]++
	e := Event{Type: map[byte]EventType{'c': Chi, 'p': Pon, 'm': Daiminkan}[x.call], Seat: s, From: from, Tile: x.tile, Use: x.use}
	skipped := 0
	next := func() bool { return o.give(s, tile.None) }
	if e.Type == Daiminkan {
		if o.ng[s] < len(o.given[s]) && o.given[s][o.ng[s]].empty {
			skipped = 1
		}
		next = func() bool { return o.draw(s, true) }
	}
	o.ng[s] += skipped
	if o.add(e, next) {
		return true
	}
	o.ng[s] -= skipped
	o.nt[s]--
	return false
}
