package table

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Every method of Deal that changes it is documented as being for hooks. The exceptions
// are the methods used to run a deal, because everything that happens is an input.
func TestMutatorsAreDocumentedForHooks(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	methods := map[string]*ast.FuncDecl{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Recv != nil && len(m.Recv.List[0].Names) == 1 && m.Recv.List[0].Names[0].Name == "d" {
				methods[m.Name.Name] = m
			}
		}
	}
	root := func(e ast.Expr) string {
		for {
			switch x := e.(type) {
			case *ast.SelectorExpr:
				e = x.X
			case *ast.IndexExpr:
				e = x.X
			case *ast.Ident:
				return x.Name
			default:
				return ""
			}
		}
	}
	changes := map[string]bool{}
	for again := true; again; {
		again = false
		for name, m := range methods {
			ast.Inspect(m.Body, func(n ast.Node) bool {
				found := false
				switch n := n.(type) {
				case *ast.AssignStmt:
					for _, l := range n.Lhs {
						_, whole := l.(*ast.Ident)
						found = found || !whole && root(l) == "d"
					}
				case *ast.IncDecStmt:
					found = root(n.X) == "d"
				case *ast.CallExpr:
					if s, ok := n.Fun.(*ast.SelectorExpr); ok && root(s.X) == "d" {
						_, own := s.X.(*ast.Ident) // not d.rules.…
						found = own && changes[s.Sel.Name]
					}
				}
				if found && !changes[name] {
					changes[name], again = true, true
				}
				return true
			})
		}
	}
	if !changes["Apply"] || !changes["Goto"] || !changes["ShowHand"] || changes["Legal"] || changes["Judge"] || changes["View"] {
		t.Fatalf("it is not seen what changes a deal: %v", changes)
	}
	for name := range changes {
		switch doc := methods[name].Doc.Text(); {
		case !ast.IsExported(name) || name == "Apply" || name == "Init" || name == "Know" || name == "Lay":
		case !strings.Contains(doc, "For hooks") && !strings.Contains(doc, "For Rules."):
			t.Errorf("Deal.%s changes the deal and does not say that it is for hooks", name)
		}
	}
}
