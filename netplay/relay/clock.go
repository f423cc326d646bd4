package relay

import (
	"cmp"
	"slices"
	"time"

	"moineau/netplay/wire"
)

// tick does what is due and returns the time until the next call.
func (t *tableState) tick() time.Duration {
	now := time.Now()
	next := time.Hour
	at := func(when time.Time) bool {
		d := when.Sub(now)
		if d <= 0 {
			return true
		}
		next = min(next, d)
		return false
	}
	if !t.recall.IsZero() && at(t.recall) {
		t.call()
		t.recall = time.Time{}
	}
	if !t.emptied.IsZero() {
		at(t.emptied.Add(t.s.Limits.Sleep))
	}
	if t.gathering() {
		at(t.loaded.Add(recoveryWait))
		return next // the relay adds nothing of its own either
	}
	if t.open() || !t.emptied.IsZero() && t.awaited() {
		at(now.Add(waitAgain))
	}
	for i := range wire.From(wire.MaxSeats) {
		if t.returned>>i&1 != 0 {
			t.isBack(i)
		}
	}
	t.returned = 0
	if t.ask.set && wire.May(t.phase, wire.Late, wire.TheRelay) {
		t.question(now, at)
	}
	for i := range t.seats {
		s := &t.seats[i]
		if !s.taken || s.away || !wire.May(t.phase, wire.Away, wire.TheRelay) {
			continue
		}
		if !s.gone.IsZero() && at(s.gone.Add(t.s.Limits.Grace)) || t.s.Limits.Lates > 0 && s.lates >= t.s.Limits.Lates || t.undecided(i, at) {
			t.note(&wire.SeatBody{Is: wire.Away, Seat: uint8(i)})
		}
	}
	return next
}

// undecided reports whether a connected player has used up its time in the dispute for
// which the table is paused. Its program must report its state, which happens
// automatically, or send GO-ON after another player has.
func (t *tableState) undecided(i int, at func(time.Time) bool) bool {
	if t.phase != wire.Paused || t.dispute.Old || t.dispute.Apart>>i&1 != 0 {
		return false
	}
	after := func(since time.Time, d time.Duration) bool {
		if back := t.seats[i].back; back.After(since) {
			since = back
		}
		return at(since.Add(d))
	}
	return !t.dispute.Told(wire.From(i)) && after(t.paused, t.s.Limits.Grace) ||
		!t.wanted.IsZero() && t.dispute.WantOn>>i&1 == 0 && after(t.wanted, t.s.Limits.Decide)
}

// question closes the question when all have answered or timed out.
func (t *tableState) question(now time.Time, at func(time.Time) bool) {
	late, waits := uint8(0), uint8(0)
	for i := range t.seats {
		if t.ask.Seats>>i&1 == 0 || t.ask.Kept && t.held[i].there() {
			continue
		}
		if t.overdue(i, at) {
			late |= 1 << i
		} else {
			waits |= 1 << i
		}
	}
	switch {
	case !t.ask.Kept:
		if late != 0 {
			t.note(&wire.LateBody{Seats: late})
		}
		if t.ask.Seats == 0 {
			t.ask.set = false
		}
	case waits == 0 && at(t.ask.oldest):
		var all []held
		b := wire.ReleasedBody{Late: late}
		for i, h := range t.held {
			switch {
			case t.ask.Seats>>i&1 == 0:
			case h.passed:
				b.Passed |= 1 << i
			case h.text != nil:
				all = append(all, h)
			}
		}
		// The dealer may answer for several seats; its answers stay in order.
		slices.SortFunc(all, func(a, b held) int { return cmp.Or(cmp.Compare(a.by, b.by), cmp.Compare(a.counter, b.counter)) })
		for _, h := range all {
			t.spent(h.by, h.env)
			b.Given = append(b.Given, wire.Given{From: h.by, Envelope: h.text})
		}
		t.note(&b)
	}
}

// mostAsks is how often players may be asked without any effect on the deal: more often
// than any chain of claims requires. After that, a seat is repeatedly sending acts that
// the rules reject, and it times out at once.
const mostAsks = 32

// overdue reports whether a seat has timed out.
func (t *tableState) overdue(i int, at func(time.Time) bool) bool {
	s := &t.seats[i]
	switch {
	case !s.taken, t.dispute.Apart>>i&1 != 0:
		return false // the dealer plays for it
	case s.away && t.terms.Absent == wire.AbsentDiscard:
		return true
	case s.away: // the dealer plays, or all wait
		return false
	case t.asks > mostAsks:
		return true
	case t.terms.Base == 0:
		return false
	}
	base := time.Duration(t.terms.Base) * time.Second
	return at(t.ask.since.Add(base + t.bank[i]))
}

// spend subtracts the time that a seat needed beyond the base from its bank. The times of
// acts are in the log, so a restarted relay recomputes them. The times of answers that
// are released together are secret and are not logged; a restart forgets them.
func (t *tableState) spend(i int, took time.Duration) {
	if over := took - time.Duration(t.terms.Base)*time.Second; t.terms.Base > 0 && over > 0 {
		t.bank[i] = max(0, t.bank[i]-over)
	}
}

// asked processes the dealer's ASK. A question about an older state of the table is
// ignored, and so is one that the current phase does not allow to end.
func (t *tableState) asked(a *wire.AskFrame) {
	end := wire.Late
	if a.Kept {
		end = wire.Released
	}
	if a.At > t.count || t.ask.set && t.ask.At >= a.At || !wire.May(t.phase, end, wire.TheRelay) {
		return
	}
	now := time.Now()
	t.asks++
	t.ask = question{AskFrame: *a, set: true, since: now, oldest: now}
	if a.Kept && a.Seats&(a.Seats-1) != 0 {
		t.ask.oldest = now.Add(t.s.Limits.Window)
	}
	for i := range t.held {
		h := t.held[i]
		switch {
		case !h.there():
		case h.passed:
			// A pass to a later question is kept until that question is put.
			if h.ack < a.At || h.ack == a.At && (a.Seats>>i&1 == 0 || !a.Kept) {
				t.held[i] = held{}
			}
		case h.ack < a.At || a.Seats>>i&1 == 0 || h.kept != a.Kept:
			t.held[i] = held{}
			t.refuse(h.by, h.counter, wire.WhyStale)
		case !a.Kept:
			t.held[i] = held{}
			t.say(h.by, h.text, h.env)
			return // the question is answered
		}
	}
}

// refuse informs the programs of a sender that a message was rejected.
func (t *tableState) refuse(from wire.From, counter uint32, why wire.CloseCode) {
	key, _ := t.sender(from, nil)
	t.mu.Lock()
	defer t.mu.Unlock()
	for m := range t.members {
		if m.key == key {
			m.say(&wire.RefusedFrame{Why: why, Counter: counter})
		}
	}
}
