package rules_test

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// source type-checks packages of this module with their function bodies, so that every
// use of a struct field is known.
type source struct {
	fset     *token.FileSet
	standard types.Importer
	packages map[string]*checked
	reads    map[types.Object]bool // fields and variables whose value some code reads
}

// checked is a package of this module.
type checked struct {
	*types.Package
	files []*ast.File
	info  *types.Info
}

func newSource(t *testing.T) *source {
	t.Helper()
	if build.Default.GOROOT == "" { // the test was built with -trimpath
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			t.Fatal(err)
		}
		build.Default.GOROOT = strings.TrimSpace(string(root))
	}
	s := &source{fset: token.NewFileSet(), packages: map[string]*checked{}, reads: map[types.Object]bool{}}
	s.standard = importer.ForCompiler(s.fset, "source", nil)
	return s
}

// Import implements types.Importer.
func (s *source) Import(path string) (*types.Package, error) {
	rest, ours := strings.CutPrefix(path, "moineau/")
	if !ours {
		return s.standard.Import(path)
	}
	if p, ok := s.packages[path]; ok {
		return p.Package, nil
	}
	dir := filepath.Join("..", "..", filepath.FromSlash(rest))
	list, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range list.GoFiles {
		f, err := parser.ParseFile(s.fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	p, err := s.check(path, files)
	if err != nil {
		return nil, err
	}
	return p.Package, nil
}

// check type-checks a package and records what it reads.
func (s *source) check(path string, files []*ast.File) (*checked, error) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	conf := types.Config{Importer: s}
	p, err := conf.Check(path, s.fset, files, info)
	if err != nil {
		return nil, err
	}
	c := &checked{p, files, info}
	s.packages[path] = c
	for _, f := range files {
		written := map[*ast.Ident]bool{}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, to := range n.Lhs {
					if id := target(to); id != nil {
						written[id] = true
					}
				}
			case *ast.KeyValueExpr:
				if id, ok := n.Key.(*ast.Ident); ok {
					if v, ok := info.Uses[id].(*types.Var); ok && v.IsField() {
						written[id] = true
					}
				}
			case *ast.SelectorExpr:
				if sel := info.Selections[n]; sel != nil {
					s.promoted(sel)
				}
			case *ast.Ident:
				if o := info.Uses[n]; o != nil && !written[n] {
					s.reads[o] = true
				}
			}
			return true
		})
	}
	return c, nil
}

// promoted records the embedded fields through which a selection goes.
func (s *source) promoted(sel *types.Selection) {
	t, index := sel.Recv(), sel.Index()
	for _, i := range index[:len(index)-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		f := t.Underlying().(*types.Struct).Field(i)
		s.reads[f] = true
		t = f.Type()
	}
}

// target returns the name of the field or variable that an assignment sets.
func target(to ast.Expr) *ast.Ident {
	switch to := to.(type) {
	case *ast.Ident:
		return to
	case *ast.SelectorExpr:
		return to.Sel
	case *ast.IndexExpr:
		return target(to.X)
	case *ast.ParenExpr:
		return target(to.X)
	}
	return nil
}

// obeyed returns the options whose value reaches code: the package takes it out of its
// table.Options, and some code reads the field that holds it.
func (s *source) obeyed(p *checked) map[string]bool {
	out := map[string]bool{}
	for _, f := range p.files {
		var path []ast.Node // from the file to the current node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				path = path[:len(path)-1]
				return true
			}
			path = append(path, n)
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || !p.ofOptions(path[len(path)-2]) {
				return true
			}
			name, err := strconv.Unquote(lit.Value)
			if err == nil && s.used(p, path) {
				out[name] = true
			}
			return true
		})
	}
	return out
}

// ofOptions reports whether an expression involves a table.Options: o["name"],
// o.Int("name") or names(o, "name").
func (ch *checked) ofOptions(n ast.Node) (is bool) {
	switch n := n.(type) {
	case *ast.IndexExpr:
		return ch.isOptions(n.X)
	case *ast.CallExpr:
		if sel, ok := n.Fun.(*ast.SelectorExpr); ok && ch.isOptions(sel.X) {
			return true
		}
		return slices.ContainsFunc(n.Args, ch.isOptions)
	}
	return false
}

