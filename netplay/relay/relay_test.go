package relay_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/link"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

func key(n byte) ed25519.PrivateKey { return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, 32)) }

func public(k ed25519.PrivateKey) (out [32]byte) {
	copy(out[:], k.Public().(ed25519.PublicKey))
	return out
}

// The keys of a table: the host sits in seat 0.
const (
	hostKey byte = 10 + iota
	dealerKey
	secondKey
	strangerKey
	relayKey
)

// fixture is a relay in a synctest bubble.
type fixture struct {
	t      *testing.T
	server *relay.Server
	store  store.Store
	ctx    context.Context
	breaks func(link.Conn) link.Conn // wraps the relay's ends of connections, unless nil
	dealer byte                      // key of the dealer that the relay offers, unless 0
}

func newHouse(t *testing.T, change func(*relay.Limits)) *fixture {
	h := &fixture{t: t, store: store.NewMemory()}
	h.start(change)
	return h
}

func (f *fixture) start(change func(*relay.Limits)) {
	limits := relay.Usual
	if change != nil {
		change(&limits)
	}
	ctx, cancel := context.WithCancel(context.Background())
	f.ctx = ctx
	f.t.Cleanup(cancel)
	o := relay.Options{Store: f.store, Key: key(relayKey), Limits: limits}
	if f.dealer > 0 {
		o.Dealer = public(key(f.dealer))
	}
	f.server = relay.New(o)
	server := f.server
	f.t.Cleanup(func() { server.Shutdown(0) })
}

// program implements the protocol and stores the log that it has received.
type program struct {
	*fixture
	key     ed25519.PrivateKey
	from    wire.From
	conn    link.Conn
	hello   *wire.HelloFrame
	code    string
	tables  uint8 // of an event to be made
	old     bool  // it does not know events
	table   [16]byte
	log     []wire.Entry
	heads   []wire.Head
	counter uint32
	refused []wire.CloseCode
	pongs   []*wire.PongFrame
	drained bool
	closed  error
}

// comes connects to the relay and enters a table. The result states why it was rejected,
// if so.
func (f *fixture) comes(n byte, from wire.From, code, address string) *program {
	p := &program{fixture: f, key: key(n), from: from, code: code}
	p.connect(address)
	return p
}

func (p *program) connect(address string) {
	here, there := link.Pipe(256)
	p.conn, p.closed = here, nil
	if p.breaks != nil {
		there = p.breaks(there)
	}
	go p.server.Serve(p.ctx, there, address)
	text, err := here.Receive(p.ctx)
	if err != nil {
		p.closed = err
		return
	}
	b, err := wire.ReadFrame(text)
	if err != nil {
		p.t.Fatal(err)
	}
	p.hello = b.(*wire.HelloFrame)
	enter := wire.EnterFrame{Version: wire.Version, Code: p.code, Key: public(p.key), Since: uint32(len(p.log))}
	if _, _, event := code.Event(p.code); !p.old && (event || p.tables > 0 && p.code == "") {
		enter.Version = wire.EventVersion
	}
	if p.code == "" {
		enter.Tables = p.tables
	}
	if n := len(p.log); n > 0 {
		enter.Head = p.heads[n]
	}
	enter.Sign(p.key, p.hello)
	p.send(&enter)
	p.read()
}

func (p *program) send(b wire.Body) {
	text, err := wire.Frame(b)
	if err != nil {
		p.t.Fatal(err)
	}
	p.conn.Send(p.ctx, text)
}

