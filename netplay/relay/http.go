package relay

import (
	"context"
	"net/http"
	"net/http/pprof"
	"slices"
	"strings"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"moineau/netplay/link/web"
	"moineau/netplay/link/ws"
)

// Web configures the HTTP access to a relay.
type Web struct {
	Origins []string     // pages that may connect, as patterns of hosts, or "null"; the relay's own host is always allowed
	Behind  bool         // the relay is behind a proxy that sets X-Forwarded-For
	Bundle  http.Handler // serves the game; may be nil
}

// Handler returns a handler for WebSockets and, if there is a bundle, the game.
func (s *Server) Handler(w Web) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+ws.Path, func(rw http.ResponseWriter, r *http.Request) {
		address := address(r, w.Behind)
		if !s.guard.welcome(address) {
			http.Error(rw, "too many connections from this address", http.StatusTooManyRequests)
			return
		}
		if r.Header.Get("Origin") == "null" && slices.Contains(w.Origins, "null") {
			r.Header.Del("Origin") // a page in a sandboxed frame, which has no host to compare
		}
		conn, err := ws.Accept(rw, r, w.Origins)
		if err != nil {
			s.guard.failed(address)
			s.metrics.refusedUpgrades.Inc()
			s.logger().Debug("no WebSocket was made", "error", cut(err.Error()))
			return
		}
		// The request's goroutine ends here and releases its stack and headers, because a
		// connection lasts for hours.
		go s.Serve(context.Background(), conn, address)
	})
	if w.Bundle != nil {
		mux.Handle("GET /", w.Bundle)
	}
	return mux
}

// longestLogged limits what visitors can write to the log.
const longestLogged = 60

func cut(text string) string {
	if len(text) > longestLogged {
		return strings.ToValidUTF8(text[:longestLogged], "") + "…"
	}
	return text
}

// Health returns a handler for /healthz, /metrics and Go's profiles under /debug/pprof/.
// It must be served by a separate listener that is not public.
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

// address returns the address by which limits count a request.
func address(r *http.Request, behind bool) string {
	if behind {
		if all := r.Header.Get("X-Forwarded-For"); all != "" {
			return web.Address(strings.TrimSpace(all[strings.LastIndex(all, ",")+1:]))
		}
	}
	return web.Address(r.RemoteAddr)
}
