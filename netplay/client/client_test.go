package client_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/netplay/client"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// guest is a player at a screen: it reads what arrives and answers for itself.
type guest struct {
	t      *testing.T
	c      *client.Client
	m      *match.Match
	driver *bot.Driver
	heard  []client.ChatMessage
}

// look reads everything and acts. It reports whether the table is over.
func (g *guest) look() bool {
	t := g.t
	s := g.c.State()
	if s.Standing == client.Ended && s.Err != nil {
		t.Fatal(s.Err)
	}
	g.heard = append(g.heard, g.c.Chat()...)
	if g.m == nil && s.Deals > 0 {
		var err error
		if g.m, err = g.c.Match(); err == nil {
			g.driver, err = bot.NewDriver(g.m.Rules, "plain")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for {
		in, ok := g.c.Next()
		if !ok {
			break
		}
		if _, err := g.m.Apply(in, nil); err != nil {
			t.Fatal(err)
		}
	}
	switch s := g.c.State(); {
	case s.Phase == wire.Lobby && s.Me.Seat() && !s.Seats[s.Me].Ready, s.Phase == wire.Between && s.Me.Seat() && !s.Seats[s.Me].Ready && !s.Finished:
		g.c.Ready()
	case s.Phase == wire.Lobby && !s.Me.Seat() && s.Terms.Seats > 0:
		g.c.Sit("Guest", 0)
	case s.Waits:
		act, err := peer.Choose(g.driver, g.m, chair(g.m, int(s.Me)))
		if err != nil {
			t.Fatal(err)
		}
		g.c.Answer(act)
	}
	return g.c.State().Checked
}

func chair(m *match.Match, player int) int {
	for c := range int(m.Deal.Seats) {
		if int(m.Chair[c]) == player {
			return c
		}
	}
	return -1
}

func terms(t *testing.T, id string, bots uint8) *wire.TermsBody {
	t.Helper()
	r, o, err := rules.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	digest, err := peer.Digest(id, o)
	if err != nil {
		t.Fatal(err)
	}
	return &wire.TermsBody{
		Rules: id, Options: string(record.AppendOptions(nil, o)), Engine: digest, Seats: uint8(r.Spec().Seats),
		Bots: bots, Level: "medium", Deals: 2, Base: 10, Bank: 20,
	}
}

func wall(id *peer.Identity) func(*[16]byte) peer.Wall {
	return func(table *[16]byte) peer.Wall { return dealer.NewWall(id, table) }
}

// Two players and two bots play two deals. One is disconnected in between, and one
// restarts with only the key of its device. All have the same hash.
func TestTwoPeoplePlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, func(_ string, err error) { t.Error(err) })
		conns := map[int]link.Conn{}
		down := false
		dial := func(n int) func(context.Context) (link.Conn, error) {
			return func(ctx context.Context) (link.Conn, error) {
				if n == 1 && down {
					return nil, link.ErrLost
				}
				c, err := h.Dial(ctx)
				conns[n] = c
				return c, err
			}
		}
		ids := [2]*peer.Identity{{1}, {2}}
		first := &guest{t: t, c: client.New(client.Config{Identity: ids[0], Name: "Lou", Dial: dial(0), Terms: terms(t, "jilin", 0b1000), NewWall: wall(ids[0])})}
		synctest.Wait()
		code := first.c.State().Code
		join := func() *guest {
			return &guest{t: t, c: client.New(client.Config{Identity: ids[1], Dial: dial(1), Code: code, NewWall: wall(ids[1])})}
		}
		second := join()
		first.c.Sit("Lou", 0)
		synctest.Wait()
		if s := first.c.State(); !s.Host || s.Me != 0 || s.Phase != wire.Lobby || s.Standing != client.Connected {
			t.Fatalf("the host stands at %+v", s)
		}
		cut, anew := false, false
		for n := range 20000 {
			a, b := first.look(), second.look()
			if a && b {
				break
			}
			s := second.c.State()
			switch {
			case s.Phase == wire.Lobby && s.Me == 1 && s.Seats[1].Ready && first.c.State().Seats[0].Ready:
				second.c.Say(3)
				second.c.Say(5)
				time.Sleep(time.Second)
				first.c.Begin()
			case !cut && s.Phase == wire.Playing && n > 60:
				cut, down = true, true
				conns[1].Close(0)
				synctest.Wait()
				if st := second.c.State(); st.Standing != client.Connecting || !st.Entered {
					t.Errorf("cut, it stands at %v", st.Standing)
				}
				time.Sleep(25 * time.Second)
				if st := first.c.State(); !st.Seats[1].Away {
					t.Error("the other does not see that the seat is away")
				}
				down = false
				time.Sleep(6 * time.Second)
				if st := second.c.State(); st.Standing != client.Connected {
					t.Errorf("back, it stands at %v", st.Standing)
				}
			case cut && !anew && s.Phase == wire.Playing && s.Deals == 2:
				anew = true
				second.c.Close()
				<-second.c.Done()
				heard := second.heard
				second = join()
				synctest.Wait()
				second.heard = heard
				if st := second.c.State(); st.Me != 1 {
					t.Errorf("started anew, it sits at %d", st.Me)
				}
			}
			time.Sleep(400 * time.Millisecond)
			synctest.Wait()
		}
		for _, g := range []*guest{first, second} {
			s := g.c.State()
			if !s.Checked || s.Accused > 0 || s.Deals != 2 || g.m == nil || g.m.Hash() != first.m.Hash() {
				t.Errorf("the end: %+v", s)
			}
			if len(g.c.Transcript()) == 0 {
				t.Error("there is no transcript")
			}
			if s.Standing != client.Connected {
				t.Errorf("after the match it stands at %v", s.Standing)
			}
		}
		// The host has opened another table; the first announcement counts.
		first.c.Again("K3V8QX")
		synctest.Wait()
		second.c.Again("7DW2ZP")
		synctest.Wait()
		for _, g := range []*guest{first, second} {
			if s := g.c.State(); s.Again != "K3V8QX" {
				t.Errorf("the next table is %q", s.Again)
			}
			g.c.Close()
			<-g.c.Done()
		}
		if len(first.heard) != 2 || first.heard[0] != (client.ChatMessage{From: 1, Phrase: 3}) || first.heard[1].Phrase != 5 {
			t.Errorf("the host heard %v", first.heard)
		}
		if !cut || !anew {
			t.Errorf("cut %t, anew %t: the deals were too short", cut, anew)
		}
		h.Shutdown(0)
		h.Close()
	})
}

