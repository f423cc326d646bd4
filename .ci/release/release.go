package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// release is a release being made.
type release struct {
	origin
	root  string // the module
	out   string // folder of the release's files
	work  string // temporary folder
	page  string // URL of the home page, which ends in /
	built map[string]string
}

// A target is a system that a program is built for.
type target struct{ goos, goarch string }

// program builds a package of the module for a system and returns the path of the program.
// Each program is built once. ldflags are added to those of every program.
func (r *release) program(pkg string, t target, ldflags ...string) (string, error) {
	key := strings.Join(append([]string{pkg, t.goos, t.goarch}, ldflags...), " ")
	if path := r.built[key]; path != "" {
		return path, nil
	}
	path := filepath.Join(r.work, "programs", strconv.Itoa(len(r.built)), programName(pkg))
	flags := strings.Join(append([]string{"-s -w -buildid=", r.ldflags()}, ldflags...), " ")
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", path}
	if t.goos == "linux" {
		args = append(args, "-buildmode=pie")
	}
	err := r.run(r.root, []string{"GOOS=" + t.goos, "GOARCH=" + t.goarch}, "go", append(args, pkg)...)
	if err != nil {
		return "", err
	}
	r.built[key] = path
	return path, nil
}

// Packages of the programs.
const (
	game    = "."
	mahjong = "./engine/cmd/mahjong"
	printer = "./scenes/printed/cmd/mahjong-print"
	relay   = "./netplay/cmd/relay"
)

// programName returns the name of a program, which its bill of materials contains.
func programName(pkg string) string {
	if pkg == game {
		return "moineau"
	}
	return filepath.Base(pkg)
}

// run runs a tool in a folder. Its output goes to standard error.
func (r *release) run(dir string, env []string, tool string, args ...string) error {
	cmd := exec.Command(tool, args...)
	cmd.Dir = dir
	cmd.Env = append(r.env(), env...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", filepath.Base(tool), strings.Join(args, " "), err)
	}
	return nil
}

// env returns the environment of all tools, without settings of the user that change what
// they write.
func (r *release) env() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOAMD64=", "GOARM64=", "LC_ALL=C", "TZ=UTC",
		"SOURCE_DATE_EPOCH="+strconv.FormatInt(r.epoch.Unix(), 10))
}

// tool installs a tool, given as PATH@VERSION, in the temporary folder and returns its path.
func (r *release) tool(module string) (string, error) {
	path, _, _ := strings.Cut(module, "@")
	name := filepath.Join(r.work, "tools", filepath.Base(path))
	if _, err := os.Stat(name); err == nil {
		return name, nil
	}
	return name, r.run(r.work, []string{"GOBIN=" + filepath.Dir(name)}, "go", "install", "-trimpath", module)
}

// write writes a file of the release.
func (r *release) write(name string, data []byte) error {
	return os.WriteFile(filepath.Join(r.out, name), data, 0o644)
}

// read returns a file of the module.
func (r *release) read(name ...string) ([]byte, error) {
	return os.ReadFile(filepath.Join(append([]string{r.root}, name...)...))
}

// output returns what a tool writes to standard output, without the last line end.
func output(dir, tool string, args ...string) (string, error) {
	cmd := exec.Command(tool, args...)
	cmd.Dir = dir
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", tool, strings.Join(args, " "), err, complaints.String())
	}
	return strings.TrimSpace(string(out)), nil
}

// sums writes the checksums of all files of the release, in the order of their names.
func (r *release) sums() error {
	files, err := tree(r.out)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	for _, f := range files {
		if f.name == sumsFile {
			continue
		}
		sum := sha256.Sum256(f.data)
		fmt.Fprintf(&out, "%x  %s\n", sum, f.name)
		fmt.Printf("%11d  %x  %s\n", len(f.data), sum[:8], f.name)
	}
	return r.write(sumsFile, out.Bytes())
}
