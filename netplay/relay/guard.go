package relay

import (
	"sync"
	"time"
)

// bucket is a token bucket that holds at most most tokens and is refilled at perSecond
// tokens per second. It is full at first.
type bucket struct {
	most, perSecond float64
	used            float64
	at              time.Time
}

// has reports whether there is a token.
func (b *bucket) has(now time.Time) bool {
	if d := now.Sub(b.at); d > 0 {
		b.used = max(0, b.used-d.Seconds()*b.perSecond)
		b.at = now
	}
	return b.used+1 <= b.most
}

// take takes a token and reports whether there was one.
func (b *bucket) take(now time.Time) bool {
	if !b.has(now) {
		return false
	}
	b.used++
	return true
}

// guard is the rate limiter for addresses.
type guard struct {
	limits *Limits
	mu     sync.Mutex
	from   map[string]*visitor
	swept  time.Time
}

type visitor struct {
	open         int
	come         bucket
	wrong, makes bucket
	last         time.Time
}

func newGuard(l *Limits) *guard { return &guard{limits: l, from: map[string]*visitor{}} }

// forgetAfter is how long an address without connections is remembered.
const forgetAfter = time.Hour

func (g *guard) of(address string) *visitor {
	now := time.Now()
	if now.Sub(g.swept) > time.Minute {
		for a, v := range g.from {
			if v.open == 0 && now.Sub(v.last) > forgetAfter {
				delete(g.from, a)
			}
		}
		g.swept = now
	}
	v := g.from[address]
	if v == nil {
		l := g.limits
		v = &visitor{
			come:  bucket{most: max(1, 2*l.PerSecond), perSecond: l.PerSecond},
			wrong: bucket{most: float64(l.Wrong), perSecond: float64(l.Wrong) / 60},
			makes: bucket{most: float64(l.Tables), perSecond: float64(l.Tables) / 3600},
		}
		g.from[address] = v
	}
	v.last = now
	return v
}

// enters reports whether an address may open one more connection; leave must be called
// when that ends. An empty address is this process.
func (g *guard) enters(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	if v.open >= g.limits.Open || !v.come.take(v.last) {
		return false
	}
	v.open++
	return true
}

func (g *guard) leave(address string) {
	if address == "" {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.of(address).open--
}

// failed counts a failed attempt to connect.
func (g *guard) failed(address string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	v.come.take(v.last)
}

// guesses reports whether an address may still try a code. Wrong codes are counted by
// wrong.
func (g *guard) guesses(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	return v.wrong.has(v.last)
}

func (g *guard) wrong(address string) {
	if address == "" {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	v.wrong.take(v.last)
}

// makes reports whether an address may create one more table.
func (g *guard) makes(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	return v.makes.take(v.last)
}

// welcome reports whether an address may try to connect, before any resources are
// allocated.
func (g *guard) welcome(address string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	return v.open < g.limits.Open && v.come.has(v.last)
}
