package relay_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// count returns how many entries of a type a program has received.
func (p *program) count(t wire.Type) (n int) {
	for _, e := range p.log {
		if e.Type() == t {
			n++
		}
	}
	return n
}

// Messages that are not moves are limited per seat and time: the rest is rejected, and
// only a great excess ends the connection.
func TestWordsBesideTheGameAreBounded(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		m := terms
		m.Host, m.Dealer = public(key(hostKey)), public(key(dealerKey))
		host := h.comes(hostKey, wire.Host, "", "a")
		host.posts(&m)
		dealer := h.comes(dealerKey, wire.Dealer, host.code, "")
		dealer.posts(&wire.HireBody{})
		second := h.comes(secondKey, 1, host.code, "b")
		usual := relay.Usual
		sit := func() { second.posts(&wire.SitBody{Key: public(second.key), Name: "B"}) }
		for range 10 {
			sit()
			second.posts(&wire.Empty{Is: wire.Stand})
		}
		if n := second.count(wire.Sit) + second.count(wire.Stand); n != usual.Seat.Burst {
			t.Errorf("%d times it sat down or stood up", n)
		}
		time.Sleep(usual.Seat.Every)
		sit()
		for range 12 {
			host.posts(&wire.Empty{Is: wire.Draw})
			host.posts(&wire.LockBody{Seats: 1})
		}
		if n := host.count(wire.Draw) + host.count(wire.Lock); n != usual.Order.Burst {
			t.Errorf("the host ordered %d times", n)
		}
		for range 3 {
			host.posts(&wire.Empty{Is: wire.Begin})
		}
	})
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		_, dealer, second := h.playing(&terms)
		second.posts(&wire.NonceBody{})
		for range 20 {
			second.posts(&wire.SayBody{Phrase: 1})
			time.Sleep(100 * time.Millisecond)
		}
		if n := second.count(wire.Say); n != relay.Usual.Say.Burst || second.closed != nil {
			t.Errorf("%d phrases in 2 s, closed %v", n, second.closed)
		}
		time.Sleep(2 * time.Second)
		second.posts(&wire.SayBody{Phrase: 1})
		if n := second.count(wire.Say); n != relay.Usual.Say.Burst+1 {
			t.Errorf("%d phrases in 4 s", n)
		}
		second.refused = nil
		for range 20 {
			second.posts(&wire.MoveBody{Is: wire.Beside, Player: 1, Act: 2})
		}
		if n := second.count(wire.Beside); n != relay.Usual.Beside.Burst {
			t.Errorf("%d acts of a seat that is not asked", n)
		}
		dealer.read()
	})
}

// The host removes a player, who cannot sit down again, and locks seats. No other sender
// can, and a removal of a player who has left the seat is stale.
func TestOrdersOfTheHost(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		m := terms
		m.Host, m.Dealer = public(key(hostKey)), public(key(dealerKey))
		host := h.comes(hostKey, wire.Host, "", "a")
		host.posts(&m)
		h.comes(dealerKey, wire.Dealer, host.code, "").posts(&wire.HireBody{})
		second := h.comes(secondKey, 1, host.code, "b")
		sit := &wire.SitBody{Key: public(second.key), Name: "B"}
		host.posts(&wire.LockBody{Seats: 0b10})
		second.posts(sit)
		second.sees(t, wire.WhyTaken)
		host.posts(&wire.LockBody{})
		second.posts(sit)
		second.ends(t, wire.Lock, wire.Sit)
		host.posts(&wire.KickBody{Seat: 1, Key: public(key(strangerKey))})
		host.sees(t, wire.WhyStale)
		second.posts(&wire.KickBody{Seat: 1, Key: sit.Key})
		second.sees(t, wire.WhyPhase)
		host.posts(&wire.KickBody{Seat: 1, Key: sit.Key})
		host.ends(t, wire.Kick)
		second.posts(sit)
		second.sees(t, wire.WhyTaken)
		stranger := h.comes(strangerKey, 1, host.code, "c")
		stranger.posts(&wire.SitBody{Key: public(stranger.key), Name: "C"})
		stranger.ends(t, wire.Kick, wire.Sit)
		host.from = 0
		host.posts(&wire.SitBody{Key: public(host.key), Name: "A"})
		host.from = wire.Host
		host.posts(&wire.KickBody{Seat: 0, Key: public(host.key)})
		host.sees(t, wire.WhyStale)
	})
}

// A page in a sandboxed frame, whose origin is null, is rejected unless the operator
// allows it.
func TestTheNullOriginHasToBeAllowed(t *testing.T) {
	for _, allowed := range []bool{false, true} {
		s := relay.New(relay.Options{Store: store.NewMemory(), Key: key(relayKey), Limits: relay.Usual})
		outside := relay.Web{}
		if allowed {
			outside.Origins = []string{"null"}
		}
		web := httptest.NewServer(s.Handler(outside))
		c, r, err := websocket.Dial(context.Background(), web.URL+"/ws", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"null"}}})
		if err == nil {
			c.CloseNow()
		}
		if (err == nil) != allowed || !allowed && (r == nil || r.StatusCode != http.StatusForbidden) {
			t.Errorf("allowed %t: %v", allowed, err)
		}
		web.Close()
	}
}

// A flood of rejected requests does not fill the relay's log and is limited.
func TestRefusedUpgradesDoNotFillTheLog(t *testing.T) {
	var log bytes.Buffer
	s := relay.New(relay.Options{Store: store.NewMemory(), Key: key(relayKey), Limits: relay.Usual, Log: slog.New(slog.NewTextHandler(&log, nil))})
	h := s.Handler(relay.Web{})
	answers := map[int]int{}
	for range 500 {
		r := httptest.NewRequest("GET", "http://localhost/ws", nil)
		r.Header = http.Header{"Origin": {"https://" + strings.Repeat("x", 4000)}, "Connection": {"Upgrade"}, "Upgrade": {"websocket"},
			"Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"AAAAAAAAAAAAAAAAAAAAAA=="}}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		answers[w.Code]++
	}
	if log.Len() > 0 {
		t.Errorf("the log grew by %d bytes: %.200s", log.Len(), log.String())
	}
	if answers[http.StatusTooManyRequests] < 480 || answers[http.StatusForbidden] == 0 {
		t.Errorf("the answers are %v", answers)
	}
}
