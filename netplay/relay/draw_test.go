package relay_test

import (
	"testing"

	"moineau/netplay/wire"
)

// The host draws until the two players have changed places. Messages from their former
// seats are stale but do not end the connection; messages from the new seats are
// accepted.
func TestSeatsAreDrawn(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		m := terms
		m.Host, m.Dealer = public(key(hostKey)), public(key(dealerKey))
		host := h.comes(hostKey, wire.Host, "", "a")
		host.posts(&m)
		h.comes(dealerKey, wire.Dealer, host.code, "").posts(&wire.HireBody{})
		second := h.comes(secondKey, 1, host.code, "b")
		host.from = 0
		host.posts(&wire.SitBody{Key: public(host.key), Name: "A"})
		second.posts(&wire.SitBody{Key: public(second.key), Name: "B"})
		second.read()
		before := *second
		host.from = wire.Host
		at := 0
		for swapped, n := false, 0; !swapped; n++ {
			if n == 64 {
				t.Fatal("64 draws have not changed anything")
			}
			host.posts(&wire.Empty{Is: wire.Draw})
			host.ends(t, wire.Draw)
			at = len(host.log)
			if drawn := wire.Seating(&host.heads[at], m.Seats, m.Bots); drawn[0] == 1 {
				swapped = !swapped
			}
		}
		second.counter++
		second.send(&wire.PostFrame{From: 1, Envelope: before.sealedAs(second.key, 1, &wire.Empty{Is: wire.Ready})})
		second.sees(t, wire.WhyStale)
		second.from = 0
		second.posts(&wire.Empty{Is: wire.Ready})
		second.ends(t, wire.Draw, wire.Ready)
		h.server.Shutdown(0)
		h.start(nil)
		host.connect("a")
		second.connect("b")
		host.from = 1
		host.posts(&wire.Empty{Is: wire.Ready})
		host.ends(t, wire.Ready, wire.Ready)
	})
}
