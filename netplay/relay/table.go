package relay

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// ringSize is how far behind the log's end an envelope's sender may be.
const ringSize = 512

// table is a table that somebody is at. What stands under "of the log" follows from the
// log alone; run's goroutine alone touches the fields above mu.
type table struct {
	s    *Server
	meta store.Table
	in   chan func()
	gone chan struct{} // closed when the table is put away

	// Of the log.
	phase, was wire.Phase // was: before it was paused
	count      uint32
	heads      [ringSize]wire.Head // after n entries: heads[n%ringSize]
	terms      wire.TermsBody
	host       [32]byte
	seats      [wire.MaxSeats]seat
	counters   map[[32]byte]counted
	drawn      uint32 // how many entries the log had when the seats had been drawn last
	dealt      uint32 // how many entries the log had when the deal had begun
	dispute    wire.Dispute
	removed    map[[32]byte]bool // keys that the host has removed from the table
	next       bool              // the table of the next match was named
	bank       [wire.MaxSeats]time.Duration
	turned     uint32 // when something was said that the table may have waited for: an entry's ms

	// Not of the log.
	loading  bool
	until    time.Time // how long what is pending waits for our dealer; zero: it does not
	behind   bool      // its log may have lost its end
	loaded   time.Time
	checks   []func() bool                      // of what was loaded
	quotas   map[[32]byte]map[wire.Type]*bucket // by key
	ask      question
	asks     int       // since the dealer last gave the deal something
	paused   time.Time // when the dispute began; wanted: when a player first wanted to go on
	wanted   time.Time
	held     [wire.MaxSeats]held
	emptied  time.Time // since when no player is here; zero: somebody is
	needed   bool      // the dealer was called
	recall   time.Time // when it is called again
	shutting bool
	err      error // of the store: the table is put away

	mu      sync.Mutex
	members map[*member]bool
	tail    []wire.Entry // the last entries that the store has
	stored  uint32       // how many it has
	pending []wire.Entry // that it has not: run's goroutine alone changes them
}

type seat struct {
	taken  bool
	key    [32]byte
	away   bool
	ready  bool
	nonced bool
	lock   bool // nobody may take it
	lates  int
	gone   time.Time // when its connection was lost; zero: it is there
	back   time.Time // when it was last noted to be back
}

// counted are the counters of a key's last envelopes in the log: of acts, which may wait
// there for others, and of all else.
type counted struct{ acts, words uint32 }

func (c *counted) of(b wire.Body) *uint32 {
	if _, act := b.(*wire.MoveBody); act {
		return &c.acts
	}
	return &c.words
}

// spent takes note of an envelope that is in the log.
func (t *table) spent(from wire.From, env *wire.Envelope) {
	key, _ := t.sender(from, env.Body)
	c := t.counters[key]
	*c.of(env.Body) = env.Counter
	t.counters[key] = c
}

type held struct {
	text    []byte
	env     *wire.Envelope
	ack     uint32
	kept    bool
	counter uint32
	by      wire.From
	passed  bool // nothing is to be said: no text
}

func (h *held) there() bool { return h.text != nil || h.passed }

// question is what the dealer has said last.
type question struct {
	wire.AskFrame
	set    bool
	since  time.Time
	oldest time.Time // when it may be closed first
}

// tailSize is how many of the last entries are kept at hand.
const tailSize = 64

func newTable(s *Server, meta store.Table) *table {
	t := &table{s: s, meta: meta, in: make(chan func(), 64), gone: make(chan struct{}), counters: map[[32]byte]counted{}, quotas: map[[32]byte]map[wire.Type]*bucket{}, members: map[*member]bool{}}
	t.heads[0] = wire.Start(&meta.ID)
	return t
}

// check looks at the signatures of a log that was loaded, of one table after the other: play
// need not wait for that. Whoever reads it looks at them, too; but a log that was changed
// where it was kept is not to be served for long.
func (t *table) check() {
	defer t.s.wg.Done()
	defer t.s.survive("checking a log", func() {})
	checks := t.checks
	t.checks = nil
	if len(checks) == 0 {
		return
	}
	t.s.checks <- struct{}{}
	defer func() { <-t.s.checks }()
	for _, good := range checks {
		if good() {
			continue
		}
		t.do(func() {
			t.err = store.ErrBroken
			t.s.logger().Error("a log is damaged: a signature is not right", "table", t.meta.Code)
		})
		return
	}
}

