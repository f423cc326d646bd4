//go:build !js

package dial

import (
	"context"

	"moineau/netplay/link"
	"moineau/netplay/link/ws"
)

func dial(ctx context.Context, address string) (link.Conn, error) { return ws.Dial(ctx, address) }
