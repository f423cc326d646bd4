//go:build !js

package scenes

import (
	"testing"

	"moineau/scenes/online"
	"moineau/scenes/store"
)

// TestOnlineEventFromTheTitleToTheComparison plays an event of two tables by the player's
// controls: the host chooses two tables, a friend is led to the other one by the link of the
// event, the first table waits for the second at the end of its deal, and both see the
// comparison and both games of the deal.
func TestOnlineEventFromTheTitleToTheComparison(t *testing.T) {
	address := serveRelay(t)
	a, b := newDevice(t, "en"), newDevice(t, "fr")
	a.r.a.Dispatch(nil)
	b.r.a.Dispatch(nil)
	a.r.a.Save(store.KeyRules, []byte("mcr"))
	a.r.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": "Lou", "relay": address, "here": "0", "length": "1", "clock": "0", "level": "0"}))
	a.r.a.LayoutNow()
	a.w.Click("online", 0)
	a.w.Click("online-open", 0)
	a.r.a.Focus("create-tables")
	a.r.a.Dispatch(nil)
	a.w.Click("create-tables.1", 0)
	a.w.Click("create-open", 0)
	until(t, "the table", a.at("wait"), a)
	st := a.r.visit.room.State()
	code, n, ok := st.Event()
	if !ok || n != 1 || st.Terms.Tables != 2 || st.Terms.Base == 0 || !a.says("wait-code", code) {
		t.Fatalf("the event is %q, table %d, with %+v: %v", code, n, st.Terms, ids(a.r.a))
	}
	b.r.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": "Claire"}))
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	b.w.Click("join-sit", 0)
	until(t, "the second table", b.at("wait"), a, b)
	if of := b.r.visit.room.State().Code; of != st.Codes()[1] {
		t.Fatalf("the friend sits at %s, not %s", of, st.Codes()[1])
	}
	// The first table plays its deal and waits for the second.
	a.w.Click("wait-begin", 0)
	until(t, "the end of the deal", func() bool {
		a.plays()
		return a.at("score")() && a.r.visit.room.State().Held || a.at("end")()
	}, a, b)
	if a.at("score")() {
		a.w.Click("score-next", 0)
	}
	until(t, "the end", a.at("end"), a, b)
	if !a.has("end-outcome") || a.has("end-again") {
		t.Fatalf("at the end there is %v", ids(a.r.a))
	}
	a.w.Click("end-outcome", 0)
	until(t, "word of the other table", func() bool { return a.says("duplicate-second", a.r.a.T("duplicate.online.waits")) }, a, b)
	// The friend begins without the host.
	b.w.Click("wait-begin", 0)
	until(t, "the friend's end", func() bool {
		b.plays()
		return b.at("end")()
	}, a, b)
	b.w.Click("end-outcome", 0)
	for _, d := range []*device{a, b} {
		until(t, "the comparison", func() bool { return d.has("duplicate-deal-1") }, a, b)
		if !d.says("duplicate-chair-1", "Lou") || !d.says("duplicate-chair-1", "Claire") {
			t.Errorf("compared are %v", ids(d.r.a))
		}
	}
	a.w.Click("duplicate-deal-1", 0)
	until(t, "both games", a.at("beside"), a, b)
	// Other rules are those of a new table.
	b.w.Click("duplicate-done", 0)
	b.w.Click("end-rules", 0)
	if !b.says("options-next", b.r.a.T("options.take")) {
		t.Errorf("after a table the rules are chosen for this device: %v", ids(b.r.a))
	}
	b.w.Click("options-next", 0)
	if !b.at("create")() {
		t.Errorf("the rules lead to %s", b.r.a.Top().Name())
	}
}
