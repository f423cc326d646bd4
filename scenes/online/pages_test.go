//go:build !js

package online

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestPagesInEveryWindow checks the layout of the pages that need no table.
func TestPagesInEveryWindow(t *testing.T) {
	for name, open := range map[string]func(a *stage.App, to Routes) stage.Scene{
		"online": func(_ *stage.App, to Routes) stage.Scene { return NewOnline(to) },
		"create": func(a *stage.App, to Routes) stage.Scene {
			return NewCreate(a, to, "classical", table.Options{"scoring": "advanced"})
		},
		"join": func(a *stage.App, to Routes) stage.Scene {
			remember(a.Store, visit{code: "wren-4827", relay: "http://relay", rules: "riichi", state: visitRunning, day: "2026-11-25", others: []string{"Marie-Antoinette", "Bartholomäus"}})
			remember(a.Store, visit{code: "owl-3356", relay: "http://relay", rules: "peoples-classic", state: visitClosed, day: "2026-11-24"})
			return NewJoin(a, to, "wrem-48")
		},
		"check": func(*stage.App, Routes) stage.Scene { return NewCheck([]byte("x"), nil) },
		"quit":  func(*stage.App, Routes) stage.Scene { return NewQuit(nil) },
		"close": func(*stage.App, Routes) stage.Scene { return NewClose(nil) },
	} {
		to := &routes{}
		scenetest.CheckEverywhere(t, name, func(lang string) (a *stage.App) {
			a, to = page(t, lang)
			return a
		}, func(a *stage.App) stage.Scene { return open(a, to) })
	}
}

// TestOnlineLeadsOn checks the choices of the first page.
func TestOnlineLeadsOn(t *testing.T) {
	for id, want := range map[string]string{"online-open": "create", "online-join": "join", "online-back": "title"} {
		a, to := page(t, "en")
		a.Push(NewOnline(to))
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.Click(id, 0)
		w.At(want)
	}
}

// TestCreateKeepsChoices checks that choices that were saved are restored, that those out
// of range are replaced by the default, and that the terms have them all.
func TestCreateKeepsChoices(t *testing.T) {
	restored := func(saved map[string]string) *create {
		a, to := page(t, "en")
		a.Save(store.KeyOnline, store.EncodeLines(saved))
		return NewCreate(a, to, "riichi", table.Options{"players": "3"}).(*create)
	}
	s := restored(map[string]string{"name": "Lou", "length": "2", "clock": "3", "absent": "2", "level": "0", "dealer": "1", "watch": "2", "advice": "1", "here": "0", "relay": "mahjong.example.org"})
	got, err := s.terms()
	if err != nil {
		t.Fatal(err)
	}
	if got.Rules != "riichi" || got.Seats != 3 || got.Deals != 4 || got.Base != 5 || got.Bank != 20 || got.Absent != wire.AbsentWait ||
		got.Level != roster.Levels[0] || !got.Held || got.Watch != wire.WatchOpen || !got.Advice || !strings.Contains(got.Options, "players") {
		t.Errorf("the terms are %+v", got)
	}
	if s.name.Text != "Lou" || s.relay.Text != "mahjong.example.org" || s.here != 0 {
		t.Errorf("the fields are %q, %q, %d", s.name.Text, s.relay.Text, s.here)
	}
	for _, bad := range []string{"", "-1", "99", "x", "1.5"} {
		saved := map[string]string{}
		for _, name := range []string{"length", "clock", "absent", "level", "dealer", "watch", "advice", "here"} {
			saved[name] = bad
		}
		s := restored(saved)
		if got := [...]int{s.length, s.clock, s.absent, s.level, s.dealer, s.watch, s.advice, s.here}; got != [...]int{0, 1, 0, 1, 0, 0, 0, 1} {
			t.Errorf("saved as %q, the choices are %v", bad, got)
		}
	}
}

