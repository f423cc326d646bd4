package main

import (
	"context"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"time"
)

// badLine is a line to a relay as telephones have it: what is sent arrives late, and what is
// lost arrives later still, since TCP sends it again and keeps all that follows back.
type badLine struct {
	delay time.Duration // there and back
	loss  float64       // of one, of what is sent at once
}

// again is how long TCP waits at least before it sends something again.
const again = 200 * time.Millisecond

// dial has the connections of a dialer go over the line.
func (l badLine) dial(d *net.Dialer) func(ctx context.Context, network, address string) (net.Conn, error) {
	if l == (badLine{}) {
		return d.DialContext
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := d.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		c := &badConn{Conn: conn, line: l, gone: make(chan struct{}), in: make(chan parcel, 1<<10), out: make(chan parcel, 1<<10)}
		go c.receive()
		go c.send()
		return c, nil
	}
}

// travels is how long a parcel is under way.
func (l badLine) travels() time.Duration {
	d := l.delay / 2
	for wait := max(again, l.delay); rand.Float64() < l.loss; wait *= 2 {
		d += wait
	}
	return d
}

// parcel is what was sent at once, or what has come of it.
type parcel struct {
	data []byte
	due  time.Time
	err  error
}

type badConn struct {
	net.Conn
	line    badLine
	in, out chan parcel
	gone    chan struct{} // closed when the connection is

	last parcel // what Read has not given yet

	mu   sync.Mutex
	shut bool
	till time.Time // of reads
}

// receive takes what comes from the relay.
func (c *badConn) receive() {
	var before time.Time
	for {
		data := make([]byte, 16<<10)
		n, err := c.Conn.Read(data)
		due := time.Now().Add(c.line.travels())
		if due.Before(before) {
			due = before
		}
		before = due
		select {
		case c.in <- parcel{data[:n], due, err}:
		case <-c.gone:
			return
		}
		if err != nil {
			return
		}
	}
}

// send gives the relay what was written.
func (c *badConn) send() {
	for {
		select {
		case p := <-c.out:
			time.Sleep(time.Until(p.due))
			if _, err := c.Conn.Write(p.data); err != nil {
				c.Conn.Close() // Read finds it
				return
			}
		case <-c.gone:
			return
		}
	}
}

// Read gives what has come by now.
func (c *badConn) Read(b []byte) (int, error) {
	for len(c.last.data) == 0 {
		if c.last.err != nil {
			return 0, c.last.err
		}
		c.mu.Lock()
		till := c.till
		c.mu.Unlock()
		var late <-chan time.Time
		if !till.IsZero() {
			late = time.After(time.Until(till))
		}
		select {
		case c.last = <-c.in:
			time.Sleep(time.Until(c.last.due))
		case <-late:
			return 0, os.ErrDeadlineExceeded
		case <-c.gone:
			return 0, net.ErrClosed
		}
	}
	n := copy(b, c.last.data)
	c.last.data = c.last.data[n:]
	return n, nil
}

// Write sends something on its way.
func (c *badConn) Write(b []byte) (int, error) {
	select {
	case c.out <- parcel{data: append([]byte(nil), b...), due: time.Now().Add(c.line.travels())}:
		return len(b), nil
	case <-c.gone:
		return 0, net.ErrClosed
	}
}

// SetDeadline holds for what is read: a parcel that is sent is away.
func (c *badConn) SetDeadline(t time.Time) error { return c.SetReadDeadline(t) }

// SetReadDeadline implements net.Conn, for reads that follow.
func (c *badConn) SetReadDeadline(t time.Time) error {
	c.mu.Lock()
	c.till = t
	c.mu.Unlock()
	return nil
}

// SetWriteDeadline does nothing.
func (c *badConn) SetWriteDeadline(time.Time) error { return nil }

// Close closes the connection. What is under way is lost.
func (c *badConn) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.shut {
		c.shut = true
		close(c.gone)
	}
	return c.Conn.Close()
}
