package stage

import "testing"

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
	} {
		if got := LayoutOf(c.w, c.h); got != c.want {
			t.Errorf("%v×%v: %v, want %v", c.w, c.h, got, c.want)
		}
	}
}
