//go:build !js

package session

import (
	"testing"
	"testing/synctest"
	"time"

	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/dealer"
	nethost "moineau/netplay/host"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	netstore "moineau/netplay/store"
	"moineau/netplay/wire"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// device is a program at an online table whose player answers as the strongest bot would.
type device struct {
	t *testing.T
	c *client.Client
	p *Session
	n int // answers by the player

	assists int // answers by assists, or -1 if the device has none on
}

func newDevice(t *testing.T, h *nethost.Host, n byte, code string, terms *wire.TermsBody) *device {
	id := &peer.Identity{n}
	return &device{t: t, assists: -1, c: client.New(client.Config{Identity: id, Dial: h.Dial, Code: code, Terms: terms,
		NewWall: func(table *[16]byte) peer.Wall { return dealer.NewWall(id, table) }})}
}

// look runs one update of the screen.
func (d *device) look() {
	s := d.c.State()
	if s.Err != nil {
		d.t.Fatal(s.Err)
	}
	if d.p == nil {
		if s.Deals == 0 {
			return
		}
		seats := roster.Default(nil)
		for i := range seats {
			seats[i].Type = roster.Bot
		}
		seats[s.Me].Type, seats[s.Me].Name = roster.Human, "Lou"
		seats[1-min(s.Me, 1)].Name = "Claire"
		var err error
		if d.p, err = NewOnline(Online{Line: d.c, Seats: seats}, Host{Store: store.Memory{}}); err != nil {
			d.t.Fatal(err)
		}
	}
	p := d.p
	if behind, _ := d.c.Pending(); behind > 0 && p.Assists().Due() {
		d.t.Error("an assist answers a question that others have gone on from")
	}
	p.Tick()
	for n := AssistWin; d.assists >= 0 && n < AssistSort; n++ {
		p.Assists().Set(n, true)
	}
	switch {
	case p.Assists().Due():
		p.Assists().Play()
		if d.assists++; p.Mine() || p.Assists().Due() {
			d.t.Error("an assist may answer twice")
		}
	case p.Remote().Begun() && p.DealOver():
		if err := p.NextDeal(); err != nil {
			d.t.Fatal(err)
		}
	case p.DealOver() && !p.MatchOver():
		p.Remote().Ready()
	case p.Mine():
		p.answer(p.holder, p.bots.players[p.me].Choose(p.View()))
		if d.n++; p.Mine() {
			d.t.Error("it may answer twice")
		}
	}
}

// TestATableOfTwoDevices plays some deals with two devices and bots. Every answer of the
// players goes through the buttons.
func TestATableOfTwoDevices(t *testing.T) {
	for _, c := range []struct {
		id      string
		options table.Options
		claims  Claims
	}{{"jilin", nil, ClaimsAll}, {"riichi", table.Options{"players": "3"}, ClaimsWin}, {"american", nil, ClaimsNoChow}} {
		synctest.Test(t, func(t *testing.T) {
			h := nethost.New(relay.Options{Store: netstore.NewMemory(), Limits: relay.Usual}, [32]byte{7}, func(_ string, err error) { t.Error(err) })
			r, o, err := rules.New(c.id, c.options)
			if err != nil {
				t.Fatal(err)
			}
			digest, err := peer.Digest(c.id, o)
			if err != nil {
				t.Fatal(err)
			}
			terms := &wire.TermsBody{Rules: c.id, Options: string(record.AppendOptions(nil, o)), Engine: digest, Seats: uint8(r.Spec().Seats),
				Level: "medium", Deals: 2, Base: 10, Bank: 20}
			a := newDevice(t, h, 1, "", terms)
			synctest.Wait()
			b := newDevice(t, h, 2, a.c.State().Code, nil)
			synctest.Wait()
			a.c.Sit("Lou", 0)
			b.c.Sit("Claire", 0)
			synctest.Wait()
			a.c.Begin()
			synctest.Wait()
			b.assists = 0
			for n := 0; n < 30000 && !(a.c.State().Checked && b.c.State().Checked); n++ {
				a.look()
				b.look()
				if a.p != nil && n%64 == 0 {
					a.p.Assists().SetClaims(c.claims)
				}
				if b.p != nil && n%300 == 299 { // both are late, so the clock answers
					time.Sleep(40 * time.Second)
					synctest.Wait()
				}
				time.Sleep(50 * time.Millisecond)
				synctest.Wait()
			}
			for _, d := range []*device{a, b} {
				for n, _ := d.c.Pending(); n > 0; n, _ = d.c.Pending() {
					d.look()
				}
				if s := d.c.State(); !s.Checked || s.Deals != 2 {
					t.Fatalf("%s: it ended as %+v", c.id, s)
				}
				all := library.Tallies(d.p.host.Store)
				if len(all) != 1 || all[0].Friends != 1 || all[0].Deals != 2 || all[0].Place == 0 || all[0].Points != d.p.Scores().Score(d.p.me)-int(d.p.m.Start[d.p.me]) {
					t.Errorf("%s: counted is %+v", c.id, all)
				}
				if !d.p.MatchOver() || d.p.Hash() != a.p.Hash() || d.n+max(0, d.assists) == 0 || d.p.Solo().Allowed() {
					t.Errorf("%s: over %t, hash %s, %d answers by hand, alone %t", c.id, d.p.MatchOver(), d.p.Hash(), d.n, d.p.Solo().Allowed())
				}
			}
			if b.assists < 3 {
				t.Errorf("%s: assists gave %d answers", c.id, b.assists)
			}
			// A third device reaches the end from the log alone.
			late := newDevice(t, h, 2, a.c.State().Code, nil)
			synctest.Wait()
			late.look()
			if late.p.Hash() != a.p.Hash() || !late.p.MatchOver() || len(late.p.Log().Lines()) == 0 {
				t.Errorf("%s: by the log it comes to %s after %d lines", c.id, late.p.Hash(), len(late.p.Log().Lines()))
			}
			for _, d := range []*device{a, b, late} {
				d.c.Close()
				<-d.c.Done()
			}
			h.Shutdown(0)
			h.Close()
		})
	}
}
