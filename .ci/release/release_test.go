package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"moineau/assets/licences"
	"moineau/assets/words"
)

func TestVersionFollowsFromTheTag(t *testing.T) {
	for _, c := range []struct {
		tags  string
		clean bool
		want  string
	}{
		{"", true, "1.2.0-dev"},
		{"v1.2.0", true, "1.2.0"},
		{"beta v1.2.0", true, "1.2.0"},
		{"v1.2.0", false, "1.2.0-dev"},
		{"v1.2", true, "1.2.0-dev"},
	} {
		if got, err := fromTags(strings.Fields(c.tags), "1.2.0", c.clean); err != nil || got != c.want {
			t.Errorf("tags %q, clean %v: %q, %v, want %q", c.tags, c.clean, got, err, c.want)
		}
	}
	if _, err := fromTags([]string{"v1.3.0"}, "1.2.0", true); err == nil || !strings.Contains(err.Error(), "VERSION contains 1.2.0") {
		t.Errorf("a tag that differs from VERSION: %v", err)
	}
}

func TestVersionCodeGrows(t *testing.T) {
	last := 0
	for _, number := range []string{"0.1.0", "0.1.1", "0.2.0-dev", "0.10.0", "1.0.0", "2.1.3"} {
		got, err := code(number)
		if err != nil || got <= last {
			t.Errorf("%s: %d after %d, %v", number, got, last, err)
		}
		last = got
	}
	if _, err := code("1.x"); err == nil {
		t.Error("1.x has a code")
	}
}

func TestChangesOfAVersion(t *testing.T) {
	const text = "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-01-02\n### Added\n- two\n\n## [1.0.0]\n- one\n"
	for name, want := range map[string]string{"1.1.0": "### Added\n- two\n", "1.0.0": "- one\n"} {
		if got, err := changes(text, name); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"2.0.0", "Unreleased", "1.1"} {
		if got, err := changes(text, name); err == nil {
			t.Errorf("%s: %q, want an error", name, got)
		}
	}
}

// TestArchivesDependOnFilesOnly makes each archive from equal files that were written in
// another order at another time.
func TestArchivesDependOnFilesOnly(t *testing.T) {
	files := []file{{"a/x", []byte("x"), true}, {"b", []byte("text"), false}, {"a/y", []byte("y"), false}}
	var trees [2][]file
	for i, names := range [][]int{{0, 1, 2}, {2, 1, 0}} {
		dir := t.TempDir()
		for _, n := range names {
			f := &files[n]
			path := filepath.Join(dir, f.name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.data, os.FileMode(f.mode()))); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(path, time.Time{}, time.Unix(int64(i*1000000), 0)); err != nil {
				t.Fatal(err)
			}
		}
		var err error
		if trees[i], err = tree(dir); err != nil {
			t.Fatal(err)
		}
	}
	at := time.Unix(1700000000, 0)
	for name, pack := range map[string]func([]file, time.Time) ([]byte, error){"tar.gz": tarGz, "zip": zipped} {
		a, errA := pack(trees[0], at)
		b, errB := pack(trees[1], at)
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: the archives differ: %v, %v", name, errA, errB)
		}
	}
}

func TestArchivesHoldNamesModesAndTimes(t *testing.T) {
	at := time.Unix(1700000000, 0)
	files := below("top", []file{{"run", []byte("program"), true}, {"a.txt", []byte("text"), false}})
	data, err := tarGz(files, at)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(at) || h.Uid != 0 {
			t.Errorf("%s: time %v, owner %d", h.Name, h.ModTime, h.Uid)
		}
		got = append(got, h.FileInfo().Mode().String()+" "+h.Name)
	}
	const want = "-rw-r--r-- top/a.txt, -rwxr-xr-x top/run"
	if strings.Join(got, ", ") != want {
		t.Errorf("tar: %v, want %s", got, want)
	}
	if data, err = zipped(files, at); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	got = nil
	for _, f := range r.File {
		got = append(got, f.Mode().String()+" "+f.Name)
	}
	if strings.Join(got, ", ") != want {
		t.Errorf("zip: %v, want %s", got, want)
	}
}

func TestDifferencesBetweenTwoReleasesAreCounted(t *testing.T) {
	a := map[string]string{"same": "1", "other": "1", "only a": "1"}
	b := map[string]string{"same": "1", "other": "2", "only b": "1"}
	table, different := compare(a, b)
	if different != 3 || strings.Count(table, "\n") != 4 || !strings.Contains(table, "equal      1  1  same") {
		t.Errorf("%d differences\n%s", different, table)
	}
}

