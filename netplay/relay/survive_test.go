package relay_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// broken is a connection that panics on demand.
type broken struct {
	link.Conn
	reads, writes *atomic.Bool
}

func (b *broken) Receive(ctx context.Context) ([]byte, error) {
	text, err := b.Conn.Receive(ctx)
	if b.reads.Load() {
		panic("a fault in reading")
	}
	return text, err
}

func (b *broken) Send(ctx context.Context, frame []byte) error {
	if b.writes.Load() {
		panic("a fault in writing")
	}
	return b.Conn.Send(ctx, frame)
}

// notes collects what a relay has logged.
type notes struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *notes) Write(b []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(b)
}

// tells checks that a fault and its place were logged.
func (n *notes) tells(t *testing.T, what, where string) {
	t.Helper()
	n.mu.Lock()
	defer n.mu.Unlock()
	if s := n.text.String(); !strings.Contains(s, what) || !strings.Contains(s, where) {
		t.Errorf("the relay has logged %q, which names not both %q and %q", s, what, where)
	}
	n.text.Reset()
}

// A panic in one connection ends only that connection: the others at the table play on,
// and its player reconnects.
func TestAPanicEndsOneConnection(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		var log notes
		h.server.Log = slog.New(slog.NewTextHandler(&log, nil))
		host, dealer, second := h.playing(&terms)
		var reads, writes atomic.Bool
		anew := func() {
			reads.Store(false)
			writes.Store(false)
			h.breaks = func(c link.Conn) link.Conn { return &broken{c, &reads, &writes} }
			second.connect("b")
			h.breaks = nil
		}
		anew()
		reads.Store(true)
		second.send(&wire.PingFrame{})
		second.read()
		if !errors.Is(second.closed, link.ErrLost) {
			t.Errorf("the connection at fault: %v", second.closed)
		}
		log.tells(t, "a fault in reading", "member).receive")
		dealer.asks(0b01, false)
		host.posts(do(0))
		dealer.ends(t, wire.Wall, wire.Do)
		anew()
		second.ends(t, wire.Do)
		writes.Store(true)
		dealer.asks(0b01, false)
		host.posts(do(0))
		second.read()
		if !errors.Is(second.closed, link.ErrLost) {
			t.Errorf("the connection at fault: %v", second.closed)
		}
		log.tells(t, "a fault in writing", "member).send")
		dealer.ends(t, wire.Do, wire.Do)
		anew()
		second.ends(t, wire.Do, wire.Do)
		time.Sleep(relay.Usual.Grace + time.Second)
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Do) // no seat is marked as disconnected
		}
		reads.Store(true) // and before it is admitted
		anew = func() { second.connect("b") }
		h.breaks = func(c link.Conn) link.Conn { return &broken{c, &reads, &writes} }
		anew()
		if !errors.Is(second.closed, link.ErrLost) {
			t.Errorf("a connection at fault when it was greeted: %v", second.closed)
		}
		log.tells(t, "a fault in reading", "member).greet")
	})
}

// faulty is a store that panics on demand.
type faulty struct {
	store.Store
	now atomic.Bool
}

func (f *faulty) Append(id [16]byte, at uint32, list []wire.Entry) error {
	if f.now.Load() {
		panic("a fault in storing")
	}
	return f.Store.Append(id, at, list)
}

// A panic in one table unloads that table, which resumes from its log; other tables are
// not affected.
func TestAPanicEndsNoOtherTable(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		bad := &faulty{Store: h.store}
		h.store = bad
		h.start(nil)
		var log notes
		h.server.Log = slog.New(slog.NewTextHandler(&log, nil))
		host, dealer, second := h.playing(&terms)
		other, otherDealer, _ := h.playing(&terms)
		dealer.asks(0b01, false)
		bad.now.Store(true)
		host.posts(do(0))
		bad.now.Store(false)
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Wall)
			if !errors.Is(p.closed, link.ErrLost) {
				t.Errorf("at the table at fault: %v", p.closed)
			}
		}
		log.tells(t, "a fault in storing", "tableState).run")
		for _, p := range []*program{host, dealer, second} {
			p.connect("b")
			time.Sleep(time.Second)
		}
		dealer.asks(0b01, false)
		host.posts(do(0))
		second.ends(t, wire.Wall, wire.Do)
		otherDealer.asks(0b01, false)
		other.posts(do(0))
		other.ends(t, wire.Wall, wire.Do)
	})
}
