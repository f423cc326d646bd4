package sprites

import (
	"slices"
	"testing"
)

func TestSynthesize(t *testing.T) {
	for snd := range sounds {
		a := Synthesize(snd, 8000)
		if len(a) < 800 || len(a) > 8000*3 {
			t.Errorf("sound %d has %d samples", snd, len(a))
		}
		peak, end := float32(0), abs(a[len(a)-1])
		for _, v := range a {
			peak = max(peak, abs(v))
		}
		if peak < .3 || peak > 1 || end > .01 {
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
	pcm := Synthesize(SoundClack, 8000)
	if n := len(stereo(pcm, 1)); n != (len(pcm)-1)*8 {
		t.Errorf("%d bytes, want %d", n, (len(pcm)-1)*8)
	}
	if n := len(stereo(pcm, 1.04)); n >= (len(pcm)-1)*8 {
		t.Error("a higher clack is not shorter")
	}
}

// TestMutedSpeakerTouchesNothing: no audio context is ever made in this test.
func TestMutedSpeakerTouchesNothing(t *testing.T) {
	s := NewSpeaker(true)
	s.Play(SoundClack)
	if s.ctx != nil || s.Ready() {
		t.Error("a muted speaker made a context")
	}
	s.SetMuted(false)
	s.SetVolume(0)
	s.Play(SoundClack)
	s.SetVolume(1)
	s.dead = true // as after a probe that found nothing
	s.Play(SoundWin)
	if s.ctx != nil || s.Ready() {
		t.Error("a speaker without a device made a context")
	}
}
