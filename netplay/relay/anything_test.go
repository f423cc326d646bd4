package relay_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// crowd is a group of programs that send arbitrary messages: a host with a seat, a
// dealer, a second player and a stranger.
type crowd struct {
	*fixture
	all  [4]*program
	code string
	id   [16]byte
}

// words returns bodies that a program may try to send, allowed or not.
func (c *crowd) words(p *program, from wire.From, n byte) wire.Body {
	own := terms
	own.Host, own.Dealer = public(key(hostKey)), public(key(dealerKey))
	moves := []wire.Type{wire.Do, wire.Answer, wire.Beside}
	bodies := []wire.Body{
		&own, &wire.HireBody{}, &wire.SitBody{Key: public(p.key), Name: "A"}, &wire.SitBody{Key: public(key(strangerKey)), Name: "B"},
		&wire.Empty{Is: wire.Stand}, &wire.Empty{Is: wire.Ready}, &wire.Empty{Is: wire.Begin}, &wire.Empty{Is: wire.Draw}, &wire.NonceBody{}, &wire.WallBody{Leaves: make([][wire.LeafSize]byte, 3)},
		&wire.StepBody{Dice: []uint8{1, 2, 0, 0}}, &wire.MoveBody{Is: moves[n%3], Player: uint8(from) % wire.MaxSeats, Act: 2},
		&wire.MoveBody{Is: moves[n/3%3], Player: n % wire.MaxSeats, Act: 1}, &wire.OpenBody{Kinds: []byte{1}}, &wire.SeedBody{},
		&wire.DifferBody{At: uint32(max(0, len(p.log)-int(n%4))), State: uint64(n % 2)}, &wire.KickBody{Seat: 1, Key: public(key(secondKey))},
		&wire.LockBody{Seats: n % 4}, &wire.Empty{Is: wire.GoOn}, &wire.SayBody{Phrase: n}, &wire.AgainBody{Code: "wren-4827"},
		&wire.ReleasedBody{Passed: n % 4}, &wire.LateBody{Seats: n % 4}, &wire.SeatBody{Is: wire.Away, Seat: n % 2}, &wire.SeatBody{Is: wire.Back, Seat: n % 2},
	}
	if n == 63 { // the table ends, but rarely
		return &wire.Empty{Is: wire.Shut}
	}
	return bodies[int(n)%len(bodies)]
}

// does makes one of the programs act: three bytes select who, what and how.
func (c *crowd) does(who, what, how byte) {
	p := c.all[who%4]
	if who>>4 == 15 { // it sends in another's name
		p.from = [...]wire.From{0, 1, 2, wire.Host, wire.Dealer, wire.Relay}[how%6]
	} else {
		p.from = [...][2]wire.From{{wire.Host, 0}, {wire.Dealer, wire.Dealer}, {1, 1}, {2, 1}}[who%4][how&1]
	}
	p.read()
	switch {
	case what < 140:
		p.posts(c.words(p, p.from, what))
	case what < 150: // signed for an older position
		p.counter++
		old := *p
		if n := len(p.log); n > 0 {
			old.log = p.log[:int(how)%n]
		}
		p.send(&wire.PostFrame{From: p.from, Envelope: old.sealedAs(p.key, p.from, c.words(p, p.from, how))})
	case what < 160: // its own message, signed with another's key
		p.counter++
		p.send(&wire.PostFrame{From: p.from, Envelope: p.sealedAs(key(strangerKey), p.from, c.words(p, p.from, how))})
	case what < 190:
		c.all[1].asks(how&3, how&4 != 0)
	case what < 205:
		p.send(&wire.PassFrame{From: p.from, Player: how % wire.MaxSeats, At: uint32(max(0, len(p.log)-int(how>>6)))})
	case what < 210:
		p.send(&wire.PingFrame{Stamp: uint32(how)})
	case what < 214: // a message that only the relay may send
		p.send([]wire.Body{&wire.PongFrame{}, &wire.WelcomeFrame{Code: c.code}, &wire.EntriesFrame{}}[how%3])
	case what < 225:
		p.conn.Close(0)
	case what < 230:
		time.Sleep(time.Duration(how) * time.Second)
	case what < 234: // the relay is killed and restarted with the contents of its store
		c.server.Shutdown(0)
		c.start(func(l *relay.Limits) { l.PerSecond, l.Wrong = 1000, 1000 })
		for _, p := range c.all {
			p.fixture.server = c.server
		}
	default: // a normal move, so that deals are played
		c.course(how)
	}
	if p.read(); p.closed != nil && how&3 != 3 {
		p.connect("x")
	}
	p.read()
}

