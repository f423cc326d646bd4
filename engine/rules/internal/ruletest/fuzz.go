package ruletest

import (
	"bytes"
	"os"
	"testing"

	"moineau/engine/vector"
)

// FuzzVectors fuzzes a scorer, starting with the score vectors of a file and further
// lines. Every line must be scored or rejected without a panic, payments must sum to
// zero, and sound must accept the result.
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
