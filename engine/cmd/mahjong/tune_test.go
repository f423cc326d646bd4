package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/bot"
)

// TestTuneWritesWeights checks that a short search reports what it tried and writes a Go
// file in the package of its folder.
func TestTuneWritesWeights(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "peoples")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "tuned.go")
	status, out, errs := say(t, "", "tune", "--rules", "peoples-simple", "--deals", "100", "--write", file+":found")
	if status != good || errs != "" {
		t.Fatalf("status %d, %s", status, errs)
	}
	for _, want := range []string{"shape 16 instead of", "danger 2 instead of", "tsumogiri among strong", "fresh walls"} {
		if !strings.Contains(out, want) {
			t.Errorf("nothing of %q in\n%s", want, out)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
	if err != nil || f.Name.Name != "peoples" || f.Scope.Lookup("found") == nil {
		t.Errorf("%v in\n%s", err, text)
	}
}

// TestTuneUsesFreshWalls checks that no two comparisons use the same walls.
func TestTuneUsesFreshWalls(t *testing.T) {
	s, err := newSimulation("jilin", nil, "1", "strong")
	if err != nil {
		t.Fatal(err)
	}
	tuned, seen := &tuning{simulation: s, weights: bot.Untuned}, map[[32]byte]bool{}
	for range 100 {
		seen[tuned.fresh()] = true
	}
	if len(seen) != 100 {
		t.Errorf("%d sets of walls for 100 looks", len(seen))
	}
}

func TestTuneBadUsage(t *testing.T) {
	for args, want := range map[string]string{
		"":                                     "--rules is missing",
		"--rules jilin --deals 5":              "100 or more",
		"--rules jilin --gap 2":                "between 0 and 1",
		"--rules jilin --write weights.go":     "FILE.go:NAME",
		"--rules jilin --write weights.go:a-b": "FILE.go:NAME",
		"--rules jilin more":                   `"more"`,
	} {
		if status, out, errs := say(t, "", append([]string{"tune"}, strings.Fields(args)...)...); status != misusage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("tune %s: status %d, %q, %q", args, status, out, errs)
		}
	}
}
