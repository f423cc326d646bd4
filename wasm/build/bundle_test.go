package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"moineau/assets/words"
	"moineau/wasm"
)

// small returns a bundle around a few bytes in place of the compiled game.
func small(t *testing.T, program string) *bundle {
	t.Helper()
	mark, err := os.ReadFile("../../assets/mark.svg")
	if err != nil {
		t.Fatal(err)
	}
	b := newBundle()
	b.addPrograms([]byte(program), []byte("full "+program))
	b.addHashed("wasm_exec.js", []byte("// go"))
	if err := b.addIcons(mark); err != nil {
		t.Fatal(err)
	}
	b.Number = "1.2.3"
	if err := b.addScreenshots("../.."); err != nil {
		t.Fatal(err)
	}
	if err := b.addLanguages("../../assets/words"); err != nil {
		t.Fatal(err)
	}
	b.addExtra("LATER.txt", []byte("of no use before it is asked for"))
	if err := b.addPage(); err != nil {
		t.Fatal(err)
	}
	return b
}

func TestBundleNamesEverythingByContent(t *testing.T) {
	one, same, other := small(t, "one"), small(t, "one"), small(t, "other")
	if one.Version != same.Version || one.Version == other.Version {
		t.Errorf("versions %s %s %s: want the same for the same content only", one.Version, same.Version, other.Version)
	}
	if one.Names["moineau.wasm"] == other.Names["moineau.wasm"] {
		t.Error("two programs have the same name")
	}
	index := string(one.files["index.html"].plain)
	for _, name := range one.Names {
		if !strings.Contains(index, `"`+name+`"`) {
			t.Errorf("index.html does not name %s", name)
		}
	}
	if strings.Contains(index, "{{") {
		t.Error("index.html has holes left")
	}
	if !strings.Contains(index, "words-fr.") {
		t.Error("index.html does not name the words of French")
	}
	later := one.extras["LATER.txt"]
	if !strings.Contains(index, later) || strings.Contains(one.Files, later) || one.files[later] == nil {
		t.Errorf("%s is not a file that is fetched later only", later)
	}
	// Parts of the texts are fetched later; those of English are fetched in the
	// background.
	for _, part := range []string{"learn-en.json", "learn-fr.json"} {
		file := one.extras[part]
		if file == "" || !strings.Contains(index, file) || strings.Contains(one.Files, file) != (part == "learn-en.json") {
			t.Errorf("%s is %q, not fetched as it should", part, file)
		}
	}
	if strings.Contains(string(one.files[one.languages["fr"][0]].plain), "learn.goal") {
		t.Error("the words of French hold those of the course")
	}
	worker := string(one.files["sw.js"].plain)
	for name := range one.files {
		if name == "index.html" {
			name = "./"
		}
		if name != "sw.js" && !elsewhere(name) && !strings.Contains(worker, `"`+name+`"`) {
			t.Errorf("the service worker does not keep %s", name)
		}
	}
}

// Each group of texts of the page itself contains all languages.
func TestPageSpeaksEveryLanguage(t *testing.T) {
	index := string(small(t, "x").files["index.html"].plain)
	index = index[strings.Index(index, "<body"):]
	group := regexp.MustCompile(`(?:<div lang="[^"]+">.*?</div>\s*)+|(?:<p lang="[^"]+">.*?</p>)+|(?:<span lang="[^"]+">.*?</span>)+`)
	lang := regexp.MustCompile(`lang="([^"]+)"`)
	groups := group.FindAllString(index, -1)
	for _, g := range groups {
		var have []string
		for _, m := range lang.FindAllStringSubmatch(g, -1) {
			have = append(have, m[1])
		}
		slices.Sort(have)
		if !slices.Equal(have, words.Languages) {
			t.Errorf("%.60q is there in %v only", g, have)
		}
	}
	if len(groups) < 6 {
		t.Errorf("only %d groups were found", len(groups))
	}
	rest := regexp.MustCompile(`(?s)<h1>.*?</h1>|<[^>]*>`).ReplaceAllString(group.ReplaceAllString(index, ""), "")
	if rest = strings.TrimSpace(rest); rest != "" {
		t.Errorf("%.80q is there in one language only", rest)
	}
}

