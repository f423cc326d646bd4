//go:build !js

package scenes

import (
	"testing"

	"moineau/scenes/online"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestALinkAsksForTheName opens a link to a table and checks that the first incomplete
// field has the focus.
func TestALinkAsksForTheName(t *testing.T) {
	for known, want := range map[string]string{"": "online-name", "name=Ben\n": "join-code"} {
		kept := store.Memory{}
		if err := kept.Save(store.KeyOnline, []byte(known)); err != nil {
			t.Fatal(err)
		}
		a := NewApp(kept, Start{Lang: "en", Table: "wren-4827"})
		a.Resize(390, 844, 1)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.At("join")
		for _, n := range a.UI() {
			if n.Focused && n.ID != want {
				t.Errorf("%q is known: expected the focus on %s, got it on %s", known, want, n.ID)
			}
		}
		if !w.Node(want).Focused {
			t.Errorf("%q is known: expected the focus on %s", known, want)
		}
	}
}

// TestTheSheetNamesWhoIsWaitedFor plays a deal with two devices. The pause menu must say
// that the game continues, and the sheet must name the player it waits for. Then the
// guest leaves the seat.
func TestTheSheetNamesWhoIsWaitedFor(t *testing.T) {
	address := serveRelay(t)
	a, b := newDevice(t, "en"), newDevice(t, "fr")
	a.r.a.Dispatch(nil)
	code := a.opens(address, "length", "2")
	b.r.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": "Claire"}))
	b.r.a.Push(online.NewJoin(b.r.a, b.r, address+"/?table="+code))
	until(t, "the place", func() bool { return b.has("join-sit") }, a, b)
	b.w.Click("join-sit", 0)
	until(t, "the guest", func() bool { return b.at("wait")() && a.r.visit.room.State().Seats[1].Taken }, a, b)
	b.w.Click("wait-ready", 0)
	until(t, "ready", func() bool { return a.r.visit.room.State().Seats[1].Ready }, a, b)
	a.w.Click("wait-begin", 0)
	until(t, "the table", func() bool { return a.at("table")() && b.at("table")() }, a, b)
	a.w.Key(ui.ActBack)
	a.w.At("pause")
	if !a.says("title", "The game goes on") {
		t.Errorf("expected the pause to say that the game goes on: %v", ids(a.r.a))
	}
	a.w.Click("pause-resume", 0)
	until(t, "the sheets", func() bool {
		for _, d := range []*device{a, b} {
			if d.at("table")() {
				d.plays()
			}
		}
		return a.at("score")() && b.at("score")()
	}, a, b)
	a.w.Click("score-next", 0)
	until(t, "the guest's name", func() bool { return a.says("score-next", "Waiting for Claire") }, a, b)
	b.w.Click("score-next", 0)
	until(t, "the next deal", func() bool { return a.at("table")() && b.at("table")() }, a, b)
	b.r.visit.room.Quit()
	until(t, "word that the guest has left", func() bool { return a.says("toast", "Claire has left; a bot plays on") }, a, b)
}

// TestRulesForATableAreTaken opens the options from the page of an online table and from
// Play.
func TestRulesForATableAreTaken(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en"})
	r.a.Resize(1280, 800, 1)
	w := &scenetest.Walker{T: t, App: r.a}
	for word, rules := range map[string]stage.Scene{"Take these rules": r.Choose(), "Choose seats": r.Rules()} {
		r.a.Push(rules)
		r.a.Dispatch(nil)
		w.Click("rules-jilin", 0)
		if n := w.Node("options-next"); n.Name != word {
			t.Errorf("expected %q, got %q", word, n.Name)
		}
	}
}
