package assets

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

var write = flag.Bool("write", false, "write fonts/sans.txt and fonts/kai.txt anew")

// always is in both cuts whatever the words say: what players may type, marks
// and arrows that the program puts together itself.
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

// cyrillic is in the sans cut for names of languages and of players.
func cyrillic() []rune {
	out := []rune("Ёё")
	for r := 'А'; r <= 'я'; r++ {
		out = append(out, r)
	}
	return out
}

// names are rule sets' names in their own script that are not written anywhere yet.
const names = "麻雀香港國標麻將リーチ麻雀台灣中庸大眾簡易經典吉林麻将"

// wide reports whether r is Han, Kana or Hangul or their punctuation.
func wide(r rune) bool { return r >= 0x2e80 && r < 0xd7b0 }

// ruleRunes are the wide characters in the rule sets' sources: their own names.
func ruleRunes(t *testing.T) []rune {
	return append([]rune(names), wideIn(t, "../engine/rules/*/*.go")...)
}

// searchRunes are the wide characters of names by which rule sets are searched: they
// are typed into a field, and shown nowhere else.
func searchRunes(t *testing.T) []rune { return wideIn(t, "../engine/rules/*.go") }

// wideIn lists the wide characters in sources.
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

// wordRunes are the characters of all texts; han only the wide ones.
func wordRunes(t *testing.T) (all, han []rune) {
	files, err := filepath.Glob("words/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no words found: %v", err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		for _, s := range texts {
			for _, r := range s {
				if r < ' ' || r == 0x202f || r == 0x2009 {
					continue // the program makes narrow spaces itself
				}
				all = append(all, r)
				if wide(r) {
					han = append(han, r)
				}
			}
		}
	}
	return all, han
}

// tileRunes are the characters printed on tiles.
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

// TestCharacters compares the committed lists with what words and tiles use. If
// it fails, run "make fonts".
func TestCharacters(t *testing.T) {
	words, han := wordRunes(t)
	tiles, rules := tileRunes(t), ruleRunes(t)
	for _, c := range []struct {
		file, want string
	}{
		{"fonts/sans.txt", list60(always(), cyrillic(), words, tiles, rules, searchRunes(t))},
		{"fonts/kai.txt", list60(always(), han, tiles, rules)},
	} {
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

// TestCutsAreComplete opens each cut and looks every character up.
func TestCutsAreComplete(t *testing.T) {
	for _, c := range []struct {
		name, list string
		data       []byte
	}{
		{"sans", "fonts/sans.txt", Sans}, {"sans-bold", "fonts/sans.txt", SansBold}, {"kai", "fonts/kai.txt", Kai},
	} {
		f, err := sfnt.Parse(c.data)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
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

// TestSize holds what the browser loads before the first frame under 700 KB.
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
