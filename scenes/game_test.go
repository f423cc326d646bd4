package scenes

import (
	"errors"
	"moineau/engine/table"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestTheEndIsToldOnce(t *testing.T) {
	g := NewGame(NewApp(MemoryStore{}, Start{Lang: "en"}))
	told := 0
	g.App.OnQuit(func() { told++ })
	g.App.Quit()
	before := g.App.Now
	for range 3 { // a browser goes on calling
		if err := g.Update(); !errors.Is(err, ebiten.Termination) {
			t.Errorf("after the end: %v", err)
		}
	}
	if told != 1 || g.App.Now != before {
		t.Errorf("told %d times, %d ticks after the end", told, g.App.Now-before)
	}
}

// hurried is an App with an autoplay without animations on its screen.
func hurried(t *testing.T, deals int) (*App, *playing) {
	t.Helper()
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	cfg := TableConfig{Rules: "jilin", Seats: defaultSeats(nil), Autoplay: true, Deals: deals}
	for i := range cfg.Seats {
		cfg.Seats[i].Type = Bot
	}
	p, err := newPlaying(a, cfg)
	if err != nil {
		t.Fatal(err)
	}
	a.Push(newDealScene(a, p))
	return a, p
}

func TestTheScreenFollowsAHurriedAutoplay(t *testing.T) {
	const deals = 5
	a, p := hurried(t, deals)
	ticks, seen := 0, map[int]bool{}
	for ; !a.quit && ticks < 1000; ticks++ {
		a.Now++
		a.dispatch(nil)
		if !a.drawn {
			a.drawn, seen[p.m.Progress.Deal] = true, true
		}
	}
	if p.deals != deals || len(seen) != deals {
		t.Errorf("%d deals played and %d seen, want %d", p.deals, len(seen), deals)
	}
	if ticks > 15*deals {
		t.Errorf("%d deals took %d ticks", deals, ticks)
	}
}

func TestAHurriedAutoplayWaitsForTheScreen(t *testing.T) {
	a, p := hurried(t, 5)
	for range 20 {
		a.Now++
		a.dispatch(nil)
	}
	acts := 0
	for _, in := range p.m.Inputs(1) {
		if in.Type == table.InAct {
			acts++
		}
	}
	if p.deals != 0 || acts > 20 {
		t.Errorf("%d deals and %d acts without a frame", p.deals, acts)
	}
}