// load folds the log as far as the relay understands it, and makes sure that this is all of
// it: another relay may have served the table before, and may still believe that it does.
func (t *table) load() error {
	t.loading = true
	defer func() { t.loading = false }()
	for {
		list, err := t.s.Store.Read(t.meta.ID, t.count)
		if err == nil && len(list) == 0 {
			if err = t.s.Store.Append(t.meta.ID, t.count, nil); errors.Is(err, store.ErrBehind) {
				continue
			}
		}
		if err != nil || len(list) == 0 {
			t.stored = t.count
			now := time.Now()
			for i := range t.seats {
				t.seats[i].gone = now
			}
			t.emptied = now
			return err
		}
		for i := range list {
			e := &list[i]
			if err := t.again(e); err != nil {
				return fmt.Errorf("%w: entry %d: %w", store.ErrBroken, t.count, err)
			}
		}
		t.tail = append(t.tail[:0], list[max(0, len(list)-tailSize):]...)
	}
}

// again takes an entry of the store in, which was looked at before it got there: what is
// damaged since is found by its signature.
func (t *table) again(e *wire.Entry) error {
	if e.From == wire.Relay {
		b, err := wire.ReadNote(e.Text)
		if err != nil {
			return err
		}
		if r, ok := b.(*wire.ReleasedBody); ok {
			for _, g := range r.Given {
				env, err := t.envelope(g.From, g.Envelope, false)
				if err != nil {
					return err
				}
				t.spent(g.From, env)
			}
		}
		t.advance(e, b)
		return nil
	}
	env, err := t.envelope(e.From, e.Text, false)
	if err != nil {
		return err
	}
	if m, ok := env.Body.(*wire.MoveBody); ok && m.Is == wire.Do && e.From.Seat() && e.Ms > t.turned {
		t.spend(int(e.From), time.Duration(e.Ms-t.turned)*time.Millisecond)
	}
	t.spent(e.From, env)
	t.advance(e, env.Body)
	return nil
}

// envelope reads an envelope, finds its sender's key and checks its place, and its signature
// unless it is ours.
func (t *table) envelope(from wire.From, text []byte, ours bool) (*wire.Envelope, error) {
	env, err := wire.ReadEnvelope(text)
	if err != nil {
		return nil, wire.WhyForm
	}
	if len(text) > wire.Most(env.Body.Type()) {
		return nil, wire.WhyForm
	}
	key, _ := t.sender(from, env.Body)
	if key == ([32]byte{}) {
		return nil, wire.WhySignature
	}
	if env.Ack > t.count {
		return nil, wire.WhyFork
	}
	if t.count-env.Ack >= ringSize {
		return nil, wire.WhyStale
	}
	p := wire.Place{Table: t.meta.ID, From: from, Head: t.heads[env.Ack%ringSize]}
	switch {
	case env.Head != p.Head.Short():
		return nil, wire.WhyFork
	case ours:
	case t.loading:
		t.checks = append(t.checks, func() bool { return env.Check(&key, &p) == nil })
	case env.Check(&key, &p) != nil:
		return nil, wire.WhySignature
	}
	return env, nil
}

// sender gives the key of who is said to speak, and his role.
func (t *table) sender(from wire.From, b wire.Body) (key [32]byte, r wire.Role) {
	switch m := b.(type) {
	case *wire.TermsBody:
		return m.Host, wire.TheHost
	case *wire.SitBody:
		if int(from) < int(t.terms.Seats) {
			return m.Key, wire.Guest
		}
		return key, wire.Guest
	}
	switch {
	case from == wire.Host:
		return t.host, wire.TheHost
	case from == wire.Dealer:
		return t.terms.Dealer, wire.TheDealer
	case from.Seat() && t.seats[from].taken:
		return t.seats[from].key, wire.Player
	}
	return key, wire.Guest
}

