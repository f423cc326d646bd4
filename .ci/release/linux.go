package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"moineau/engine/version"
)

// linuxTargets lists the processors that packages for Linux are made for.
var linuxTargets = []target{{"linux", "amd64"}, {"linux", "arm64"}}

// packager makes packages for Linux.
const packager = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2"

// maintainer is the contact that packages name.
const maintainer = "Moineau maintainers <maintainers@mahjong.example.org>"

// A linuxPackage is a program with its files, for every form of packages.
type linuxPackage struct {
	name, summary, about string
	section              string // of Debian
	programs             map[string]string
	files                map[string]file // by path in the system
	forms                []string        // of nfpm
	depends              map[string][]string
	config               []string          // paths of files that administrators change
	scripts              map[string]string // of a .deb, by nfpm's name
	overrides            string            // of lintian
	compression          string            // of a .deb
}

// linux writes the game for Linux as archives and packages.
func (r *release) linux() error {
	p, err := r.gamePackage()
	if err != nil {
		return err
	}
	return r.linuxProgram(p)
}

// relay writes the relay for Linux. Its package contains the browser game.
func (r *release) relay() error {
	p, err := r.relayPackage()
	if err != nil {
		return err
	}
	return r.linuxProgram(p)
}

// linuxProgram writes the archives and packages of a program for all processors.
func (r *release) linuxProgram(p *linuxPackage) error {
	for _, t := range linuxTargets {
		if err := errors.Join(r.linuxArchive(p, t), r.linuxPackages(p, t)); err != nil {
			return err
		}
	}
	return nil
}

// linuxArchive writes an archive with the programs, their manuals and all documents.
func (r *release) linuxArchive(p *linuxPackage, t target) error {
	name := p.name + "-" + r.version + "-linux-" + t.goarch
	files, err := r.documents()
	if err != nil {
		return err
	}
	for program, pkg := range p.programs {
		path, err := r.program(pkg, t)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files = append(files, file{program, data, true})
	}
	// An archive can be unpacked over /usr/local.
	for path, f := range p.files {
		if rest, ok := strings.CutPrefix(path, "/usr/share/"); ok && !strings.HasPrefix(rest, "doc/") && !strings.HasPrefix(rest, "lintian/") {
			files = append(files, file{"share/" + rest, f.data, false})
		}
	}
	data, err := tarGz(below(name, files), r.epoch)
	if err != nil {
		return err
	}
	return r.write(name+".tar.gz", data)
}

// linuxPackages writes the package in all its forms.
func (r *release) linuxPackages(p *linuxPackage, t target) error {
	tool, err := r.tool(packager)
	if err != nil {
		return err
	}
	dir := filepath.Join(r.work, "linux", p.name, t.goarch)
	config, err := r.packageConfig(p, t, dir)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(config, "", "  ") // which is YAML too
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "nfpm.yaml")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	for _, form := range p.forms {
		if err := r.run(dir, nil, tool, "package", "--config", path, "--packager", form, "--target", filepath.Join(r.out, packageName(p.name, r.version, form, t.goarch))); err != nil {
			return err
		}
	}
	return nil
}

// packageName returns the file name of a package.
func packageName(name, number, form, goarch string) string {
	plain, pre, isPre := strings.Cut(number, "-")
	mark := func(sep string) string {
		if isPre {
			return plain + sep + pre
		}
		return plain
	}
	other := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[goarch]
	switch form {
	case "deb":
		return name + "_" + mark("~") + "-1_" + goarch + ".deb"
	case "rpm":
		return name + "-" + mark("~") + "-1." + other + ".rpm"
	case "apk":
		return name + "-" + mark("_") + "-r1." + other + ".apk"
	}
	return name + "-" + mark("") + "-1-" + other + ".pkg.tar.zst"
}

