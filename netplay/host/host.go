// Package host is a relay and the dealer that it offers, in one program: a server, or the
// computer of somebody who holds a table for his friends.
package host

import (
	"context"
	"crypto/ed25519"
	"sync"

	"moineau/netplay/dealer"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
)

// Host is a relay with its dealer.
type Host struct {
	*relay.Server
	dealer *peer.Identity
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
	failed func(code string, err error)
}

// New makes a host whose keys all follow from one secret. Failed is told why a dealer gave
// up; nil: nobody wants to know.
func New(o relay.Options, secret [32]byte, failed func(code string, err error)) *Host {
	id := peer.Identity(peer.Hash("moineau house dealer 1", secret[:]))
	relaySeed := peer.Hash("moineau house relay 1", secret[:])
	h := &Host{dealer: &id, failed: failed}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	o.Key = ed25519.NewKeyFromSeed(relaySeed[:])
	o.Dealer, o.NeedDealer = id.Public(), h.deal
	h.Server = relay.New(o)
	return h
}

// pipe is how many frames may be on their way within the program.
const pipe = 16

// Dial connects to the relay from within its own program.
func (h *Host) Dial(context.Context) (link.Conn, error) {
	here, there := link.Pipe(pipe)
	h.wg.Go(func() { h.Serve(h.ctx, there, "") })
	return here, nil
}

// deal sits the dealer at a table until that is over or put away.
func (h *Host) deal(code string) {
	var w *dealer.Wall
	d := &dealer.Dealer{}
	s := peer.Session{
		Identity: h.dealer, Dial: h.Dial, Code: code, Mind: d,
		NewWall: func(table *[16]byte) peer.Wall {
			w = dealer.NewWall(h.dealer, table)
			d.Wall = w
			return w
		},
		Once: true, Trusting: true,
	}
	if err := s.Run(h.ctx); err != nil && h.ctx.Err() == nil && h.failed != nil {
		h.failed(code, err)
	}
}

// Close ends dealers and connections of this program. Shutdown comes before it.
func (h *Host) Close() {
	h.cancel()
	h.wg.Wait()
}

// Player makes a session of a program that plays a seat at a dealt table.
func Player(id *peer.Identity, mind peer.Mind, dial func(context.Context) (link.Conn, error), code string) *peer.Session {
	return &peer.Session{
		Identity: id, Dial: dial, Code: code, Mind: mind,
		NewWall: func(table *[16]byte) peer.Wall { return dealer.NewWall(id, table) },
	}
}