// TestCreateChoosesRules checks the rule set and options of the page: as given, as played
// last, or the first. Options that the rule set does not have are dropped.
func TestCreateChoosesRules(t *testing.T) {
	a, to := page(t, "en")
	if s := NewCreate(a, to, "", nil).(*create); s.rules != rules.All()[0].ID {
		t.Errorf("on a new device: %s", s.rules)
	}
	a.Save(store.KeyRules, []byte("riichi"))
	a.Save(store.KeyOptions+"riichi", store.EncodeLines(map[string]string{"players": "3"}))
	if s := NewCreate(a, to, "", nil).(*create); s.rules != "riichi" || s.options["players"] != "3" {
		t.Errorf("played last: %s %v", s.rules, s.options)
	}
	a.Save(store.KeyOptions+"riichi", store.EncodeLines(map[string]string{"players": "seven"}))
	if s := NewCreate(a, to, "", nil).(*create); s.rules != "riichi" || s.options != nil {
		t.Errorf("saved by another version: %s %v", s.rules, s.options)
	}
	a.Save(store.KeyRules, []byte("forgotten"))
	if s := NewCreate(a, to, "", nil).(*create); s.rules != rules.All()[0].ID {
		t.Errorf("unknown rules: %s", s.rules)
	}
	for _, e := range rules.All() {
		s := NewCreate(a, to, e.ID, nil).(*create)
		got, err := s.terms()
		if err != nil || got.Rules != e.ID || got.Seats < 2 || got.Seats > wire.MaxSeats {
			t.Errorf("%s: %+v, %v", e.ID, got, err)
		}
	}
}

// TestCreateWithoutRelay checks that no table is opened without the address of a relay,
// and that the message goes when the player types one.
func TestCreateWithoutRelay(t *testing.T) {
	a, to := page(t, "en")
	a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"here": "0"}))
	a.Push(NewCreate(a, to, "jilin", nil))
	a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: a}
	w.Click("create-open", 0)
	a.Dispatch(nil)
	if n := w.Node("online-note"); n.Name != a.T("create.norelay") {
		t.Errorf("the note is %q", n.Name)
	}
	s := a.Top().(*create)
	s.relay.Insert("relay.test")
	a.LayoutNow()
	if n := w.Node("online-note"); n.Name != a.T("create.note") || s.room != nil {
		t.Errorf("the note is %q, the room %v", n.Name, s.room)
	}
}

// TestRelayAddressComesIntoView checks in various windows that the field for the relay's
// address is visible once a relay is chosen, and when its address is missing.
func TestRelayAddressComesIntoView(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}, {844, 390}} {
		a, to := page(t, "en")
		a.Resize(size[0], size[1], 1)
		a.Push(NewCreate(a, to, "mcr", nil))
		a.Dispatch(nil)
		s := a.Top().(*create)
		seen := func(when string) {
			t.Helper()
			a.Relayout()
			a.LayoutNow()
			list := s.left
			if slices.Contains(s.right.Children, ui.Widget(s.relay)) {
				list = s.right
			}
			if r := s.relay.Rect; r.Y < list.Rect.Y || r.Bottom() > list.Rect.Bottom() || r.Empty() {
				t.Errorf("%v: the field is at %v %s; the list is %v", size, r, when, list.Rect)
			}
			list.ScrollTo(0)
		}
		s.here, s.asked = 0, true
		seen("when a relay is chosen")
		s.open(a)
		seen("when its address is missing")
	}
}

