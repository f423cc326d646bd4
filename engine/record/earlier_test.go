package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
)

// testdata/version2 holds a match of each rule set as the program of 2026-11-25 saved it,
// broken off in its second deal, and the same match as a link. Both hold the hash of the
// state at that point, so a rule that has changed its meaning fails here.
func TestSavesAndLinksOfTheReleaseBefore(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "version2", "*.link"))
	if err != nil || len(files) < 10 {
		t.Fatalf("expected at least 10 links, got %d (%v)", len(files), err)
	}
	for _, name := range files {
		base := strings.TrimSuffix(name, ".link")
		t.Run(filepath.Base(base), func(t *testing.T) {
			data, err := os.ReadFile(base + ".jsonl")
			if err != nil {
				t.Fatal(err)
			}
			f, err := record.Read(data, rules.Recorded)
			if err != nil {
				t.Fatal(err)
			}
			if f.Version != 2 || f.Unchecked {
				t.Errorf("version %d, unchecked %t; expected version 2 with hashes", f.Version, f.Unchecked)
			}
			link, err := os.ReadFile(base + ".link")
			if err != nil {
				t.Fatal(err)
			}
			m, err := record.Unpack(strings.TrimSpace(string(link)), rules.Recorded)
			if err != nil {
				t.Fatal(err)
			}
			if m.Hash() != f.Match.Hash() {
				t.Errorf("link %x, save %x: expected equal hashes", m.Hash(), f.Match.Hash())
			}
			d := players(t, f.Match.Rules, "medium")
			for range 60 {
				if !step(t, f.Match, d) {
					break
				}
			}
		})
	}
}
