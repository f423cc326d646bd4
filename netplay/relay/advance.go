package relay

import (
	"time"

	"moineau/netplay/wire"
)

// advance applies an entry to the state of the table.
func (t *tableState) advance(e *wire.Entry, b wire.Body) {
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
	case *wire.AgainBody:
		t.next = true
	case *wire.SitBody, *wire.NonceBody, *wire.KickBody, *wire.LockBody, *wire.SeatBody:
		t.advanceSeats(e.From, b)
	case *wire.WallBody, *wire.StepBody, *wire.ReleasedBody, *wire.MoveBody, *wire.LateBody, *wire.OpenBody:
		t.advanceDeal(e.From, b)
	case *wire.DifferBody:
		t.dispute.Tell(was, e.From, m)
		if was != wire.Paused {
			t.was, t.paused, t.wanted = was, time.Now(), time.Time{}
		}
		t.forget()
	case *wire.Empty:
		t.advanceEmpty(e.From, m.Is, &h)
	}
	if t.phase == wire.Paused && t.dispute.Settle(b.Type(), t.present()) {
		t.phase, t.turned = t.was, e.Ms
	}
	t.publish()
}

// advanceSeats applies an entry about who sits where.
func (t *tableState) advanceSeats(from wire.From, b wire.Body) {
	switch m := b.(type) {
	case *wire.SitBody:
		t.seats[from] = seat{taken: true, key: m.Key, lock: t.seats[from].lock}
	case *wire.NonceBody:
		t.seats[from].nonced = true
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
	case *wire.SeatBody:
		t.seats[m.Seat].away, t.seats[m.Seat].lates, t.seats[m.Seat].back = m.Is == wire.Away, 0, time.Now()
		if m.Is == wire.Back && t.held[m.Seat].by == wire.Dealer && t.dispute.Apart>>m.Seat&1 == 0 {
			t.held[m.Seat] = held{} // it answers itself
		}
	}
}

// advanceDeal applies an entry of a deal.
func (t *tableState) advanceDeal(from wire.From, b wire.Body) {
	switch m := b.(type) {
	case *wire.WallBody:
		t.dispute.Deal()
		t.dealt = t.count
		t.played()
		t.asks = 0
		t.bank = [wire.MaxSeats]time.Duration{}
		for i := range t.bank {
			t.bank[i] = time.Duration(t.terms.Bank) * time.Second
		}
		t.forget()
	case *wire.StepBody:
		t.asks = 0
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
		if from.Seat() {
			t.seats[from].lates = 0
		}
		if m.Is == wire.Do {
			t.forget()
		}
	case *wire.LateBody:
		t.late(m.Seats)
		t.ask.Seats &^= m.Seats
	case *wire.OpenBody:
		t.opened, t.opening = t.opened+1, nil
		t.forget()
		t.dispute.DealOver()
		for i := range t.seats {
			t.seats[i].ready = false
		}
	}
}

// advanceEmpty applies an entry without contents. h is the head after it.
func (t *tableState) advanceEmpty(from wire.From, is wire.Type, h *wire.Head) {
	switch is {
	case wire.Draw:
		t.drawn = t.count
		seats := t.seats
		for i, was := range wire.Seating(h, t.terms.Seats, t.terms.Bots) {
			t.seats[i] = seats[was]
		}
	case wire.Stand:
		t.empty(from)
	case wire.Ready:
		t.seats[from].ready = true
	case wire.GoOn:
		if t.dispute.GoOn(from); t.wanted.IsZero() {
			t.wanted = time.Now()
		}
	}
}

// empty removes the player of a seat.
func (t *tableState) empty(f wire.From) {
	t.seats[f] = seat{lock: t.seats[f].lock}
	t.held[f] = held{} // its signature could no longer be checked
	t.dispute.Leave(f)
}

// late records time-outs of seats, which also use up their banks.
func (t *tableState) late(seats uint8) {
	for i := range t.seats {
		if seats>>i&1 != 0 {
			t.seats[i].lates++
			t.bank[i] = 0
		}
	}
}

// forget drops the question and the answers held for it.
func (t *tableState) forget() {
	t.ask = question{}
	t.held = [wire.MaxSeats]held{}
}

// present returns the seats of connected players.
func (t *tableState) present() (bits uint8) {
	for i := range t.seats {
		if t.seats[i].taken && !t.seats[i].away {
			bits |= 1 << i
		}
	}
	return bits
}
