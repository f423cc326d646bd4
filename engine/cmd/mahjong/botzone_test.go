package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBotzone reads matches of Botzone, writes one as a record, and writes that again.
func TestBotzone(t *testing.T) {
	const samples = "../../logs/testdata/botzone/"
	status, out, errs := say(t, "", "replay", samples+"matches.txt", "--import", "botzone")
	if status != good || strings.Count(out, "\n") != 6 || strings.Count(out, `"rules":"mcr"`) != 6 || errs != "" {
		t.Errorf("matches.txt: %s%s", out, errs)
	}
	status, out, errs = say(t, "", "replay", samples+"damaged.txt", "--import", "auto")
	if status != failed || strings.Count(out, "\n") != 6 || !strings.Contains(errs, "line 110: match 000000000000000000000012: ") {
		t.Errorf("damaged.txt: %s%s", out, errs)
	}
	if status, _, errs = say(t, "", "replay", "../../logs/testdata/mjai/array.json", "--import", "botzone"); status != failed || !strings.Contains(errs, "expected botzone") {
		t.Errorf("another format: %s", errs)
	}
	status, record, errs := say(t, "", "replay", samples+"kongs.json", "--import", "botzone", "--export", "moineau")
	if status != good {
		t.Fatal(errs)
	}
	file := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	status, text, errs := say(t, "", "replay", file, "--export", "botzone")
	if status != good || !strings.HasSuffix(text, "Player 0 Hu B7\nFan 15 混一色*1+明暗杠*1+箭刻*1+幺九刻*1+单钓将*1\nScore 39 -23 -8 -8\n") {
		t.Errorf("it writes %s%s", text, errs)
	}
}
