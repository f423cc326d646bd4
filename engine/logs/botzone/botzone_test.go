package botzone

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/logs/damagetest"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
)

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "botzone", name))
	if err == nil && strings.HasSuffix(name, ".gz") {
		var r *gzip.Reader
		if r, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(r)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// expected is a line of expected.jsonl.
type expected struct {
	File    string   `json:"file"`
	Match   *string  `json:"match"`
	Wind    int      `json:"wind"`
	End     string   `json:"end"`
	Score   []int32  `json:"score"`
	Winner  int      `json:"winner"`
	From    *int     `json:"from"`
	Tile    string   `json:"tile"`
	Total   int      `json:"total"`
	Fan     [][]any  `json:"fan"`
	Matches []string `json:"matches"`
	Error   *struct {
		Line  int    `json:"line"`
		Match string `json:"match"`
	} `json:"error"`
}

// played is a match that was read, with its error.
type played struct {
	g   *Game
	m   *match.Match
	err error
}

func readAll(data []byte) (out []played) {
	for g, err := range Games(data) {
		p := played{g: g, err: err}
		if err == nil {
			p.m, p.err = Play(g)
		}
		out = append(out, p)
	}
	return out
}

// Every sample is read as its line says.
func TestSamples(t *testing.T) {
	n := map[string]int{}
	for line := range bytes.Lines(file(t, "expected.jsonl")) {
		var want expected
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		data := file(t, want.File)
		if !Is(data) {
			t.Errorf("%s: not detected", want.File)
		}
		all := readAll(data)
		switch {
		case want.Error != nil:
			at := slices.IndexFunc(all, func(p played) bool { return p.err != nil })
			var err *Error
			if at < 0 || !errors.As(all[at].err, &err) || err.At != want.Error.Line || err.ID != want.Error.Match {
				t.Errorf("%s: expected an error in line %d of match %s, got %+v", want.File, want.Error.Line, want.Error.Match, all)
			}
		case want.Matches != nil:
			var ids []string
			for _, p := range all {
				if p.err == nil {
					ids = append(ids, p.g.ID)
				}
			}
			if last := all[len(all)-1].err; !slices.Equal(ids, want.Matches) || last == nil || !strings.Contains(last.Error(), "breaks off") {
				t.Errorf("%s: expected %v and a cut, got %v and %v", want.File, want.Matches, ids, last)
			}
		default:
			p := all[n[want.File]]
			n[want.File]++
			if p.err != nil {
				t.Errorf("%s: %v", want.File, p.err)
				continue
			}
			compare(t, &want, p)
		}
	}
}

func compare(t *testing.T, want *expected, p played) {
	t.Helper()
	d := p.m.Deal
	what := want.File + " " + p.g.ID
	if want.Match != nil && p.g.ID != *want.Match {
		t.Errorf("%s: expected match %s", what, *want.Match)
	}
	if int(d.Round) != 28+want.Wind || !slices.Equal(p.m.Accounts[0].Delta[:], want.Score) || (d.Outcome == table.Drawn) != (want.End == "draw") {
		t.Errorf("%s: expected %+v, got round %v, %v, outcome %v", what, want, d.Round, p.m.Accounts[0].Delta, d.Outcome)
	}
	if want.End == "draw" {
		return
	}
	from := -1
	if want.From != nil {
		from = *want.From
	}
	if d.Winners != 1<<want.Winner || int(d.GiveFrom) != from || textOf(d.Known(d.WinTile)) != want.Tile {
		t.Errorf("%s: expected %+v, got winners %b from %d on %s", what, want, d.Winners, d.GiveFrom, textOf(d.Known(d.WinTile)))
	}
	var fans, got []string
	for _, f := range want.Fan {
		key := strings.ReplaceAll(strings.ToLower(f[0].(string)), " ", "-")
		fans = append(fans, fmt.Sprintf("%s %v %v", key, f[1], f[2]))
	}
	sh := &d.Result().Sheets[want.Winner]
	for _, it := range sh.Items {
		got = append(got, fmt.Sprintf("%s %d %d", it.Key, it.Value, it.Count))
	}
	slices.Sort(fans)
	slices.Sort(got)
	if int(sh.Total) != want.Total || !slices.Equal(fans, got) {
		t.Errorf("%s: expected %d for %v, got %d for %v", what, want.Total, fans, sh.Total, got)
	}
}

// simulated plays a match of bots.
func simulated(t testing.TB, seed byte, options table.Options) *match.Match {
	t.Helper()
	r, settled, err := rules.New(mcr.ID, options)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: mcr.ID, Options: settled, Seed: [32]byte{seed}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.NewDriver(r, "easy", "medium", "easy", "medium")
	if err != nil {
		t.Fatal(err)
	}
	for {
		if err := bots.Deal(m); err != nil {
			t.Fatal(err)
		}
		if m.Progress.Over {
			return m
		}
		if _, err := m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
}

// A match with own walls is written and read again with the same results.
func TestWrite(t *testing.T) {
	options := Options()
	options["deals"] = "8"
	won := 0
	for seed := range byte(4) {
		m := simulated(t, seed, options)
		text, err := Write(m)
		if err != nil {
			t.Fatal(err)
		}
		all := readAll(text)
		if len(all) != len(m.Accounts) {
			t.Fatalf("expected %d matches, got %d", len(m.Accounts), len(all))
		}
		for i, p := range all {
			if p.err != nil {
				t.Errorf("deal %d: %v\n%s", i+1, p.err, text)
				continue
			}
			a := &m.Accounts[i]
			var want []int32
			for s := range Seats {
				want = append(want, a.Delta[(int(a.Dealer)+s)%Seats])
			}
			if got := p.m.Accounts[0].Delta[:Seats]; !slices.Equal(got, want) {
				t.Errorf("deal %d: expected %v, got %v", i+1, want, got)
			}
			if a.Winners != 0 {
				won++
			}
			again, err := Write(p.m)
			if err != nil {
				t.Fatal(err)
			}
			if was := string(text[bytes.Index(text, fmt.Appendf(nil, "%08x\n", i+1)):]); !strings.HasPrefix(was[strings.Index(was, "Wind"):], string(again[bytes.Index(again, []byte("Wind")):])) {
				t.Errorf("deal %d: expected the same text, got\n%s", i+1, again)
			}
			loaded, err := record.Load(record.Save(p.m), rules.Recorded)
			if err != nil || loaded.Hash() != p.m.Hash() {
				t.Errorf("deal %d: its record: %v", i+1, err)
			}
		}
	}
	if won < 10 {
		t.Errorf("expected at least 10 wins, got %d", won)
	}
}

// A match with flowers and one wall is written without the flowers, as it was played.
func TestWriteWithFlowers(t *testing.T) {
	m := simulated(t, 5, table.Options{"deals": "4"})
	text, err := Write(m)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), " H") && !strings.Contains(string(text), " Hu ") || strings.Count(string(text), "Match ") != 4 || strings.Count(string(text), " Deal ") != 16 {
		t.Errorf("unexpected text:\n%s", text)
	}
	for _, p := range readAll(text) {
		if p.g == nil {
			t.Errorf("a match is not parsed: %v", p.err)
		}
	}
}

