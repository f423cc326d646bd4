package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

// dialLossy returns a connection with the faults of a line, and its other end.
func dialLossy(t *testing.T, l lossyLine) (here *badConn, there net.Conn) {
	t.Helper()
	local, there := net.Pipe()
	c := &badConn{Conn: local, line: l, gone: make(chan struct{}), in: make(chan packet, 1<<10), out: make(chan packet, 1<<10)}
	go c.receive()
	go c.send()
	return c, there
}

// TestTransit checks that data takes half a round trip on a line without loss. With loss
// it takes longer by waiting times that double, of which the first is TCP's minimum.
func TestTransit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := lossyLine{delay: time.Duration(rapid.IntRange(0, 2000).Draw(t, "delay")) * time.Millisecond}
		if d := l.travels(); d != l.delay/2 {
			t.Fatalf("%v, want %v", d, l.delay/2)
		}
		l.loss = rapid.Float64Range(0, .5).Draw(t, "loss")
		first := max(again, l.delay)
		extra := l.travels() - l.delay/2
		if extra%first != 0 || (extra/first+1)&(extra/first) != 0 {
			t.Fatalf("a delay of %v over half a round trip; the first wait is %v", extra, first)
		}
	})
}

// TestLossyLineKeepsOrder sends numbered messages in both directions and checks that they
// arrive complete and in order, none of them early.
func TestLossyLineKeepsOrder(t *testing.T) {
	for _, l := range []lossyLine{{delay: 300 * time.Millisecond}, {delay: 100 * time.Millisecond, loss: .5}, {loss: .3}} {
		synctest.Test(t, func(t *testing.T) {
			here, there := dialLossy(t, l)
			const n = 40
			send := func(w io.Writer) {
				for i := range n {
					if _, err := fmt.Fprintf(w, "%04d", i); err != nil {
						t.Error(err)
					}
				}
			}
			expect := func(r io.Reader) {
				for i := range n {
					b := make([]byte, 4)
					if _, err := io.ReadFull(r, b); err != nil || string(b) != fmt.Sprintf("%04d", i) {
						t.Errorf("message %d is %q, %v", i, b, err)
						return
					}
				}
			}
			for _, end := range [][2]net.Conn{{here, there}, {there, here}} {
				began := time.Now()
				go send(end[0])
				expect(end[1])
				if took := time.Since(began); took < l.delay/2 || l.loss == 0 && took != l.delay/2 {
					t.Errorf("%+v: %d messages took %v", l, n, took)
				}
			}
			here.Close()
			there.Close()
			synctest.Wait()
		})
	}
}

// TestReadInParts checks that a short buffer gets the data in parts, and that an error of
// the connection follows the data before it.
func TestReadInParts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := dialLossy(t, lossyLine{delay: time.Second})
		go func() {
			there.Write([]byte("abcdefg"))
			there.Close()
		}()
		var got string
		b := make([]byte, 3)
		for {
			n, err := here.Read(b)
			got += string(b[:n])
			if err != nil {
				if !errors.Is(err, io.EOF) {
					t.Errorf("the error is %v", err)
				}
				break
			}
		}
		if got != "abcdefg" {
			t.Errorf("read %q", got)
		}
		if _, err := here.Read(b); !errors.Is(err, io.EOF) {
			t.Errorf("the error is not repeated: %v", err)
		}
		here.Close()
	})
}

// TestReadDeadline checks that a read ends at its deadline, and that the data arrives
// after the deadline is removed.
func TestReadDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := dialLossy(t, lossyLine{delay: 100 * time.Millisecond})
		began := time.Now()
		here.SetDeadline(began.Add(3 * time.Second))
		b := make([]byte, 8)
		if _, err := here.Read(b); !errors.Is(err, os.ErrDeadlineExceeded) || time.Since(began) != 3*time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		here.SetReadDeadline(time.Time{})
		if err := here.SetWriteDeadline(began); err != nil {
			t.Error(err)
		}
		go there.Write([]byte("late"))
		if n, err := here.Read(b); err != nil || string(b[:n]) != "late" {
			t.Errorf("read %q, %v", b[:n], err)
		}
		here.Close()
		there.Close()
	})
}

// TestClosedLine checks that Close ends a pending read and later calls, and that it may be
// called twice.
func TestClosedLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there := dialLossy(t, lossyLine{delay: time.Minute})
		done := make(chan error)
		go func() {
			_, err := here.Read(make([]byte, 1))
			done <- err
		}()
		synctest.Wait()
		for range 2 {
			if err := here.Close(); err != nil {
				t.Error(err)
			}
		}
		if err := <-done; err == nil {
			t.Error("the pending read does not fail")
		}
		for range 1 << 11 { // more than the buffer for data in transit
			if _, err := here.Write([]byte("x")); err != nil {
				if !errors.Is(err, net.ErrClosed) {
					t.Error(err)
				}
				there.Close()
				return
			}
		}
		t.Error("writes to a closed line do not fail")
	})
}

// TestDialer checks that a line without faults uses the dialer as it is, and that the
// error of a dialer is returned.
func TestDialer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, line := range []lossyLine{{}, {delay: time.Millisecond}} {
		c, err := line.dial(&net.Dialer{})(context.Background(), "tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if _, bad := c.(*badConn); bad != (line != lossyLine{}) {
			t.Errorf("%+v: the connection is a %T", line, c)
		}
		c.Close()
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := line.dial(&net.Dialer{})(ctx, "tcp", l.Addr().String()); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: %v", line, err)
		}
	}
}
