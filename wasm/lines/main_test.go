package main

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// § stands for the quote of raw strings.
var program = strings.ReplaceAll(`package main

import "strings"

// value has a comment.
var value = strings.Repeat(
	"x", 2)

//go:noinline
func fail(n int) {
	if n > 1 { // a comment
		panic(value +
			§raw "string"
of two lines§)
	}
	for range n {
		x := []int{
			1,
			n,
		}
		fail(len(x))
	}
}

func main() { fail(1) }
`, "§", "`")

func TestFunctionsAreOnOneLine(t *testing.T) {
	got, err := oneLine("main.go", []byte(program))
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "main.go", got, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%v\n%s", err, got)
	}
	functions := 0
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		functions++
		ast.Inspect(fn, func(n ast.Node) bool {
			if n == nil || n == ast.Node(fn.Doc) {
				return false
			}
			if p := fset.Position(n.Pos()); n != ast.Node(fn) && p.Line != 1 {
				t.Errorf("%s: %T at line %d, want 1", fn.Name, n, p.Line)
			}
			return true
		})
	}
	if functions != 2 {
		t.Errorf("%d functions, want 2", functions)
	}
	if p := fset.Position(f.Decls[1].Pos()); p.Line != 6 {
		t.Errorf("the variable is at line %d, want 6", p.Line)
	}
	if !bytes.Contains(got, []byte("\n//go:noinline\n")) {
		t.Errorf("the directive of a function is lost:\n%s", got)
	}
}

// The changed text has the same syntax tree, here of every file of package fmt.
func TestSyntaxIsKept(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "src", "fmt", "*.go"))
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, name := range append(files, "main.go") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		changed, err := oneLine(name, text)
		if err != nil {
			t.Fatal(err)
		}
		if was, is := tokens(t, text), tokens(t, changed); !reflect.DeepEqual(was, is) {
			t.Errorf("%s has changed", name)
		}
	}
}

// tokens returns the names, operators and literals of a Go file in its standard layout.
func tokens(t *testing.T, text []byte) (out []string) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			out = append(out, n.Name)
		case *ast.BasicLit:
			if n.Kind == token.STRING && n.Value[0] == '`' {
				quoted, err := format.Source([]byte("var x = " + joined([]byte(n.Value))))
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, strings.TrimPrefix(string(quoted), "var x = "))
				return true
			}
			out = append(out, n.Value)
		case nil:
			out = append(out, "end")
		default:
			out = append(out, reflect.TypeOf(n).String())
		}
		return true
	})
	return out
}

// A program compiled through this command works the same, and its trace names functions
// and files.
func TestProgramRuns(t *testing.T) {
	dir := t.TempDir()
	tool := filepath.Join(dir, "lines")
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, text := range map[string]string{"main.go": strings.ReplaceAll(program, "fail(1) }", "fail(2) }"), "go.mod": "module lines.test\n\ngo 1.26\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-trimpath", "-toolexec", tool, "-o", "program", ".")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(filepath.Join(dir, "program")).CombinedOutput()
	if err == nil {
		t.Fatal("the program did not fail")
	}
	for _, want := range []string{"panic: xxraw \"string\"\n", "of two lines", "main.fail(", "lines.test/main.go:1 "} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the trace does not contain %q:\n%s", want, out)
		}
	}
	if strings.Contains(string(out), dir) || strings.Contains(string(out), os.TempDir()) {
		t.Errorf("the trace contains a path of this machine:\n%s", out)
	}
}
