package assets

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"moineau/assets/words"
)

var write = flag.Bool("write", false, "write the lists of characters in fonts anew")

// always returns characters that are in both fonts whatever the texts contain: what
// players may type, and symbols and arrows that the program inserts.
func always() []rune {
	var out []rune
	for r := rune(0x20); r < 0x7f; r++ {
		out = append(out, r)
	}
	for r := rune(0xa0); r <= 0xff; r++ {
		if r != 0xad { // the soft hyphen is never shown
			out = append(out, r)
		}
	}
	return append(out, []rune("Œœ–—‘’“”„•…‹›€−×→←↑↓′″")...)
}

// cyrillic returns the letters in the sans font for names of languages and players.
func cyrillic() []rune {
	out := []rune("Ёё")
	for r := 'А'; r <= 'я'; r++ {
		out = append(out, r)
	}
	return out
}

// names holds rule sets' names in their own script that occur nowhere else.
const names = "麻雀香港國標麻將リーチ麻雀台灣中庸大眾簡易經典吉林麻将"

// natives returns the rule sets' names in their own script, which the first screens show.
func natives(t *testing.T) []rune {
	files, err := filepath.Glob("../engine/rules/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`Native\s*=\s*"([^"]+)"`)
	out := []rune(names)
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range name.FindAllSubmatch(data, -1) {
			out = append(out, []rune(string(m[1]))...)
		}
	}
	if len(out) < len([]rune(names))+30 {
		t.Fatalf("rule sets are named %q", string(out))
	}
	return out
}

// reserved holds the names in a font's notice, which is shown on the licences page.
const reserved = "霞鹜"

// wide reports whether r is Han, Kana or Hangul or their punctuation.
func wide(r rune) bool {
	return r >= 0x2e80 && r < 0xd7b0 || r >= 0xf900 && r < 0xfb00 || r >= 0xff00 && r < 0xfff0
}

// ownMarks lists further characters with a special form in Chinese, Japanese and Korean:
// in the middle of the line and full-width.
var ownMarks = map[string]string{"zh-Hans": "“”‘’—…", "zh-Hant": "—…", "ja": "—…"}

// ownFonts reports whether a language uses characters with a different form in other
// languages and has fonts of its own.
func ownFonts(lang string) bool {
	return slices.Contains([]string{"ja", "ko", "zh-Hans", "zh-Hant"}, lang)
}

// ruleRunes returns the wide characters in the rule sets' sources: their own names.
func ruleRunes(t *testing.T) []rune {
	return append([]rune(names), wideIn(t, "../engine/rules/*/*.go")...)
}

// searchRunes returns the wide characters of names for the search of rule sets, which are
// typed but shown nowhere else.
func searchRunes(t *testing.T) []rune { return wideIn(t, "../engine/rules/*.go") }

// wideIn returns the wide characters in source files.
func wideIn(t *testing.T, glob string) (out []rune) {
	files, err := filepath.Glob(glob)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range string(data) {
			if wide(r) {
				out = append(out, r)
			}
		}
	}
	return out
}

// wordRunes returns the characters of a language's texts; han holds only the wide ones.
func wordRunes(t *testing.T, lang string) (all, han []rune) {
	w := words.For(lang)
	for _, key := range w.Keys() {
		for _, r := range w.T(key) {
			if r < ' ' || r == 0x202f || r == 0x2009 || r == 0x200b || r == 0x2060 {
				continue // the program renders narrow spaces and break points itself
			}
			all = append(all, r)
			if wide(r) {
				han = append(han, r)
			}
		}
	}
	return all, han
}

// ownNames returns the characters of the languages' own names, which are shown before
// their texts and fonts are available.
func ownNames() (out []rune) {
	for _, lang := range words.Languages {
		out = append(out, []rune(words.OwnName(lang))...)
	}
	return out
}

// tileRunes returns the characters printed on tiles.
func tileRunes(t *testing.T) (out []rune) {
	text := regexp.MustCompile(`>([^<]+)</text>`)
	for _, th := range TileThemes() {
		files, err := filepath.Glob("tiles/" + th + "/*.svg")
		if err != nil || len(files) != 47 {
			t.Fatalf("tiles/%s: %d files, want 47", th, len(files))
		}
		for _, f := range files {
			data, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range text.FindAllSubmatch(data, -1) {
				out = append(out, []rune(string(m[1]))...)
			}
		}
	}
	return out
}

func list60(sets ...[]rune) string {
	all := slices.Concat(sets...)
	slices.Sort(all)
	all = slices.Compact(all)
	var b strings.Builder
	for i, r := range all {
		if i > 0 && i%60 == 0 {
			b.WriteByte('\n')
		}
		b.WriteRune(r)
	}
	b.WriteByte('\n')
	return b.String()
}

// parted returns the characters of first and the narrow ones of others, and the wide ones
// of others that are not in first.
func parted(first []rune, others ...[]rune) (now, later []rune) {
	now = slices.Clone(first)
	for _, r := range slices.Concat(others...) {
		if !wide(r) {
			now = append(now, r)
		} else if !slices.Contains(first, r) {
			later = append(later, r)
		}
	}
	return now, later
}

// TestCharacters compares the committed lists with the characters used by texts and
// tiles. If it fails, run "make fonts".
func TestCharacters(t *testing.T) {
	tiles, rules := tileRunes(t), ruleRunes(t)
	type list struct{ file, want string }
	var lists []list
	var words0, han0 []rune // of the languages without fonts of their own
	for _, lang := range words.Languages {
		all, han := wordRunes(t, lang)
		if !ownFonts(lang) {
			words0, han0 = append(words0, all...), append(han0, han...)
			continue
		}
		var own []rune
		for _, r := range all {
			if wide(r) || strings.ContainsRune(ownMarks[lang], r) {
				own = append(own, r)
			}
			if !wide(r) {
				words0 = append(words0, r)
			}
		}
		lists = append(lists, list{"fonts/" + lang + ".txt", list60(own, rules)})
	}
	first := slices.Concat(tiles, natives(t), ownNames())
	sans, moreSans := parted(first, always(), cyrillic(), words0, rules, searchRunes(t), []rune(reserved))
	kai, moreKai := parted(slices.Concat(tiles, natives(t)), always(), han0, rules)
	lists = append(lists,
		list{"fonts/sans.txt", list60(sans)}, list{"fonts/sans-more.txt", list60(moreSans)},
		list{"fonts/kai.txt", list60(kai)}, list{"fonts/kai-more.txt", list60(moreKai)})
	for _, c := range lists {
		if *write {
			if err := os.WriteFile(c.file, []byte(c.want), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		got, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want {
			var missing []rune
			for _, r := range c.want {
				if !strings.ContainsRune(string(got), r) {
					missing = append(missing, r)
				}
			}
			t.Errorf("%s is not what words and tiles use (missing %q): run make fonts", c.file, string(missing))
		}
	}
}

// TestCutsAreComplete checks that each font contains all characters of its list.
func TestCutsAreComplete(t *testing.T) {
	type cut struct {
		name, list string
		data       []byte
	}
	cuts := []cut{{"sans", "fonts/sans.txt", Sans}, {"sans-bold", "fonts/sans.txt", SansBold}, {"kai", "fonts/kai.txt", Kai}}
	more := MoreFonts()
	for i, list := range []string{"sans-more.txt", "sans-more.txt", "kai-more.txt"} {
		cuts = append(cuts, cut{MoreFiles[i], "fonts/" + list, more[i]})
	}
	for _, lang := range words.Languages {
		if f := LanguageFonts(lang); ownFonts(lang) {
			cuts = append(cuts, cut{"sans-" + lang, "fonts/" + lang + ".txt", f[0]}, cut{"sans-bold-" + lang, "fonts/" + lang + ".txt", f[1]})
		} else if f[0] != nil {
			t.Errorf("%s has a font that its list does not make", lang)
		}
	}
	for _, c := range cuts {
		f, err := sfnt.Parse(c.data)
		if err != nil {
			t.Errorf("%s: %v: run make fonts", c.name, err)
			continue
		}
		runes, err := os.ReadFile(c.list)
		if err != nil {
			t.Fatal(err)
		}
		var buf sfnt.Buffer
		for _, r := range string(runes) {
			if r == '\n' {
				continue
			}
			if g, err := f.GlyphIndex(&buf, r); err != nil || g == 0 {
				t.Errorf("%s has no %q (%U): run make fonts", c.name, r, r)
			}
		}
	}
}

// TestSize limits what the browser loads before the first frame to 700 KB.
func TestSize(t *testing.T) {
	total := len(Sans) + len(SansBold) + len(Kai)
	for _, dir := range []string{"tiles/classic", "tiles/clear", "tiles/large", "birds", "icons"} {
		es, err := art.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			info, err := e.Info()
			if err != nil {
				t.Fatal(err)
			}
			total += int(info.Size())
		}
	}
	if total > 700<<10 {
		t.Errorf("%d bytes are embedded, want at most %d", total, 700<<10)
	}
}
