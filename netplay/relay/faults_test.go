package relay_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// A program that connects and sends nothing, or stops sending heartbeats, is
// disconnected.
func TestAttack26WhoSaysNothingIsShownOut(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		here, there := link.Pipe(16)
		go h.server.Serve(h.ctx, there, "evil")
		p := &program{fixture: h, conn: here, key: key(strangerKey)}
		if _, err := here.Receive(h.ctx); err != nil {
			t.Fatal(err)
		}
		time.Sleep(relay.Usual.First - time.Second)
		if p.read(); p.closed != nil {
			t.Fatal(p.closed)
		}
		time.Sleep(2 * time.Second)
		p.isClosed(t, wire.WhySlow)
		host, _, _ := h.playing(&terms)
		time.Sleep(relay.Usual.Silence + time.Second)
		if host.read(); host.closed == nil {
			t.Error("a silent connection is still there")
		}
	})
}

// An envelope larger than its type allows is rejected even if it fits in a frame.
func TestAttack26AnEnvelopeTooLargeForItsKind(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, _, _ := h.playing(&terms)
		host.read()
		host.send(&wire.PostFrame{From: 0, Envelope: make([]byte, wire.MaxEntry)})
		host.sees(t, wire.WhyForm)
		host.conn.Send(h.ctx, make([]byte, wire.MaxFrame+1))
		host.isClosed(t, wire.WhyForm)
	})
}

// full is a store whose disk is full at times.
type full struct {
	store.Store
	now atomic.Bool
}

var errFull = errors.New("no space left on device")

func (f *full) Append(id [16]byte, at uint32, list []wire.Entry) error {
	if f.now.Load() {
		return errFull
	}
	return f.Store.Append(id, at, list)
}

// Entries that could not be stored are not sent to any program. When the disk has room
// again, the table resumes from the stored log.
func TestAFullDiskShowsNobodyWhatIsNotKept(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		disk := &full{Store: h.store}
		h.store = disk
		h.start(nil)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b01, false)
		disk.now.Store(true)
		host.posts(do(0))
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Wall)
			p.isClosed(t, wire.WhyStore)
		}
		disk.now.Store(false)
		for _, p := range []*program{host, dealer, second} {
			p.connect("b")
			time.Sleep(time.Second)
		}
		dealer.asks(0b01, false)
		host.posts(do(0))
		second.ends(t, wire.Wall, wire.Do)
	})
}

// If another relay has continued the table, this one does not fork it and unloads it.
func TestTwoRelaysDoNotForkATable(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		first := h.server
		h.start(nil) // a second relay on the same store
		other := h.comes(secondKey, 1, host.code, "c")
		other.counter = 100
		other.posts(&wire.SayBody{Phrase: 1})
		other.ends(t, wire.Wall, wire.Say)
		h.server = first
		host.posts(&wire.SayBody{Phrase: 2})
		for _, p := range []*program{host, dealer, second} {
			if p.ends(t, wire.Wall); !errors.Is(p.closed, link.ErrLost) {
				t.Errorf("the connection ended with %v", p.closed)
			}
		}
		host.connect("a")
		host.ends(t, wire.Wall, wire.Say)
		if host.heads[len(host.log)] != other.heads[len(other.log)] {
			t.Error("the table has forked")
		}
	})
}

// A seat that repeatedly answers with acts that the rules reject times out, although each
// answer came in time.
func TestWhoStallsByRefusedActsIsLate(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Rate, l.Burst = 1000, 1000 })
		host, dealer, _ := h.playing(&terms)
		for range 32 {
			dealer.asks(0b01, false)
			host.posts(do(0))
			host.ends(t, wire.Do)
		}
		dealer.asks(0b01, false)
		host.ends(t, wire.Do, wire.Late)
		dealer.posts(&wire.StepBody{})
		dealer.asks(0b01, false)
		host.posts(do(0))
		host.ends(t, wire.Late, wire.Step, wire.Do)
	})
}

// slow is a store that is slow to find a table.
type slow struct{ store.Store }

func (s *slow) Find(code string) (store.Table, error) {
	time.Sleep(5 * time.Second)
	return s.Store.Find(code)
}

// A program that has reconnected after a long wait for a table is not disconnected
// because of its earlier connection.
func TestOfTwoConnectionsOfOneKeyTheLaterOneStays(t *testing.T) {
	for range 20 {
		in(t, func(t *testing.T) {
			h := newHouse(t, nil)
			host, _, second := h.playing(&terms)
			h.server.Shutdown(0)
			h.store = &slow{h.store}
			h.start(nil)
			second.read()
			second.fixture = h
			second.connect("b")
			first := second.conn
			time.Sleep(time.Second)
			second.connect("b")
			time.Sleep(10 * time.Second)
			second.ends(t, wire.Wall)
			if second.closed != nil {
				t.Fatalf("it was shown out: %v", second.closed)
			}
			second.conn = first
			for second.closed == nil {
				second.read()
				time.Sleep(time.Second)
			}
			host.read()
		})
	}
}

// If a player answers and leaves for good before all have answered, a restarted relay can
// still read the log. The log contains no answer of an empty seat.
func TestWhoHasAnsweredAndLeavesIsNotReleased(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b11, true)
		second.posts(answer(1))
		second.posts(&wire.Empty{Is: wire.Stand})
		host.posts(answer(0))
		time.Sleep(time.Second)
		host.ends(t, wire.Wall, wire.Stand)
		dealer.posts(answer(1)) // the dealer plays for the empty seat
		time.Sleep(time.Second)
		host.ends(t, wire.Wall, wire.Stand, wire.Released)
		h.server.Shutdown(0)
		h.start(nil)
		again := h.comes(hostKey, wire.Host, host.code, "a")
		again.ends(t, wire.Wall, wire.Stand, wire.Released)
	})
}

// Between two deals nothing is released, whatever a dealer asks.
func TestBetweenDealsNothingIsReleased(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, _ := h.playing(&terms)
		dealer.posts(&wire.OpenBody{})
		dealer.asks(0b11, true)
		time.Sleep(35 * time.Second) // all time out
		host.ends(t, wire.Wall, wire.Open)
	})
}

// A disconnected player who sends a message after the end of the match is not logged as
// back.
func TestNobodyIsBackWhenTheMatchIsOver(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		second.conn.Close(0)
		time.Sleep(relay.Usual.Grace + time.Second)
		dealer.posts(&wire.OpenBody{})
		dealer.posts(&wire.SeedBody{})
		second.connect("b")
		second.posts(&wire.SayBody{Phrase: 1})
		host.ends(t, wire.Away, wire.Open, wire.Seed, wire.Say)
	})
}

// A dealer that reads a long log again may ask questions that are already over. The pass
// of a player who has read the whole log is held for its own question.
func TestAPassWaitsForItsQuestion(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		host.posts(&wire.SayBody{Phrase: 1})
		second.read()
		second.send(&wire.PassFrame{From: 1, Player: 1, At: uint32(len(second.log))})
		second.read()
		dealer.send(&wire.AskFrame{At: uint32(len(dealer.log)) - 1, Seats: 0b11, Kept: true})
		dealer.read()
		dealer.asks(0b11, true)
		host.send(&wire.PassFrame{From: 0, Player: 0, At: uint32(len(host.log))})
		time.Sleep(time.Second)
		host.ends(t, wire.Say, wire.Released)
	})
}
