package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// stem removes the ending of a plural form from a key.
func stem(w *Table, key string) string {
	if i := strings.LastIndexByte(key, '.'); i > 0 && slices.Contains(append(categories, "other"), key[i+1:]) {
		if _, plural := w.m[key[:i]+".other"]; plural {
			return key[:i]
		}
	}
	return key
}

// stems returns the texts of each key, with those of a plural together.
func stems(w *Table) map[string][]string {
	out := map[string][]string{}
	for _, k := range w.Keys() {
		if k != "language.thousands" && k != "language.unread" && !strings.HasPrefix(k, "language.plural.") {
			out[stem(w, k)] = append(out[stem(w, k)], w.m[k])
		}
	}
	return out
}

// twin reports whether a key is the variant of a sentence of w for "You", which not every
// language needs.
func twin(w map[string][]string, key string) bool {
	base, you := strings.CutSuffix(key, ".you")
	return you && w[base] != nil
}

func TestLanguagesHaveTheSameKeysAndParameters(t *testing.T) {
	param := regexp.MustCompile(`\{[a-z]+\}`)
	params := func(texts []string) string {
		found := param.FindAllString(strings.Join(texts, " "), -1)
		slices.Sort(found)
		return strings.Join(slices.Compact(found), "")
	}
	en := stems(For("en"))
	for _, lang := range Languages {
		w := stems(For(lang))
		for k := range w {
			if _, ok := en[k]; !ok && !twin(en, k) {
				t.Errorf("%s has %q, en has not", lang, k)
			}
		}
		for k, want := range en {
			s, ok := w[k]
			if !ok {
				if !twin(w, k) {
					t.Errorf("en has %q, %s has not", k, lang)
				}
				continue
			}
			for _, s := range s {
				if strings.TrimSpace(s) == "" || strings.TrimSpace(s) != s {
					t.Errorf("%s %q is empty or has spaces around it: %q", lang, k, s)
				}
			}
			if params(s) != params(want) {
				t.Errorf("%s %q has parameters %q, en has %q", lang, k, params(s), params(want))
			}
		}
	}
}

// TestPluralsHaveTheFormsOfTheirLanguage checks that a plural has the forms defined by
// the language's rules, and "other".
func TestPluralsHaveTheFormsOfTheirLanguage(t *testing.T) {
	for _, lang := range Languages {
		w := For(lang)
		for k, texts := range stems(w) {
			if _, plural := w.m[k+".other"]; !plural {
				continue
			}
			for _, p := range w.plurals {
				if _, ok := w.m[k+"."+p.form]; !ok {
					t.Errorf("%s: %q without the form %q", lang, k, p.form)
				}
			}
			if len(texts) != len(w.plurals)+1 {
				t.Errorf("%s: %q has %d forms, the language %d", lang, k, len(texts), len(w.plurals)+1)
			}
		}
	}
}

// russian is a language defined only here, by a folder.
var russian = fstest.MapFS{
	"ru/language.json": {Data: []byte(`{
		"language.name": "Русский",
		"language.thousands": "\u202f",
		"language.plural.one": "n % 10 = 1 and n % 100 != 11",
		"language.plural.few": "n % 10 = 2..4 and n % 100 != 12..14",
		"language.plural.many": "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"
	}`)},
	"ru/play.json": {Data: []byte(`{
		"table.left.one": "{n} кость", "table.left.few": "{n} кости", "table.left.many": "{n} костей", "table.left.other": "{n} кости"
	}`)},
}