// read processes everything received so far.
func (p *program) read() {
	p.t.Helper()
	for {
		synctest.Wait()
		ctx, cancel := context.WithTimeout(p.ctx, time.Nanosecond)
		text, err := p.conn.Receive(ctx)
		cancel()
		if err != nil {
			if !errors.Is(err, context.DeadlineExceeded) {
				p.closed = err
			}
			return
		}
		b, err := wire.ReadFrame(text)
		if err != nil {
			p.t.Fatal(err)
		}
		switch b := b.(type) {
		case *wire.WelcomeFrame:
			p.code, p.table = b.Code, b.Table
			if p.heads == nil {
				p.heads = []wire.Head{wire.Start(&p.table)}
			}
		case *wire.EntriesFrame:
			if int(b.First) != len(p.log) {
				p.t.Fatalf("entries from %d on after %d", b.First, len(p.log))
			}
			for _, e := range b.List {
				n := len(p.log)
				p.heads = append(p.heads, p.heads[n].Chain(uint32(n), &e))
				p.log = append(p.log, e)
			}
		case *wire.RefusedFrame:
			p.refused = append(p.refused, b.Why)
		case *wire.PongFrame:
			p.pongs = append(p.pongs, b)
		case *wire.DrainFrame:
			p.drained = true
		}
	}
}

func (p *program) sealed(b wire.Body) []byte {
	p.counter++
	return p.sealedAs(p.key, p.from, b)
}

func (p *program) sealedAs(k ed25519.PrivateKey, from wire.From, b wire.Body) []byte {
	n := len(p.log)
	env := wire.Envelope{Counter: p.counter, Ack: uint32(n), Body: b}
	text, err := env.Seal(k, &wire.Place{Table: p.table, From: from, Head: p.heads[n]})
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

// posts sends a message and reads the results.
func (p *program) posts(b wire.Body) {
	p.t.Helper()
	p.read()
	p.send(&wire.PostFrame{From: p.from, Envelope: p.sealed(b)})
	p.read()
}

// ends checks the types of the last entries of the log.
func (p *program) ends(t *testing.T, want ...wire.Type) {
	t.Helper()
	p.read()
	var got []wire.Type
	for _, e := range p.log[max(0, len(p.log)-len(want)):] {
		got = append(got, e.Type())
	}
	for i := range want {
		if i >= len(got) || got[i] != want[i] {
			t.Fatalf("the log ends with %v, not %v; refused: %v", got, want, p.refused)
		}
	}
}

func (p *program) sees(t *testing.T, why wire.CloseCode) {
	t.Helper()
	p.read()
	if n := len(p.refused); n > 0 && p.refused[n-1] == why {
		p.refused = p.refused[:n-1]
		return
	}
	t.Fatalf("refused: %v, closed: %v; expected %v", p.refused, p.closed, why)
}

func (p *program) isClosed(t *testing.T, why wire.CloseCode) {
	t.Helper()
	p.read()
	var e *link.ClosedError
	if !errors.As(p.closed, &e) || e.Why != why {
		t.Fatalf("the connection ended with %v; expected %q", p.closed, why)
	}
}

var terms = wire.TermsBody{Rules: "none", Options: "{}", Seats: 2, Base: 10, Bank: 20, Absent: wire.AbsentBot}

// playing returns a table of two at which a deal has begun.
func (f *fixture) playing(t *wire.TermsBody) (host, dealer, second *program) {
	m := *t
	m.Host, m.Dealer = public(key(hostKey)), public(key(dealerKey))
	host = f.comes(hostKey, wire.Host, "", "a")
	host.posts(&m)
	dealer = f.comes(dealerKey, wire.Dealer, host.code, "")
	dealer.posts(&wire.HireBody{})
	second = f.comes(secondKey, 1, host.code, "b")
	host.from = 0
	host.posts(&wire.SitBody{Key: public(host.key), Name: "A"})
	second.posts(&wire.SitBody{Key: public(second.key), Name: "B"})
	host.from = wire.Host
	host.posts(&wire.Empty{Is: wire.Begin})
	host.from = 0
	host.posts(&wire.NonceBody{})
	second.posts(&wire.NonceBody{})
	dealer.posts(&wire.WallBody{})
	for _, p := range []*program{host, dealer, second} {
		p.ends(f.t, wire.Wall)
	}
	return host, dealer, second
}

func (p *program) asks(seats uint8, kept bool) {
	p.read()
	p.send(&wire.AskFrame{At: uint32(len(p.log)), Seats: seats, Kept: kept})
	p.read()
}

func do(player uint8) *wire.MoveBody { return &wire.MoveBody{Is: wire.Do, Player: player, Act: 2} }

// answer returns an answer other than a pass, which is not signed.
func answer(player uint8) *wire.MoveBody {
	return &wire.MoveBody{Is: wire.Answer, Player: player, Act: 1}
}

// in runs f in a synctest bubble.
func in(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, f)
}

