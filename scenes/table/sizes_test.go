package table

import (
	"math"
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

func TestTileSizes(t *testing.T) {
	for _, c := range []struct {
		w, h        float64
		hand        int
		panel       bool
		t, d        float64
		rows, river int
	}{
		{1280, 800, 13, true, 60, 36, 1, 3},
		{1280, 800, 13, false, 800 / 13.3, 36, 1, 3},
		{1920, 1080, 13, false, 1080 / 13.3, 50, 1, 3},
		{1920, 1080, 16, true, (1920 - 1.35*264 - 32 - 48) / 18.6, 50, 1, 3},
		{3840, 2160, 13, false, 96, 114, 1, 3},
		{1024, 768, 13, true, 768 / 13.3, 34, 1, 3},
		{844, 390, 13, true, 44, 20, 1, 3},
		{390, 844, 13, false, 49, 21, 2, 3},
		{390, 844, 16, false, 371.0/8 - 3, 21, 2, 3},
		{360, 640, 13, false, 334.0/7 - 3, 19, 2, 2},
		{768, 1024, 13, false, 728 / 14.9, 35, 1, 3},
		{1024, 1366, 13, false, 984 / 14.9, 48, 1, 3},
		{768, 1024, 16, false, 44, 32, 1, 3},
		{667, 375, 13, false, 44, 20, 1, 3},
		{667, 375, 16, false, 643 / 17.22, 20, 1, 3},
		{568, 320, 13, false, 544 / 14.22, 18, 1, 3},
	} {
		l := LayoutTable(c.w, c.h, c.hand, panelOf(c.panel))
		if math.Abs(l.T-c.t) > .01 || l.D != c.d || l.Rows != c.rows || l.RiverRows != c.river {
			t.Errorf("%v×%v, %d tiles: t %.2f d %v rows %d river %d, want %.2f %v %d %d",
				c.w, c.h, c.hand, l.T, l.D, l.Rows, l.RiverRows, c.t, c.d, c.rows, c.river)
		}
	}
}

// panelOf returns the width of the panel, or 0 if it is not open.
func panelOf(open bool) float64 {
	if open {
		return PanelWidth
	}
	return 0
}

// TestHandFitsTheWindow checks in all window sizes that the hand, with the drawn tile
// apart, is never wider than the window. Its tiles must be large enough to be touched.
func TestHandFitsTheWindow(t *testing.T) {
	for w := 320.0; w <= 2600; w += 20 {
		for h := 320.0; h <= 1600; h += 20 {
			for _, hand := range []int{13, 16} {
				for _, panel := range []bool{false, true} {
					l := LayoutTable(w, h, hand, panelOf(panel))
					need := float64(hand+1)*l.T + .22*l.T
					if l.Rows == 2 {
						need = float64(l.PerRow) * (l.T + 3)
					}
					if need > l.Wt {
						t.Fatalf("%v×%v, %d tiles, %v: hand of %.0f in %.0f", w, h, hand, l.Kind, need, l.Wt)
					}
					if l.D < 12 || l.T < 12 {
						t.Fatalf("%v×%v, %d tiles, %v: t %.1f d %.1f", w, h, hand, l.Kind, l.T, l.D)
					}
				}
			}
		}
	}
}

// TestTheSeventeenthTileLiesApart checks that on a phone the drawn tile is above the
// right end of two rows of eight. It must not cover the hand, the player's plate, name or
// flowers.
func TestTheSeventeenthTileLiesApart(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {360, 640}, {320, 568}, {412, 915}} {
		a, to := scenetest.Stage(stage.Look{Lang: "en"})
		a.Resize(size[0], size[1], 1)
		cfg := session.Config{Rules: "taiwanese", Seats: roster.Default(nil)}
		for seed := byte(1); ; seed++ {
			cfg.Seed[31] = seed
			p := sessiontest.Begin(t, to.Host(), cfg)
			s := New(p, to)
			a.Push(s)
			scenetest.Settle(t, a)
			hd := &p.View().Hands[p.Seat()]
			if hd.Held != 17 || hd.NBonus == 0 {
				if a.Pop(); seed == 200 {
					t.Fatal("nobody begins with a flower")
				}
				continue
			}
			last := s.hand.tiles[16].Rect
			for _, w := range s.hand.tiles[:16] {
				if x := w.Rect.Intersect(last); x.W > .5 && x.H > .5 {
					t.Errorf("%v: %v lies over %v of the hand", size, last, w.Rect)
				}
				if w.Rect.Right() > last.Right()+.5 {
					t.Errorf("%v: the tile apart does not end where the rows do: %v, %v", size, last, w.Rect)
				}
			}
			if last.Bottom() > s.at.hand.Y || last.Y < s.at.lower.Y {
				t.Errorf("%v: %v is not between the table and the hand", size, last)
			}
			own := &s.seats[0]
			for _, sp := range own.tiles {
				if x := sp.Box().Intersect(last); x.W > .5 && x.H > .5 {
					t.Errorf("%v: %v lies over a flower at %v", size, last, sp.Box())
				}
			}
			if x := own.plate.r.Intersect(last); own.plate.name != "" && x.W > .5 && x.H > .5 {
				t.Errorf("%v: %v lies over the plate at %v", size, last, own.plate.r)
			}
			break
		}
	}
}
