package web

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// piped is a listener whose connections are pipes.
type piped struct {
	in   chan net.Conn
	done chan struct{}
}

func (p *piped) Accept() (net.Conn, error) {
	select {
	case c := <-p.in:
		return c, nil
	case <-p.done:
		return nil, net.ErrClosed
	}
}
func (p *piped) Close() error   { close(p.done); return nil }
func (p *piped) Addr() net.Addr { return &net.TCPAddr{} }

type from struct {
	net.Conn
	at string
}

func (f from) RemoteAddr() net.Addr { return address(f.at) }

type address string

func (a address) Network() string { return "tcp" }
func (a address) String() string  { return string(a) }

// dial connects from an address.
func (p *piped) dial(address string) net.Conn {
	here, there := net.Pipe()
	p.in <- from{there, address}
	return here
}

const bodySize = 200 << 10

// served runs f in a synctest bubble with a server whose responses have bodySize bytes.
func served(t *testing.T, f func(t *testing.T, p *piped)) {
	synctest.Test(t, func(t *testing.T) {
		p := &piped{make(chan net.Conn), make(chan struct{})}
		s := NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			io.Copy(w, io.LimitReader(zeros{}, bodySize))
		}), nil)
		done := make(chan error)
		go func() { done <- s.Serve(LimitPerAddress(p)) }()
		f(t, p)
		s.Close()
		<-done
	})
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { return len(b), nil }

// ended returns how long a connection lasts from now on while its data is discarded.
func ended(t *testing.T, c net.Conn) time.Duration {
	t.Helper()
	began := time.Now()
	c.SetReadDeadline(began.Add(time.Hour))
	for {
		if _, err := c.Read(make([]byte, 1)); err != nil {
			if !errors.Is(err, io.EOF) {
				t.Errorf("it ends with %v", err)
			}
			return time.Since(began)
		}
	}
}

func TestIdleConnectionsEnd(t *testing.T) {
	served(t, func(t *testing.T, p *piped) {
		c := p.dial("192.0.2.1:1")
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := io.Copy(io.Discard, r.Body); n != bodySize || err != nil {
			t.Fatalf("%d bytes, %v", n, err)
		}
		if d := ended(t, c); d != idleTime {
			t.Errorf("an idle connection ends after %v", d)
		}
		if d := ended(t, p.dial("192.0.2.1:2")); d != headerTime {
			t.Errorf("a connection without a request ends after %v", d)
		}
		c = p.dial("192.0.2.1:3")
		go fmt.Fprint(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx")
		if d := ended(t, c); d > bodyTime+idleTime {
			t.Errorf("a body that does not come is waited for: %v", d)
		}
	})
}

// A client that reads nothing is disconnected; one that reads slowly gets the whole
// response.
func TestWhoDoesNotReadIsCut(t *testing.T) {
	served(t, func(t *testing.T, p *piped) {
		c := p.dial("192.0.2.1:1")
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
		time.Sleep(chunkTime + time.Second)
		if n, _ := io.Copy(io.Discard, c); n > 64<<10 {
			t.Errorf("who has not read for %v is given %d bytes", chunkTime, n)
		}
		c = p.dial("192.0.2.1:2")
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		began, all := time.Now(), 0
		for {
			n, err := io.ReadFull(c, make([]byte, 1<<10))
			all += n
			if err != nil {
				break
			}
			time.Sleep(time.Second)
		}
		if d := time.Since(began); all < bodySize || d < 3*time.Minute {
			t.Errorf("a slow client got %d bytes in %v", all, d)
		}
	})
}

// The number of connections per address is limited. A closed connection makes room, and
// other addresses are not affected.
func TestConnectionsAreCountedByAddress(t *testing.T) {
	served(t, func(t *testing.T, p *piped) {
		open := func(address string) (net.Conn, bool) {
			c := p.dial(address)
			c.SetReadDeadline(time.Now().Add(time.Millisecond))
			_, err := c.Read(make([]byte, 1))
			c.SetReadDeadline(time.Time{})
			return c, !errors.Is(err, io.EOF)
		}
		var last net.Conn
		for i := range PerAddress {
			c, ok := open(fmt.Sprintf("[2001:db8::%x]:80", i+1)) // one network
			if !ok {
				t.Fatalf("connection %d is refused", i)
			}
			last = c
		}
		if _, ok := open("[2001:db8::ffff]:80"); ok {
			t.Error("one connection more than an address may have is taken")
		}
		if _, ok := open("192.0.2.7:80"); !ok {
			t.Error("a connection of another address is refused")
		}
		last.Close()
		synctest.Wait()
		if _, ok := open("[2001:db8::1]:81"); !ok {
			t.Error("there is no room after a connection has ended")
		}
	})
}