func TestATableFromItsTermsToADeal(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b01, false)
		host.posts(do(0))
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Wall, wire.Do)
			if p.heads[len(p.log)] != host.heads[len(host.log)] {
				t.Error("two programs were shown different logs")
			}
		}
	})
}

// Answers of several seats are released together when all have arrived.
func TestAnswersAreReleasedTogether(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		second.posts(answer(1)) // before the dealer has stated who is asked
		dealer.asks(0b11, true)
		second.ends(t, wire.Wall)
		host.posts(answer(0))
		host.ends(t, wire.Wall) // all have arrived, but not before the minimum time
		time.Sleep(relay.Usual.Window)
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Wall, wire.Released)
		}
		b, err := wire.ReadNote(host.log[len(host.log)-1].Text)
		if err != nil || len(b.(*wire.ReleasedBody).Given) != 2 {
			t.Errorf("%+v, %v", b, err)
		}
	})
}

// A seat that does not answer times out after base and bank. After two consecutive
// time-outs it is marked as disconnected.
func TestTheClockIsInTheLog(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Silence = time.Hour })
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b11, true)
		host.posts(answer(0))
		time.Sleep(29 * time.Second)
		host.ends(t, wire.Wall)
		time.Sleep(2 * time.Second)
		host.ends(t, wire.Wall, wire.Released)
		b, _ := wire.ReadNote(host.log[len(host.log)-1].Text)
		if r := b.(*wire.ReleasedBody); r.Late != 0b10 || len(r.Given) != 1 {
			t.Errorf("%+v", r)
		}
		dealer.asks(0b10, false)
		time.Sleep(31 * time.Second)
		second.ends(t, wire.Released, wire.Late, wire.Away)
		// After a message of its player it is back.
		second.posts(&wire.SayBody{Phrase: 1})
		second.ends(t, wire.Away, wire.Back, wire.Say)
	})
}

func TestALostConnectionIsAwayAndBack(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		second.conn.Close(0)
		time.Sleep(14 * time.Second)
		host.ends(t, wire.Wall)
		time.Sleep(2 * time.Second)
		host.ends(t, wire.Wall, wire.Away)
		// The dealer plays for it now.
		dealer.asks(0b10, false)
		dealer.posts(do(1))
		dealer.ends(t, wire.Away, wire.Do)
		second.connect("b")
		second.ends(t, wire.Wall, wire.Away, wire.Do, wire.Back)
		dealer.asks(0b10, false)
		dealer.posts(do(1))
		dealer.sees(t, wire.WhyPhase)
	})
}

// A restarted relay resumes where the log ends.
func TestARelayIsStartedAnew(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		h.server.Shutdown(time.Second)
		for _, p := range []*program{host, dealer, second} {
			if p.read(); !p.drained || p.closed == nil {
				t.Errorf("drained %t, closed %v", p.drained, p.closed)
			}
		}
		h.start(nil)
		for _, p := range []*program{host, dealer, second} {
			p.fixture = h
			p.connect("b")
		}
		dealer.asks(0b10, false)
		second.posts(do(1))
		for _, p := range []*program{host, dealer, second} {
			p.ends(t, wire.Wall, wire.Do)
		}
		late := h.comes(strangerKey, 1, host.code, "c")
		if late.ends(t, wire.Wall, wire.Do); late.heads[len(late.log)] != host.heads[len(host.log)] {
			t.Error("who comes late was shown another log")
		}
	})
}

