package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestVerify checks the lines and statuses of verify for a whole, a shortened and a
// damaged transcript, and for what is none.
func TestVerify(t *testing.T) {
	whole := filepath.FromSlash("../../transcript/testdata/version1.table")
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	file := func(name string, data []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	damaged := append([]byte(nil), data...)
	damaged[len(damaged)/2] ^= 1
	for _, c := range []struct {
		file   string
		status int
		note   string // part of standard error
		about  string // part of the line
	}{
		{whole, 0, "", `"over":`},
		{file("short", data[:len(data)-1]), 1, "", `"error":"`},
		{file("damaged", damaged), 1, "entry", `"error":"`},
		{file("other", []byte("{}")), 1, "not the transcript", `"error":"not the transcript of a table"`},
		{"absent", 1, "absent", `"error":"`},
	} {
		var out, errw strings.Builder
		status := run(context.Background(), []string{"verify", c.file}, &out, &errw)
		var line verified
		if err := json.Unmarshal([]byte(out.String()), &line); err != nil || line.ID != c.file || (line.Result == nil) == (c.status == 0) {
			t.Errorf("%s: %v, %s", c.file, err, out.String())
		}
		if status != c.status || !strings.Contains(errw.String(), c.note) || !strings.Contains(out.String(), c.about) {
			t.Errorf("%s: status %d, expected %d: %s%s", c.file, status, c.status, out.String(), errw.String())
		}
	}
	var out, errw strings.Builder
	if status := run(context.Background(), []string{"verify"}, &out, &errw); status != 2 || out.Len() > 0 {
		t.Errorf("without a file: status %d: %s%s", status, out.String(), errw.String())
	}
}