// A request to another host would fail offline and reveal who plays.
func TestPageAsksNobodyElse(t *testing.T) {
	for name, f := range small(t, "x").files {
		switch filepath.Ext(name) {
		case ".png", ".svg", ".otf": // these cannot send requests; a drawing names its format and a font its maker
			continue
		}
		for _, scheme := range []string{"http://", "https://", "//cdn"} {
			if i := bytes.Index(f.plain, []byte(scheme)); i >= 0 {
				t.Errorf("%s names another place: %.40q", name, f.plain[i:])
			}
		}
		if name == "index.html" && (bytes.Contains(f.plain, []byte("<style")) || bytes.Contains(f.plain, []byte("style=")) || bytes.Contains(f.plain, []byte("onclick="))) {
			t.Errorf("%s: its own policy forbids inline styles and scripts", name)
		}
	}
}

func TestWrittenFormsUnpackToTheSame(t *testing.T) {
	b := small(t, strings.Repeat("bamboo", 500))
	out := filepath.Join(t.TempDir(), "web")
	for range 2 { // the second run overwrites the first
		if err := b.write(out, 4); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	name := b.Names["moineau.wasm"]
	plain := read(name)
	fromBrotli, err := io.ReadAll(brotli.NewReader(bytes.NewReader(read(name + ".br"))))
	if err != nil {
		t.Fatal(err)
	}
	zip, err := gzip.NewReader(bytes.NewReader(read(name + ".gz")))
	if err != nil {
		t.Fatal(err)
	}
	fromGzip, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(plain, fromBrotli) || !bytes.Equal(plain, fromGzip) {
		t.Error("a compressed form differs from the plain one")
	}
}

func TestOnlyABundleIsReplaced(t *testing.T) {
	dir := t.TempDir()
	kept := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(kept, []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := small(t, "x").write(dir, 1); err == nil {
		t.Error("a folder with something else in it was taken")
	}
	if _, err := os.Stat(kept); err != nil {
		t.Error(err)
	}
}

func TestComments(t *testing.T) {
	const script = "// Copyright.\n\nlet a = 1; // kept\n\t// gone\n\tlet b = \"// kept\";\n"
	if got, want := string(withoutComments([]byte(script))), "let a = 1; // kept\n\tlet b = \"// kept\";\n"; got != want {
		t.Errorf("got %q, expected %q", got, want)
	}
	for _, name := range []string{"page.js", "more.js", "page.css"} {
		data, err := wasm.Page.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte("`")) {
			t.Errorf("%s has a text of several lines, which withoutComments could damage", name)
		}
	}
}

// Every picture of the manifest is in the bundle with the size that it names, and one is for
// narrow windows.
func TestManifestNamesItsPictures(t *testing.T) {
	b := small(t, "x")
	var manifest struct {
		Version     string
		Screenshots []struct {
			Src, Sizes string
			Form       string `json:"form_factor"`
		}
	}
	if err := json.Unmarshal(b.files["manifest.webmanifest"].plain, &manifest); err != nil {
		t.Fatal(err)
	}
	forms := map[string]int{}
	for _, s := range manifest.Screenshots {
		f := b.files[s.Src]
		if f == nil {
			t.Fatalf("%s is not in the bundle", s.Src)
		}
		c, err := png.DecodeConfig(bytes.NewReader(f.plain))
		if got := fmt.Sprintf("%dx%d", c.Width, c.Height); err != nil || got != s.Sizes {
			t.Errorf("%s has the size %s, %v", s.Src, got, err)
		}
		forms[s.Form]++
	}
	if manifest.Version != "1.2.3" || forms["wide"] < 2 || forms["narrow"] < 2 {
		t.Errorf("version %q, pictures %v", manifest.Version, forms)
	}
}

// TestFontMode checks that the mode is found in this version of package brotli.
func TestFontMode(t *testing.T) {
	if err := useFontMode(brotli.NewWriter(io.Discard)); err != nil {
		t.Error(err)
	}
}
