// Command build compiles the game for the browser and writes the whole bundle to one
// folder. It contains the page with its names and sizes filled in, wasm_exec.js of the
// same Go version, the icons and the service worker. It also contains the languages that
// the page fetches (with the build tag page the program contains only English) and the
// licences of all fonts and libraries. Files have brotli and gzip forms if this saves
// space.
//
//	go run ./wasm/build [-o dist/web] [-brotli 11] [-pkg .] [-trim=false] [-lines]
//
// Browsers may cache files named with the hash of their content forever.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"moineau/assets/licences"
	"moineau/wasm/pack"
	"moineau/wasm/trim"
)

// bar is the limit for what the page transfers before the first frame, in bytes, with all
// ten rule sets, the coach and online tables. It applies to brotli levels from release
// on; lower levels compress about ten percent less.
const (
	bar     = 3_000_000
	release = 10
)

func main() {
	out := flag.String("o", "dist/web", "the folder of the bundle; what it held before is removed")
	level := flag.Int("brotli", 11, "brotli level for the large files, 0 to 11")
	pkg := flag.String("pkg", ".", "the program to compile")
	trimmed := flag.Bool("trim", true, "leave out what of Ebitengine no browser can reach (wasm/trim)")
	lines := flag.Bool("lines", false, "keep which line every instruction came from, for the trace of a panic (0.2 MB more)")
	flag.Parse()
	if flag.NArg() != 0 || *level < 0 || *level > 11 {
		flag.Usage()
		os.Exit(2)
	}
	if err := build(*out, *pkg, *level, *trimmed, *lines); err != nil {
		fmt.Fprintln(os.Stderr, "wasm/build:", err)
		os.Exit(1)
	}
}

func build(out, pkg string, level int, trimmed, lines bool) error {
	module, err := tool("list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	binary, err := compile(pkg, trimmed)
	if err != nil {
		return err
	}
	if trimmed { // Ebitengine itself links some of them
		if err := refuse(binary); err != nil {
			return err
		}
	}
	if binary, err = pack.Pack(binary, lines); err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	exec, err := wasmExec()
	if err != nil {
		return err
	}
	mark, err := os.ReadFile(filepath.Join(module, "assets", "mark.svg"))
	if err != nil {
		return err
	}
	b := newBundle()
	b.addHashed("moineau.wasm", binary)
	b.addHashed("wasm_exec.js", exec)
	if err := b.addIcons(mark); err != nil {
		return err
	}
	if err := b.addLanguages(filepath.Join(module, "assets", "words")); err != nil {
		return err
	}
	b.addExtra(licences.FileName, licences.Text)
	if err := b.addPage(); err != nil {
		return err
	}
	if err := b.write(out, level); err != nil {
		return err
	}
	if first := b.report(os.Stdout, out, level); first > bar && level >= release {
		return fmt.Errorf("%d bytes before the first frame, at most %d", first, bar)
	}
	return nil
}

// uninlined lists packages that are compiled without inlining, which saves more than a
// tenth of a megabyte in the bundle. The kernel (engine/hand), the deal and the evaluation
// of bots are not among them. Without inlining, rule sets play 7 to 15 % fewer deals a
// second, and a table is drawn in 1.15 times the time (TableDraw in scenes/table), because
// Canvas.quad, the hottest function of sprites, calls nothing.
var uninlined = []string{
	"moineau/scenes/...",
	"moineau/sprites/...",
	"moineau/netplay/...",
	"moineau/assets/...",
	"moineau/engine/rules/...",
	"moineau/engine/match",
	"moineau/engine/record",
	"moineau/engine/compact",
	"moineau/engine/card",
	"moineau/engine/logs",
	"golang.org/x/image/font/...",
	"github.com/hajimehoshi/ebiten/v2/...",
	"github.com/quasilyte/...",
	"github.com/ebitengine/...",
	"rsc.io/...",
	"fmt",
	"strconv",
	"strings",
	"bytes",
	"bufio",
	"reflect/...",
	"encoding/...",
	"time/...",
	"unicode/...",
	"compress/...",
}

// compile builds the program for the browser, without debug information.
func compile(pkg string, trimmed bool) ([]byte, error) {
	dir, err := os.MkdirTemp("", "moineau-wasm")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "moineau.wasm")
	args := []string{"build", "-tags", "page", "-trimpath", "-ldflags", "-s -w", "-o", name}
	for _, packages := range uninlined {
		args = append(args, "-gcflags", packages+"=-l")
	}
	if trimmed {
		modfile, err := trim.Modfile(filepath.Join(dir, "trim"), pkg)
		if err != nil {
			return nil, err
		}
		args = append(args, "-modfile", modfile)
		overlay, err := trim.Overlay(filepath.Join(dir, "overlay"))
		if err != nil {
			return nil, err
		}
		if overlay != "" {
			args = append(args, "-overlay", overlay)
		}
	}
	cmd := exec.Command("go", append(args, pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build for js/wasm: %w", err)
	}
	return os.ReadFile(name)
}

// wasmExec returns the support file of the Go version that compiles, because that of
// another version does not fit.
func wasmExec() ([]byte, error) {
	root, err := tool("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		// Its place before Go 1.24 and in some systems' packages.
		return os.ReadFile(filepath.Join(root, "misc", "wasm", "wasm_exec.js"))
	}
	return data, nil
}

func tool(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
