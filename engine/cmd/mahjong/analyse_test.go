package main

import (
	"strings"
	"testing"
)

func TestAnalyse(t *testing.T) {
	for _, v := range []struct{ in, out string }{
		{`{"id":"a","sets":4,"melds_count":0,"hand":"79m2344588p1s666z"}`,
			`{"id":"a","result":{"standard":1,"pairs":3,"orphans":9,"pairs_quad":3,"ukeire":["8m","3p","6p"]}}`},
		{`{"id":7,"melds_count":4,"hand":"4p"}`, `{"id":7,"result":{"standard":0,"ukeire":["4p"]}}`},
		{`{"id":"b","melds_count":0,"hand":"222666m22456s111z"}`,
			`{"id":"b","result":{"standard":-1,"pairs":2,"orphans":11,"ukeire":[]}}`},
		{`{"id":"c","melds_count":0,"hand":"1p112223334477z"}`,
			`{"id":"c","result":{"standard":1,"pairs":2,"orphans":6,"pairs_quad":1,"ukeire":["1z","4z","7z"]}}`},
		{`{"id":"d","melds_count":3,"hand":"12m9p5z","discards":null}`,
			`{"id":"d","result":{"standard":1,"ukeire":["3m","9p","5z"],"discards":{}}}`},
		{`{"id":"d","melds_count":3,"hand":"12m99p5z","discards":1}`,
			`{"id":"d","result":{"standard":0,"ukeire":["3m"],"discards":{"1m":{"shanten":1,"ukeire":["1m","2m","3m","4m","9p","5z"]},"2m":{"shanten":1,"ukeire":["1m","2m","3m","9p","5z"]},"9p":{"shanten":1,"ukeire":["3m","9p","5z"]},"5z":{"shanten":0,"ukeire":["3m"]}}}}`},
		{`{"id":"e","sets":5,"melds_count":5,"hand":"0p"}`, `{"id":"e","result":{"standard":0,"ukeire":["5p"]}}`},
		{`{"id":"f","melds_count":0,"hand":"59m2p35778s11267z"}`,
			`{"id":"f","result":{"standard":5,"pairs":4,"orphans":7,"pairs_quad":4,"ukeire":["5m","9m","2p","3s","5s","8s","2z","6z","7z"],"ukeire_standard":["3m","4m","5m","6m","7m","8m","9m","1p","2p","3p","4p","1s","2s","3s","4s","5s","6s","7s","8s","9s","1z","2z","6z","7z"]}}`},
	} {
		var out, errw strings.Builder
		if status := runAnalyse(nil, strings.NewReader(v.in+"\n"), &out, &errw); status != good {
			t.Errorf("%s: status %d %s", v.in, status, errw.String())
		}
		if got := strings.TrimSuffix(out.String(), "\n"); got != v.out {
			t.Errorf("%s:\ngot  %s\nwant %s", v.in, got, v.out)
		}
	}
}

// An invalid line yields an error, and the next line is read.
func TestAnalyseErrors(t *testing.T) {
	for _, v := range []struct{ in, id, want string }{
		{``, `null`, "expected a JSON object of a hand"},
		{`nothing`, `null`, "expected a JSON object of a hand"},
		{`{"id":"x","melds_count":"no"}`, `"x"`, "melds_count"},
		{`{"id":"x"}`, `"x"`, "hand: missing"},
		{`{"hand":"11111m","melds_count":3}`, `null`, "at most four"},
		{`{"id":1,"hand":"1f","melds_count":4}`, `1`, "1f"},
		{`{"id":1,"hand":"1x","melds_count":4}`, `1`, "expected"},
		{`{"id":1,"hand":"123m","melds_count":4}`, `1`, "1 or 2"},
		{`{"id":1,"hand":"1m","melds_count":5}`, `1`, "0 to 4"},
		{`{"id":1,"hand":"1m","melds_count":-1}`, `1`, "0 to 4"},
		{`{"id":1,"hand":"1m","melds_count":6,"sets":6}`, `1`, "sets"},
		{`{"id":1,"hand":"1m","melds_count":4,"rules":"bridge"}`, `1`, "bridge"},
	} {
		var out, errw strings.Builder
		if status := runAnalyse(nil, strings.NewReader(v.in+"\n"+`{"hand":"1m","melds_count":4}`), &out, &errw); status != failed {
			t.Errorf("%s: status %d", v.in, status)
		}
		lines := strings.Split(out.String(), "\n")
		if len(lines) != 3 || !strings.HasPrefix(lines[0], `{"id":`+v.id+`,"error":"`) || !strings.Contains(lines[0], v.want) {
			t.Errorf("%s: %q, want the id and %q", v.in, lines, v.want)
		} else if lines[1] != `{"id":null,"result":{"standard":0,"ukeire":["1m"]}}` {
			t.Errorf("%s: then %s", v.in, lines[1])
		}
	}
	var out, errw strings.Builder
	if status := runAnalyse([]string{"file"}, strings.NewReader(""), &out, &errw); status != misusage {
		t.Errorf("an argument: status %d", status)
	}
}