// packageConfig returns the configuration of nfpm, after writing all files to a folder.
func (r *release) packageConfig(p *linuxPackage, t target, dir string) (map[string]any, error) {
	time := r.epoch.UTC().Format(time.RFC3339)
	var contents []map[string]any
	add := func(from, to, form string, program bool) {
		info := map[string]any{"owner": "root", "group": "root", "mode": 0o644, "mtime": time}
		if program {
			info["mode"] = 0o755
		}
		entry := map[string]any{"src": from, "dst": to, "file_info": info}
		if form != "" {
			entry["packager"] = form
		}
		if slices.Contains(p.config, to) {
			entry["type"] = "config|noreplace"
		}
		contents = append(contents, entry)
	}
	for _, name := range slices.Sorted(maps.Keys(p.programs)) {
		path, err := r.program(p.programs[name], t)
		if err != nil {
			return nil, err
		}
		for _, form := range p.forms {
			add(path, programFolder(p.section, form)+name, form, true)
		}
	}
	debian, err := r.debianFiles(p)
	if err != nil {
		return nil, err
	}
	for form, files := range map[string]map[string]file{"": p.files, "deb": debian} {
		for _, path := range slices.Sorted(maps.Keys(files)) {
			from := filepath.Join(dir, "files"+form, path)
			if err := errors.Join(os.MkdirAll(filepath.Dir(from), 0o755), os.WriteFile(from, files[path].data, 0o644)); err != nil {
				return nil, err
			}
			add(from, path, form, files[path].program)
		}
	}
	slices.SortFunc(contents, func(a, b map[string]any) int { return strings.Compare(a["dst"].(string), b["dst"].(string)) })
	scripts := map[string]string{}
	for name, text := range p.scripts {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			return nil, err
		}
		scripts[name] = path
	}
	overrides := map[string]any{}
	for _, form := range p.forms {
		overrides[form] = map[string]any{"depends": p.depends[form], "scripts": map[string]string{}}
	}
	if len(scripts) > 0 {
		overrides["deb"] = map[string]any{"depends": p.depends["deb"], "scripts": scripts}
	}
	return map[string]any{
		"name": p.name, "arch": t.goarch, "platform": "linux", "version": "v" + r.version, "version_schema": "semver", "release": "1",
		"section": p.section, "priority": "optional", "maintainer": maintainer, "vendor": "Moineau contributors", "homepage": r.page,
		"license": "Apache-2.0", "description": p.summary + "\n" + wrapped(p.about), "mtime": time, "contents": contents, "overrides": overrides,
		"deb":       map[string]any{"compression": p.compression},
		"rpm":       map[string]any{"compression": "zstd", "buildhost": "moineau", "summary": p.summary, "group": "Amusements/Games"},
		"archlinux": map[string]any{"packager": maintainer},
	}, nil
}

// programFolder returns the folder of programs. Debian's policy has one for games.
func programFolder(section, form string) string {
	if form == "deb" && section == "games" {
		return "/usr/games/"
	}
	return "/usr/bin/"
}

// wrapped breaks a text into lines of at most 72 bytes.
func wrapped(text string) string {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(text, "\n") {
		at := 0
		for _, word := range strings.Fields(paragraph) {
			if at > 0 && at+1+len(word) > 72 {
				out.WriteString("\n")
				at = 0
			} else if at > 0 {
				out.WriteString(" ")
				at++
			}
			out.WriteString(word)
			at += len(word)
		}
		out.WriteString("\n")
	}
	return strings.TrimSpace(out.String())
}

// debianFiles returns the files that only Debian's policy demands.
func (r *release) debianFiles(p *linuxPackage) (map[string]file, error) {
	doc := "/usr/share/doc/" + p.name + "/"
	number := strings.Replace(r.version, version.Dev, "~"+version.Dev[1:], 1)
	changelog := fmt.Sprintf("%s (%s-1) unstable; urgency=medium\n\n  * The changes of this version are in changelog.gz.\n\n -- %s  %s\n",
		p.name, number, maintainer, r.epoch.UTC().Format(time.RFC1123Z))
	packed, err := gzipped([]byte(changelog))
	if err != nil {
		return nil, err
	}
	own, err := r.read("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	if own, err = gzipped(own); err != nil {
		return nil, err
	}
	files := map[string]file{
		doc + "changelog.Debian.gz": {data: packed},
		doc + "changelog.gz":        {data: own},
	}
	files["/usr/share/lintian/overrides/"+p.name] = file{data: []byte(p.overrides)}
	return files, nil
}

// gzipped returns compressed data without a name and a time.
func gzipped(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}
