package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/engine/version"
)

// say runs the program and returns its exit status and output.
func say(t *testing.T, in string, args ...string) (status int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(in), &o, &e)
	return status, o.String(), e.String()
}

func TestBadUsage(t *testing.T) {
	for _, c := range []struct {
		args string // split at spaces
		want string // in the message
	}{
		{"", "usage"},
		{"dance", `unknown command "dance"`},
		{"bot", "--protocol is missing"},
		{"bot --protocol chess", `expected mjai, got "chess"`},
		{"bot --protocol mjai --level genius", "one of easy"},
		{"bot --protocol mjai --options limbo=1", "limbo"},
		{"bot --protocol mjai --seat 4", "0 to 3"},
		{"bot --protocol mjai --north south", "expected kita or nukidora"},
		{"bot --protocol mjai 0", `"0"`},
		{"rules extra", `"extra"`},
		{"rules --xml", "xml"},
		{"score file", `"file"`},
		{"score --check", "needs a file"},
		{"score --check no-such-file", "no-such-file"},
		{"simulate", "--rules is missing: one of jilin"},
		{"simulate --rules tiddlywinks", `no rule set "tiddlywinks"`},
		{"simulate --rules jilin --options limit=-1", "limit"},
		{"simulate --rules jilin --options limit=many", `"many" is not a whole number`},
		{"simulate --rules jilin --options reserve_tiles=1000", "reserve_tiles"},
		{"simulate --rules jilin --options bonus_on_draw=maybe", "true or false"},
		{"simulate --rules jilin --options rob_kong=never", "one of off, kong, kong-and-sets"},
		{"simulate --rules jilin --options limbo=1", "limbo"},
		{"simulate --rules jilin --options limit", "name=value"},
		{"simulate --rules jilin --options limit=1,limit=2", "twice"},
		{"simulate --rules jilin --deals 1 --deals 2", "twice"},
		{"simulate --rules jilin --json --json", "twice"},
		{"simulate --rules jilin --options preset=chess", "chess"},
		{`simulate --rules jilin --options {"limit":}`, "JSON"},
		{`simulate --rules jilin --options {"limit":[1]}`, "limit"},
		{"simulate --rules jilin --seed xyz", "1 to 64 hex digits"},
		{"simulate --rules jilin --seed=", "1 to 64 hex digits"},
		{"simulate --rules jilin --seed " + strings.Repeat("0", 65), "1 to 64 hex digits"},
		{"simulate --rules jilin --seed -1", "1 to 64 hex digits"},
		{"simulate --rules jilin --deals 0", "1 or more"},
		{"simulate --rules jilin --duel strong", "two levels"},
		{"simulate --rules jilin --duel easy,strong,plain", "two levels"},
		{"simulate --rules jilin --duel strong,tiger", `bot level "tiger"`},
		{"simulate --rules jilin --duel easy,strong --bots plain", "do not go together"},
		{"simulate --rules jilin --matches 3", "needs --duel"},
		{"simulate --rules jilin --duel easy,strong --matches 0", "1 or more"},
		{"simulate --rules jilin --duel easy,strong --matches 3 --deals 3", "do not go together"},
		{"simulate --rules jilin --deals many", "deals"},
		{"simulate --rules jilin --bots easy,medium", "for all"},
		{"simulate --rules jilin --bots genius", "one of easy, medium, strong, plain, tsumogiri"},
		{"simulate --rules jilin extra", `"extra"`},
		{"bench --hands 1000000000000", "1 to 2000000"},
		{"replay", "no file"},
		{"replay --import chess x", "expected one of moineau"},
		{"replay --export chess x", "expected one of moineau, mjai, tenhou"},
		{"replay --export moineau x y", "one file"},
		{"replay --options players=3 x", "for logs of other programs"},
		{"replay --results --import mjai --export mjai", "do not go together"},
		{"replay --results", "--import says which"},
		{"replay --results --import riichi-games x", "no file"},
	} {
		status, out, errs := say(t, "", strings.Fields(c.args)...)
		if status != misusage || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("mahjong %s: status %d, output %q, message %q; want status 2 and %q", c.args, status, out, errs, c.want)
		}
	}
}

