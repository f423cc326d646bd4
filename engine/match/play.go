package match

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Move is an answer of a seat.
type Move struct {
	Seat  int8
	Clock bool // the seat's time was up; Act is empty
	Act   table.Act
}

// Play folds a seat's move in, with all that follows from it until somebody must
// answer. It is the gate for seats whose tiles this replica knows: an act is
// admitted if Legal lists it, in that form and no other; a refused one changes
// nothing.
func (m *Match) Play(mv Move, ev []table.Event) ([]table.Event, error) {
	if mv.Seat < 0 || mv.Seat >= int8(m.Deal.Seats) {
		return ev, fmt.Errorf("there is no seat %d; expected %s", mv.Seat, m.Expects())
	}
	if mv.Clock {
		if mv.Act != (table.Act{}) {
			return ev, errors.New("a seat whose time is up does not act")
		}
		return m.Apply(Input{Input: table.Input{Type: table.InClock, Seat: mv.Seat}}, ev)
	}
	i := slices.Index(m.Legal(int(mv.Seat)), mv.Act)
	if i < 0 {
		return ev, fmt.Errorf("seat %d may not %s now, or not in this form; expected %s", mv.Seat, m.Deal.ActName(mv.Act.Type), m.Expects())
	}
	return m.Answer(int(mv.Seat), i, ev)
}

// Legal lists what a seat may answer now. The list is good until the next input.
func (m *Match) Legal(seat int) []table.Act {
	if m.listed>>seat&1 == 0 {
		m.legal[seat] = m.Deal.Legal(seat, m.legal[seat][:0])
		m.listed |= 1 << seat
	}
	return m.legal[seat]
}

// View fills v with what a seat sees; v.Acts are in the order of Legal.
func (m *Match) View(seat int, v *table.View) { m.Deal.ViewActs(seat, v, m.Legal(seat)) }

// Answer plays the act with a number in the seat's view.
func (m *Match) Answer(seat, index int, ev []table.Event) ([]table.Event, error) {
	if seat < 0 || seat >= int(m.Deal.Seats) {
		return ev, fmt.Errorf("there is no seat %d; expected %s", seat, m.Expects())
	}
	acts := m.Legal(seat)
	if index < 0 || index >= len(acts) {
		return ev, fmt.Errorf("seat %d has %d choices, there is no number %d; expected %s", seat, len(acts), index, m.Expects())
	}
	a := acts[index]
	if was := m.Deal.Known(m.Deal.SlipOf(seat)); a.Slip != 0 && was != tile.None && uint8(was) != a.Slip {
		return ev, fmt.Errorf("seat %d has written something else on its slip already", seat)
	}
	// The act and what is written on the slip: the one is refused before anything is
	// changed, the other was looked at above.
	from := len(ev)
	m.room = m.Deal.Inputs(seat, a, m.room[:0])
	for i := range m.room {
		var err error
		if ev, err = m.give(&m.room[i], ev); err != nil {
			return ev, err
		}
	}
	return m.followed(ev, from)
}
