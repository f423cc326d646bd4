package bot

import (
	"errors"
	"fmt"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Driver lets players play the deals of a match, each with the view of its seat
// only.
type Driver struct {
	Players [table.MaxPlayers]Player // by player
	view    table.View
	events  []table.Event
}

// NewDriver makes players for a rule set: a level for each, or one for all.
func NewDriver(r table.Rules, levels ...string) (*Driver, error) {
	n := max(r.Spec().Seats, r.Spec().Players)
	if len(levels) != n && len(levels) != 1 {
		return nil, fmt.Errorf("%d levels of bots: %d, or one for all, were expected", len(levels), n)
	}
	d := new(Driver)
	for i := range n {
		var err error
		if d.Players[i], err = New(levels[i%len(levels)], r); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// ErrSilent: a seat that is asked has no legal act; the rule set is at fault.
var ErrSilent = errors.New("a seat that is asked has no legal act")

// Step lets the first seat that is asked answer. It returns false when nobody is
// asked: the deal is over.
func (d *Driver) Step(m *match.Match) (bool, error) {
	if m.Deal.Wait != table.WaitAct {
		return false, nil
	}
	for s := range int(m.Deal.Seats) {
		if m.Deal.Pending>>s&1 == 0 {
			continue
		}
		acts, choice := m.Legal(s), 0
		switch len(acts) {
		case 0:
			return false, ErrSilent
		case 1: // nothing to choose: most windows
		default:
			m.View(s, &d.view)
			choice = d.Players[m.Chair[s]].Choose(&d.view)
		}
		var err error
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
