package relay

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"moineau/netplay/code"
	"moineau/netplay/link"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// Server is a relay. Its methods are safe for concurrent use.
type Server struct {
	Options
	public  [32]byte
	guard   *limiter
	started time.Time
	metrics *metrics
	events  events
	wg      sync.WaitGroup

	mu       sync.Mutex
	came     atomic.Uint64            // number of connections so far
	checks   chan struct{}            // semaphore: the signatures of one log are checked at a time
	tables   map[string]*tableState   // by code
	failures map[string]time.Time     // by code: time of the last log message
	opening  map[string]chan struct{} // closed when the table is open or could not be opened
	closing  bool
}

// New returns a relay.
func New(o Options) *Server {
	s := &Server{Options: o, started: time.Now(), tables: map[string]*tableState{}, failures: map[string]time.Time{}, opening: map[string]chan struct{}{}, checks: make(chan struct{}, 1), metrics: newMetrics()}
	s.events.of = map[[16]byte]*event{}
	copy(s.public[:], o.Key.Public().(ed25519.PublicKey))
	s.guard = newGuard(&s.Limits)
	return s
}

func (s *Server) logger() *slog.Logger {
	if s.Log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return s.Log
}

// Serve serves a connection until it ends. address is what limits count by; it is empty
// for a program in this process.
func (s *Server) Serve(ctx context.Context, conn link.Conn, address string) {
	defer s.recoverPanic("a connection", func() { conn.Close(0) })
	if !s.guard.enters(address) {
		conn.Close(wire.WhyRate)
		return
	}
	defer s.guard.leave(address)
	s.metrics.connections.Inc()
	defer s.metrics.connections.Dec()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m := &member{s: s, number: s.came.Add(1), conn: conn, wake: make(chan struct{}, 1), cancel: cancel, ours: address == ""}
	m.rate = rate.NewLimiter(rate.Limit(s.Limits.Rate), s.Limits.Burst)
	enter, why := m.greeted(ctx)
	made := why == 0 && enter.Code == ""
	if why == 0 {
		m.t, why = s.table(enter, address)
	}
	for why == 0 {
		// If the table is just being unloaded, it is opened again.
		in := make(chan wire.CloseCode, 1)
		if m.t.do(func() { in <- m.t.join(m, enter) }) {
			select {
			case why = <-in:
			case <-m.t.gone:
				why = wire.WhyElsewhere
			}
			break
		}
		m.t, why = s.table(enter, address)
	}
	if why != 0 {
		m.frame(ctx, &wire.RefusedFrame{Why: why})
		conn.Close(why)
		return
	}
	if made && s.Shared {
		m.stop(0)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.send(ctx)
	}()
	m.receive(ctx)
	<-done
	m.t.do(func() { m.t.leave(m) })
}

// greeted runs greet in a goroutine of its own. Otherwise the stack used to check a
// signature would be kept for as long as the connection lasts.
func (m *member) greeted(ctx context.Context) (enter *wire.EnterFrame, why wire.CloseCode) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		why = wire.WhyForm // after a panic
		defer m.s.recoverPanic("greeting", func() { m.conn.Close(0) })
		enter, why = m.greet(ctx)
	}()
	<-done
	return enter, why
}

// greet sends HELLO and receives ENTER.
func (m *member) greet(ctx context.Context) (*wire.EnterFrame, wire.CloseCode) {
	hello := wire.HelloFrame{Version: wire.Version, Relay: m.s.public, Dealer: m.s.Dealer}
	rand.Read(hello.Challenge[:])
	if err := m.frame(ctx, &hello); err != nil {
		return nil, wire.WhySlow
	}
	first, cancel := context.WithTimeout(ctx, m.s.Limits.First)
	defer cancel()
	text, err := m.read(first)
	if err != nil {
		return nil, wire.WhySlow
	}
	b, err := wire.ReadFrame(text)
	enter, ok := b.(*wire.EnterFrame)
	switch {
	case err != nil || !ok:
		return nil, wire.WhyForm
	case enter.Version != wire.Version && enter.Version != wire.EventVersion:
		return nil, wire.WhyVersion
	case !enter.Check(&hello):
		return nil, wire.WhyKey
	}
	m.key = enter.Key
	return enter, 0
}

// table returns the table that a program wants to enter, or creates one.
func (s *Server) table(e *wire.EnterFrame, address string) (*tableState, wire.CloseCode) {
	if e.Code != "" && !s.guard.guesses(address) {
		return nil, wire.WhyRate
	}
	event, number, ofEvent := code.Event(e.Code)
	if ofEvent && e.Version != wire.EventVersion {
		return nil, wire.WhyVersion
	}
	var why wire.CloseCode
	var made *store.Table
	switch {
	case e.Code == "":
		for range max(1, e.Tables) {
			if !s.guard.makes(address) {
				return nil, wire.WhyRate
			}
		}
		meta, err := s.make(int(e.Tables))
		if err != nil {
			s.logger().Error("a table cannot be made", "error", err)
			return nil, wire.WhyStore
		}
		made, e.Code = &meta, meta.Code
	case ofEvent && number == code.AnyTable:
		if e.Code, why = s.anyTable(event, e.Key); why != 0 {
			if why == wire.WhyNoTable {
				s.guard.wrong(address)
			}
			return nil, why
		}
	}
	t, why := s.known(e.Code, made)
	if why == wire.WhyNoTable {
		s.guard.wrong(address)
	}
	return t, why
}

