// Command licences writes the licences of all fonts and modules in the shipped programs,
// as listed by the module graph:
//
//	go run ./.ci/licences [-o assets/licences/third-party.txt]
//
// Its test fails if the committed text is out of date.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"moineau/assets/licences"
)

func main() {
	out := flag.String("o", "assets/licences/third-party.txt", "the file to write")
	flag.Parse()
	all, err := collect(".")
	if err == nil {
		err = os.WriteFile(*out, text(all), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// A build is a shipped program, compiled for one system.
type build struct {
	part string
	env  []string
	args []string // arguments of go list
}

// builds returns all shipped programs: the game for desktops, browsers and phones, and
// the relay.
func builds() (out []build) {
	for _, goos := range []string{"linux", "windows", "darwin"} {
		out = append(out,
			build{licences.Program, []string{"GOOS=" + goos, "CGO_ENABLED=0"}, []string{"."}},
			build{licences.Relay, []string{"GOOS=" + goos, "CGO_ENABLED=0"}, []string{"./netplay/cmd/relay"}})
	}
	return append(out,
		build{licences.Program, []string{"GOOS=js", "GOARCH=wasm"}, []string{"-tags", "page", "."}},
		build{licences.Program, []string{"GOOS=android", "GOARCH=arm64", "CGO_ENABLED=1"}, []string{"./mobile"}},
		build{licences.Program, []string{"GOOS=ios", "GOARCH=arm64", "CGO_ENABLED=1"}, []string{"./mobile"}})
}

// module is a module of a build, with the folders of its compiled packages.
type module struct {
	path, version, dir string
	parts, packages    []string
}

// modules returns the modules of all builds by path.
func modules(root string) (map[string]*module, error) {
	all := map[string]*module{}
	for _, b := range builds() {
		cmd := exec.Command("go", append([]string{"list", "-deps", "-json=Dir,Module"}, b.args...)...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), b.env...)
		var complaints bytes.Buffer
		cmd.Stderr = &complaints
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %v: %w\n%s", b.env, err, complaints.String())
		}
		for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
			var p struct {
				Dir    string
				Module *struct {
					Path, Version, Dir string
					Main               bool
				}
			}
			if err := d.Decode(&p); err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m := all[p.Module.Path]
			if m == nil {
				m = &module{path: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir}
				all[m.path] = m
			}
			if !slices.Contains(m.parts, b.part) {
				m.parts = append(m.parts, b.part)
			}
			if !slices.Contains(m.packages, p.Dir) {
				m.packages = append(m.packages, p.Dir)
			}
		}
	}
	return all, nil
}

// legal matches the names of files with licences or related notices.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents)([-.].*)?$`)

// texts returns the joined licence files of the module. It looks in the module's folder,
// in those of the compiled packages and in all folders between.
func (m *module) texts() (string, error) {
	dirs := map[string]bool{m.dir: true}
	for _, dir := range m.packages {
		for dir != m.dir && len(dir) > len(m.dir) {
			dirs[dir] = true
			dir = filepath.Dir(dir)
		}
	}
	var files []string
	for dir := range dirs {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return "", err
		}
		for _, e := range entries {
			if !e.IsDir() && legal.MatchString(e.Name()) && path.Ext(e.Name()) != ".go" {
				files = append(files, filepath.Join(dir, e.Name()))
			}
		}
	}
	slices.SortFunc(files, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.Count(a, string(filepath.Separator)), strings.Count(b, string(filepath.Separator))), cmp.Compare(a, b))
	})
	return join(m.dir, files)
}

// join returns the joined contents of files. Each is preceded by its name unless it is
// the only one.
func join(dir string, files []string) (string, error) {
	var out strings.Builder
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if len(files) > 1 {
			rel, err := filepath.Rel(dir, name)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&out, "[%s]\n\n", filepath.ToSlash(rel))
		}
		out.WriteString(plain(string(data)))
		out.WriteString("\n\n")
	}
	return strings.TrimRight(out.String(), "\n") + "\n", nil
}

