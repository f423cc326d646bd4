// Mutate makes one change at a time to packages (a comparison, a number, a row of a
// table, a statement) and runs their tests. A mutant that survives reveals code that no
// test covers. It prints the result of each mutant and lists the survivors.
//
//	go run ./.ci/mutate -packages ./engine/table,./engine/match -n 200 -seed 1
//
// The seed determines the mutants. No file in the tree is changed: the changed file is in
// a temporary folder and is used by go build -overlay. Mutate has its own build cache,
// which -cache keeps for the next run.
//
// A mutant is tested first by the tests of its package, then by those of the packages
// that use it, until one fails. Tests that play deals play -deals of them. Mutants that
// do not build, or build to the same program, are not counted. With -mutant, only mutants
// whose listed file, line and words match are tried.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	packages := flag.String("packages", "./engine/table", "packages to change, with commas")
	tests := flag.String("tests", "", "packages whose tests are run after the changed package's own, with commas; all in ./engine/... that use it if empty")
	files := flag.String("files", "", "only files whose path matches this `expression`")
	n := flag.Int("n", 100, "mutants to try; 0: all")
	seed := flag.Uint64("seed", 1, "which")
	deals := flag.Int("deals", 40, "deals of each game that tests play (MOINEAU_DEALS)")
	timeout := flag.Duration("timeout", 2*time.Minute, "how long the tests of a package may take")
	cache := flag.String("cache", "", "`folder` of a build cache to be used again; a temporary one if empty")
	only := flag.String("mutant", "", "only mutants whose line in the list holds this `text`")
	list := flag.Bool("list", false, "list the mutants, run nothing")
	flag.Parse()
	if flag.NArg() > 0 {
		return fmt.Errorf("%q: packages are given with -packages", flag.Args())
	}
	match, err := regexp.Compile(*files)
	if err != nil {
		return fmt.Errorf("-files: %w", err)
	}

	w := &runner{ctx: ctx, timeout: *timeout, env: append(os.Environ(), fmt.Sprintf("MOINEAU_DEALS=%d", *deals))}
	if w.dir, err = os.MkdirTemp("", "mutate"); err != nil {
		return err
	}
	defer os.RemoveAll(w.dir)
	if w.cache = filepath.Join(w.dir, "cache"); *cache != "" {
		if w.cache, err = filepath.Abs(*cache); err != nil {
			return err
		}
	}
	all, err := w.find(strings.Split(*packages, ","), match)
	if err != nil {
		return err
	}
	found := len(all)
	rng := rand.New(rand.NewPCG(*seed, 0))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if *only != "" {
		all = slices.DeleteFunc(all, func(m candidate) bool { return !strings.Contains(m.String(), *only) })
	}
	if *list {
		for _, m := range all {
			fmt.Println(m)
		}
		return nil
	}
	if *n == 0 {
		*n = len(all)
	}
	fmt.Printf("%d mutants in %s, seed %d, %d to be tried\n", found, *packages, *seed, min(*n, len(all)))
	var testers []string
	if *tests != "" {
		units, err := w.list(strings.Split(*tests, ",")...)
		if err != nil {
			return err
		}
		for _, u := range units {
			testers = append(testers, u.ImportPath)
		}
	}
	return w.tryAll(all, *n, testers)
}

// A candidate is a mutant with its package.
type candidate struct {
	mutant
	pkg *unit
}

func (c candidate) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", c.file, c.line, c.column, c.what)
}

// A unit is a package as listed by the go command.
type unit struct {
	ImportPath, Dir, BuildID           string
	GoFiles                            []string
	Imports, TestImports, XTestImports []string
	Deps                               []string
}

// runner runs the go command with changed files.
type runner struct {
	ctx     context.Context
	dir     string // temporary folder
	cache   string // build cache
	env     []string
	timeout time.Duration
	engine  []*unit             // all packages whose tests could find a mutant
	kept    map[string]struct{} // files of the build cache without those of mutants
}

