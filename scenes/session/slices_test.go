package session_test

import (
	"slices"
	"testing"

	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// TestPonderingChangesNothing plays a deal of riichi twice, once with all decisions and all
// advice in slices. It checks that the deals and the advice are equal and that some decisions
// took several slices.
func TestPonderingChangesNothing(t *testing.T) {
	begin := func() *session.Session {
		return sessiontest.Begin(t, session.Host{Store: store.Memory{}}, session.Config{Rules: "riichi", Seed: [32]byte{9}, Seats: sessiontest.Seats(nil)})
	}
	whole, parts := begin(), begin()
	botSlices, coachSlices := 0, 0
	for n := 0; !whole.DealOver(); n++ {
		if n > 5000 {
			t.Fatal("the deal does not end")
		}
		for parts.Bots().Ponder() {
			botSlices++
		}
		whole.Tick()
		parts.Tick()
		if !whole.Mine() {
			continue
		}
		for parts.Coach().Ponder() {
			if coachSlices++; !parts.Coach().Pondering() {
				t.Fatal("slices are left, but the coach is not pondering")
			}
		}
		if parts.Coach().Pondering() {
			t.Fatal("no slice is left, but the coach is pondering")
		}
		a, ok := whole.Coach().Advice()
		b, same := parts.Coach().Advice()
		if ok != same || ok && !slices.EqualFunc(a.Options, b.Options, func(x, y session.Option) bool { return x.Act == y.Act && x.Value == y.Value }) {
			t.Fatalf("after %d answers the advice in one go is %v, in slices %v", n, a, b)
		}
		sessiontest.Act(whole)
		sessiontest.Act(parts)
	}
	if whole.Hash() != parts.Hash() {
		t.Errorf("the deal has hash %s, in slices %s", whole.Hash(), parts.Hash())
	}
	if botSlices+coachSlices == 0 {
		t.Errorf("bots have left %d times a slice, the coach %d times", botSlices, coachSlices)
	}
}
