// Package dial connects a program that is played on to a relay: over the WebSocket of the
// page in a browser, elsewhere over link/ws.
package dial

import (
	"context"
	"strings"

	"moineau/netplay/link"
)

// To makes what connects to a relay by its address, http(s)://… or ws(s)://….
func To(address string) func(context.Context) (link.Conn, error) {
	address = strings.TrimRight(address, "/")
	return func(ctx context.Context) (link.Conn, error) { return dial(ctx, address) }
}
