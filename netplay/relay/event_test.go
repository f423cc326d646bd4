package relay_test

import (
	"testing"
	"time"

	"moineau/netplay/code"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// Keys of the players at the second table.
const (
	thirdKey byte = 30 + iota
	fourthKey
)

var eventTerms = wire.TermsBody{Rules: "none", Options: "{}", Seats: 2, Base: 10, Bank: 20, Absent: wire.AbsentBot, Version: wire.EventVersion, Tables: 2}

func (f *fixture) event() *wire.TermsBody {
	m := eventTerms
	m.Host, m.Dealer = public(key(hostKey)), public(key(dealerKey))
	return &m
}

func newEvent(t *testing.T) *fixture {
	h := &fixture{t: t, store: store.NewMemory(), dealer: dealerKey}
	h.start(nil)
	return h
}

// makes makes an event, and returns its first table before its terms.
func (f *fixture) makes(tables uint8) *program {
	p := &program{fixture: f, key: key(hostKey), from: wire.Host, tables: tables}
	p.connect("a")
	return p
}

// table is a table of an event with its programs.
type eventTable struct{ host, dealer, first, second *program }

// opens posts the terms and the dealer's first message at a table.
func (f *fixture) opens(p *program, terms *wire.TermsBody) (t eventTable) {
	p.posts(terms)
	t.host = p
	t.dealer = f.comes(dealerKey, wire.Dealer, p.code, "")
	t.dealer.posts(&wire.HireBody{})
	return t
}

// begins seats two players, the first of whom begins, and starts a deal.
func (f *fixture) begins(t *eventTable, first, second byte) {
	for i, n := range []byte{first, second} {
		p := f.comes(n, wire.From(i), t.dealer.code, "b")
		p.posts(&wire.SitBody{Key: public(p.key), Name: "P"})
		if i == 0 {
			t.first = p
		} else {
			t.second = p
		}
	}
	t.first.posts(&wire.Empty{Is: wire.Begin})
	for _, p := range []*program{t.first, t.second} {
		p.posts(&wire.NonceBody{})
	}
	t.dealer.posts(&wire.WallBody{})
	t.second.ends(f.t, wire.Wall)
}

// two returns both tables of an event in their first deal.
func (f *fixture) two() (one, two eventTable) {
	first := f.makes(2)
	base, n, ok := code.Event(first.code)
	if !ok || n != 1 || first.table[15] != 1 {
		f.t.Fatalf("the first table is %q, %x", first.code, first.table)
	}
	two = f.opens(f.comes(hostKey, wire.Host, code.OfTable(base, 2), "a"), f.event())
	one = f.opens(first, f.event())
	f.begins(&one, strangerKey, secondKey)
	f.begins(&two, thirdKey, fourthKey)
	return one, two
}

// A wall is opened when the other table has played the deal too, and at once if that table
// is closed.
func TestOpenWaitsForTheOtherTable(t *testing.T) {
	in(t, func(t *testing.T) {
		one, two := newEvent(t).two()
		one.dealer.posts(&wire.OpenBody{})
		time.Sleep(5 * time.Second)
		one.first.ends(t, wire.Wall)
		two.dealer.posts(&wire.OpenBody{})
		two.first.ends(t, wire.Wall, wire.Open)
		one.first.ends(t, wire.Wall, wire.Open)
		one.dealer.posts(&wire.WallBody{})
		one.first.posts(&wire.SayBody{Phrase: 1})
		time.Sleep(time.Second)
		one.dealer.posts(&wire.OpenBody{})
		one.first.ends(t, wire.Wall, wire.Say)
		two.host.posts(&wire.Empty{Is: wire.Shut})
		one.first.ends(t, wire.Wall, wire.Say, wire.Open)
	})
}

// After a restart of the relay the tables still wait for each other, although only one of
// them has a program.
func TestOpenWaitsAfterARestart(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newEvent(t)
		one, two := h.two()
		one.dealer.posts(&wire.OpenBody{})
		h.server.Shutdown(0)
		h.start(nil)
		one.dealer.connect("")
		one.dealer.posts(&wire.OpenBody{})
		time.Sleep(2 * time.Second)
		one.first.connect("b")
		one.first.ends(t, wire.Nonce, wire.Wall)
		two.dealer.connect("")
		two.dealer.posts(&wire.OpenBody{})
		one.first.ends(t, wire.Wall, wire.Open)
	})
}

// While a deal is running, only its players read it: the host of another table, and a
// program without a seat, do not. When all tables have played it, everybody does.
func TestOnlyPlayersReadARunningDeal(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newEvent(t)
		one, two := h.two()
		one.dealer.posts(&wire.StepBody{Dice: []uint8{1, 2, 0, 0}})
		guest := h.comes(99, 0, one.first.code, "c")
		for _, p := range []*program{one.host, guest} {
			p.ends(t, wire.Wall)
		}
		one.first.ends(t, wire.Wall, wire.Step)
		one.first.connect("b")
		one.second.ends(t, wire.Wall, wire.Step)
		one.second.posts(&wire.Empty{Is: wire.Stand})
		time.Sleep(time.Second)
		one.dealer.posts(&wire.StepBody{Dice: []uint8{3, 2, 0, 0}})
		one.host.ends(t, wire.Wall)
		one.second.ends(t, wire.Step, wire.Stand, wire.Step) // it may not sit down at the other table
		again := h.comes(secondKey, 0, two.dealer.code, "d")
		two.second.posts(&wire.Empty{Is: wire.Stand})
		time.Sleep(time.Second)
		one.dealer.posts(&wire.OpenBody{})
		two.dealer.posts(&wire.OpenBody{})
		for _, p := range []*program{one.host, guest, one.second} {
			p.ends(t, wire.Step, wire.Stand, wire.Step, wire.Open)
		}
		again.from = 1
		again.posts(&wire.SitBody{Key: public(again.key), Name: "P"})
		again.sees(t, wire.WhyTaken)
	})
}

