package sound

import (
	"math"
	"math/rand/v2"
)

// music generates an endless quiet tune: plucked strings on a pentatonic scale, composed
// during playback. The same seed produces the same tune. It is an io.Reader of stereo
// samples as little-endian 32-bit floats.
type music struct {
	rng     *rand.Rand
	rate    int
	strings [6]musicString
	next    int // index of the string to pluck next
	wait    int // samples until the next note
	degree  int // current degree of the scale
	root    float64
	left    int // notes left in the phrase
	pcm     [musicBlock][2]float32
}

// musicString is a plucked string, synthesized with the Karplus-Strong algorithm. pan is
// its stereo position.
type musicString struct {
	ring []float64 // the whole buffer; its first len samples are in use
	len  int
	at   int
	loss float64
	pan  float64
}

const (
	musicBlock = 1024 // samples rendered at a time, which is 21 ms
	musicBeat  = .42  // in seconds
	musicLow   = 90   // lowest frequency of a string, in Hz
)

// pentatonic lists the steps of the scale above its root, in semitones.
var pentatonic = [5]float64{0, 2, 4, 7, 9}

// newMusic returns a tune for a seed at a sample rate.
func newMusic(seed uint64, rate int) *music {
	m := &music{rng: rand.New(rand.NewPCG(seed, 0x6368616e74)), rate: rate, root: 146.83, degree: 5}
	for i := range m.strings {
		m.strings[i].ring = make([]float64, rate/musicLow+2)
	}
	return m
}

// Read implements io.Reader. It returns at most one block, so that no frame is delayed.
func (m *music) Read(p []byte) (int, error) {
	n := min(len(p)/8, musicBlock)
	m.render(n)
	out := p[:0]
	for i := range n {
		for _, v := range m.pcm[i] {
			b := math.Float32bits(v)
			out = append(out, byte(b), byte(b>>8), byte(b>>16), byte(b>>24))
		}
	}
	return n * 8, nil
}

// render renders the next n samples.
func (m *music) render(n int) {
	clear(m.pcm[:n])
	for done := 0; done < n; {
		if m.wait == 0 {
			m.note()
		}
		part := min(n-done, m.wait)
		for i := range m.strings {
			m.strings[i].add(m.pcm[done : done+part])
		}
		done += part
		m.wait -= part
	}
}

// note plucks the next note of the tune, usually a step up or down. Between phrases it
// adds a rest and sometimes changes the root.
func (m *music) note() {
	beats := [...]float64{1, 1, 2, 2, 3}[m.rng.IntN(5)]
	if m.left--; m.left < 0 {
		m.left = 5 + m.rng.IntN(6)
		beats = 4
		if m.rng.IntN(3) == 0 {
			m.root = [...]float64{130.81, 146.83, 164.81, 174.61}[m.rng.IntN(4)]
		}
		m.pluck(0, .5) // the root below ends the phrase
	}
	m.degree += [...]int{-2, -1, -1, 0, 1, 1, 2, 3}[m.rng.IntN(8)]
	if m.degree > 11 {
		m.degree -= 4
	}
	m.degree = max(m.degree, 2)
	m.pluck(m.degree, .35+.25*m.rng.Float64())
	// Human players are never exactly on the beat.
	m.wait = int((beats*musicBeat + .03*m.rng.Float64()) * float64(m.rate))
}

// pluck plucks the string that has sounded the longest.
func (m *music) pluck(degree int, force float64) {
	s := &m.strings[m.next]
	m.next = (m.next + 1) % len(m.strings)
	freq := m.root * math.Exp2(float64(degree/5)+pentatonic[degree%5]/12)
	s.len = min(len(s.ring), int(float64(m.rate)/freq+.5))
	s.at, s.pan = 0, .35+.3*m.rng.Float64()
	// All strings decay at the same rate, whatever their pitch.
	s.loss = .5 * math.Exp2(-1.1/freq)
	low, mean := 0., 0.
	for i := range s.len {
		low += (m.rng.Float64()*2 - 1 - low) * .35
		s.ring[i] = low * force
		mean += s.ring[i]
	}
	mean /= float64(s.len)
	for i := range s.len {
		s.ring[i] -= mean
	}
}

func (s *musicString) add(out [][2]float32) {
	if s.len == 0 {
		return
	}
	l, r := float32(1-s.pan), float32(s.pan)
	for i := range out {
		next := s.at + 1
		if next == s.len {
			next = 0
		}
		v := s.ring[s.at]
		s.ring[s.at] = (v + s.ring[next]) * s.loss
		out[i][0] += float32(v) * l
		out[i][1] += float32(v) * r
		s.at = next
	}
}
