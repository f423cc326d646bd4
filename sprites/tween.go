package sprites

// Tick is a count of updates, at 60 per second.
type Tick int64

// Ticks converts milliseconds to ticks. A positive duration is at least 1 tick.
func Ticks(ms int) Tick {
	if ms <= 0 {
		return 0
	}
	return max(1, Tick((ms*60+500)/1000))
}

// Speed is the speed of animations.
type Speed uint8

// The speeds a player can choose from. SpeedOff ends every animation at once.
const (
	SpeedNormal Speed = iota
	SpeedHalf
	SpeedDouble
	SpeedOff
)

// Scale returns the duration of d at speed s.
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

// Easing is an easing function over 0 … 1.
type Easing uint8

// The easings. Settle is an EaseOut that overshoots by a few per cent and returns, for a
// tile that is put down.
const (
	Linear Easing = iota
	EaseIn
	EaseOut
	EaseInOut
	Settle
)

// At returns the eased value of p, which is clamped to 0 … 1. Every easing maps 0 to 0
// and 1 to 1.
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

// Tween is a transition from 0 to 1 between two ticks. Its value depends only on its
// fields and the current tick, so that skipping it changes no state.
type Tween struct {
	Start  Tick
	Dur    Tick // if 0, done at once
	Easing Easing
}

// NewTween returns a tween of ms milliseconds at speed s that starts at a tick.
func NewTween(start Tick, ms int, e Easing, s Speed) Tween {
	return Tween{start, s.Scale(Ticks(ms)), e}
}

// At returns the eased progress 0 … 1 at a tick.
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

// End returns the first tick at which the tween is done.
func (t Tween) End() Tick { return t.Start + t.Dur }

// Between returns the interpolated value between a and b at a tick.
func (t Tween) Between(a, b float32, now Tick) float32 { return a + (b-a)*t.At(now) }
