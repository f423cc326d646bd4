// Package linktest simulates a slow, lossy, disconnecting, half-open or partitioned
// network from a seed, for tests in a synctest bubble.
package linktest

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"moineau/netplay/link"
)

// Network adds faults to connections.
type Network struct {
	Least, Most time.Duration // latency of a frame
	Loss        float64       // fraction of frames that are lost once, which take three times as long plus Again
	Again       time.Duration
	Cut         float64 // fraction of frames after which the connection is lost
	HalfOpen    float64 // fraction of frames after which nothing arrives any more, without an error
	Parted      func(n int) bool

	mu  sync.Mutex
	rng *rand.Rand
	wg  sync.WaitGroup
}

// New returns a network with a seed.
func New(seed uint64) *Network { return &Network{rng: rand.New(rand.NewPCG(seed, 3))} }

func (n *Network) chance(p float64) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return p > 0 && n.rng.Float64() < p
}

func (n *Network) takes() time.Duration {
	n.mu.Lock()
	defer n.mu.Unlock()
	d := n.Least + time.Duration(n.rng.Int64N(int64(n.Most-n.Least)+1))
	if n.Loss > 0 && n.rng.Float64() < n.Loss {
		d = 3*d + n.Again
	}
	return d
}

// Wait waits until no frame is in transit. All connections must be closed before.
func (n *Network) Wait() { n.wg.Wait() }

// Dial returns a dialer that connects the program with a number through the network.
func (n *Network) Dial(number int, dial func(context.Context) (link.Conn, error)) func(context.Context) (link.Conn, error) {
	return func(ctx context.Context) (link.Conn, error) {
		if n.Parted != nil && n.Parted(number) {
			return nil, link.ErrLost
		}
		far, err := dial(ctx)
		if err != nil {
			return nil, err
		}
		near, here := link.Pipe(256)
		line := &line{n: n, number: number, ends: [2]link.Conn{here, far}}
		n.wg.Go(func() { line.carry(here, far) })
		n.wg.Go(func() { line.carry(far, here) })
		return near, nil
	}
}

type line struct {
	n      *Network
	number int
	ends   [2]link.Conn
	mu     sync.Mutex
	dead   bool // half-open
}

type onItsWay struct {
	frame []byte
	err   error
	due   time.Time
}

// carry transports frames from one end to the other, each with its latency and in order.
// Frames of different connections may overtake each other.
func (l *line) carry(from, to link.Conn) {
	way := make(chan onItsWay, 4096)
	l.n.wg.Go(func() {
		last := time.Now()
		for {
			frame, err := from.Receive(context.Background())
			due := time.Now().Add(l.n.takes())
			if due.Before(last) {
				due = last
			}
			last = due
			way <- onItsWay{frame, err, due}
			if err != nil {
				return
			}
		}
	})
	for f := range way {
		time.Sleep(time.Until(f.due))
		l.mu.Lock()
		if l.n.chance(l.n.HalfOpen) || l.n.Parted != nil && l.n.Parted(l.number) {
			l.dead = true
		}
		dead := l.dead
		l.mu.Unlock()
		switch {
		case f.err != nil:
			if closed, ok := f.err.(*link.ClosedError); ok {
				to.Close(closed.Why)
			} else {
				to.Close(0)
			}
			return
		case dead:
		case l.n.chance(l.n.Cut):
			l.ends[0].Close(0)
			l.ends[1].Close(0)
		default:
			to.Send(context.Background(), f.frame)
		}
	}
}
