// Package ws carries frames over WebSockets, for relays and for programs other than
// browser pages (which have WebSockets of their own).
package ws

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// Path is the path at which a relay accepts WebSockets.
const Path = "/ws"

// firstCode is the close code of the first Why, WhyForm; the others follow.
const firstCode = 4000

// Accept upgrades a request to a WebSocket. It rejects pages of origins other than the
// patterns and the request's own host. Compression is disabled.
func Accept(w http.ResponseWriter, r *http.Request, origins []string) (link.Conn, error) {
	c, err := websocket.Accept(modest{w}, r, &websocket.AcceptOptions{OriginPatterns: origins, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return nil, err
	}
	return wrap(c), nil
}

// Dial connects to a relay by its address, http(s)://… or ws(s)://….
func Dial(ctx context.Context, address string) (link.Conn, error) { return DialBy(ctx, nil, address) }

// DialBy connects with the given HTTP client.
func DialBy(ctx context.Context, client *http.Client, address string) (link.Conn, error) {
	c, _, err := websocket.Dial(ctx, address+Path+link.Query(ctx), &websocket.DialOptions{HTTPClient: client, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return nil, err
	}
	return wrap(c), nil
}

// modest replaces the buffers of a connection by small ones for frames of play. Those of
// net/http are for pages, and a relay has thousands of connections with little traffic.
type modest struct{ http.ResponseWriter }

const readBuffer, writeBuffer = 512, 1024

// Hijack implements http.Hijacker.
func (m modest) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, rw, err := http.NewResponseController(m.ResponseWriter).Hijack()
	if err != nil || rw.Reader.Buffered() > 0 {
		return c, rw, err // the client did not wait: the buffer contains its data
	}
	return c, bufio.NewReadWriter(bufio.NewReaderSize(c, readBuffer), bufio.NewWriterSize(c, writeBuffer)), nil
}

func wrap(c *websocket.Conn) link.Conn {
	c.SetReadLimit(wire.MaxFrame)
	return conn{c}
}

type conn struct{ c *websocket.Conn }

func (c conn) Send(ctx context.Context, frame []byte) error {
	return why(c.c.Write(ctx, websocket.MessageBinary, frame))
}

func (c conn) Receive(ctx context.Context) ([]byte, error) {
	kind, text, err := c.c.Read(ctx)
	if err != nil {
		return nil, why(err)
	}
	if kind != websocket.MessageBinary {
		return nil, fmt.Errorf("%w: a frame of text", wire.ErrForm)
	}
	return text, nil
}

// why converts an error of the library to one of package link.
func why(err error) error {
	var e websocket.CloseError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e) && e.Code > firstCode && e.Code < firstCode+100:
		return &link.ClosedError{Why: wire.CloseCode(e.Code - firstCode)}
	}
	return fmt.Errorf("%w: %w", link.ErrLost, err)
}

// closing is the time to wait for the other side to confirm the closing.
const closing = time.Second

func (c conn) Close(why wire.CloseCode) {
	code, text := websocket.StatusNormalClosure, ""
	if why != 0 {
		code, text = firstCode+websocket.StatusCode(why), why.Error()
	}
	done := time.AfterFunc(closing, func() { c.c.CloseNow() })
	defer done.Stop()
	c.c.Close(code, text)
}
