package stage

import "testing"

func TestResolutionLimitsTheSurface(t *testing.T) {
	window := surface{1170, 2532, 3}
	for _, c := range []struct {
		setting string
		want    surface
	}{
		{ResolutionFull, window},
		{ResolutionAuto, window},
		{"1.5", surface{585, 1266, 1.5}},
		{"1", surface{390, 844, 1}},
	} {
		if got := window.atMost(new(pace).resolution(c.setting)); got != c.want {
			t.Errorf("%s: expected %v, got %v", c.setting, c.want, got)
		}
	}
	if one := (surface{1280, 800, 1}); one.atMost(1.5) != one {
		t.Errorf("a ratio of 1 was changed to %v", one.atMost(1.5))
	}
}

// TestAutomaticResolution passes frame times to the automatic choice: deals of 120 drawn
// and 30 idle frames each.
func TestAutomaticResolution(t *testing.T) {
	for _, c := range []struct {
		name        string
		ratio       float64
		drawn, idle float32 // milliseconds
		deals       int
		want        float64
	}{
		{"fast", 3, 16, 16, 5, 0},
		{"slow once", 3, 40, 16, 1, 1.5},
		{"slow twice", 3, 40, 16, 2, 1},
		{"slow for long", 3, 40, 16, 9, 1},
		{"slow at 1.25", 1.25, 40, 16, 1, 1},
		{"slow without spare pixels", 1, 40, 16, 5, 0},
		{"display of 30 Hz", 3, 33, 33, 5, 0},
		{"paused", 3, 900, 16, 5, 0},
	} {
		var p pace
		window := surface{int(390 * c.ratio), int(844 * c.ratio), c.ratio}
		for range c.deals {
			for i := range paceFrames + paceIdle {
				p.count(window.atMost(p.resolution(ResolutionAuto)))
				if i < paceFrames {
					p.frame(c.drawn, true)
				} else {
					p.frame(c.idle, false)
				}
			}
		}
		if p.limit != c.want {
			t.Errorf("%s: expected %v pixels per point at most, got %v", c.name, c.want, p.limit)
		}
	}
}

// TestSlowFramesOfOneSizeDecide checks that frames before a change of the window's size
// do not count after it.
func TestSlowFramesOfOneSizeDecide(t *testing.T) {
	var p pace
	for i := range 6 {
		p.count(surface{1000 + i, 1000, 2})
		for range paceFrames - 1 {
			p.frame(40, true)
		}
		for range paceIdle {
			p.frame(16, false)
		}
	}
	if p.limit != 0 {
		t.Errorf("expected no limit, got %v", p.limit)
	}
}
