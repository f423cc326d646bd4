// Command build compiles the game for the browser and writes the whole bundle to one
// folder. It contains the page with its names and sizes filled in, wasm_exec.js of the
// same Go version, the icons and the service worker. It also contains the languages that
// the page fetches (with the build tag page a program contains only English) and the
// licences of all fonts and libraries. Files have brotli and gzip forms if this saves
// space.
//
// It compiles two programs. The first (build tag first) is limited in size. The page
// fetches the full one later and uses it from the next start on.
//
//	go run ./wasm/build [-o dist/web] [-brotli 11] [-pkg .] [-full=false] [-trim=false] [-lines] [-bare]
//	    [-strict] [-version 1.2.3]
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
	"moineau/engine/version"
	"moineau/wasm/pack"
	"moineau/wasm/trim"
)

// bar is the limit for what the page transfers before the first frame, in bytes. It
// applies to brotli levels from release on; lower levels compress about ten percent less.
const (
	bar     = 3_000_000
	release = 10
	// fullLevel is the highest brotli level for the full program: it comes in the
	// background, and higher levels take minutes of processor time.
	fullLevel = 9
)

// options are the command's flags.
type options struct {
	out, pkg    string
	level       int
	trim, lines bool
	bare        bool
	full        bool
	strict      bool
	leave       []string
	version     string
}

func main() {
	var o options
	flag.StringVar(&o.out, "o", "dist/web", "the folder of the bundle; what it held before is removed")
	flag.IntVar(&o.level, "brotli", 11, "brotli level for the large files, 0 to 11")
	flag.StringVar(&o.pkg, "pkg", ".", "the program to compile")
	flag.BoolVar(&o.full, "full", true, "compile the full program, too")
	flag.BoolVar(&o.trim, "trim", true, "leave out what of Ebitengine no browser can reach (wasm/trim)")
	flag.BoolVar(&o.lines, "lines", false, "keep which line every instruction came from, for the trace of a panic (0.1 MB more)")
	flag.BoolVar(&o.bare, "bare", false, "drop the names of other packages' functions and all tables that only a trace needs (0.2 MB less); it knows the tables of Go 1.20 to 1.26 only")
	flag.BoolVar(&o.strict, "strict", false, "fail if the bundle is larger than the limit")
	flag.StringVar(&o.version, "version", version.File(), "the version of the program")
	leave := flag.String("leave", "", "`files`, separated by commas, that wasm/trim leaves as they are, to measure the effect")
	flag.Parse()
	if flag.NArg() != 0 || o.level < 0 || o.level > 11 {
		flag.Usage()
		os.Exit(2)
	}
	if *leave != "" {
		o.leave = strings.Split(*leave, ",")
	}
	if err := build(o); err != nil {
		fmt.Fprintln(os.Stderr, "wasm/build:", err)
		os.Exit(1)
	}
}

func warn(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "wasm/build: warning: "+format+"\n", args...)
}

