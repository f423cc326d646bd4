//go:build !js

package online

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// player answers for the player of a room, as the plain bot would.
type player struct {
	t      *testing.T
	room   *Room
	m      *match.Match
	driver *bot.Driver
}

// step reads what has arrived and answers.
func (p *player) step() {
	p.t.Helper()
	s := p.room.State()
	if p.m == nil {
		if s.Deals == 0 {
			return
		}
		var err error
		if p.m, err = p.room.Match(); err == nil {
			p.driver, err = bot.NewDriver(p.m.Rules, "plain")
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
	for in, ok := p.room.Next(); ok; in, ok = p.room.Next() {
		if _, err := p.m.Apply(in, nil); err != nil {
			p.t.Fatal(err)
		}
	}
	switch s := p.room.State(); {
	case s.Phase == wire.Between && !s.Seats[s.Me].Ready && !s.Finished:
		p.room.Ready()
	case s.Waits:
		chair := int(p.m.Deal.Seats) - 1
		for chair > 0 && int(p.m.Chair[chair]) != int(s.Me) {
			chair--
		}
		act, err := peer.Choose(p.driver, p.m, chair)
		if err != nil {
			p.t.Fatal(err)
		}
		p.room.Answer(act)
	}
}

// begin starts the match of two devices and returns a function that plays for both.
func begin(t *testing.T, a, b *device) (play func()) {
	t.Helper()
	b.press("wait-ready")
	until(t, "ready", func() bool { return a.r.room.State().Seats[1].Ready }, a, b)
	a.press("wait-begin")
	until(t, "the first deal", func() bool { return a.r.room.State().Deals > 0 && b.r.room.State().Deals > 0 }, a, b)
	both := []*player{{t: t, room: a.r.room}, {t: t, room: b.r.room}}
	return func() {
		for _, p := range both {
			p.step()
		}
	}
}

// TestSpectatorSeesFinishedDeals checks the page of a spectator: no deal during the first
// one, then each finished one with its result, and the end of the match. Hands that were
// not shown stay hidden unless the table is open to spectators.
func TestSpectatorSeesFinishedDeals(t *testing.T) {
	for mode, closed := range map[string]bool{"1": true, "2": false} {
		withRelay(t, func(t *testing.T, address string) {
			a, b, c := newDevice(t, "en"), named(t, "Claire"), newDevice(t, "en")
			code := a.opens(address, "length", "2", "clock", "0", "watch", mode)
			b.sits(linkOf(address, code), a)
			play := begin(t, a, b)
			c.a.Push(NewJoin(c.a, c.r, linkOf(address, code)))
			until(t, "the table", func() bool { return c.has("join-watch") }, a, b, c)
			c.press("join-watch")
			c.w.At("watch")
			until(t, "word of the deal", func() bool { return c.says("online-note", c.a.T("watch.now", "n", 1)) }, a, b, c)
			if _, none := node(c.a, "watch-none"); !none || c.has("watch-last") {
				t.Errorf("in the first deal:\n%s", texts(c.a))
			}
			until(t, "the end of the deal", func() bool {
				play()
				return c.has("watch-deal-1")
			}, a, b, c)
			if id, _ := c.a.Top().(*watch).Rules(); id != "jilin" {
				t.Errorf("the rules are %q", id)
			}
			c.press("watch-last")
			if c.w.At("replay"); c.r.watched == nil || c.r.deal != 1 || c.r.closed != closed {
				t.Fatalf("watch %s: shown is deal %d, closed %t", mode, c.r.deal, c.r.closed)
			}
			if len(c.r.watched.Accounts) == 0 {
				t.Error("the match that is shown has no finished deal")
			}
			c.a.Pop()
			a.r.room.Shut()
			until(t, "the end", func() bool {
				return c.says("online-note", c.a.T("join.over")) || c.says("online-note", c.a.T("online.closed.closed"))
			}, a, b, c)
		})
	}
}

// TestRematch checks that the players of a finished match come to one new table, in their
// seats and with the same terms, if one opens it first or both at the same time.
func TestRematch(t *testing.T) {
	for _, together := range []bool{false, true} {
		withRelay(t, func(t *testing.T, address string) {
			a, b := newDevice(t, "en"), named(t, "Claire")
			code := a.opens(address, "length", "1", "clock", "0")
			b.sits(linkOf(address, code), a)
			play := begin(t, a, b)
			until(t, "the end", func() bool {
				play()
				return a.r.room.State().Checked && b.r.room.State().Checked
			}, a, b)
			st := b.r.room.State()
			b.r.room.SaveVisit(&st)
			if all := visits(b.a.Store); len(all) != 1 || all[0].state != visitOver || len(all[0].others) != 1 || all[0].others[0] != "Lou" {
				t.Errorf("the visits are %+v", all)
			}
			if name, silent := a.r.room.Dealer(); silent {
				t.Errorf("after the end, the dealer %q is missing", name)
			}
			// follow moves a device on and reports whether it has its seat.
			follow := func(d *device, g **Rematch, next **Room) func() bool {
				return func() bool {
					if *next != nil {
						return true
					}
					if *g == nil {
						*g = NewRematch(d.a, d.r.room)
					}
					room, bad := (*g).Step(d.a)
					if bad != "" {
						t.Fatalf("no rematch: %s", bad)
					}
					*next = room
					return room != nil
				}
			}
			var ga, gb *Rematch
			var na, nb *Room
			fa, fb := follow(a, &ga, &na), follow(b, &gb, &nb)
			if !together {
				until(t, "the guest's table", fb, a, b)
				until(t, "word of it", func() bool { return a.r.room.State().Again == nb.Code() }, a, b)
			}
			until(t, "both", func() bool {
				x, y := fa(), fb()
				return x && y
			}, a, b)
			x, y := na.State(), nb.State()
			if x.Code != y.Code || x.Code == code || x.Me != 0 || y.Me != 1 || x.Terms.Rules != "jilin" || x.Terms.Deals != 1 {
				t.Errorf("at the next table sit %v of %s and %v of %s under %+v", x.Me, x.Code, y.Me, y.Code, x.Terms)
			}
			if !together && (!y.Host || x.Host) {
				t.Error("the guest, who was first, is not the host")
			}
			until(t, "the names", func() bool {
				s := na.State()
				return s.Seats[0].Name == "Lou" && s.Seats[1].Name == "Claire"
			}, a, b)
			na.Leave()
			nb.Leave()
		})
	}
}
