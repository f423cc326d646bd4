package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// twice makes the release in two clones, in folders with names of different length, and
// prints a table of all files with both checksums. If all are equal, they are kept in the
// folder of the release.
func (r *release) twice(only string) error {
	dir, err := os.MkdirTemp("", "moineau-twice")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	clones := []string{filepath.Join(dir, "a"), filepath.Join(dir, "another", "folder", "moineau")}
	sums := make([]map[string]string, len(clones))
	for _, clone := range clones { // both at once, since the branch may grow meanwhile
		if _, err := output(r.root, "git", "clone", "--quiet", "--no-hardlinks", ".", clone); err != nil {
			return err
		}
	}
	for i, clone := range clones {
		if err := r.run(clone, nil, "go", "run", "./.ci/release", "-only", only, "-page", r.page); err != nil {
			return err
		}
		text, err := os.ReadFile(filepath.Join(clone, "dist", "release", sumsFile))
		if err != nil {
			return err
		}
		sums[i] = map[string]string{}
		for line := range strings.Lines(string(text)) {
			sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
			sums[i][name] = sum
		}
	}
	table, different := compare(sums[0], sums[1])
	fmt.Print(table)
	if different > 0 {
		return fmt.Errorf("%d files differ", different)
	}
	if err := r.empty(true); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(r.out, sumsFile)); err != nil {
		return err
	}
	return os.CopyFS(r.out, os.DirFS(filepath.Join(clones[0], "dist", "release")))
}

// compare returns a table of two lists of checksums by file name, and the number of files
// that differ or are in one list only.
func compare(a, b map[string]string) (table string, different int) {
	names := map[string]bool{}
	for name := range a {
		names[name] = true
	}
	for name := range b {
		names[name] = true
	}
	var files []file
	for name := range names {
		files = append(files, file{name: name})
	}
	order(files)
	var out strings.Builder
	for _, f := range files {
		verdict := "equal"
		if a[f.name] != b[f.name] {
			verdict = "DIFFERENT"
			different++
		}
		fmt.Fprintf(&out, "%-9s  %.16s  %.16s  %s\n", verdict, a[f.name], b[f.name], f.name)
	}
	return out.String(), different
}
