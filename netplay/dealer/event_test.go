package dealer_test

import (
	"context"
	"crypto/ed25519"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/code"
	"moineau/netplay/dealer"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// cheat is a dealer that builds the walls of a table from another seed than it is bound to.
// If it is bound to the other seed too, only the other table shows it.
type cheat struct {
	dealer.Dealer
	bound bool
	part  [32]byte // the part of the seed that it is bound to
}

// Next implements peer.Agent.
func (c *cheat) Next(r *peer.Replica, out []peer.Message) ([]peer.Message, error) {
	seals := r.Phase == wire.Hiring || r.Phase == wire.Between && r.Finished()
	switch {
	case r.ID[15] != 2:
	case seals && !c.bound && c.part != [32]byte{}:
		c.Wall.SetPart(c.part)
	case seals && !c.bound:
	case c.part == [32]byte{}:
		c.part = c.Wall.SetPart([32]byte{66})
	}
	return c.Dealer.Next(r, out)
}

// lyingEvent plays an event of two tables with a cheat. It returns the transcripts and the
// error of the second table's player.
func lyingEvent(t *testing.T, bound bool) (tables [2][]byte, err error) {
	id := dealerIdentity()
	limits := relay.Usual
	limits.Window = 0
	var server *relay.Server
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	var wg sync.WaitGroup
	dial := func(context.Context) (link.Conn, error) {
		here, there := link.Pipe(16)
		wg.Go(func() { server.Serve(ctx, there, "") })
		return here, nil
	}
	server = relay.New(relay.Options{Store: store.NewMemory(), Limits: limits, Key: ed25519.NewKeyFromSeed(make([]byte, 32)), Dealer: id.Public(), NeedDealer: func(table string) {
		c := &cheat{bound: bound}
		s := peer.Session{Identity: id, Dial: dial, Code: table, Agent: c, Once: true, NewWall: func(table *[16]byte) peer.Wall {
			c.Wall = dealer.NewWall(id, table)
			return c.Wall
		}}
		s.Run(ctx)
	}})
	defer func() {
		cancel()
		server.Shutdown(0)
		wg.Wait()
	}()
	set, options, err := rules.New("mcr", nil)
	if err != nil {
		t.Fatal(err)
	}
	digest, err := peer.Digest("mcr", options)
	if err != nil {
		t.Fatal(err)
	}
	terms := &wire.TermsBody{Rules: "mcr", Options: string(record.AppendOptions(nil, options)), Engine: digest, Seats: uint8(set.Spec().Seats),
		Bots: 0b1110, Level: "plain", Deals: 1, Base: 10, Bank: 20, Tables: 2}
	chooser := func(r table.Rules) (peer.Chooser, error) { return bot.NewDriver(r, "plain") }
	var players [2]*peer.Session
	var errs [2]error
	for i := range players {
		own := playerIdentity(i)
		p := &peer.Player{Identity: own, Name: "P", Chooser: chooser}
		s := host.Player(own, p, dial, "")
		players[i] = s
		if i == 0 {
			s.Tables, p.Host = 2, terms
			p.Offered = func() [32]byte { return s.Hello.Dealer }
			p.Opens = func(t *wire.TermsBody) error { return peer.OpenEvent(ctx, own, dial, s.NewWall, s.Code, t) }
		} else {
			event, _, _ := code.Event(players[0].Code)
			s.Code = code.OfTable(event, 2)
		}
		wg.Go(func() { errs[i] = s.Run(ctx) })
		synctest.Wait()
	}
	time.Sleep(10 * time.Minute)
	synctest.Wait()
	if errs[0] != nil {
		t.Fatalf("the first table: %v", errs[0])
	}
	return [2][]byte{transcript.Save(players[0].Replica), transcript.Save(players[1].Replica)}, errs[1]
}

// A fraud of the dealer is shown if it deals walls that do not follow from the event's seed.
// One table shows it if the dealer is bound to that seed there. Else the comparison with
// another table shows it.
func TestOtherWallsAtATableOfAnEvent(t *testing.T) {
	for _, bound := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			data, err := lyingEvent(t, bound)
			var fraud *peer.Fraud
			if !bound {
				if !errors.As(err, &fraud) || fraud.Sort != peer.Fixed || fraud.By != wire.Dealer {
					t.Errorf("the player at the second table: %v", err)
				}
				if _, err = transcript.Check(data[0]); err != nil {
					t.Errorf("the first table: %v", err)
				}
				return
			}
			var checked [2]*transcript.Checked
			for i := range checked {
				if checked[i], err = transcript.Check(data[i]); err != nil {
					t.Fatalf("table %d: %v", i+1, err)
				}
			}
			if _, err = transcript.Compare(checked[0], checked[1]); !errors.As(err, &fraud) || fraud.Sort != peer.Seed || fraud.By != wire.Dealer {
				t.Errorf("compared: %v", err)
			}
		})
	}
}
