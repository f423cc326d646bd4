package logs

import (
	"bytes"
	"fmt"
	"moineau/engine/logs/internal/parse"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sample reads a file of testdata.
func sample(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// results returns the outcomes of all games in a text, one line each, or the error of a
// game that cannot be read.
func results(format, text string) (out []string) {
	for g, err := range Games(format, strings.NewReader(text)) {
		if err != nil {
			out = append(out, "error: "+err.Error())
			continue
		}
		r := Replay(g)
		out = append(out, fmt.Sprintf("%d deals, over %t, %v %v %s", len(r.Deals), r.Match != nil && r.Match.Progress.Over, r.Scores(), r.Err, g.Cut))
	}
	return out
}

// swapKeys moves the first field of each object to the end.
func swapKeys(lines string) string {
	var b strings.Builder
	for line := range strings.Lines(lines) {
		typ, rest, ok := strings.Cut(strings.TrimSpace(line), ",")
		if !ok {
			b.WriteString(line)
			continue
		}
		fmt.Fprintf(&b, "{%s,%s}\n", strings.TrimSuffix(rest, "}"), strings.TrimPrefix(typ, "{"))
	}
	return b.String()
}

// Differences in how other programs frame the events have no effect.
func TestFormsOfFiles(t *testing.T) {
	for _, c := range []struct{ format, file string }{{"mjai", "mjai/south.mjson"}, {"mjai", "mjai/three-players-kita.mjson"}, {"tenhou", "tenhou/south.json"}} {
		text := sample(t, c.file)
		want := results(c.format, text)
		if len(want) != 1 || strings.Contains(want[0], "error") || !strings.Contains(want[0], "over true") {
			t.Fatalf("%s: %v", c.file, want)
		}
		lines := strings.Split(strings.TrimSpace(text), "\n")
		forms := map[string]string{
			"byte order mark":  "\ufeff" + text,
			"CR LF":            strings.ReplaceAll(text+"\n", "\n", "\r\n"),
			"empty lines":      "\n\n" + strings.ReplaceAll(text, "\n", "\n\n \n"),
			"no end of line":   strings.TrimSpace(text) + " ",
			"spaces":           strings.ReplaceAll(text, `,"`, ` , "`),
			"numbers as texts": strings.NewReplacer(`"actor":1`, `"actor":"1"`, `"honba":0`, `"honba":"0"`, `25000,`, `"25000",`, `[60,`, `["60",`, `"aka":1`, `"aka":"1"`).Replace(text),
			"other fields":     strings.NewReplacer(`{"type":"tsumo"`, `{"meta":{"q":[0.5,1e-3],"type":[]},"type":"tsumo"`, `{"title"`, `{"playerMapping":[{}],"title"`).Replace(text),
		}
		if c.format == "mjai" {
			forms["one array"] = "[" + strings.Join(lines, ",") + "]"
			forms["one array over lines"] = "[\n" + strings.Join(lines, ",\n") + "\n]\n"
			forms["one array, indented"] = "[\n  " + strings.Join(lines, ",\n  ") + "\n]\n"
			forms["other order of keys"] = swapKeys(text)
			forms["lines that are no play"] = strings.Join(lines, "\n"+`{"type":"none"}`+"\n"+`{"type":"action_ack","actor":0}`+"\n")
			forms["tiles in another notation"] = strings.NewReplacer(`"E"`, `"1z"`, `"P"`, `"5z"`, `"5mr"`, `"0m"`).Replace(strings.ReplaceAll(text, `"bakaze":"E"`, `"bakaze":"\u0045"`))
			forms["no tsumogiri where false"] = strings.ReplaceAll(text, `,"tsumogiri":false`, "")
			forms["tsumogiri as a number"] = strings.ReplaceAll(text, `"tsumogiri":false`, `"tsumogiri":0`)
			forms["no end_kyoku"] = strings.ReplaceAll(text, `{"type":"end_kyoku"}`, "")
		} else {
			forms["over lines"] = strings.ReplaceAll(text, "],[", "],\n [")
			forms["address"] = "https://tenhou.net/6/#json=" + strings.TrimSpace(text) + "&ts=3&tw=2"
			forms["address without a slash"] = "http://tenhou.net/6#json=" + strings.TrimSpace(text)
		}
		for name, form := range forms {
			if form == text {
				t.Errorf("%s, %s: nothing changes", c.file, name)
			}
			if got := results(c.format, form); len(got) != 1 || got[0] != want[0] {
				t.Errorf("%s, %s: expected %v, got %v", c.file, name, want, got)
			}
		}
	}
}

// Files with several games, and files in which one game is truncated or damaged.
func TestFilesOfSeveralGames(t *testing.T) {
	one := sample(t, "mjai/south.mjson")
	three := sample(t, "mjai/three-players-kita.mjson")
	array := "[" + strings.ReplaceAll(strings.TrimSpace(three), "\n", ",") + "]\n"
	a, b := results("mjai", one)[0], results("mjai", three)[0]
	cut := one[:strings.LastIndex(one, `"start_kyoku"`)+3010]
	whole := cut[:strings.LastIndex(cut, "\n")+1]
	damaged := strings.Replace(one, `"type":"dahai"`, `"type":"dahai`, 1)
	tenhou := sample(t, "tenhou/south.json") + "\n"
	tenhouOver := results("tenhou", tenhou)[0]
	for name, c := range map[string]struct {
		format, text string
		want         []string // parts of each result
	}{
		"line by line":                      {"mjai", one + three, []string{a, b}},
		"without end_game":                  {"mjai", strings.ReplaceAll(one, `{"type":"end_game"}`, "") + three, []string{a, b}},
		"an array and lines":                {"mjai", array + one + array, []string{b, a, b}},
		"two games in one array":            {"mjai", strings.TrimSuffix(array, "]\n") + "," + strings.TrimPrefix(array, "["), []string{b, b}},
		"the last line is cut":              {"mjai", cut, []string{"in line " + fmt.Sprint(strings.Count(cut, "\n")+1) + ", in deal"}},
		"the last line is cut, line ends":   {"mjai", cut + "\n\n", []string{"in line " + fmt.Sprint(strings.Count(cut, "\n")+1) + ", in deal"}},
		"whole lines, then another game":    {"mjai", whole + three, []string{"after line " + fmt.Sprint(strings.Count(whole, "\n")), b}},
		"a cut line, then another game":     {"mjai", cut + "\n" + three, []string{"error: line " + fmt.Sprint(strings.Count(cut, "\n")+1), b}},
		"a damaged line":                    {"mjai", damaged + three, []string{"error: line 4: ", b}},
		"a cut array":                       {"mjai", array[:len(array)*2/3], []string{"the log breaks off after event"}},
		"a cut array, then another":         {"mjai", array[:len(array)*2/3] + "\n" + array, []string{"the log breaks off after event", b}},
		"no game":                           {"mjai", "{\"type\":\"none\"}\n", []string{"error: line 1: there is no deal; expected start_kyoku"}},
		"words":                             {"mjai", "hello\n", []string{"error: line 1: expected a JSON object of an event, got hello"}},
		"nothing":                           {"mjai", " \n\n", nil},
		"tenhou, a game a line":             {"tenhou", tenhou + tenhou, []string{tenhouOver, tenhouOver}},
		"tenhou, a cut line among others":   {"tenhou", tenhou + tenhou[:len(tenhou)*2/3] + "\n" + tenhou, []string{tenhouOver, "the file breaks off at byte", tenhouOver}},
		"tenhou, cut in the first deal":     {"tenhou", tenhou[:300], []string{"error: line 1: the file breaks off at byte 300, after 0 whole deals"}},
		"tenhou, a lost bracket":            {"tenhou", strings.Replace(tenhou, "],[", ",[", 1), []string{"error: line 1: "}},
		"tenhou, a lost bracket, then more": {"tenhou", strings.Replace(tenhou, "],[", ",[", 1) + tenhou, []string{"error: line 1: ", tenhouOver}},
	} {
		got := results(c.format, c.text)
		if len(got) != len(c.want) {
			t.Errorf("%s: expected %d answers, got %q", name, len(c.want), got)
			continue
		}
		for i := range got {
			if !strings.Contains(got[i], c.want[i]) || strings.Contains(got[i], "\n") {
				t.Errorf("%s, answer %d: expected %q, got %q", name, i+1, c.want[i], got[i])
			}
		}
	}
}

// Sizes are checked before anything is stored.
func TestBounds(t *testing.T) {
	long := func(unit string, n int) string { return strings.Repeat(unit, n) }
	for _, c := range []struct{ format, text, want string }{
		{"mjai", `{"type":"` + long("x", parse.MaxText) + `"}`, fmt.Sprintf("line 1: expected at most %d bytes in a line", parse.MaxText)},
		{"tenhou", "[\n" + long("[1,2,3],\n", parse.MaxText/9+1), fmt.Sprintf("line 1: expected at most %d bytes of one game", parse.MaxText)},
		{"tenhou", `{"log":[` + long("[],", parse.MaxDeals) + `[]]}`, fmt.Sprintf(`"log": expected at most %d deals`, parse.MaxDeals)},
		{"tenhou", `{"log":[[` + long("[],", 17) + `[]]]}`, "deal 1: expected at most 17 parts of a deal"},
		{"mjai", "[" + long(`{"type":"none"},`, 1<<16) + `{"type":"none"}]`, "event 65537: expected at most 65536 events"},
		{"riichi-games", `{"rules":"riichi","players":4,"deals":[` + long("{},", parse.MaxDeals) + `{}]}`, fmt.Sprintf("expected at most %d deals", parse.MaxDeals)},
		{"riichi-games", strings.Replace(small, `"events":[`, `"events":[`+long("[],", parse.MaxEvents), 1), fmt.Sprintf("expected at most %d events", parse.MaxEvents)},
		{"riichi-games", strings.Replace(small, `"wins":[`, `"wins":[`+long("{},", 4), 1), "expected at most 4 wins"},
	} {
		if got := results(c.format, c.text); len(got) != 1 || !strings.Contains(got[0], c.want) {
			t.Errorf("%s: expected %q, got %.200q", c.format, c.want, got)
		}
	}
}

// FuzzGames reads damaged files: nothing panics, each error is one sentence, and what is
// read can be played and written again.
func FuzzGames(f *testing.F) {
	for _, name := range []string{"mjai/south.mjson", "mjai/three-players-nukidora-four-places.mjson", "tenhou/south.json", "tenhou/three-players.json", "tenhou/link.txt"} {
		f.Add([]byte(sample(f, name)))
	}
	f.Add([]byte(small))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, format := range Formats() {
			for g, err := range Join(Games(format, bytes.NewReader(data))) {
				if err != nil {
					if strings.Contains(err.Error(), "\n") {
						t.Errorf("%s: %q is not one line", format, err)
					}
					continue
				}
				r := Replay(g)
				_ = r.Compare(g)
				if r.Err != nil || r.Match == nil {
					continue
				}
				if _, err := GameOf(r.Match, ""); err != nil {
					t.Errorf("%s: %v", format, err)
				}
			}
		}
	})
}
