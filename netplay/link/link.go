// Package link defines connections that carry frames between a program and a relay: over
// a WebSocket (link/ws), within one process (Pipe), or over a simulated network
// (link/linktest).
package link

import (
	"context"
	"errors"
	"sync"

	"moineau/netplay/wire"
)

// Conn is a connection on which frames arrive complete and in order until it is closed or
// lost. One goroutine may send while another receives.
type Conn interface {
	Send(ctx context.Context, frame []byte) error
	// Receive returns the next frame, which the caller owns.
	Receive(ctx context.Context) ([]byte, error)
	// Close closes the connection. The other side receives the code if it is still
	// reachable.
	Close(why wire.CloseCode)
}

type tableKey struct{}

// ToTable returns a context that carries the code of the table to which a program
// connects, for the dialer.
func ToTable(ctx context.Context, code string) context.Context {
	return context.WithValue(ctx, tableKey{}, code)
}

// Query returns the query part of a WebSocket's URL, which names the table. Relays do not
// read it; a load balancer can route all connections of one table to the same relay.
func Query(ctx context.Context) string {
	if code, _ := ctx.Value(tableKey{}).(string); code != "" {
		return "?table=" + escaped(code)
	}
	return ""
}

// escaped percent-encodes a string. The browser build does not include net/url.
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

// ErrLost is returned if the connection is lost.
var ErrLost = errors.New("the connection is cut")

// ClosedError is returned if the other side closed the connection with a code.
type ClosedError struct{ Why wire.CloseCode }

// Error implements error.
func (e *ClosedError) Error() string { return "the connection was closed: " + e.Why.Error() }

// Pipe returns both ends of a connection within one process. It buffers up to queue
// frames in each direction.
func Pipe(queue int) (a, b Conn) {
	x, y := make(chan []byte, queue), make(chan []byte, queue)
	s := &shut{done: make(chan struct{})}
	return &end{in: x, out: y, shut: s}, &end{in: y, out: x, shut: s}
}

type shut struct {
	once sync.Once
	done chan struct{}
	why  wire.CloseCode
}

type end struct {
	in, out chan []byte
	*shut
}

func (e *end) err() error {
	if e.why != 0 {
		return &ClosedError{e.why}
	}
	return ErrLost
}

// Send implements Conn.
func (e *end) Send(ctx context.Context, frame []byte) error {
	select {
	case <-e.done:
		return e.err()
	case <-ctx.Done():
		return ctx.Err()
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

// Receive implements Conn. Frames sent before the connection was closed still arrive.
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
func (e *end) Close(why wire.CloseCode) {
	e.once.Do(func() {
		e.why = why
		close(e.done)
	})
}
