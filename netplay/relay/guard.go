package relay

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// guard limits what comes from one address.
type guard struct {
	limits *Limits
	mu     sync.Mutex
	from   map[string]*visitor
	swept  time.Time
}

type visitor struct {
	open         int
	come         *rate.Limiter
	wrong, makes *rate.Limiter
	last         time.Time
}

func newGuard(l *Limits) *guard { return &guard{limits: l, from: map[string]*visitor{}} }

// forgetAfter is when an address that has left is forgotten.
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
			come:  rate.NewLimiter(rate.Limit(l.PerSecond), max(1, int(2*l.PerSecond))),
			wrong: rate.NewLimiter(rate.Limit(float64(l.Wrong)/60), l.Wrong),
			makes: rate.NewLimiter(rate.Limit(float64(l.Tables)/3600), l.Tables),
		}
		g.from[address] = v
	}
	v.last = now
	return v
}

// enters reports whether one more connection of an address is borne; leave ends it. One
// without an address is of this process.
func (g *guard) enters(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	if v.open >= g.limits.Open || !v.come.Allow() {
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

// guesses reports whether an address may still try a code: wrong ones are counted by
// wrong.
func (g *guard) guesses(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.of(address).wrong.Tokens() >= 1
}

func (g *guard) wrong(address string) {
	if address == "" {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.of(address).wrong.Allow()
}

// makes reports whether an address may make one more table.
func (g *guard) makes(address string) bool {
	if address == "" {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.of(address).makes.Allow()
}

// welcome reports whether an address may try to connect, before anything is made for it.
func (g *guard) welcome(address string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.of(address)
	return v.open < g.limits.Open && v.come.Tokens() >= 1
}