// An unknown code yields its own error; an address without a server is retried.
func TestNoTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, nil)
		id := &peer.Identity{1}
		c := client.New(client.Config{Identity: id, Dial: h.Dial, Code: "wren-0000", NewWall: wall(id)})
		<-c.Done()
		gone, ok := c.State().Err.(*peer.ErrGone)
		if !ok || gone.Why != wire.WhyNoTable {
			t.Errorf("it ended with %v", c.State().Err)
		}
		c = client.New(client.Config{Identity: id, Dial: func(context.Context) (link.Conn, error) { return nil, link.ErrLost }, Code: "wren-0000", NewWall: wall(id)})
		time.Sleep(time.Minute)
		if s := c.State(); s.Standing != client.Connecting || s.Entered || s.Err == nil {
			t.Errorf("without a relay it stands at %+v", s)
		}
		c.Close()
		<-c.Done()
		h.Shutdown(0)
		h.Close()
	})
}

// A waiting player can change seats under the same name and is then no longer ready. A
// seat that is taken or a bot's is not available, and the host stays the host.
func TestSeatsAreChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, func(_ string, err error) { t.Error(err) })
		ids := [2]*peer.Identity{{1}, {2}}
		a := client.New(client.Config{Identity: ids[0], Dial: h.Dial, Terms: terms(t, "jilin", 0b1000), NewWall: wall(ids[0])})
		synctest.Wait()
		b := client.New(client.Config{Identity: ids[1], Dial: h.Dial, Code: a.State().Code, NewWall: wall(ids[1])})
		a.Sit("Lou", 0)
		b.Sit("Claire", 1)
		synctest.Wait()
		b.Ready()
		synctest.Wait()
		for _, step := range []struct {
			c        *client.Client
			to       wire.From
			lou, cla wire.From
		}{{b, 2, 0, 2}, {b, 0, 0, 2}, {b, 3, 0, 2}, {a, 1, 1, 2}, {b, 0, 1, 0}, {b, 0, 1, 0}} {
			step.c.Move(step.to)
			synctest.Wait()
			x, y := a.State(), b.State()
			if x.Me != step.lou || y.Me != step.cla || x.Seats[step.cla].Name != "Claire" || y.Seats[step.lou].Name != "Lou" || !x.Host {
				t.Fatalf("to %d: Lou sits on %d, Claire on %d: %v", step.to, x.Me, y.Me, x.Seats)
			}
			if x.Seats[step.cla].Ready {
				t.Errorf("to %d: Claire is still ready", step.to)
			}
		}
		a.Ready()
		b.Ready()
		a.Begin()
		synctest.Wait()
		if s := b.State(); s.Phase != wire.Playing {
			t.Errorf("no match begins: %v", s.Phase)
		}
		a.Close()
		b.Close()
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}

