package scenes

import "testing"

// midDeal is a table in the middle of a deal, laid out and painted once.
func midDeal(t testing.TB, rules string) (*App, *dealScene) {
	a := NewApp(MemoryStore{}, Start{Lang: "fr", Rules: rules, HasSeed: true, Seed: [32]byte{31: 0x2a}, Speed: "off",
		Screenshot: "none", Scene: "table", At: 70})
	a.resize(1280, 800, 1)
	a.dispatch(nil)
	s, ok := a.Top().(*dealScene)
	if !ok {
		t.Fatal("on", a.Top().Name())
	}
	draw(a, s)
	return a, s
}

func draw(a *App, s *dealScene) {
	a.Canvas.Begin(nil, 1, a.Theme)
	s.Draw(a, a.Canvas)
	a.Canvas.End()
}

func TestTheTableIsOneBatchWithoutAllocation(t *testing.T) {
	oneBatch := func(name string, a *App, s *dealScene) {
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
	draw(w.a, s)
	oneBatch("the empire", w.a, s)
	a, s := full{seats: 4, bonus: [4]int{8, 8, 8, 8}, melds: 4, rivers: 20, dead: 14}.show(t, 1920, 1080)
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
		a.dispatch(nil)
	}
}

// The dealing ends by the clock, whether a hand is drawn or not: a table that is
// only watched comes to rest, too.
func TestTheDealingEnds(t *testing.T) {
	a, s := midDeal(t, "peoples-simple")
	s.dealt = a.Now
	for range 60 * dealMs / 1000 * 4 {
		a.Now++
		s.Update(a)
	}
	if s.dealt != 0 {
		t.Error("the tiles are still being dealt")
	}
}
