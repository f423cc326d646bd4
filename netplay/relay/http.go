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

// Web is how a relay is reached from outside.
type Web struct {
	Origins []string     // pages that may connect, as patterns of hosts, or "null"; the relay's own always may
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
		if r.Header.Get("Origin") == "null" && slices.Contains(w.Origins, "null") {
			r.Header.Del("Origin") // a page in a sandboxed frame, which has no host to be compared
		}
		conn, err := ws.Accept(rw, r, w.Origins)
		if err != nil {
			s.guard.failed(address)
			s.metrics.refusedUpgrades.Inc()
			s.logger().Debug("no WebSocket was made", "error", cut(err.Error()))
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

// longestLogged bounds what visitors can write into the log.
const longestLogged = 60

func cut(text string) string {
	if len(text) > longestLogged {
		return strings.ToValidUTF8(text[:longestLogged], "") + "…"
	}
	return text
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

// address returns what limits count a request by.
func address(r *http.Request, behind bool) string {
	if behind {
		if all := r.Header.Get("X-Forwarded-For"); all != "" {
			return web.Address(strings.TrimSpace(all[strings.LastIndex(all, ",")+1:]))
		}
	}
	return web.Address(r.RemoteAddr)
}
