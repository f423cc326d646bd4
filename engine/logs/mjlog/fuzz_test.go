package mjlog

import (
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/logs"
)

// FuzzRead checks that reading and replaying arbitrary input does not panic. Package logs
// tests the results, with damaged copies of files.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"three-players.xml", "shift-jis.xml", "cut.xml"} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "mjlog", name))
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
