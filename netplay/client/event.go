package client

import (
	"context"
	"errors"
	"time"

	"moineau/engine/duplicate"
	"moineau/netplay/code"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// openEvent opens the other tables of an event in the background. The caller must hold the
// client's lock.
func (a *agent) openEvent(terms *wire.TermsBody) {
	if a.opening {
		return
	}
	a.opening = true
	c := a.c
	first := c.line.Code
	go func() {
		err := peer.OpenEvent(c.ctx, c.cfg.Identity, c.cfg.Dial, c.cfg.NewWall, first, terms)
		c.want(func(a *agent) { a.opened, a.failed = err == nil, err })
	}()
}

// Begins reports whether this program's player begins the match: the host, or at a table of
// an event at which the host does not sit every player.
func (s *State) Begins() bool {
	if s.Host || s.Terms.Tables == 0 || !s.Me.Seat() {
		return s.Host
	}
	for i := range s.Terms.Seats {
		if s.Seats[i].Taken && s.Seats[i].Key == s.Terms.Host {
			return false
		}
	}
	return true
}

// Event returns the code that leads to any table of the event, and the number of this
// table; ok is false if the table is one of its own.
func (s *State) Event() (any string, number int, ok bool) {
	event, number, ok := code.Event(s.Code)
	return code.OfTable(event, code.AnyTable), number, ok && s.Terms.Tables > 0
}

// Codes returns the codes of all tables of the event, in their order.
func (s *State) Codes() (all []string) {
	event, _, _ := code.Event(s.Code)
	for n := range int(s.Terms.Tables) {
		all = append(all, code.OfTable(event, n+1))
	}
	return all
}

// ErrAlone is returned if no other table of an event came to its end.
var ErrAlone = errors.New("no other table of the event came to its end")

// ownWait is the interval at which Comparison looks whether the own table is finished.
const ownWait = 200 * time.Millisecond

// Comparison waits until all tables of the event have finished, reads them from the relay,
// verifies and compares them. It calls read with the number of tables that were verified. It
// is no method, so that programs without the comparison do not contain it.
func Comparison(ctx context.Context, c *Client, read func(tables int)) (*duplicate.Compared, error) {
	for c.Transcript() == nil {
		select {
		case <-time.After(ownWait):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	s := c.State()
	var tables []*transcript.Checked
	for _, of := range s.Codes() {
		data := c.Transcript()
		if of != s.Code {
			r, err := peer.ReadTable(ctx, c.cfg.Identity, c.cfg.Dial, c.cfg.NewWall, of)
			if err != nil {
				return nil, err
			}
			if r == nil || !r.Opened {
				continue // it was closed before its end
			}
			data = transcript.Save(r)
		}
		checked, err := verified(ctx, data)
		if err != nil {
			return nil, err
		}
		tables = append(tables, checked)
		read(len(tables))
	}
	if len(tables) < 2 {
		return nil, ErrAlone
	}
	return transcript.Compare(tables...)
}

// verified verifies a transcript. In a browser it pauses often, so that frames are drawn.
func verified(ctx context.Context, data []byte) (*transcript.Checked, error) {
	c, err := transcript.Begin(data)
	breath := breath{}
	for more := true; more && err == nil; {
		if more, err = c.Step(); err == nil {
			err = ctx.Err()
		}
		breath.take()
	}
	if err != nil {
		return nil, err
	}
	return &c.Checked, nil
}
