package scenes

import "testing"

// midDeal is a table in the middle of a deal, laid out and painted once.
func midDeal(t testing.TB) (*App, *dealScene) {
	a := NewApp(MemoryStore{}, Start{Lang: "fr", Rules: "jilin", HasSeed: true, Seed: [32]byte{31: 0x2a}, Speed: "off",
		Screenshot: "none", Scene: "table", At: 110})
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
	a, s := midDeal(t)
	if n := testing.AllocsPerRun(50, func() { draw(a, s) }); n > 0 {
		t.Errorf("drawing the table allocates %v times a frame", n)
	}
	if n := a.Canvas.Batches(); n != 1 {
		t.Errorf("the table is %d batches", n)
	}
}

func BenchmarkTableDraw(b *testing.B) {
	a, s := midDeal(b)
	b.ReportAllocs()
	for b.Loop() {
		draw(a, s)
	}
}

func BenchmarkTableUpdate(b *testing.B) {
	a, _ := midDeal(b)
	b.ReportAllocs()
	for b.Loop() {
		a.dispatch(nil)
	}
}
