package session

import "testing"

// TestThoughtsHaveBounds tries all combinations of fields. It checks the bounds, and that
// each field changes the time in the right direction.
func TestThoughtsHaveBounds(t *testing.T) {
	least, most := MostThought, LeastThought
	for held := range 18 {
		for bits := range 32 {
			for threats := range 4 {
				for v := uint32(0); v < 400; v += 7 {
					th := ThinkingContext{Held: held, Round: held % 3, Ready: bits&1 != 0, Plays: bits&2 != 0, Flower: bits&4 != 0, AsDrawn: bits&8 != 0, Wanted: bits&16 != 0, Threats: threats, Variance: v}
					ms := th.Millis()
					least, most = min(least, ms), max(most, ms)
				}
			}
		}
	}
	if least != LeastThought || most != MostThought {
		t.Errorf("thoughts of %d to %d ms, expected %d to %d", least, most, LeastThought, MostThought)
	}
	plain := ThinkingContext{Held: 8, Round: 4, Variance: 90}
	for what, c := range map[string]struct {
		change func(*ThinkingContext)
		longer bool
	}{
		"many tiles":       {func(t *ThinkingContext) { t.Held = 14 }, true},
		"a threat":         {func(t *ThinkingContext) { t.Threats = 1 }, true},
		"a wanted tile":    {func(t *ThinkingContext) { t.Wanted = true }, true},
		"a declaration":    {func(t *ThinkingContext) { t.Plays = true }, true},
		"the drawn tile":   {func(t *ThinkingContext) { t.AsDrawn = true }, false},
		"a declared hand":  {func(t *ThinkingContext) { t.Ready = true }, false},
		"the first round":  {func(t *ThinkingContext) { t.Round = 0 }, false},
		"a flower":         {func(t *ThinkingContext) { t.Flower = true }, false},
		"less of variance": {func(t *ThinkingContext) { t.Variance = 20 }, false},
	} {
		th := plain
		c.change(&th)
		if d := th.Millis() - plain.Millis(); d == 0 || d > 0 != c.longer {
			t.Errorf("%s changes a thought of %d ms by %d", what, plain.Millis(), d)
		}
	}
}
