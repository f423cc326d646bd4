package relay

import (
	"fmt"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// Attested checks a log as a relay does when it opens a table, including all signatures.
// It returns the number of entries that are confirmed by later signatures, and an error
// for the first invalid entry.
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
