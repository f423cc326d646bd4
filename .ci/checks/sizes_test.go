package checks

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strings"
	"testing"
)

// Limits on what one person has to hold in mind. If one is reached, split what has grown
// along a border that callers can see; do not raise the limit.
const (
	maxLines   = 4500 // of a package, without tests
	maxMethods = 60   // of a type
	maxRules   = 80   // methods of a type Rules, which has many hooks to fill
	maxBody    = 100  // lines of a function
)

// sizes collects the lines of packages and the methods of types, by folder, and what is
// over a limit in a single file.
type sizes struct {
	lines   map[string]int
	methods map[string]int // by folder and type
	over    []string
}

func (s *sizes) add(name string, src []byte) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	dir := path.Dir(name)
	s.lines[dir] += bytes.Count(src, []byte("\n"))
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := fset.Position(f.End()).Line - fset.Position(f.Pos()).Line + 1; n > maxBody {
			s.over = append(s.over, fmt.Sprintf("%s: %s has %d lines, more than %d", name, f.Name.Name, n, maxBody))
		}
		if f.Recv != nil {
			s.methods[dir+"."+receiverType(f.Recv.List[0].Type)]++
		}
	}
	return nil
}

// receiverType returns the name of a method's type.
func receiverType(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.StarExpr:
		return receiverType(x.X)
	case *ast.IndexExpr:
		return receiverType(x.X)
	case *ast.IndexListExpr:
		return receiverType(x.X)
	case *ast.Ident:
		return x.Name
	}
	return "?"
}

// faults returns everything that is over a limit.
func (s *sizes) faults() []string {
	all := s.over
	for dir, n := range s.lines {
		if n > maxLines {
			all = append(all, fmt.Sprintf("%s has %d lines without tests, more than %d", dir, n, maxLines))
		}
	}
	for name, n := range s.methods {
		most := maxMethods
		if strings.HasSuffix(name, ".Rules") {
			most = maxRules
		}
		if n > most {
			all = append(all, fmt.Sprintf("%s has %d methods, more than %d", name, n, most))
		}
	}
	return all
}

func TestSizesOfTheCode(t *testing.T) {
	s := sizes{lines: map[string]int{}, methods: map[string]int{}}
	for _, name := range files(t) {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		if err := s.add(name, read(t, name)); err != nil {
			t.Error(err)
		}
	}
	for _, f := range s.faults() {
		t.Error(f)
	}
}

func TestSizesFindFaults(t *testing.T) {
	s := sizes{lines: map[string]int{}, methods: map[string]int{}}
	var src strings.Builder
	src.WriteString("package p\n\ntype T[E any] struct{}\n\ntype Rules struct{}\n")
	for i := range maxMethods + 1 {
		fmt.Fprintf(&src, "func (t *T[E]) M%d() {}\nfunc (Rules) M%d() {}\n", i, i)
	}
	src.WriteString("func long() {\n" + strings.Repeat("\n", maxLines) + "}\n")
	if err := s.add("p/p.go", []byte(src.String())); err != nil {
		t.Fatal(err)
	}
	if all := s.faults(); len(all) != 3 {
		t.Errorf("a long function, a long package and a type of many methods are %d faults: %q", len(all), all)
	}
}
