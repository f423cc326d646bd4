package relay

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limiter is the rate limiter for addresses.
type limiter struct {
	limits *Limits
	mu     sync.Mutex
	from   map[string]*visitor
	swept  time.Time
}

type visitor struct {
	open               int
	come, wrong, makes *rate.Limiter
	last               time.Time
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
			come:  rate.NewLimiter(rate.Limit(l.PerSecond), int(max(1, 2*l.PerSecond))),
			wrong: rate.NewLimiter(rate.Limit(l.Wrong)/60, l.Wrong),
			makes: rate.NewLimiter(rate.Limit(l.Tables)/3600, l.Tables),
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
	if v.open >= lm.limits.Open || !v.come.AllowN(v.last, 1) {
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
	v.come.AllowN(v.last, 1)
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
	return v.wrong.TokensAt(v.last) >= 1
}

func (lm *limiter) wrong(address string) {
	if address == "" {
		return
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	v.wrong.AllowN(v.last, 1)
}

// makes reports whether an address may create one more table.
func (lm *limiter) makes(address string) bool {
	if address == "" {
		return true
	}
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	return v.makes.AllowN(v.last, 1)
}

// welcome reports whether an address may try to connect, before any resources are
// allocated.
func (lm *limiter) welcome(address string) bool {
	lm.mu.Lock()
	defer lm.mu.Unlock()
	v := lm.of(address)
	return v.open < lm.limits.Open && v.come.TokensAt(v.last) >= 1
}