func TestErrors(t *testing.T) {
	const hands = "Match 1\nWind 0\nPlayer 0 Deal W1 W1 W1 W2 W2 W2 W3 W3 W3 W4 W4 W4 W5\nPlayer 1 Deal B1 B1 B1 B2 B2 B2 B3 B3 B3 B4 B4 B4 B5\nPlayer 2 Deal T1 T1 T1 T2 T2 T2 T3 T3 T3 T4 T4 T4 T5\nPlayer 3 Deal F1 F1 F1 F2 F2 F2 F3 F3 F3 F4 F4 F4 J1\n"
	for text, want := range map[string]string{
		"Match 1\nWind 4\n":                                                  "line 2: match 1: expected one round wind from 0 to 3",
		"Match 1\nPlayer 4 Deal W1\n":                                        "expected a player from 0 to 3",
		"Match 1\nPlayer 0 Deal W1\n":                                        "is dealt 1 tiles; expected 13",
		"Match 1\nPlayer 0 Play W1\n":                                        "play begins without the tiles of player 0",
		"Match 1\nWind 0\nMatch 2\n":                                         "another match begins",
		"Match 1\nHello\n":                                                   "expected Wind, Player, Huang, Fan or Score",
		hands + "Player 0 Fly W1\n":                                          `got "Fly"`,
		hands + "Player 0 Play H1\n":                                         "flowers are not played here",
		hands + "Player 0 Play X1\n":                                         "expected a tile such as W4",
		hands + "Player 0 Draw W1\nFan 8 x*1\n":                              "expected Hu or Huang first",
		hands + "Huang\nScore 0 0 0 0\n":                                     "line 7: match 1: the deal is drawn; expected",
		hands + "Player 1 Draw W1\nHuang\nScore 0 0 0 0\n":                   "line 7: match 1: player 1 draws; expected",
		hands + "Player 0 Draw W1\nPlayer 0 Play B1\nHuang\nScore 0 0 0 0\n": "which it does not hold",
		hands + "Player 0 Draw W1\nPlayer 0 Play W1\nPlayer 1 Peng W1\nHuang\nScore 0 0 0 0\n": "line 9: match 1: player 1 may not claim W1",
		hands + "Player 0 Draw W1\nPlayer 0 Play W1\nPlayer 1 Draw W1\nHuang\nScore 0 0 0 0\n": "there is one W1 too many",
		hands + "Player 0 Draw W6\nPlayer 0 Hu W6\nFan 0 x*1\nScore 0 0 0 0\n":                 "the fans are worth 0",
		hands + "Player 0 Draw B9\nPlayer 0 Hu B9\nFan 8 x*1\nScore 0 0 0 0\n":                 "may not win with its hand",
		hands + "Player 0 Draw W6\nPlayer 0 Play W6\nPlayer 1 Chi W6\nHuang\nScore 0 0 0 0\n":  "player 1 may not claim W6",
		hands + "Huang\nScore 0 0 0 1\n":                                                       "add up to 1; expected 0",
		`[{"output":{"display":{"action":"INIT","quan":7,"canHu":[]}}}]`:                       "expected one round wind (quan)",
		`[{"output":{"display":{"action":"INIT","quan":1,"canHu":[]}}}]`:                       "the log ends within the match",
		`[{"output":{"display":{"action":"WA","player":1,"canHu":[]}}}]`:                       "a wrong answer of a program",
		`[{"output":{"display":{"action":"INIT","quan":"x","canHu":[]}}}]`:                     "expected a step of the log",
		`{"logs":[{"output":{"display":{"action":"INIT","canHu":`:                              "breaks off",
	} {
		all := readAll([]byte(text))
		if len(all) == 0 || all[0].err == nil && all[len(all)-1].err == nil {
			t.Errorf("%q: expected an error", text)
			continue
		}
		err := all[0].err
		if strings.Contains(want, "fans are worth") { // a hand that wins
			if err == nil || !strings.Contains(err.Error(), "expected") {
				t.Errorf("%q: got %v", text, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "expected") && !strings.Contains(want, "which it") {
			t.Errorf("%q: expected %q, got %v", text, want, err)
		}
	}
}

// damaged is the number of damaged copies that TestDamaged reads.
var damaged = flag.Int("damaged", 150, "damaged copies that TestDamaged reads")

// A damaged copy is rejected in one sentence with a place, or every match in it is legal and
// adds up to zero; matches before the damage are unchanged.
func TestDamaged(t *testing.T) {
	files := []string{"matches.txt", "kongs.json", "replacement-tile.json.gz"}
	count := map[string]int{}
	for n := range *damaged {
		name := files[n%len(files)]
		was := file(t, name)
		if name == "matches.txt" { // two matches are enough
			was = was[:bytes.Index(was, []byte("Match 000000000000000000000013"))]
		}
		rng := rand.New(rand.NewPCG(uint64(n), 38))
		data, at := damagetest.Copy(rng, was)
		clean := readAll(was)
		for i, p := range readAll(data) {
			if p.err != nil {
				count["rejected"]++
				if text := p.err.Error(); strings.ContainsAny(text, "\n\r") || len(text) > 1000 || !strings.Contains(text, "expected") && !strings.Contains(text, "which it") {
					t.Errorf("copy %d of %s: %s", n, name, text)
				}
				continue
			}
			count["read"]++
			if sum := p.m.Accounts[0].Delta; sum[0]+sum[1]+sum[2]+sum[3] != 0 {
				t.Errorf("copy %d of %s: %v", n, name, sum)
			}
			if i == 0 && name == "matches.txt" && at > bytes.Index(was, []byte("Score")) && clean[0].m.Hash() != p.m.Hash() {
				// The damage may begin in the Score line itself.
				if at > bytes.Index(was, []byte("\n\nMatch")) {
					t.Errorf("copy %d: the match before the damage has changed", n)
				}
			}
		}
	}
	t.Logf("%d copies: %v", *damaged, count)
	if count["rejected"] == 0 || count["read"] == 0 {
		t.Error("expected games of both kinds")
	}
}

// FuzzRead checks that reading and playing arbitrary input does not panic.
func FuzzRead(f *testing.F) {
	f.Add(file(f, "cut.txt")[:5000])
	f.Add(file(f, "kongs.json"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for g, err := range Games(data) {
			if err != nil {
				continue
			}
			if m, err := Play(g); err == nil {
				if _, err := Write(m); err != nil {
					t.Errorf("a match that was read cannot be written: %v", err)
				}
			}
		}
	})
}
