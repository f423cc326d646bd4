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
	Clock bool // the seat timed out; Act is empty
	Act   table.Act
}

// Play applies a seat's move and all that follows from it, until a seat must answer. It
// is meant for seats whose tiles this replica knows: an act is admitted only if Legal
// lists it in exactly this form. It returns an error for any other act and then changes
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

// Legal returns the acts with which a seat may answer now. The slice is valid until the
// next input.
func (m *Match) Legal(seat int) []table.Act {
	if m.listed>>seat&1 == 0 {
		m.legal[seat] = m.Deal.Legal(seat, m.legal[seat][:0])
		m.listed |= 1 << seat
	}
	return m.legal[seat]
}

// View fills v with what a seat sees. v.Acts has the order of Legal.
func (m *Match) View(seat int, v *table.View) { m.Deal.ViewActs(seat, v, m.Legal(seat)) }

// Answer plays the act with the given index in the seat's view.
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
	// The act and the value on the slip. A rejected act changes nothing, and the slip was
	// checked above.
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
