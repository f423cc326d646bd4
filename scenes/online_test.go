//go:build !js

package scenes

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/client"
	"moineau/netplay/host"
	"moineau/netplay/relay"
	netstore "moineau/netplay/store"
	"moineau/netplay/wire"
	"moineau/scenes/library"
	"moineau/scenes/online"
	"moineau/scenes/replay"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// visited saves tables that this device has been at.
func visited(s store.Store) {
	text := "jay-1190 http://relay riichi\nowl-3356 http://relay peoples-classic"
	if err := s.Save(store.KeyTables, []byte(text)); err != nil {
		panic(err) // memory is never full
	}
}

// serveRelay serves a relay with its dealer until the test ends and returns its URL.
func serveRelay(t *testing.T) string {
	t.Helper()
	return relayBy(t, nil)
}

func relayBy(t *testing.T, random io.Reader) string {
	limits := relay.Usual
	limits.Window, limits.PerSecond, limits.Tables = 0, 1000, 1000
	h := host.New(relay.Options{Store: netstore.NewMemory(), Limits: limits, Rand: random}, [32]byte{7}, nil)
	s := httptest.NewServer(h.Handler(relay.Web{}))
	t.Cleanup(func() {
		h.Shutdown(0)
		s.Close()
		h.Close()
	})
	return s.URL
}

// relayAliases maps alias addresses of relays to their real ones, for images that must show the
// same address each time.
var relayAliases sync.Map

func init() {
	usual := http.DefaultTransport.(*http.Transport)
	dial := usual.DialContext
	usual.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if real, ok := relayAliases.Load(address); ok {
			address = real.(string)
		}
		return dial(ctx, network, address)
	}
}

// reproducibleRelay serves a relay with reproducible tables, at an address derived from the
// name of the test.
func reproducibleRelay(t *testing.T) string {
	t.Helper()
	real := relayBy(t, rand.NewChaCha8([32]byte{'m'}))
	h := fnv.New32()
	h.Write([]byte(t.Name()))
	alias := fmt.Sprintf("mahjong-%03d.test:8080", h.Sum32()%1000)
	relayAliases.Store(alias, strings.TrimPrefix(real, "http://"))
	return "http://" + alias
}

// device is the program of one player at an online table.
type device struct {
	t *testing.T
	r *routes
	w *scenetest.Walker
}

func newDevice(t *testing.T, lang string) *device {
	d := &device{t: t, r: newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})}
	d.r.a.Resize(1280, 800, 1)
	d.w = &scenetest.Walker{T: t, App: d.r.a}
	t.Cleanup(func() {
		if d.r.visit.room != nil {
			d.r.visit.room.Leave()
		}
	})
	return d
}

