package phones

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

const root = "../.."

// run runs a program and returns its output, with standard error.
func run(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "LC_ALL=C.UTF-8")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// module returns the folder and the version of a module in go.mod.
func module(path string) (dir, version string, err error) {
	out, err := run(root, "go", "list", "-m", "-f", "{{.Dir}}\n{{.Version}}", path)
	dir, version, _ = strings.Cut(strings.TrimSpace(out), "\n")
	if err != nil {
		err = fmt.Errorf("go list -m %s: %w\n%s", path, err, out)
	}
	return dir, version, err
}

// bound is the folder with the generated Java in java and the Objective-C headers in objc.
// It is made once for all tests.
var bound = sync.OnceValues(bind)

// bind binds a copy of package mobile that has the same exported declarations but no
// imports, which takes less than a second.
func bind() (string, error) {
	const gomobile = "github.com/ebitengine/gomobile"
	_, version, err := module(gomobile)
	if err != nil {
		return "", err
	}
	tools, err := filepath.Abs(filepath.Join(root, "dist/tools/gobind-"+version))
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(tools, "gobind")); err != nil {
		cmd := exec.Command("go", "install", gomobile+"/cmd/gobind@"+version)
		cmd.Env = append(os.Environ(), "GOBIN="+tools, "GOFLAGS=", "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("go install gobind: %w\n%s", err, out)
		}
	}
	dir, err := os.MkdirTemp(scratch, "bound")
	if err != nil {
		return "", err
	}
	if err := os.Mkdir(filepath.Join(dir, "mobile"), 0o755); err != nil {
		return "", err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return "", err
		}
	}
	names, err := filepath.Glob(filepath.Join(root, "mobile", "*.go"))
	if err != nil {
		return "", err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := exported(name)
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, "mobile", filepath.Base(name)), src, 0o644); err != nil {
			return "", err
		}
	}
	if out, err := run(dir, filepath.Join(tools, "gobind"), "-lang=java,objc", "-javapkg=moineau.bind", "-outdir="+dir, "./mobile"); err != nil {
		return "", fmt.Errorf("gobind: %w\n%s", err, out)
	}
	return dir, headers(dir)
}

// exported returns the exported declarations of a file, with functions that do nothing.
func exported(name string) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("package mobile\n")
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if !d.Name.IsExported() || d.Recv != nil {
				continue
			}
			d.Doc, d.Body = nil, nil
			b.WriteString("\n")
			if err := format.Node(&b, fset, d); err != nil {
				return nil, err
			}
			b.WriteString(" { panic(0) }\n")
		case *ast.GenDecl:
			t, ok := d.Specs[0].(*ast.TypeSpec)
			if !ok || !t.Name.IsExported() {
				continue
			}
			b.WriteString("\n")
			if err := format.Node(&b, fset, d); err != nil {
				return nil, err
			}
			b.WriteString("\n")
		}
	}
	return b.Bytes(), nil
}

// headers puts the headers of the framework that ebitenmobile would make into the folder
// objc/Mobile, readable without modules.
func headers(dir string) error {
	ebiten, _, err := module("github.com/hajimehoshi/ebiten/v2")
	if err != nil {
		return err
	}
	to := filepath.Join(dir, "objc/Mobile")
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	copyTo := func(from, name, old, new string) error {
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), bytes.ReplaceAll(data, []byte(old), []byte(new)), 0o644)
	}
	for _, name := range []string{"Mobile.objc.h", "Universe.objc.h", "ref.h"} {
		if err := copyTo(filepath.Join(dir, "src/gobind", name), name, "@import Foundation;", "#import <Foundation/Foundation.h>"); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(to, "Mobile.h"), []byte("#import \"Mobile.objc.h\"\n"), 0o644); err != nil {
		return err
	}
	files := filepath.Join(ebiten, "cmd/ebitenmobile/_files")
	if err := copyTo(filepath.Join(files, "EbitenViewController.h"), "MobileEbitenViewController.h", "{{.PrefixUpper}}", "Mobile"); err != nil {
		return err
	}
	view, err := os.ReadFile(filepath.Join(files, "EbitenView.java"))
	if err != nil {
		return err
	}
	for _, member := range []string{`public EbitenView\(Context context\)`, `public void suspendGame\(\)`, `public void resumeGame\(\)`, `protected void onErrorOnGameUpdate\(Exception e\)`} {
		if !regexp.MustCompile(member).Match(view) {
			return fmt.Errorf("EbitenView.java has no %s: update testdata/android.txtar", member)
		}
	}
	return nil
}

// scratch is a folder for all tests.
var scratch string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "moineau-phones")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	scratch = dir
	status := m.Run()
	_ = os.RemoveAll(dir) // the system removes it later
	os.Exit(status)
}