// The host draws the seats by lot: all agree on the result, readiness moves along, a
// bot's seat stays one, and the match is played from the new seats. No other player can
// draw, and nobody can after the match has begun.
func TestSeatsAreDrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, func(_ string, err error) { t.Error(err) })
		names := [3]string{"Lou", "Claire", "Ana"}
		var all [3]*client.Client
		var people []*guest
		for i, name := range names {
			id := &peer.Identity{byte(i + 1)}
			cfg := client.Config{Identity: id, Dial: h.Dial, NewWall: wall(id)}
			if i == 0 {
				cfg.Terms = terms(t, "jilin", 0b0010)
			} else {
				cfg.Code = all[0].State().Code
			}
			all[i] = client.New(cfg)
			all[i].Sit(name, 0)
			people = append(people, &guest{t: t, c: all[i]})
			synctest.Wait()
		}
		all[1].Ready()
		synctest.Wait()
		seen := map[[3]wire.From]bool{}
		draws := 0
		for range 40 {
			all[1].Draw() // not the host
			all[0].Draw()
			synctest.Wait()
			draws++
			var at [3]wire.From
			for i, c := range all {
				s := c.State()
				at[i] = s.Me
				if s.Draws != draws || !s.Me.Seat() || s.Me == 1 || s.Seats[s.Me].Name != names[i] || s.Seats[s.Me].Ready != (i == 1) || s.Host != (i == 0) {
					t.Fatalf("draw %d: %s sits on %d of %+v, after %d draws", draws, names[i], s.Me, s.Seats, s.Draws)
				}
			}
			seen[at] = true
		}
		if len(seen) != 6 { // the probability that one is missing is below 1/200
			t.Errorf("of six orders there were %d", len(seen))
		}
		for _, g := range people {
			g.c.Ready()
		}
		all[0].Begin()
		synctest.Wait()
		all[0].Draw()
		for over := 0; over < len(people); {
			over = 0
			for _, g := range people {
				if g.look() {
					over++
				}
			}
			synctest.Wait()
			time.Sleep(100 * time.Millisecond)
		}
		for _, g := range people {
			if s := g.c.State(); s.Draws != draws || g.m == nil || g.m.Hash() != people[0].m.Hash() {
				t.Errorf("after %d draws there were %d more, or the matches differ", draws, s.Draws-draws)
			}
			g.c.Close()
		}
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}