func TestATableAtWhichNobodyIsSleeps(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		host.conn.Close(0)
		second.conn.Close(0)
		time.Sleep(2 * relay.Usual.Sleep)
		if dealer.read(); dealer.closed == nil {
			t.Error("the dealer is still at the table")
		}
		second.connect("b")
		second.ends(t, wire.Wall, wire.Away, wire.Away, wire.Back)
	})
}

func (p *program) passes(player uint8, at int) {
	p.read()
	p.send(&wire.PassFrame{From: p.from, Player: player, At: uint32(at)})
	p.read()
}

func released(t *testing.T, p *program) *wire.ReleasedBody {
	t.Helper()
	p.ends(t, wire.Released)
	b, err := wire.ReadNote(p.log[len(p.log)-1].Text)
	if err != nil {
		t.Fatal(err)
	}
	return b.(*wire.ReleasedBody)
}

// A pass is held until all have answered, like any answer. A pass to a question that is
// over has no effect, and the dealer's pass for a seat that has come back does not count.
func TestPassesAreReleasedTogether(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Window = 0 })
		host, dealer, second := h.playing(&terms)
		at := len(host.log)
		second.passes(1, at) // before the dealer has stated who is asked
		dealer.asks(0b11, true)
		second.ends(t, wire.Wall)
		host.posts(answer(0))
		if b := released(t, host); b.Passed != 0b10 || b.Late != 0 || len(b.Given) != 1 {
			t.Errorf("%+v", b)
		}
		dealer.asks(0b11, true)
		host.passes(0, at) // to the previous question
		second.passes(1, at+1)
		time.Sleep(time.Second)
		if len(host.log) != at+1 {
			t.Errorf("%d entries, not %d", len(host.log), at+1)
		}
		host.passes(0, at+1)
		if b := released(t, host); b.Passed != 0b11 || len(b.Given) != 0 || len(host.refused)+len(second.refused) > 0 {
			t.Errorf("%+v, refused %v %v", b, host.refused, second.refused)
		}
		second.conn.Close(0)
		time.Sleep(2 * relay.Usual.Grace)
		dealer.asks(0b11, true)
		dealer.passes(1, len(dealer.log))
		second.connect("b")
		at = len(second.log)
		host.passes(0, at-1)
		second.ends(t, wire.Away, wire.Back)
		second.passes(1, at-1)
		if b := released(t, host); b.Passed != 0b11 {
			t.Errorf("%+v", b)
		}
	})
}

// A program cannot pass for another seat, or if it is not asked.
func TestAttack24APassInAnothersName(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		_, dealer, second := h.playing(&terms)
		dealer.asks(0b01, true)
		at := len(dealer.log)
		second.passes(1, at)
		second.sees(t, wire.WhyPhase) // it is not asked
		second.passes(0, at)
		second.sees(t, wire.WhyPhase)
		dealer.passes(0, at)
		dealer.sees(t, wire.WhyPhase) // its player is connected
		second.passes(1, at+7)
		second.sees(t, wire.WhyForm)
		second.from = 0
		second.passes(0, at)
		second.isClosed(t, wire.WhySignature)
		dealer.ends(t, wire.Wall)
	})
}

// A restarted relay recomputes from the log what a seat has used of its bank; a seat that
// timed out has none left.
func TestTheBankOutlivesTheRelay(t *testing.T) {
	in(t, func(t *testing.T) {
		long := func(l *relay.Limits) { l.Silence, l.Lates = time.Hour, 0 }
		h := newHouse(t, long)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b01, false)
		time.Sleep(25 * time.Second) // 15 beyond the base
		host.posts(do(0))
		host.ends(t, wire.Wall, wire.Do)
		h.server.Shutdown(0)
		h.start(long)
		for _, p := range []*program{host, dealer, second} {
			p.connect("b")
		}
		dealer.asks(0b01, false)
		time.Sleep(14 * time.Second)
		host.ends(t, wire.Do)
		time.Sleep(2 * time.Second)
		host.ends(t, wire.Do, wire.Late)
		dealer.asks(0b01, false)
		time.Sleep(11 * time.Second)
		host.ends(t, wire.Late, wire.Late)
	})
}
