package relay

import (
	"context"
	"net"
	"net/http"
	"net/http/pprof"
	"strings"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"moineau/netplay/link/ws"
)

// Web is how a relay is reached from outside.
type Web struct {
	Origins []string     // pages that may connect, as patterns of hosts; the relay's own always may
	Behind  bool         // a proxy stands before the relay and says for whom it asks
	Bundle  http.Handler // serves the game; nil: nothing
}

// Handler serves WebSockets, and the game where there is one.
func (s *Server) Handler(w Web) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+ws.Path, func(rw http.ResponseWriter, r *http.Request) {
		address := address(r, w.Behind)
		if !s.guard.welcome(address) {
			http.Error(rw, "too many connections from this address", http.StatusTooManyRequests)
			return
		}
		conn, err := ws.Accept(rw, r, w.Origins)
		if err != nil {
			s.logger().Info("no WebSocket was made", "error", err)
			return
		}
		// The request's own goroutine ends here, and gives its stack and its headers back: a
		// connection lasts for hours.
		go s.Serve(context.Background(), conn, address)
	})
	if w.Bundle != nil {
		mux.Handle("GET /", w.Bundle)
	}
	return mux
}

// Health serves /healthz, /metrics and Go's profiles under /debug/pprof/, for a listener of
// its own that is not to be reached from outside.
func (s *Server) Health() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		s.mu.Lock()
		closing := s.closing
		s.mu.Unlock()
		if closing {
			http.Error(w, "closing", http.StatusServiceUnavailable)
			return
		}
		w.Write([]byte("ok\n"))
	})
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.Handle("GET /metrics", promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{}))
	return mux
}

// address is whom limits count a request for: one machine, or one network of IPv6, where
// a machine has more addresses than there are atoms in it.
func address(r *http.Request, behind bool) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if behind {
		if all := r.Header.Get("X-Forwarded-For"); all != "" {
			host = strings.TrimSpace(all[strings.LastIndex(all, ",")+1:])
		}
	}
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