// course makes the next move of a well-behaved table.
func (c *crowd) course(how byte) {
	host, dealer, second := c.all[0], c.all[1], c.all[2]
	for _, p := range c.all {
		if p.read(); p.closed != nil {
			p.connect("x")
		}
		p.read()
	}
	say := func(p *program, from wire.From, b wire.Body) {
		p.from = from
		p.posts(b)
	}
	switch phase, _ := c.folded(host.log, nil); phase {
	case wire.Hiring:
		say(dealer, wire.Dealer, &wire.HireBody{})
	case wire.Lobby:
		say(host, 0, &wire.SitBody{Key: public(host.key), Name: "A"})
		say(second, 1, &wire.SitBody{Key: public(second.key), Name: "B"})
		say(host, wire.Host, &wire.Empty{Is: wire.Begin})
	case wire.Keying:
		say(host, 0, &wire.NonceBody{})
		say(second, 1, &wire.NonceBody{})
		say(dealer, wire.Dealer, &wire.WallBody{})
	case wire.Playing:
		switch {
		case how%8 == 0:
			say(dealer, wire.Dealer, &wire.OpenBody{})
		case how%2 == 0:
			dealer.asks(1<<(how>>1&1), false)
			say(c.all[how&2], wire.From(how>>1&1), do(how>>1&1))
		default:
			dealer.asks(3, true)
			say(host, 0, answer(0))
			say(second, 1, answer(1))
			time.Sleep(time.Second)
		}
	case wire.Between:
		if how%8 == 0 {
			say(dealer, wire.Dealer, &wire.SeedBody{})
		} else {
			say(dealer, wire.Dealer, &wire.WallBody{})
		}
	case wire.Paused:
		for i, p := range []*program{host, second} {
			say(p, wire.From(i), &wire.DifferBody{At: uint32(how), State: uint64(how >> 4 & 1)})
			say(p, wire.From(i), &wire.Empty{Is: wire.GoOn})
		}
	}
}

// folded applies a log with the table of phases alone. It returns the final phase and the
// first entry that was not allowed, or −1. It counts phases in reached unless that is
// nil.
func (c *crowd) folded(log []wire.Entry, reached map[wire.Phase]int) (p wire.Phase, wrong int) {
	var was wire.Phase
	var here, taken uint8
	var dispute wire.Dispute
	head := wire.Start(&c.id)
	for i := range log {
		e := &log[i]
		role := wire.Player
		switch {
		case e.From == wire.Host:
			role = wire.TheHost
		case e.From == wire.Dealer:
			role = wire.TheDealer
		case e.From == wire.Relay:
			role = wire.TheRelay
		case e.Type() == wire.Sit:
			role = wire.Guest
			taken, here = taken|1<<e.From, here|1<<e.From
		case taken>>e.From&1 == 0:
			return p, i
		}
		if !wire.May(p, e.Type(), role) {
			return p, i
		}
		next := wire.After(p, e.Type())
		switch e.Type() {
		case wire.Differ:
			if p != wire.Paused {
				was = p
			}
			env, _ := wire.ReadEnvelope(e.Text)
			dispute.Tell(p, e.From, env.Body.(*wire.DifferBody))
		case wire.Wall:
			dispute.Deal()
		case wire.Open:
			dispute.DealOver()
		case wire.Stand, wire.Kick:
			seat := e.From
			if env, _ := wire.ReadEnvelope(e.Text); e.Type() == wire.Kick {
				seat = wire.From(env.Body.(*wire.KickBody).Seat)
			}
			taken, here = taken&^(1<<seat), here&^(1<<seat)
			dispute.Leave(seat)
		case wire.Released:
			b, _ := wire.ReadNote(e.Text)
			for _, g := range b.(*wire.ReleasedBody).Given {
				if g.From != wire.Dealer && taken>>g.From&1 == 0 {
					return p, i
				}
			}
		case wire.Away, wire.Back:
			b, _ := wire.ReadNote(e.Text)
			if bit := uint8(1) << b.(*wire.SeatBody).Seat; e.Type() == wire.Away {
				here &^= bit
			} else {
				here |= bit
			}
		case wire.GoOn:
			dispute.GoOn(e.From)
		}
		if next == wire.Paused && dispute.Settle(e.Type(), here) {
			next = was
		}
		head = head.Chain(uint32(i), e)
		if e.Type() == wire.Draw {
			satHere, sat := here, taken
			here, taken = 0, 0
			for seat, from := range wire.Seating(&head, terms.Seats, terms.Bots) {
				here, taken = here|satHere>>from&1<<seat, taken|sat>>from&1<<seat
			}
		}
		if p = next; reached != nil {
			reached[p]++
		}
	}
	return p, -1
}