// until runs all devices until a condition is true.
func until(t *testing.T, what string, is func() bool, all ...*device) {
	t.Helper()
	for range 3000 { // at least half a minute
		for _, d := range all {
			d.r.a.Now++
			d.r.a.Dispatch(nil)
		}
		if is() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	for _, d := range all {
		t.Logf("it stands at %s: %v", d.r.a.Top().Name(), ids(d.r.a))
	}
	t.Fatalf("%s did not come", what)
}

func ids(a *stage.App) (out []string) {
	for _, n := range a.UI() {
		out = append(out, n.ID+"="+n.Name)
	}
	return out
}

func (d *device) at(name string) func() bool {
	return func() bool { return d.r.a.Top().Name() == name }
}

// has reports whether a node is on the screen and enabled.
func (d *device) has(id string) bool {
	for _, n := range d.r.a.UI() {
		if n.ID == id {
			return n.Enabled
		}
	}
	return false
}

// opens opens a table from the title and returns its code. The default is one deal;
// wanted overrides choices.
func (d *device) opens(relay string, wanted ...string) string {
	choices := map[string]string{"name": "Lou", "relay": relay, "here": "0", "length": "1"}
	for i := 0; i < len(wanted); i += 2 {
		choices[wanted[i]] = wanted[i+1]
	}
	d.r.a.Save(store.KeyOnline, store.EncodeLines(choices))
	d.r.a.LayoutNow()
	d.w.Click("online", 0)
	d.w.Click("online-open", 0)
	d.w.Click("create-open", 0)
	until(d.t, "the table", d.at("wait"), d)
	return d.r.visit.room.State().Code
}

// plays makes a move for the player of the device if one is expected.
func (d *device) plays() {
	a := d.r.a
	switch a.Top().Name() {
	case "score":
		if d.has("score-next") {
			d.w.Click("score-next", 0)
		}
	case "table":
		p := d.r.p
		if !p.Mine() {
			return
		}
		// Prefer a discard: declaring TING only asks for a tile.
		for slot := range p.View().Hands[p.Seat()].Tiles {
			if p.Choosing().CanDiscard(slot) {
				p.Choosing().Discard(slot)
				return
			}
		}
		if c := p.Choosing().Buttons(); len(c) > 0 {
			p.Choosing().Press(len(c) - 1)
		}
	}
}

// TestOnlineFromTheTitleToTheEnd plays a match of two devices and two bots by the
// player's controls. A table is opened, joined by link, started and played to the same
// hash on both. One device is closed in the middle and gets its seat back.
func TestOnlineFromTheTitleToTheEnd(t *testing.T) {
	address := serveRelay(t)
	a, b := newDevice(t, "en"), newDevice(t, "fr")
	a.r.a.Dispatch(nil)
	b.r.a.Dispatch(nil)
	code := a.opens(address)
	b.r.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": "Claire"}))
	b.r.a.Push(online.NewJoin(b.r.a, b.r, "wrem-48"))
	until(t, "the word on the bird", func() bool { return b.says("online-note", "wren") }, a, b)
	b.w.Click("join-back", 0)
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+strings.ToUpper(code)))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	b.w.Click("join-sit", 0)
	until(t, "both", func() bool { return b.at("wait")() && len(a.r.visit.room.State().Seats[1].Name) > 0 }, a, b)
	if st := a.r.visit.room.State(); st.Seats[1].Name != "Claire" || st.Seats[0].Name != "Lou" {
		t.Errorf("there sit %q and %q", st.Seats[0].Name, st.Seats[1].Name)
	}
	// The guest takes another seat and then the first one again.
	for _, seat := range []wire.From{3, 1} {
		move := "wait-seat-" + strconv.Itoa(int(seat)) + "-move"
		until(t, "the free seat", func() bool { return b.has(move) }, a, b)
		if a.has("wait-seat-0-move") {
			t.Fatalf("the host can move to a taken seat: %v", ids(a.r.a))
		}
		b.w.Click(move, 0)
		until(t, "the other seat", func() bool {
			st := a.r.visit.room.State()
			return b.r.visit.room.State().Me == seat && st.Seats[seat].Name == "Claire" && !st.Seats[4-seat].Taken
		}, a, b)
	}
	// The host draws the seats twice; all players are notified.
	if b.has("wait-draw") {
		t.Error("a guest can draw seats")
	}
	heads := func() map[string]string {
		out, st := map[string]string{}, b.r.visit.room.State()
		for _, seat := range online.Seats(&st) {
			if seat.Name != "" {
				out[seat.Name] = seat.Bird
			}
		}
		return out
	}
	before := heads()
	for n := 1; n <= 2; n++ {
		a.w.Click("wait-draw", 0)
		until(t, "the draw", func() bool { return a.r.visit.room.State().Draws == n && b.r.visit.room.State().Draws == n }, a, b)
		for _, d := range []*device{a, b} {
			place := d.w.App.T("wind." + strconv.Itoa(int(d.r.visit.room.State().Me)+1))
			until(t, "word of it", func() bool { return d.says([2]string{"notice.drawn", "notice.redrawn"}[n-1], place) }, a, b)
		}
	}
	if now := heads(); len(now) != 2 || !maps.Equal(now, before) {
		t.Errorf("after the draw the heads are %v, before it %v", now, before)
	}
	lou, claire := a.r.visit.room.State().Me, b.r.visit.room.State().Me
	b.w.Click("wait-ready", 0)
	until(t, "ready", func() bool { return a.r.visit.room.State().Seats[claire].Ready }, a, b)
	a.w.Click("wait-begin", 0)
	until(t, "the table", func() bool { return a.at("table")() && b.at("table")() }, a, b)
	if st := b.r.visit.room.State(); st.Seats[lou].Name != "Lou" || st.Seats[claire].Name != "Claire" {
		t.Errorf("after the draw there sit %v", st.Seats)
	}
	// Early in the deal, because the wall is random and a bot may win.
	full := int(b.r.p.View().Left)
	until(t, "some turns", func() bool {
		if int(b.r.p.View().Left) <= full-4 && b.r.p.Mine() {
			return true
		}
		a.plays()
		b.plays()
		return !b.at("table")()
	}, a, b)
	// The second device is closed and opened again.
	hand := b.r.p.View().Hands[b.r.p.Seat()]
	b.r.visit.room.Leave()
	again := newDevice(t, "fr")
	again.r.a.Store = b.r.a.Store
	again.r.a.Push(online.NewJoin(again.r.a, again.r, address+"/?table="+code))
	until(t, "the seat", again.at("table"), a, again)
	if now := again.r.p.View().Hands[again.r.p.Seat()]; now.Tiles != hand.Tiles {
		t.Errorf("the hand was %v and is %v", hand.Tiles, now.Tiles)
	}
	until(t, "the end", func() bool {
		a.plays()
		again.plays()
		return a.at("end")() && again.at("end")()
	}, a, again)
	if x, y := a.r.p.Hash(), again.r.p.Hash(); x != y {
		t.Errorf("the one ends at %s, the other at %s", x, y)
	}
	if _, ok := a.r.a.Store.Load(store.KeyMatch); ok {
		t.Error("the online match was saved as one's own")
	}
	for _, d := range []*device{a, again} {
		keptOnline(t, d)
		until(t, "the end again", d.at("end"), d)
	}
	// The guest asks for a rematch and opens the next table; the host follows, and both
	// keep their seats.
	old := a.r.visit.room
	again.w.Click("end-again", 0)
	until(t, "the next table", again.at("wait"), a, again)
	until(t, "the word of it", func() bool { return a.says("end-again", a.r.a.T("end.again.join")) }, a, again)
	a.w.Click("end-again", 0)
	until(t, "both again", a.at("wait"), a, again)
	x, y := a.r.visit.room.State(), again.r.visit.room.State()
	if a.r.visit.room == old || x.Code != y.Code || x.Code == code || x.Me != lou || y.Me != claire || !y.Host || x.Seats[lou].Name != "Lou" || x.Seats[claire].Name != "Claire" {
		t.Errorf("at the next table there sit %+v and %+v", x, y)
	}
}

