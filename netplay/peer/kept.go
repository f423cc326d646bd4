package peer

import (
	"slices"

	"moineau/engine/table"
	"moineau/netplay/wire"
)

type past struct {
	at    uint32
	state table.State
}

// pasts is the number of past states kept to report differences. A dealer in the relay's
// process keeps trustingPasts, because there is one for every table.
const pasts, trustingPasts = 16, 8

// Limits of a dealer in the relay's process, where the log is available. The
// relay rejects an envelope whose sender has not read its last 512 entries, and holds
// none longer than a question is open.
const (
	trustingHeads   = 640
	trustingEntries = 64
	spare           = 64 // this many more are kept, so that old ones are dropped in batches
)

// Head returns the log's head after n entries, or zero if it was dropped.
func (r *Replica) Head(n uint32) wire.Head {
	if n < r.dropped {
		return wire.Head{}
	}
	return r.heads[n-r.dropped]
}

// hashAt returns the hash of the public state after n entries, or 0 if it was dropped.
func (r *Replica) hashAt(n uint32) uint64 {
	if n < r.dropped {
		return 0
	}
	return r.hashes[min(int(n-r.dropped), len(r.hashes)-1)]
}

// drop removes old heads and entries if the log is available elsewhere.
func (r *Replica) drop() {
	if n := len(r.heads) - trustingHeads; n >= spare {
		r.heads, r.hashes = slices.Delete(r.heads, 0, n), slices.Delete(r.hashes, 0, n)
		r.dropped += uint32(n)
	}
	if n := len(r.Log) - trustingEntries; n >= spare {
		r.Log = slices.Delete(r.Log, 0, n)
	}
}

// remember stores the public state after the last entry.
func (r *Replica) remember() {
	most := pasts
	if r.Trusting {
		most = trustingPasts
	}
	if len(r.past) < most {
		r.past = append(r.past, past{})
	}
	copy(r.past[1:], r.past)
	r.past[0] = past{r.count, r.Match.Deal.State}
}

// stateAt returns the public state after n entries, or nil if it was dropped.
func (r *Replica) stateAt(n uint32) *table.State {
	for i := range r.past {
		if p := &r.past[i]; p.at > 0 && p.at <= n {
			return &p.state
		}
	}
	return nil
}
