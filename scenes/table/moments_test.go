package table

import (
	"bytes"
	"path/filepath"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// moving returns a table of a rule set with animations and one human player.
func moving(t testing.TB, lang, rules string, seed byte) (*stage.App, *Scene) {
	a, to := scenetest.Stage(stage.Look{Lang: lang, Speed: "x1"})
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: rules, Seed: [32]byte{31: seed}, Seats: sessiontest.Seats(nil)})
	return a, New(p, to)
}

// pass advances n ticks.
func pass(a *stage.App, n int) {
	for range n {
		a.Now++
		a.Dispatch(nil)
	}
}

// TestGoldenMoments compares frames in the middle of animations.
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
		pass(a, int(sprites.Ticks(1600))*5/9)
	})
	scenetest.GoldenMoment(t, dir, "moment-claim", open("hongkong", 3), func(t *testing.T, a *stage.App) {
		a.Push(s)
		playUntil(t, a, s, func() bool { return len(s.Animations.Rings) > 0 })
		pass(a, 14)
	})
	for _, c := range []struct {
		name, rules string
		seed        byte
		mine        bool
	}{{"moment-won", "riichi", 16, true}, {"moment-lost", "hongkong", 1, false}} {
		scenetest.GoldenMoment(t, dir, c.name, open(c.rules, c.seed), func(t *testing.T, a *stage.App) {
			a.Push(s)
			playUntil(t, a, s, func() bool { return s.Animations.End.On(a.Now) })
			if s.Animations.End.Petals != c.mine {
				t.Fatal("another wins")
			}
			pass(a, 26)
		})
	}
}

// playUntil plays until so returns true.
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
		case s.Session.Mine():
			advise(s)
		}
	}
	t.Fatal("it never happens")
}

// advise follows the coach's advice.
func advise(s *Scene) {
	word, k, _ := s.Session.Coach().Best()
	for i, c := range s.Session.Choosing().Buttons() {
		if c.Word == word && !c.Mode {
			s.bar.choose(i)
			return
		}
	}
	v := s.Session.View()
	for _, slot := range s.hand.order {
		if v.Hands[s.Session.Seat()].Tiles[slot] == k && s.Session.Choosing().Discard(slot) == "" {
			return
		}
	}
}

// moments lists the animations and the conditions under which they run.
var moments = []struct {
	name, rules string
	seed        byte
	so          func(s *Scene) bool
}{
	{"deal", "riichi", 1, func(s *Scene) bool { return s.Animations.Deal.On(s.App.Now) }},
	{"discard", "jilin", 1, func(s *Scene) bool { return len(s.Animations.Tiles) == 1 && s.Session.View().Hands[1].NRiver > 0 }},
	{"claim", "hongkong", 3, func(s *Scene) bool { return len(s.Animations.Rings) > 0 }},
	{"own win", "mcr", 1, ends},
	{"own limit hand", "riichi", 16, ends},
	{"another's win", "hongkong", 1, ends},
	{"drawn deal", "riichi", 10, ends},
}

// ends reports whether the animation of the deal's end runs.
func ends(s *Scene) bool { return s.Animations.End.On(s.App.Now) }

// TestAnimationsEndInStillFrame compares the table after a press, and after all
// animations have ended, with the same table without animations.
func TestAnimationsEndInStillFrame(t *testing.T) {
	for _, m := range moments {
		for _, pressed := range []bool{true, false} {
			a, s := moving(t, "en", m.rules, m.seed)
			a.Resize(1280, 800, 1)
			a.Push(s)
			playUntil(t, a, s, func() bool { return m.so(s) })
			pass(a, 3)
			s.rhythm.wait = 1 << 40 // stops the bots
			over := s.Session.DealOver()
			if over {
				s.over = 1 << 40 // keeps the sheet from opening
			}
			during := scenetest.Paint(a)
			if pressed {
				a.Dispatch([]ui.Event{{Kind: ui.Press, X: 640, Y: 560}})
				a.Dispatch([]ui.Event{{Kind: ui.Release, X: 640, Y: 560}})
				s.rhythm.wait = 1 << 40
				if over {
					if a.Top() == stage.Scene(s) {
						t.Errorf("%s: a press does not lead to the sheet", m.name)
					}
					continue
				}
			} else {
				for n := 0; s.Animations.Active(a.Now); n++ {
					if n > 600 {
						t.Fatalf("%s never ends", m.name)
					}
					pass(a, 1)
				}
			}
			if s.Animations.Active(a.Now) {
				t.Errorf("%s: something moves after a press", m.name)
			}
			got := scenetest.Paint(a)
			a.Settings.Speed = sprites.SpeedOff
			s.Animations.Skip()
			a.Relayout()
			a.Dispatch(nil)
			if want := scenetest.Paint(a); !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%s, pressed %v: the picture is not the one without animation", m.name, pressed)
				scenetest.Screenshot(t, a, m.name)
			} else if bytes.Equal(during.Pix, want.Pix) {
				t.Errorf("%s: nothing moved", m.name)
			}
		}
	}
}

