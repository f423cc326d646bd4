package host_test

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store/jet"
	"moineau/netplay/store/jet/jettest"
	"moineau/netplay/wire"
)

// balancer connects programs to the first live relay, like a load balancer that routes by
// table.
type balancer struct {
	mu    sync.Mutex
	hosts []*host.Host
	first int
	conns []link.Conn
}

func (b *balancer) Dial(ctx context.Context) (link.Conn, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.first == len(b.hosts) {
		return nil, link.ErrLost
	}
	c, err := b.hosts[b.first].Dial(ctx)
	b.conns = append(b.conns, c)
	return c, err
}

// dies disconnects the relay from its programs without informing it, so that it still
// believes that it serves the table.
func (b *balancer) dies() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.first++
	for _, c := range b.conns {
		c.Close(0)
	}
	b.conns = nil
}

// Three NATS servers and two relays. In mid-deal the relay that serves the table dies,
// and then the NATS server that leads its log. Play resumes at the other relay. No entry
// that a program received is lost, and all programs and the store have the same log.
func TestARelayAndAServerOfItsStoreDieInMidDeal(t *testing.T) {
	servers := jettest.Start(t, 3, 0)
	limits := relay.Usual
	limits.Window, limits.Grace = 0, time.Second
	b := &balancer{}
	var stores []*jet.Store
	for range 2 {
		s, err := jet.Open(servers.Addresses)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		stores = append(stores, s)
		h := host.New(relay.Options{Store: s, Shared: true, Limits: limits}, [32]byte{7}, nil)
		if err := s.Agree(h.Dealer); err != nil {
			t.Fatal(err)
		}
		b.hosts = append(b.hosts, h)
	}
	if err := stores[0].Agree([32]byte{1}); err == nil {
		t.Error("relays of two secrets share a store")
	}
	p := &party{t: t, dial: func(int) func(context.Context) (link.Conn, error) { return b.Dial }}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dead := -1
	var died time.Time
	began := time.Now()
	p.play(ctx, termsOf(t, "jilin", 0b1100, 2), 2, func(i int, s *peer.Session) {
		if i > 0 {
			return
		}
		s.Folded = func(r *peer.Replica) error {
			switch {
			case r.Match == nil || r.Match.DealOver():
			case b.first == 0 && r.Count() > 30:
				b.dies()
			case b.first == 1 && dead < 0 && r.Count() > 60:
				dead, died = servers.Leader("MOINEAU"), time.Now()
				go servers.Servers[dead].Shutdown()
			case dead >= 0 && !died.IsZero() && r.Count() > 70:
				t.Logf("the table began %v before; play went on %v after the death of server %d", died.Sub(began), time.Since(died), dead)
				died = time.Time{}
			}
			return nil
		}
	})
	p.agree()
	if dead < 0 || p.players[0].Counts.Resumes < 1 {
		t.Fatalf("server %d died, %d resumes", dead, p.players[0].Counts.Resumes)
	}
	// The stored log is what all have received; the first relay has not continued it.
	r := p.players[0].Replica
	var kept []wire.Entry
	for {
		list, err := stores[0].Read(r.ID, uint32(len(kept)))
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		kept = append(kept, list...)
	}
	if len(kept) < len(r.Log) {
		t.Fatalf("%d entries are kept of %d", len(kept), len(r.Log))
	}
	for i := range r.Log {
		if kept[i].From != r.Log[i].From || kept[i].Ms != r.Log[i].Ms || !bytes.Equal(kept[i].Text, r.Log[i].Text) {
			t.Fatalf("entry %d is kept as another one", i)
		}
	}
	for _, h := range b.hosts {
		h.Shutdown(0)
		h.Close()
	}
}
