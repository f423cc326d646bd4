package checks

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// impurePackages lists packages with access to time, network, files, randomness or concurrency.
// None of these may influence a game. The command line may import them.
var impurePackages = []string{
	"time", "os", "os/exec", "os/signal", "io/fs", "path/filepath", "net", "net/http", "syscall", "syscall/js",
	"context", "math/rand", "math/rand/v2", "crypto/rand", "unsafe", "plugin", "log", "log/slog",
}

// forbidden returns the forbidden constructs in a file of the engine.
func forbidden(fset *token.FileSet, file *ast.File) []string {
	var out []string
	say := func(n ast.Node, what string) {
		out = append(out, fset.Position(n.Pos()).String()+": "+what)
	}
	for _, i := range file.Imports {
		if path := strings.Trim(i.Path.Value, `"`); slices.Contains(impurePackages, path) {
			say(i, "imports "+path)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			say(n, "starts a goroutine")
		case *ast.SelectStmt, *ast.ChanType:
			say(n, "uses channels")
		case *ast.Ident:
			if n.Name == "float32" || n.Name == "float64" || n.Name == "complex128" {
				say(n, "uses "+n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT || n.Kind == token.IMAG {
				say(n, "uses the number "+n.Value)
			}
		}
		return true
	})
	return out
}

// forTests are test helpers of the engine, which may read files and use random numbers.
var forTests = []string{module + "/engine/rules/internal/ruletest", module + "/engine/logs/damagetest", module + "/engine/guest/guesttest"}

func TestEngineIsDeterministic(t *testing.T) {
	seen := 0
	for _, p := range list(t, root, []string{"CGO_ENABLED=0"}, "-e", "./engine/...") {
		for _, helper := range forTests {
			if slices.Contains(p.Imports, helper) {
				t.Errorf("%s imports %s outside its tests", p.ImportPath, helper)
			}
		}
		if strings.HasPrefix(p.ImportPath, module+"/engine/cmd/") || slices.Contains(forTests, p.ImportPath) {
			continue
		}
		for _, name := range p.GoFiles {
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Error(err)
				continue
			}
			seen++
			for _, f := range forbidden(fset, file) {
				t.Error(f)
			}
		}
	}
	if seen == 0 {
		t.Error("no file of the engine was found")
	}
}

func TestFaultsOfAnEngineAreSeen(t *testing.T) {
	for _, c := range []struct {
		source string
		want   int
	}{
		{`import "fmt"; var a = 2 * 3`, 0},
		{`import "time"; import "math/rand/v2"`, 2},
		{`var a = 1.5`, 1},
		{`func f(x float64) {}`, 1},
		{`func f() { go f() }`, 1},
		{`var c chan int`, 1},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "case.go", "package p; "+c.source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := forbidden(fset, file); len(got) != c.want {
			t.Errorf("%s: %d faults %q, want %d", c.source, len(got), got, c.want)
		}
	}
}
