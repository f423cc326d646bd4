package transcript_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"moineau/netplay/transcript"
)

// TestDamagedTranscripts checks that a damaged transcript is rejected in one line, unless
// the damage left a beginning of the whole one.
func TestDamagedTranscripts(t *testing.T) {
	whole, err := os.ReadFile(version1)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for n := range 120 {
		rng := rand.New(rand.NewPCG(uint64(n), 31))
		data := bytes.Clone(whole)
		at := rng.IntN(len(whole))
		end := min(len(whole), at+1+rng.IntN(60))
		switch n % 4 {
		case 0:
			data = data[:at]
		case 1:
			data[at] ^= 1 << rng.IntN(8)
		case 2:
			data = slices.Delete(data, at, end)
		case 3:
			data = slices.Insert(data, end, whole[at:end]...)
		}
		_, err := transcript.Check(data)
		switch {
		case err == nil && !bytes.HasPrefix(whole, data):
			t.Errorf("copy %d is read", n)
		case err == nil:
			read++
		case strings.Contains(err.Error(), "\n"):
			t.Errorf("copy %d: %v", n, err)
		}
	}
	if _, err := transcript.Check(whole[:10]); !errors.Is(err, transcript.ErrFile) {
		t.Errorf("a part of the first line: %v", err)
	}
	t.Logf("%d copies are a beginning", read)
}
