package table

import (
	"testing"

	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// leaveCounter counts the calls of Leave.
type leaveCounter struct {
	*scenetest.BlankRoutes
	n int
}

func (e *leaveCounter) Leave(*session.Session) { e.n++ }

// drawFrame draws a frame.
func drawFrame(a *stage.App) {
	a.Canvas.Begin(nil, 1, a.Theme)
	a.Draw()
	a.Canvas.End()
}

// fastAutoplay returns an App that shows an autoplay without animations.
func fastAutoplay(t *testing.T, deals int) (*stage.App, *session.Session, *int) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	cfg := session.Config{Rules: "jilin", Seats: sessiontest.Seats(nil), Autoplay: true, Deals: deals}
	for i := range cfg.Seats {
		cfg.Seats[i].Type = roster.Bot
	}
	p := sessiontest.Begin(t, to.Host(), cfg)
	over := &leaveCounter{BlankRoutes: to}
	a.Push(New(p, over))
	return a, p, &over.n
}

func TestTheScreenFollowsAHurriedAutoplay(t *testing.T) {
	const deals = 5
	a, p, left := fastAutoplay(t, deals)
	ticks, seen := 0, map[int]bool{}
	for ; *left == 0 && ticks < 1000; ticks++ {
		a.Now++
		a.Dispatch(nil)
		if !a.FrameDrawn() {
			drawFrame(a)
			seen[p.Table().DealNumber()] = true
		}
	}
	if p.Scores().DealsPlayed() != deals || len(seen) != deals {
		t.Errorf("%d deals played and %d seen, want %d", p.Scores().DealsPlayed(), len(seen), deals)
	}
	if ticks > 15*deals {
		t.Errorf("%d deals took %d ticks", deals, ticks)
	}
}

func TestAHurriedAutoplayWaitsForTheScreen(t *testing.T) {
	a, p, _ := fastAutoplay(t, 5)
	for range 20 {
		a.Now++
		a.Dispatch(nil)
	}
	acts := 0
	for _, in := range p.Match().Inputs(1) {
		if in.Type == table.InAct {
			acts++
		}
	}
	if p.Scores().DealsPlayed() != 0 || acts > 20 {
		t.Errorf("%d deals and %d acts without a frame", p.Scores().DealsPlayed(), acts)
	}
}
