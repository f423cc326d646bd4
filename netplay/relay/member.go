package relay

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"moineau/netplay/link"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// member is the connection of a program at a table. Log entries are not queued: the
// member knows its position and is sent what the table has beyond it. Other frames wait
// in a short queue.
type member struct {
	s       *Server
	t       *tableState
	conn    link.Conn
	key     [32]byte
	strikes int // used only by the table's goroutine
	rate    *rate.Limiter
	ours    bool             // a dealer in this process, which is not limited
	brings  *wire.EnterFrame // set if it has read more than the relay has; used only by the table's goroutine
	inside  bool             // it may read the running deal of a table of an event; guarded by the table's mu
	number  uint64           // of two connections with one key, the one with the greater number stays

	wake   chan struct{}
	cancel context.CancelFunc

	mu   sync.Mutex
	out  []wire.Body
	why  wire.CloseCode
	next uint32
}

// outQueue is the capacity of a member's queue.
const outQueue = 64

// ahead reports whether the member is this relay's own dealer, which may read entries
// before they are stored.
func (m *member) ahead() bool { return m.ours && m.key == m.s.Dealer }

// notify wakes the sender.
func (m *member) notify() {
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// say queues a frame. A member whose queue is full is disconnected.
func (m *member) say(b wire.Body) {
	m.mu.Lock()
	full := len(m.out) >= outQueue
	if !full {
		m.out = append(m.out, b)
	}
	m.mu.Unlock()
	if full {
		m.stop(wire.WhySlow)
		return
	}
	m.notify()
}

// stop closes the connection after the queued frames are sent.
func (m *member) stop(why wire.CloseCode) {
	m.mu.Lock()
	if m.why == 0 {
		m.why = why
	}
	m.mu.Unlock()
	m.cancel()
}

// send sends frames until ctx is done, and then closes the connection.
func (m *member) send(ctx context.Context) {
	defer m.s.recoverPanic("sending", func() {
		m.cancel()
		m.conn.Close(0)
	})
	err := m.sending(ctx)
	m.mu.Lock()
	why, out := m.why, m.out
	m.out = nil
	m.mu.Unlock()
	switch {
	case why != 0:
	case errors.Is(err, context.DeadlineExceeded):
		why = wire.WhySlow
	case errors.Is(err, store.ErrBroken):
		m.s.failed(m.t.meta.Code, "a log cannot be read", err)
		why = wire.WhyDamaged
	}
	m.cancel()
	if why != wire.WhySlow {
		for _, b := range out {
			if m.frame(context.Background(), b) != nil {
				break
			}
		}
	}
	m.conn.Close(why)
}

func (m *member) sending(ctx context.Context) error {
	for {
		m.mu.Lock()
		out, next := m.out, m.next
		m.out = nil
		m.mu.Unlock()
		for _, b := range out {
			// Also sent if the connection is about to end, because it may state why.
			if err := m.frame(context.WithoutCancel(ctx), b); err != nil {
				return err
			}
		}
		list, err := m.t.since(next, m)
		if err != nil {
			return err
		}
		if len(list) == 0 && len(out) == 0 {
			select {
			case <-m.wake:
				continue
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		for len(list) > 0 {
			n, size := 0, 64
			for n < len(list) && n < 512 && size+wire.EntrySize(&list[n]) <= wire.MaxFrame {
				size += wire.EntrySize(&list[n])
				n++
			}
			if err := m.frame(ctx, &wire.EntriesFrame{First: next, List: list[:n]}); err != nil {
				return err
			}
			next += uint32(n)
			if list = list[n:]; len(list) == 0 {
				m.mu.Lock()
				m.next = next
				m.mu.Unlock()
			}
		}
	}
}

// frame sends one frame. It fails if the member does not read it in time.
func (m *member) frame(ctx context.Context, b wire.Body) error {
	text, err := wire.Frame(b)
	if err != nil {
		return err
	}
	deadline, cancel := context.WithTimeout(ctx, m.s.Limits.Write)
	defer cancel()
	if !m.ours {
		m.s.metrics.framesOut.Inc()
		m.s.metrics.bytesOut.Add(float64(len(text)))
	}
	if err = m.conn.Send(deadline, text); err != nil && ctx.Err() == nil && deadline.Err() != nil {
		return context.DeadlineExceeded
	}
	return err
}

// receive processes frames from the member until the connection ends.
func (m *member) receive(ctx context.Context) {
	defer m.cancel()
	defer m.s.recoverPanic("receiving", func() { m.stop(0) })
	// It ends when send closes the connection. Cancelling a read would abort the
	// WebSocket, and the other side would not receive the close code.
	ctx = context.WithoutCancel(ctx)
	// One timer for all frames, because a context per frame costs more than the frame.
	quiet := time.AfterFunc(m.s.Limits.Silence, func() { m.stop(0) })
	defer quiet.Stop()
	for {
		text, err := m.read(ctx)
		if err != nil {
			if errors.Is(err, wire.ErrForm) {
				m.stop(wire.WhyForm)
			}
			return
		}
		quiet.Reset(m.s.Limits.Silence)
		if !m.ours && !m.rate.Allow() {
			m.s.metrics.refused.WithLabelValues(wire.WhyRate.Error()).Inc()
			m.stop(wire.WhyRate)
			return
		}
		b, err := wire.ReadFrame(text)
		if err != nil {
			m.stop(wire.WhyForm)
			return
		}
		on := true
		switch b := b.(type) {
		case *wire.PingFrame:
			on = m.t.do(func() { m.pong(b) })
		case *wire.PostFrame:
			on = m.t.do(func() {
				if m.brings == nil {
					m.t.post(m, b.From, b.Envelope)
				}
			})
		case *wire.BringFrame:
			on = m.t.do(func() { m.t.bring(m, b) })
		case *wire.PassFrame:
			on = m.t.do(func() {
				if m.brings == nil {
					m.t.pass(m, b)
				}
			})
		case *wire.AskFrame:
			on = m.t.do(func() {
				if m.key == m.t.terms.Dealer {
					m.t.asked(b)
					m.t.until = time.Time{}
				}
			})
		default:
			m.stop(wire.WhyPhase)
			return
		}
		if !on {
			return
		}
	}
}

func (m *member) read(ctx context.Context) ([]byte, error) {
	text, err := m.conn.Receive(ctx)
	if err == nil && !m.ours {
		m.s.metrics.framesIn.Inc()
		m.s.metrics.bytesIn.Add(float64(len(text)))
	}
	return text, err
}

// pong answers a heartbeat with the signed head of the stored log, which the program may
// show to others.
func (m *member) pong(p *wire.PingFrame) {
	t := m.t
	if len(t.pending) > 0 {
		t.commit()
	}
	out := &wire.PongFrame{Stamp: p.Stamp, Count: t.count, Head: t.heads[t.count%ringSize]}
	out.Sign(m.s.Key, &t.meta.ID)
	m.say(out)
}
