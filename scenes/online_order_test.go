//go:build !js

package scenes

import (
	"strings"
	"testing"

	"moineau/netplay/wire"
	"moineau/scenes/online"
)

// TestHostLocksAndRemoves checks that the host can lock the free seats and remove a guest,
// who is notified and cannot sit down again. A seat taken over by another window can be
// taken back. The title offers a table that was left, and the coach is silent if the
// table's terms say so.
func TestHostLocksAndRemoves(t *testing.T) {
	address := serveRelay(t)
	a := newDevice(t, "en")
	a.r.a.Dispatch(nil)
	code := a.opens(address)
	b := newDevice(t, "en")
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	if !b.says("terms-wall-value", "could see all tiles") || !b.says("terms-advice-value", "Not allowed") {
		t.Errorf("the terms do not say who sees tiles, or that nobody is advised: %v", ids(b.r.a))
	}
	b.w.Click("join-sit", 0)
	until(t, "the guest", b.at("wait"), a, b)
	if b.has("wait-lock") || b.has("wait-seat-0-out") {
		t.Errorf("a guest keeps order: %v", ids(b.r.a))
	}
	until(t, "the lock", func() bool { return a.has("wait-lock") }, a, b)
	a.w.Click("wait-lock", 0)
	c := newDevice(t, "en")
	c.r.a.Push(online.NewJoin(c.r.a, c.r, address+"/?table="+code))
	until(t, "the word of the lock", func() bool { return c.says("online-note", "locked") && c.says("terms-places-value", "0 of 4") }, a, b, c)
	a.w.Click("wait-lock", 0)
	until(t, "the place again", func() bool { return c.has("join-sit") }, a, b, c)

	b.r.a.Home()
	b.r.a.Dispatch(nil)
	until(t, "the title", func() bool {
		return b.has("continue-online") && b.says("continue-online", code) && b.says("continue-online", "Lou")
	}, a, b)
	b.w.Click("continue-online", 0)
	// A copy that connects before this program has would lose the seat to it again.
	until(t, "the seat again", func() bool { return b.at("wait")() && b.r.visit.room.State().Entered }, a, b)
	twin := newDevice(t, "en")
	twin.r.a.Store = b.r.a.Store
	twin.r.a.Push(online.NewReturn(twin.r.a, twin.r))
	until(t, "the twin", func() bool { return twin.at("wait")() && b.at("error")() }, a, b, twin)
	if !b.says("title", "another window") {
		t.Errorf("taken over, it says %v", ids(b.r.a))
	}
	b.w.Click("elsewhere-here", 0)
	until(t, "the seat taken back", func() bool { return b.at("wait")() && twin.at("error")() }, a, b, twin)

	seat := int(b.r.visit.room.State().Me)
	a.w.Click("wait-seat-"+string(rune('0'+seat))+"-out", 0)
	a.w.Click("out-yes", 0)
	until(t, "the end for the guest", func() bool {
		s := a.r.visit.room.State()
		return b.at("ended")() && !s.Seats[seat].Taken && s.Phase == wire.Lobby
	}, a, b)
	b.w.Click("ended-home", 0)
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the word of it", func() bool { return b.says("online-note", "shown you out") && !b.has("join-sit") }, a, b)

	until(t, "the button", func() bool { return a.has("wait-begin") }, a)
	a.w.Click("wait-begin", 0)
	until(t, "the table", a.at("table"), a)
	if p := a.r.p; !p.Coach().Barred() {
		t.Error("the coach speaks")
	}
	told := strings.Join(ids(a.r.a), "\n")
	if want := a.r.a.T("coach.table"); !strings.Contains(told, want) {
		t.Errorf("the coach does not say why it is silent: %s", told)
	}
}
