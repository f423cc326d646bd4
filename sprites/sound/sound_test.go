package sound

import (
	"math"
	"slices"
	"testing"
)

func TestSynthesize(t *testing.T) {
	for snd := range sounds {
		a := Synthesize(snd, 8000)
		if len(a) < 800 || len(a) > 8000*3 {
			t.Errorf("sound %d has %d samples", snd, len(a))
		}
		peak, end := float32(0), a[len(a)-1]
		for _, v := range a {
			peak = max(peak, v, -v)
		}
		if peak < .2 || peak > 1 || max(end, -end) > .01 {
			t.Errorf("sound %d has peak %v and ends at %v", snd, peak, end)
		}
		if !slices.Equal(a, Synthesize(snd, 8000)) {
			t.Errorf("sound %d is different each time", snd)
		}
	}
	if Synthesize(sounds, 8000) != nil {
		t.Error("an unknown sound sounds")
	}
}

func TestStereo(t *testing.T) {
	pcm := Synthesize(Clack, 8000)
	if n := len(stereo(pcm, 1)); n != (len(pcm)-1)*8 {
		t.Errorf("%d bytes, want %d", n, (len(pcm)-1)*8)
	}
	if n := len(stereo(pcm, 1.04)); n >= (len(pcm)-1)*8 {
		t.Error("a higher clack is not shorter")
	}
}

// TestMutedSpeakerCreatesNoContext checks that a muted or inaudible speaker creates no
// audio context.
func TestMutedSpeakerCreatesNoContext(t *testing.T) {
	s := NewSpeaker(true)
	s.Play(Clack)
	if s.ctx != nil || s.Ready() {
		t.Error("a muted speaker made a context")
	}
	s.SetMuted(false)
	s.SetLevels(Levels{Tiles: 1, Music: 1})
	s.Gesture()
	s.Play(Clack)
	s.noDevice = true // as if no device had been found
	s.SetLevels(Levels{All: 1, Tiles: 1, Calls: 1, Music: 1})
	s.Play(Win)
	if s.ctx != nil || s.Ready() {
		t.Error("a speaker without a device made a context")
	}
}

// TestLevels checks that no sound clips and that the loudest 50 ms of all sounds are
// within 3 dB. The spectral centroid of each sound, in Hz, must be in its range.
func TestLevels(t *testing.T) {
	pitch := [sounds][2]float64{Draw: {300, 2500}, Clack: {500, 4000}, Claim: {500, 3500}, Win: {200, 2500}, Turn: {700, 1600}}
	least, most := math.Inf(1), 0.
	for snd := range sounds {
		pcm := Synthesize(snd, sampleRate)
		top := float32(0)
		for _, v := range pcm {
			top = max(top, v, -v)
		}
		l := loudestRMS(pcm, sampleRate)
		least, most = min(least, l), max(most, l)
		c := centroid(pcm[:min(len(pcm), sampleRate/2)])
		t.Logf("sound %d: peak %.2f, loudest 50 ms %.1f dB, centroid %.0f Hz", snd, top, 20*math.Log10(l), c)
		if top > peak+.001 {
			t.Errorf("sound %d has a peak of %.3f", snd, top)
		}
		if c < pitch[snd][0] || c > pitch[snd][1] {
			t.Errorf("sound %d has its centroid at %.0f Hz, want %v", snd, c, pitch[snd])
		}
	}
	if d := 20 * math.Log10(most/least); d > 3 {
		t.Errorf("the loudest and the softest sound are %.1f dB apart", d)
	}
}

// centroid returns the spectral centroid by energy, in Hz. It uses a plain Fourier sum in
// steps of 50 Hz.
func centroid(pcm []float32) float64 {
	sum, all := 0., 0.
	for f := 50.; f < 8000; f += 50 {
		re, im := 0., 0.
		for i, v := range pcm {
			sin, cos := math.Sincos(2 * math.Pi * f * float64(i) / sampleRate)
			re, im = re+float64(v)*cos, im+float64(v)*sin
		}
		p := re*re + im*im
		sum, all = sum+f*p, all+p
	}
	return sum / all
}