func TestAddresses(t *testing.T) {
	for typed, want := range map[string]string{"": "", "mahjong.example.org": "https://mahjong.example.org", "http://10.0.0.2:8437": "http://10.0.0.2:8437", "wss://x/": "wss://x/"} {
		if got := address(typed); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	for relay, want := range map[string]string{"": "", "relay": "", "http://relay.test/": "relay.test", "https://a:8437": "a:8437"} {
		if got := hostOf(relay); got != want {
			t.Errorf("%q: %q, want %q", relay, got, want)
		}
	}
	for _, relay := range []string{"http://relay.test", "http://relay.test/"} {
		if got := gameURL(relay); got != "http://relay.test/" {
			t.Errorf("%q: %q", relay, got)
		}
	}
}

// TestJoinExplainsTheCode checks the note for each state of a code that is being typed.
func TestJoinExplainsTheCode(t *testing.T) {
	for typed, want := range map[string]struct {
		key  string
		args []any
	}{
		"":            {"join.note", nil},
		"wren":        {"join.digits", []any{"code", "wren"}},
		"wren-48":     {"join.few", []any{"n", 2}},
		"wren-482":    {"join.few", []any{"n", 1}},
		"wren-48271":  {"join.many", nil},
		"wrem-4827":   {"join.bird.near", []any{"bird", "wren"}},
		"zzzzzz-4827": {"join.bird", nil},
		"wren-48x7":   {"join.strange", nil},
		"wren-4827":   {"join.nolink", nil},
		"WREN 4827":   {"join.nolink", nil},
	} {
		a, to := page(t, "en")
		a.Push(NewJoin(a, to, typed))
		a.Dispatch(nil)
		n, _ := node(a, "online-note")
		if n.Name != a.T(want.key, want.args...) {
			t.Errorf("%q: %q, want %q", typed, n.Name, a.T(want.key, want.args...))
		}
		if sit, ok := node(a, "join-sit"); !ok || sit.Enabled {
			t.Errorf("%q: a seat can be taken", typed)
		}
	}
}

// TestJoinListsVisits checks that visited tables are listed with their state, and that a
// closed one cannot be joined.
func TestJoinListsVisits(t *testing.T) {
	a, to := page(t, "en")
	a.Push(NewJoin(a, to, ""))
	a.Dispatch(nil)
	if _, ok := node(a, "join-none"); !ok {
		t.Errorf("a new device:\n%s", texts(a))
	}
	remember(a.Store, visit{code: "wren-0001", relay: "http://nowhere.test", rules: "riichi", state: visitClosed, day: "2026-11-25", others: []string{"Claire"}})
	remember(a.Store, visit{code: "owl-0002", relay: "http://nowhere.test", rules: "jilin", state: visitOver, day: "2026-11-24"})
	a.Relayout()
	a.LayoutNow()
	closed, _ := node(a, "join-return-wren-0001")
	over, _ := node(a, "join-return-owl-0002")
	if closed.Enabled || !over.Enabled {
		t.Errorf("closed: %+v\nover: %+v", closed, over)
	}
	for _, part := range []string{"wren-0001 · Claire", "Riichi", a.T("visit.closed")} {
		if !strings.Contains(closed.Name+closed.Hint, part) {
			t.Errorf("%q is not in %+v", part, closed)
		}
	}
}

// TestSeatStates checks the functions that decide whether a guest may sit or watch.
func TestSeatStates(t *testing.T) {
	for _, c := range []struct {
		phase      wire.Phase
		taken      int
		watch      uint8
		join, look bool
	}{
		{wire.Lobby, 1, wire.WatchLater, true, false},
		{wire.Lobby, 4, wire.WatchLater, false, false},
		{wire.Keying, 1, wire.WatchLater, false, true},
		{wire.Playing, 1, wire.WatchOpen, false, true},
		{wire.Playing, 1, wire.WatchNobody, false, false},
		{wire.Between, 3, wire.WatchNobody, true, false},
		{wire.Between, 4, wire.WatchOpen, false, true},
		{wire.Done, 1, wire.WatchOpen, false, true},
		{wire.Closed, 1, wire.WatchOpen, false, false},
	} {
		s := client.State{Phase: c.phase}
		s.Terms.Seats, s.Terms.Watch = 4, c.watch
		for i := range c.taken {
			s.Seats[i].Taken = true
		}
		if freeSeats(&s) != 4-c.taken || canJoin(&s) != c.join || canWatch(&s) != c.look {
			t.Errorf("%+v: %d free, join %t, watch %t", c, freeSeats(&s), canJoin(&s), canWatch(&s))
		}
	}
	s := client.State{Phase: wire.Lobby}
	s.Terms.Seats, s.Terms.Bots = 4, 0b1100
	s.Seats[1].Locked = true
	if n := freeSeats(&s); n != 1 {
		t.Errorf("with two bots and a locked seat, %d are free", n)
	}
}

// TestCheckPage checks the page of a true, a damaged and a foreign transcript.
func TestCheckPage(t *testing.T) {
	log, err := os.ReadFile("../../netplay/transcript/testdata/version1.table")
	if err != nil {
		t.Fatal(err)
	}
	damaged := append([]byte(nil), log...)
	damaged[len(damaged)/2] ^= 1
	for name, c := range map[string]struct {
		log          []byte
		title, words string
	}{
		"true":    {log, "check.title", "check-roots"},
		"damaged": {damaged, "check.bad", "check-why"},
		"foreign": {[]byte("x"), "check.bad", "check-why"},
	} {
		a, _ := page(t, "en")
		saved := 0
		s := NewCheck(c.log, func(*stage.App) { saved++ }).(*check)
		a.Push(s)
		w := &scenetest.Walker{T: t, App: a}
		for n := 0; !s.Settled(); n++ {
			if a.Dispatch(nil); n > 1<<16 {
				t.Fatalf("%s: the check does not end", name)
			}
		}
		a.Dispatch(nil)
		if !strings.Contains(texts(a), "title: "+a.T(c.title)) || !strings.Contains(texts(a), c.words) {
			t.Errorf("%s:\n%s", name, texts(a))
		}
		if name == "foreign" && !strings.Contains(texts(a), a.T("check.file")) {
			t.Errorf("%s:\n%s", name, texts(a))
		}
		w.Click("check-save", 0)
		w.Click("check-back", 0)
		if saved != 1 {
			t.Errorf("%s: saved %d times", name, saved)
		}
		w.At("title")
	}
}

// TestHostAndGuestMeet opens a table and joins it by its link. The pages of both devices
// follow: seats, readiness, locked seats, the rules, and the removal of the guest.
func TestHostAndGuestMeet(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		a, b := newDevice(t, "en"), named(t, "Claire")
		code := a.opens(address, "clock", "2", "watch", "1")
		b.sits(linkOf(address, strings.ToUpper(code)), a)
		until(t, "the guest's name", func() bool { return a.says("wait-seat-1", "Claire") && b.says("wait-seat-0", "Lou") }, a, b)
		if st := a.r.room.State(); !st.Host || st.Me != 0 || st.Terms.Base != 15 || st.Terms.Watch != wire.WatchLater {
			t.Errorf("the host's state is %+v", st)
		}
		if a.has("wait-ready") || !a.has("wait-begin") || b.has("wait-begin") || !b.has("wait-ready") || b.has("wait-lock") || b.has("wait-draw") {
			t.Errorf("host:\n%s\nguest:\n%s", texts(a.a), texts(b.a))
		}
		if !a.says("online-note", "Claire") || !b.says("online-note", b.a.T("wait.note.guest")) {
			t.Errorf("host:\n%s\nguest:\n%s", texts(a.a), texts(b.a))
		}
		for _, d := range []*device{a, b} {
			scenetest.CheckScreen(t, d.a, "wait")
			if !d.says("wait-code", code) || !d.says("wait-address", linkOf(address, code)) {
				t.Errorf("the invitation:\n%s", texts(d.a))
			}
		}
		if id, _ := a.a.Top().(*wait).Rules(); id != "jilin" {
			t.Errorf("the rules are %q", id)
		}
		b.press("wait-ready")
		until(t, "ready", func() bool { return a.r.room.State().Seats[1].Ready && a.says("online-note", a.a.T("wait.note.host")) }, a, b)
		if b.has("wait-ready") {
			t.Error("the guest can be ready twice")
		}
		b.press("wait-seat-3-move")
		until(t, "the other seat", func() bool { return a.says("wait-seat-3", "Claire") && b.r.room.State().Me == 3 }, a, b)
		a.press("wait-lock")
		until(t, "the lock", func() bool { return a.says("wait-lock", a.a.T("wait.unlock")) && b.r.room.State().Seats[1].Locked }, a, b)
		c := newDevice(t, "en")
		c.a.Push(NewJoin(c.a, c.r, linkOf(address, code)))
		until(t, "word of the lock", func() bool { return c.says("online-note", c.a.T("join.locked")) && !c.has("join-sit") }, a, b, c)
		if id, _ := c.a.Top().(*join).Rules(); id != "jilin" {
			t.Errorf("the rules found are %q", id)
		}
		b.press("wait-card")
		if b.w.At("card"); b.r.card != "jilin" {
			t.Errorf("the card is of %q", b.r.card)
		}
		b.a.Pop()
		a.press("wait-seat-3-out")
		a.w.At("ask")
		a.press("out-no")
		a.w.At("wait")
		a.press("wait-seat-3-out")
		a.press("out-yes")
		until(t, "the removal", func() bool { return b.r.room.State().ShownOut }, a, b)
		st := b.r.room.State()
		if s := Ending(b.a, b.r, b.r.room, &st); s == nil || s.Name() != "ended" {
			t.Errorf("the page after the removal is %v", s)
		}
		c.a.Home()
		b.a.Home()
		b.a.Push(NewJoin(b.a, b.r, linkOf(address, code)))
		until(t, "word of the removal", func() bool { return b.says("online-note", b.a.T("out.done")) && !b.has("join-sit") }, a, b)
	})
}