// TestSpectator checks that a spectator sees each deal after its end, with open or
// closed hands as the host has chosen. The host's own device deals, also after a restart.
func TestSpectator(t *testing.T) {
	for watch, open := range map[string]bool{"1": false, "2": true} {
		address := serveRelay(t)
		a, c := newDevice(t, "en"), newDevice(t, "en")
		a.r.a.Dispatch(nil)
		code := a.opens(address, "length", "2", "watch", watch, "dealer", "1")
		if st := a.r.visit.room.State(); !st.Terms.Held || st.Terms.Dealer == st.Terms.Host {
			t.Fatalf("the terms are %+v", st.Terms)
		}
		a.w.Click("wait-begin", 0)
		until(t, "the table", a.at("table"), a)
		c.r.a.Push(online.NewJoin(c.r.a, c.r, address+"/?table="+code))
		until(t, "the table to look at", func() bool { return c.has("join-watch") }, a, c)
		c.w.Click("join-watch", 0)
		until(t, "the page", c.at("watch"), a, c)
		// The dealing device is closed and opened again.
		a.r.visit.room.Leave()
		again := newDevice(t, "en")
		again.r.a.Store = a.r.a.Store
		again.r.a.Push(online.NewJoin(again.r.a, again.r, address+"/?table="+code))
		until(t, "the seat", again.at("table"), again, c)
		until(t, "a deal that is over", func() bool {
			again.plays()
			return c.has("watch-deal-1")
		}, again, c)
		c.w.Click("watch-last", 0)
		until(t, "the deal", c.at("replay"), c)
		if c.has("replay-hands") != open || c.has("replay-play-on") != open || c.has("replay-save") != open {
			t.Errorf("who may watch %s: %v", watch, ids(c.r.a))
		}
		q := c.r.a.Top().(*replay.Replay).Shown()
		known := func() (n int) {
			v := q.View()
			for s := range int(v.Seats) {
				for _, k := range v.Hands[s].Tiles {
					if k != tile.None {
						n++
					}
				}
			}
			return n
		}
		for range 2 { // as received, and from another seat with open hands
			if n := known(); (n > 0) != open {
				t.Errorf("who may watch %s: %d tiles of hands are known", watch, n)
			}
			q.SeeFrom(2)
			q.SetOpen(true)
		}
		c.r.a.Pop()
		until(t, "the page again", c.at("watch"), c)
		again.r.visit.room.Shut()
		until(t, "the end", func() bool { return c.r.a.Top().Name() == "watch" && c.says("online-note", c.r.a.T("join.over")) }, again, c)
	}
}

