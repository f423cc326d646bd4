package relay

import (
	"fmt"
	"runtime/debug"
)

// survive is deferred where one connection or one table is served: a panic there ends that
// one by end, and no other.
func (s *Server) survive(where string, end func()) {
	p := recover()
	if p == nil {
		return
	}
	s.metrics.panics.Inc()
	s.logger().Error("a panic", "in", where, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	end()
}
