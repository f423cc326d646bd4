package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestPrintRunsThePrinter(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the printer of this test is a shell script")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	if status, _, errs := say(t, "", "print", "card"); status != failed || !strings.Contains(errs, "mahjong-print is neither") {
		t.Errorf("status %d: %s", status, errs)
	}
	script := "#!/bin/sh\necho \"$@\"\nread line\necho \"$line\"\nexit 2\n"
	if err := os.WriteFile(filepath.Join(dir, printer), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := say(t, "event\n", "print", "tables", "--round", "2"); status != 2 || out != "tables --round 2\nevent\n" || errs != "" {
		t.Errorf("status %d: %q, %q", status, out, errs)
	}
}
