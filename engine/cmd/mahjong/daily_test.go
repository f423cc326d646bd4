package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// runDailyWith runs the verb and returns its output and its status.
func runDailyWith(in string, args ...string) (out, errors string, status int) {
	var o, e bytes.Buffer
	status = run(append([]string{"daily"}, args...), strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// A result has four lines, is read again, and two results of a day are compared.
func TestDailyResultsAreReadAndCompared(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for _, level := range []string{"easy", "tsumogiri"} {
		out, errors, status := runDailyWith("", "12", "--rules", "hongkong", "--bot", level, "--record", filepath.Join(dir, "deals.jsonl"))
		if status != good || strings.Count(out, "\n") != 4 || !strings.HasPrefix(out, "Moineau, deal of the day 12, ") {
			t.Fatalf("status %d: %s%s", status, out, errors)
		}
		again, _, status := runDailyWith("> "+out, "--read", "-")
		if status != good || again != out {
			t.Errorf("read again with status %d:\n%s%s", status, out, again)
		}
		files = append(files, filepath.Join(dir, level))
		if err := os.WriteFile(files[len(files)-1], []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, _, status := runDailyWith("", "--read", files[0], files[1]); status != good || !strings.Contains(out, "They part in deal 1, turn ") {
		t.Errorf("status %d: %s", status, out)
	}
	if out, _, status := runDailyWith("", "--read", files[0], files[0]); status != good || !strings.Contains(out, "The games are the same.") {
		t.Errorf("status %d: %s", status, out)
	}
	var o, e bytes.Buffer
	if status := run([]string{"replay", filepath.Join(dir, "deals.jsonl")}, nil, &o, &e); status != good {
		t.Errorf("the record is not replayed: %s", e.String())
	}
}

func TestDailyNamesWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		args, in, want string
		status         int
	}{
		{"0", "", "expected 1 to 99999", misusage},
		{"x", "", "expected 1 to 99999", misusage},
		{"1 2", "", `unexpected argument "2"`, misusage},
		{"1 --rules chess", "", "there is no rule set", misusage},
		{"1 --bot genius", "", "genius", misusage},
		{"--read", "", "expected files", misusage},
		{"--read -", "12:hongkong:1:AB*", `character 17: "*"; expected a letter`, failed},
		{"--read -", "hello", "expected a code", failed},
	} {
		_, errors, status := runDailyWith(c.in, strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(errors, c.want) {
			t.Errorf("%s: status %d, %q, want %d and %q", c.args, status, errors, c.status, c.want)
		}
	}
}
