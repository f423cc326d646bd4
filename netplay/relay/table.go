package relay

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// ringSize is how far an envelope's sender may be behind the log's end.
const ringSize = 512

// tableState is a loaded table. Fields under "Of the log" are computed from the log alone.
// Only the goroutine of run uses the fields above mu.
type tableState struct {
	s    *Server
	meta store.Table
	in   chan func()
	gone chan struct{} // closed when the table is unloaded

	base   string // code of the event that it belongs to, if any
	number int    // in the event, from 1; 0 for a table of its own

	// Of the log.
	phase, was wire.Phase // was is the phase before it was paused
	count      uint32
	heads      [ringSize]wire.Head // the head after n entries is heads[n%ringSize]
	terms      wire.TermsBody
	host       [32]byte
	seats      [wire.MaxSeats]seat
	counters   map[[32]byte]counted
	drawn      uint32 // number of entries when the seats were last drawn
	dealt      uint32 // number of entries at the beginning of the deal
	dispute    wire.Dispute
	removed    map[[32]byte]bool // keys of players that the host has removed
	next       bool              // a table for the next match was named
	bank       [wire.MaxSeats]time.Duration
	opened     int               // number of deals whose walls are open
	saw        map[[32]byte]bool // at a table of an event: keys of players that have played a deal
	turned     uint32            // Ms of the last entry that the table may have waited for

	// Not of the log.
	loading  bool
	until    time.Time // how long pending entries wait for this relay's dealer; zero if they do not
	behind   bool      // the end of its log may be missing
	loaded   time.Time
	returned uint8                                    // bit p: seat p came back while the table was gathering
	checks   []func() bool                            // signature checks of the loaded log
	quotas   map[[32]byte]map[wire.Type]*rate.Limiter // by key
	opening  *heldOpen                                // of the deal that is over, while other tables of the event still play it
	ask      question
	asks     int       // number of questions since the dealer last had an effect on the deal
	paused   time.Time // when the dispute began; wanted: when a player first sent GO-ON
	wanted   time.Time
	held     [wire.MaxSeats]held
	emptied  time.Time // since when no player is connected; zero if one is
	needed   bool      // the dealer was called
	recall   time.Time // when it is called again
	shutting bool
	err      error // of the store: the table will be unloaded

	mu      sync.Mutex
	members map[*member]bool
	hides   uint32       // number of entries that programs without a seat may read
	tail    []wire.Entry // the last stored entries
	stored  uint32       // number of stored entries
	pending []wire.Entry // entries not stored yet; changed only by run's goroutine
}

type seat struct {
	taken  bool
	key    [32]byte
	away   bool
	ready  bool
	nonced bool
	lock   bool // it may not be taken
	lates  int
	gone   time.Time // when its connection was lost; zero if it is connected
	back   time.Time // when it was last logged to be back
}

// counted holds the last counters seen from one key. Acts are counted apart, because they
// may wait in the log for other answers.
type counted struct{ acts, words uint32 }

func (c *counted) of(b wire.Body) *uint32 {
	if _, act := b.(*wire.MoveBody); act {
		return &c.acts
	}
	return &c.words
}

// spent records the counter of a logged envelope.
func (t *tableState) spent(from wire.From, env *wire.Envelope) {
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
	passed  bool // a pass, which has no text
}

func (h *held) there() bool { return h.text != nil || h.passed }

// question is the dealer's last ASK.
type question struct {
	wire.AskFrame
	set    bool
	since  time.Time
	oldest time.Time // earliest time at which it may be closed
}

// tailSize is the number of last entries kept in memory.
const tailSize = 64

func newTable(s *Server, meta store.Table) *tableState {
	t := &tableState{s: s, meta: meta, in: make(chan func(), 64), gone: make(chan struct{}), counters: map[[32]byte]counted{}, quotas: map[[32]byte]map[wire.Type]*rate.Limiter{}, members: map[*member]bool{}}
	t.base, t.number = ofEvent(&meta)
	t.heads[0], t.hides = wire.Start(&meta.ID), ^uint32(0)
	return t
}

