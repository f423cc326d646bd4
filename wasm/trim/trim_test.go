package trim

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"text/template"
)

// The nine sources written out by Ebitengine must be those that its template gives.
func TestShaderSourcesAreWhatTheTemplateGives(t *testing.T) {
	dir, err := source()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range []string{"builtinshader", "colormshader"} {
		tmpl := template.Must(template.New(pkg).Parse(templateOf(t, filepath.Join(dir, "internal", pkg, "shader.go"))))
		list, err := constants(filepath.Join(dir, "internal", pkg, "defs.go"))
		if err != nil {
			t.Fatal(err)
		}
		var sources []string
		for line := range strings.Lines(list) {
			s, err := strconv.Unquote(strings.Trim(line, "\t,\n"))
			if err != nil {
				t.Fatal(err)
			}
			sources = append(sources, s)
		}
		if len(sources) < 9 {
			t.Fatalf("%s: %d sources, not 9", pkg, len(sources))
		}
		for i := range 9 {
			var want bytes.Buffer
			if err := tmpl.Execute(&want, map[string]int{
				"Filter": i / 3, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
				"Address": i % 3, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2,
			}); err != nil {
				t.Fatal(err)
			}
			if sources[i] != want.String() {
				t.Errorf("%s: source %d is\n%s\nthe template gives\n%s", pkg, i, sources[i], want.String())
			}
		}
	}
}

// templateOf returns the longest string of a file.
func templateOf(t *testing.T, name string) (longest string) {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil && len(s) > len(longest) {
				longest = s
			}
		}
		return true
	})
	return longest
}

func TestTrimmedGameLinksNoneOfIt(t *testing.T) {
	root, err := run("go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(strings.TrimSpace(string(root)))
	dir := filepath.Join(t.TempDir(), "trim")
	for range 2 { // the second time over the first
		if _, err := Modfile(dir, "."); err != nil {
			t.Fatal(err)
		}
	}
	list := exec.Command("go", "list", "-deps", "-modfile", filepath.Join(dir, "go.mod"), ".")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := map[string]bool{}
	for p := range strings.FieldsSeq(string(out)) {
		linked[p] = true
	}
	if !linked["github.com/hajimehoshi/ebiten/v2"] {
		t.Fatal("the game does not link Ebitengine")
	}
	// Every built-in shader is there, compiled: the clear shader, and for each of the
	// nine ways of reading an image one with and one without a colour matrix.
	ready, err := os.ReadFile(filepath.Join(dir, "ebiten", readyFile))
	if err != nil {
		t.Fatal(err)
	}
	for what, n := range map[string]int{"SourceID:": 19, "#version 300 es": 2 * 19, "gl_Position = ": 19, "out vec4 fragColor": 19} {
		if got := strings.Count(string(ready), what); got != n {
			t.Errorf("%s: %q comes %d times, not %d", readyFile, what, got, n)
		}
	}
	for _, p := range []string{"text/template", "encoding/gob", "net", "go/build", "go/printer", "log/slog", "archive/zip", "image/png", "os/exec", "regexp", "go/parser", "go/constant"} {
		if linked[p] {
			t.Errorf("the trimmed game still links %s", p)
		}
	}
}

func TestCutStopsAtAnotherText(t *testing.T) {
	from, err := source()
	if err != nil {
		t.Fatal(err)
	}
	for i := range cuts {
		c := &cuts[i]
		for j := range c.edits {
			e := &c.edits[j]
			dir := t.TempDir()
			for k := range c.edits {
				for _, name := range []string{c.edits[k].file, c.edits[k].constants} {
					if name != "" {
						if err := copyFile(filepath.Join(from, name), filepath.Join(dir, name)); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			changed := filepath.Join(dir, e.file)
			text, err := os.ReadFile(changed)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(changed, append(text, "// changed\n"...), 0o644); err != nil {
				t.Fatal(err)
			}
			err = c.apply(dir)
			if err == nil {
				t.Errorf("%s: a changed %s was cut all the same", c.name, e.file)
				continue
			}
			for _, want := range []string{c.name, e.file, "cuts.go"} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("the complaint does not name %s: %v", want, err)
				}
			}
		}
	}
}

func TestEditNamesWhatItMisses(t *testing.T) {
	const text = "package p\n\nfunc f() {}\n"
	e := edit{file: "p.go", sum: "0", decls: []string{"g"}}
	if _, err := e.make([]byte(text), ""); err == nil || !strings.Contains(err.Error(), "SHA-256") {
		t.Errorf("another text: %v", err)
	}
	e.sum = sumOf(text)
	if _, err := e.make([]byte(text), ""); err == nil || !strings.Contains(err.Error(), "g") {
		t.Errorf("a declaration that is not there: %v", err)
	}
	e.decls = []string{"f"}
	if got, err := e.make([]byte(text), "func h() {}\n"); err != nil || strings.Contains(string(got), "func f") || !strings.Contains(string(got), "func h") {
		t.Errorf("%s, %v", got, err)
	}
}
