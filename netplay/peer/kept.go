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

// pasts is how many states are kept to say how two peers differ; a dealer in the relay's
// process keeps fewer, since there is one for every table.
const pasts, trustingPasts = 16, 8

// What a dealer in the relay's process keeps of the log: that is at hand there. The relay
// takes no envelope whose sender has not read its last 512 entries, and holds one no longer
// than a question is open.
const (
	trustingHeads   = 640
	trustingEntries = 64
	spare           = 64 // more are kept before the oldest are dropped together
)

// Head is the log's head after n entries.
func (r *Replica) Head(n uint32) wire.Head {
	if n < r.dropped {
		return wire.Head{}
	}
	return r.heads[n-r.dropped]
}

// hashAt is the hash of the public state after n entries.
func (r *Replica) hashAt(n uint32) uint64 {
	if n < r.dropped {
		return 0
	}
	return r.hashes[min(int(n-r.dropped), len(r.hashes)-1)]
}

// drop forgets what is not needed any more where the log is at hand.
func (r *Replica) drop() {
	if n := len(r.heads) - trustingHeads; n >= spare {
		r.heads, r.hashes = slices.Delete(r.heads, 0, n), slices.Delete(r.hashes, 0, n)
		r.dropped += uint32(n)
	}
	if n := len(r.Log) - trustingEntries; n >= spare {
		r.Log = slices.Delete(r.Log, 0, n)
	}
}

// remember keeps the public state as it is after the last entry.
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

// stateAt is the public state after n entries; nil: it is too long ago.
func (r *Replica) stateAt(n uint32) *table.State {
	for i := range r.past {
		if p := &r.past[i]; p.at > 0 && p.at <= n {
			return &p.state
		}
	}
	return nil
}
