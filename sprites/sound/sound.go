package sound

import (
	"math"
	"math/rand/v2"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"
)

// Effect is one of the program's short sound effects.
type Effect uint8

// The sounds.
const (
	Draw  Effect = iota // a tile slides from the wall
	Clack               // a tile is put down; the pitch varies a little
	Claim               // two tiles knock together
	Win                 // plucked strings, rising
	Turn                // one soft stroke: the player's turn
	sounds
)

// sampleRate is the sample rate of all sounds, in Hz.
const sampleRate = 48000

// Speaker plays sounds and music. It creates the audio context at the first audible
// sound. It never does so while muted, or on Linux without an audio device, where that
// would end the program. In browsers it waits for a gesture. Not safe for concurrent use.
type Speaker struct {
	muted    bool
	levels   Levels
	tune     *audio.Player // the music, once it has started
	gesture  bool
	touched  bool // the player has pressed something, on any platform
	noDevice bool // no audio device was found
	ctx      *audio.Context
	pcm      [sounds][]float32
	rng      *rand.Rand
	playing  []*audio.Player
}

// Levels are volumes in 0 … 1. All is multiplied with each of the others.
type Levels struct{ All, Tiles, Calls, Turn, Music float32 }

// of returns the volume of a sound.
func (l *Levels) of(snd Effect) float32 {
	switch snd {
	case Claim, Win:
		return l.All * l.Calls
	case Turn:
		return l.All * l.Turn
	}
	return l.All * l.Tiles
}

// NewSpeaker returns a speaker. A muted one does not access the audio device until
// SetMuted(false) is called.
func NewSpeaker(muted bool) *Speaker {
	return &Speaker{muted: muted, levels: Levels{All: .7, Tiles: 1, Calls: 1, Turn: 1}, gesture: !needsGesture, rng: rand.New(rand.NewPCG(0x6d6f696e, 0x656175))}
}

// SetMuted mutes or unmutes all sound.
func (s *Speaker) SetMuted(m bool) {
	s.muted = m
	s.updateMusic()
}

// SetLevels sets the volumes.
func (s *Speaker) SetLevels(l Levels) {
	s.levels = l
	s.updateMusic()
}

// Gesture records that the player has pressed something. Browsers allow sound only after
// that, and music starts only after that on all platforms.
func (s *Speaker) Gesture() {
	s.gesture, s.touched = true, true
	s.updateMusic()
}

// updateMusic starts or stops the music and sets its volume.
func (s *Speaker) updateMusic() {
	v := float64(s.levels.All * s.levels.Music)
	if s.muted || v <= 0 {
		if s.tune != nil {
			s.tune.Pause()
		}
		return
	}
	if s.tune == nil {
		if !s.touched || !s.open() {
			return
		}
		tune, err := s.ctx.NewPlayerF32(newMusic(rand.Uint64(), sampleRate))
		if err != nil {
			s.noDevice = true
			return
		}
		// A buffer of a fifth of a second prevents gaps during slow frames.
		tune.SetBufferSize(time.Second / 5)
		s.tune = tune
	}
	s.tune.SetVolume(v)
	if !s.tune.IsPlaying() {
		s.tune.Play()
	}
}

// open creates the audio context if there is none, and reports whether there is one.
func (s *Speaker) open() bool {
	if s.ctx == nil && !s.noDevice {
		if s.ctx = audio.CurrentContext(); s.ctx == nil {
			if !deviceFound() {
				s.noDevice = true
				return false
			}
			s.ctx = audio.NewContext(sampleRate)
		}
	}
	return !s.noDevice
}

// Ready reports whether a sound would be audible now.
func (s *Speaker) Ready() bool {
	return !s.muted && s.levels.All > 0 && s.gesture && !s.noDevice
}

// Play plays a sound. It does nothing if the sound would not be audible.
func (s *Speaker) Play(snd Effect) {
	if !s.Ready() || snd >= sounds || s.levels.of(snd) <= 0 || !s.open() {
		return
	}
	if !s.ctx.IsReady() && needsGesture {
		return // a late sound is worse than none
	}
	if s.pcm[snd] == nil {
		s.pcm[snd] = Synthesize(snd, sampleRate)
	}
	kept := s.playing[:0]
	for _, p := range s.playing {
		if p.IsPlaying() {
			kept = append(kept, p)
		}
	}
	s.playing = kept
	if len(s.playing) >= 12 {
		return
	}
	pitch := 1.
	if snd == Clack {
		pitch = 1 + (s.rng.Float64()*2-1)*.04
	}
	p := s.ctx.NewPlayerF32FromBytes(stereo(s.pcm[snd], pitch))
	p.SetVolume(float64(s.levels.of(snd)))
	p.Play()
	s.playing = append(s.playing, p)
}

// stereo resamples mono samples to a pitch and returns stereo samples as little-endian
// 32-bit floats.
func stereo(pcm []float32, pitch float64) []byte {
	n := int(float64(len(pcm)-1) / pitch)
	out := make([]byte, 0, n*8)
	for i := range n {
		at := float64(i) * pitch
		j := int(at)
		f := float32(at - float64(j))
		b := math.Float32bits(pcm[j] + (pcm[j+1]-pcm[j])*f)
		for range 2 {
			out = append(out, byte(b), byte(b>>8), byte(b>>16), byte(b>>24))
		}
	}
	return out
}

