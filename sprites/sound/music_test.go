package sound

import (
	"bytes"
	"math"
	"testing"
)

// heard renders the left channel of a tune for a number of seconds.
func heard(seed uint64, seconds int) []float32 {
	m := newMusic(seed, sampleRate)
	var out []float32
	for len(out) < seconds*sampleRate {
		m.render(musicBlock)
		for _, v := range m.pcm {
			out = append(out, v[0])
		}
	}
	return out
}

func TestMusicIsQuietAndNeverClips(t *testing.T) {
	for seed := range uint64(5) {
		pcm := heard(seed, 60)
		most, sum := float32(0), 0.
		for _, v := range pcm {
			most = max(most, v, -v)
			sum += float64(v) * float64(v)
		}
		rms := math.Sqrt(sum / float64(len(pcm)))
		if t.Logf("seed %d: peak %.3f, rms %.4f", seed, most, rms); most > peak || rms < .005 || rms > loudness {
			t.Errorf("seed %d: peak %.3f, rms %.4f", seed, most, rms)
		}
	}
}

// TestMusicIsNotRepeated checks that a seed always produces the same tune, that different
// seeds produce different tunes, and that a minute differs from the next.
func TestMusicIsNotRepeated(t *testing.T) {
	read := func(m *music) []byte {
		out := make([]byte, 0, 60*sampleRate*8)
		for len(out) < cap(out) {
			n, err := m.Read(out[len(out):min(cap(out), len(out)+5000)])
			if err != nil || n == 0 || n > musicBlock*8 {
				t.Fatalf("%d bytes at once, %v", n, err)
			}
			out = out[:len(out)+n]
		}
		return out
	}
	a := newMusic(1, sampleRate)
	first := read(a)
	if bytes.Equal(first, read(a)) {
		t.Error("the second minute is the first again")
	}
	if !bytes.Equal(first, read(newMusic(1, sampleRate))) {
		t.Error("a seed gives two tunes")
	}
	if bytes.Equal(first, read(newMusic(2, sampleRate))) {
		t.Error("two seeds give one tune")
	}
}

// BenchmarkMusic renders one second of music. At 10 ms it would use a hundredth of a
// core.
func BenchmarkMusic(b *testing.B) {
	m := newMusic(1, sampleRate)
	p := make([]byte, musicBlock*8)
	for b.Loop() {
		for n := 0; n < sampleRate*8; {
			k, _ := m.Read(p)
			n += k
		}
	}
}