// The host removes a player and locks seats: the player may not sit down again, and no
// one may take a locked seat until it is unlocked. Other players cannot do this.
func TestTheHostKeepsOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, func(_ string, err error) { t.Error(err) })
		own := terms(t, "jilin", 0b1000)
		var all [3]*client.Client
		for i, name := range []string{"Lou", "Claire", "Ana"} {
			id := &peer.Identity{byte(i + 1)}
			cfg := client.Config{Identity: id, Dial: h.Dial, NewWall: wall(id), Terms: own}
			if i > 0 {
				cfg.Terms, cfg.Code = nil, all[0].State().Code
			}
			all[i] = client.New(cfg)
			all[i].Sit(name, wire.From(i))
			synctest.Wait()
		}
		lou, claire, ana := all[0], all[1], all[2]
		if s := ana.State(); s.Terms.Advice || s.Terms.Version != wire.Version || s.Me != 2 {
			t.Errorf("advice %t, version %d, Ana sits on %d", s.Terms.Advice, s.Terms.Version, s.Me)
		}
		claire.Kick(2)
		claire.Lock(0b111)
		lou.Kick(0)
		synctest.Wait()
		if s := ana.State(); !s.Seats[0].Taken || s.Me != 2 || s.Seats[0].Locked {
			t.Fatalf("somebody else keeps order: %+v", s.Seats)
		}
		lou.Kick(2)
		synctest.Wait()
		ana.Sit("Ana again", 2)
		synctest.Wait()
		if s := ana.State(); s.Me.Seat() || s.Seats[2].Taken || !s.ShownOut || s.Standing != client.Connected {
			t.Errorf("shown out, Ana sits on %d, shown out %t", s.Me, s.ShownOut)
		}
		lou.Lock(0b111)
		synctest.Wait()
		id := &peer.Identity{4}
		zoe := client.New(client.Config{Identity: id, Dial: h.Dial, NewWall: wall(id), Code: lou.State().Code})
		zoe.Sit("Zoé", 2)
		synctest.Wait()
		if s := zoe.State(); s.Me.Seat() || s.Free(2) || !s.Seats[1].Locked || claire.State().Me != 1 {
			t.Errorf("on a locked seat sits %d; Claire sits on %d", s.Me, claire.State().Me)
		}
		lou.Lock(0)
		synctest.Wait()
		zoe.Sit("Zoé", 2)
		synctest.Wait()
		if s := zoe.State(); s.Me != 2 {
			t.Errorf("on an unlocked seat sits %d", s.Me)
		}
		for _, c := range append(all[:], zoe) {
			c.Close()
		}
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}

// The host can close a table that is paused by a difference.
func TestTheHostClosesAStoppedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, nil)
		ids := [2]*peer.Identity{{1}, {2}}
		a := client.New(client.Config{Identity: ids[0], Dial: h.Dial, NewWall: wall(ids[0]), Terms: terms(t, "jilin", 0b1100)})
		a.Sit("Lou", 0)
		a.Ready()
		synctest.Wait()
		lied := false
		b := host.Player(ids[1], &peer.Player{Identity: ids[1], Name: "Evil"}, h.Dial, a.State().Code)
		b.Agent = liar{b.Agent, &lied}
		go b.Run(t.Context())
		synctest.Wait()
		a.Begin()
		synctest.Wait()
		s := a.State()
		if s.Phase != wire.Paused || s.Difference == nil || len(s.Difference.Hashes) != 3 || !lied {
			t.Fatalf("%v, %+v", s.Phase, s.Difference)
		}
		a.Shut()
		synctest.Wait()
		if s := a.State(); s.Phase != wire.Closed || b.Replica.Phase != wire.Closed {
			t.Errorf("it is %v", s.Phase)
		}
		a.Close()
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}

// liar reports a different state as soon as a deal has begun, and never sends GO-ON.
type liar struct {
	peer.Agent
	lied *bool
}

func (l liar) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	if r.Phase == wire.Playing && len(out) == 0 {
		*l.lied = true
		return []peer.Message{{From: r.Me, Body: &wire.DifferBody{At: r.Count(), State: 5, Form: []byte("none")}}}, nil
	}
	if r.Phase >= wire.Playing {
		return nil, nil
	}
	return l.Agent.Next(r, out)
}

