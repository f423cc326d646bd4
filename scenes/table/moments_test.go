package table

import (
	"bytes"
	"path/filepath"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// moving is a table of a rule set with animations, the player alone among bots.
func moving(t testing.TB, lang, rules string, seed byte) (*stage.App, *Scene) {
	a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "x1"})
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: rules, Seed: [32]byte{31: seed}, Seats: sessiontest.Seats(nil)})
	return a, New(p, to)
}

// pass lets ticks pass.
func pass(a *stage.App, n int) {
	for range n {
		a.Now++
		a.Dispatch(nil)
	}
}

// TestGoldenMoments compares the middle of what moves.
func TestGoldenMoments(t *testing.T) {
	dir := filepath.Join("..", "testdata", "golden")
	var s *Scene
	open := func(rules string, seed byte) func(lang string) *stage.App {
		return func(lang string) (a *stage.App) {
			a, s = moving(t, lang, rules, seed)
			return a
		}
	}
	scenetest.GoldenMoment(t, dir, "moment-deal", open("riichi", 1), func(t *testing.T, a *stage.App) {
		a.Push(s)
		pass(a, int(sprites.Ticks(dealMs))*5/9)
	})
	scenetest.GoldenMoment(t, dir, "moment-claim", open("hongkong", 3), func(t *testing.T, a *stage.App) {
		a.Push(s)
		playUntil(t, a, s, func() bool { return len(s.flights.rings) > 0 })
		pass(a, 14)
	})
}

// playUntil plays until something is so.
func playUntil(t *testing.T, a *stage.App, s *Scene, so func() bool) {
	t.Helper()
	for range 20000 {
		a.Now++
		a.Dispatch(nil)
		switch {
		case a.Top() != stage.Scene(s):
			t.Fatal("the deal has ended")
		case so():
			return
		case s.p.Mine():
			play(s)
		}
	}
	t.Fatal("it never happens")
}

// play passes, or discards the tile just drawn.
func play(s *Scene) {
	if c := s.p.Choices(); len(c) > 0 && s.p.View().Stage != table.StageTurn {
		s.bar.choose(len(c) - 1)
		return
	}
	for i := len(s.hand.order) - 1; i >= 0; i-- {
		if s.p.Discard(s.hand.order[i]) == "" {
			return
		}
	}
}

// moments are what moves, and how it comes about.
var moments = []struct {
	name, rules string
	seed        byte
	so          func(s *Scene) bool
}{
	{"deal", "riichi", 1, func(s *Scene) bool { return s.flights.deal.on(s.a.Now) }},
	{"discard", "jilin", 1, func(s *Scene) bool { return len(s.flights.tiles) == 1 && s.p.View().Hands[1].NRiver > 0 }},
	{"claim", "hongkong", 3, func(s *Scene) bool { return len(s.flights.rings) > 0 }},
}

// TestMotionEndsInThePictureWithoutIt compares the table after a press, and after all came to
// rest by itself, with the same table without animations.
func TestMotionEndsInThePictureWithoutIt(t *testing.T) {
	for _, m := range moments {
		for _, pressed := range []bool{true, false} {
			a, s := moving(t, "en", m.rules, m.seed)
			a.Resize(1280, 800, 1)
			a.Push(s)
			playUntil(t, a, s, func() bool { return m.so(s) })
			pass(a, 3)
			s.rhythm.wait = 1 << 40 // nobody goes on
			during := scenetest.Paint(a)
			if pressed {
				a.Dispatch([]sprites.Event{{Kind: sprites.Press, X: 640, Y: 560}})
				a.Dispatch([]sprites.Event{{Kind: sprites.Release, X: 640, Y: 560}})
				s.rhythm.wait = 1 << 40
			} else {
				for n := 0; s.flights.active(a.Now); n++ {
					if n > 600 {
						t.Fatalf("%s never ends", m.name)
					}
					pass(a, 1)
				}
			}
			if s.flights.active(a.Now) {
				t.Errorf("%s: something moves after a press", m.name)
			}
			got := scenetest.Paint(a)
			a.Settings.Speed = sprites.SpeedOff
			s.flights.skip()
			a.Relayout()
			a.Dispatch(nil)
			if want := scenetest.Paint(a); !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%s, pressed %v: the picture is not the one without animation", m.name, pressed)
				scenetest.Shoot(t, a, m.name)
			} else if bytes.Equal(during.Pix, want.Pix) {
				t.Errorf("%s: nothing moved", m.name)
			}
		}
	}
}
