package sprites

// Tick counts updates, 60 a second.
type Tick int64

// Ticks turns milliseconds into ticks, at least 1 for more than 0.
func Ticks(ms int) Tick {
	if ms <= 0 {
		return 0
	}
	return max(1, Tick((ms*60+500)/1000))
}

// Speed says how fast animations run.
type Speed uint8

// The speeds a player chooses from. Off ends every animation at once.
const (
	SpeedNormal Speed = iota
	SpeedHalf
	SpeedDouble
	SpeedOff
)

// Scale is how long d lasts at speed s.
func (s Speed) Scale(d Tick) Tick {
	switch s {
	case SpeedHalf:
		return 2 * d
	case SpeedDouble:
		return (d + 1) / 2
	case SpeedOff:
		return 0
	}
	return d
}

// Easing bends 0 … 1.
type Easing uint8

// The easings. Settle is EaseOut that overshoots by a few per cent and comes back,
// for a tile that is put down.
const (
	Linear Easing = iota
	EaseIn
	EaseOut
	EaseInOut
	Settle
)

// At bends p, which is held in 0 … 1; every easing starts at 0 and ends at 1.
func (e Easing) At(p float32) float32 {
	p = max(0, min(1, p))
	q := 1 - p
	switch e {
	case EaseIn:
		return p * p * p
	case EaseOut:
		return 1 - q*q*q
	case EaseInOut:
		if p < .5 {
			return 4 * p * p * p
		}
		return 1 - 4*q*q*q
	case Settle:
		// A cubic "back" curve with a small overshoot (4 %).
		const s = .95
		return 1 - q*q*((s+1)*q-s)
	}
	return p
}

// Tween goes from 0 to 1 between two ticks; what it is now depends on its fields
// and the tick asked for alone, so that skipping changes no state.
type Tween struct {
	Start  Tick
	Dur    Tick // 0: done at once
	Easing Easing
}

// NewTween starts a tween of so many milliseconds at a tick, at a speed.
func NewTween(start Tick, ms int, e Easing, s Speed) Tween {
	return Tween{start, s.Scale(Ticks(ms)), e}
}

// At is the bent progress 0 … 1 at a tick.
func (t Tween) At(now Tick) float32 {
	if now >= t.Start+t.Dur {
		return 1
	}
	if now <= t.Start {
		return 0
	}
	return t.Easing.At(float32(now-t.Start) / float32(t.Dur))
}

// Done reports whether the tween has ended at a tick.
func (t Tween) Done(now Tick) bool { return now >= t.Start+t.Dur }

// End is the tick from which the tween is done.
func (t Tween) End() Tick { return t.Start + t.Dur }

// Between is the value on the way from a to b at a tick.
func (t Tween) Between(a, b float32, now Tick) float32 { return a + (b-a)*t.At(now) }
