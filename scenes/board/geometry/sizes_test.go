package geometry

import (
	"math"
	"testing"
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
		l := sizesFor(c.w, c.h, c.hand, panelOf(c.panel))
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
					l := sizesFor(w, h, hand, panelOf(panel))
					need := float64(hand+1)*l.T + .22*l.T
					if l.Rows == 2 {
						need = float64(l.PerRow) * (l.T + 3)
					}
					if need > l.Wt {
						t.Fatalf("%v×%v, %d tiles, %v: hand of %.0f in %.0f", w, h, hand, l.Shape, need, l.Wt)
					}
					if l.D < 12 || l.T < 12 {
						t.Fatalf("%v×%v, %d tiles, %v: t %.1f d %.1f", w, h, hand, l.Shape, l.T, l.D)
					}
				}
			}
		}
	}
}