// plain returns a text with normalized line ends. It removes form feeds, the byte order
// mark and trailing spaces, and expands tabs.
func plain(s string) string {
	s = strings.NewReplacer("\r\n", "\n", "\f", "", "\ufeff", "", "\t", "    ").Replace(s)
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// kinds lists the known licences, each with a pattern that only its text matches.
var kinds = []struct {
	name string
	of   *regexp.Regexp
}{
	{"OFL 1.1", regexp.MustCompile(`SIL OPEN FONT LICENSE Version 1\.1`)},
	{"Apache 2.0", regexp.MustCompile(`Apache License,?\s+Version 2\.0`)},
	{"MIT", regexp.MustCompile(`Permission is hereby granted, free of charge`)},
	{"ISC", regexp.MustCompile(`Permission to use, copy, modify, and(/or)? distribute this software for any`)},
	{"BSD 3-clause", regexp.MustCompile(`(?s)Redistribution and use in source and binary forms.*(Neither the name|names? of .{1,80} may not be used|may be used to endorse)`)},
	{"BSD 2-clause", regexp.MustCompile(`Redistribution and use in source and binary forms`)},
	{"zlib", regexp.MustCompile(`(?i)This software is provided ['‘]as-is['’], without any express or implied\s+warranty`)},
}

// kindOf returns the names of the licences in a text. It returns an error if there are
// none.
func kindOf(text string) (string, error) {
	var found []string
	for _, k := range kinds {
		if k.of.MatchString(text) && (k.name != "BSD 2-clause" || !slices.Contains(found, "BSD 3-clause")) {
			found = append(found, k.name)
		}
	}
	if len(found) == 0 {
		return "", errors.New("no known licence")
	}
	return strings.Join(found, ", "), nil
}

// fonts lists the subsetted fonts with patterns for their files.
var fonts = []struct {
	name, page string
	files      *regexp.Regexp
}{
	{"Noto Sans CJK", "https://github.com/notofonts/noto-cjk", regexp.MustCompile(`^sans(-.+)?\.otf$`)},
	{"LXGW WenKai", "https://github.com/lxgw/LxgwWenKai", regexp.MustCompile(`^kai(-.+)?\.ttf$`)},
}

// fontEntries returns the entries of the fonts in a folder. It returns an error if a font
// file is not in fonts.
func fontEntries(dir fs.FS) (all []licences.Entry, err error) {
	files, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, err
	}
	ofl, err := fs.ReadFile(dir, "OFL.txt")
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	for _, f := range files {
		if ext := path.Ext(f.Name()); ext != ".otf" && ext != ".ttf" && ext != ".ttc" && ext != ".woff2" {
			continue
		}
		i := slices.IndexFunc(fonts, func(known struct {
			name, page string
			files      *regexp.Regexp
		}) bool {
			return known.files.MatchString(f.Name())
		})
		if i < 0 {
			return nil, fmt.Errorf("the font %s has no licence in .ci/licences", f.Name())
		}
		used[fonts[i].name] = true
	}
	for _, f := range fonts {
		if used[f.name] {
			all = append(all, licences.Entry{Name: f.name, Licence: "OFL 1.1", Parts: licences.Fonts, Page: f.page, Text: plain(string(ofl)) + "\n"})
		}
	}
	return all, nil
}

// collect returns entries for this program, its fonts, Go and the modules of all shipped
// programs.
func collect(root string) ([]licences.Entry, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	all := []licences.Entry{{Name: "Moineau", Licence: "Apache 2.0", Parts: licences.Program + ", " + licences.Relay, Text: plain(string(own)) + "\n"}}
	cut, err := fontEntries(os.DirFS(filepath.Join(root, "assets", "fonts")))
	if err != nil {
		return nil, err
	}
	all = append(all, cut...)
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	dir := strings.TrimSpace(string(goroot))
	std, err := join(dir, []string{filepath.Join(dir, "LICENSE"), filepath.Join(dir, "PATENTS")})
	if err != nil {
		return nil, err
	}
	all = append(all, licences.Entry{Name: "Go", Licence: "BSD 3-clause", Parts: licences.Program + ", " + licences.Relay, Page: "https://go.dev", Text: std})
	ms, err := modules(root)
	if err != nil {
		return nil, err
	}
	var rest []licences.Entry
	for _, m := range ms {
		e := licences.Entry{Name: m.path, Version: m.version, Page: "https://pkg.go.dev/" + m.path}
		slices.Sort(m.parts)
		e.Parts = strings.Join(m.parts, ", ")
		if e.Text, err = m.texts(); err == nil {
			e.Licence, err = kindOf(e.Text)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.path, err)
		}
		rest = append(rest, e)
	}
	slices.SortFunc(rest, func(a, b licences.Entry) int { return cmp.Compare(a.Name, b.Name) })
	return append(all, rest...), nil
}

// text returns the entries as a text file.
func text(all []licences.Entry) []byte {
	out := []byte(licences.Head)
	for i := range all {
		out = all[i].Append(out)
	}
	return out
}
