package bot

import (
	"errors"
	"fmt"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Driver lets players play the deals of a match, each with the view of its seat
// only. It remembers nothing from one answer to the next: one Driver plays any number
// of matches of its rules in turn, and a server needs no more than one for all its
// tables of a rule set and level. It is not for several goroutines at once.
type Driver struct {
	Players [table.MaxPlayers]Player // by player
	view    table.View
	events  []table.Event
}

// NewDriver makes players for a rule set: a level for each, or one for all.
func NewDriver(r table.Rules, levels ...string) (*Driver, error) {
	n := max(r.Spec().Seats, r.Spec().Players)
	if len(levels) != n && len(levels) != 1 {
		return nil, fmt.Errorf("%d levels of bots: expected %d, or one for all", len(levels), n)
	}
	d := new(Driver)
	made := map[string]Player{} // one of a level answers for all its seats
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

// ErrSilent: a seat that is asked has no legal act; the rule set is at fault.
var ErrSilent = errors.New("a seat that is asked has no legal act")

// ErrUntold: the seat's tiles have not all been told to this replica yet.
var ErrUntold = errors.New("tiles of the seat are still to be told")

// Choose gives the act a seat's player chooses by what this replica was told, which
// may be that seat's tiles only. Nothing is played: who takes a seat over at an
// online table sends the act to where inputs are put in order (Deal.Inputs parts it).
func (d *Driver) Choose(m *match.Match, seat int) (table.Act, error) {
	switch {
	case m.Deal.Wait != table.WaitAct || m.Deal.Pending>>seat&1 == 0:
		return table.Act{}, fmt.Errorf("seat %d is not asked; expected %s", seat, m.Expects())
	case m.Deal.Untold(seat):
		return table.Act{}, ErrUntold
	}
	i, err := d.choice(m, seat)
	if err != nil {
		return table.Act{}, err
	}
	return m.Legal(seat)[i], nil
}

// choice is the number of the act that a seat's player chooses.
func (d *Driver) choice(m *match.Match, seat int) (int, error) {
	switch len(m.Legal(seat)) {
	case 0:
		return 0, ErrSilent
	case 1: // nothing to choose: most windows
		return 0, nil
	}
	m.View(seat, &d.view)
	return d.Players[m.Chair[seat]].Choose(&d.view), nil
}

// Step lets the first seat that is asked answer, in a match whose seats this program
// knows. It returns false when nobody is asked: the deal is over, or waits for the
// wall's holder.
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
	return false, ErrSilent
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
