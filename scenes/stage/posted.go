package stage

import "sync"

// Posted is a queue of functions for the game's goroutine.
type Posted struct {
	mu   sync.Mutex
	list []func()
}

// Add calls f at the start of the next update. It is safe for concurrent use.
func (p *Posted) Add(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.list = append(p.list, f)
}

// run calls the functions that were added before it.
func (p *Posted) run() {
	p.mu.Lock()
	all := p.list
	p.list = nil
	p.mu.Unlock()
	for _, f := range all {
		f()
	}
}

// Awake keeps the screen on while the player does not touch it.
type Awake struct{ on bool }

// On reports whether the screen stays on.
func (w *Awake) On() bool { return w.on }

// Set sets whether the screen stays on.
func (w *Awake) Set(on bool) {
	if on != w.on {
		w.on = on
		keepAwake(on)
	}
}
