package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// dealsOf returns the deals that replay --results finds in a log.
func dealsOf(t *testing.T, format, text string) (deals string, line resultLine) {
	t.Helper()
	status, out, errs := say(t, text, "replay", "--results", "--import", format)
	if err := json.Unmarshal([]byte(out), &line); err != nil || status != good || line.Result == nil || !line.Result.Legal {
		t.Fatalf("%v, status %d, %.500s%s", err, status, out, errs)
	}
	return jsonOf(t, line.Result.Deals), line
}

// Excerpts, truncated games and unfinished games can be read, written as records and in
// the formats of other programs, and keep the same deals.
func TestUnfinishedGames(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	keep := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(at(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range foreignCases(t) {
		cut, excerpt := c.ID == "br-p21", c.ID == "br-p2" || c.ID == "br-p4"
		if !cut && !excerpt && c.ID != "br-p22" {
			continue
		}
		want, line := dealsOf(t, c.Import, c.Input)
		if line.Result.Over || (line.Result.Cut != "") != cut {
			t.Errorf("%s: over %t, %q", c.ID, line.Result.Over, line.Result.Cut)
		}
		keep("log", c.Input)
		status, record, errs := say(t, "", "replay", at("log"), "--import", c.Import, "--export", "moineau")
		if status != good || strings.HasPrefix(record, `{"moineau":3,`) != excerpt || (errs != "") != cut {
			t.Fatalf("%s: status %d, %.100s%s", c.ID, status, record, errs)
		}
		keep("record", record)
		if status, out, errs := say(t, "", "replay", at("record")); status != good || !strings.Contains(out, `"over":false`) {
			t.Errorf("%s: status %d, %s%s", c.ID, status, out, errs)
		}
		for _, format := range []string{"mjai", "tenhou"} {
			for _, from := range [][]string{{at("log"), "--import", c.Import}, {at("record")}} {
				status, text, errs := say(t, "", append([]string{"replay", "--export", format}, from...)...)
				if status != good {
					t.Fatalf("%s: status %d, %s", c.ID, status, errs)
				}
				if got, _ := dealsOf(t, format, text); got != want {
					t.Errorf("%s, %s from %v: expected %s, got %s", c.ID, format, from, want, got)
				}
			}
		}
	}
}

// A match saved in the middle of a deal is exported up to its last complete deal, with a
// note.
func TestExportOfARunningDeal(t *testing.T) {
	s, err := newSimulation(riichi.ID, table.Options{}, "1", "easy")
	if err != nil {
		t.Fatal(err)
	}
	m, ev, err := match.New(s.config, s.rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "match")
	export := func() (int, string, string) {
		if err := os.WriteFile(name, record.Save(m), 0o600); err != nil {
			t.Fatal(err)
		}
		return say(t, "", "replay", name, "--export", "mjai")
	}
	if status, _, errs := export(); status != failed || !strings.Contains(errs, "no deal is over; expected at least one whole deal") {
		t.Errorf("in the first deal: status %d, %s", status, errs)
	}
	for range 2 {
		if err := s.bots.Deal(m); err != nil {
			t.Fatal(err)
		}
		if ev, err = m.Next(ev[:0]); err != nil {
			t.Fatal(err)
		}
	}
	status, text, errs := export()
	if status != good || !strings.Contains(errs, "deal 3 is not over") {
		t.Errorf("in the third deal: status %d, %s", status, errs)
	}
	if _, line := dealsOf(t, "mjai", text); len(line.Result.Deals) != 2 {
		t.Errorf("expected 2 deals, got %d", len(line.Result.Deals))
	}
}

// Records of excerpts with an impossible state are rejected at their first line.
func TestForgedExcerpts(t *testing.T) {
	for _, c := range foreignCases(t) {
		if c.ID != "br-p4" {
			continue
		}
		name := filepath.Join(t.TempDir(), "log")
		if err := os.WriteFile(name, []byte(c.Input), 0o600); err != nil {
			t.Fatal(err)
		}
		_, text, _ := say(t, "", "replay", name, "--import", "mjai", "--export", "moineau")
		m, err := record.Load([]byte(text), rules.New)
		if err != nil {
			t.Fatal(err)
		}
		was := *m.From
		for want, change := range map[string]func(*table.MatchState){
			"the dealer is seat 4":   func(s *table.MatchState) { s.Dealer = 4 },
			"the round is 5z":        func(s *table.MatchState) { s.Round += 4 },
			"honba are 1001":         func(s *table.MatchState) { s.Honba = 1001 },
			"sticks are 1001":        func(s *table.MatchState) { s.Sticks = 1001 },
			"there are 3 scores":     func(s *table.MatchState) { s.Scores = s.Scores[:3] },
			"the score of seat 0 is": func(s *table.MatchState) { s.Scores = []int32{2e9, 0, 0, 0} },
		} {
			at := was
			change(&at)
			m.From = &at
			if _, err := record.Load(record.Save(m), rules.New); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("expected %q, got %v", want, err)
			}
			if _, err := match.Follow(m.Config, m.Rules); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("expected %q, got %v", want, err)
			}
		}
		if _, err := record.Pack(m, 0, rules.New); err == nil {
			t.Error("an excerpt is packed into a link")
		}
	}
	r, o, err := rules.New("jilin", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Follow(match.Config{ID: "jilin", Options: o, From: &table.MatchState{}}, r); err == nil || !strings.Contains(err.Error(), "cannot begin in the middle") {
		t.Error(err)
	}
}