// advance takes in what an entry changes.
func (t *table) advance(e *wire.Entry, b wire.Body) {
	h := t.heads[t.count%ringSize].Chain(t.count, e)
	t.count++
	t.heads[t.count%ringSize] = h
	was := t.phase
	t.phase = wire.After(t.phase, b.Type())
	switch b.Type() {
	case wire.Say, wire.Again, wire.Away, wire.Back, wire.Lock:
	default:
		t.turned = e.Ms
	}
	switch m := b.(type) {
	case *wire.TermsBody:
		t.terms, t.host = *m, m.Host
		t.dispute.Old = m.Version < 2
	case *wire.SitBody:
		t.seats[e.From] = seat{taken: true, key: m.Key, lock: t.seats[e.From].lock}
	case *wire.NonceBody:
		t.seats[e.From].nonced = true
	case *wire.AgainBody:
		t.next = true
	case *wire.KickBody:
		t.empty(wire.From(m.Seat))
		if t.removed == nil {
			t.removed = map[[32]byte]bool{}
		}
		t.removed[m.Key] = true
	case *wire.LockBody:
		for i := range t.seats {
			t.seats[i].lock = m.Seats>>i&1 != 0
		}
	case *wire.WallBody:
		t.dispute.Deal()
		t.dealt = t.count
		t.asks = 0
		t.bank = [wire.MaxSeats]time.Duration{}
		for i := range t.bank {
			t.bank[i] = time.Duration(t.terms.Bank) * time.Second
		}
		t.forget()
	case *wire.StepBody:
		t.asks = 0
	case *wire.DifferBody:
		t.dispute.Tell(was, e.From, m)
		if was != wire.Paused {
			t.was, t.paused, t.wanted = was, time.Now(), time.Time{}
		}
		t.forget()
	case *wire.ReleasedBody:
		t.late(m.Late)
		for i := range t.seats {
			if m.Passed>>i&1 != 0 {
				t.seats[i].lates = 0
			}
		}
		for _, g := range m.Given {
			if g.From.Seat() {
				t.seats[g.From].lates = 0
			}
		}
		t.forget()
	case *wire.MoveBody:
		if e.From.Seat() {
			t.seats[e.From].lates = 0
		}
		if m.Is == wire.Do {
			t.forget()
		}
	case *wire.LateBody:
		t.late(m.Seats)
		t.ask.Seats &^= m.Seats
	case *wire.SeatBody:
		t.seats[m.Seat].away, t.seats[m.Seat].lates, t.seats[m.Seat].back = m.Is == wire.Away, 0, time.Now()
		if m.Is == wire.Back && t.held[m.Seat].by == wire.Dealer && t.dispute.Apart>>m.Seat&1 == 0 {
			t.held[m.Seat] = held{} // it answers itself
		}
	case *wire.Bare:
		switch m.Is {
		case wire.Draw:
			t.drawn = t.count
			seats := t.seats
			for i, was := range wire.Drawn(&h, t.terms.Seats, t.terms.Bots) {
				t.seats[i] = seats[was]
			}
		case wire.Stand:
			t.empty(e.From)
		case wire.Ready:
			t.seats[e.From].ready = true
		case wire.GoOn:
			if t.dispute.GoOn(e.From); t.wanted.IsZero() {
				t.wanted = time.Now()
			}
		}
	case *wire.OpenBody:
		t.forget()
		t.dispute.DealOver()
		for i := range t.seats {
			t.seats[i].ready = false
		}
	}
	if t.phase == wire.Paused && t.dispute.Settle(b.Type(), t.present()) {
		t.phase, t.turned = t.was, e.Ms
	}
}

// empty removes the player of a seat.
func (t *table) empty(f wire.From) {
	t.seats[f] = seat{lock: t.seats[f].lock}
	t.held[f] = held{} // whose key would nobody know any more
	t.dispute.Leave(f)
}

// late takes note of seats whose time is up, and with it their bank.
func (t *table) late(seats uint8) {
	for i := range t.seats {
		if seats>>i&1 != 0 {
			t.seats[i].lates++
			t.bank[i] = 0
		}
	}
}

// forget drops the question and what was kept for it: it is answered.
func (t *table) forget() {
	t.ask = question{}
	t.held = [wire.MaxSeats]held{}
}

// present are the seats whose players are there.
func (t *table) present() (bits uint8) {
	for i := range t.seats {
		if t.seats[i].taken && !t.seats[i].away {
			bits |= 1 << i
		}
	}
	return bits
}