// find returns the mutants of packages.
func (r *runner) find(patterns []string, match *regexp.Regexp) ([]candidate, error) {
	var err error
	if r.engine, err = r.list("./engine/..."); err != nil {
		return nil, err
	}
	packages, err := r.list(patterns...)
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	e := enums{}
	for _, u := range append(r.engine[:len(r.engine):len(r.engine)], packages...) {
		if e[u.ImportPath] != nil {
			continue
		}
		for _, name := range u.GoFiles {
			f, err := parser.ParseFile(set, filepath.Join(u.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			e.add(u.ImportPath, f)
		}
	}
	var out []candidate
	for _, u := range packages {
		for _, name := range u.GoFiles {
			file := filepath.Join(u.Dir, name)
			src, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			f, err := parser.ParseFile(set, file, src, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			if rel, err := filepath.Rel(here, file); err == nil {
				file = filepath.ToSlash(rel)
			}
			if !match.MatchString(file) {
				continue
			}
			for _, m := range scan(set, file, u.ImportPath, src, f, e) {
				out = append(out, candidate{m, u})
			}
		}
	}
	return out, nil
}

// tryAll tries mutants until n were tried. It runs the tests of their own package, then
// those of testers. If testers is empty, it runs the tests of all packages that use the
// changed one.
func (r *runner) tryAll(all []candidate, n int, testers []string) error {
	r.env = append(r.env, "GOCACHE="+r.cache)
	tested := map[string][]string{} // by package
	for _, c := range all {
		if p := c.pkg.ImportPath; tested[p] == nil {
			if len(testers) > 0 {
				tested[p] = append([]string{p}, slices.DeleteFunc(slices.Clone(testers), func(t string) bool { return t == p })...)
			} else {
				tested[p] = r.users(p)
			}
		}
	}
	// All tests must pass without a change. This also fills the build cache.
	var every []string
	for _, ts := range tested {
		every = append(every, ts...)
	}
	slices.Sort(every)
	for _, t := range slices.Compact(every) {
		start := time.Now()
		if by, ok := r.test(t, ""); !ok {
			return fmt.Errorf("the tests of %s fail without a change: %s", t, by)
		}
		fmt.Printf("unchanged %s passes, %v\n", t, time.Since(start).Round(time.Second))
	}
	for _, c := range all { // record their build IDs, to recognize an identical program
		if c.pkg.BuildID == "" {
			id, err := r.build(c.pkg.ImportPath, "")
			if err != nil {
				return err
			}
			c.pkg.BuildID = id
		}
	}
	r.kept = r.cached()

	sums := map[string]*tally{}
	var survivors []candidate
	tried := 0
	for _, c := range all {
		if tried == n || r.ctx.Err() != nil {
			break
		}
		sum := sums[c.pkg.ImportPath]
		if sum == nil {
			sum = new(tally)
			sums[c.pkg.ImportPath] = sum
		}
		verdict, err := r.try(c, tested[c.pkg.ImportPath])
		if err != nil {
			return err
		}
		switch {
		case r.ctx.Err() != nil: // interrupted: only print the results so far
			continue
		case verdict == unbuilt:
			sum.unbuilt++
			continue
		case verdict == equal:
			sum.equal++
			continue
		case verdict == "":
			sum.survived++
			survivors = append(survivors, c)
			fmt.Printf("SURVIVED  %s\n", c)
		default:
			sum.killed++
			if strings.HasSuffix(verdict, late) {
				sum.late++
			}
			fmt.Printf("killed    %s (by %s)\n", c, verdict)
		}
		tried++
	}
	fmt.Printf("\nsurvivors: %d\n", len(survivors))
	slices.SortStableFunc(survivors, func(a, b candidate) int { return strings.Compare(a.file, b.file) })
	for _, c := range survivors {
		fmt.Println(c)
	}
	fmt.Println()
	var names []string
	for p := range sums {
		names = append(names, p)
	}
	slices.Sort(names)
	for _, p := range names {
		s := sums[p]
		fmt.Printf("%s: %d tried, %d killed (%d of them by time), %d survived; left out: %d that do not build, %d equal programs\n",
			p, s.killed+s.survived, s.killed, s.late, s.survived, s.unbuilt, s.equal)
	}
	return r.ctx.Err()
}

type tally struct{ killed, late, survived, unbuilt, equal int }

// Results of a mutant that is not counted (unbuilt, equal), and of one whose tests timed
// out (late).
const (
	unbuilt = "does not build"
	equal   = "equal program"
	late    = "out of time"
)

// try returns which test killed a mutant, or "" if it survived.
func (r *runner) try(c candidate, tests []string) (string, error) {
	defer r.prune()
	abs, err := filepath.Abs(c.file)
	if err != nil {
		return "", err
	}
	src, err := os.ReadFile(abs)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(r.dir, "changed.go")
	if err := os.WriteFile(changed, slices.Concat(src[:c.from], []byte(c.text), src[c.to:]), 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]any{"Replace": map[string]string{abs: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(r.dir, "overlay.json")
	if err := os.WriteFile(overlay, data, 0o600); err != nil {
		return "", err
	}
	switch id, err := r.build(c.pkg.ImportPath, overlay); {
	case err != nil:
		return unbuilt, nil
	case id == c.pkg.BuildID:
		return equal, nil
	}
	for _, t := range tests {
		if by, ok := r.test(t, overlay); !ok {
			return by, nil
		}
	}
	return "", nil
}

// build builds a package and returns the part of its build ID that identifies the
// content.
func (r *runner) build(path, overlay string) (string, error) {
	out, err := r.goCommand("list", "-export", "-f", "{{.BuildID}}", "-overlay="+overlay, path)
	id := strings.TrimSpace(out)
	return id[strings.LastIndex(id, "/")+1:], err
}

var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// test runs the tests of a package and reports whether they pass. by describes the failed
// test.
func (r *runner) test(path, overlay string) (by string, ok bool) {
	out, err := r.goCommand("test", "-count=1", "-vet=off", "-failfast", "-timeout="+r.timeout.String(), "-overlay="+overlay, path)
	if err == nil {
		return "", true
	}
	name := path[strings.Index(path, "/")+1:]
	switch m := failed.FindAllStringSubmatch(out, -1); {
	case strings.Contains(out, "[build failed]") || strings.Contains(out, "[setup failed]"):
		return unbuilt, false
	case strings.Contains(out, "panic: test timed out"):
		return name + ", " + late, false
	case len(m) > 0:
		return name + " " + m[len(m)-1][1], false
	case strings.Contains(out, "panic:") || strings.Contains(out, "fatal error:"):
		return name + ", which broke down", false
	}
	return name + ": " + strings.TrimSpace(out), false
}

// goCommand runs the go tool. If the shell supports it, memory is limited, because a
// mutant may allocate without bound.
func (r *runner) goCommand(args ...string) (string, error) {
	c := exec.CommandContext(r.ctx, "sh", append([]string{"-c", `ulimit -v 12000000 2>/dev/null; exec go "$@"`, "go"}, args...)...)
	c.Env = r.env
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	out, err := c.CombinedOutput()
	return string(out), err
}

// list returns the packages that match the patterns.
func (r *runner) list(patterns ...string) ([]*unit, error) {
	c := exec.CommandContext(r.ctx, "go", append([]string{"list", "-json=ImportPath,Dir,GoFiles,Imports,TestImports,XTestImports,Deps"}, patterns...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %v: %w", patterns, err)
	}
	var units []*unit
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		u := new(unit)
		if err := d.Decode(u); err != nil {
			return nil, err
		}
		units = append(units, u)
	}
	return units, nil
}

// users returns a package and those whose tests run its code: first the packages that
// import it directly, then those that import it indirectly.
func (r *runner) users(path string) []string {
	deps := map[string][]string{}
	for _, u := range r.engine {
		deps[u.ImportPath] = u.Deps
	}
	var near, far []string
	for _, u := range r.engine {
		if u.ImportPath == path {
			continue
		}
		direct := slices.Concat(u.Imports, u.TestImports, u.XTestImports)
		uses := slices.Contains(u.Deps, path)
		for _, d := range direct {
			uses = uses || slices.Contains(deps[d], path)
		}
		switch {
		case slices.Contains(direct, path):
			near = append(near, u.ImportPath)
		case uses:
			far = append(far, u.ImportPath)
		}
	}
	return slices.Concat([]string{path}, near, far)
}

// cached returns the set of files in the build cache.
func (r *runner) cached() map[string]struct{} {
	out := map[string]struct{}{}
	filepath.WalkDir(r.cache, func(p string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			out[p] = struct{}{}
		}
		return nil
	})
	return out
}

// prune removes the files of a mutant from the build cache, which would grow too large.
func (r *runner) prune() {
	for p := range r.cached() {
		if _, ok := r.kept[p]; !ok {
			if err := os.Remove(p); err != nil && !errors.Is(err, fs.ErrNotExist) {
				fmt.Fprintln(os.Stderr, "mutate:", err)
			}
		}
	}
}