// TestBothOpenTheNextTable checks that two simultaneous rematches lead to the same table.
func TestBothOpenTheNextTable(t *testing.T) {
	address := serveRelay(t)
	a, b := newDevice(t, "en"), newDevice(t, "en")
	a.r.a.Dispatch(nil)
	b.r.a.Dispatch(nil)
	code := a.opens(address)
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	b.w.Click("join-sit", 0)
	until(t, "both", b.at("wait"), a, b)
	a.w.Click("wait-begin", 0)
	until(t, "the end", func() bool {
		a.plays()
		b.plays()
		return a.at("end")() && b.at("end")()
	}, a, b)
	until(t, "the seed", func() bool { return a.r.visit.checked && b.r.visit.checked }, a, b)
	a.w.Click("end-again", 0)
	b.w.Click("end-again", 0)
	until(t, "both again", func() bool { return a.at("wait")() && b.at("wait")() }, a, b)
	if x, y := a.r.visit.room.State(), b.r.visit.room.State(); x.Code != y.Code || x.Me == y.Me {
		t.Errorf("they sit at %s and %s", x.Code, y.Code)
	}
}

// keptOnline checks that the finished match is archived once, for its player, with all
// hands, and that its log can be verified.
func keptOnline(t *testing.T, d *device) {
	t.Helper()
	lib := library.Library{Store: d.r.a.Store}
	until(t, "the seed", func() bool { return d.r.visit.checked }, d)
	list := lib.List()
	if len(list) != 1 {
		t.Fatalf("kept is %v", list)
	}
	r := list[0]
	text, _ := lib.Text(r.ID)
	m, err := library.ReplayText(text)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Over || r.Deals != 1 || r.You != int(d.r.p.Player(d.r.p.Seat())) || m.Hash() != d.r.p.Match().Hash() {
		t.Errorf("kept is %+v, with the hash %x", r, m.Hash())
	}
	log := lib.Log(r.ID)
	if log == nil || r.Logged == 0 {
		t.Fatal("what was said is not kept")
	}
	t.Logf("a transcript of %d bytes, a record of %d", len(log), len(text))
	d.r.a.Push(d.r.Replay(r.ID, text))
	d.r.a.LayoutNow()
	until(t, "the replay", d.at("replay"), d)
	d.w.Click("replay-check", 0)
	until(t, "the check", func() bool { return d.has("check-save") }, d)
	if title := d.r.a.T("check.title"); !d.says("title", title) || !d.says("check-roots-text", "1: ") {
		t.Errorf("the check says %v", ids(d.r.a))
	}
	d.r.a.Pop()
	log[len(log)/2] ^= 1
	d.r.a.Push(online.NewCheck(log, func(*stage.App) {}))
	until(t, "the other check", func() bool { return d.has("check-save") }, d)
	if title := d.r.a.T("check.bad"); !d.says("title", title) || !d.says("check-why-text", d.r.a.T("check.why.story")) {
		t.Errorf("the check of a changed log says %v", ids(d.r.a))
	}
	d.r.a.Pop()
	d.r.a.Pop()
	for s := range int(m.Deal.Seats) {
		for _, h := range m.Deal.Seat[s].Hand[:m.Deal.Seat[s].Held] {
			if m.Deal.Kind(table.Viewpoint(s), h) == tile.None {
				t.Errorf("tile %d of chair %d is not known", h, s)
			}
		}
	}
}

// says reports whether the name of a node contains a text.
func (d *device) says(id, part string) bool {
	for _, n := range d.r.a.UI() {
		if n.ID == id && strings.Contains(n.Name, part) {
			return true
		}
	}
	return false
}

