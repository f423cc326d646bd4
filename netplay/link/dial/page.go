//go:build js

package dial

import (
	"context"
	"strings"
	"sync"
	"syscall/js"

	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// path is the same as in link/ws, which the browser build does not include.
const path = "/ws"

// firstCode is the close code of the first Why (see link/ws).
const firstCode = 4000

// socket is a WebSocket of the page.
type socket struct {
	js     js.Value
	frames chan []byte
	opened chan struct{}
	closed chan struct{} // err is set when closed
	err    error
	once   sync.Once
	listen []listener
}

type listener struct {
	of   js.Value
	name string
	f    js.Func
}

// waiting is the number of received frames that are buffered: more than a relay sends
// before it learns that they were read.
const waiting = 4096

func dial(ctx context.Context, address string) (c link.Conn, err error) {
	if rest, http := strings.CutPrefix(address, "http"); http {
		address = "ws" + rest
	}
	global := js.Global()
	if on := global.Get("navigator").Get("onLine"); on.Type() == js.TypeBoolean && !on.Bool() {
		return nil, link.ErrLost
	}
	defer func() {
		if recover() != nil { // invalid address, or the page may not connect to it
			c, err = nil, link.ErrLost
		}
	}()
	s := &socket{frames: make(chan []byte, waiting), opened: make(chan struct{}), closed: make(chan struct{})}
	s.js = global.Get("WebSocket").New(address + path + link.Query(ctx))
	s.js.Set("binaryType", "arraybuffer")
	s.on(s.js, "open", func(js.Value) { close(s.opened) })
	s.on(s.js, "message", func(e js.Value) {
		data := e.Get("data")
		if data.Type() != js.TypeObject {
			s.end(link.ErrLost)
			return
		}
		bytes := global.Get("Uint8Array").New(data)
		if bytes.Length() > wire.MaxFrame {
			s.end(link.ErrLost)
			return
		}
		frame := make([]byte, bytes.Length())
		js.CopyBytesToGo(frame, bytes)
		select {
		case s.frames <- frame:
		default:
			s.end(link.ErrLost)
		}
	})
	s.on(s.js, "close", func(e js.Value) {
		if code := e.Get("code").Int(); code > firstCode && code < firstCode+100 {
			s.end(&link.ClosedError{Why: wire.CloseCode(code - firstCode)})
			return
		}
		s.end(link.ErrLost)
	})
	// A page whose network is lost detects lost connections much later.
	s.on(global, "offline", func(js.Value) { s.end(link.ErrLost) })
	select {
	case <-s.opened:
		return s, nil
	case <-s.closed:
		return nil, s.err
	case <-ctx.Done():
		s.end(ctx.Err())
		return nil, ctx.Err()
	}
}

func (s *socket) on(of js.Value, name string, f func(e js.Value)) {
	l := listener{of, name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})}
	of.Call("addEventListener", name, l.f)
	s.listen = append(s.listen, l)
}

// end closes the socket. Send and Receive return err.
func (s *socket) end(err error) {
	s.once.Do(func() {
		s.err = err
		for _, l := range s.listen {
			l.of.Call("removeEventListener", l.name, l.f)
		}
		close(s.closed)
		s.js.Call("close")
		// Released later, because one of the functions may be running now.
		go func() {
			for _, l := range s.listen {
				l.f.Release()
			}
		}()
	})
}

// Send implements link.Conn.
func (s *socket) Send(_ context.Context, frame []byte) error {
	select {
	case <-s.closed:
		return s.err
	default:
	}
	bytes := js.Global().Get("Uint8Array").New(len(frame))
	js.CopyBytesToJS(bytes, frame)
	s.js.Call("send", bytes)
	return nil
}

// Receive implements link.Conn. Frames received before the connection ended are still
// returned.
func (s *socket) Receive(ctx context.Context) ([]byte, error) {
	select {
	case f := <-s.frames:
		return f, nil
	default:
	}
	select {
	case f := <-s.frames:
		return f, nil
	case <-s.closed:
		return nil, s.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close implements link.Conn. A page cannot send the code to the relay.
func (s *socket) Close(wire.CloseCode) { s.end(link.ErrLost) }
