package relay

import (
	"maps"
	"sync"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// events coordinates the tables of events: it holds the opening of a wall back until all
// tables of its event have played that deal. All it knows comes from the logs of tables,
// so that a restarted relay knows the same once it has opened the tables again. An event
// is forgotten when none of its tables is loaded. Safe for concurrent use.
type events struct {
	mu sync.Mutex
	of map[[16]byte]*event
}

type event struct {
	tables  [wire.MaxTables]progress
	loaded  int       // number of loaded tables
	waited  time.Time // when a table last waited for others
	opening bool      // tables are being loaded because others wait for them
}

// progress is what the other tables need to know of a table.
type progress struct {
	t     *tableState // nil if it is not loaded
	none  bool        // there is no such table
	phase wire.Phase
	terms wire.TermsBody
	over  int               // number of deals that are over
	free  int               // number of free seats
	here  map[[32]byte]bool // keys that sit there
	saw   map[[32]byte]bool // keys that have played a deal there
	since time.Time         // since when it waits for others; zero if it does not
}

// waitAgain is the interval at which a waiting table looks for the others again. It is
// called earlier when one of them has finished its deal.
const waitAgain = time.Second

// get returns the event of a table, or nil if none of its tables is loaded. The caller must
// hold mu.
func (ev *events) get(table *[16]byte) *event { return ev.of[wire.EventOf(table)] }

// ofEvent returns the code of the event that the table was made for and its number there,
// or 0.
func ofEvent(meta *store.Table) (base string, number int) {
	base, number, ok := code.Event(meta.Code)
	if !ok || int(meta.ID[15]) != number {
		return "", 0
	}
	return base, number
}

// played records who plays the deal that begins.
func (t *tableState) played() {
	if t.number == 0 {
		return
	}
	saw := maps.Clone(t.saw) // the other tables of the event read the old one
	if saw == nil {
		saw = map[[32]byte]bool{}
	}
	for i := range t.seats {
		if s := &t.seats[i]; s.taken {
			saw[s.key] = true
		}
	}
	t.saw = saw
}

// enters registers a loaded table.
func (ev *events) enters(t *tableState) {
	n := t.number
	if n == 0 {
		return
	}
	ev.mu.Lock()
	e := ev.get(&t.meta.ID)
	if e == nil {
		e = &event{}
		ev.of[wire.EventOf(&t.meta.ID)] = e
	}
	if e.tables[n-1].t == nil {
		e.loaded++
	}
	e.tables[n-1] = progress{t: t}
	ev.mu.Unlock()
	t.publish()
}

// leaves removes a table that was unloaded. Another relay may continue it, so that what is
// known of it is forgotten.
func (ev *events) leaves(t *tableState) {
	n := t.number
	if n == 0 {
		return
	}
	ev.mu.Lock()
	defer ev.mu.Unlock()
	e := ev.get(&t.meta.ID)
	if e == nil || e.tables[n-1].t != t {
		return
	}
	e.tables[n-1] = progress{}
	if e.loaded--; e.loaded == 0 {
		delete(ev.of, wire.EventOf(&t.meta.ID))
	}
}

// publish informs the other tables of the event about this one, and wakes those that wait.
func (t *tableState) publish() {
	n := t.number
	if n == 0 || t.loading || t.s == nil {
		return
	}
	p := progress{t: t, phase: t.phase, terms: t.terms, over: t.opened, here: map[[32]byte]bool{}, saw: t.saw}
	if t.phase == wire.Paused {
		p.phase = t.was
	}
	if t.opening != nil {
		p.over, p.since = p.over+1, t.opening.since
	}
	for i := range t.seats {
		switch s := &t.seats[i]; {
		case s.taken:
			p.here[s.key] = true
		case i < int(t.terms.Seats) && t.terms.Bots>>i&1 == 0 && !s.lock:
			p.free++
		}
	}
	ev := &t.s.events
	ev.mu.Lock()
	defer ev.mu.Unlock()
	e := ev.get(&t.meta.ID)
	if e == nil || e.tables[n-1].t != t {
		return // it is being unloaded
	}
	old := &e.tables[n-1]
	changed := old.over != p.over || old.phase != p.phase
	*old = p
	if !changed {
		return
	}
	for i := range e.tables {
		if o := e.tables[i].t; o != nil && o != t {
			select {
			case o.in <- func() {}: // tick is called
			default: // it is busy and calls tick soon
			}
		}
	}
}

// others calls f for the other tables of the event until it returns false. It reports
// whether f was called for all of them, that is, whether all are known. Tables that are
// not are loaded in the background.
func (t *tableState) others(f func(p *progress) bool) (all bool) {
	n := t.number
	if n == 0 {
		return true
	}
	ev := &t.s.events
	ev.mu.Lock()
	defer ev.mu.Unlock()
	e := ev.get(&t.meta.ID)
	if e == nil {
		return false
	}
	tables := max(int(t.terms.Tables), 2)
	for i := range tables {
		p := &e.tables[i]
		switch {
		case i == n-1 || p.none:
		case p.t == nil:
			if !e.opening {
				e.opening = true
				go t.s.opens(t.base, t.meta.ID, tables)
			}
			return false
		case !f(p):
			return false
		}
	}
	return true
}

// opens loads the tables of an event that are not loaded and have their dealers called.
func (s *Server) opens(base string, of [16]byte, tables int) {
	defer s.recoverPanic("opening an event", func() {})
	for n := 1; n <= tables; n++ {
		t, why := s.known(code.OfTable(base, n), nil)
		none := why == wire.WhyNoTable || t != nil && wire.EventOf(&t.meta.ID) != wire.EventOf(&of)
		switch {
		case none:
			s.events.mu.Lock()
			if e := s.events.get(&of); e != nil {
				e.tables[n-1].none = true
			}
			s.events.mu.Unlock()
		case t != nil:
			t.do(func() { t.call() })
		}
	}
	s.events.mu.Lock()
	defer s.events.mu.Unlock()
	if e := s.events.get(&of); e != nil {
		e.opening = false
	}
}

// anyTable returns the code of the table of an event at which a program is to sit: the one
// where it sits already, or the one with the most free seats.
func (s *Server) anyTable(base string, key [32]byte) (string, wire.CloseCode) {
	best, most := "", -1
	for n := 1; n <= wire.MaxTables; n++ {
		t, why := s.known(code.OfTable(base, n), nil)
		if why == wire.WhyNoTable && n > 1 {
			break
		}
		if why != 0 {
			return "", why
		}
		s.events.mu.Lock()
		p := progress{}
		if e := s.events.get(&t.meta.ID); e != nil {
			p = e.tables[n-1]
		}
		s.events.mu.Unlock()
		if p.here[key] {
			return t.meta.Code, 0
		}
		if p.phase != wire.Lobby && p.phase != wire.Between {
			p.free = 0
		}
		if p.free > most {
			best, most = t.meta.Code, p.free
		}
	}
	return best, 0
}

// waits records that a table waits for the others.
func (ev *events) waits(t *tableState) {
	ev.mu.Lock()
	defer ev.mu.Unlock()
	if e := ev.get(&t.meta.ID); e != nil {
		e.waited = time.Now()
	}
}

// mayOpen reports whether all other tables of the event have played the deal that is over
// here, or will not play it because they are closed.
func (t *tableState) mayOpen() bool {
	deal := t.opened + 1
	t.s.events.waits(t)
	return t.others(func(p *progress) bool { return p.phase == wire.Closed || p.phase == wire.Done || p.over >= deal })
}

// open appends the OPEN that was held back, if that is due. It reports whether it still
// waits.
func (t *tableState) open() (waits bool) {
	o := t.opening
	switch {
	case o == nil:
		return false
	case t.count-o.env.Ack > ringSize/2 || o.env.Counter <= t.counters[t.terms.Dealer].words:
		// Its place would soon be too far back, or the dealer has posted something else
		// meanwhile. The dealer posts it again.
		t.opening = nil
		t.refuse(wire.Dealer, o.env.Counter, wire.WhyStale)
		return false
	case t.phase != wire.Playing || !t.mayOpen():
		return true
	}
	t.opening = nil
	t.say(wire.Dealer, o.text, o.env)
	return false
}

// sits returns why a key may not sit down here because of the other tables of the event, or
// 0: nobody plays the same deals twice.
func (t *tableState) sits(key [32]byte) wire.CloseCode {
	why := wire.CloseCode(0)
	all := t.others(func(p *progress) bool {
		if p.here[key] || p.saw[key] {
			why = wire.WhyTaken
		}
		return why == 0
	})
	if !all && why == 0 {
		return wire.WhyRate // until the other tables are loaded; the program tries again
	}
	return why
}

// suits returns why the other tables of the event do not allow a message, or 0.
func (t *tableState) suits(b wire.Body) wire.CloseCode {
	switch b := b.(type) {
	case *wire.TermsBody:
		return t.agrees(b)
	case *wire.SitBody:
		return t.sits(b.Key)
	}
	return 0
}

// agrees returns why terms are not those of the other tables of the event, or 0.
func (t *tableState) agrees(b *wire.TermsBody) wire.CloseCode {
	switch {
	case (t.number > 0) != (b.Tables > 0) || t.number > int(b.Tables):
		return wire.WhyPhase
	case t.number == 0:
		return 0
	case b.Dealer != t.s.Dealer:
		return wire.WhyPhase
	case t.terms.Tables == 0:
		t.terms.Tables = b.Tables // so that all the others are looked for
	}
	good := true
	all := t.others(func(p *progress) bool {
		good = p.phase == wire.Opening || p.terms == *b
		return good
	})
	switch {
	case !good:
		return wire.WhyPhase
	case !all:
		return wire.WhyRate
	}
	return 0
}

// mostPatience is how many times as long other tables of an event wait for a table that has
// not begun if players are there.
const mostPatience = 5

// deserted reports whether the dealer is to begin, because another table of the event has
// waited for a while: longer if players are there, who could begin themselves.
func (t *tableState) deserted() bool {
	if t.phase != wire.Lobby {
		return false
	}
	patience := t.s.Limits.Decide
	if t.present() > 0 {
		patience *= mostPatience
	}
	waits := false
	t.others(func(p *progress) bool {
		waits = waits || !p.since.IsZero() && time.Since(p.since) >= patience
		return true
	})
	return waits
}

// Deserted reports whether the dealer is to begin at a table of an event, because another
// table waits for it.
func (s *Server) Deserted(code string) bool {
	s.mu.Lock()
	t := s.tables[code]
	s.mu.Unlock()
	out := make(chan bool, 1)
	if t == nil || !t.do(func() { out <- t.deserted() }) {
		return false
	}
	select {
	case yes := <-out:
		return yes
	case <-t.gone:
		return false
	}
}

// awaited reports whether another table of the event waits for this one.
func (t *tableState) awaited() bool {
	if t.number == 0 || t.opening != nil || t.phase < wire.Lobby || t.phase >= wire.Done {
		return false
	}
	ev := &t.s.events
	ev.mu.Lock()
	defer ev.mu.Unlock()
	e := ev.get(&t.meta.ID)
	return e != nil && time.Since(e.waited) < 3*waitAgain
}

// heldOpen is an OPEN that waits for the other tables of the event.
type heldOpen struct {
	text  []byte
	env   *wire.Envelope
	since time.Time
}

// hidden is the number of entries of a table of an event that a program without a seat may
// read: while a deal is running, what has happened in it is only for its players. It is
// the greatest number if that is not so.
func (t *tableState) hidden() uint32 {
	if t.number > 0 && (t.phase == wire.Playing || t.phase == wire.Paused && t.was == wire.Playing) {
		return t.dealt
	}
	return ^uint32(0)
}

// inside reports whether a program may read the running deal of a table of an event: the
// dealer, a player, or one who has left and may not sit down at another table.
func (t *tableState) inside(key [32]byte) bool {
	if key == t.terms.Dealer || t.saw[key] {
		return true
	}
	for i := range t.seats {
		if t.seats[i].taken && t.seats[i].key == key {
			return true
		}
	}
	return false
}
