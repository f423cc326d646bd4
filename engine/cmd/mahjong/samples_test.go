package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/imports"
	"moineau/engine/logs"
)

// sample is a file of another program in engine/logs/testdata, with its expected
// contents.
type sample struct {
	File    string   `json:"file"`
	Players int      `json:"players"`
	Preset  string   `json:"preset"`
	Names   []string `json:"names"`
	Result  *struct {
		Deals []any          `json:"deals"`
		Final map[string]any `json:"final"`
		Over  bool           `json:"over"`
	} `json:"result"`
	Options map[string]any `json:"options"`
	Error   *struct {
		Line    int    `json:"line"`
		Engine  string `json:"engine"`
		Record  int    `json:"record"`
		Element string `json:"element"`
		Byte    int    `json:"byte"`
	} `json:"error"`

	format, path string
	data         []byte
}

func foreignSamples(t testing.TB) (out []sample) {
	t.Helper()
	for _, format := range []string{"mjai", "tenhou", "mahjong-soul", "mjlog"} {
		dir := filepath.Join("..", "..", "logs", "testdata", format)
		list, err := os.ReadFile(filepath.Join(dir, "expected.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(list) {
			s := sample{format: format}
			if err := json.Unmarshal(line, &s); err != nil {
				t.Fatal(err)
			}
			s.path = filepath.Join(dir, s.File)
			if s.data, err = os.ReadFile(s.path); err != nil {
				t.Fatal(err)
			}
			for f := range imports.Unpack(s.File, s.data) {
				if s.data = f.Data; f.Err != nil {
					t.Fatal(f.Err)
				}
			}
			out = append(out, s)
		}
	}
	return out
}

// TestSamples reads invented games in the formats of other sites.
func TestSamples(t *testing.T) {
	for _, s := range foreignSamples(t) {
		t.Run(s.format+"/"+s.File, func(t *testing.T) { s.check(t) })
	}
}

func (s *sample) check(t *testing.T) {
	n := 0
	for g, err := range logs.Join(logs.Games(s.format, bytes.NewReader(s.data))) {
		if n++; n > 1 {
			t.Fatalf("expected one game, got another: %v", err)
		}
		if s.Result == nil && err != nil {
			text, want := err.Error(), []string{"cut off"}
			if e := s.Error; e.Byte > 0 {
				want = []string{e.Element, fmt.Sprintf("byte %d:", e.Byte)}
			} else if e.Record > 0 {
				want = []string{fmt.Sprintf("record %d,", e.Record)}
			}
			for _, part := range want {
				if !strings.Contains(text, part) || strings.Contains(text, "\n") {
					t.Errorf("expected an error that names %q, got %v", part, err)
				}
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		r := logs.Replay(g)
		if s.Error != nil {
			if r.Err == nil || !strings.Contains(r.Err.Error(), s.Error.Engine) || !strings.Contains(r.Err.Error(), fmt.Sprintf("line %d: ", s.Error.Line)) && s.Error.Line > 0 {
				t.Errorf("expected %q in line %d, got %v", s.Error.Engine, s.Error.Line, r.Err)
			}
			continue
		}
		if err := r.Compare(g); err != nil {
			t.Error(err)
		}
		if g.Players != s.Players || g.Options["preset"] != s.Preset || s.Names != nil && strings.Join(g.Names, "\n") != strings.Join(s.Names, "\n") {
			t.Errorf("got %d players, %v, names %q", g.Players, g.Options, g.Names)
		}
		for name, want := range s.Options {
			if got := r.Match.Options[name]; got != fmt.Sprint(want) {
				t.Errorf("%s: expected %v, got %s", name, want, got)
			}
		}
		have, err := json.Marshal(resultOf(g, nil).Result)
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]any
		if err := json.Unmarshal(have, &got); err != nil {
			t.Fatal(err)
		}
		want := map[string]any{"deals": s.Result.Deals, "over": s.Result.Over, "legal": true}
		if s.Result.Final != nil {
			want["final"] = s.Result.Final
		}
		if diff := differs(want, got); diff != "" {
			t.Error(diff)
		}
		if cut := strings.Contains(s.File, "cut"); cut != (g.Cut != "") {
			t.Errorf("where the log breaks off: %q", g.Cut)
		}
	}
	if n == 0 {
		t.Error("expected one game, got none")
	}
	status, out, errs := say(t, "", "replay", s.path, "--import", s.format)
	if good := s.Error == nil; (status == 0) != good || strings.Count(out, "\n") != 1 {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}
