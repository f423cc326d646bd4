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
	module = "github.com/hajimehoshi/ebiten/v2"
	// version is the one that the cuts were made for. In other versions each cut is also
	// checked by compiling.
	version = "v2.10.4"
)

// cut describes one removal. Its edits depend on each other, so it is applied as a whole
// or not at all.
type cut struct {
	name  string // what is removed
	bytes int    // how much larger the compressed bundle is without the cut; see cuts
	edits []edit
	// adds, if not nil, returns a file that the edited files need and its text. It is
	// called before the edits.
	adds func(copied, modfile string) (file, text string, err error)
}

// Left describes a cut that was not applied, because a file differs from the one that was
// reviewed or because the caller wants it so. The program is correct but larger.
type Left struct {
	Cut   string // what stays in the program
	File  string // the file that is left as it is
	Bytes int    // how much larger the bundle becomes
	Why   error
}

func (l Left) String() string {
	return fmt.Sprintf("%s is left as it is, so %s stays in the program and the bundle is about %d KB larger: %v; read the file, then update its entry in wasm/trim", l.File, l.Cut, (l.Bytes+500)/1000, l.Why)
}

// errWanted is the reason for files named by the caller.
var errWanted = errors.New("this was asked for")

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
// refers to the copy, and the cuts that were not applied. Cuts that edit a file in leave
// are not applied, so that their effect can be measured.
func Modfile(dir, pkg string, leave ...string) (name string, left []Left, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	if err := os.RemoveAll(dir); err != nil {
		return "", nil, err
	}
	found, from, err := source()
	if err != nil {
		return "", nil, err
	}
	to := filepath.Join(dir, "ebiten")
	packages, err := copyLinked(from, to, pkg)
	if err != nil {
		return "", nil, err
	}
	if name, err = modfile(dir, to); err != nil {
		return "", nil, err
	}
	for i := range cuts {
		l, err := cuts[i].apply(to, name, leave, func() error {
			if found == version {
				return nil // reviewed as a whole
			}
			return compiles(name, packages)
		})
		if err != nil {
			return "", nil, err
		}
		if l != nil {
			left = append(left, *l)
		}
	}
	return name, left, nil
}

// compiles returns an error if the packages do not compile for the browser.
func compiles(modfile string, packages []string) error {
	build := exec.Command("go", append([]string{"build", "-trimpath", "-modfile", modfile}, packages...)...)
	build.Env = browser()
	_, err := runs(build)
	return err
}

// browser returns the environment of a Go tool that works on the browser build.
func browser() []string { return append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0") }

// source returns the version and the folder of the module.
func source() (found, dir string, err error) {
	out, err := run("go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", module)
	if err != nil {
		return "", "", err
	}
	found, dir, _ = strings.Cut(strings.TrimSpace(string(out)), " ")
	if dir == "" {
		if _, err := run("go", "mod", "download", module); err != nil {
			return "", "", err
		}
		if out, err = run("go", "list", "-m", "-f", "{{.Dir}}", module); err != nil {
			return "", "", err
		}
		dir = strings.TrimSpace(string(out))
	}
	return found, dir, nil
}

// copyLinked copies the files of the module's packages that pkg links for js/wasm and
// returns the packages.
func copyLinked(from, to, pkg string) (packages []string, err error) {
	list := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,SFiles,HFiles,EmbedFiles,Module", pkg)
	list.Env = browser()
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("trim: go list -deps %s: %w", pkg, err)
	}
	if err := copyFile(filepath.Join(from, "go.mod"), filepath.Join(to, "go.mod")); err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Dir                     string
			GoFiles, SFiles, HFiles, EmbedFiles []string
			Module                              *struct{ Path string }
		}
		if err := d.Decode(&p); err == io.EOF {
			return packages, nil
		} else if err != nil {
			return nil, fmt.Errorf("trim: what go list printed: %w", err)
		}
		if p.Module == nil || p.Module.Path != module {
			continue
		}
		rel, err := filepath.Rel(from, p.Dir)
		if err != nil {
			return nil, err
		}
		packages = append(packages, p.ImportPath)
		for _, name := range slices.Concat(p.GoFiles, p.SFiles, p.HFiles, p.EmbedFiles) {
			if err := copyFile(filepath.Join(p.Dir, name), filepath.Join(to, rel, name)); err != nil {
				return nil, err
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

// modfile writes a go.mod and a go.sum that replace the module by the copy. The
// replacement is part of the program's build information. A copy in a folder of this
// module has a relative path, so that the program does not depend on the module's place.
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
	if rel, err := filepath.Rel(ours, copied); err == nil && filepath.IsLocal(rel) {
		copied = "./" + filepath.ToSlash(rel)
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

// apply applies the cut to a copy of the module. If a file differs from the reviewed one,
// is in leave, or check fails after the edits, the copy stays as it was and apply returns
// the reason.
func (c *cut) apply(dir, modfile string, leave []string, check func() error) (*Left, error) {
	was := map[string][]byte{} // the files to edit, by path; nil if there was none
	for i := range c.edits {
		e := &c.edits[i]
		text, err := os.ReadFile(e.in(dir))
		if errors.Is(err, fs.ErrNotExist) {
			continue // the program does not link the package
		}
		if err != nil {
			return nil, fmt.Errorf("trim: the cut %q: %w", c.name, err)
		}
		was[e.in(dir)] = text
		if slices.Contains(leave, e.file) {
			return c.left(e.file, errWanted), nil
		}
		if sum := sumOf(string(text)); sum != e.sum {
			return c.left(e.file, fmt.Errorf("its SHA-256 is %s, not %s", sum, e.sum)), nil
		}
	}
	if len(was) == 0 {
		return nil, nil
	}
	file, why := c.edit(dir, modfile, was)
	if why == nil {
		file, why = c.edits[0].file, check()
	}
	if why == nil {
		return nil, nil
	}
	for name, text := range was {
		var err error
		if text == nil {
			err = os.RemoveAll(name)
		} else {
			err = os.WriteFile(name, text, 0o644)
		}
		if err != nil {
			return nil, err
		}
	}
	return c.left(file, why), nil
}

func (c *cut) left(file string, why error) *Left {
	return &Left{Cut: c.name, File: file, Bytes: c.bytes, Why: why}
}

// edit edits the files in was, to which it adds the file of adds. If that fails it returns
// the file that does not fit.
func (c *cut) edit(dir, modfile string, was map[string][]byte) (file string, err error) {
	if c.adds != nil {
		file, text, err := c.adds(dir, modfile)
		if err != nil {
			return c.edits[0].file, err
		}
		name := filepath.Join(dir, filepath.FromSlash(file))
		was[name] = nil
		if err := writeFile(name, []byte(text)); err != nil {
			return file, err
		}
	}
	for i := range c.edits {
		e := &c.edits[i]
		text, ok := was[e.in(dir)]
		if !ok {
			continue
		}
		with := e.with
		if e.constants != "" {
			list, err := constants(filepath.Join(dir, filepath.FromSlash(e.constants)))
			if err != nil {
				return e.constants, err
			}
			with = fmt.Sprintf(with, list)
		}
		edited, err := e.make(text, with)
		if err != nil {
			return e.file, err
		}
		if err := os.WriteFile(e.in(dir), edited, 0o644); err != nil {
			return e.file, err
		}
	}
	return "", nil
}

// in returns the path of the file in a copy of the module.
func (e *edit) in(dir string) string { return filepath.Join(dir, filepath.FromSlash(e.file)) }

// make returns the edited text of a file.
func (e *edit) make(text []byte, with string) ([]byte, error) {
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
