package scenes

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"moineau/assets/words"
	"moineau/engine/rules"
)

// literals gives all strings written in the Go files of this folder, tests
// apart.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	re := regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"`)
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, m := range re.FindAllStringSubmatch(string(b), -1) {
			out[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// stem takes the plural suffix off a key.
func stem(key string) string {
	return strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other")
}

func TestEveryWordIsUsed(t *testing.T) {
	lits := literals(t)
	used := func(key string) bool {
		if lits[key] || lits[stem(key)] || strings.HasPrefix(key, "language.plural.") {
			return true
		}
		// A key may be put together from a beginning that ends in a dot, and an
		// ending that begins with one.
		for i, r := range key {
			if r == '.' && lits[key[:i+1]] {
				return true
			}
		}
		// A rule set's own words, its family's or everybody's: a part that is written
		// in the code, and its own name for the thing.
		if id, rest, _ := strings.Cut(key, "."); ruleSet(id) != nil || isFamily(id) || id == "all" {
			part, _, _ := strings.Cut(rest, ".")
			switch part {
			case "name", "about", "preset", "option", "goal", "mark":
				return true
			}
			return lits["."+part+"."] || stem(rest) == part && lits["."+part]
		}
		return false
	}
	for _, key := range words.For("en").Keys() {
		if !used(key) {
			t.Errorf("nothing shows %q", key)
		}
	}
}

// isFamily tells whether rule sets share a beginning ("peoples").
func isFamily(head string) bool {
	for _, id := range ruleSetIDs() {
		if strings.HasPrefix(id, head+"-") {
			return true
		}
	}
	return false
}

func TestEveryKeyHasWords(t *testing.T) {
	en := words.For("en")
	first := map[string]bool{}
	for _, key := range en.Keys() {
		first[key[:strings.IndexByte(key, '.')]] = true
	}
	key := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+$`)
	for lit := range literals(t) {
		head, _, ok := strings.Cut(lit, ".")
		if ok && first[head] && key.MatchString(lit) && !en.Has(lit) {
			t.Errorf("%q is no key of the words", lit)
		}
	}
	for _, r := range rules.All() {
		for i := range r.Options {
			op := &r.Options[i]
			for _, v := range op.Values {
				if !en.Has(en.Rule(r.ID, "option."+op.Name+"."+v)) && !en.Has("value."+v) {
					t.Errorf("%s: value %q of %s has no word", r.ID, v, op.Name)
				}
			}
			for _, k := range []string{"", ".about"} {
				if !en.Has(en.Rule(r.ID, "option."+op.Name+k)) {
					t.Errorf("%s: option %s lacks a name or a sentence", r.ID, op.Name)
				}
			}
		}
	}
}

// TestWordsAreShortEnough: how many characters there is room for, by the
// beginning of the key, the longest beginning that fits. A parameter counts as
// eight.
func TestWordsAreShortEnough(t *testing.T) {
	room := map[string]int{
		"": 110, "title.": 16, "title.continue.": 64, "title.version": 40, "title.language": 30,
		"bird.": 14, "wind.": 8, "label.": 2, "group.": 18, "value.": 18, "common.": 18, "language.": 12,
		"pause.": 18, "pause.kept": 80, "seats.": 20, "seats.order": 60, "seats.none": 60,
		"seats.rename": 40, "seats.bird": 40, "seats.kind": 40, "seats.friend.about": 30,
		"settings.": 22, "settings.note": 30, "settings.faces.": 16, "settings.labels.": 12, "settings.speed.": 5, "settings.felt.": 10,
		"handover.hold": 32, "handover.pass": 24, "options.": 26, "options.note": 72, "options.default.about": 36,
		"rules.title": 24, "rules.keys": 50, "rules.about.": 80, "rules.tiles": 18, "rules.hand": 20,
		"error.": 120, "handover.": 80, "app.": 36,
	}
	param := regexp.MustCompile(`\{[a-z]+\}`)
	for _, lang := range words.Languages {
		w := words.For(lang)
		for _, key := range w.Keys() {
			best, max := -1, 0
			for p, n := range room {
				if strings.HasPrefix(key, p) && len(p) > best {
					best, max = len(p), n
				}
			}
			if strings.HasSuffix(key, ".about") && max < 70 {
				max = 70
			}
			if strings.Contains(key, ".option.") || strings.Count(key, ".") == 1 && strings.HasSuffix(key, ".about") {
				// Paragraphs of as many lines as they need.
				if max = 44; strings.HasSuffix(key, ".about") {
					max = 180
				}
			}
			if strings.Contains(key, ".card.") {
				// On the rule card: a section's title, or a paragraph on a page that scrolls.
				if max = 40; strings.HasSuffix(key, ".text") {
					max = 640
				}
			}
			if n := utf8.RuneCountInString(param.ReplaceAllString(w.T(key), "12345678")); n > max {
				t.Errorf("%s %q has %d characters, room is for %d", lang, key, n, max)
			}
		}
	}
}
