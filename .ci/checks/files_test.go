package checks

import (
	"bytes"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// files returns all files that are or would be committed, with slash-separated paths.
func files(t *testing.T) []string {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("git ls-files: %v", err)
	}
	var all []string
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		if _, err := os.Lstat(filepath.Join(root, name)); err == nil { // skip files that are being removed
			all = append(all, name)
		}
	}
	if len(all) < 20 {
		t.Fatalf("only %d files were found", len(all))
	}
	return all
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// local matches absolute paths and package registries, which depend on one machine. The
// words are concatenated, so that this file does not match itself.
var local = regexp.MustCompile(strings.Join([]string{
	`(^|[^\w./-])/(wor` + `k|ro` + `ot|ho` + `me|Us` + `ers)/[\w.-]+`,
	`[A-Z]:\\` + `Users\\`,
	`pro` + `xy\.golang\.org`, `su` + `m\.golang\.org`, `registry\.` + `npmjs\.org`, `registry\.` + `yarnpkg`,
	`deb\.` + `debian\.org`, `archive\.` + `ubuntu\.com`, `py` + `pi\.org`, `files\.` + `pythonhosted`,
}, "|"))

func TestNoLocalPathsAreCommitted(t *testing.T) {
	for _, name := range files(t) {
		data := read(t, name)
		if bytes.IndexByte(data[:min(len(data), 8000)], 0) >= 0 {
			continue // an image, a font or a sound
		}
		for i, line := range bytes.Split(data, []byte("\n")) {
			if found := local.Find(line); found != nil {
				t.Errorf("%s:%d names %q", name, i+1, found)
			}
		}
	}
}

func TestWhatIsLocalIsSeen(t *testing.T) {
	for line, want := range map[string]bool{
		"cd /wor" + "k/main":             true,
		`"/ro` + `ot/go/bin"`:            true,
		"https://pro" + "xy.golang.org/": true,
		"C:\\Us" + "ers\\anna":           true,
		"how things /work/ together":     false,
		"../wor" + "k/x":                 false,
		"dist/ho" + "me/x":               false,
	} {
		if got := local.MatchString(line); got != want {
			t.Errorf("%q: %v, want %v", line, got, want)
		}
	}
}

// top lists the files and folders allowed at the top level.
var top = []string{
	"main.go", "scenes", "sprites", "engine", "netplay", "assets", "wasm", "mobile", "go.mod", "go.sum", "Makefile", "README.md",
	"CHANGELOG.md", "CONTRIBUTING.md", "INSTALL.md", "SECURITY.md", ".ci", ".github", "LICENSE", ".gitignore", ".gitattributes",
}

func TestTopLevelFiles(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range files(t) {
		first, _, _ := strings.Cut(name, "/")
		if seen[first] {
			continue
		}
		seen[first] = true
		// The main program has one file for each platform.
		if !slices.Contains(top, first) && !regexp.MustCompile(`^main_[a-z_]+\.go$`).MatchString(first) {
			t.Errorf("%s is no part of the top level", first)
		}
	}
	for _, name := range top {
		if !seen[name] {
			t.Errorf("%s is missing from the top level", name)
		}
	}
}

func TestNoGoFileIsTooLong(t *testing.T) {
	const fault = 700 // lines; files of more than about 400 should be split
	for _, name := range files(t) {
		if path.Ext(name) != ".go" {
			continue
		}
		data := read(t, name)
		if n := bytes.Count(data, []byte("\n")); n > fault && !bytes.HasPrefix(data, []byte("// Code generated")) {
			t.Errorf("%s has %d lines, at most %d", name, n, fault)
		}
	}
}

func TestNothingBigIsCommitted(t *testing.T) {
	const most = 4 << 20 // in bytes
	for _, name := range files(t) {
		info, err := os.Stat(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Size() > most {
			t.Errorf("%s has %d bytes, at most %d", name, info.Size(), most)
		}
	}
}

// TestEveryDependencyIsExplained checks that CONTRIBUTING.md explains each module
// imported directly and each tool.
func TestEveryDependencyIsExplained(t *testing.T) {
	direct := map[string]bool{}
	for _, env := range [][]string{{"GOOS=linux"}, {"GOOS=js", "GOARCH=wasm"}, {"GOOS=android", "GOARCH=arm64"}} {
		env = append(env, "CGO_ENABLED=0")
		ours := list(t, root, env, "-e", "-tags", "browser", "./...")
		imported := map[string]bool{}
		for _, p := range ours {
			for _, to := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
				if strings.Contains(strings.SplitN(to, "/", 2)[0], ".") {
					imported[to] = true
				}
			}
		}
		args := []string{"-e"}
		for path := range imported {
			args = append(args, path)
		}
		if len(args) == 1 {
			continue
		}
		for _, p := range list(t, root, env, args...) {
			if p.Module == nil {
				t.Errorf("%s belongs to no module: %v", p.ImportPath, p.Error)
				continue
			}
			direct[p.Module.Path] = true
		}
	}
	inTools := false
	for line := range strings.SplitSeq(string(read(t, "go.mod")), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "tool honnef.co/"), inTools && strings.HasPrefix(line, "honnef.co/"):
			direct["honnef.co/go/tools"] = true
		case line == "tool (":
			inTools = true
		case line == ")":
			inTools = false
		}
	}
	const most = 16 // 15, and x/time for the relay's rate limits
	if len(direct) == 0 || len(direct) > most {
		t.Errorf("%d direct dependencies, want 1 to %d: %v", len(direct), most, direct)
	}
	explained := string(read(t, "CONTRIBUTING.md"))
	version := regexp.MustCompile(`/v[0-9]+$`)
	for path := range direct {
		short := version.ReplaceAllString(path, "")
		short = strings.TrimPrefix(short, "github.com/")
		if !strings.Contains(explained, short) {
			t.Errorf("CONTRIBUTING.md has no line on why %s is used", path)
		}
	}
}