// full is a writer that always fails, like a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestLostAnswersAreNoSuccess(t *testing.T) {
	vectors := filepath.Join(t.TempDir(), "one.jsonl")
	if err := os.WriteFile(vectors, []byte(`{"id":"a"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{"rules", "rules --json", "help", "score", "score --check " + vectors, "analyse", "simulate --rules jilin --deals 1", "simulate --rules jilin --deals 1 --json"} {
		var said bytes.Buffer
		if status := run(strings.Fields(args), strings.NewReader(`{"id":"a"}`+"\n"), full{}, &said); status != failed {
			t.Errorf("mahjong %s ended with %d", args, status)
		}
		if !strings.Contains(said.String(), "no space left") {
			t.Errorf("mahjong %s said %q", args, said.String())
		}
	}
}

// endless is a reader without end and without line ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestWhatHasNoEndIsRefused(t *testing.T) {
	if _, err := record.Limited(endless{}); err == nil {
		t.Error("a record without an end is read")
	}
	if _, err := os.Stat("/dev/zero"); err == nil {
		var out, errw strings.Builder
		if status := runReplay([]string{"/dev/zero"}, nil, &out, &errw); status != failed {
			t.Errorf("replay: status %d, %s", status, errw.String())
		}
	}
	var out, errw strings.Builder
	if status := runAnalyse(nil, endless{}, &out, &errw); status != failed || !strings.Contains(errw.String(), "long") {
		t.Errorf("analyse: status %d, %s", status, errw.String())
	}
}

func TestMessagesNameNoTypes(t *testing.T) {
	var out, errw strings.Builder
	if status := runRules([]string{"--json", "--json"}, nil, &out, &errw); status != misusage || strings.Contains(errw.String(), "main.") || !strings.Contains(errw.String(), "given twice") {
		t.Errorf("status %d, %s", status, errw.String())
	}
}

func TestCheckOfNothingIsNoSuccess(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.jsonl")
	if err := os.WriteFile(empty, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := say(t, "", "score", "--check", empty); status != failed || !strings.Contains(errs, "no vector") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
}

func TestHelp(t *testing.T) {
	status, out, errs := say(t, "", "--help")
	if status != good || errs != "" {
		t.Errorf("status %d, %s", status, errs)
	}
	for _, v := range verbs() {
		if !strings.Contains(out, "mahjong "+v.name) {
			t.Errorf("%s is not named", v.name)
		}
	}
}

func TestVersion(t *testing.T) {
	status, out, errs := say(t, "", "--version")
	if want := version.Line("mahjong") + "\n"; status != good || errs != "" || out != want {
		t.Errorf("status %d, %q, %q, want %q", status, out, errs, want)
	}
}

func TestRulesAreListed(t *testing.T) {
	status, out, _ := say(t, "", "rules")
	if status != good || !strings.Contains(out, "jilin: ") || !strings.Contains(out, "preset short") {
		t.Errorf("status %d: %s", status, out)
	}
}

// TestRulesAnywhere checks that the texts do not depend on the working directory.
func TestRulesAnywhere(t *testing.T) {
	_, want, _ := say(t, "", "rules")
	t.Chdir(t.TempDir())
	if _, out, errs := say(t, "", "rules"); out != want || errs != "" {
		t.Errorf("%s%s", out, errs)
	}
}

// TestTableLogs checks that replay names the program that verifies online tables.
func TestTableLogs(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.table")
	if err := os.WriteFile(file, []byte("moineau table 1\n0123456789abcdef"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := say(t, "", "replay", file); status != failed || !strings.Contains(errs, "player verify") {
		t.Errorf("status %d: %s", status, errs)
	}
}

func TestRulesAsJSON(t *testing.T) {
	status, out, _ := say(t, "", "rules", "--json")
	if status != good || strings.Count(out, "\n") != 1 {
		t.Fatalf("status %d, not one line: %s", status, out)
	}
	var list []struct {
		ID      string
		Name    map[string]string
		Players []int
		Options []struct {
			Name, Type string
			Values     []string
			Min, Max   *int
			Default    any
			About      map[string]string
		}
		Presets map[string]map[string]any
	}
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 || list[0].ID != "jilin" || len(list[0].Players) == 0 || list[0].Name["fr"] == "" {
		t.Fatalf("%+v", list)
	}
	for _, r := range list {
		for _, o := range r.Options {
			ok := o.About["en"] != "" && o.About["fr"] != ""
			switch o.Type {
			case "bool":
				_, is := o.Default.(bool)
				ok = ok && is && o.Values == nil && o.Min == nil
			case "int":
				n, is := o.Default.(float64)
				ok = ok && is && o.Min != nil && o.Max != nil && int(n) >= *o.Min && int(n) <= *o.Max
			case "enum":
				ok = ok && strings.Contains(strings.Join(o.Values, " "), fmt.Sprint(o.Default)) && o.Min == nil
			case "text":
				_, is := o.Default.(string)
				ok = ok && is && o.Min == nil
			case "list", "map":
			default:
				ok = false
			}
			if !ok {
				t.Errorf("%s: %+v", r.ID, o)
			}
		}
	}
	if got := list[0].Presets["short"]["circuits"]; got != 1.0 {
		t.Errorf("preset short has circuits %v", got)
	}
}

func TestScore(t *testing.T) {
	win := `{"id":"a","rules":"jilin","hand":"123m456p79s111z55z","win":"8s","by":"discard","from":"E","seat":"S","extra":{"ting":["S"]}}`
	status, out, errs := say(t, win+"\nnonsense\n"+`{"id":7,"rules":"chess"}`+"\n", "score")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != failed || len(lines) != 3 || errs != "" {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	for i, want := range []string{`{"id":"a","result":{`, `{"id":null,"error":"`, `{"id":7,"error":"`} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d is %s, want %s…", i+1, lines[i], want)
		}
	}
	if status, out, _ := say(t, win+"\n", "score"); status != good || !strings.Contains(out, `"valid":true`) {
		t.Errorf("status %d, %s", status, out)
	}
}

func TestScoreCheck(t *testing.T) {
	write := func(line string) string {
		name := filepath.Join(t.TempDir(), "v.jsonl")
		if err := os.WriteFile(name, []byte(line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	right := write(`{"id":"a","rules":"jilin","hand":"13m","win":"2m","by":"discard","from":"E","seat":"S","expect":{"valid":false}}`)
	wrong := write(`{"id":"b","rules":"jilin","hand":"13m","win":"2m","by":"discard","from":"E","seat":"S","expect":{"valid":true}}`)
	if status, out, _ := say(t, "", "score", "--check", right); status != good || out != "1 passed, 0 failed\n" {
		t.Errorf("status %d, %s", status, out)
	}
	status, out, _ := say(t, "", "score", right, "--check", wrong)
	if status != failed || !strings.HasSuffix(out, "1 passed, 1 failed\n") || !strings.Contains(out, wrong+":1:") {
		t.Errorf("status %d, %s", status, out)
	}
}

// report is the JSON result of a simulation.
type report struct {
	Rules, Seed, Hash string
	Deals, Draws      int
	Wins, Scores      []int
	Turns             float64 `json:"mean_turns"`
	Speed             float64 `json:"deals_per_second"`
}

func simulate(t *testing.T, args ...string) report {
	t.Helper()
	status, out, errs := say(t, "", append([]string{"simulate", "--rules", "jilin", "--json"}, args...)...)
	if status != good || errs != "" || strings.Count(out, "\n") != 1 {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	var f report
	if err := json.Unmarshal([]byte(out), &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestSimulateRepeatsItself(t *testing.T) {
	a := simulate(t, "--deals", "60", "--seed", "c0de", "--options", "preset=short,limit=20")
	b := simulate(t, "--deals=60", "--seed=C0DE", "--options", `{"limit":20,"preset":"short"}`, "--bots", "strong,strong,strong,strong")
	a.Speed, b.Speed = 0, 0
	if fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%+v\n%+v", a, b)
	}
	if c := simulate(t, "--deals", "60", "--seed", "c0df", "--options", "preset=short,limit=20"); c.Hash == a.Hash {
		t.Error("another seed came to the same hash")
	}
	wins, sum := 0, 0
	for i := range a.Wins {
		wins += a.Wins[i]
		sum += a.Scores[i]
	}
	if a.Deals != 60 || wins+a.Draws != 60 || sum != 0 || len(a.Hash) != 16 || a.Rules != "jilin" || a.Turns <= 0 ||
		a.Seed != strings.Repeat("0", 60)+"c0de" {
		t.Errorf("%+v", a)
	}
}

func TestBotsWinMostDeals(t *testing.T) {
	f := simulate(t, "--deals", "400", "--seed", "b0b")
	if won := f.Deals - f.Draws; won*100 < f.Deals*60 {
		t.Errorf("%d of %d deals were won, fewer than 60 in 100", won, f.Deals)
	}
	if f = simulate(t, "--deals", "40", "--bots", "tsumogiri"); f.Draws < 20 {
		t.Errorf("bots that discard what they draw won %d of 40 deals", 40-f.Draws)
	}
}

func TestSimulateInWords(t *testing.T) {
	status, out, _ := say(t, "", "simulate", "--rules", "jilin", "--deals", "3")
	for _, want := range []string{"deals ", "wins ", "draws ", "mean turns ", "scores ", "deals per second ", "hash "} {
		if !strings.Contains(out, want) {
			t.Errorf("status %d: %q lacks %q", status, out, want)
		}
	}
}

// saved writes a record of some deals and returns its name and the match.
func saved(t *testing.T, deals int) (string, *match.Match) {
	t.Helper()
	s, err := newSimulation("jilin", table.Options{"preset": "short"}, "5eed", "strong")
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(s.config, s.rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := s.bots
	for i := range deals {
		if i > 0 {
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(t.TempDir(), "match.jsonl")
	if err := os.WriteFile(name, record.Save(m), 0o600); err != nil {
		t.Fatal(err)
	}
	return name, m
}

func TestReplay(t *testing.T) {
	name, m := saved(t, 3)
	status, out, errs := say(t, "", "replay", name)
	want := fmt.Sprintf(`"hash":"%016x"`, m.Hash())
	if status != good || errs != "" || !strings.Contains(out, want) || !strings.Contains(out, `"deals":3,`) {
		t.Errorf("status %d: %s%s, want %s", status, out, errs, want)
	}
	// A simulation of the same number of deals has the same hash.
	if f := simulate(t, "--deals", "3", "--seed", "5eed", "--options", "preset=short"); f.Hash != fmt.Sprintf("%016x", m.Hash()) {
		t.Errorf("simulate comes to %s, the record to %016x", f.Hash, m.Hash())
	}
}

func TestSimulateRecordsItsFirstMatch(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	f := simulate(t, "--deals", "3", "--seed", "5eed", "--record", name)
	status, out, errs := say(t, "", "replay", name)
	if status != good || errs != "" || !strings.Contains(out, `"hash":"`+f.Hash+`"`) {
		t.Errorf("status %d: %s%s, want %s", status, out, errs, f.Hash)
	}
	if status, _, errs := say(t, "", "simulate", "--rules", "jilin", "--deals", "1", "--record", t.TempDir()); status != failed || !strings.Contains(errs, "--record") {
		t.Errorf("into a folder: status %d, %s", status, errs)
	}
}

// A record of version 1 is replayed with a note that its hashes were not compared.
func TestReplayReadsVersion1(t *testing.T) {
	name := filepath.Join("..", "..", "record", "testdata", "version1", "hongkong.jsonl")
	status, out, errs := say(t, "", "replay", name)
	if status != good || !strings.Contains(errs, "older kind") || !strings.Contains(out, `"rules":"hongkong","deals":1,`) {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}

func TestReplayNamesTheFirstBadLine(t *testing.T) {
	name, _ := saved(t, 2)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(data, []byte{'\n'})
	lines[40] = bytes.Replace(lines[40], []byte(`"seat":`), []byte(`"seat":1`), 1)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"altered", bytes.Join(lines, nil), "line 41: "},
		{"cut off", data[:len(data)/2], fmt.Sprintf("line %d: ", 1+bytes.Count(data[:len(data)/2], []byte{'\n'}))},
		{"empty", nil, "line 1: "},
		{"no record", []byte("hello\n"), "line 1: "},
	} {
		bad := filepath.Join(t.TempDir(), "bad.jsonl")
		if err := os.WriteFile(bad, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		status, out, errs := say(t, "", "replay", bad, name, "--import", "moineau")
		rows := strings.Split(strings.TrimSpace(out), "\n")
		if status != failed || !strings.Contains(errs, c.want) || len(rows) != 2 || !strings.Contains(rows[0], `"error":"`+c.want) || !strings.Contains(rows[1], `"result":`) {
			t.Errorf("%s: status %d, %s%s, want %q", c.name, status, out, errs, c.want)
		}
	}
	if status, _, errs := say(t, "", "replay", "no-such-file"); status != failed || !strings.Contains(errs, "no-such-file") {
		t.Errorf("a file that is not there: status %d, %s", status, errs)
	}
}

// aborting is a rule set in which every deal without a winner is an abortive draw.
type aborting struct{ table.Rules }

func (r aborting) Enter(d table.Control, s table.Stage) bool {
	if s == table.StageExhaust {
		d.End(table.Void)
		return true
	}
	return r.Rules.Enter(d, s)
}

func TestAbortiveDrawsAreDraws(t *testing.T) {
	s, err := newSimulation("hongkong", nil, "0", "tsumogiri")
	if err != nil {
		t.Fatal(err)
	}
	s.rules = aborting{s.rules}
	if err := s.play(40); err != nil {
		t.Fatal(err)
	}
	won := 0
	for _, n := range s.out.Wins {
		won += n
	}
	if s.out.Draws < 20 || s.out.Draws+won != 40 {
		t.Errorf("%d draws and %d wins in 40 deals", s.out.Draws, won)
	}
}
