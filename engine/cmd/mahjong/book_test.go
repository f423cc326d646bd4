package main

import (
	"strings"
	"testing"
)

// TestBook counts a small book and reports an entry that cannot be.
func TestBook(t *testing.T) {
	in := `{"format":1,"rules":"hongkong","players":["A","B","C","D"],"entries":[{"kind":"win","wins":[{"player":0,"figures":{"value":3}}],"from":1},{"kind":"draw"}]}`
	for _, format := range []string{"--json", "--csv", ""} {
		args := []string{"book"}
		if format != "" {
			args = append(args, format)
		}
		status, out, errw := say(t, in, args...)
		if status != good || !strings.Contains(out, "16") {
			t.Errorf("%s: status %d: %s%s", format, status, out, errw)
		}
	}
	if status, _, errw := say(t, strings.Replace(in, `"player":0`, `"player":1`, 1), "book"); status != failed || !strings.Contains(errw, "entry 1") {
		t.Errorf("a player who wins on their own tile: status %d: %s", status, errw)
	}
	if status, _, _ := say(t, in, "book", "--json", "--csv"); status != misusage {
		t.Errorf("two formats: expected status %d, got %d", misusage, status)
	}
}