// TestDrawIsAnnounced checks that a draw is announced to both players with its number,
// and that the announcement goes when the page is left.
func TestDrawIsAnnounced(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		a, b := newDevice(t, "en"), named(t, "Claire")
		b.sits(linkOf(address, a.opens(address)), a)
		for n := 1; n <= 3; n++ {
			a.press("wait-draw")
			until(t, "the draw", func() bool { return a.r.room.State().Draws == n && b.r.room.State().Draws == n }, a, b)
			for _, d := range []*device{a, b} {
				place := d.a.T("wind." + strconv.Itoa(int(d.r.room.State().Me)+1))
				want, gone := d.a.T("notice.drawn", "place", place), d.a.T("notice.redrawn", "place", place, "n", n)
				if n > 1 {
					want, gone = gone, want
				}
				if all := texts(d.a); !strings.Contains(all, want) || strings.Contains(all, gone) {
					t.Errorf("after draw %d, %q is not the announcement:\n%s", n, want, all)
				}
			}
		}
		said := b.a.T("notice.redrawn", "place", b.a.T("wind."+strconv.Itoa(int(b.r.room.State().Me)+1)), "n", 3)
		b.w.Key(ui.ActBack) // closes the announcement
		b.w.Key(ui.ActBack)
		b.w.At("title")
		a.a.Home()
		a.a.Dispatch(nil)
		if all := texts(a.a) + texts(b.a); strings.Contains(all, "notice.") || strings.Contains(all, said) {
			t.Errorf("the announcement stays:\n%s", all)
		}
		if v := running(b.a.Store); v == nil || v.code != a.r.room.Code() {
			t.Errorf("the seat that was kept is %+v", v)
		}
	})
}

