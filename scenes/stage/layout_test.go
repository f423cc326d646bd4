package stage

import (
	"math"
	"testing"

	"moineau/scenes/store"
	"moineau/sprites/ui"
)

func TestWhichLayout(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		want LayoutKind
	}{
		{1280, 800, Wide},
		{1920, 1080, Wide},
		{1200, 827, Wide},
		{1200, 828, Tablet},
		{1199, 700, Tablet},
		{1024, 768, Tablet},
		{1600, 1200, Tablet},
		{844, 390, LandscapePhone},
		{1400, 519, LandscapePhone},
		{1400, 520, Wide},
		{390, 844, Portrait},
		{360, 640, Portrait},
		{768, 1024, Upright},
		{820, 1180, Upright},
		{700, 806, Upright},
		{699, 1024, Portrait},
		{300, 400, Portrait},
		{450, 460, LandscapePhone},
		{1000, 1150, Tablet},
		{768, 640, Tablet},
		{767, 640, LandscapePhone},
	} {
		if got := LayoutOf(c.w, c.h); got != c.want {
			t.Errorf("%v×%v: %v, want %v", c.w, c.h, got, c.want)
		}
	}
}

// TestTinyWindows checks that everything is scaled down in a window that is too small for
// every layout. Positions reported to a browser or a screen reader must remain those of
// the window.
func TestTinyWindows(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		text int
		want float64
	}{
		{1280, 800, 160, 1},
		{568, 320, 100, 1},
		{320, 568, 160, 1},
		{320, 200, 100, 320.0 / 568},
		{320, 200, 160, 320.0 / 667},
		{640, 200, 100, .625},
		{160, 568, 100, .5},
		{320, 320, 100, 320.0 / 568},
	} {
		a := NewApp(store.Memory{}, Look{Lang: "en", Scale: 2}, nil)
		a.Settings.TextSize = c.text
		a.Resize(c.w, c.h, 4)
		if got := a.W * c.want; math.Abs(got-c.w) > .001 || math.Abs(a.H*c.want-c.h) > .001 || math.Abs(a.Scale-4*c.want) > .001 {
			t.Errorf("%v×%v, text of %d %%: expected a factor of %.3f, got %v×%v at %v", c.w, c.h, c.text, c.want, a.W, a.H, a.Scale)
		}
		whole := []ui.Node{{W: float32(a.W), H: float32(a.H)}}
		if n := a.InWindow(whole)[0]; math.Abs(float64(n.W)-2*c.w) > .001 || math.Abs(float64(n.H)-2*c.h) > .001 {
			t.Errorf("%v×%v: the whole window is told as %v×%v", c.w, c.h, n.W, n.H)
		}
	}
}
