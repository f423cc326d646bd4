package words

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// Latin words used by languages in other scripts: names, keys, commands and file formats.
var latin = []string{"iPhone", "iPad", "Tenhou", "Mahjong", "Soul", "Botzone", "Time", "WRC", "EMA", "Moineau", "moineau", "Millington", "Charleston", "Esc", "Enter", "Shift", "Tab", "Start", "PgUp", "PgDn", "JSON", "CPU", "CSV", "IMP", "XML", "ZIP", "json", "mjai", "mjson", "jsonl", "tenhou", "net", "mahjong", "replay", "card", "riichi", "wren", "Letter"}

var (
	parameter = regexp.MustCompile(`\{[^}]*\}`)
	latinWord = regexp.MustCompile(`[A-Za-z]{3,}`)
	letters   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// particles lists words that occur in English sentences but not in French and Spanish
// ones.
var particles = []string{"the", "of", "and", "with", "you", "your", "is", "are", "was", "were", "not", "from", "this", "that", "for", "have", "it", "its", "to", "by"}

// particle returns the first English particle of a text, or "".
func particle(text string) string {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if slices.Contains(particles, strings.ToLower(w)) {
			return w
		}
	}
	return ""
}

// untranslated returns why a text of a language is considered English, or "" if it is
// not.
func untranslated(lang, text, english string, same []string) string {
	bare := parameter.ReplaceAllString(text, "")
	if text == english && letters.MatchString(bare) && !slices.Contains(same, lang+": "+text) {
		return "it is the same as in English"
	}
	if lang == "fr" || lang == "es" {
		if w := particle(bare); w != "" && !slices.Contains(same, lang+": "+text) {
			return w + " is English"
		}
		return ""
	}
	for _, w := range latinWord.FindAllString(bare, -1) {
		if !slices.Contains(latin, w) {
			return w + " is written in Latin letters"
		}
	}
	return ""
}

// TestNothingIsLeftInEnglish checks that in every language each text is translated or is
// in the list of identical texts.
func TestNothingIsLeftInEnglish(t *testing.T) {
	file, err := os.ReadFile("testdata/same.txt")
	if err != nil {
		t.Fatal(err)
	}
	same := strings.Split(string(file), "\n")
	en := For("en")
	for _, lang := range Languages {
		if lang == "en" {
			continue
		}
		w, n := For(lang), 0
		for _, key := range w.Keys() {
			if strings.HasPrefix(key, "language.") {
				continue
			}
			if why := untranslated(lang, w.m[key], en.m[key], same); why != "" {
				t.Errorf("%s %q: %s: %s", lang, key, w.m[key], why)
				n++
			}
		}
		t.Logf("%s: %d of %d texts in English", lang, n, len(w.Keys()))
	}
	for _, c := range [][3]string{
		{"fr", "Discard a tile", "Discard a tile"}, {"es", "El fin of the match", "The end of the match"}, {"ja", "Discard を選ぶ", "Choose a discard"},
		{"ru", "Счёт {n}: total", "Score {n}: total"},
	} {
		if untranslated(c[0], c[1], c[2], same) == "" {
			t.Errorf("%q is taken for %s", c[1], c[0])
		}
	}
}
