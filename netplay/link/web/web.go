// Package web limits the resources of public HTTP servers: the cost of idle connections
// and slow readers, and the number of connections per address.
package web

import (
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// Limits of a public HTTP server.
const (
	headerTime = 5 * time.Second  // to read the headers of a request
	bodyTime   = 10 * time.Second // to read its body, which is not used here
	idleTime   = 60 * time.Second // between two requests on a connection
	chunkTime  = 30 * time.Second // for a client to read a chunk of a response
	chunkSize  = 16 << 10
	headerSize = 8 << 10

	// PerAddress is the greatest number of connections per address, enough for some
	// dozens of browsers behind one router.
	PerAddress = 128

	// sendBuffer limits the kernel's buffer for a client that does not read.
	sendBuffer = 256 << 10
)

// NewServer returns a server that closes connections which are idle or whose clients read
// nothing of a response for chunkTime, however long the whole response takes. It logs
// errors of connections at level debug. log may be nil.
func NewServer(h http.Handler, log *slog.Logger) *http.Server {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &http.Server{
		Handler: paced(h), ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: headerSize,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// paced sets deadlines for each request and for each chunk of its response. A handler
// that takes over the connection (http.Hijacker) gets it without deadlines.
func paced(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := http.NewResponseController(w)
		now := time.Now()
		_ = c.SetWriteDeadline(now.Add(chunkTime)) // test recorders do not support deadlines
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

// Unwrap supports http.ResponseController.
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

// LimitPerAddress returns a listener that immediately closes connections from an address that has
// PerAddress connections already.
func LimitPerAddress(l net.Listener) net.Listener {
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
			_ = t.SetWriteBuffer(sendBuffer) // if this fails, the kernel's default limit applies
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

// Address returns the key by which connections are counted: an IPv4 address, or an IPv6
// network, because one machine can have any number of addresses in it.
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
