package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"moineau/assets/licences"
)

func iconPath(side int) string {
	s := strconv.Itoa(side)
	return "icons/hicolor/" + s + "x" + s + "/apps/" + appID + ".png"
}

// gamePackage returns the package of the game. Libraries are loaded when the game starts,
// so packaging tools do not find them.
func (r *release) gamePackage() (*linuxPackage, error) {
	p := &linuxPackage{
		name: "moineau", section: "games", compression: "xz",
		programs: map[string]string{"moineau": game, "mahjong": mahjong, "mahjong-print": printer},
		files:    map[string]file{},
		forms:    []string{"deb", "rpm", "apk", "archlinux"},
		depends: map[string][]string{
			"deb":       {"libc6", "libx11-6", "libgl1", "libxrandr2", "libxcursor1", "libxi6", "libxinerama1", "libasound2t64 | libasound2"},
			"rpm":       {"libX11.so.6()(64bit)", "libGL.so.1()(64bit)", "libXrandr.so.2()(64bit)", "libXcursor.so.1()(64bit)", "libXi.so.6()(64bit)", "libXinerama.so.1()(64bit)", "libasound.so.2()(64bit)"},
			"apk":       {"gcompat", "libx11", "mesa-gl", "libxrandr", "libxcursor", "libxi", "libxinerama", "alsa-lib"},
			"archlinux": {"glibc", "libx11", "libglvnd", "libxrandr", "libxcursor", "libxi", "libxinerama", "alsa-lib"},
		},
	}
	texts, err := r.texts()
	if err != nil {
		return nil, err
	}
	p.summary, p.about = texts[0].Summary, strings.Join(texts[0].About, "\n")
	shared, err := r.desktopFiles()
	if err != nil {
		return nil, err
	}
	usage, err := output(r.root, "go", "run", game, "--help")
	if err != nil {
		return nil, err
	}
	for path, data := range completions(usage) {
		shared[path] = data
	}
	for path, data := range shared {
		p.files["/usr/share/"+path] = file{data: data}
	}
	p.overrides = overrides("moineau", "usr/games/mahjong", "usr/games/mahjong-print")
	if err := errors.Join(r.addManual(p, "moineau.6"), r.addManual(p, "mahjong.6"), r.addManual(p, "mahjong-print.6")); err != nil {
		return nil, err
	}
	return p, r.addCopyright(p, licences.Program, licences.Fonts)
}

// relayPackage returns the package of the relay.
func (r *release) relayPackage() (*linuxPackage, error) {
	p := &linuxPackage{
		name: "moineau-relay", section: "net", compression: "gzip", // most of it is compressed
		summary:  "relay for online Mahjong tables",
		about:    "Moineau's relay orders the messages of the players at online tables, deals for tables that request it, and serves the browser game. It runs as a user of its own.",
		programs: map[string]string{"moineau-relay": relay},
		files:    map[string]file{},
		forms:    []string{"deb"},
		depends:  map[string][]string{"deb": {"systemd-standalone-sysusers | systemd | systemd-sysusers", "passwd"}},
		config:   []string{"/etc/default/moineau-relay"},
		scripts:  map[string]string{},
	}
	for path, from := range map[string]string{
		"/etc/default/moineau-relay":                ".ci/release/linux/relay.default",
		"/usr/lib/sysusers.d/moineau-relay.conf":    ".ci/release/linux/relay.sysusers",
		"/lib/systemd/system/moineau-relay.service": "netplay/deploy/moineau-relay.service",
		"/usr/share/doc/moineau-relay/HOSTING.md":   "netplay/HOSTING.md",
	} {
		data, err := r.read(filepath.FromSlash(from))
		if err != nil {
			return nil, err
		}
		p.files[path] = file{data: data}
	}
	for name, file := range map[string]string{"postinstall": "relay.postinst", "preremove": "relay.prerm", "postremove": "relay.postrm"} {
		data, err := r.read(".ci", "release", "linux", file)
		if err != nil {
			return nil, err
		}
		p.scripts[name] = string(data)
	}
	bundle, err := r.bundle()
	if err != nil {
		return nil, err
	}
	for _, f := range bundle {
		p.files["/usr/share/moineau-relay/web/"+f.name] = f
	}
	p.overrides = overrides("moineau-relay", "usr/bin/moineau-relay")
	if err := r.addManual(p, "moineau-relay.8"); err != nil {
		return nil, err
	}
	return p, r.addCopyright(p, licences.Relay, licences.Program, licences.Fonts)
}