// TestReturnAndQuit checks that a device returns to its seat without typing, and that it
// forgets a table that it leaves.
func TestReturnAndQuit(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		a, b := newDevice(t, "en"), named(t, "Claire")
		code := a.opens(address)
		b.sits(linkOf(address, code), a)
		b.a.Home()
		b.r.room.Leave()
		b.r.room = nil
		until(t, "the empty seat", func() bool { return a.r.room.State().Seats[1].Away }, a)
		if p := a.r.room.Person(1); p.Bot || !p.Away || !p.Replaced || p.You {
			t.Errorf("the player who is away is %+v", p)
		}
		b.a.Push(NewReturn(b.a, b.r))
		until(t, "the seat", b.at("wait"), a, b)
		if st := b.r.room.State(); st.Me != 1 || st.Code != code {
			t.Errorf("it returns to seat %v of %s", st.Me, st.Code)
		}
		b.press("wait-leave")
		b.w.At("title")
		b.r.room.Leave()
		until(t, "the free seat", func() bool { return !a.r.room.State().Seats[1].Taken }, a, b)
		if running(b.a.Store) != nil {
			t.Error("a table that was left is offered")
		}
		// Without a seat, the page asks for a code.
		b.a.Push(NewReturn(b.a, b.r))
		b.a.Dispatch(nil)
		if j := b.a.Top().(*join); j.code.Text != "" || j.room != nil {
			t.Errorf("the code is %q", j.code.Text)
		}
	})
}

// TestGuestMovesOnToAnotherTable checks that a guest with the link of an event, who has not
// sat down yet when the last seat of the table is taken, is led to another table.
func TestGuestMovesOnToAnotherTable(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		host := newDevice(t, "en")
		host.opensFor("mcr", address, "tables", "1")
		st := host.r.room.State()
		event, _, ok := st.Event()
		if !ok || st.Terms.Tables != 2 {
			t.Fatalf("no event: %+v", st.Terms)
		}
		late := named(t, "Late")
		late.a.Push(NewJoin(late.a, late.r, linkOf(address, event)))
		looks := func(table int) func() bool {
			return func() bool {
				s, found := late.a.Top().(*join).state()
				return found && s.Code == st.Codes()[table-1] && late.has("join-sit")
			}
		}
		until(t, "the second table", looks(2), host, late)
		all := []*device{host, late}
		for i := range 4 {
			d := named(t, "Guest "+strconv.Itoa(i+1))
			all = append(all, d)
			d.sits(linkOf(address, st.Codes()[1]), all...)
		}
		until(t, "the first table", looks(1), all...)
		late.press("join-sit")
		until(t, "the seat", late.at("wait"), all...)
		if now := late.r.room.State(); now.Code != st.Codes()[0] {
			t.Errorf("the guest sits at %s, expected %s", now.Code, st.Codes()[0])
		}
	})
}