// known returns a table by its code. It is loaded unless it is; made, if non-nil, has just
// been made.
func (s *Server) known(code string, made *store.Table) (*tableState, wire.CloseCode) {
	for {
		s.mu.Lock()
		if s.closing {
			s.mu.Unlock()
			return nil, wire.WhyClosed
		}
		t, opening := s.tables[code], s.opening[code]
		if t == nil && opening == nil {
			break
		}
		s.mu.Unlock()
		if t != nil {
			return t, 0
		}
		<-opening // another goroutine opens it: a slow store must not block other tables
	}
	done := make(chan struct{})
	s.opening[code] = done
	s.mu.Unlock()
	t, err := s.open(code, made)
	if err != nil && !errors.Is(err, store.ErrNone) {
		s.failed(code, "a table cannot be opened", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.opening, code)
	close(done)
	switch {
	case errors.Is(err, store.ErrNone):
		return nil, wire.WhyNoTable
	case err != nil:
		return nil, whyOf(err)
	case s.closing:
		return nil, wire.WhyClosed
	}
	s.tables[code] = t
	s.metrics.tables.Inc()
	s.events.enters(t)
	s.wg.Add(2)
	go t.run()
	go t.check()
	return t, 0
}

// whyOf returns the close code for an error of the store.
func whyOf(err error) wire.CloseCode {
	if errors.Is(err, store.ErrBroken) {
		return wire.WhyDamaged
	}
	return wire.WhyStore
}

// failed logs an error of a table at long intervals, because programs retry.
func (s *Server) failed(code, what string, err error) {
	s.mu.Lock()
	now := time.Now()
	told := now.Sub(s.failures[code]) < repeatFailure
	if !told {
		if len(s.failures) > mostFailures {
			clear(s.failures)
		}
		s.failures[code] = now
	}
	s.mu.Unlock()
	if !told {
		s.logger().Error(what, "table", code, "error", err)
	}
}

// repeatFailure is the interval at which errors of one table are logged. mostFailures is
// the number of tables for which the time is remembered.
const (
	repeatFailure = 10 * time.Minute
	mostFailures  = 1000
)

// open opens a table of the store, by code unless it was just created.
func (s *Server) open(code string, made *store.Table) (*tableState, error) {
	if made == nil {
		meta, err := s.Store.Find(code)
		if err != nil {
			return nil, err
		}
		made = &meta
	}
	if v, ok := s.Store.(store.Verifier); ok {
		if err := v.Verify(made.ID); err != nil {
			return nil, err
		}
	}
	t := newTable(s, *made)
	t.loaded = time.Now()
	t.behind = t.loaded.Before(s.Behind) && t.meta.Made <= s.started.UnixMilli()
	return t, t.load()
}

// make stores a new table, or as many as an event has, and returns the first.
func (s *Server) make(tables int) (store.Table, error) {
	random := s.Rand
	if random == nil {
		random = rand.Reader
	}
	for {
		t := store.Table{Code: newCode(random), Made: time.Now().UnixMilli()}
		if _, err := io.ReadFull(random, t.ID[:]); err != nil {
			return t, err
		}
		first, err := t, error(nil)
		if tables == 0 {
			err = s.create(t)
		}
		for n := 1; n <= tables && err == nil; n++ {
			event := wire.EventOf(&t.ID)
			next := store.Table{ID: wire.TableOf(&event, n), Code: code.OfTable(t.Code, n), Made: t.Made}
			if err = s.create(next); n == 1 {
				first = next
			}
		}
		// If only some of the codes are taken, the tables that were made stay unused and
		// are deleted in time.
		if !errors.Is(err, store.ErrTaken) {
			return first, err
		}
	}
}

func (s *Server) create(t store.Table) error {
	err := s.Store.Create(t)
	if err == nil {
		s.metrics.made.Inc()
	}
	return err
}

// join admits a program at its position in the log.
func (t *tableState) join(m *member, e *wire.EnterFrame) wire.CloseCode {
	t.commit()
	if e.Since > t.count {
		// A program has read more: either another relay has continued the table, or
		// entries were lost.
		if t.err == nil {
			t.err = t.s.Store.Append(t.meta.ID, t.count, nil)
		}
		if t.err != nil {
			return wire.WhyElsewhere
		}
		m.brings = e
		m.mu.Lock()
		m.next = math.MaxUint32 // until it has joined
		m.mu.Unlock()
		m.say(&wire.WelcomeFrame{Table: t.meta.ID, Code: t.meta.Code, Count: t.count})
		return 0
	}
	if e.Since > 0 {
		h, err := t.headAt(e.Since)
		if err != nil {
			return whyOf(err)
		}
		if h != e.Head {
			return wire.WhyFork
		}
		t.s.metrics.resumed.Inc()
	}
	if t.shutting {
		return wire.WhyClosed
	}
	t.mu.Lock()
	for old := range t.members {
		if old.key == m.key && old.number > m.number {
			t.mu.Unlock() // it has waited for the table, and its program has connected again since
			return wire.WhyElsewhere
		}
	}
	for old := range t.members {
		if old.key == m.key {
			old.stop(wire.WhyElsewhere)
			delete(t.members, old)
		}
	}
	m.mu.Lock()
	m.next = e.Since
	m.mu.Unlock()
	t.members[m] = true
	m.inside = t.inside(m.key)
	t.hides = t.hidden()
	count := t.count
	if !m.inside {
		count = min(count, t.hides)
	}
	t.mu.Unlock()
	m.notify()
	if m.brings == nil {
		m.say(&wire.WelcomeFrame{Table: t.meta.ID, Code: t.meta.Code, Count: count})
	}
	m.brings = nil
	if m.key == t.terms.Dealer && t.count > 0 {
		t.ask = question{} // it states again whom it waits for
	} else {
		t.emptied = time.Time{}
	}
	for i := range t.seats {
		s := &t.seats[i]
		if !s.taken || s.key != m.key {
			continue
		}
		s.gone = time.Time{}
		t.isBack(wire.From(i))
	}
	t.call()
	return 0
}

// headAt returns the log's head after n entries.
func (t *tableState) headAt(n uint32) (wire.Head, error) {
	if t.count-n < ringSize {
		return t.heads[n%ringSize], nil
	}
	h := wire.Start(&t.meta.ID)
	for at := uint32(0); at < n; {
		list, err := t.s.Store.Read(t.meta.ID, at)
		if err != nil || len(list) == 0 {
			return h, errors.Join(store.ErrBroken, err)
		}
		for i := range list {
			if at == n {
				break
			}
			h = h.Chain(at, &list[i])
			at++
		}
	}
	return h, nil
}

// recallAfter is the delay before a dealer that has left is called again.
const recallAfter = time.Second

// call calls the dealer of this relay to a table that needs it.
func (t *tableState) call() {
	if t.phase < wire.Hiring || t.phase >= wire.Done || t.terms.Dealer != t.s.Dealer || t.s.NeedDealer == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for m := range t.members {
		if m.key == t.s.Dealer {
			return
		}
	}
	if !t.needed && !time.Now().Before(t.recall) {
		t.needed, t.recall = true, time.Time{}
		go func() {
			defer t.s.recoverPanic("a dealer", func() { t.do(func() { t.uncalled() }) })
			t.s.NeedDealer(t.meta.Code)
		}()
	}
}

// uncalled records that the dealer does not connect, or has left.
func (t *tableState) uncalled() {
	t.needed, t.recall = false, time.Now().Add(recallAfter)
}

// leave removes a program that has disconnected.
func (t *tableState) leave(m *member) {
	t.mu.Lock()
	was := t.members[m]
	delete(t.members, m)
	players := 0
	for o := range t.members {
		if o.key != t.terms.Dealer {
			players++
		}
	}
	t.mu.Unlock()
	if !was {
		return // it has connected again since
	}
	now := time.Now()
	if m.key == t.terms.Dealer {
		t.uncalled()
	}
	if players == 0 && t.emptied.IsZero() {
		t.emptied = now
	}
	for i := range t.seats {
		if t.seats[i].taken && t.seats[i].key == m.key {
			t.seats[i].gone = now
		}
	}
}

// unload unloads a table without programs, unless one is about to join.
func (s *Server) unload(t *tableState) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(t.in) > 0 {
		return false
	}
	s.drop(t)
	return true
}

func (s *Server) forget(t *tableState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop(t)
}

func (s *Server) drop(t *tableState) {
	if s.tables[t.meta.Code] == t {
		delete(s.tables, t.meta.Code)
		s.metrics.tables.Dec()
		s.events.leaves(t)
	}
}

// Shutdown informs all programs when to reconnect, stores pending entries, and waits
// until all tables are unloaded.
func (s *Server) Shutdown(back time.Duration) {
	s.mu.Lock()
	s.closing = true
	var all []*tableState
	for _, t := range s.tables {
		all = append(all, t)
	}
	s.mu.Unlock()
	for _, t := range all {
		t.do(func() {
			t.mu.Lock()
			for m := range t.members {
				m.say(&wire.DrainFrame{Ms: uint32(back.Milliseconds())})
			}
			t.mu.Unlock()
			t.shutting = true
		})
	}
	s.wg.Wait()
}
