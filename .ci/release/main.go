// Command release writes all files of a release to a folder: packages of every system, the
// browser bundle, licences, the bill of materials, release notes and checksums.
//
//	go run ./.ci/release [-o dist/release] [-only NAME,…] [-page URL]
//	go run ./.ci/release -twice
//	go run ./.ci/release -print version|code|commit|epoch|flags
//	go run ./.ci/release -list
//
// Each file depends on the commit, the versions of Go and of the tools, and SOURCE_DATE_EPOCH
// only, which is the time of the commit unless it is set. Two clones therefore have equal
// files; -twice makes two and compares them.
//
// An artefact is a function in the table artefacts, with its inputs in a folder beside it.
// See README.md.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// artefact is a group of release files.
type artefact struct {
	name  string
	about string
	make  func(r *release) error
}

// artefacts lists all files of a release in the order in which they are made. Later ones
// may read the files of earlier ones in the folder of the release.
var artefacts = []artefact{
	{"licences", "licences of this program, its fonts and libraries", (*release).licences},
	{"notes", "the section of CHANGELOG.md for this version", (*release).notes},
	{"sources", "the source of the commit and its vendored modules", (*release).sources},
	{"sbom", "CycloneDX bills of materials", (*release).sbom},
	{"web", "the browser bundle", (*release).web},
	{"portal", "the browser game for game portals", (*release).portal},
	{"screenshots", "pictures of the game in each language; needs xvfb-run", (*release).screenshots},
	{"linux", "tar.gz, .deb, .rpm, Arch and Alpine packages of the game", (*release).linux},
	{"relay", "tar.gz and .deb of the relay, with the browser game", (*release).relay},
	{"flatpak", "the Flatpak manifest", (*release).flatpak},
	{"windows", "zip and MSI of the game for Windows", (*release).windows},
	{"macos", "application for macOS", (*release).macos},
}

func main() {
	out := flag.String("o", "dist/release", "the folder of the release; files of an earlier release in it are removed")
	only := flag.String("only", "", "make these artefacts only, separated by commas")
	page := flag.String("page", "https://mahjong.example.org/", "the home page that packages name, with screenshots in its folder screenshots")
	twice := flag.Bool("twice", false, "make the release in two clones in folders of different names, compare all files, and keep one")
	show := flag.String("print", "", "print `version`, code (the version as one number), commit, epoch or flags (for the linker), and make nothing")
	list := flag.Bool("list", false, "list the artefacts")
	flag.Parse()
	err := run(*out, *only, *page, *show, *twice, *list)
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(out, only, page, show string, twice, list bool) error {
	if list {
		for _, a := range artefacts {
			fmt.Printf("%-10s %s\n", a.name, a.about)
		}
		return nil
	}
	root, err := output("", "go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	from, err := readOrigin(root)
	if err != nil {
		return err
	}
	if show != "" {
		value, err := from.field(show)
		fmt.Println(value)
		return err
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	r := &release{origin: from, root: root, out: out, page: strings.TrimSuffix(page, "/") + "/", built: map[string]string{}}
	if twice {
		return r.twice(only)
	}
	return r.all(only)
}

// all makes the named artefacts, or all if only is "", and their checksums.
func (r *release) all(only string) error {
	names := strings.Split(only, ",")
	for _, name := range names {
		if only != "" && !slices.ContainsFunc(artefacts, func(a artefact) bool { return a.name == name }) {
			return fmt.Errorf("-only: there is no artefact %q; -list lists them", name)
		}
	}
	if err := r.empty(only == ""); err != nil {
		return err
	}
	var err error
	if r.work, err = os.MkdirTemp("", "moineau-release"); err != nil {
		return err
	}
	defer os.RemoveAll(r.work)
	fmt.Printf("== Moineau %s, commit %s, %s\n", r.version, r.commit, r.epoch.UTC().Format(time.RFC3339))
	for _, a := range artefacts {
		if only != "" && !slices.Contains(names, a.name) {
			continue
		}
		fmt.Printf("== %s\n", a.name)
		if err := a.make(r); err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
	}
	return r.sums()
}

// sumsFile lists the SHA-256 of every other file of a release.
const sumsFile = "SHA256SUMS"

// empty creates the folder of the release. If all is set, it removes an earlier release. It
// returns an error if the folder contains something else.
func (r *release) empty(all bool) error {
	entries, err := os.ReadDir(r.out)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if all && len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(r.out, sumsFile)); err != nil {
			return fmt.Errorf("%s has no file %s, so it is not a release: choose another folder or empty it", r.out, sumsFile)
		}
		if err := os.RemoveAll(r.out); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, sumsFile), nil, 0o644)
}
