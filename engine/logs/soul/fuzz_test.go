package soul

import (
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/logs"
)

// FuzzRead checks that reading and replaying arbitrary input does not panic. Package logs
// tests the results, with damaged copies of files.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"list.json", "cut.json"} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "mahjong-soul", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if g, err := Read(text); err == nil {
			_ = logs.Replay(g).Compare(g)
		}
	})
}
