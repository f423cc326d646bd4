package trim

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const (
	module  = "github.com/hajimehoshi/ebiten/v2"
	version = "v2.10.4"
)

// cut describes one removal.
type cut struct {
	name  string // what is removed
	edits []edit
}

// edit is a change of one file of the module.
type edit struct {
	file    string // path in the module
	sum     string // its SHA-256 in hex; a different text has not been reviewed
	imports []string
	decls   []string // declarations to remove; a method as Type.Method
	// with is the replacement. A %s in it is replaced by the list of string constants of
	// the file named by constants.
	with      string
	constants string
}

// Modfile writes a trimmed copy of the module's packages that pkg links for the browser
// to dir, which it empties first. It returns the path of a go.mod for -modfile that
// refers to the copy.
func Modfile(dir, pkg string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	from, err := source()
	if err != nil {
		return "", err
	}
	to := filepath.Join(dir, "ebiten")
	if err := copyLinked(from, to, pkg); err != nil {
		return "", err
	}
	name, err := modfile(dir, to)
	if err != nil {
		return "", err
	}
	ready, err := readyShaders(to, name)
	if err != nil {
		return "", err
	}
	for i := range cuts {
		if err := cuts[i].apply(to); err != nil {
			return "", err
		}
	}
	if ready != "" {
		err = writeFile(filepath.Join(to, readyFile), []byte(ready))
	}
	return name, err
}

// source returns the folder of the pinned module.
func source() (string, error) {
	out, err := run("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", module)
	if err != nil {
		return "", err
	}
	v, dir, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if v != version {
		return "", fmt.Errorf("trim: go.mod wants %s %s and the cuts were made for %s: read the changed files, then renew the version and the hashes in wasm/trim/cuts.go (or build with -trim=false)", module, v, version)
	}
	if dir == "" {
		if _, err := run("go", "mod", "download", module); err != nil {
			return "", err
		}
		if out, err = run("go", "list", "-m", "-f", "{{.Dir}}", module); err != nil {
			return "", err
		}
		dir = strings.TrimSpace(string(out))
	}
	return dir, nil
}

// copyLinked copies the files of the module's packages that pkg links for js/wasm.
func copyLinked(from, to, pkg string) error {
	list := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,SFiles,HFiles,EmbedFiles,Module", pkg)
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("trim: go list -deps %s: %w", pkg, err)
	}
	if err := copyFile(filepath.Join(from, "go.mod"), filepath.Join(to, "go.mod")); err != nil {
		return err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir                                 string
			GoFiles, SFiles, HFiles, EmbedFiles []string
			Module                              *struct{ Path string }
		}
		if err := d.Decode(&p); err == io.EOF {
			return nil
		} else if err != nil {
			return fmt.Errorf("trim: what go list printed: %w", err)
		}
		if p.Module == nil || p.Module.Path != module {
			continue
		}
		rel, err := filepath.Rel(from, p.Dir)
		if err != nil {
			return err
		}
		for _, name := range slices.Concat(p.GoFiles, p.SFiles, p.HFiles, p.EmbedFiles) {
			if err := copyFile(filepath.Join(p.Dir, name), filepath.Join(to, rel, name)); err != nil {
				return err
			}
		}
	}
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return writeFile(to, data)
}

func writeFile(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// modfile writes a go.mod and a go.sum that replace the module by the copy.
func modfile(dir, copied string) (string, error) {
	root, err := run("go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return "", err
	}
	ours := strings.TrimSpace(string(root))
	name := filepath.Join(dir, "go.mod")
	if err := copyFile(filepath.Join(ours, "go.mod"), name); err != nil {
		return "", err
	}
	if err := copyFile(filepath.Join(ours, "go.sum"), filepath.Join(dir, "go.sum")); err != nil {
		return "", err
	}
	_, err = run("go", "mod", "edit", "-replace", module+"="+copied, name)
	return name, err
}

func run(name string, args ...string) ([]byte, error) { return runs(exec.Command(name, args...)) }

func runs(cmd *exec.Cmd) ([]byte, error) {
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("trim: %s: %w\n%s", strings.Join(cmd.Args, " "), err, said.String())
	}
	return out, nil
}

// apply applies the cut to a copy of the module.
func (c *cut) apply(dir string) error {
	for i := range c.edits {
		e := &c.edits[i]
		name := filepath.Join(dir, filepath.FromSlash(e.file))
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the program does not link the package
		}
		if err != nil {
			return fmt.Errorf("trim: the cut %q: %w", c.name, err)
		}
		with := e.with
		if e.constants != "" {
			list, err := constants(filepath.Join(dir, filepath.FromSlash(e.constants)))
			if err != nil {
				return fmt.Errorf("trim: the cut %q: %w", c.name, err)
			}
			with = fmt.Sprintf(with, list)
		}
		edited, err := e.make(text, with)
		if err != nil {
			return fmt.Errorf("trim: the cut %q does not fit %s %s: %w: read the file, then renew the cut in wasm/trim/cuts.go (or build with -trim=false)", c.name, module, e.file, err)
		}
		if err := os.WriteFile(name, edited, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// make returns the edited text of a file.
func (e *edit) make(text []byte, with string) ([]byte, error) {
	if sum := sumOf(string(text)); sum != e.sum {
		return nil, fmt.Errorf("its SHA-256 is %s, not %s", sum, e.sum)
	}
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, e.file, text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return files.Position(p).Offset }
	type span struct{ from, to int }
	var out []span
	imports, decls := slices.Clone(e.imports), slices.Clone(e.decls)
	take := func(list *[]string, name string) bool {
		i := slices.Index(*list, name)
		if i >= 0 {
			*list = slices.Delete(*list, i, i+1)
		}
		return i >= 0
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if take(&decls, funcName(d)) {
				from := d.Pos()
				if d.Doc != nil {
					from = d.Doc.Pos()
				}
				out = append(out, span{at(from), at(d.End())})
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				whole := !d.Lparen.IsValid()
				drop := false
				switch s := s.(type) {
				case *ast.ImportSpec:
					path, err := strconv.Unquote(s.Path.Value)
					if err != nil {
						return nil, err
					}
					drop = take(&imports, path)
				case *ast.ValueSpec:
					drop = len(s.Names) == 1 && take(&decls, s.Names[0].Name)
				case *ast.TypeSpec:
					drop = take(&decls, s.Name.Name)
				}
				if drop && whole {
					out = append(out, span{at(d.Pos()), at(d.End())})
				} else if drop {
					out = append(out, span{at(s.Pos()), at(s.End())})
				}
			}
		}
	}
	if len(imports)+len(decls) > 0 {
		return nil, fmt.Errorf("it has no %s", strings.Join(append(imports, decls...), ", "))
	}
	slices.SortFunc(out, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	var buf bytes.Buffer
	last := 0
	for _, s := range out {
		buf.Write(text[last:s.from])
		last = s.to
	}
	buf.Write(text[last:])
	buf.WriteString("\n" + with)
	return format.Source(buf.Bytes())
}

func sumOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

// funcName returns the name of a function, or Type.Method for a method.
func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// constants returns the string constants of a file, in order, as Go source.
func constants(name string) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		return "", err
	}
	var list strings.Builder
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			for _, v := range s.(*ast.ValueSpec).Values {
				lit, ok := v.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING {
					return "", fmt.Errorf("%s holds a constant that is not a string", filepath.Base(name))
				}
				list.WriteString("\t" + lit.Value + ",\n")
			}
		}
	}
	return list.String(), nil
}
