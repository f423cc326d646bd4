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
		want string
	}{
		{1280, 800, "roomy wide"},
		{1920, 1080, "roomy wide"},
		{1200, 827, "roomy wide"},
		{1200, 828, "wide"},
		{1199, 700, "wide"},
		{1024, 768, "wide"},
		{1600, 1200, "wide"},
		{844, 390, "small short"},
		{1400, 519, "small short"},
		{1400, 520, "roomy wide"},
		{390, 844, "small tall"},
		{360, 640, "small tall"},
		{768, 1024, "tall"},
		{820, 1180, "tall"},
		{700, 806, "tall"},
		{699, 1024, "small tall"},
		{300, 400, "small tall"},
		{450, 460, "small short"},
		{1000, 1150, "wide"},
		{768, 640, "wide"},
		{767, 640, "small short"},
	} {
		if got := describe(SpaceOf(c.w, c.h)); got != c.want {
			t.Errorf("%v×%v: %v, want %v", c.w, c.h, got, c.want)
		}
	}
}

func describe(s Space) string {
	switch {
	case s.Roomy() && s.Shape == Wide:
		return "roomy " + s.String()
	case s.Small():
		return "small " + s.String()
	}
	return s.String()
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
