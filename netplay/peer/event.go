package peer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// ErrEventRules is returned if the tables of an event play rules in which the next dealer
// depends on the result of a deal, so that the tables would not stay comparable.
var ErrEventRules = errors.New("the tables of an event play only rules in which the deal always passes")

// Holds reports whether the deal is over and the relay holds back the opening of the wall
// until the other tables of the event have played the deal too.
func (r *Replica) Holds() bool {
	return r.Terms.Tables > 0 && r.Phase == wire.Playing && r.Match != nil && r.Match.DealOver()
}

// openWait is how long opening one table of an event may take.
const openWait = 20 * time.Second

// OpenEvent posts the terms of an event at all its tables but the first, which the caller
// has made and whose code it passes. The caller then posts them there, so that nobody can
// sit down at an event that is not complete.
func OpenEvent(ctx context.Context, id *Identity, dial func(context.Context) (link.Conn, error), newWall func(table *[16]byte) Wall, first string, terms *wire.TermsBody) error {
	event, _, ok := code.Event(first)
	if !ok {
		return fmt.Errorf("%q is not the code of a table of an event", first)
	}
	for n := 2; n <= int(terms.Tables); n++ {
		if err := openTable(ctx, id, dial, newWall, code.OfTable(event, n), terms); err != nil {
			return fmt.Errorf("table %d of the event: %w", n, err)
		}
	}
	return nil
}

func openTable(ctx context.Context, id *Identity, dial func(context.Context) (link.Conn, error), newWall func(table *[16]byte) Wall, code string, terms *wire.TermsBody) error {
	ctx, cancel := context.WithTimeout(ctx, openWait)
	defer cancel()
	s := Session{Identity: id, Dial: dial, Code: code, Agent: &opener{terms}, NewWall: newWall}
	if err := s.Run(ctx); !errors.Is(err, errOpened) {
		return err
	}
	return nil
}

// opener is an Agent that posts the terms of a table and leaves when its dealer is there.
type opener struct{ terms *wire.TermsBody }

var errOpened = errors.New("the table is open")

// Next implements Agent.
func (o *opener) Next(r *Replica, out []Message) ([]Message, error) {
	switch {
	case r.Phase >= wire.Lobby:
		return nil, errOpened
	case r.Phase != wire.Opening || len(out) > 0:
		return nil, nil
	}
	return []Message{{wire.Host, o.terms}}, nil
}

// ReadTable reads the log of a table until its match is over and its seed revealed, or it is
// closed. The program takes no seat. A relay shows the running deal of a table of an event
// only to its players, so that it returns when all tables have finished.
func ReadTable(ctx context.Context, id *Identity, dial func(context.Context) (link.Conn, error), newWall func(table *[16]byte) Wall, code string) (*Replica, error) {
	s := Session{Identity: id, Dial: dial, Code: code, Agent: reader{}, NewWall: newWall}
	err := s.Run(ctx)
	return s.Replica, err
}

// reader is an Agent that says nothing.
type reader struct{}

// Next implements Agent.
func (reader) Next(*Replica, []Message) ([]Message, error) { return nil, nil }
