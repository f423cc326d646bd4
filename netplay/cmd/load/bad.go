package main

import (
	"context"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"time"
)

// lossyLine simulates a mobile connection to a relay. Data is delayed. Lost data is delayed
// further, because TCP sends it again and holds back everything after it.
type lossyLine struct {
	delay time.Duration // round trip
	loss  float64       // probability that a packet is lost
}

// again is TCP's minimum retransmission timeout.
const again = 200 * time.Millisecond

// dial returns a dialer whose connections have the faults of the line.
func (l lossyLine) dial(d *net.Dialer) func(ctx context.Context, network, address string) (net.Conn, error) {
	if l == (lossyLine{}) {
		return d.DialContext
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := d.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		c := &badConn{Conn: conn, line: l, gone: make(chan struct{}), in: make(chan packet, 1<<10), out: make(chan packet, 1<<10)}
		go c.receive()
		go c.send()
		return c, nil
	}
}

// travels returns the time in transit of a parcel.
func (l lossyLine) travels() time.Duration {
	d := l.delay / 2
	for wait := max(again, l.delay); rand.Float64() < l.loss; wait *= 2 {
		d += wait
	}
	return d
}

// packet is data written at once, or the error that ended the connection.
type packet struct {
	data []byte
	due  time.Time
	err  error
}

type badConn struct {
	net.Conn
	line    lossyLine
	in, out chan packet
	gone    chan struct{} // closed with the connection

	last packet // received and not yet returned by Read

	mu   sync.Mutex
	shut bool
	till time.Time // read deadline
}

// receive reads data from the relay.
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
		case c.in <- packet{data[:n], due, err}:
		case <-c.gone:
			return
		}
		if err != nil {
			return
		}
	}
}

// send writes delayed data to the relay.
func (c *badConn) send() {
	for {
		select {
		case p := <-c.out:
			time.Sleep(time.Until(p.due))
			if _, err := c.Conn.Write(p.data); err != nil {
				c.Conn.Close() // Read returns the error
				return
			}
		case <-c.gone:
			return
		}
	}
}

// Read returns data that has arrived.
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

// Write sends data with a delay.
func (c *badConn) Write(b []byte) (int, error) {
	select {
	case c.out <- packet{data: append([]byte(nil), b...), due: time.Now().Add(c.line.travels())}:
		return len(b), nil
	case <-c.gone:
		return 0, net.ErrClosed
	}
}

// SetDeadline sets the read deadline; writes do not block.
func (c *badConn) SetDeadline(t time.Time) error { return c.SetReadDeadline(t) }

// SetReadDeadline implements net.Conn for later reads.
func (c *badConn) SetReadDeadline(t time.Time) error {
	c.mu.Lock()
	c.till = t
	c.mu.Unlock()
	return nil
}

// SetWriteDeadline does nothing.
func (c *badConn) SetWriteDeadline(time.Time) error { return nil }

// Close closes the connection. Data in transit is lost.
func (c *badConn) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.shut {
		c.shut = true
		close(c.gone)
	}
	return c.Conn.Close()
}
