package imports

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"moineau/engine/logs"
	"moineau/engine/logs/damagetest"
	"moineau/engine/record"
	"moineau/engine/rules"
)

const samples = "../logs/testdata"

// expected is a line of expected.jsonl: what a file contains.
type expected struct {
	File   string   `json:"file"`
	Names  []string `json:"names"`
	Result *struct {
		Deals []any `json:"deals"`
		Over  bool  `json:"over"`
		Final *struct {
			Scores []int32 `json:"scores"`
		} `json:"final"`
	} `json:"result"`
}

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(samples, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Every sample is detected and read to the games that it contains. The fields of the games
// are compared by TestSamples in cmd/mahjong.
func TestSamples(t *testing.T) {
	n := 0
	for folder, format := range map[string]Format{"mjai": Mjai, "tenhou": Tenhou, "mjlog": Mjlog, "mahjong-soul": MahjongSoul} {
		for line := range bytes.Lines(file(t, folder+"/expected.jsonl")) {
			var want expected
			if err := json.Unmarshal(line, &want); err != nil {
				t.Fatal(err)
			}
			n++
			games := slices.Collect(Read(want.File, file(t, folder+"/"+want.File)))
			if len(games) != 1 {
				t.Errorf("%s: expected one game, got %d", want.File, len(games))
				continue
			}
			g := games[0]
			switch {
			case g.Format != format:
				t.Errorf("%s: expected the format %s, got %s", want.File, format, g.Format)
			case (g.Err == nil) != (want.Result != nil), (g.Match == nil) != (want.Result == nil):
				t.Errorf("%s: %v", want.File, g.Err)
			case g.Err == nil && (len(g.Match.Accounts) != len(want.Result.Deals) || g.Match.Progress.Over != want.Result.Over):
				t.Errorf("%s: expected %d deals, over %t, got %d, %t", want.File, len(want.Result.Deals), want.Result.Over, len(g.Match.Accounts), g.Match.Progress.Over)
			case g.Err == nil && !slices.Equal(g.Names, want.Names) && folder != "mjlog" && folder != "mahjong-soul", want.Names != nil && !slices.Equal(g.Names, want.Names):
				t.Errorf("%s: expected the names %q, got %q", want.File, want.Names, g.Names)
			case strings.Contains(want.File, "cut") && g.Cut == "" && g.Err == nil:
				t.Errorf("%s: the cut is not stated", want.File)
			case g.Err == nil && want.Result.Final != nil && !slices.Equal(g.Match.Progress.Scores[:g.Match.Progress.Players], want.Result.Final.Scores):
				t.Errorf("%s: expected %v, got %v", want.File, want.Result.Final.Scores, g.Match.Progress.Scores)
			}
		}
	}
	if n < 30 {
		t.Errorf("expected at least 30 samples, got %d", n)
	}
}

// Each match of a file of Botzone is a game. One that is damaged does not stop the others.
func TestBotzone(t *testing.T) {
	for name, want := range map[string][2]int{
		"matches.txt": {6, 0}, "cut.txt": {4, 1}, "damaged.txt": {5, 1}, "score-wrong.txt": {5, 1}, "kongs.json": {1, 0}, "replacement-tile.json.gz": {1, 0}, "draw.json": {1, 0},
	} {
		var got [2]int
		for g := range Read(name, file(t, "botzone/"+name)) {
			if g.Format != Botzone || g.Site != SiteBotzone || (g.Err == nil) != (g.Match != nil) {
				t.Errorf("%s: %+v", name, g)
			}
			if g.Err == nil {
				got[0]++
			} else {
				got[1]++
			}
		}
		if got != want {
			t.Errorf("%s: expected %d games and %d errors, got %v", name, want[0], want[1], got)
		}
	}
}

func TestSitesAndDates(t *testing.T) {
	for name, want := range map[string]struct {
		site Site
		when string
	}{
		"mahjong-soul/south.json":           {SiteMahjongSoul, "2023-11-14"},
		"mahjong-soul/list.json":            {SiteMahjongSoul, "1970-01-01"},
		"tenhou/from-mahjong-soul.json":     {SiteMahjongSoul, ""},
		"tenhou/south.json":                 {SiteTenhou, "1970-01-01"},
		"mjlog/south.xml":                   {SiteTenhou, "1970-01-01"},
		"mjai/south.mjson":                  {SiteMjai, "1970-01-01"},
		"mjlog/2019010223gm-0009-0000-ab12": {SiteTenhou, "2019-01-02"},
	} {
		path := name
		if strings.Contains(name, "gm-") {
			path = "mjlog/south.xml"
		}
		for g := range Read(filepath.Base(name), file(t, path)) {
			if day := time.Unix(g.When, 0).UTC().Format("2006-01-02"); g.Site != want.site || want.when != "" && day != want.when {
				t.Errorf("%s: expected %v, got %s, %s", name, want, g.Site, day)
			}
		}
	}
}

// zipped returns an archive.
func zipped(t testing.TB, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, data := range files {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data) // a buffer does not fail
	_ = w.Close()
	return b.Bytes()
}

// An archive holds games of several sites. A file that cannot be read does not stop Read.
func TestArchive(t *testing.T) {
	south := file(t, "mjlog/south.xml")
	var own []byte
	for g := range Read("x", south) {
		own = record.Save(g.Match)
	}
	data := zipped(t, map[string][]byte{
		"a/south.mjlog": gzipped(south), "b/soul.json": file(t, "mahjong-soul/list.json"), "link.txt": file(t, "tenhou/link.txt"),
		"own.jsonl": own, "README": []byte("not a game"), "__MACOSX/x": {1}, "a/.DS_Store": {1}, "z.zip": zipped(t, nil), "cut.xml": south[:4000],
	})
	got := map[string]string{}
	for g := range Read("many.zip", data) {
		got[g.File] = fmt.Sprint(g.Format, " ", g.Err == nil, " ", g.Cut != "")
	}
	want := map[string]string{
		"south.mjlog": "mjlog true false", "soul.json": "mahjong-soul true false", "link.txt": "tenhou true false", "own.jsonl": "moineau true false",
		"README": " false false", "z.zip": " false false", "cut.xml": "mjlog true true",
	}
	if len(got) != len(want) {
		t.Errorf("expected %v, got %v", want, got)
	}
	for name, w := range want {
		if got[name] != w {
			t.Errorf("%s: expected %q, got %q", name, w, got[name])
		}
	}
	one := gzipped(south)
	for g := range Read("cut.gz", one[:len(one)-400]) {
		if g.Err != nil || g.Cut == "" || len(g.Match.Accounts) == 0 {
			t.Errorf("a truncated gzip file: %v, %q", g.Err, g.Cut)
		}
	}
}

// Files that unpack to more than the limits are rejected by name before they are unpacked.
func TestBombs(t *testing.T) {
	zeros := make([]byte, MaxFile+1)
	many := map[string][]byte{}
	for i := range MaxFiles + 1 {
		many[fmt.Sprint(i)] = nil
	}
	total := map[string][]byte{}
	for i := range MaxTotal/MaxFile + 1 {
		total[fmt.Sprint("part", i)] = zeros[:MaxFile]
	}
	lying := zipped(t, map[string][]byte{"lying": []byte(strings.Repeat("<mjloggm>", 1000))})
	at := bytes.LastIndex(lying, []byte("PK\x01\x02"))
	copy(lying[at+24:], []byte{1, 0, 0, 0}) // the stated size
	for name, data := range map[string][]byte{
		"bomb.gz": gzipped(zeros), "bomb.zip": zipped(t, map[string][]byte{"bomb": zeros}), "many.zip": zipped(t, many), "total.zip": zipped(t, total),
		"lying.zip": lying, "large": zeros, "twice.gz": gzipped(gzipped(zeros)),
	} {
		refused := 0
		for g := range Read(name, data) {
			if g.Err == nil || g.File == "" || !strings.Contains(g.Err.Error(), "expected") || strings.Contains(g.Err.Error(), "\n") {
				t.Errorf("%s: %v", name, g.Err)
			}
			refused++
		}
		if refused == 0 {
			t.Errorf("%s: expected an error, got none", name)
		}
	}
}

// The games of real players equal the engine's replays when they are imported.
func TestRealGames(t *testing.T) {
	const path = "../../../shared/vectors/riichi-games.jsonl"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("%s is absent: the games of real players are not part of the repository", path)
	}
	if testing.Short() {
		t.Skip("402 games are long")
	}
	lines := slices.Collect(bytes.Lines(data))
	n := 0
	for g := range Read("riichi-games.jsonl", data) {
		if g.Err != nil {
			t.Fatalf("game %d: %v", n+1, g.Err)
		}
		log, err := logs.RiichiGame(lines[n])
		if err != nil {
			t.Fatal(err)
		}
		r := logs.Replay(log)
		if r.Err != nil || r.Match.Hash() != g.Match.Hash() || !slices.Equal(r.Scores(), g.Match.Progress.Scores[:g.Match.Progress.Players]) {
			t.Fatalf("game %d: the match differs from the engine's replay: %v", n+1, r.Err)
		}
		n++
	}
	if n != len(lines) || n != 402 {
		t.Errorf("expected 402 games, got %d of %d", n, len(lines))
	}
}

