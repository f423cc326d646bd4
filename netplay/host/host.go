// Package host combines a relay with the dealer that it offers, for a server or for the
// computer of a player who hosts a table for friends.
package host

import (
	"context"
	"crypto/ed25519"
	"sync"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/dealer"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
)

// Host is a relay with its dealer. It is safe for concurrent use.
type Host struct {
	*relay.Server
	dealer *peer.Identity
	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
	failed func(code string, err error)
}

// New returns a host whose keys are derived from one secret. failed, if non-nil, is
// called when a dealer gives up.
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

// pipe is the number of buffered frames within the program.
const pipe = 16

// Dial connects to the relay from within its program.
func (h *Host) Dial(context.Context) (link.Conn, error) {
	here, there := link.Pipe(pipe)
	h.wg.Go(func() { h.Serve(h.ctx, there, "") })
	return here, nil
}

// deal runs the dealer at a table until the table is over or unloaded.
func (h *Host) deal(table string) {
	var w *dealer.Wall
	d := &dealer.Dealer{Deserted: func() bool { return h.Deserted(table) }}
	ctx, stop := context.WithCancel(h.ctx)
	defer stop()
	s := peer.Session{
		Identity: h.dealer, Dial: h.Dial, Code: table, Agent: d,
		NewWall: func(table *[16]byte) peer.Wall {
			w = dealer.NewWall(h.dealer, table)
			d.Wall = w
			return w
		},
		Once: true, Trusting: true,
	}
	if _, _, ofEvent := code.Event(table); ofEvent {
		s.Poke = ticks(ctx)
	}
	if err := s.Run(ctx); err != nil && h.ctx.Err() == nil && h.failed != nil {
		h.failed(table, err)
	}
}

// lookEvery is the interval at which the dealer of a table of an event looks whether the
// table is to begin.
const lookEvery = 2 * time.Second

// ticks returns a channel on which a value arrives at that interval until ctx is done.
func ticks(ctx context.Context) <-chan struct{} {
	out := make(chan struct{})
	go func() {
		t := time.NewTicker(lookEvery)
		defer t.Stop()
		for {
			select {
			case <-t.C:
			case <-ctx.Done():
				return
			}
			select {
			case out <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// Close stops the dealers and connections of this program. Call Shutdown first.
func (h *Host) Close() {
	h.cancel()
	h.wg.Wait()
}

// Player returns a session of a program that plays a seat at a dealt table.
func Player(id *peer.Identity, mind peer.Agent, dial func(context.Context) (link.Conn, error), code string) *peer.Session {
	return &peer.Session{
		Identity: id, Dial: dial, Code: code, Agent: mind,
		NewWall: func(table *[16]byte) peer.Wall { return dealer.NewWall(id, table) },
	}
}
