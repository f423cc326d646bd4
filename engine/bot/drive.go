package bot

import (
	"errors"
	"fmt"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Driver makes players play the deals of a match, each with the view of its seat only. It
// keeps no state between answers. One Driver can play any number of matches of its rules
// in turn; a server needs only one per rule set and level. Not safe for concurrent use.
type Driver struct {
	Players [table.MaxPlayers]Player // by player
	view    table.View
	events  []table.Event
}

// NewDriver returns a driver for a rule set. levels holds the level of each player, or
// one level for all.
func NewDriver(r table.Rules, levels ...string) (*Driver, error) {
	n := max(r.Spec().Seats, r.Spec().Players)
	if len(levels) != n && len(levels) != 1 {
		return nil, fmt.Errorf("%d levels of bots: expected %d, or one for all", len(levels), n)
	}
	d := new(Driver)
	made := map[string]Player{} // one player per level answers for all its seats
	for i := range n {
		level := levels[i%len(levels)]
		if made[level] == nil {
			p, err := New(level, r)
			if err != nil {
				return nil, err
			}
			made[level] = p
		}
		d.Players[i] = made[level]
	}
	return d, nil
}

// ErrNoLegalAct is returned if a seat that is asked has no legal act, which is a fault of the
// rule set.
var ErrNoLegalAct = errors.New("a seat that is asked has no legal act")

// ErrMissingKinds is returned if this replica lacks some private reveals of the seat.
var ErrMissingKinds = errors.New("tiles of the seat are still to be told")

// Choose returns the act chosen by a seat's player. The replica may know only that seat's
// tiles. The act is not played; a program that takes over a seat at an online table sends
// it to the relay (Deal.Inputs splits it). It returns ErrMissingKinds, ErrNoLegalAct, or an error
// if the seat is not asked.
func (d *Driver) Choose(m *match.Match, seat int) (table.Act, error) {
	switch {
	case m.Deal.Wait != table.WaitAct || m.Deal.Pending>>seat&1 == 0:
		return table.Act{}, fmt.Errorf("seat %d is not asked; expected %s", seat, m.Expects())
	case m.Deal.MissingKinds(seat):
		return table.Act{}, ErrMissingKinds
	}
	i, err := d.choice(m, seat)
	if err != nil {
		return table.Act{}, err
	}
	return m.Legal(seat)[i], nil
}

// choice returns the index of the act that a seat's player chooses.
func (d *Driver) choice(m *match.Match, seat int) (int, error) {
	switch len(m.Legal(seat)) {
	case 0:
		return 0, ErrNoLegalAct
	case 1: // only one act, as in most windows
		return 0, nil
	}
	m.View(seat, &d.view)
	return d.Players[m.Chair[seat]].Choose(&d.view), nil
}

// Step answers for the first seat that is asked, in a match whose seats this program
// knows. It returns false if no seat is asked because the deal is over or waits for the
// wall holder.
func (d *Driver) Step(m *match.Match) (bool, error) {
	if m.Deal.Wait != table.WaitAct {
		return false, nil
	}
	for s := range int(m.Deal.Seats) {
		if m.Deal.Pending>>s&1 == 0 {
			continue
		}
		choice, err := d.choice(m, s)
		if err != nil {
			return false, err
		}
		d.events, err = m.Answer(s, choice, d.events[:0])
		return true, err
	}
	return false, ErrNoLegalAct
}

// Deal plays the running deal to its end.
func (d *Driver) Deal(m *match.Match) error {
	for {
		on, err := d.Step(m)
		if err != nil || !on {
			return err
		}
	}
}