func TestPackagesAreNamedAsTheirSystemsExpect(t *testing.T) {
	for _, c := range []struct{ number, form, arch, want string }{
		{"1.2.3", "deb", "amd64", "moineau_1.2.3-1_amd64.deb"},
		{"1.2.3-dev", "deb", "arm64", "moineau_1.2.3~dev-1_arm64.deb"},
		{"1.2.3", "rpm", "amd64", "moineau-1.2.3-1.x86_64.rpm"},
		{"1.2.3", "apk", "arm64", "moineau-1.2.3-r1.aarch64.apk"},
		{"1.2.3", "archlinux", "amd64", "moineau-1.2.3-1-x86_64.pkg.tar.zst"},
	} {
		if got := packageName("moineau", c.number, c.form, c.arch); got != c.want {
			t.Errorf("%s, %s for %s: %q, want %q", c.number, c.form, c.arch, got, c.want)
		}
	}
}

func TestCopyrightNamesEveryWorkOfAPart(t *testing.T) {
	all, err := licences.Parse([]byte(licences.Text))
	if err != nil {
		t.Fatal(err)
	}
	got, err := copyright(all, []string{licences.Relay}, "https://mahjong.example.org/")
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		if e := &all[i]; i > 0 && strings.Contains(got, "Files: vendor/"+e.Name+"/*") != e.In(licences.Relay) {
			t.Errorf("%s: named %v, part of the relay %v", e.Name, !e.In(licences.Relay), e.In(licences.Relay))
		}
	}
	if strings.Contains(got, "END OF TERMS AND CONDITIONS") || strings.Contains(got, "\n\n ") {
		t.Error("the text of the Apache License was not replaced, or a paragraph is empty")
	}
}

// TestDesktopTextsAreCompleteInEveryLanguage checks the texts of menus and software centres.
func TestDesktopTextsAreCompleteInEveryLanguage(t *testing.T) {
	r := release{root: "../..", page: "https://mahjong.example.org/", origin: origin{version: "1.2.3", epoch: time.Unix(1700000000, 0)}}
	texts, err := r.texts()
	if err != nil {
		t.Fatal(err)
	}
	if len(texts) != len(words.Languages) {
		t.Errorf("%d languages, want %d", len(texts), len(words.Languages))
	}
	for _, l := range texts {
		if l.Generic == "" || l.Summary == "" || l.Record == "" || !strings.HasSuffix(l.Keywords, ";") || strings.HasSuffix(l.Summary, ".") ||
			len(l.About) != len(texts[0].About) || len(l.Features) != len(texts[0].Features) {
			t.Errorf("%s: incomplete: %+v", l.Lang, l)
		}
		for _, s := range shots {
			if l.Shots[s.name] == "" {
				t.Errorf("%s: no caption for the picture %s", l.Lang, s.name)
			}
		}
	}
	files, err := r.desktopFiles()
	if err != nil {
		t.Fatal(err)
	}
	info := files["metainfo/"+appID+".metainfo.xml"]
	for _, want := range []string{`<release version="1.2.3" date="2023-11-14"/>`, "screenshots/table-zh-Hant.png</image>", `<summary xml:lang="zh_CN">`} {
		if !bytes.Contains(info, []byte(want)) {
			t.Errorf("the metainfo has no %s", want)
		}
	}
	for name, data := range files {
		if path.Ext(name) == ".xml" {
			if err := xml.Unmarshal(data, new(struct{})); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestFlagsAreCompleted(t *testing.T) {
	files := completions("usage\n  --rules ID --ui-dump FILE\n  --rules again\n")
	if got, want := string(files["bash-completion/completions/moineau"]), "complete -o default -W '--rules --ui-dump' moineau\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestDescriptionsAreWrapped(t *testing.T) {
	text := wrapped(strings.Repeat("word ", 40) + "\nnext paragraph")
	for line := range strings.Lines(text) {
		if len(line) > 73 {
			t.Errorf("%d bytes in %q", len(line), line)
		}
	}
	if !strings.HasSuffix(text, "word\nnext paragraph") {
		t.Errorf("the paragraphs are joined: %q", text)
	}
}
