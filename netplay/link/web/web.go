// Package web bounds HTTP servers that anybody can reach: what connections cost while they are
// idle or do not read, and how many an address may have.
package web

import (
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// Bounds of an HTTP server that anybody can reach.
const (
	headerTime = 5 * time.Second  // for the headers of a request
	bodyTime   = 10 * time.Second // for its body, which nothing here reads
	idleTime   = 60 * time.Second // between two requests of a connection
	chunkTime  = 30 * time.Second // for a client to take a chunk of an answer
	chunkSize  = 16 << 10
	headerSize = 8 << 10

	// PerAddress is how many connections one address may have: those of some dozens of browsers
	// behind one router.
	PerAddress = 128

	// sendBuffer bounds what the kernel keeps for a client that does not read.
	sendBuffer = 256 << 10
)

// NewServer returns a server that cuts connections which are idle, or whose clients take nothing
// of an answer for chunkTime, however long the whole of it takes. Errors of connections are
// logged at level debug. The log may be nil.
func NewServer(h http.Handler, log *slog.Logger) *http.Server {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &http.Server{
		Handler: paced(h), ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: headerSize,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// paced sets deadlines for each request and for each chunk of its answer. A handler that takes
// the connection over (http.Hijacker) gets it without deadlines.
func paced(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := http.NewResponseController(w)
		now := time.Now()
		_ = c.SetWriteDeadline(now.Add(chunkTime)) // test recorders have none
		if r.Body != nil && r.Body != http.NoBody {
			_ = c.SetReadDeadline(now.Add(bodyTime))
		}
		h.ServeHTTP(pacedWriter{w, c}, r)
	})
}

type pacedWriter struct {
	http.ResponseWriter
	c *http.ResponseController
}

// Unwrap is for http.ResponseController.
func (w pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Write implements http.ResponseWriter.
func (w pacedWriter) Write(b []byte) (n int, err error) {
	for {
		part := b[:min(len(b), chunkSize)]
		_ = w.c.SetWriteDeadline(time.Now().Add(chunkTime))
		k, err := w.ResponseWriter.Write(part)
		n += k
		if b = b[len(part):]; err != nil || len(b) == 0 {
			return n, err
		}
	}
}

// Bound returns a listener that closes at once what comes from an address that has PerAddress
// connections already.
func Bound(l net.Listener) net.Listener {
	return &bound{Listener: l, open: map[string]int{}}
}

type bound struct {
	net.Listener
	mu   sync.Mutex
	open map[string]int
}

// Accept implements net.Listener.
func (b *bound) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := Address(c.RemoteAddr().String())
		b.mu.Lock()
		full := b.open[from] >= PerAddress
		if !full {
			b.open[from]++
		}
		b.mu.Unlock()
		if full {
			c.Close()
			continue
		}
		if t, ok := c.(*net.TCPConn); ok {
			_ = t.SetWriteBuffer(sendBuffer) // without it the kernel's own bound holds
		}
		return &counted{Conn: c, left: sync.OnceFunc(func() { b.leave(from) })}, nil
	}
}

func (b *bound) leave(from string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.open[from]--; b.open[from] <= 0 {
		delete(b.open, from)
	}
}

// counted is a connection that is counted until it is closed.
type counted struct {
	net.Conn
	left func()
}

// Close implements net.Conn.
func (c *counted) Close() error {
	c.left()
	return c.Conn.Close()
}

// Address returns what connections are counted by: a machine's address, or its network of IPv6,
// in which one machine has as many addresses as it wants.
func Address(remote string) string {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		host = remote
	}
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
