package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/logs/damagetest"
	"moineau/engine/record"
	"moineau/engine/rules/riichi"
)

// damaged is the number of damaged copies that TestDamagedOwnFiles reads. To change it:
//
//	go test ./engine/cmd/mahjong -run TestDamagedOwnFiles -damaged 10000 -v
var damaged = flag.Int("damaged", 300, "damaged copies that TestDamagedOwnFiles reads")

// asked runs the program on a damaged copy and returns its output. A panic fails the
// test.
func asked(t *testing.T, n int, name string, in string, args ...string) (status int, out, errs string) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("copy %d of %s: panic: %v", n, name, p)
		}
	}()
	return say(t, in, args...)
}

// Damaged records are rejected in one sentence. Damaged vectors and house-rule codes yield one result each.
func TestDamagedOwnFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "damaged")
	s, err := newSimulation(riichi.ID, nil, "30", "easy")
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.match(2)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"record": record.Save(m)}
	for name, from := range map[string]string{
		"record of version 1": "../../record/testdata/version1/jilin.jsonl",
	} {
		if files[name], err = os.ReadFile(filepath.FromSlash(from)); err != nil {
			t.Fatal(err)
		}
	}
	var vectors [][]byte // of all rule sets
	sets, err := filepath.Glob(filepath.FromSlash("../../rules/*/testdata/vectors.jsonl"))
	if err != nil || len(sets) < 8 {
		t.Fatal(sets, err)
	}
	for _, name := range sets {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		vectors = slices.AppendSeq(vectors, bytes.Lines(data))
	}
	files["code of rules"] = []byte("riichi:1:tenhou,kuitan=false,length=east,uma=~5b20~2c10~2c-10~2c-20~5d")
	names := []string{"record", "record of version 1", "vectors", "code of rules"}
	answers := map[string]int{}
	for n := range *damaged {
		name := names[n%len(names)]
		rng := rand.New(rand.NewPCG(uint64(n), 31))
		was := files[name]
		if name == "vectors" {
			was = vectors[rng.IntN(len(vectors))]
		}
		data, _ := damagetest.Copy(rng, was)
		switch name {
		case "vectors":
			_, out, errs := asked(t, n, name, string(data), "score")
			if want := len(bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))); len(data) > 0 && strings.Count(out, "\n") != want || strings.Contains(out, "Go ") || errs != "" {
				t.Errorf("copy %d of %s: %q: %d answers, expected %d\n%s%s", n, name, data, strings.Count(out, "\n"), want, out, errs)
			}
			answers[name]++
			continue
		case "code of rules":
			status, out, errs := asked(t, n, name, "", "simulate", "--deals", "1", "--bots", "tsumogiri", "--rules", string(data))
			if status == good == (out == "") || status != good && strings.Count(errs, "\n") > 1 && !strings.Contains(errs, "left out") && !strings.Contains(errs, "is kept") {
				t.Errorf("copy %d of %s: %q: status %d, %s%s", n, name, data, status, out, errs)
			}
			answers[fmt.Sprintf("%s, status %d", name, status)]++
			continue
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, _ := asked(t, n, name, "", "replay", path)
		answers[fmt.Sprintf("%s, status %d", name, status)]++
		var line replayLine
		if err := json.Unmarshal([]byte(out), &line); err != nil || strings.Count(out, "\n") != 1 {
			t.Errorf("copy %d of %s: %v, %s", n, name, err, out)
			continue
		}
		switch {
		case bytes.Equal(data, was):
		case status == good:
			t.Errorf("copy %d of %s is read: %s", n, name, out)
		case line.Error == "" || strings.Contains(line.Error, "\n") || !strings.HasPrefix(line.Error, "line ") || !strings.Contains(line.Error, "; expected "):
			t.Errorf("copy %d of %s: %s", n, name, line.Error)
		}
	}
	t.Logf("%d copies: %v", *damaged, answers)
}
