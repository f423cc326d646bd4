package client

import "time"

// turn is how long the table may run without a pause. In a browser all goroutines share
// one thread with the screen, which must draw its frames.
const turn = 6 * time.Millisecond

// breath lets the screen run.
type breath struct{ last time.Time }

func (b *breath) take() {
	if time.Since(b.last) > turn {
		time.Sleep(time.Microsecond)
		b.last = time.Now()
	}
}