// TestUnknownTable checks the message for a code that no table has, and that such a table
// is removed from the visits.
func TestUnknownTable(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		d := newDevice(t, "en")
		remember(d.a.Store, visit{code: "wren-0000", relay: address, rules: "jilin", state: visitOver})
		d.a.Push(NewJoin(d.a, d.r, ""))
		d.a.Dispatch(nil)
		d.press("join-return-wren-0000")
		until(t, "the message", func() bool { return d.says("online-note", d.a.T("online.closed.no-table")) }, d)
		if all := visits(d.a.Store); len(all) != 0 {
			t.Errorf("the visits are %+v", all)
		}
	})
}

// TestUnreachableRelay checks the message for a relay that does not answer.
func TestUnreachableRelay(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		d := newDevice(t, "en")
		d.a.Push(NewJoin(d.a, d.r, "http://nowhere.test/?table=wren-4827"))
		until(t, "the message", func() bool { return d.says("online-note", d.a.T("online.bad.relay")) }, d)
	})
}

// TestHostClosesTheTable checks that the host is asked first, and that both devices are
// told.
func TestHostClosesTheTable(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		a, b := newDevice(t, "en"), named(t, "Claire")
		b.sits(linkOf(address, a.opens(address)), a)
		a.press("wait-close")
		a.w.At("ask")
		a.press("close-no")
		a.w.At("wait")
		if a.r.room.State().Phase != wire.Lobby {
			t.Error("the table was closed without a confirmation")
		}
		a.press("wait-close")
		a.press("close-yes")
		until(t, "the end", func() bool { return b.r.room.State().Phase == wire.Closed }, a, b)
		st := b.r.room.State()
		if s := Ending(b.a, b.r, b.r.room, &st); s == nil || s.Name() != "ended" {
			t.Errorf("the page is %v", s)
		}
		b.r.room.SaveVisit(&st)
		if all := visits(b.a.Store); len(all) != 1 || all[0].state != visitClosed {
			t.Errorf("the visits are %+v", all)
		}
	})
}

// TestPeopleAndPhrases checks the overlay of a table: the players, a phrase that arrives
// at the other device, the claims, and a press outside.
func TestPeopleAndPhrases(t *testing.T) {
	withRelay(t, func(t *testing.T, address string) {
		a, b := newDevice(t, "en"), named(t, "Claire")
		b.sits(linkOf(address, a.opens(address)), a)
		p, err := session.New(session.Config{Rules: "jilin", Seats: roster.Default(nil)}, b.r.Host())
		if err != nil {
			t.Fatal(err)
		}
		open := func() {
			b.a.Push(NewPeople(b.r, b.r.room, p))
			b.a.Dispatch(nil)
			b.w.At("people")
		}
		open()
		scenetest.CheckScreen(t, b.a, "people")
		if !b.says("people-0", "Lou") || !b.says("people-1-value", b.a.T("wait.you")) || !b.says("people-2-value", b.a.T("seats.level.medium")) || b.has("people-close") || b.has("people-out-0") {
			t.Errorf("the guest sees:\n%s", texts(b.a))
		}
		b.press("people-" + session.Phrases[2])
		b.w.At("wait")
		until(t, "the phrase", func() bool {
			all := a.r.room.NewPhrases()
			return len(all) == 1 && all[0] == session.Phrase{Player: 1, Text: session.Phrases[2]}
		}, a, b)
		b.r.room.Say("say.nothing") // is not one of the phrases
		b.a.Push(NewSay(b.r.room))
		b.a.Dispatch(nil)
		b.w.At("say")
		scenetest.CheckScreen(t, b.a, "say")
		b.press("people-" + session.Phrases[0])
		b.w.At("wait")
		until(t, "the next phrase", func() bool {
			all := a.r.room.NewPhrases()
			return len(all) == 1 && all[0].Text == session.Phrases[0]
		}, a, b)
		for _, overlay := range []stage.Scene{NewPeople(b.r, b.r.room, p), NewSay(b.r.room)} {
			b.a.Push(overlay)
			b.a.Dispatch(nil)
			b.a.Dispatch([]ui.Event{{Kind: ui.Press, X: 2, Y: 2}})
			b.w.At("wait")
		}
		open()
		b.press("people-back")
		b.w.At("wait")
		open()
		b.press("people-leave")
		b.w.At("ask")
		b.press("quit-no")
		b.w.At("wait")
		a.a.Push(NewPeople(a.r, a.r.room, p))
		a.a.Dispatch(nil)
		if !a.has("people-out-1") || !a.has("people-close") || !a.has("people-lock") {
			t.Errorf("the host sees:\n%s", texts(a.a))
		}
	})
}
