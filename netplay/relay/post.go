package relay

import (
	"errors"
	"time"

	"golang.org/x/time/rate"

	"moineau/netplay/wire"
)

// refuses informs a member that its message was rejected.
func (t *tableState) refuses(m *member, counter uint32, why wire.CloseCode) {
	t.s.metrics.refused.WithLabelValues(why.Error()).Inc()
	m.say(&wire.RefusedFrame{Why: why, Counter: counter})
	if m.strikes++; m.strikes > t.s.Limits.Strikes || why == wire.WhySignature || why == wire.WhyFork {
		m.stop(why)
	}
}

// pass processes a player's pass. It is ignored if the question is over, and held if the
// dealer has not put the question yet.
func (t *tableState) pass(m *member, b *wire.PassFrame) {
	key, role := t.sender(b.From, nil)
	switch {
	case key == ([32]byte{}) || key != m.key:
		t.refuses(m, 0, wire.WhySignature)
		return
	case b.At > t.count:
		t.refuses(m, 0, wire.WhyForm)
		return
	case t.phase != wire.Playing || b.At < t.dealt || t.ask.set && b.At < t.ask.At:
		return
	case !wire.May(t.phase, wire.Answer, role) || !t.plays(b.From, role, b.Player):
		t.refuses(m, 0, wire.WhyPhase)
		return
	}
	t.isBack(b.From)
	if t.ask.set && b.At == t.ask.At {
		if t.ask.Seats>>b.Player&1 == 0 || !t.ask.Kept {
			t.refuses(m, 0, wire.WhyPhase)
			return
		}
		if b.From.Seat() {
			t.spend(int(b.Player), time.Since(t.ask.since))
		}
	}
	t.held[b.Player] = held{passed: true, ack: b.At, kept: true, by: b.From}
}

// isBack logs that a disconnected seat is connected again, if the phase allows it.
func (t *tableState) isBack(from wire.From) {
	if !from.Seat() || !t.seats[from].away || !wire.May(t.phase, wire.Back, wire.TheRelay) {
		return
	}
	if t.gathering() {
		t.returned |= 1 << from // logged by tick
		return
	}
	t.note(&wire.SeatBody{Is: wire.Back, Seat: uint8(from)})
}

// plays reports whether a sender in a role acts for a player.
func (t *tableState) plays(from wire.From, role wire.Role, player uint8) bool {
	s, apart := &t.seats[player], t.dispute.Apart>>player&1 != 0
	if role == wire.Player {
		return player == uint8(from) && !apart
	}
	return player < t.terms.Seats && (!s.taken || apart || s.away && t.terms.Absent == wire.AbsentBot)
}

// post processes an envelope from a member.
func (t *tableState) post(m *member, from wire.From, text []byte) {
	refuse := func(counter uint32, why wire.CloseCode) { t.refuses(m, counter, why) }
	env, err := wire.ReadEnvelope(text)
	if err != nil {
		refuse(0, wire.WhyForm)
		return
	}
	key, role := t.sender(from, env.Body)
	switch {
	case t.phase == wire.Closed:
		refuse(env.Counter, wire.WhyClosed)
		return
	case !wire.May(t.phase, env.Body.Type(), role):
		refuse(env.Counter, wire.WhyPhase)
		return
	case key != m.key && from.Seat() && env.Ack < t.drawn:
		refuse(env.Counter, wire.WhyStale) // it was its seat before the draw
		return
	case key != m.key:
		refuse(env.Counter, wire.WhySignature)
		return
	}
	if c := t.counters[key]; env.Counter <= *c.of(env.Body) {
		return // it was already posted
	}
	if t.gathering() {
		refuse(env.Counter, wire.WhyRate) // the program tries again every second
		return
	}
	counter := env.Counter
	if env, err = t.envelope(from, text, m.ahead()); err != nil {
		why := wire.WhyForm
		errors.As(err, &why)
		refuse(counter, why)
		return
	}
	if why := t.fits(from, role, env); why != 0 {
		refuse(env.Counter, why)
		return
	}
	if why := t.suits(env.Body); why != 0 {
		refuse(env.Counter, why)
		return
	}
	if !m.ours && !m.may(env.Body) {
		refuse(env.Counter, wire.WhyRate)
		return
	}
	t.isBack(from)
	text = append([]byte(nil), text...)
	if env.Body.Type() == wire.Open && t.terms.Tables > 0 {
		since := time.Now()
		if t.opening != nil {
			since = t.opening.since
		}
		t.opening = &heldOpen{text, env, since}
		t.publish()
		return // tick appends it when the other tables of the event have played the deal
	}
	move, ok := env.Body.(*wire.MoveBody)
	if !ok || move.Is == wire.Beside {
		t.say(from, text, env)
		if t.phase == wire.Hiring {
			t.call()
		}
		return
	}
	p := int(move.Player)
	if t.ask.set && t.ask.Seats>>p&1 != 0 && t.ask.Kept == (move.Is == wire.Answer) && env.Ack >= t.ask.At {
		if from.Seat() {
			t.spend(p, time.Since(t.ask.since))
		}
		if !t.ask.Kept {
			t.say(from, text, env)
			return
		}
	} else if t.ask.set && env.Ack < t.count {
		// Either the question is over, or the dealer has not put it yet.
		refuse(env.Counter, wire.WhyStale)
		return
	}
	t.held[p] = held{text: text, env: env, ack: env.Ack, kept: move.Is == wire.Answer, counter: env.Counter, by: from}
}