func build(o options) error {
	module, err := tool("list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	first, err := program(o, module, "page first")
	if err != nil {
		return err
	}
	var full []byte
	if o.full {
		if full, err = program(o, module, "page"); err != nil {
			return err
		}
	}
	b := newBundle()
	b.Number = o.version
	b.addPrograms(first, full)
	if err := b.fillFrom(module); err != nil {
		return err
	}
	if err := b.write(o.out, o.level); err != nil {
		return err
	}
	size := b.report(os.Stdout, o.out, o.level)
	if size <= bar || o.level < release {
		return nil
	}
	err = fmt.Errorf("%d bytes before the first frame, at most %d", size, bar)
	if !o.strict {
		warn("%v", err)
		return nil
	}
	return err
}

// program returns a compiled and packed program with build tags.
func program(o options, module, tags string) ([]byte, error) {
	binary, left, err := compile(o, module, tags)
	if err != nil {
		return nil, err
	}
	for _, l := range left {
		warn("%v", l)
	}
	if o.trim && strings.Contains(tags, "first") { // Ebitengine itself links some of them
		if err := refuse(binary); err != nil && len(left) == 0 {
			return nil, err
		} else if err != nil {
			warn("%v", err)
		}
	}
	packed, err := pack.Pack(binary, !o.bare)
	if err != nil && o.bare {
		return nil, fmt.Errorf("pack: %w", err)
	} else if err != nil {
		warn("the program is not packed, so the bundle is about 120 KB larger: %v", err)
		packed = binary
	}
	return packed, nil
}

// fillFrom adds all files of the bundle but the programs.
func (b *bundle) fillFrom(module string) error {
	exec, err := wasmExec()
	if err != nil {
		return err
	}
	mark, err := os.ReadFile(filepath.Join(module, "assets", "mark.svg"))
	if err != nil {
		return err
	}
	b.addHashed("wasm_exec.js", withoutComments(exec))
	if err := b.addIcons(mark); err != nil {
		return err
	}
	if err := b.addScreenshots(module); err != nil {
		return err
	}
	if err := b.addLanguages(filepath.Join(module, "assets", "words")); err != nil {
		return err
	}
	b.addFonts()
	b.addExtra(licences.FileName, licences.Text)
	return b.addPage()
}

// uninlined lists packages that are compiled without inlining, which saves more than a
// tenth of a megabyte in the bundle. The kernel (engine/hand), tiles, plans and expected
// points are not among them. Without inlining, rule sets play 7 to 15 % fewer deals a
// second, and a table is drawn in 1.15 times the time (TableDraw in scenes/table), because
// Canvas.quad, the hottest function of sprites, calls nothing. The other packages of the
// engine cost less than 2 %. Plans and package image grow without inlining.
var uninlined = []string{
	"moineau/scenes/...",
	"moineau/sprites/...",
	"moineau/netplay/...",
	"moineau/assets/...",
	"moineau/engine/rules/...",
	"moineau/engine/table",
	"moineau/engine/vector",
	"moineau/engine/score",
	"moineau/engine/bot",
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
	"context",
	"embed",
	"errors",
	"fmt",
	"internal/fmtsort",
	"internal/poll",
	"io/...",
	"maps",
	"os",
	"path/...",
	"sort",
	"strconv",
	"strings",
	"bytes",
	"bufio",
	"reflect/...",
	"encoding/...",
	"time/...",
	"unicode/...",
	"compress/...",
	"archive/...",
	"log/...",
	"math/big",
	"math/rand",
	"net/...",
	"hash/...",
	"crypto/internal/fips140/aes/...",
	"crypto/internal/fips140/drbg",
	"crypto/internal/fips140/nistec/...",
}

// compile builds the program for the browser, without debug information. It also returns
// the cuts that were not made. All paths that can be part of the program are relative to
// the module, so that a commit has the same bundle in every folder.
func compile(o options, module, tags string) (program []byte, left []trim.Left, err error) {
	dir, err := os.MkdirTemp("", "moineau-wasm")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "moineau.wasm")
	args := []string{"build", "-tags", tags, "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -X moineau/engine/version.number=" + o.version, "-o", name}
	for _, packages := range uninlined {
		args = append(args, "-gcflags", packages+"=-l")
	}
	if o.trim {
		trimmed := filepath.Join(module, "dist", "trim")
		modfile, cuts, err := trim.Modfile(trimmed, o.pkg, o.leave...)
		if err != nil {
			return nil, nil, err
		}
		overlay, replacements, err := trim.Overlay(filepath.Join(trimmed, "overlay"), o.leave...)
		if err != nil {
			return nil, nil, err
		}
		left = append(cuts, replacements...)
		args = append(args, "-modfile", modfile)
		if overlay != "" {
			args = append(args, "-overlay", overlay)
		}
	}
	if !o.lines {
		lines := filepath.Join(module, "dist", "lines")
		if _, err := tool("build", "-trimpath", "-buildvcs=false", "-o", lines, "moineau/wasm/lines"); err != nil {
			return nil, nil, err
		}
		args = append(args, "-toolexec", `"`+lines+`"`)
	}
	cmd := exec.Command("go", append(args, o.pkg)...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, nil, fmt.Errorf("go build for js/wasm: %w", err)
	}
	program, err = os.ReadFile(name)
	return program, left, err
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