// check compares what each program received with the contents of the store.
func (c *crowd) check(t *testing.T, reached map[wire.Phase]int) {
	t.Helper()
	var log []wire.Entry
	for {
		list, err := c.store.Read(c.id, uint32(len(log)))
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 0 {
			break
		}
		log = append(log, list...)
	}
	phase, wrong := c.folded(log, reached)
	if wrong >= 0 {
		t.Fatalf("entry %d, %v of %v, has no business in %v", wrong, log[wrong].Type(), log[wrong].From, phase)
	}
	for i, p := range c.all {
		if len(p.log) > len(log) {
			t.Fatalf("program %d was shown %d entries of %d", i, len(p.log), len(log))
		}
		for k, e := range p.log {
			if e.From != log[k].From || e.Ms != log[k].Ms || !bytes.Equal(e.Text, log[k].Text) {
				t.Fatalf("program %d was shown another entry %d than is kept", i, k)
			}
		}
	}
}

// Programs send arbitrary messages, in any order and name, with disconnections, delays
// and restarts of the relay. No entry is logged that the table of phases does not allow.
// No program receives an entry that is not stored, all receive the same, and the table
// can still be closed. MOINEAU_TABLES sets the number of tables. (Go's fuzzer cannot run
// synctest bubbles: its workers hang.)
func TestWhateverIsSaidAtATable(t *testing.T) {
	tables := 100
	if n, err := strconv.Atoi(os.Getenv("MOINEAU_TABLES")); err == nil {
		tables = n
	}
	reached := map[wire.Phase]int{}
	for seed := range tables {
		r := rand.New(rand.NewPCG(uint64(seed), 14))
		in(t, func(t *testing.T) {
			defer func() {
				if t.Failed() {
					t.Logf("at the table of seed %d", seed)
				}
			}()
			anything(t, r, reached)
		})
		if t.Failed() {
			return
		}
	}
	for p := wire.Lobby; p <= wire.Closed; p++ {
		if reached[p] == 0 {
			t.Errorf("no table was ever %v", p)
		}
	}
	t.Logf("%d tables; how many of their entries found them in which phase: %v", tables, reached)
}

// anything plays a table with arbitrary messages.
func anything(t *testing.T, r *rand.Rand, reached map[wire.Phase]int) {
	h := &fixture{t: t, store: store.NewMemory()}
	h.start(func(l *relay.Limits) { l.PerSecond, l.Wrong = 1000, 1000 })
	own := terms
	own.Host, own.Dealer = public(key(hostKey)), public(key(dealerKey))
	c := &crowd{fixture: h}
	c.all[0] = h.comes(hostKey, wire.Host, "", "x")
	c.all[0].posts(&own)
	c.code, c.id = c.all[0].code, c.all[0].table
	for i, k := range []byte{dealerKey, secondKey, strangerKey} {
		c.all[1+i] = h.comes(k, wire.From(i), c.code, "x")
	}
	for range 80 {
		c.does(byte(r.Uint32()), byte(r.Uint32()), byte(r.Uint32()))
	}
	host := c.all[0]
	if host.read(); host.closed != nil {
		host.connect("x")
	}
	if host.read(); host.closed != nil {
		t.Fatalf("the host cannot come back: %v", host.closed)
	}
	if phase, _ := c.folded(host.log, nil); phase != wire.Closed {
		host.from = wire.Host
		host.posts(&wire.Empty{Is: wire.Shut})
		host.ends(t, wire.Shut)
	}
	c.check(t, reached)
}
