package ruletest

import (
	"bytes"
	"os"
	"testing"

	"moineau/engine/vector"
)

// FuzzVectors begins with the score vectors of a file and some more lines: whatever
// stands in a line, it is answered or refused without a panic, payments sum to zero,
// and an answer is sound.
func FuzzVectors(f *testing.F, find vector.Finder, file string, sound func(*vector.Result) bool, lines ...string) {
	f.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		f.Fatal(err)
	}
	for line := range bytes.Lines(b) {
		f.Add(line)
	}
	for _, line := range lines {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		_, res, err := vector.Score(find, line)
		if err != nil {
			return
		}
		sum := int64(0)
		for _, n := range res.Pay {
			sum += int64(n)
		}
		if sum != 0 || !sound(&res) {
			t.Errorf("%s: %+v", line, res)
		}
	})
}
