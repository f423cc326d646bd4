package client

import "time"

// turn is how long the table may go on at once: in a browser all goroutines share a thread
// with the screen, which must get its frames.
const turn = 6 * time.Millisecond

// breath lets the screen have its turn.
type breath struct{ last time.Time }

func (b *breath) take() {
	if time.Since(b.last) > turn {
		time.Sleep(time.Microsecond)
		b.last = time.Now()
	}
}
