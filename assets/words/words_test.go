package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestLanguagesHaveTheSameKeysAndParameters(t *testing.T) {
	param := regexp.MustCompile(`\{[a-z]+\}`)
	params := func(s string) string {
		found := param.FindAllString(s, -1)
		slices.Sort(found)
		return strings.Join(slices.Compact(found), "")
	}
	en := For("en")
	for _, lang := range Languages {
		w := For(lang)
		for _, k := range w.Keys() {
			if _, ok := en.m[k]; !ok {
				t.Errorf("%s has %q, en has not", lang, k)
			}
		}
		for _, k := range en.Keys() {
			s, ok := w.m[k]
			if !ok {
				t.Errorf("en has %q, %s has not", k, lang)
				continue
			}
			if strings.TrimSpace(s) == "" {
				t.Errorf("%s %q is empty", lang, k)
			}
			if params(s) != params(en.m[k]) {
				t.Errorf("%s %q has parameters %q, en has %q", lang, k, params(s), params(en.m[k]))
			}
		}
	}
}

func TestPluralsHaveBothForms(t *testing.T) {
	for _, lang := range Languages {
		w := For(lang)
		for _, k := range w.Keys() {
			for _, f := range []struct{ have, want string }{{".one", ".other"}, {".other", ".one"}} {
				if stem, ok := strings.CutSuffix(k, f.have); ok {
					if _, ok := w.m[stem+f.want]; !ok {
						t.Errorf("%s: %q without %q", lang, k, stem+f.want)
					}
				}
			}
		}
	}
}

// TestFrenchTypography: a narrow no-break space stands before high punctuation
// and inside guillemets, and apostrophes are the curved ones.
func TestFrenchTypography(t *testing.T) {
	bad := regexp.MustCompile(`[^\x{202f}\s][!?;]|[^\x{202f}\x{a0}0-9×]:|[ ][!?:;»%]|« |'`)
	for k, s := range For("fr").m {
		if m := bad.FindString(s); m != "" {
			t.Errorf("%s: %q in %q", k, m, s)
		}
	}
}

func TestText(t *testing.T) {
	fr, en := For("fr_FR.UTF-8"), For("de")
	for _, c := range []struct{ got, want string }{
		{fr.T("title.play"), "Jouer"},
		{en.T("title.play"), "Play"},
		{fr.T("options.mine.about", "n", 0), "0 changement"},
		{en.T("options.mine.about", "n", 0), "0 changes"},
		{en.T("options.mine.about", "n", 1), "1 change"},
		{en.T("handover.points", "n", -3), "−3 points"},
		{en.T("seats.kind", "wind", "East", "name", "{n}"), "East: {n}"},
		{en.T("seats.kind", "wind", "East"), "East: {name}"},
		{en.T("no.such.key"), "[no.such.key]"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestReaderRefusesWhatIsNoTable(t *testing.T) {
	for _, s := range []string{"", "{", `{"a"}`, `{"a":1}`, `{"a":"b"`, `{"a":"b",}`, `{"a":"b"} x`, `{"a":"b","a":"c"}`, `{"a":"\q"}`, `{"a":"\u12"}`, "{\"a\":\"\n\"}"} {
		if err := parse(s, map[string]string{}); err == nil {
			t.Errorf("%q was read", s)
		}
	}
	m := map[string]string{}
	if err := parse("{ \"a\" : \"\\u00e9\\n\\\"\" ,\n\"b\":\"\"}\n", m); err != nil || m["a"] != "é\n\"" || len(m) != 2 {
		t.Errorf("%q, %v", m, err)
	}
}
