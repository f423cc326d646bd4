package table

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// method is a method of Deal, State, Control or flow.
type method struct {
	of, name string
	recv     string // the name of the receiver
	body     *ast.BlockStmt
}

// methodsOf returns the methods of some types in the files of this package.
func methodsOf(t *testing.T, types ...string) (list []method) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil || len(m.Recv.List[0].Names) != 1 {
				continue
			}
			of := m.Recv.List[0].Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if id, ok := of.(*ast.Ident); ok && slices.Contains(types, id.Name) {
				list = append(list, method{id.Name, m.Name.Name, m.Recv.List[0].Names[0].Name, m.Body})
			}
		}
	}
	return list
}

// rootOf returns the identifier at the start of a path such as d.Seat[i].Held or
// flow{Control{d}}.
func rootOf(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.CompositeLit:
			if len(x.Elts) != 1 {
				return ""
			}
			e = x.Elts[0]
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// changes reports whether the method assigns to its receiver's fields, or makes a Control
// of it, or calls one of the methods that do.
func (m *method) changes(names map[string]bool) (found bool) {
	ast.Inspect(m.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, l := range n.Lhs {
				_, whole := l.(*ast.Ident)
				found = found || !whole && rootOf(l) == m.recv
			}
		case *ast.IncDecStmt:
			found = found || rootOf(n.X) == m.recv
		case *ast.CompositeLit:
			id, ok := n.Type.(*ast.Ident)
			found = found || ok && id.Name == "Control" && rootOf(n) == m.recv
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && rootOf(s.X) == m.recv {
				_, own := s.X.(*ast.Ident) // not d.rules.…
				found = found || own && names[s.Sel.Name]
			}
		}
		return true
	})
	return found
}

// TestOnlyAControlChangesADeal checks that no method of Deal or State changes the deal,
// apart from those by which it is run, and that methods of Control do.
func TestOnlyAControlChangesADeal(t *testing.T) {
	list := methodsOf(t, "Deal", "State", "Control", "flow")
	changes := map[string]bool{}
	for before := -1; len(changes) > before; {
		before = len(changes)
		for i := range list {
			if list[i].changes(changes) {
				changes[list[i].name] = true
			}
		}
	}
	var deal []string
	for i := range list {
		switch m := &list[i]; {
		case m.of == "Control" || m.of == "flow":
		case changes[m.name]:
			deal = append(deal, m.name)
		}
	}
	slices.Sort(deal)
	if want := []string{"Apply", "Init"}; !slices.Equal(deal, want) {
		t.Errorf("methods of Deal that change it: %v; expected %v", deal, want)
	}
	for _, name := range []string{"Goto", "ShowHand", "AddMeld", "AwardAgain", "run"} {
		if !changes[name] {
			t.Errorf("%s is not seen to change a deal: %v", name, slices.Sorted(maps.Keys(changes)))
		}
	}
}
