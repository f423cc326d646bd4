package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
)

// A match survives export to the formats of other programs, import and conversion to a
// record: all have the same results.
func TestExportAndImport(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	result := func(args ...string) (out replayed) {
		t.Helper()
		status, text, errs := say(t, "", append([]string{"replay"}, args...)...)
		var line replayLine
		if err := json.Unmarshal([]byte(text), &line); status != good || err != nil || line.Result == nil {
			t.Fatalf("replay %v: status %d, %s%s", args, status, text, errs)
		}
		return *line.Result
	}
	write := func(to string, args ...string) {
		t.Helper()
		status, text, errs := say(t, "", append([]string{"replay"}, args...)...)
		if status != good {
			t.Fatalf("replay %v: status %d, %s", args, status, errs)
		}
		if err := os.WriteFile(to, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, options := range []string{"length=east", "preset=mahjong-soul-sanma"} {
		if status, _, errs := say(t, "", "simulate", "--rules", "riichi", "--options", options, "--deals", "50", "--bots", "medium", "--record", at("match")); status != good {
			t.Fatal(errs)
		}
		want := result(at("match"))
		want.Hash = "" // the unseen tiles of the walls differ
		for _, format := range []string{"mjai", "tenhou"} {
			write(at("log"), at("match"), "--export", format)
			got := result(at("log"), "--import", format)
			hash := got.Hash
			got.Hash = ""
			if a, b := jsonOf(t, want), jsonOf(t, got); a != b {
				t.Errorf("%s: %s, not %s", format, b, a)
			}
			write(at("record"), at("log"), "--import", format, "--export", "moineau")
			if got := result(at("record")); got.Hash != hash {
				t.Errorf("%s: the record has the hash %s, not %s", format, got.Hash, hash)
			}
			write(at("again"), at("record"), "--export", format)
			log, _ := os.ReadFile(at("log"))
			again, _ := os.ReadFile(at("again"))
			if string(log) != string(again) {
				t.Errorf("%s is written otherwise after it was read:\n%s%s", format, log, again)
			}
			status, text, _ := say(t, string(log), "replay", "--results", "--import", format)
			var line resultLine
			if err := json.Unmarshal([]byte(text), &line); err != nil || status != good || !line.Result.Legal || !line.Result.Over || len(line.Result.Deals) != want.Deals {
				t.Errorf("--results of %s: %s", format, text)
			}
		}
	}
	if status, _, errs := say(t, "", "simulate", "--rules", "jilin", "--deals", "1", "--record", at("jilin")); status != good {
		t.Fatal(errs)
	}
	if status, _, errs := say(t, "", "replay", at("jilin"), "--export", "mjai"); status != failed || !strings.Contains(errs, "the match is one of jilin; expected riichi") {
		t.Errorf("status %d, %s", status, errs)
	}
	// The command line supplies options that the log does not state.
	const bare = `{"name":["","","",""],"log":[[[0,0,0],[25000,25000,25000,25000],[11],[],[11,14,17,22,25,28,33,36,39,41,42,43,44],[12],[60],` +
		`[15,16,19,19,21,22,23,31,32,33,37,38,39],[14],[],[11,14,17,22,25,28,33,36,39,41,42,43,44],[],[],[11,14,17,22,25,28,33,36,39,41,42,45,44],[],[],` +
		`["和了",[-2100,3500,-700,-700],[1,1,1,"20符2飜400-700点"]]]]}`
	status, text, _ := say(t, bare+"\n", "replay", "--results", "--import", "tenhou", "--options", "length=one-deal,honba_value=0")
	if status != good || !strings.Contains(text, `"over":true`) || !strings.Contains(text, `"wins":[{"who":1,"from":null`) {
		t.Errorf("status %d, %s", status, text)
	}
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestExportOfASeat checks that --seat writes what one player saw: a record with the same
// hash, without the seed and without the tiles of the others.
func TestExportOfASeat(t *testing.T) {
	name, m := saved(t, 2)
	status, out, errs := say(t, "", "replay", name, "--export", "moineau", "--seat", "1")
	if status != good {
		t.Fatalf("status %d: %s", status, errs)
	}
	seen, err := record.Load([]byte(out), rules.New)
	if err != nil {
		t.Fatal(err)
	}
	if seen.Hash() != m.Hash() || seen.Seed == m.Seed || len(out) == len(record.Save(m)) {
		t.Errorf("hash %x, expected %x; %d bytes", seen.Hash(), m.Hash(), len(out))
	}
	for _, c := range []struct {
		args []string
		want int
		note string
	}{
		{[]string{"--export", "moineau", "--seat", "4"}, failed, "from 0 to 3, got 4"},
		{[]string{"--export", "mjai", "--seat", "1"}, misusage, "goes with --export moineau"},
		{[]string{"--seat", "1"}, misusage, "goes with --export moineau"},
		{[]string{"--export", "moineau", "--seat", "-2"}, misusage, "from 0, got -2"},
	} {
		if status, _, errs := say(t, "", append([]string{"replay", name}, c.args...)...); status != c.want || !strings.Contains(errs, c.note) {
			t.Errorf("%v: status %d, expected %d: %s", c.args, status, c.want, errs)
		}
	}
}