// check verifies the signatures of a loaded log in the background, one table at a time,
// so that play can resume before it ends. Peers verify them too, but a log that was
// altered in the store must not be served for long.
func (t *tableState) check() {
	defer t.s.wg.Done()
	defer t.s.recoverPanic("checking a log", func() {})
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

// load applies the stored log as far as the relay understands it. It also makes sure that
// the log is complete, because another relay may have served the table before and may
// still believe that it does.
func (t *tableState) load() error {
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

// again applies a stored entry, which was checked before it was stored. Later damage is
// detected by its signature.
func (t *tableState) again(e *wire.Entry) error {
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

// envelope decodes an envelope, determines its sender's key and checks its place. It
// verifies the signature unless the sender is this relay's own dealer.
func (t *tableState) envelope(from wire.From, text []byte, ours bool) (*wire.Envelope, error) {
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

// sender returns the key and the role of an envelope's stated sender.
func (t *tableState) sender(from wire.From, b wire.Body) (key [32]byte, r wire.Role) {
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

// add appends an entry to the log; commit stores it.
func (t *tableState) add(from wire.From, text []byte, b wire.Body) {
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
			m.notify()
			if len(t.pending) == 1 {
				t.until = now.Add(aheadFor)
			}
		}
	}
}

// aheadFor is how long an entry waits for the reply of this relay's own dealer. That
// dealer reads the entry before it is stored, because it is in the same process and ends
// with the table. An act and the tiles that follow from it are then stored with one sync
// and sent in one frame. It nearly always replies at once.
const aheadFor = 5 * time.Millisecond

// say appends an envelope to the log.
func (t *tableState) say(from wire.From, text []byte, env *wire.Envelope) {
	t.spent(from, env)
	t.add(from, text, env.Body)
}

func (t *tableState) note(b wire.Body) { t.add(wire.Relay, wire.Note(b), b) }

// commit stores pending entries and then makes them visible.
func (t *tableState) commit() {
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
	t.stored, t.hides = t.count, t.hidden()
	for m := range t.members {
		m.inside = t.inside(m.key)
		m.notify()
	}
	t.pending = t.pending[:0]
	t.mu.Unlock()
	t.until = time.Time{}
}

// since returns some stored entries from a position on, or none at the end. If ahead is
// set, pending entries are included. If inside is not set, the running deal of a table of
// an event is not.
func (t *tableState) since(from uint32, m *member) ([]wire.Entry, error) {
	t.mu.Lock()
	most := ^uint32(0)
	if !m.inside {
		most = t.hides
	}
	list, read := t.recent(from, m.ahead())
	t.mu.Unlock()
	var err error
	if from >= most {
		return nil, nil
	}
	if !read {
		list, err = t.s.Store.Read(t.meta.ID, from)
	}
	return list[:min(uint32(len(list)), most-from)], err
}

// recent returns the entries from a position on that are in memory, or false if they must
// be read from the store. The caller must hold mu.
func (t *tableState) recent(from uint32, ahead bool) (list []wire.Entry, ok bool) {
	if from >= t.stored {
		if n := int(from - t.stored); ahead && n < len(t.pending) {
			list = append(list, t.pending[n:]...)
		}
		return list, true
	}
	if first := t.stored - uint32(len(t.tail)); from >= first {
		return append([]wire.Entry(nil), t.tail[from-first:]...), true
	}
	return nil, false
}

// run is the table's goroutine.
func (t *tableState) run() {
	defer t.s.wg.Done()
	defer close(t.gone)
	// Entries that were not stored have not been sent to any program. Programs reconnect
	// and get the stored log.
	defer t.s.recoverPanic("a table", func() {
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
				why = 0 // another relay serves this table now: programs reconnect
			}
			t.close(why)
			t.s.forget(t)
			return
		}
		if waits <= 0 && t.idle() && t.s.unload(t) {
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

// do runs f in the table's goroutine and reports whether the table is still loaded.
func (t *tableState) do(f func()) bool {
	select {
	case t.in <- f:
		return true
	case <-t.gone:
		return false
	}
}

// idle reports whether only a dealer has been connected for a while.
func (t *tableState) idle() bool {
	return !t.emptied.IsZero() && time.Since(t.emptied) >= t.s.Limits.Sleep && !t.awaited()
}

// close closes the connections of all members.
func (t *tableState) close(why wire.CloseCode) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for m := range t.members {
		m.stop(why)
	}
}