// Nobody plays at two tables, and a program that asks for any table sits where most seats
// are free.
func TestSeatsOfAnEvent(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newEvent(t)
		first := h.makes(2)
		base, _, _ := code.Event(first.code)
		two := h.opens(h.comes(hostKey, wire.Host, code.OfTable(base, 2), "a"), h.event())
		one := h.opens(first, h.event())
		p := h.comes(secondKey, 0, code.OfTable(base, code.AnyTable), "b")
		if p.code != one.dealer.code {
			t.Fatalf("it is led to %s", p.code)
		}
		p.posts(&wire.SitBody{Key: public(p.key), Name: "P"})
		again := h.comes(secondKey, 0, code.OfTable(base, code.AnyTable), "b")
		if again.code != p.code {
			t.Errorf("its seat is at %s, not %s", p.code, again.code)
		}
		other := h.comes(strangerKey, 0, code.OfTable(base, code.AnyTable), "b")
		if other.code != two.dealer.code {
			t.Errorf("the other is led to %s", other.code)
		}
		twice := h.comes(secondKey, 0, two.dealer.code, "b")
		twice.posts(&wire.SitBody{Key: public(twice.key), Name: "P"})
		twice.sees(t, wire.WhyTaken)
		if lost := h.comes(secondKey, 0, "wren-0000-0", "b"); lost.closed == nil {
			t.Error("an event that does not exist is entered")
		}
	})
}

// A program that does not know events is refused for its version, and so are terms that are
// not those of the table or of the other tables, and a player who begins at a table of
// its own.
func TestWhatAnEventRefuses(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newEvent(t)
		first := h.makes(2)
		base, _, _ := code.Event(first.code)
		old := &program{fixture: h, key: key(secondKey), code: code.OfTable(base, 1), old: true}
		old.connect("b")
		old.isClosed(t, wire.WhyVersion)
		for name, change := range map[string]func(*wire.TermsBody){
			"no event":       func(m *wire.TermsBody) { m.Version, m.Tables = wire.Version, 0 },
			"another dealer": func(m *wire.TermsBody) { m.Dealer[0] ^= 1 },
		} {
			m := h.event()
			change(m)
			first.posts(m)
			if first.read(); len(first.refused) == 0 {
				t.Errorf("%s is accepted", name)
			}
			first.refused = nil
		}
		h.opens(h.comes(hostKey, wire.Host, code.OfTable(base, 2), "a"), h.event())
		m := h.event()
		m.Deals = 9
		first.posts(m)
		first.sees(t, wire.WhyPhase)
		single := h.comes(hostKey, wire.Host, "", "a")
		single.posts(h.event())
		single.sees(t, wire.WhyPhase)
		m = h.event()
		m.Version, m.Tables = wire.Version, 0
		one := h.opens(single, m)
		p := h.comes(secondKey, 0, one.dealer.code, "b")
		p.posts(&wire.SitBody{Key: public(p.key), Name: "P"})
		p.posts(&wire.Empty{Is: wire.Begin})
		p.sees(t, wire.WhyPhase)
	})
}

// The dealer begins at a table that others wait for: after a minute if nobody is there, and
// after five if players are.
func TestWhenTheDealerBegins(t *testing.T) {
	in(t, func(t *testing.T) {
		for _, present := range []bool{false, true} {
			h := &fixture{t: t, store: store.NewMemory(), dealer: dealerKey}
			h.start(func(l *relay.Limits) { l.Silence = time.Hour })
			first := h.makes(2)
			base, _, _ := code.Event(first.code)
			two := h.opens(h.comes(hostKey, wire.Host, code.OfTable(base, 2), "a"), h.event())
			one := h.opens(first, h.event())
			h.begins(&one, strangerKey, secondKey)
			if present {
				p := h.comes(thirdKey, 0, two.dealer.code, "b")
				p.posts(&wire.SitBody{Key: public(p.key), Name: "P"})
			}
			is := func(when time.Duration, want bool) {
				t.Helper()
				time.Sleep(when)
				if got := h.server.Deserted(two.dealer.code); got != want {
					t.Errorf("present %t: the dealer begins: %t", present, got)
				}
			}
			is(0, false)
			one.dealer.posts(&wire.OpenBody{})
			is(59*time.Second, false)
			is(2*time.Second, !present)
			is(237*time.Second, !present)
			is(3*time.Second, true)
			if h.server.Deserted(one.dealer.code) || h.server.Deserted("wren-0000-1") {
				t.Error("the dealer begins at a table that has begun, or that does not exist")
			}
		}
	})
}
