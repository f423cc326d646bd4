//go:build !js

package scenes

import (
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestADealIsCheckedFromTheScreens verifies a deal from the pause menu, before and after
// its end, and from its replay. It also opens the pages about the program from the title
// and the settings.
func TestADealIsCheckedFromTheScreens(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", W: 1280, H: 800})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	for _, from := range []string{"", "settings"} {
		if from != "" {
			a.LayoutNow()
			w.Click(from, 0)
			a.LayoutNow()
			w.Click(from+"-about", 0)
		} else {
			w.Click("about", 0)
		}
		w.At("about")
		a.LayoutNow()
		a.Home()
	}
	a.Push(r.Table(session.Config{Rules: "hongkong", Seats: roster.Default(nil), Seed: [32]byte{7}}))
	check := func(want string) {
		t.Helper()
		a.Push(r.Pause())
		a.LayoutNow()
		w.Click("pause-proof", 0)
		w.At("proof")
		a.LayoutNow()
		if got := w.Node("proof-verdict").Name; got != a.T(want) {
			t.Errorf("it says %q, expected %q", got, a.T(want))
		}
		a.Pop()
		a.Pop()
	}
	check("proof.unopened")
	sessiontest.Finish(t, r.p)
	check("proof.same")
	r.p.Saves().Archive()
	id := library.Library{Store: a.Store}.List()[0].ID
	text, _ := library.Library{Store: a.Store}.Text(id)
	a.Push(r.Replay(id, text))
	a.LayoutNow()
	w.Focus("replay-check")
	w.Key(ui.ActOK)
	a.LayoutNow()
	if w.At("proof"); w.Node("proof-verdict").Name != a.T("proof.same") {
		t.Errorf("the replay says %q", w.Node("proof-verdict").Name)
	}
	// Without a match there is nothing to verify.
	a.Home()
	a.Push(menu.NewSettings())
	if r.p = nil; r.HasProof() {
		t.Error("nothing is played, and can be checked")
	}
}
