package hongkong

import (
	"bytes"
	"os"
	"testing"

	"moineau/engine/vector"
)

// FuzzVector: whatever stands in a line, it is answered or refused without a
// panic; a win never scores below nothing, and payments sum to zero.
func FuzzVector(f *testing.F) {
	b, err := os.ReadFile("testdata/vectors.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range bytes.Lines(b) {
		f.Add(line)
	}
	f.Add([]byte(`{"rules":"hongkong","options":{"preset":"club","limit":null,"values":{"dragon":100}},"hand":"5s","melds":["(111+1z)","[2222z]","(3333z)","(444z)"],"flowers":"1f5f","win":"5s","by":"rob-kong","from":"E","seat":"N","extra":{"liable":"E"}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		_, res, err := vector.Score(find, line)
		if err != nil {
			return
		}
		sum := int64(0)
		for _, n := range res.Pay {
			sum += int64(n)
		}
		if sum != 0 || res.Total < 0 || res.Valid && res.Pay == [len(res.Pay)]int32{} {
			t.Errorf("%s: %+v", line, res)
		}
	})
}