// TestReducedMotionShowsTheWordAlone checks that with reduced motion the end of a deal
// shows the winner's word without animation.
func TestReducedMotionShowsTheWordAlone(t *testing.T) {
	a, s := moving(t, "en", "riichi", 16)
	a.Resize(1280, 800, 1)
	a.Settings.ReduceMotion = true
	a.Push(s)
	playUntil(t, a, s, func() bool { return ends(s) })
	if len(s.Animations.Words) != 1 {
		t.Fatalf("%d words", len(s.Animations.Words))
	}
	first := scenetest.Paint(a)
	pass(a, 30)
	if a.Top() != stage.Scene(s) {
		t.Fatal("the sheet comes before the word is read")
	}
	if !bytes.Equal(first.Pix, scenetest.Paint(a).Pix) {
		t.Error("something moves")
	}
	pass(a, 120)
	if a.Top() == stage.Scene(s) {
		t.Error("the sheet does not come")
	}
}

// TestEndAnimation plays a deal of bots of every rule set to its score
// sheet.
func TestEndAnimation(t *testing.T) {
	for _, e := range rules.All() {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "x1"})
		bots := []roster.SeatType{roster.Bot, roster.Bot, roster.Bot, roster.Bot}
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: e.ID, Seed: [32]byte{31: 9}, Seats: sessiontest.Seats(bots)})
		s := New(p, to)
		a.Resize(390, 844, 1)
		a.Push(s)
		for n := 0; !p.DealOver(); n++ {
			if n > 60000 {
				t.Fatalf("%s: the deal does not end", e.ID)
			}
			pass(a, 1)
		}
		begun, won := a.Now, len(p.Results().Winners())
		if wins := p.Match().Deal.Wins(); len(wins) > 0 { // earlier winners have opened their hands before
			won = 0
			for _, w := range wins {
				if w.Handle == wins[len(wins)-1].Handle {
					won++
				}
			}
		}
		open := 0
		for rel := range s.Animations.End.Hands {
			if s.Animations.End.Opens(rel, a.Now) {
				open++
			}
		}
		if open != won || s.Animations.End.Petals {
			t.Errorf("%s: %d hands open, %d have won", e.ID, open, won)
		}
		for a.Top() == stage.Scene(s) && a.Now < begun+200 {
			pass(a, 1)
			draw(a, s)
		}
		if ms := int(a.Now-begun) * 1000 / 60; ms < 1200-50 || ms > 2000+100 {
			t.Errorf("%s: the end takes %d ms", e.ID, ms)
		}
	}
}

// TestSeveralWinnersOpenTogether checks two wins at the same tick.
func TestSeveralWinnersOpenTogether(t *testing.T) {
	a, s := moving(t, "en", "hongkong", 1)
	a.Resize(1280, 800, 1)
	a.Push(s)
	playUntil(t, a, s, func() bool { return ends(s) })
	s.Animations.Skip()
	s.Won(1, sprites.SpeedNormal)
	s.Won(2, sprites.SpeedNormal)
	if e := &s.Animations.End; !e.Opens(1, a.Now) || !e.Opens(2, a.Now) || e.Opens(0, a.Now) || len(s.Animations.Words) != 2 {
		t.Errorf("hands that open: %v, %d words", e.Hands, len(s.Animations.Words))
	}
	pass(a, 20)
	if n := testing.AllocsPerRun(20, func() { draw(a, s) }); n > 0 {
		t.Errorf("drawing the end allocates %v times a frame", n)
	}
}
