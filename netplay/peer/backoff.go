package peer

import (
	"math/rand/v2"
	"time"

	"moineau/netplay/wire"
)

// firstWait is the first wait before an attempt to reconnect, without jitter.
const firstWait = 100 * time.Millisecond

// backoff computes the waits between attempts to connect. A wait is random between half
// and all of a limit, so that the programs of a relay that failed do not return at once.
// The limit doubles with every attempt. The zero value is ready to use.
type backoff struct {
	limit  time.Duration
	random func() float64 // if nil, rand.Float64
}

// next returns the wait before the next attempt.
func (b *backoff) next() time.Duration {
	b.limit = min(max(2*b.limit, firstWait), wire.LongestBackoff)
	random := b.random
	if random == nil {
		random = rand.Float64
	}
	return b.limit/2 + time.Duration(random()*float64(b.limit/2))
}

// reset makes the next wait short again. It is called after a connection that worked.
func (b *backoff) reset() { b.limit = 0 }