// TestOnlineEndsAreTold checks the messages after the host closes a table, after a seat
// is taken over by another device, and for an unknown table.
func TestOnlineEndsAreTold(t *testing.T) {
	address := serveRelay(t)
	a := newDevice(t, "en")
	a.r.a.Dispatch(nil)
	code := a.opens(address)
	twin := newDevice(t, "en")
	twin.r.a.Store = a.r.a.Store
	twin.r.a.Push(online.NewJoin(twin.r.a, twin.r, address+"/?table="+code))
	until(t, "the twin", func() bool { return twin.at("wait")() && a.at("error")() }, a, twin)
	b := newDevice(t, "fr")
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, b, twin)
	b.w.Click("join-sit", 0)
	until(t, "the guest", b.at("wait"), b, twin)
	twin.w.Click("wait-close", 0)
	twin.w.Click("close-yes", 0)
	until(t, "the end", func() bool { return b.at("ended")() && twin.at("ended")() }, b, twin)
	b.w.Click("ended-home", 0)
	if !b.at("title")() {
		t.Errorf("it stands at %s", b.r.a.Top().Name())
	}
	lost := newDevice(t, "en")
	lost.r.a.Push(online.NewJoin(lost.r.a, lost.r, address+"/?table=wren-0000"))
	until(t, "no table", func() bool { return lost.says("online-note", "No table") }, lost)
}

// onlineScreens returns the screens that need other people at an online table, opened with the
// choices in wanted.
func onlineScreens(wanted ...string) []layout {
	return []layout{
		{"wait", func(t *testing.T, r *routes) { onlineTable(t, r, 0, wanted...) }},
		{"online-table", func(t *testing.T, r *routes) { onlineTable(t, r, 12, wanted...) }},
		{"people", func(t *testing.T, r *routes) {
			onlineTable(t, r, 3, wanted...)
			r.a.Push(r.People())
		}},
		{"say", func(t *testing.T, r *routes) {
			onlineTable(t, r, 3, wanted...)
			r.a.Push(r.Say())
		}},
		{"watch", func(t *testing.T, r *routes) { spectate(t, r, wanted...) }},
		{"watched", func(t *testing.T, r *routes) {
			spectate(t, r, wanted...)
			(&scenetest.Walker{T: t, App: r.a}).Click("watch-last", 0)
		}},
	}
}

// onlineTable shows a table of two people and two bots, before the first deal or at the first own
// turn after a number of discards.
func onlineTable(t *testing.T, r *routes, discards int, wanted ...string) {
	address := reproducibleRelay(t)
	a, b := &device{t: t, r: r, w: &scenetest.Walker{T: t, App: r.a}}, newDevice(t, "en")
	for i, d := range []*device{a, b} { // determines heads and names
		d.r.a.Save(store.KeyDevice, []byte(strings.Repeat(strconv.Itoa(i+1), 64)))
	}
	r.a.Home()
	r.a.Dispatch(nil)
	code := a.opens(address, wanted...)
	b.r.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": "Claire"}))
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	b.w.Click("join-sit", 0)
	until(t, "the guest", func() bool { return a.r.visit.room.State().Seats[1].Taken }, a, b)
	if discards == 0 {
		return
	}
	a.w.Click("wait-begin", 0)
	until(t, "the table", func() bool { return a.at("table")() && b.at("table")() }, a, b)
	until(t, "the middle", func() bool {
		if int(r.p.Match().Deal.Discards) >= discards && r.p.Mine() {
			return true
		}
		a.plays()
		b.plays()
		return false
	}, a, b)
	b.r.visit.room.Say(session.Phrases[4])
	until(t, "the phrase", func() bool { return a.has("say-1") }, a, b)
}

// spectate shows a match of two deals to a spectator after the first deal.
func spectate(t *testing.T, r *routes, wanted ...string) {
	address := reproducibleRelay(t)
	a, c := newDevice(t, "en"), &device{t: t, r: r, w: &scenetest.Walker{T: t, App: r.a}}
	a.r.a.Save(store.KeyDevice, []byte(strings.Repeat("1", 64)))
	a.r.a.Dispatch(nil)
	code := a.opens(address, append([]string{"length", "2", "watch", "1"}, wanted...)...)
	a.w.Click("wait-begin", 0)
	until(t, "the table", a.at("table"), a)
	r.a.Push(online.NewJoin(r.a, r, address+"/?table="+code))
	until(t, "the table to look at", func() bool { return c.has("join-watch") }, a, c)
	c.w.Click("join-watch", 0)
	until(t, "a deal that is over", func() bool {
		a.plays()
		return c.has("watch-deal-1")
	}, a, c)
}

// divergedState returns the state of a table after two devices have diverged.
func divergedState() client.State {
	s := client.State{Me: 0, Difference: &client.Difference{At: 117, Field: "Seat[1].River", Alone: []wire.From{1},
		Hashes: map[wire.From]uint64{0: 0x4f1c90a200000000, 1: 0x77d01be500000000, wire.Dealer: 0x4f1c90a200000000}}}
	s.Seats[1].Name = "Marie-Antoinette"
	return s
}
