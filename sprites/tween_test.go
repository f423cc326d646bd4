package sprites

import (
	"testing"

	"pgregory.net/rapid"
)

func TestEasings(t *testing.T) {
	for _, e := range []Easing{Linear, EaseIn, EaseOut, EaseInOut, Settle} {
		if a, b := e.At(0), e.At(1); max(a, -a, b-1, 1-b) > 1e-6 {
			t.Errorf("easing %d goes from %v to %v, want 0 to 1", e, a, b)
		}
		if a, b := e.At(-3), e.At(9); max(a, -a, b-1, 1-b) > 1e-6 {
			t.Errorf("easing %d is %v before and %v after", e, a, b)
		}
		top := float32(0)
		for i := range 101 {
			top = max(top, e.At(float32(i)/100))
		}
		if limit := float32(1.06); top > limit || e != Settle && top > 1.0001 {
			t.Errorf("easing %d reaches %v", e, top)
		}
	}
}

func TestTween(t *testing.T) {
	for _, c := range []struct {
		ms    int
		speed Speed
		dur   Tick
	}{
		{1000, SpeedNormal, 60}, {1000, SpeedHalf, 120}, {1000, SpeedDouble, 30}, {1000, SpeedOff, 0},
		{120, SpeedNormal, 7}, {1, SpeedNormal, 1}, {0, SpeedNormal, 0}, {1, SpeedDouble, 1},
	} {
		w := NewTween(100, c.ms, EaseOut, c.speed)
		if w.Dur != c.dur {
			t.Errorf("%d ms at speed %d last %d ticks, want %d", c.ms, c.speed, w.Dur, c.dur)
		}
		if w.At(99) != 0 && c.dur > 0 || w.At(100+c.dur) != 1 || !w.Done(w.End()) {
			t.Errorf("%+v does not go from 0 to 1", w)
		}
	}
}

// TestTweenDependsOnNowAlone checks that the value depends only on the given tick and
// never decreases.
func TestTweenDependsOnNowAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Tween{Tick(rapid.IntRange(0, 50).Draw(t, "start")), Tick(rapid.IntRange(0, 50).Draw(t, "dur")), Easing(rapid.IntRange(0, 3).Draw(t, "e"))}
		last := float32(0)
		for now := Tick(0); now < 110; now++ {
			v := w.At(now)
			if v < last-1e-6 || v < 0 || v > 1 {
				t.Fatalf("%+v at %d: %v after %v", w, now, v, last)
			}
			last = v
		}
		if w.Between(5, 9, 1000) != 9 {
			t.Fatal("the end is not the end value")
		}
	})
}
