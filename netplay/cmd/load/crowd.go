package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/link/ws"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// players holds the players of all tables.
type players struct {
	servers *servers
	stop    context.CancelFunc
	wg      sync.WaitGroup
	tables  []*loadTable
	dealers int

	mu        sync.Mutex
	latencies []time.Duration
	errs      []error
}

// loadTable is one table.
type loadTable struct {
	code    string
	players [4]*player
	moved   atomic.Int64 // when its log last grew, in Unix nanoseconds
	entries atomic.Int64
	let     [4]atomic.Int64 // when each of its players was last admitted
}

// player waits for a thinking time before it plays.
type player struct {
	peer.Player
	c        *players
	p        *loadTable
	s        *peer.Session
	poke     chan struct{}
	tempo    time.Duration
	question uint32
	due      time.Time
	acted    time.Time // zero if the act has come back

	mu      sync.Mutex // guards the following fields
	deals   int
	in, out int // bytes at the end of the last deal
}

// Next implements peer.Agent.
func (p *player) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	if r.Phase == wire.Playing && r.Me.Seat() {
		asked, together := r.Asked()
		if asked>>r.Me&1 == 0 {
			return nil, nil
		}
		if p.question != r.QuestionAt {
			p.question = r.QuestionAt
			d := p.tempo
			if together {
				d /= 2
			}
			d = time.Duration(float64(d) * min(4, rand.ExpFloat64()))
			p.due = time.Now().Add(d)
			time.AfterFunc(d, func() {
				select {
				case p.poke <- struct{}{}:
				default:
				}
			})
		}
		if time.Now().Before(p.due) {
			return nil, nil
		}
	}
	words, err := p.Player.Next(r, out)
	for _, w := range words {
		if w.Body.Type() == wire.Do {
			p.acted = time.Now()
		}
	}
	return words, err
}

func (p *player) folded(r *peer.Replica) error {
	e := &r.Log[len(r.Log)-1]
	p.p.moved.Store(time.Now().UnixNano())
	p.p.entries.Store(int64(len(r.Log)))
	if e.From == r.Me && e.Type() == wire.Do && !p.acted.IsZero() {
		p.c.mu.Lock()
		p.c.latencies = append(p.c.latencies, time.Since(p.acted))
		p.c.mu.Unlock()
		p.acted = time.Time{}
	}
	if e.Type() == wire.Open {
		p.mu.Lock()
		p.deals = r.Deals
		p.in, p.out = p.s.Counts.BytesIn, p.s.Counts.BytesOut
		p.mu.Unlock()
	}
	return nil
}

// gather seats all players. It returns when all tables are playing.
func gather(ctx context.Context, c *config, s *servers) (*players, error) {
	set, options, err := rules.New(c.rules, nil)
	if err != nil {
		return nil, err
	}
	terms := wire.TermsBody{Rules: c.rules, Options: string(record.AppendOptions(nil, options)), Seats: uint8(max(set.Spec().Seats, set.Spec().Players)),
		Level: "medium", Deals: uint16(c.deals), Base: 30, Bank: 120}
	if terms.Engine, err = peer.Digest(c.rules, options); err != nil {
		return nil, err
	}
	if terms.Seats != 4 {
		return nil, fmt.Errorf("%s is a game of %d", c.rules, terms.Seats)
	}
	all := &players{servers: s}
	ctx, all.stop = context.WithCancel(ctx)
	dealers := make([]peer.Identity, c.tables)
	for i := range dealers {
		dealers[i] = peer.Identity{9, byte(i), byte(i >> 8), 2}
	}
	var opened []func() bool // wait until a table is open
	for i := range c.tables {
		t := &loadTable{}
		all.tables = append(all.tables, t)
		first := s.relays[i%len(s.relays)]
		made := make(chan string, 1)
		for k := range t.players {
			t.players[k] = all.player(c, i, k, first)
			t.players[k].p = t
		}
		host := t.players[0]
		own := terms
		if c.apart {
			own.Dealer, own.Held = dealers[i].Public(), true
		}
		host.Host, host.Offered = &own, func() [32]byte { return host.s.Hello.Dealer }
		let := host.s.Entered
		host.s.Entered = func(code string) {
			let(code)
			select {
			case made <- code:
			default:
			}
		}
		opened = append(opened, func() bool {
			select {
			case t.code = <-made:
				return true
			case <-time.After(30 * time.Second):
				return false
			}
		})
		all.seat(ctx, host)
	}
	for i, t := range all.tables {
		if !opened[i]() {
			all.stop()
			return nil, errors.New("no table was made")
		}
		if c.apart {
			all.deal(ctx, t, t.players[0].s.Dial, &dealers[i])
		}
		for _, p := range t.players[1:] {
			p.s.Code = t.code
			all.seat(ctx, p)
		}
	}
	for until := time.Now().Add(time.Minute); all.playing() < c.tables; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(until) || len(all.errors()) > 0 {
			err := errors.Join(all.errors()...)
			all.stop()
			return nil, fmt.Errorf("only %d tables play: %w", all.playing(), err)
		}
	}
	return all, nil
}

// deal runs a separate dealer at a table.
func (pl *players) deal(ctx context.Context, t *loadTable, dial func(context.Context) (link.Conn, error), id *peer.Identity) {
	mind := &dealer.Dealer{}
	s := &peer.Session{Identity: id, Dial: dial, Code: t.code, Agent: mind, NewWall: func(table *[16]byte) peer.Wall {
		mind.Wall = dealer.NewWall(id, table)
		return mind.Wall
	}}
	pl.dealers++
	pl.seat(ctx, &player{s: s})
}

// connections returns the number of connections of all programs.
func (pl *players) connections() int { return 4*len(pl.tables) + pl.dealers }