// The absence of a dealer is detected: the host's device deals, and both are disconnected
// while the host is in turn. A table that waits for a player does not wait for its
// dealer.
func TestAnAbsentDealerIsKnown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, nil)
		ids, deals := [2]*peer.Identity{{1}, {2}}, &peer.Identity{3}
		mind := &dealer.Dealer{}
		own := &peer.Session{Identity: deals, Dial: h.Dial, Agent: mind, NewWall: func(table *[16]byte) peer.Wall {
			mind.Wall = dealer.NewWall(deals, table)
			return mind.Wall
		}}
		held := terms(t, "hongkong", 0b1100)
		held.Held, held.Dealer, held.Base = true, deals.Public(), 0
		a := client.New(client.Config{Identity: ids[0], Dial: h.Dial, NewWall: wall(ids[0]), Terms: held, Deals: own})
		a.Sit("Ana", 0)
		a.Ready()
		synctest.Wait()
		b := client.New(client.Config{Identity: ids[1], Dial: h.Dial, NewWall: wall(ids[1]), Code: a.State().Code})
		b.Sit("Ben", 1)
		synctest.Wait()
		b.Ready()
		a.Begin()
		time.Sleep(time.Minute)
		if s := b.State(); s.Phase != wire.Playing || s.Asked != 1 || s.Dealing {
			t.Fatalf("%v, asked %b, waits for the dealer %t", s.Phase, s.Asked, s.Dealing)
		}
		a.Close()
		time.Sleep(time.Minute)
		if s := b.State(); !s.Seats[0].Away || !s.Dealing || time.Since(s.DealingAt) < 30*time.Second || s.Standing != client.Connected {
			t.Errorf("away %t, waits for the dealer %t since %v", s.Seats[0].Away, s.Dealing, time.Since(s.DealingAt))
		}
		b.Close()
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}

// The absence of a dealer is detected while the relay holds the player's answer: the
// dealer stops when the player and its bots are asked together, and never returns.
func TestAnAbsentDealerIsKnownToWhoHasAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: relay.Usual}, [32]byte{7}, nil)
		player, deals, mind := &peer.Identity{1}, &peer.Identity{3}, &dealer.Dealer{}
		held := terms(t, "hongkong", 0b1110)
		held.Held, held.Dealer, held.Base = true, deals.Public(), 0
		g := &guest{t: t, c: client.New(client.Config{Identity: player, Name: "Ana", Dial: h.Dial, NewWall: wall(player), Terms: held})}
		g.c.Sit("Ana", 0)
		synctest.Wait()
		ctx, stop := context.WithCancel(t.Context())
		own := &peer.Session{Identity: deals, Dial: h.Dial, Code: g.c.State().Code, Agent: mind, NewWall: func(table *[16]byte) peer.Wall {
			mind.Wall = dealer.NewWall(deals, table)
			return mind.Wall
		}, Folded: func(r *peer.Replica) error {
			if players, together := r.Asked(); together && players&1 != 0 && players != 1 {
				stop()
			}
			return nil
		}}
		go own.Run(ctx)
		synctest.Wait()
		g.c.Begin()
		for range 1000 {
			if s := g.c.State(); ctx.Err() != nil && s.Kept && s.Waits {
				break
			}
			g.look()
			time.Sleep(100 * time.Millisecond)
		}
		s := g.c.State()
		if !s.Kept || !s.Waits || s.Dealing {
			t.Fatalf("asked %b together %t, waits for the player %t, for the dealer %t", s.Asked, s.Kept, s.Waits, s.Dealing)
		}
		stamp := s.Stamp
		g.look()
		time.Sleep(time.Minute)
		if s = g.c.State(); s.Asked&1 == 0 || s.Waits {
			t.Fatalf("asked %b, waits for the player %t: the answer is not held", s.Asked, s.Waits)
		}
		if !s.Dealing || time.Since(s.DealingAt) < 30*time.Second || s.Stamp == stamp || s.Standing != client.Connected {
			t.Errorf("waits for the dealer %t since %v", s.Dealing, time.Since(s.DealingAt))
		}
		g.c.Close()
		synctest.Wait()
		h.Shutdown(0)
		h.Close()
	})
}
