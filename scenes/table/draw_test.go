package table

import (
	"testing"

	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// midDeal returns a table in mid-deal that has been laid out and drawn once.
func midDeal(t testing.TB, rules string) (*stage.App, *Scene) {
	a, to := scenetest.Stage(stage.Look{Lang: "fr", Speed: "off"})
	a.Resize(1280, 800, 1)
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: rules, Seed: [32]byte{31: 0x2a}, Seats: sessiontest.Seats(nil)})
	if err := sessiontest.Forward(p, session.Moment{At: 70}); err != nil {
		t.Fatal(err)
	}
	s := New(p, to)
	a.Push(s)
	a.Dispatch(nil)
	draw(a, s)
	return a, s
}

func draw(a *stage.App, s *Scene) {
	a.Canvas.Begin(nil, 1, a.Theme)
	s.Draw(a, a.Canvas)
	a.Canvas.End()
}

func TestTheTableIsOneBatchWithoutAllocation(t *testing.T) {
	oneBatch := func(name string, a *stage.App, s *Scene) {
		if n := testing.AllocsPerRun(50, func() { draw(a, s) }); n > 0 {
			t.Errorf("%s: drawing the table allocates %v times a frame", name, n)
		}
		if n := a.Canvas.Batches(); n != 1 {
			t.Errorf("%s: the table is %d batches", name, n)
		}
	}
	for _, id := range []string{"jilin", "hongkong", "classical"} {
		a, s := midDeal(t, id)
		oneBatch(id, a, s)
	}
	w, s := toEmpire(t, [2]float64{1280, 800})
	draw(w.App, s)
	oneBatch("the empire", w.App, s)
	a, s := lateTable{seats: 4, bonus: [4]int{8, 8, 8, 8}, melds: 4, rivers: 20, dead: 14}.Show(t, 1920, 1080)
	draw(a, s)
	oneBatch("a full table", a, s)
}

func BenchmarkTableDraw(b *testing.B) {
	a, s := midDeal(b, "jilin")
	b.ReportAllocs()
	for b.Loop() {
		draw(a, s)
	}
}

func BenchmarkTableUpdate(b *testing.B) {
	a, _ := midDeal(b, "jilin")
	b.ReportAllocs()
	for b.Loop() {
		a.Dispatch(nil)
	}
}

// TestTheDealingEnds checks that the dealing ends by the clock even if no hand is drawn.
// A table without a player at this device must also settle.
func TestTheDealingEnds(t *testing.T) {
	a, s := midDeal(t, "peoples-simple")
	a.Settings.Speed = sprites.SpeedNormal
	s.Animations.StartDealing([]table.Event{{Type: table.EvBroken}})
	if !s.Animations.Active(a.Now) {
		t.Fatal("no tiles are being dealt")
	}
	for range 60 * 8 {
		a.Now++
		s.Update(a)
	}
	if s.Animations.Active(a.Now) {
		t.Error("the tiles are still being dealt")
	}
}
