package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/version"
)

func TestBadUsageEndsWithStatus2AndAMessage(t *testing.T) {
	for _, args := range []string{
		"--rules chess", "--rules jilin --options reserve_tiles=-1", "--seed 0x12", "--seed " + strings.Repeat("f", 65), "--nothing", "play",
	} {
		var out, msg strings.Builder
		if status := run(strings.Fields(args), &out, &msg); status != 2 {
			t.Errorf("%s: status %d", args, status)
		}
		if m := msg.String(); out.Len() > 0 || !strings.HasPrefix(m, "moineau: ") || strings.Count(m, "\n") != 1 || strings.Contains(m, "panic") {
			t.Errorf("%s: %q on standard output, %q on standard error", args, out.String(), m)
		}
	}
}

func TestBrokenRecordEndsWithStatus1AndItsFirstBadLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "broken.jsonl")
	if err := os.WriteFile(file, []byte("{\"moineau\":1,\"rules\":\"jilin\"}\nnothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, msg strings.Builder
	if status := run([]string{"--replay", file}, &out, &msg); status != 1 {
		t.Errorf("status %d", status)
	}
	if !strings.Contains(msg.String(), "line 1") {
		t.Errorf("%q names no line", msg.String())
	}
}

func TestVersion(t *testing.T) {
	var out, msg strings.Builder
	if status := run([]string{"--version"}, &out, &msg); status != 0 || msg.Len() > 0 {
		t.Errorf("status %d, %q", status, msg.String())
	}
	if f := strings.Fields(out.String()); len(f) != 4 || f[0] != "moineau" || f[1] != version.Number || !strings.HasPrefix(f[2], "go") {
		t.Errorf("%q", out.String())
	}
}