// Synthesize returns the mono samples of a sound, in -1 … 1. The result is deterministic.
func Synthesize(snd Effect, rate int) []float32 {
	switch snd {
	case Draw:
		return mix(rate, .16,
			noise{at: 0, dur: .13, cut: 2400, gain: .28, attack: .05},
			knock{at: .09, freq: 620, decay: 70, gain: .35})
	case Clack:
		return mix(rate, .20,
			noise{at: 0, dur: .012, cut: 7000, gain: .55},
			knock{at: 0, freq: 1180, decay: 60, gain: .55},
			knock{at: 0, freq: 2710, decay: 110, gain: .30},
			knock{at: .002, freq: 430, decay: 40, gain: .50})
	case Claim:
		return mix(rate, .34,
			knock{at: 0, freq: 980, decay: 55, gain: .5},
			knock{at: 0, freq: 2300, decay: 100, gain: .25},
			noise{at: .09, dur: .012, cut: 7000, gain: .5},
			knock{at: .09, freq: 1320, decay: 50, gain: .55},
			knock{at: .09, freq: 3010, decay: 100, gain: .28},
			knock{at: .092, freq: 470, decay: 30, gain: .5})
	case Win:
		return mix(rate, 2.2,
			pluck{at: 0, freq: 293.66}, pluck{at: .13, freq: 369.99}, pluck{at: .26, freq: 440},
			pluck{at: .39, freq: 587.33}, pluck{at: .52, freq: 739.99}, pluck{at: .52, freq: 293.66})
	case Turn:
		return mix(rate, .7,
			knock{at: 0, freq: 880, decay: 9, gain: .5}, knock{at: 0, freq: 1760, decay: 16, gain: .18},
			knock{at: .11, freq: 1174.66, decay: 9, gain: .4})
	}
	return nil
}

// voice is a sound source that adds its samples to a buffer.
type voice interface{ add(buf []float32, rate int) }

// knock is a struck bar, synthesized as a decaying sine. The decay is in 1/s.
type knock struct{ at, freq, decay, gain float64 }

func (k knock) add(buf []float32, rate int) {
	start := int(k.at * float64(rate))
	for i := start; i < len(buf); i++ {
		t := float64(i-start) / float64(rate)
		a := math.Exp(-t*k.decay) * min(1, t*2000)
		buf[i] += float32(k.gain * a * math.Sin(2*math.Pi*k.freq*t))
	}
}

// noise is filtered noise that decays within dur seconds.
type noise struct{ at, dur, cut, gain, attack float64 }

func (n noise) add(buf []float32, rate int) {
	rng := rand.New(rand.NewPCG(1, uint64(n.cut)))
	start, length := int(n.at*float64(rate)), int(n.dur*float64(rate))
	low, k := 0., 1-math.Exp(-2*math.Pi*n.cut/float64(rate))
	for i := range min(length, len(buf)-start) {
		low += (rng.Float64()*2 - 1 - low) * k
		t := float64(i) / float64(length)
		a := (1 - t) * (1 - t)
		if n.attack > 0 {
			a *= min(1, float64(i)/(n.attack*float64(rate)))
		}
		buf[start+i] += float32(n.gain * a * low)
	}
}

// pluck is a plucked string, synthesized with the Karplus-Strong algorithm.
type pluck struct{ at, freq float64 }

func (p pluck) add(buf []float32, rate int) {
	rng := rand.New(rand.NewPCG(2, uint64(p.freq*100)))
	ring := make([]float64, int(float64(rate)/p.freq+.5))
	last := 0.
	for i := range ring {
		last += ((rng.Float64()*2 - 1) - last) * .2
		ring[i] = last
	}
	at := 0
	for i := int(p.at * float64(rate)); i < len(buf); i++ {
		next := (at + 1) % len(ring)
		v := ring[at]
		ring[at] = .996 * (.5*ring[at] + .5*ring[next])
		buf[i] += float32(v * .5)
		at = next
	}
}

// loudness is the RMS level of the loudest 50 ms of every sound. peak is the maximum of a
// sample.
const loudness, peak = .16, .95

// loudestRMS returns the RMS level of the loudest 50 ms.
func loudestRMS(buf []float32, rate int) float64 {
	n := min(len(buf), rate/20)
	sum, most := 0., 0.
	for i, v := range buf {
		sum += float64(v) * float64(v)
		if i >= n {
			sum -= float64(buf[i-n]) * float64(buf[i-n])
		}
		most = max(most, sum)
	}
	return math.Sqrt(most / float64(n))
}

// mix adds up voices in a buffer of dur seconds, fades the end out and normalizes the
// loudness.
func mix(rate int, dur float64, vs ...voice) []float32 {
	buf := make([]float32, int(dur*float64(rate)))
	for _, v := range vs {
		v.add(buf, rate)
	}
	top := float32(0)
	fade := min(len(buf), rate/50)
	for i := range fade {
		buf[len(buf)-1-i] *= float32(i) / float32(fade)
	}
	for _, v := range buf {
		top = max(top, v, -v)
	}
	if top > 0 {
		gain := float32(min(loudness/loudestRMS(buf, rate), peak/float64(top)))
		for i := range buf {
			buf[i] *= gain
		}
	}
	return buf
}
