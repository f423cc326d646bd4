package relay

import (
	"errors"
	"time"

	"moineau/netplay/wire"
)

// recoveryWait is how long a table whose log may be incomplete waits for programs that have
// read more, before any new entry is added. A program that was waiting to reconnect when
// the first one came back has the time to come back too.
const recoveryWait = wire.LongestBackoff + 3*time.Second

// gathering reports whether the table still waits for entries from its programs.
func (t *tableState) gathering() bool { return t.behind && time.Since(t.loaded) < recoveryWait }

// bring accepts entries that the relay has lost from a program that has read them. It
// does so only if the relay has signed a longer log, or if its store is known to have
// lost entries. Otherwise a program could determine the order of entries, which is the
// relay's task. Each entry must be signed by its sender for its place and be allowed
// there.
func (t *tableState) bring(m *member, b *wire.BringFrame) {
	e := m.brings
	switch {
	case e == nil:
		t.refuses(m, 0, wire.WhyPhase)
		return
	case !t.behind && b.Count > t.count && b.Proves(&t.s.public, &t.meta.ID):
		t.behind = true // the rest may come in several frames
	case !t.behind && t.count < e.Since:
		m.stop(wire.WhyLost)
		return
	}
	for i := range b.List {
		at := b.First + uint32(i)
		if at < t.count {
			continue // another program has already brought it; the heads are compared below
		}
		if err := t.take(at, &b.List[i]); err != nil {
			t.s.logger().Warn("an entry that was brought is not right", "table", t.meta.Code, "entry", at, "error", err)
			t.commit()
			m.stop(wire.WhyFork)
			return
		}
	}
	t.commit()
	switch {
	case !b.Last || t.err != nil:
		return
	case t.count < e.Since:
		m.stop(wire.WhyLost)
		return
	}
	t.s.logger().Info("a log has the end again that was lost", "table", t.meta.Code, "entries", t.count)
	if why := t.join(m, e); why != 0 {
		m.stop(why)
	}
}

var errOrder = errors.New("it is not allowed there")

// take appends an entry with its original data.
func (t *tableState) take(at uint32, e *wire.Entry) error {
	if at != t.count {
		return errOrder
	}
	var body wire.Body
	if e.From == wire.Relay {
		b, err := wire.ReadNote(e.Text)
		if err != nil {
			return err
		}
		if !wire.May(t.phase, b.Type(), wire.TheRelay) {
			return errOrder
		}
		if r, ok := b.(*wire.ReleasedBody); ok {
			for _, g := range r.Given {
				env, err := t.brought(g.From, g.Envelope)
				if err != nil {
					return err
				}
				t.spent(g.From, env)
			}
		}
		body = b
	} else {
		env, err := t.brought(e.From, e.Text)
		if err != nil {
			return err
		}
		t.spent(e.From, env)
		body = env.Body
	}
	own := wire.Entry{From: e.From, Ms: e.Ms, Text: append([]byte(nil), e.Text...)}
	t.advance(&own, body)
	t.mu.Lock()
	t.pending = append(t.pending, own)
	t.mu.Unlock()
	return nil
}

// brought checks an envelope as if it were posted now.
func (t *tableState) brought(from wire.From, text []byte) (*wire.Envelope, error) {
	env, err := t.envelope(from, text, false)
	if err != nil {
		return nil, err
	}
	key, role := t.sender(from, env.Body)
	c := t.counters[key]
	if !wire.May(t.phase, env.Body.Type(), role) || env.Counter <= *c.of(env.Body) {
		return nil, errOrder
	}
	if why := t.fits(from, role, env); why != 0 {
		return nil, why
	}
	return env, nil
}
