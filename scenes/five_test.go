package scenes

import (
	"strconv"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestFifthPlayerSitsOut checks a first deal that the fifth player sits out. Alone among
// bots, this player sees no hand, and the deal continues to its sheet.
func TestFifthPlayerSitsOut(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	a.Resize(1280, 800, 1)
	p := sessiontest.Five(t, session.Host{Store: a.Store, Cover: reports{r}.cover}, false, 4)
	if who, ok := p.SitsOut(); !ok || who != 4 || !p.Watching() || !p.Covered() || p.Seat() != 0 {
		t.Fatalf("dreamer %d %v, watching %v, covered %v, chair %d", who, ok, p.Watching(), p.Covered(), p.Seat())
	}
	for s, hd := range p.View().Hands[:p.View().Seats] {
		for _, k := range hd.Tiles[:hd.Held] {
			if k != 0 {
				t.Fatalf("the dreamer sees the hand of chair %d", s)
			}
		}
	}
	a.Push(r.Deal(p))
	w := &scenetest.Walker{T: t, App: a}
	w.UntilScene("score")
	if got := a.Words.Called(p.NameOf(4)); got != a.T("seats.you") {
		t.Errorf("the dreamer is called %q", got)
	}
	// The player returns to the table and has a hand.
	w.App.Focus("score-next")
	w.Key(ui.ActOK)
	w.At("table")
	if who, _ := p.SitsOut(); who == 4 || p.Watching() || p.Covered() || p.Player(p.Seat()) != 4 {
		t.Errorf("in deal 2 %d dreams; watching %v, player %d at the bottom", who, p.Watching(), p.Player(p.Seat()))
	}
}

// TestFivePeopleShareADevice checks that the handover screen appears with the right name
// for each player in the deal, and never for the player who sits out.
func TestFivePeopleShareADevice(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	a.Resize(844, 390, 1)
	p := sessiontest.Five(t, session.Host{Store: a.Store, Cover: reports{r}.cover}, true, 0, 1, 2, 3, 4)
	a.Push(r.Deal(p))
	w := &scenetest.Walker{T: t, App: a}
	seen := map[string]int{}
	for range 20000 {
		if p.Table().DealNumber() > 3 {
			break
		}
		switch a.Top().Name() {
		case "handover":
			name := w.Node("name").Name
			seen[name]++
			if d, _ := p.SitsOut(); name == "P"+strconv.Itoa(d) {
				t.Fatalf("deal %d: the device goes to %s, who dreams", p.Table().DealNumber(), name)
			}
			w.OpenCurtain()
			if got, _ := p.Name(p.Seat()); got != name {
				t.Fatalf("%s sees the hand of %s", name, got)
			}
		case "score":
			w.App.Focus("score-next")
			w.Key(ui.ActOK)
		default:
			w.Play()
		}
	}
	if len(seen) != 5 || p.Table().DealNumber() <= 3 {
		t.Errorf("deal %d, curtains: %v", p.Table().DealNumber(), seen)
	}
}
