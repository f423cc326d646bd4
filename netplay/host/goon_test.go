package host_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// count returns the number of entries of a type in a log.
func count(r *peer.Replica, t wire.Type) (n int) {
	for _, e := range r.Log {
		if e.Type() == t {
			n++
		}
	}
	return n
}

// differs lies once about the state in an act, and then reports a wrong state.
func differs(told *int) func(r *peer.Replica, w *peer.Message) {
	lied := false
	return func(r *peer.Replica, w *peer.Message) {
		switch b := w.Body.(type) {
		case *wire.MoveBody:
			if !lied && b.Is == wire.Do && r.Match.Deal.Discards > 1 {
				lied = true
				b.State++
			}
		case *wire.DifferBody:
			*told++
			b.State++
		}
	}
}

// A false hash that the player does not repeat in its report stops nothing: no GO-ON is
// needed.
func TestATablePlaysOnWhenAllAgree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		lies := 0
		p.play(ctx, termsOf(t, "jilin", 0, 1), 4, func(i int, s *peer.Session) {
			if i == 3 {
				s.Agent = &liar{s.Agent, func(r *peer.Replica, w *peer.Message) {
					if b, ok := w.Body.(*wire.MoveBody); ok && b.Is == wire.Do && lies == 0 && r.Match.Deal.Discards > 1 {
						lies++
						b.State++
					}
				}}
			}
		})
		p.check()
		p.close()
		if n := count(p.players[0].Replica, wire.Differ); lies != 1 || n != 5 {
			t.Errorf("%d lies, %d have told their states", lies, n)
		}
	})
}

// If two programs disagree, it is unknown which is right: they go on when both want to,
// and programs without a person always do.
func TestTwoWhoDifferPlayOnWhenBothWant(t *testing.T) {
	for _, version := range []uint8{1, wire.Version} {
		disputed := false
		trial := func(t *testing.T) {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
			defer cancel()
			told := 0
			terms := termsOf(t, "jilin", 0b1100, 1)
			terms.Version = version
			p.play(ctx, terms, 2, func(i int, s *peer.Session) {
				if i == 1 {
					s.Agent = &liar{s.Agent, differs(&told)}
				}
			})
			p.check()
			p.close()
			disputed = told > 0
			if n := count(p.players[0].Replica, wire.GoOn); disputed && (told != 1 || n != 2) {
				t.Errorf("version %d: %d states of which one is wrong were told, %d want to go on", version, told, n)
			}
		}
		for range 5 { // somebody may win before the liar's turn
			if synctest.Test(t, trial); disputed {
				break
			}
		}
		if !disputed {
			t.Errorf("version %d: no dispute in five deals", version)
		}
	}
}

// sullen sends nothing after the table is paused.
type sullen struct{ peer.Agent }

func (s sullen) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	if r.Phase == wire.Paused && r.Dispute.Told(r.Me) {
		return nil, nil
	}
	return s.Agent.Next(r, out)
}

// A player who disagrees and then sends nothing or leaves does not block the other. After
// a minute, or when its seat is marked as disconnected, the table resumes. The player may
// come back.
func TestWhoSaysNothingToADisputeIsAway(t *testing.T) {
	for name, leaves := range map[string]bool{"stays": false, "leaves": true} {
		disputed := false
		trial := func(t *testing.T) {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
			defer cancel()
			short, leave := context.WithCancel(ctx)
			told, began := 0, time.Time{}
			stopped := time.Duration(0)
			p.play(ctx, termsOf(t, "jilin", 0b1100, 1), 2, func(i int, s *peer.Session) {
				if i == 1 {
					s.Agent = sullen{&liar{s.Agent, differs(&told)}}
					dial := s.Dial
					s.Dial = func(c context.Context) (link.Conn, error) {
						conn, err := dial(c)
						context.AfterFunc(short, func() { conn.Close(0) })
						if short.Err() != nil {
							return nil, link.ErrLost
						}
						return conn, err
					}
					return
				}
				s.Folded = func(r *peer.Replica) error {
					switch {
					case r.Phase == wire.Paused && began.IsZero():
						began = time.Now()
					case r.Phase == wire.Paused && leaves && r.Dispute.WantOn != 0:
						leave()
					case r.Phase == wire.Playing && !began.IsZero() && stopped == 0:
						stopped = time.Since(began)
					case r.Phase == wire.Done:
						cancel()
					}
					return nil
				}
			})
			leave()
			p.close()
			r := p.players[0].Replica
			if disputed = told > 0; !disputed && r.Phase == wire.Done {
				return // somebody won before the liar's turn
			}
			if r.Phase != wire.Done || told != 1 || stopped < 15*time.Second || stopped > 61*time.Second || leaves && stopped > 16*time.Second {
				t.Errorf("%s: %v, %d states told, the table stood still for %v", name, r.Phase, told, stopped)
			}
		}
		for range 5 { // the walls are random
			if synctest.Test(t, trial); disputed {
				break
			}
		}
		if !disputed {
			t.Errorf("%s: no dispute in five deals", name)
		}
	}
}
