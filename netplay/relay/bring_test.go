package relay_test

import (
	"testing"
	"time"

	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// A relay whose store has lost the end of a log accepts it from a program that can show a
// head signed by the relay. It checks entry by entry, each with its original signature.
// Altered, unsigned and forged entries are rejected, and without the head all are.
func TestWhatARelayHasLostIsBroughtBack(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		for range 4 {
			dealer.asks(0b10, false)
			second.posts(do(1))
		}
		second.send(&wire.PingFrame{})
		second.read()
		dealer.asks(0b01, false)
		host.posts(do(0))
		second.read()
		all, pong := second.log, second.pongs[0]
		bring := wire.BringFrame{Count: pong.Count, Head: pong.Head, Sig: pong.Sig, First: uint32(len(all) - 4), List: all[len(all)-4:], Last: true}
		// lose restarts the relay with a shorter log; the second player reconnects.
		lose := func() {
			h.server.Shutdown(0)
			kept := store.NewMemory()
			if err := kept.Create(store.Table{ID: second.table, Code: second.code, Made: 1}); err != nil {
				t.Fatal(err)
			}
			if err := kept.Append(second.table, 0, all[:len(all)-4]); err != nil {
				t.Fatal(err)
			}
			h.store = kept
			h.start(func(l *relay.Limits) { l.Tables = 100 })
			second.connect("b")
			if second.closed != nil {
				t.Fatalf("it is not let in: %v", second.closed)
			}
		}
		length := func() int {
			list, err := h.store.Read(second.table, 0)
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		for name, c := range map[string]struct {
			change func(b *wire.BringFrame)
			why    wire.CloseCode
			kept   int // number of the four that are kept
		}{
			"no head":             {func(b *wire.BringFrame) { b.Sig[0]++ }, wire.WhyLost, 0},
			"an old head":         {func(b *wire.BringFrame) { b.Count = 1 }, wire.WhyLost, 0},
			"a changed entry":     {func(b *wire.BringFrame) { b.List[1].Text[20]++ }, wire.WhyFork, 1},
			"another time":        {func(b *wire.BringFrame) { b.List[0].Ms++ }, wire.WhyFork, 1},
			"an entry is missing": {func(b *wire.BringFrame) { b.List = append(b.List[:1:1], b.List[2:]...) }, wire.WhyFork, 1},
			"nobody has said it":  {func(b *wire.BringFrame) { b.List[2].From = wire.Relay }, wire.WhyFork, 2},
			"less than was read":  {func(b *wire.BringFrame) { b.List = b.List[:3] }, wire.WhyLost, 3},
		} {
			lose()
			bad := bring
			bad.List = nil
			for _, e := range bring.List {
				e.Text = append([]byte(nil), e.Text...)
				bad.List = append(bad.List, e)
			}
			c.change(&bad)
			second.send(&bad)
			second.read()
			second.isClosed(t, c.why)
			if n := length(); n != len(all)-4+c.kept {
				t.Errorf("%s: of the four entries %d are kept", name, n-len(all)+4)
			}
		}
		lose()
		second.send(&bring)
		second.read()
		if n := length(); second.closed != nil || n != len(all) {
			t.Fatalf("%d entries of %d, closed %v, refused %v", n, len(all), second.closed, second.refused)
		}
		host.connect("a")
		dealer.connect("")
		time.Sleep(5 * time.Second)
		dealer.asks(0b10, false)
		second.posts(do(1))
		host.ends(t, wire.Do, wire.Do)
		if host.heads[len(host.log)] != second.heads[len(second.log)] {
			t.Error("two programs were shown different logs")
		}
	})
}
