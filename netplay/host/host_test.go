package host_test

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// chooser returns a function that creates a bot of a level.
func chooser(level string) func(table.Rules) (peer.Chooser, error) {
	return func(r table.Rules) (peer.Chooser, error) { return bot.NewDriver(r, level) }
}

// termsOf returns the terms of a table on which all seats except the bots' are open.
func termsOf(t testing.TB, id string, bots uint8, deals int) *wire.TermsBody {
	t.Helper()
	return termsWith(t, id, nil, bots, deals)
}

func termsWith(t testing.TB, id string, given table.Options, bots uint8, deals int) *wire.TermsBody {
	t.Helper()
	r, o, err := rules.New(id, given)
	if err != nil {
		t.Fatal(err)
	}
	digest, err := peer.Digest(id, o)
	if err != nil {
		t.Fatal(err)
	}
	return &wire.TermsBody{
		Rules: id, Options: string(record.AppendOptions(nil, o)), Engine: digest, Seats: uint8(max(r.Spec().Seats, r.Spec().Players)),
		Bots: bots, Level: "medium", Deals: uint16(deals), Base: 10, Bank: 20,
	}
}

// party is a table of programs at a host.
type party struct {
	t       testing.TB
	host    *host.Host
	store   store.Store
	dial    func(n int) func(context.Context) (link.Conn, error)
	players []*peer.Session
	errs    []error

	dealerMayFail bool
}

func newParty(t testing.TB) *party {
	p := &party{t: t, store: store.NewMemory()}
	p.open()
	p.dial = func(int) func(context.Context) (link.Conn, error) {
		return func(ctx context.Context) (link.Conn, error) { return p.host.Dial(ctx) }
	}
	return p
}

func (p *party) open() {
	limits := relay.Usual
	limits.Window = 0
	p.host = host.New(relay.Options{Store: p.store, Limits: limits}, [32]byte{7}, func(code string, err error) {
		if p.dealerMayFail {
			return
		}
		p.t.Errorf("the dealer at %s gave up: %v", code, err)
	})
}

func (p *party) close() {
	p.host.Shutdown(0)
	p.host.Close()
}

// play seats n programs, the first as host, and waits until all are done.
func (p *party) play(ctx context.Context, terms *wire.TermsBody, n int, each func(i int, s *peer.Session)) {
	p.players, p.errs = nil, make([]error, n)
	var wg sync.WaitGroup
	code := make(chan string, 1)
	for i := range n {
		id := &peer.Identity{1, byte(i)}
		mind := &peer.Player{Identity: id, Name: fmt.Sprintf("P%d", i), Chooser: chooser("medium")}
		s := host.Player(id, mind, p.dial(i), "")
		if each != nil {
			each(i, s)
		}
		if i == 0 {
			mind.Host, mind.Offered = terms, func() [32]byte { return s.Hello.Dealer }
			s.Entered = func(c string) {
				select {
				case code <- c:
				default:
				}
			}
		} else {
			s.Code = p.players[0].Code
		}
		p.players = append(p.players, s)
		wg.Go(func() { p.errs[i] = s.Run(ctx) })
		if i == 0 {
			<-code
		}
	}
	wg.Wait()
}

func (p *party) check() {
	p.t.Helper()
	first := p.players[0].Replica
	for i, s := range p.players {
		if p.errs[i] != nil {
			p.t.Errorf("player %d: %v", i, p.errs[i])
			continue
		}
		r := s.Replica
		if r.Match == nil || r.Match.Hash() != first.Match.Hash() || r.Head(r.Count()) != first.Head(first.Count()) {
			p.t.Errorf("player %d came to another end", i)
		}
		if !r.Opened || r.Difference != nil || len(r.Accused) > 0 || len(r.Refusals) > 0 {
			p.t.Errorf("player %d: opened %t, difference %v, accused %v, refused %v", i, r.Opened, r.Difference, r.Accused, r.Refusals)
		}
	}
}

// A deal of every rule set by as many programs as there are seats, or with bots in two
// seats. All have the same hash, and all verify the wall.
func TestADealOfEveryGame(t *testing.T) {
	for i, e := range rules.All() {
		for _, bots := range []uint8{0, 0b1010}[i%2 : i%2+1] {
			t.Run(fmt.Sprintf("%s-%b", e.ID, bots), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					p := newParty(t)
					terms := termsOf(t, e.ID, bots, 1)
					n := int(terms.Seats)
					if bots != 0 {
						n -= 2
					}
					ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
					defer cancel()
					p.play(ctx, terms, n, nil)
					p.check()
					p.close()
					r := p.players[0].Replica
					c := p.players[0].Counts
					t.Logf("%d entries, %d bytes in, %d out", r.Count(), c.BytesIn, c.BytesOut)
				})
			})
		}
	}
}

// Matches with three players and with five, who change chairs and sit out: a few deals
// or, with MOINEAU_MATCHES, complete matches of every rule set.
func TestWholeMatches(t *testing.T) {
	type of struct {
		id      string
		options table.Options
		bots    uint8
	}
	all := []of{{"riichi", table.Options{"players": "3"}, 0b100}, {"peoples-simple", table.Options{"players": "5"}, 0b11100}}
	if os.Getenv("MOINEAU_MATCHES") != "" {
		for i, e := range rules.All() {
			all = append(all, of{e.ID, nil, uint8(i) % 4})
		}
	}
	for _, m := range all {
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t)
			ctx, cancel := context.WithTimeout(context.Background(), 100*time.Hour)
			defer cancel()
			deals := 0
			if os.Getenv("MOINEAU_MATCHES") == "" {
				deals = 3
			}
			terms := termsWith(t, m.id, m.options, m.bots, deals)
			p.play(ctx, terms, int(terms.Seats)-bits.OnesCount8(m.bots), nil)
			p.check()
			p.close()
			r := p.players[0].Replica
			c := p.players[0].Counts
			t.Logf("%s, %d seats: %d deals, over %t, %d entries, %d bytes in a deal", m.id, terms.Seats, r.Deals, r.Match.Progress.Over, r.Count(), c.BytesIn/r.Deals)
		})
	}
}

// A dealer in the relay's process, of which there are many, keeps only the end of the log
// and has the same state as the other programs.
func TestTheRelaysDealerKeepsLittle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Hour)
		defer cancel()
		p.play(ctx, termsOf(t, "jilin", 0b1110, 12), 1, nil)
		p.check()
		p.close()
		whole := p.players[0].Replica
		id := &peer.Identity{9}
		r := peer.NewReplica(whole.ID, id.Public(), dealer.NewWall(id, &whole.ID))
		r.Trusting = true
		most := 0
		for _, e := range whole.Log {
			if err := r.Fold(e); err != nil {
				t.Fatalf("after %d entries: %v", r.Count(), err)
			}
			most = max(most, len(r.Log))
		}
		n := whole.Count()
		if r.Count() != n || r.Head(n) != whole.Head(n) || r.Head(n-500) != whole.Head(n-500) || r.Phase != whole.Phase {
			t.Errorf("%d entries of %d, head %x; expected %x", r.Count(), n, r.Head(n), whole.Head(n))
		}
		if n < 1000 || most > 128 {
			t.Errorf("%d entries of %d were kept", most, n)
		}
	})
}
