package relay

import (
	"fmt"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// Attested checks a log as a relay does that opens a table, and all its signatures. It returns up to
// where later signatures confirm it, and the first entry that is not right.
func Attested(meta store.Table, log []wire.Entry) (n int, err error) {
	t := newTable(nil, meta)
	t.loading = true
	for i := range log {
		e := &log[i]
		err := t.again(e)
		for _, good := range t.checks {
			if err == nil && !good() {
				err = wire.WhySignature
			}
		}
		if err != nil {
			return n, fmt.Errorf("%w: entry %d: %w", store.ErrBroken, i, err)
		}
		t.checks = t.checks[:0]
		if e.From == wire.Relay {
			continue
		}
		if env, err := wire.ReadEnvelope(e.Text); err == nil {
			n = max(n, int(env.Ack))
		}
	}
	return n, nil
}
