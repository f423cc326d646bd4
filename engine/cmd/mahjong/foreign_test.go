package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// foreignCase is a line of testdata/foreign.jsonl: an input that other programs write or that
// was reported as a bug of another program, and the expected output.
type foreignCase struct {
	ID      string          `json:"id"`
	Kind    string          `json:"kind"`
	Vector  json.RawMessage `json:"vector"`
	Import  string          `json:"import"`
	Options string          `json:"options"`
	Input   string          `json:"input"`
	Levels  []string        `json:"levels"`
	Expect  any             `json:"expect"`
}

// foreignCases returns all cases.
func foreignCases(t testing.TB) (out []foreignCase) {
	t.Helper()
	data, err := os.ReadFile("testdata/foreign.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var c foreignCase
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// TestForeignCases runs every case through the command line.
func TestForeignCases(t *testing.T) {
	cases := foreignCases(t)
	if len(cases) != 72 {
		t.Errorf("there are %d cases; expected 72", len(cases))
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) { c.run(t) })
	}
}

func (c *foreignCase) run(t *testing.T) {
	var options []string
	if c.Options != "" {
		options = []string{"--options", c.Options}
	}
	switch c.Kind {
	case "score":
		file := filepath.Join(t.TempDir(), "vector.jsonl")
		if err := os.WriteFile(file, c.Vector, 0o600); err != nil {
			t.Fatal(err)
		}
		if status, out, errs := say(t, "", "score", "--check", file); status != good || !strings.Contains(out, "1 passed, 0 failed") {
			t.Errorf("status %d\n%s%s", status, out, errs)
		}
	case "replay":
		_, out, errs := say(t, c.Input, append([]string{"replay", "--results", "--import", c.Import}, options...)...)
		if strings.Count(out, "\n") != 1 {
			t.Fatalf("expected one answer, got %d: %.2000s%s", strings.Count(out, "\n"), out, errs)
		}
		var got struct {
			Result any `json:"result"`
		}
		if err := json.Unmarshal([]byte(out), &got); err != nil {
			t.Fatal(err)
		}
		if diff := differs(c.Expect, got.Result); diff != "" {
			t.Errorf("%s\n%.2000s%s", diff, out, errs)
		}
	case "replay-file":
		file := filepath.Join(t.TempDir(), "game.log")
		if err := os.WriteFile(file, []byte(c.Input), 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errs := say(t, "", append([]string{"replay", file, "--import", c.Import}, options...)...)
		if diff := differs(c.Expect, map[string]any{"status": float64(status)}); diff != "" {
			t.Errorf("%s\n%s%s", diff, out, errs)
		}
	case "bot":
		for _, level := range c.Levels {
			_, out, errs := say(t, c.Input, append([]string{"bot", "--protocol", "mjai", "--level", level}, options...)...)
			lines := strings.Split(strings.TrimSpace(out), "\n")
			var last any
			if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
				t.Fatal(err)
			}
			expect := c.Expect.(map[string]any)
			if not, ok := expect["not_type"]; ok {
				if last.(map[string]any)["type"] == not {
					t.Errorf("%s: expected anything but %v, got %s%s", level, not, lines[len(lines)-1], errs)
				}
			} else if diff := differs(expect, last); diff != "" {
				t.Errorf("%s: %s in %s%s", level, diff, lines[len(lines)-1], errs)
			}
		}
	default:
		t.Errorf("unknown kind %q", c.Kind)
	}
}

// differs compares the fields that an expected value has with another value. It returns the
// first difference. Yaku may be in any order.
func differs(want, got any) string {
	switch want := want.(type) {
	case map[string]any:
		have, ok := got.(map[string]any)
		if !ok {
			return fmt.Sprintf("expected an object, got %v", got)
		}
		for k, w := range want {
			g := have[k]
			if k == "yaku" {
				w, g = sortedRows(w), sortedRows(g)
			}
			if diff := differs(w, g); diff != "" {
				return k + ": " + diff
			}
		}
		return ""
	case []any:
		have, ok := got.([]any)
		if !ok || len(have) != len(want) {
			return fmt.Sprintf("expected %v, got %v", want, got)
		}
		for i := range want {
			if diff := differs(want[i], have[i]); diff != "" {
				return fmt.Sprintf("[%d]: %s", i, diff)
			}
		}
		return ""
	}
	if want != got {
		return fmt.Sprintf("expected %v, got %v", want, got)
	}
	return ""
}

func sortedRows(rows any) any {
	list, ok := rows.([]any)
	if !ok {
		return rows
	}
	return slices.SortedFunc(slices.Values(list), func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
}

// A seat answers each non-empty line in any accepted form and uses the host's word for
// setting a north aside.
func TestSeatOfAnotherHost(t *testing.T) {
	var four string // four places for three players
	for _, c := range foreignCases(t) {
		if c.ID == "br-b07" {
			four = c.Input
		}
	}
	lines := strings.Split(strings.TrimSpace(four), "\n")
	nameless := strings.Replace(four, `["a","b","c",""]`, `["","","",""]`, 1)
	scores := strings.Replace(four, `"scores":[35000,35000,35000,0]`, `"scores":[35000,35000,35000]`, 1)
	for name, c := range map[string]struct {
		input string
		args  []string
		n     int
		want  string
	}{
		"as it is":         {four, nil, 3, `{"type":"kita","actor":0,"pai":"N"}`},
		"the other word":   {four, []string{"--north", "nukidora"}, 3, `{"type":"nukidora","actor":0,"pai":"N"}`},
		"empty lines":      {"\ufeff" + strings.Join(lines, "\r\n\r\n") + "\r\n\r\n", nil, 3, `{"type":"kita","actor":0,"pai":"N"}`},
		"no names":         {nameless, nil, 3, `{"type":"kita","actor":0,"pai":"N"}`},
		"one array":        {"[" + strings.Join(lines, ",") + "]\n", nil, 1, `{"type":"kita","actor":0,"pai":"N"}`},
		"numbers as texts": {strings.NewReplacer(`:0`, `:"0"`, `35000`, `"35000"`).Replace(four), nil, 3, `{"type":"kita","actor":0,"pai":"N"}`},
		"three scores":     {scores, nil, 3, `{"type":"kita","actor":0,"pai":"N"}`},
	} {
		_, out, errs := say(t, c.input, append([]string{"bot", "--protocol", "mjai", "--level", "easy"}, c.args...)...)
		got := strings.Split(strings.TrimSpace(out), "\n")
		if len(got) != c.n || !strings.Contains(out, c.want) {
			t.Errorf("%s: expected %d answers and %s, got %s%s", name, c.n, c.want, out, errs)
		}
	}
}