// add puts an entry at the end of the log; commit stores it.
func (t *table) add(from wire.From, text []byte, b wire.Body) {
	now := time.Now()
	e := wire.Entry{From: from, Ms: uint32(now.UnixMilli() - t.meta.Made), Text: text}
	t.advance(&e, b)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pending = append(t.pending, e)
	if from == wire.Dealer || t.phase != wire.Playing {
		t.until = time.Time{}
		return
	}
	for m := range t.members {
		if m.ahead() {
			m.nudge()
			if len(t.pending) == 1 {
				t.until = now.Add(aheadFor)
			}
		}
	}
}

// aheadFor is how long an entry waits for what our dealer adds to it. The dealer reads it
// before it is stored, since it is of this process and ends with the table: an act and the
// tiles that follow from it are then stored with one sync and sent in one frame. It nearly
// always says something, at once.
const aheadFor = 5 * time.Millisecond

// say puts an envelope at the end of the log.
func (t *table) say(from wire.From, text []byte, env *wire.Envelope) {
	t.spent(from, env)
	t.add(from, text, env.Body)
}

func (t *table) note(b wire.Body) { t.add(wire.Relay, wire.Note(b), b) }

// commit stores what was added and then shows it.
func (t *table) commit() {
	if len(t.pending) == 0 || t.err != nil {
		return
	}
	at := t.count - uint32(len(t.pending))
	if t.err = t.s.Store.Append(t.meta.ID, at, t.pending); t.err != nil {
		t.s.logger().Error("a log cannot be written", "table", t.meta.Code, "entries", t.count, "error", t.err)
		return
	}
	t.s.metrics.entries.Add(float64(len(t.pending)))
	t.mu.Lock()
	t.tail = append(t.tail, t.pending...)
	if n := len(t.tail); n > 2*tailSize {
		t.tail = append(t.tail[:0], t.tail[n-tailSize:]...)
	}
	t.stored = t.count
	for m := range t.members {
		m.nudge()
	}
	t.pending = t.pending[:0]
	t.mu.Unlock()
	t.until = time.Time{}
}

// since gives stored entries from one on, some of them; none: there are no more. Ahead: those
// that are to be stored follow.
func (t *table) since(from uint32, ahead bool) ([]wire.Entry, error) {
	t.mu.Lock()
	if from >= t.stored {
		var list []wire.Entry
		if n := int(from - t.stored); ahead && n < len(t.pending) {
			list = append(list, t.pending[n:]...)
		}
		t.mu.Unlock()
		return list, nil
	}
	if first := t.stored - uint32(len(t.tail)); from >= first {
		list := append([]wire.Entry(nil), t.tail[from-first:]...)
		t.mu.Unlock()
		return list, nil
	}
	t.mu.Unlock()
	return t.s.Store.Read(t.meta.ID, from)
}

// run is the table's goroutine.
func (t *table) run() {
	defer t.s.wg.Done()
	defer close(t.gone)
	// What was not stored nobody has seen: programs come in anew, to what the log says.
	defer t.s.survive("a table", func() {
		t.s.forget(t)
		t.close(0)
	})
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		next, waits := t.tick(), time.Until(t.until)
		if waits > 0 {
			next = min(next, waits)
		} else {
			t.commit()
		}
		timer.Reset(next)
		if t.err != nil {
			why := whyOf(t.err)
			if errors.Is(t.err, store.ErrBehind) {
				why = 0 // another relay serves this table now: programs come in anew
			}
			t.close(why)
			t.s.forget(t)
			return
		}
		if waits <= 0 && t.asleep() && t.s.putAway(t) {
			t.close(0)
			return
		}
		select {
		case f := <-t.in:
			f()
		case <-timer.C:
		}
		for n := len(t.in); n > 0; n-- {
			(<-t.in)()
		}
		if t.shutting {
			t.commit()
			t.close(0)
			t.s.forget(t)
			return
		}
	}
}

// do lets the table's goroutine do something and reports whether it still can.
func (t *table) do(f func()) bool {
	select {
	case t.in <- f:
		return true
	case <-t.gone:
		return false
	}
}

// asleep reports whether nobody but a dealer was here for a while.
func (t *table) asleep() bool {
	return !t.emptied.IsZero() && time.Since(t.emptied) >= t.s.Limits.Sleep
}

// close ends the connections of all members.
func (t *table) close(why wire.Why) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for m := range t.members {
		m.stop(why)
	}
}