// overrides returns the remarks of lintian that do not apply, with the reasons. static is a
// program that needs no library.
func overrides(name string, static ...string) string {
	out := "# The package is no upload to Debian, where a bug asks for it.\n" +
		name + ": initial-upload-closes-no-bugs *\n" +
		"# Go links position-independent programs that need no library, not even libc.\n"
	for _, program := range static {
		out += name + ": shared-library-lacks-prerequisites [" + program + "]\n"
	}
	return out
}

// addManual adds a manual page with the version and the date filled in.
func (r *release) addManual(p *linuxPackage, name string) error {
	page, err := r.read(".ci", "release", "linux", name)
	if err != nil {
		return err
	}
	filled := strings.NewReplacer("@VERSION@", r.version, "@DATE@", r.epoch.UTC().Format("2006-01-02")).Replace(string(page))
	packed, err := gzipped([]byte(filled))
	p.files["/usr/share/man/man"+filepath.Ext(name)[1:]+"/"+name+".gz"] = file{data: packed}
	return err
}

// addCopyright adds the licences of the parts in Debian's machine-readable form.
func (r *release) addCopyright(p *linuxPackage, parts ...string) error {
	all, err := licences.Parse([]byte(licences.Text))
	if err != nil {
		return err
	}
	text, err := copyright(all, parts, r.page)
	p.files["/usr/share/doc/"+p.name+"/copyright"] = file{data: []byte(text)}
	return err
}

// apache is the licence whose text every Debian system has.
const apache = "Apache 2.0"

// shortNames maps our names of licences to those of Debian.
var shortNames = map[string]string{"OFL 1.1": "OFL-1.1", "Apache 2.0": "Apache-2.0", "MIT": "Expat", "ISC": "ISC", "BSD 3-clause": "BSD-3-clause", "BSD 2-clause": "BSD-2-clause", "zlib": "Zlib"}

// apacheText matches the terms of the Apache License.
var apacheText = regexp.MustCompile(`(?s)Apache License\s+Version 2\.0, January 2004.*?END OF TERMS AND CONDITIONS`)

var holder = regexp.MustCompile(`(?mi)^[ \t/*#]*(?:Copyright|©)[ :]*(?:\(c\)|©)?[ ]*(.*[0-9a-z].*)$`)

// copyright returns the entries that belong to one of the parts as a copyright file of
// Debian. The first entry is the program itself.
func copyright(all []licences.Entry, parts []string, page string) (string, error) {
	var out strings.Builder
	fmt.Fprintf(&out, "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Moineau\nSource: %s\n", page)
	for i := range all {
		e := &all[i]
		if !slices.ContainsFunc(parts, e.In) {
			continue
		}
		var names []string
		for name := range strings.SplitSeq(e.Licence, ", ") {
			short := shortNames[name]
			if short == "" {
				return "", fmt.Errorf("%s: the licence %q has no name in Debian", e.Name, name)
			}
			names = append(names, short)
		}
		files, holders := "vendor/"+strings.ReplaceAll(e.Name, " ", "-")+"/*", holdersIn(e.Text)
		if i == 0 {
			files, holders = "*", []string{"Moineau contributors"}
		}
		if len(holders) == 0 {
			holders = []string{"the authors of " + e.Name}
		}
		license := strings.Join(names, " and ")
		if e.Licence != apache { // each work has its own text, with its own names
			license += " and " + strings.NewReplacer("/", "-", " ", "-").Replace(e.Name) + "-notice"
		}
		fmt.Fprintf(&out, "\nFiles: %s\nCopyright: %s\nLicense: %s\n", files, strings.Join(holders, "\n           "), license)
		if e.Licence == apache {
			out.WriteString(" On Debian systems the text of the Apache License 2.0 is in the file\n /usr/share/common-licenses/Apache-2.0.\n")
			continue
		}
		body := apacheText.ReplaceAllString(strings.TrimRight(e.Text, "\n"), "[The text of the Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0.]")
		for line := range strings.SplitSeq(body, "\n") {
			if line = strings.TrimRight(line, " "); line == "" {
				line = "."
			}
			out.WriteString(" " + line + "\n")
		}
	}
	return out.String(), nil
}

// holdersIn returns the copyright holders that a licence names, without repetitions.
func holdersIn(text string) (all []string) {
	for _, m := range holder.FindAllStringSubmatch(text, -1) {
		if name := strings.TrimSpace(m[1]); !slices.Contains(all, name) && regexp.MustCompile(`[0-9]{4}|Authors|Inc`).MatchString(name) && !strings.Contains(name, "[yyyy]") {
			all = append(all, name)
		}
	}
	return all
}
