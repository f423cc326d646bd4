package wire

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// Malformed input of every kind causes no panic, only errors that wrap ErrForm, and few
// allocations. The fuzz tests run longer.
func TestAttack31MalformedBytes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var good [][]byte
	for _, text := range examples(t) {
		good = append(good, text)
	}
	read := 0
	for range 100_000 {
		text := append([]byte(nil), good[rng.IntN(len(good))]...)
		for range 1 + rng.IntN(4) {
			switch i := rng.IntN(len(text)); rng.IntN(4) {
			case 0:
				text[i] ^= 1 << rng.IntN(8)
			case 1:
				text[i] = byte(rng.IntN(256))
			case 2:
				text = text[:i+1]
			default:
				text = append(text, byte(rng.IntN(256)))
			}
		}
		_, a := ReadFrame(text)
		_, b := ReadEnvelope(text)
		_, c := ReadNote(text)
		_, _, d := ReadEntry(text)
		for _, err := range []error{a, b, c, d} {
			if err == nil {
				read++
			} else if !errors.Is(err, ErrForm) {
				t.Fatalf("%x: %v", text, err)
			}
		}
	}
	if read == 0 {
		t.Error("nothing was read: the bytes were not near enough to good ones")
	}
	worst := make([]byte, MaxFrame)
	for i := range worst {
		worst[i] = 0xff
	}
	for n := range 256 {
		worst[0] = byte(n)
		if a := testing.AllocsPerRun(1, func() { ReadFrame(worst); ReadEnvelope(worst[:MaxEntry]); ReadNote(worst[:MaxEntry]) }); a > 40 {
			t.Errorf("%v: %v allocations for what is refused", Type(n), a)
		}
	}
}
