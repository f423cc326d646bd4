package transcript_test

import (
	"os"
	"strings"
	"testing"

	"moineau/netplay/transcript"
)

// FuzzCheck checks damaged transcripts: nothing panics, and an error is one line.
func FuzzCheck(f *testing.F) {
	data, err := os.ReadFile(version1)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := transcript.Check(data); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q is not one line", err)
		}
	})
}
