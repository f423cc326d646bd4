// Package dial connects a game program to a relay: with the page's WebSocket in a
// browser, and with link/ws elsewhere.
package dial

import (
	"context"
	"strings"

	"moineau/netplay/link"
)

// To returns a function that connects to a relay by its address, http(s)://… or
// ws(s)://….
func To(address string) func(context.Context) (link.Conn, error) {
	address = strings.TrimRight(address, "/")
	return func(ctx context.Context) (link.Conn, error) { return dial(ctx, address) }
}