// damaged is the number of damaged copies that TestDamagedFiles reads. To change it:
//
//	go test ./engine/imports -run TestDamagedFiles -damaged 10000 -v
var damaged = flag.Int("damaged", 200, "damaged copies that TestDamagedFiles reads")

// Damaged files and archives are rejected in one sentence, or read to legal games.
func TestDamagedFiles(t *testing.T) {
	files := map[string][]byte{}
	for _, name := range []string{"mjlog/three-players-east.mjlog", "mahjong-soul/three-players-zeros-left-out.json.gz", "tenhou/link.txt", "mjai/array.json", "mjlog/no-red-no-kuitan.xml", "botzone/cut.txt", "botzone/kongs.json"} {
		files[name] = file(t, name)
	}
	files["zip"] = zipped(t, map[string][]byte{"a.json": file(t, "tenhou/south.json"), "b.mjlog": file(t, "mjlog/three-players-east.mjlog")})
	for g := range Read("x", file(t, "tenhou/excerpt.json")) {
		files["own"] = record.Save(g.Match)
	}
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range files {
			if !yield(name) {
				return
			}
		}
	})
	count := map[string]int{}
	for n := range *damaged {
		name := names[n%len(names)]
		data, _ := damagetest.Copy(rand.New(rand.NewPCG(uint64(n), 37)), files[name])
		none := true
		for g := range Read(name, data) {
			none = false
			switch {
			case g.Err == nil && g.Match == nil, g.Err != nil && g.Match != nil:
				t.Fatalf("copy %d of %s: neither a game nor an error", n, name)
			case g.Err == nil && g.Cut != "":
				count["cut"]++
			case g.Err == nil:
				count["read"]++
			default:
				count["refused"]++
				if text := g.Err.Error(); strings.ContainsAny(text, "\n\r") || len(text) > 1000 || strings.Contains(text, "Go ") ||
					g.Format != Moineau && !strings.Contains(text, "expected") && !strings.Contains(text, "is not one of") && !strings.Contains(text, "must be") && !strings.Contains(text, "there is no such option") && !strings.Contains(text, "which it does not hold") {
					t.Errorf("copy %d of %s: %s", n, name, text)
				}
			}
			if g.Err == nil {
				if _, err := record.Load(record.Save(g.Match), rules.Recorded); err != nil {
					t.Errorf("copy %d of %s: its record: %v", n, name, err)
				}
			}
		}
		if none && len(data) > 30 && name != "zip" {
			t.Errorf("copy %d of %s: neither a game nor an error", n, name)
		}
	}
	t.Logf("%d copies of %d files: %v", *damaged, len(files), count)
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"mjlog/three-players-east.mjlog", "tenhou/excerpt.json", "mjai/cut.mjson", "tenhou/link-cut.txt", "botzone/cut.txt"} {
		f.Add(file(f, name))
	}
	f.Add(zipped(f, map[string][]byte{"a": file(f, "tenhou/excerpt.json")}))
	f.Fuzz(func(t *testing.T, data []byte) {
		for g := range Read("x", data) {
			if (g.Err == nil) != (g.Match != nil) {
				t.Errorf("neither a game nor an error: %v", g.Err)
			}
		}
	})
}

// Files without a game are rejected.
func TestUnknownFormats(t *testing.T) {
	for _, text := range []string{"", " ", "hello", "<html></html>", "{}", "[]", "\x00\x01", `{"a":1}`, "https://example.org/", `{"log":[]}`} {
		for g := range Read("x", []byte(text)) {
			if g.Err == nil || g.Match != nil {
				t.Errorf("%q: expected an error, got none", text)
			}
		}
	}
	if f := Detect([]byte(`{"name":["a"],"log":[]}`)); f != Tenhou {
		t.Errorf("expected %s, got %s", Tenhou, f)
	}
}
