package library

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/logs"
)

// FuzzSqueezed checks that arbitrary logs with rests of walls are read without a panic, and
// that what is read can be packed again.
func FuzzSqueezed(f *testing.F) {
	for _, name := range []string{"south.json", "excerpt.json"} {
		data, err := os.ReadFile(filepath.Join("../../engine/logs/testdata/tenhou", name))
		if err != nil {
			f.Fatal(err)
		}
		g, err := logs.TenhouGame(data)
		if err != nil {
			f.Fatal(err)
		}
		log := logs.Tenhou(g)
		f.Add(log)
		f.Add(append(bytes.Clone(log), "\n123m\n\n5z"...))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := ReplayText(squeeze(text))
		if err != nil || m == nil {
			return
		}
		if packed, err := PackLog(m, 0); err == nil {
			if again, err := ReplayText(packed); err != nil || again.Hash() != m.Hash() {
				t.Fatalf("it is read as another match (%v)", err)
			}
		}
	})
}