func (pl *players) seat(ctx context.Context, p *player) {
	pl.wg.Go(func() {
		if err := p.s.Run(ctx); err != nil && ctx.Err() == nil {
			pl.mu.Lock()
			pl.errs = append(pl.errs, err)
			pl.mu.Unlock()
		}
	})
}

// player returns a player with a loopback address of its own.
func (pl *players) player(cfg *config, i, k int, first *process) *player {
	id := &peer.Identity{byte(k), byte(i), byte(i >> 8), 1}
	p := &player{c: pl, tempo: cfg.tempo, poke: make(chan struct{}, 1)}
	p.Player = peer.Player{Identity: id, Name: fmt.Sprintf("P%d", k), Chooser: func(r table.Rules) (peer.Chooser, error) { return bot.NewDriver(r, "tsumogiri") }}
	n := 4*i + k
	from := &net.TCPAddr{IP: net.IPv4(127, byte(1+n/(200*200)), byte(1+n/200%200), byte(1+n%200))}
	client := &http.Client{Transport: &http.Transport{DialContext: cfg.line.dial(&net.Dialer{LocalAddr: from}), DisableKeepAlives: true}}
	relays := append([]*process{first}, pl.servers.relays...)
	dial := func(ctx context.Context) (conn link.Conn, err error) {
		// Like a load balancer: the table's relay, or another one that answers.
		for _, r := range relays {
			if conn, err = ws.DialBy(ctx, client, "http://"+r.address); err == nil {
				return conn, nil
			}
		}
		return nil, err
	}
	p.s = host.Player(id, p, dial, "")
	p.s.Poke, p.s.Folded = p.poke, p.folded
	p.s.Entered = func(string) { p.p.let[k].Store(time.Now().UnixNano()) }
	return p
}

func (pl *players) playing() (n int) {
	for _, t := range pl.tables {
		if t.entries.Load() > 20 {
			n++
		}
	}
	return n
}

func (pl *players) errors() []error {
	pl.mu.Lock()
	defer pl.mu.Unlock()
	return slices.Clone(pl.errs)
}

// forget restarts the measurement.
func (pl *players) forget() {
	pl.mu.Lock()
	pl.latencies = nil
	pl.mu.Unlock()
}

func (pl *players) latency() (p50, p99 time.Duration, n int) {
	pl.mu.Lock()
	defer pl.mu.Unlock()
	slices.Sort(pl.latencies)
	if n = len(pl.latencies); n == 0 {
		return 0, 0, 0
	}
	return pl.latencies[n/2].Round(10 * time.Microsecond), pl.latencies[n*99/100].Round(10 * time.Microsecond), n
}

// bytes returns the traffic of all players in all finished deals, including what came
// before them.
func (pl *players) bytes() (in, out, deals int) {
	for _, t := range pl.tables {
		for _, p := range t.players {
			p.mu.Lock()
			in, out, deals = in+p.in, out+p.out, deals+p.deals
			p.mu.Unlock()
		}
	}
	return in, out, deals
}

// resume reads the longest log from its beginning, like a player who returns with nothing
// but the key.
func (pl *players) resume(ctx context.Context, out io.Writer) error {
	t := slices.MaxFunc(pl.tables, func(a, b *loadTable) int { return int(a.entries.Load() - b.entries.Load()) })
	had := t.entries.Load()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	enough := errors.New("enough")
	s := host.Player(&peer.Identity{255}, silent{}, t.players[1].s.Dial, t.code)
	s.Folded = func(r *peer.Replica) error {
		if int64(len(r.Log)) >= had {
			return enough
		}
		return nil
	}
	began := time.Now()
	if err := s.Run(ctx); !errors.Is(err, enough) {
		return fmt.Errorf("a log could not be read: %w", err)
	}
	fmt.Fprintf(out, "a log of %d entries was read and folded from its beginning in %v\n", had, time.Since(began).Round(time.Millisecond))
	return nil
}

type silent struct{}

func (silent) Next(*peer.Replica, []peer.Message) ([]peer.Message, error) { return nil, nil }

// goesOn waits until every table's log has grown, and returns how long that took.
func (pl *players) goesOn(ctx context.Context, since time.Time) (p50, last time.Duration, err error) {
	var all []time.Duration
	moved := map[*loadTable]bool{}
	for until := since.Add(time.Minute); len(all) < len(pl.tables); {
		for _, t := range pl.tables {
			if at := time.Unix(0, t.moved.Load()); !moved[t] && at.After(since) {
				moved[t] = true
				all = append(all, at.Sub(since))
			}
		}
		if time.Now().After(until) {
			return 0, 0, fmt.Errorf("after a minute only %d of %d tables have gone on", len(all), len(pl.tables))
		}
		select {
		case <-ctx.Done():
			return 0, 0, ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
	return all[len(all)/2], all[len(all)-1], nil
}

// back returns how long it took until disconnected players were admitted again.
func (pl *players) back(since time.Time) (p50, last time.Duration, n int) {
	var all []time.Duration
	for _, t := range pl.tables {
		for k := range t.let {
			if at := time.Unix(0, t.let[k].Load()); at.After(since) {
				all = append(all, at.Sub(since))
			}
		}
	}
	if n = len(all); n == 0 {
		return 0, 0, 0
	}
	slices.Sort(all)
	return all[n/2], all[n-1], n
}

// failed reports players that gave up, such as those whose table has lost an entry.
func (pl *players) failed(w io.Writer) int {
	errs := pl.errors()
	for _, err := range errs[:min(10, len(errs))] {
		fmt.Fprintln(w, "load:", err)
	}
	return len(errs)
}

func (pl *players) close() {
	pl.stop()
	pl.wg.Wait()
}
