// Command lines runs a tool of the Go toolchain, as the flag -toolexec of go build
// requires. If the tool is the compiler, it compiles copies of the source files in which
// every function stands on one line, with the number 1. The tables of lines in the program
// are then nearly empty, which saves three percent of the browser bundle. A trace still
// names the function and the file of every call.
//
//	go build -trimpath -toolexec "$PWD/lines" .
//
// It changes only the layout of source text, and knows nothing of the tables.
package main

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: lines TOOL [ARGUMENT]…, where TOOL is a tool of the Go toolchain")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			os.Exit(exit.ExitCode())
		}
		fmt.Fprintln(os.Stderr, "lines:", err)
		os.Exit(1)
	}
}

// run runs the tool with the arguments, changed if it is the compiler.
func run(tool string, args []string) error {
	if strings.TrimSuffix(filepath.Base(tool), ".exe") != "compile" {
		return start(tool, args)
	}
	if slices.Contains(args, "-V=full") {
		return printVersion(tool, args)
	}
	dir, err := os.MkdirTemp("", "lines")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	args, err = changed(args, dir)
	if err != nil {
		return err
	}
	return start(tool, args)
}

func start(tool string, args []string) error {
	cmd := exec.Command(tool, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// source is this file. Its hash tells different versions of this command apart.
//
//go:embed main.go
var source []byte

// printVersion prints the compiler's version with the hash of this command. The go command
// uses it in the keys of its cache.
func printVersion(tool string, args []string) error {
	out, err := exec.Command(tool, args...).Output()
	if err != nil {
		return err
	}
	fmt.Printf("%s lines=%x\n", bytes.TrimSpace(out), sha256.Sum256(source))
	return nil
}

// changed returns the compiler's arguments for changed copies of the Go files, which it
// writes in dir.
func changed(args []string, dir string) ([]string, error) {
	out := slices.Clone(args)
	copies := map[string]string{} // by absolute path of the original
	for i := len(out) - 1; i >= 0 && strings.HasSuffix(out[i], ".go"); i-- {
		text, err := os.ReadFile(out[i])
		if err != nil {
			return nil, err
		}
		if text, err = oneLine(out[i], text); err != nil {
			return nil, err
		}
		name := filepath.Join(dir, fmt.Sprint(len(copies)), filepath.Base(out[i]))
		if err := os.Mkdir(filepath.Dir(name), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return nil, err
		}
		whole, err := filepath.Abs(out[i])
		if err != nil {
			return nil, err
		}
		copies[whole] = name
		out[i] = name
	}
	for i := range out {
		if out[i] == "-trimpath" && i+1 < len(out) {
			out[i+1] = withCopies(out[i+1], copies)
		}
	}
	return out, nil
}

// withCopies adds the copies to the compiler's list of path prefixes and what replaces
// them, so that each copy has the path that the original would have.
func withCopies(trimpath string, copies map[string]string) string {
	rules := strings.Split(trimpath, ";")
	var more []string
	for from, to := range copies {
		path := from
		for _, rule := range rules {
			prefix, by, _ := strings.Cut(rule, "=>")
			if rest, ok := strings.CutPrefix(from, prefix); ok && prefix != "" && (rest == "" || rest[0] == '/') {
				path = by + rest
				break
			}
		}
		more = append(more, to+"=>"+strings.TrimPrefix(path, "/"))
	}
	slices.Sort(more)
	return strings.Join(append(more, rules...), ";")
}

// oneLine returns the text of a Go file in which every function is on one line, with the
// number 1. All other lines keep their numbers.
func oneLine(name string, text []byte) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	done := 0
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		begin, end := fset.PositionFor(fn.Pos(), false), fset.PositionFor(fn.End(), false)
		out.Write(text[done:begin.Offset])
		fmt.Fprintf(&out, "/*line :1:1*/%s/*line :%d:%d*/", joined(text[begin.Offset:end.Offset]), end.Line, end.Column)
		done = end.Offset
	}
	out.Write(text[done:])
	return out.Bytes(), nil
}

// joined returns Go source on one line, without comments.
func joined(text []byte) string {
	var out bytes.Buffer
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile("", fset.Base(), len(text)), text, nil, 0)
	for {
		_, tok, lit := s.Scan()
		switch {
		case tok == token.EOF:
			return out.String()
		case tok == token.SEMICOLON:
			lit = ";" // also where a line ends
		case tok == token.STRING && lit[0] == '`':
			lit = strconv.Quote(strings.Trim(lit, "`"))
		case lit == "":
			lit = tok.String()
		}
		if n := out.Len(); n > 0 && !bytes.ContainsRune([]byte("(){}[];,."), rune(out.Bytes()[n-1])) {
			out.WriteByte(' ')
		}
		out.WriteString(lit)
	}
}
