// Package link carries frames between a program and a relay: over a WebSocket (link/ws),
// in one process (Pipe), or over a network that is made up (link/lossy).
package link

import (
	"context"
	"errors"
	"sync"

	"moineau/netplay/wire"
)

// Conn is a connection on which frames arrive whole and in order, or not at all once it
// is cut. One goroutine may send while another receives.
type Conn interface {
	Send(ctx context.Context, frame []byte) error
	// Receive gives the next frame, which is the caller's.
	Receive(ctx context.Context) ([]byte, error)
	// Close ends the connection; the other side is told why, where it can still be.
	Close(why wire.Why)
}

type tableKey struct{}

// ToTable says to which table a program connects, by its code, to what dials under ctx.
func ToTable(ctx context.Context, code string) context.Context {
	return context.WithValue(ctx, tableKey{}, code)
}

// Query is how a WebSocket's address ends. It names the table: relays do not read that, but
// a load balancer before several of them sends all who come to one table to the same relay.
func Query(ctx context.Context) string {
	if code, _ := ctx.Value(tableKey{}).(string); code != "" {
		return "?table=" + escaped(code)
	}
	return ""
}

// escaped writes what may not stand in an address by its bytes: a page does not carry
// net/url for it.
func escaped(s string) string {
	const hex = "0123456789ABCDEF"
	var out []byte
	for _, c := range []byte(s) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' || c == '~' {
			out = append(out, c)
		} else {
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(out)
}

// ErrCut: the connection is no more.
var ErrCut = errors.New("the connection is cut")

// ClosedError says why the other side has closed the connection.
type ClosedError struct{ Why wire.Why }

// Error implements error.
func (e *ClosedError) Error() string { return "the connection was closed: " + e.Why.Error() }

// Pipe is a connection within one process: both its ends. Up to queue frames are on
// their way in each direction.
func Pipe(queue int) (a, b Conn) {
	x, y := make(chan []byte, queue), make(chan []byte, queue)
	s := &shut{done: make(chan struct{})}
	return &end{in: x, out: y, shut: s}, &end{in: y, out: x, shut: s}
}

type shut struct {
	once sync.Once
	done chan struct{}
	why  wire.Why
}

type end struct {
	in, out chan []byte
	*shut
}

func (e *end) err() error {
	if e.why != 0 {
		return &ClosedError{e.why}
	}
	return ErrCut
}

// Send implements Conn.
func (e *end) Send(ctx context.Context, frame []byte) error {
	select {
	case <-e.done:
		return e.err()
	default:
	}
	select {
	case e.out <- append([]byte(nil), frame...):
		return nil
	case <-e.done:
		return e.err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Receive implements Conn. What was sent before the connection was closed still arrives.
func (e *end) Receive(ctx context.Context) ([]byte, error) {
	select {
	case f := <-e.in:
		return f, nil
	default:
	}
	select {
	case f := <-e.in:
		return f, nil
	case <-e.done:
		select {
		case f := <-e.in:
			return f, nil
		default:
			return nil, e.err()
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close implements Conn.
func (e *end) Close(why wire.Why) {
	e.once.Do(func() {
		e.why = why
		close(e.done)
	})
}