func TestAFolderIsALanguage(t *testing.T) {
	if got := languages(russian); !slices.Equal(got, []string{"ru"}) {
		t.Fatalf("languages %q", got)
	}
	ru, err := load(russian, "ru")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{
		0: "0 костей", 1: "1 кость", 2: "2 кости", 4: "4 кости", 5: "5 костей", 11: "11 костей", 12: "12 костей",
		21: "21 кость", 1000: "1\u202f000 костей", 22: "22 кости", 25: "25 костей", 111: "111 костей", 121: "121 кость", -3: "−3 кости",
	} {
		if got := ru.T("table.left", "n", n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestALanguageThatCannotBeReadSaysWhy(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{"a": "b"}`, "language.name"},
		{`{"language.name": "x", "language.plural.one": ""}`, "language.plural.one"},
		{`{"language.name": "x", "language.plural.few": "n % 0 = 1"}`, "from 1 on"},
		{`{"language.name": "x", "language.plural.few": "i = 1"}`, "expected n"},
		{`{"language.name": "x", "language.plural.few": "n = 4..2"}`, "numbers and ranges"},
		{`{"language.name": "x", "language.plural.few": "n = 1 and"}`, "numbers and ranges"},
		{`{"language.name": "x"`, "xx/language.json"},
	} {
		_, err := load(fstest.MapFS{"xx/language.json": {Data: []byte(c.file)}}, "xx")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.file, err, c.want)
		}
	}
}

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		tag, want string
		ok        bool
	}{
		{"fr", "fr", true}, {"fr_CA.UTF-8", "fr", true}, {"EN-GB", "en", true}, {"en", "en", true},
		{"de", "en", false}, {"", "en", false}, {"C", "en", false}, {"frr", "en", false}, {".UTF-8", "en", false},
	} {
		if got, ok := Match(c.tag); got != c.want || ok != c.ok {
			t.Errorf("%q: %q, %v; want %q, %v", c.tag, got, ok, c.want, c.ok)
		}
	}
}

// TestMatchChinese checks the two scripts, which systems name by script or place.
func TestMatchChinese(t *testing.T) {
	langs := []string{"en", "ja", "zh-Hans", "zh-Hant"}
	for tag, want := range map[string]string{
		"zh": "zh-Hans", "zh-CN": "zh-Hans", "zh_SG.UTF-8": "zh-Hans", "zh-Hans-HK": "zh-Hans", "ZH-hans": "zh-Hans",
		"zh-TW": "zh-Hant", "zh_HK.Big5": "zh-Hant", "zh-Hant": "zh-Hant", "zh-Hant-CN": "zh-Hant", "zh_TW@stroke": "zh-Hant", "zh-MO": "zh-Hant",
		"ja_JP.UTF-8": "ja", "zha": "en",
	} {
		if got, ok := match(tag, langs); got != want || ok != (want != "en") {
			t.Errorf("%q: %q, %v; want %q", tag, got, ok, want)
		}
	}
	if got, ok := match("zh-TW", []string{"en", "zh-Hans"}); got != "en" || ok {
		t.Errorf("where it is not there zh-TW is %q, %v", got, ok)
	}
}

// TestAddedWordsAreALanguage checks that one object of all its files makes a language
// available.
func TestAddedWordsAreALanguage(t *testing.T) {
	t.Cleanup(func() {
		all.Lock()
		defer all.Unlock()
		delete(all.tables, "fr")
	})
	if err := Add("fr", []byte(`{"language.name": "Ancien", "title.play": "Joüer"}`)); err != nil {
		t.Fatal(err)
	}
	if got := For("fr-CA").T("title.play"); got != "Joüer" || !Here("fr") {
		t.Errorf("added words give %q", got)
	}
	for _, bad := range []string{"", `<!DOCTYPE html>`, `{"title.play": "Jouer"}`} {
		if err := Add("fr", []byte(bad)); err == nil {
			t.Errorf("%q was taken for a language", bad)
		}
	}
}

func TestOwnNamesAreThoseOfTheWords(t *testing.T) {
	for _, lang := range Languages {
		if got := OwnName(lang); got != For(lang).T("language.name") || got == "" {
			t.Errorf("%s calls itself %q", lang, got)
		}
	}
}

// TestRuleWords checks that a rule set's own word has priority over its family's, and
// that over the shared one.
func TestRuleWords(t *testing.T) {
	w := &Table{m: map[string]string{
		"peoples-simple.item.pung": "own", "peoples.item.pung": "family", "all.item.pung": "all",
		"peoples.item.pair": "family", "all.item.pair": "all", "all.unit.points.other": "all",
	}}
	for _, c := range []struct{ id, word, want string }{
		{"peoples-simple", "item.pung", "peoples-simple.item.pung"},
		{"peoples-classic", "item.pung", "peoples.item.pung"},
		{"jilin", "item.pung", "all.item.pung"},
		{"peoples-simple", "item.pair", "peoples.item.pair"},
		{"peoples-simple", "unit.points", "all.unit.points"},
		{"jilin", "item.none", "jilin.item.none"},
	} {
		if got := w.Rule(c.id, c.word); got != c.want {
			t.Errorf("%s of %s is %s, want %s", c.word, c.id, got, c.want)
		}
	}
}

// TestFrenchTypography checks narrow no-break spaces before high punctuation and inside
// guillemets, and curved apostrophes.
func TestFrenchTypography(t *testing.T) {
	bad := regexp.MustCompile(`[^\x{202f}\s][!?;]|[^\x{202f}0-9×]:|[ ][!?:;»%]|« |'|\x{a0}`)
	for k, s := range For("fr").m {
		if m := bad.FindString(s); m != "" {
			t.Errorf("%s: %q in %q", k, m, s)
		}
	}
}

// englishFaults lists phrasings that native readers of English find hard. A new one must
// hold for all texts in en.
var englishFaults = []struct{ fault, rule string }{
	{`(^|\n)(Who|Of|From so) [^?]*([.\n]|$)`, "begin with a person: the discarder, the winner, East, you"},
	{`(^|[.:] |\n)(Who|What) [^?.]* (may|pays|wins|discards|does) [^?]*[.]`, "say it of a person, or ask a question"},
	{`\b(is|are) no (hand|yaku|card|code|item|record|group|kong|pung|chow|set|pair|tile|wind|win|table|file|member)\b`, "is not a"},
	{`\bso (many|much)\b`, "this many, this much"},
	{`\bdear(er|est)?\b`, "valuable, big"},
	{`\bbeside (?:[^ty]|t[^h]|th[^e]|the[^ ]|y[^o]|you[^r])`, "besides, alongside; beside the … of places only"},
	{`\b(lies?|lay|laid) open\b`, "exposed, face up, turned up"},
	{`less than nothing`, "below zero"},
	{` %`, "no space before %"},
	{`\b(was|were) expected\b`, "must be X; expected X, got Y"},
	{`, too\b`, "also, as well"},
	{`\bby (the )?(joker|discard)\b`, "with the joker, on a discard"},
	{`\bshall\b`, "will"},
}

func TestEnglishIsWhatNativesWrite(t *testing.T) {
	for _, f := range englishFaults {
		fault := regexp.MustCompile(f.fault)
		for k, s := range For("en").m {
			if m := fault.FindString(s); m != "" {
				t.Errorf("%s: %q in %q: %s", k, m, s, f.rule)
			}
		}
	}
	// The list matches the sentences it was made from, and does not match good ones.
	for s, bad := range map[string]bool{
		"Who could win on a discard and did not may not win with its kind.": true,
		"Of several winners the nearest is paid for the counters.":          true,
		"Who pays? The discarder pays for everyone.":                        false,
		"They add han and are no yaku.":                                     true,
		"From so many counters on a hand needs two han":                     true,
		"So that nobody can tell who could have claimed it.":                false,
		"dora make it dear":                            true,
		"Nothing else counts beside them.":             true,
		"Flowers lie beside the hand.":                 false,
		"one of these lies open":                       true,
		"The match ends when somebody has less than 0": false,
		"{part} % of the room":                         true,
		"You may call one on a discard, too.":          true,
		"a win by discard":                             true,
	} {
		found := slices.ContainsFunc(englishFaults, func(f struct{ fault, rule string }) bool {
			return regexp.MustCompile(f.fault).MatchString(s)
		})
		if found != bad {
			t.Errorf("%q: fault found: %v", s, found)
		}
	}
}

// TestNoWordChangesBeforeAName checks that a name is first or follows a colon, never a
// word that depends on the next letter: French elides, Spanish writes "e" before an i.
func TestNoWordChangesBeforeAName(t *testing.T) {
	for lang, changes := range map[string]string{
		"fr": `(?i)\b(de|que|le|la|je|ne|se|me|te|ce|si|lorsque|jusque|du) \{(name|names|rules|bird|word|tile)\}`,
		"es": `(?i)\b([yo] \{(name|names|rules|bird)\}|(en|de|a|el|la) \{deal\})`,
		"en": `\b(an?) \{(name|rules|bird|word|tile)\}`,
	} {
		bad := regexp.MustCompile(changes)
		for k, s := range For(lang).m {
			if m := bad.FindString(s); m != "" && k != "score.won.all" && k != "score.won.all.you" {
				t.Errorf("%s %s: %q in %q", lang, k, m, s)
			}
		}
	}
}

// TestThousandsInSentences checks that numbers in texts have the thousands separator of
// their language.
func TestThousandsInSentences(t *testing.T) {
	bare := regexp.MustCompile(`\b[1-9][0-9]?[05]00\b`)
	parted := regexp.MustCompile(`[1-9]([,.'\x{00a0}\x{202f}\x{2009} ])[05]00\b`)
	for _, lang := range Languages {
		w := For(lang)
		for k, s := range w.m {
			if m := bare.FindString(s); m != "" {
				t.Errorf("%s %s: %s in %q, want it parted", lang, k, m, s)
			}
			for _, m := range parted.FindAllStringSubmatch(s, -1) {
				if m[1] != w.m["language.thousands"] {
					t.Errorf("%s %s: %q in %q, the language writes %q", lang, k, m[0], s, w.Number(1000))
				}
			}
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
		{en.T("handover.points", "n", 12345678), "12,345,678 points"},
		{fr.T("handover.points", "n", -1600), "−1\u202f600 points"},
		{fr.Number(999), "999"},
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
		if err := parse([]byte(s), map[string]string{}); err == nil {
			t.Errorf("%q was read", s)
		}
	}
	m := map[string]string{}
	if err := parse([]byte("{ \"a\" : \"\\u00e9\\n\\\"\" ,\n\"b\":\"\"}\n"), m); err != nil || m["a"] != "é\n\"" || len(m) != 2 {
		t.Errorf("%q, %v", m, err)
	}
}

// TestTeachWhileRead checks that a rule set's own texts can be replaced while other
// goroutines read the tables, as when several games are open in one process. The previous
// texts must be gone.
func TestTeachWhileRead(t *testing.T) {
	teach := func(word string) {
		Teach("house", func(lang string) map[string]string { return map[string]string{word: word + " " + lang} })
	}
	t.Cleanup(func() {
		Teach("house", func(string) map[string]string { return nil })
	})
	w := For("en")
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 200 {
			teach("hand.a")
			teach("hand.b")
		}
	}()
	for range 20_000 {
		w.Has("house.hand.a")
		w.Rule("house", "hand.b")
		For("fr").T("house.hand.b")
	}
	<-done
	if got := w.T("house.hand.b"); got != "hand.b en" {
		t.Errorf("taught last: %q", got)
	}
	if w.Has("house.hand.a") {
		t.Error("a word stays that was taught before")
	}
}
