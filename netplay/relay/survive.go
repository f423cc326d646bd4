package relay

import (
	"fmt"
	"runtime/debug"
)

// recoverPanic recovers from a panic while one connection or one table is served and calls
// end, so that no others are affected. It must be deferred.
func (s *Server) recoverPanic(where string, end func()) {
	p := recover()
	if p == nil {
		return
	}
	s.metrics.panics.Inc()
	s.logger().Error("a panic", "in", where, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	end()
}
