package peer

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// A pass is a fraud of the relay if its program sent nothing for a question put since it
// connected. If the question was open when it connected, an earlier run of the program
// may have answered.
func TestWhatASeatHasPassedBeforeIsNotMadeUp(t *testing.T) {
	released := &wire.Entry{From: wire.Relay, Text: wire.Note(&wire.ReleasedBody{Passed: 0b10})}
	pass := Message{Body: &wire.MoveBody{Is: wire.Answer}}
	for _, c := range []struct {
		question, behind uint32
		out              []posted
		made             bool
	}{
		{question: 5, behind: 7},
		{question: 5, behind: 5},
		{question: 5, behind: 4, made: true},
		{question: 5, behind: 4, out: []posted{{Message: pass, question: 5}}},
		{question: 5, behind: 4, out: []posted{{Message: pass, question: 3}}, made: true},
		{question: 5, behind: 5, out: []posted{{Message: pass, question: 5, text: []byte("a claim")}}, made: true},
	} {
		r := NewReplica([16]byte{1}, [32]byte{2}, nil)
		r.Me, r.QuestionAt = 1, c.question
		r.Seats[1].Key, r.Seats[1].Taken = [32]byte{2}, true
		s := &Session{Replica: r, behind: c.behind, out: c.out}
		if err := s.forgedPass(released); (err != nil) != c.made {
			t.Errorf("a question after %d entries, a connection after %d, %d said: %v", c.question, c.behind, len(c.out), err)
		}
	}
}

// failing is a connection of a program whose second frame cannot be sent. The relay's
// reason for closing it, if why is not 0, arrives half a second later.
type failing struct {
	link.Conn
	relay link.Conn
	why   wire.CloseCode
	sent  int
}

func (f *failing) Send(ctx context.Context, frame []byte) error {
	if f.sent++; f.sent == 1 {
		return f.Conn.Send(ctx, frame)
	}
	time.AfterFunc(reasonWait/2, func() { f.relay.Close(f.why) })
	return fmt.Errorf("%w: use of closed network connection", link.ErrLost)
}

type silentAgent struct{}

func (silentAgent) Next(*Replica, []Message) ([]Message, error) { return nil, nil }

// TestReasonAfterFailedSend checks that a program whose connection was closed by the relay
// reads the reason although a send failed first, and does not connect again if another
// program has its seat.
func TestReasonAfterFailedSend(t *testing.T) {
	for _, c := range []struct {
		why   wire.CloseCode
		dials int
	}{{wire.WhyElsewhere, 1}, {0, 2}} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			dials := 0
			s := &Session{Identity: &Identity{1}, Agent: silentAgent{}, NewWall: func(*[16]byte) Wall { return nil }, Dial: func(ctx context.Context) (link.Conn, error) {
				if dials++; dials == 2 {
					cancel()
					return nil, errors.New("down")
				}
				own, relay := link.Pipe(4)
				for _, b := range []wire.Body{&wire.HelloFrame{Version: wire.Version}, &wire.WelcomeFrame{Code: "wren-4827"}} {
					text, err := wire.Frame(b)
					if err != nil {
						return nil, err
					}
					if err := relay.Send(ctx, text); err != nil {
						return nil, err
					}
				}
				return &failing{Conn: own, relay: relay, why: c.why}, nil
			}}
			err := s.Run(ctx)
			var gone *ErrGone
			if errors.As(err, &gone) != (c.why != 0) || gone != nil && gone.Why != c.why {
				t.Errorf("closed with %v, it ended with %v", c.why, err)
			}
			if dials != c.dials {
				t.Errorf("closed with %v, it connected %d times, expected %d", c.why, dials, c.dials)
			}
		})
	}
}

// TestFullTableOfAnEvent checks that a guest leaves a table of an event if it has no free
// seat, and that a guest waits at a table of its own.
func TestFullTableOfAnEvent(t *testing.T) {
	for _, c := range []struct {
		tables, bots uint8
		phase        wire.Phase
		host         *wire.TermsBody
		want         error
	}{
		{2, 0b1111, wire.Lobby, nil, ErrFull},
		{2, 0b1111, wire.Playing, nil, ErrFull},
		{2, 0b1110, wire.Playing, nil, ErrFull},
		{2, 0b1110, wire.Lobby, nil, nil},
		{2, 0b1110, wire.Between, nil, nil},
		{0, 0b1111, wire.Lobby, nil, nil},
		{2, 0b1111, wire.Lobby, &wire.TermsBody{}, nil},
		{2, 0, wire.Opening, nil, nil},
	} {
		r := NewReplica([16]byte{1}, [32]byte{2}, nil)
		r.Phase = c.phase
		r.Terms.Seats, r.Terms.Tables, r.Terms.Bots = 4, c.tables, c.bots
		p := &Player{Identity: &Identity{2}, Host: c.host}
		if _, err := p.Next(r, nil); !errors.Is(err, c.want) {
			t.Errorf("%d tables, bots %04b, %v: %v, expected %v", c.tables, c.bots, c.phase, err, c.want)
		}
	}
}