// may reports whether a member's quota allows one more message of this kind.
func (m *member) may(b wire.Body) bool {
	l := &m.s.Limits
	var q Quota
	kind := b.Type()
	switch kind {
	case wire.Say:
		q = l.Say
	case wire.Sit, wire.Stand:
		q, kind = l.Seat, wire.Sit
	case wire.Draw, wire.Kick, wire.Lock:
		q, kind = l.Order, wire.Draw
	case wire.Beside:
		q = l.Beside
	}
	if q.Burst == 0 {
		return true
	}
	of := m.t.quotas[m.key]
	if of == nil {
		of = map[wire.Type]*rate.Limiter{}
		m.t.quotas[m.key] = of
	}
	if of[kind] == nil {
		of[kind] = rate.NewLimiter(rate.Every(q.Every), q.Burst)
	}
	return of[kind].Allow()
}

// fits returns why an envelope that its sender may post in this phase is rejected
// nevertheless, or 0.
func (t *tableState) fits(from wire.From, role wire.Role, env *wire.Envelope) wire.CloseCode {
	switch b := env.Body.(type) {
	case *wire.SitBody:
		if s := &t.seats[from]; s.taken || s.lock || t.terms.Bots>>from&1 != 0 || t.removed[b.Key] {
			return wire.WhyTaken
		}
		for i := range t.seats {
			if t.seats[i].taken && t.seats[i].key == b.Key {
				return wire.WhyTaken
			}
		}
	case *wire.MoveBody:
		if env.Ack < t.dealt {
			return wire.WhyStale
		}
		if !t.plays(from, role, b.Player) {
			return wire.WhyPhase
		}
	case *wire.DifferBody:
		if b.At > t.count {
			return wire.WhyForm
		}
		if !t.dispute.Allows(t.phase, from, b.At, t.dealt, t.count) {
			return wire.WhyStale
		}
	case *wire.KickBody:
		if s := &t.seats[b.Seat]; !s.taken || s.key != b.Key || b.Key == t.host {
			return wire.WhyStale // the player has left, or the seats have been drawn
		}
	case *wire.Empty:
		if b.Is == wire.Begin && !t.terms.MayBegin(role) {
			return wire.WhyPhase
		}
		if b.Is == wire.GoOn && from.Seat() && t.dispute.WantOn>>from&1 != 0 || b.Is == wire.Ready && t.seats[from].ready {
			return wire.WhyStale // it is already logged
		}
	case *wire.NonceBody:
		if t.seats[from].nonced {
			return wire.WhyStale
		}
	case *wire.AgainBody:
		if t.next {
			return wire.WhyStale // only the first one counts
		}
	case *wire.StepBody, *wire.OpenBody:
		if env.Ack < t.dealt {
			return wire.WhyStale
		}
	}
	return 0
}
