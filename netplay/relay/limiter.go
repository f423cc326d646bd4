package relay

import (
	"sync"
	"time"
)

// tokenBucket is a token bucket that holds at most most tokens and is refilled at perSecond
// tokens per second. It is full at first.
type tokenBucket struct {
	most, perSecond float64
	used            float64
	at              time.Time
}

// has reports whether there is a token.
func (b *tokenBucket) has(now time.Time) bool {
	if d := now.Sub(b.at); d > 0 {
		b.used = max(0, b.used-d.Seconds()*b.perSecond)
		b.at = now
	}
	return b.used+1 <= b.most
}

// take takes a token and reports whether there was one.
func (b *tokenBucket) take(now time.Time) bool {
	if !b.has(now) {
		return false
	}
	b.used++
	return true
}

// limiter is the rate limiter for addresses.
type limiter struct {
	limits *Limits
	mu     sync.Mutex
	from   map[string]*visitor
	swept  time.Time
}

type visitor struct {
	open         int
	come         tokenBucket
	wrong, makes tokenBucket
	last         time.Time
}

func newGuard(l *Limits) *limiter { return &limiter{limits: l, from: map[string]*visitor{}} }

// forgetAfter is how long an address without connections is remembered.
const forgetAfter = time.Hour

func (lm *limiter) of(address string) *visitor {
	now := time.Now()
	if now.Sub(lm.swept) > time.Minute {
		for a, v := range lm.from {
			if v.open == 0 && now.Sub(v.last) > forgetAfter {
				delete(lm.from, a)
			}
		}
		lm.swept = now
	}
	v := lm.from[address]
	if v == nil {
		l := lm.limits
		v = &visitor{
			come:  tokenBucket{most: max(1, 2*l.PerSecond), perSecond: l.PerSecond},
			wrong: tokenBucket{most: float64(l.Wrong), perSecond: float64(l.Wrong) / 60},
			makes: tokenBucket{most: float64(l.Tables), perSecond: float64(l.Tables) / 3600},
		}
		lm.from[address] = v
	}
	v.last = now
	return v
}

// enters reports whether an address may open one more connection; leave must be called
// when that ends. An empty address is this process.
func (lm *limiter) enters(address string) bool {
	if address == "" {
		return true
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	if v.open >= lm.limits.Open || !v.come.take(v.last) {
		return false
	}
	v.open++
	return true
}

func (lm *limiter) leave(address string) {
	if address == "" {
		return
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	lm.of(address).open--
}

// failed counts a failed attempt to connect.
func (lm *limiter) failed(address string) {
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	v.come.take(v.last)
}

// guesses reports whether an address may still try a code. Wrong codes are counted by
// wrong.
func (lm *limiter) guesses(address string) bool {
	if address == "" {
		return true
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	return v.wrong.has(v.last)
}

func (lm *limiter) wrong(address string) {
	if address == "" {
		return
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	v.wrong.take(v.last)
}

// makes reports whether an address may create one more table.
func (lm *limiter) makes(address string) bool {
	if address == "" {
		return true
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	return v.makes.take(v.last)
}

// welcome reports whether an address may try to connect, before any resources are
// allocated.
func (lm *limiter) welcome(address string) bool {
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	return v.open < lm.limits.Open && v.come.has(v.last)
}