func (ch *checked) isOptions(e ast.Expr) bool {
	named, ok := ch.info.Types[e].Type.(*types.Named)
	return ok && named.Obj().Name() == "Options" && named.Obj().Pkg().Path() == "moineau/engine/table"
}

// used reports whether the value of the last expression of path is used: by a field or
// variable that is read, or by the statement itself.
func (s *source) used(p *checked, path []ast.Node) bool {
	for i := len(path) - 1; i > 0; i-- {
		var to *ast.Ident
		switch n := path[i-1].(type) {
		case *ast.KeyValueExpr:
			to, _ = n.Key.(*ast.Ident)
		case *ast.AssignStmt:
			at := slices.IndexFunc(n.Rhs, func(e ast.Expr) bool { return e == path[i] })
			if at < 0 {
				return true // part of an index on the left
			}
			to = target(n.Lhs[at])
		case ast.Stmt:
			return true
		}
		if o := p.info.Uses[to]; o != nil {
			return s.reads[o]
		}
	}
	return true
}

// TestEveryOptionIsRead checks that code reads the value of every option of every rule
// set. TestEveryOptionMatters checks what some of them do.
func TestEveryOptionIsRead(t *testing.T) {
	s := newSource(t)
	list := rules.All()
	for _, e := range list { // all, because one rule set may read what another holds
		if _, err := s.Import(folder(t, &e)); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range list {
		obeyed := map[string]bool{}
		for path, p := range s.packages { // its own package and those below it
			if of := folder(t, &e); path == of || strings.HasPrefix(path, of+"/") {
				maps.Copy(obeyed, s.obeyed(p))
			}
		}
		for _, o := range e.Options {
			fixed := o.Type != table.Text && len(o.Values) == 1 // there is nothing to obey
			if !obeyed[o.Name] && !fixed {
				t.Errorf("%s: no code reads the option %q", e.ID, o.Name)
			}
		}
	}
}

// folder returns the import path of a rule set.
func folder(t *testing.T, e *rules.Entry) string {
	t.Helper()
	r, _, err := rules.New(e.ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reflect.TypeOf(r).Elem().PkgPath()
}

// TestUnreadOptionsAreFound checks that TestEveryOptionIsRead can fail.
func TestUnreadOptionsAreFound(t *testing.T) {
	const text = `package sample
import "moineau/engine/table"
type config struct { read, stored, set, added int; some [2]int; other [2]int; inner }
func parse(o table.Options) (c config) {
	c = config{read: o.Int("read"), stored: o.Int("stored") + 1}
	c.set = o.Int("set")
	c.some[o.Int("index")] = o.Int("some")
	c.other[0] = o.Int("other")
	if o["asked"] == "true" || "bare" == "none" { c.added++ }
	list(o, "passed")
	c.inner = inner{o.Int("embedded"), 0}
	return c
}
type inner struct { first, second int }
func list(table.Options, string) {}
func use(c *config) int { c.stored = 1; return c.read + c.some[1] + c.first }
`
	s := newSource(t)
	f, err := parser.ParseFile(s.fset, "sample.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.check("sample", []*ast.File{f})
	if err != nil {
		t.Fatal(err)
	}
	got := s.obeyed(p)
	for name, want := range map[string]bool{
		"read": true, "stored": false, "set": false, "index": true, "some": true, "other": false,
		"asked": true, "bare": false, "passed": true, "embedded": true, "absent": false,
	} {
		if got[name] != want {
			t.Errorf("%s: read %v, expected %v", name, got[name], want)
		}
	}
}

// TestWithdrawnOptions checks that records and codes of earlier versions, which set
// options that nothing obeyed, still open.
func TestWithdrawnOptions(t *testing.T) {
	for _, c := range []struct{ id, name string }{
		{"hongkong", "claim-timeout"}, {"classical", "claim-timeout"}, {"mcr", "hide_options"}, {"mcr", "claim_min_ms"},
		{"mcr", "turn_seconds"}, {"taiwanese", "claim_seconds"}, {"zungjung", "turn_seconds"},
	} {
		_, plain, err := rules.New(c.id, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, with, err := rules.Recorded(c.id, table.Options{c.name: "5"})
		if err != nil || fmt.Sprint(with) != fmt.Sprint(plain) {
			t.Errorf("%s with %s: %v, %v", c.id, c.name, with, err)
		}
	}
}
