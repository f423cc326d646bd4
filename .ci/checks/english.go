package checks

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"unicode"
)

// A banned pattern is a turn of phrase that comments or messages must not use.
// CONTRIBUTING.md lists the patterns by name.
type banned struct {
	name  string
	write string // what to write instead
	re    *regexp.Regexp
}

var (
	inComments = []banned{
		{"gives", "returns, or the verb for what happens", regexp.MustCompile(`^\w+ gives\b [^t]|\bgives (the|how|what|whether|back)\b`)},
		{"tells", "reports, returns or shows", regexp.MustCompile(`(?i)\b(tells (whether|what|how|which|who|if|of|that)|(is|was) told)\b`)},
		{"hears", "receives or narrates", regexp.MustCompile(`(?i)\b(hears|(is|are|be|been|was|were) heard)\b`)},
		{"bears", "tolerates or survives", regexp.MustCompile(`(?i)\bbears\b`)},
		{"anew", "again", regexp.MustCompile(`(?i)\banew\b`)},
		{"whoever", "the player who, or a named subject", regexp.MustCompile(`(?i)\b(whoever|whomever)\b`)},
		{"nobody minds", "it has no effect", regexp.MustCompile(`(?i)\bnobody (minds|knows|wants|asks|needs|hears|cares)\b`)},
		{"who as subject", "a named subject", regexp.MustCompile(`(^|[.;:] )(Who|Whom|What) [^.?]*(\.|$)`)},
		{"nil: or zero:", "If nil, …", regexp.MustCompile(`(?i)(^|[.;,(] ?)(nil|zero|none|empty): `)},
		{"he for a program", "it; a player is they", regexp.MustCompile(`(?i)\b(he|him|his|himself)\b`)},
	}
	inMessages = []banned{
		{"was expected", "expected X, got Y", regexp.MustCompile(`\b(was|were|is|are) expected\b`)},
	}
)

// A fault is one place in a Go file that breaks a rule of language.
type fault struct {
	line int
	rule string
	text string
}

// wellKnown are methods whose names say it all.
var wellKnown = map[string]bool{"Error": true, "String": true, "Unwrap": true, "Len": true, "Less": true, "Swap": true}

// language returns the faults of a Go file: banned patterns in comments and
// messages, receivers that are not one or two letters of their type, and
// exported names without a comment. Test files need no comments on their names.
func language(name string, src []byte) ([]fault, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var all []fault
	add := func(pos token.Pos, rule, text string) {
		all = append(all, fault{fset.Position(pos).Line, rule, text})
	}
	for _, group := range file.Comments {
		text := strings.Join(strings.Fields(group.Text()), " ")
		for _, b := range inComments {
			for _, found := range b.re.FindAllString(text, -1) {
				add(group.Pos(), b.name+" (write "+b.write+")", found)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		for _, b := range inMessages {
			if found := b.re.FindString(lit.Value); found != "" {
				add(lit.Pos(), b.name+" (write "+b.write+")", lit.Value)
			}
		}
		return true
	})
	test := strings.HasSuffix(name, "_test.go")
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if r, typ := receiver(d); r != "" && !lettersOf(r, typ) {
				add(d.Pos(), "receiver (write one or two letters of the type's name)", r+" "+typ)
			}
			if _, typ := receiver(d); !test && !wellKnown[d.Name.Name] && d.Name.IsExported() && d.Doc == nil && (typ == "" || ast.IsExported(typ)) && file.Name.Name != "main" {
				add(d.Pos(), "undocumented", d.Name.Name)
			}
		case *ast.GenDecl:
			if !test && file.Name.Name != "main" {
				undocumented(d, add)
			}
		}
	}
	return all, nil
}

// undocumented reports exported types, and exported constants and variables of
// the package, that have no comment. A comment on the group covers its names.
func undocumented(d *ast.GenDecl, add func(token.Pos, string, string)) {
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			if s.Name.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
				add(s.Pos(), "undocumented", s.Name.Name)
			}
		case *ast.ValueSpec:
			if s.Names[0].IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil && !d.Lparen.IsValid() {
				add(s.Pos(), "undocumented", s.Names[0].Name)
			}
		}
	}
}

// receiver returns the receiver's name and its type's, or two empty strings.
func receiver(d *ast.FuncDecl) (name, typ string) {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return "", ""
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
			continue
		case *ast.IndexExpr:
			t = x.X
			continue
		case *ast.IndexListExpr:
			t = x.X
			continue
		}
		break
	}
	if id, ok := t.(*ast.Ident); ok {
		typ = id.Name
	}
	if names := d.Recv.List[0].Names; len(names) > 0 && names[0].Name != "_" {
		name = names[0].Name
	}
	return name, typ
}

// lettersOf reports whether name is one or two letters of typ, in their order.
func lettersOf(name, typ string) bool {
	if len(name) > 2 {
		return false
	}
	rest := []rune(strings.ToLower(typ))
	for _, r := range name {
		i := 0
		for i < len(rest) && rest[i] != unicode.ToLower(r) {
			i++
		}
		if i == len(rest) {
			return false
		}
		rest = rest[i+1:]
	}
	return true
}
