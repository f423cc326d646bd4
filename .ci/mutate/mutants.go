package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// A mutant is one small change to one file.
type mutant struct {
	file     string // as passed to scan
	line     int
	column   int
	from, to int // range of bytes that is replaced
	text     string
	what     string // description of the change
}

// replacements maps an operator to those it is replaced with.
var replacements = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.QUO},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.OR}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.OR_ASSIGN: {token.AND_ASSIGN}, token.AND_ASSIGN: {token.OR_ASSIGN}, token.AND_NOT_ASSIGN: {token.OR_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// enums maps import paths and names of constants to the adjacent constants in their const
// block.
type enums map[string]map[string][]string

// add adds the const blocks of a file that use iota.
func (e enums) add(path string, f *ast.File) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST {
			continue
		}
		var names []string
		counts := false
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			for _, x := range v.Values {
				ast.Inspect(x, func(n ast.Node) bool {
					id, ok := n.(*ast.Ident)
					counts = counts || ok && id.Name == "iota"
					return true
				})
			}
			for _, n := range v.Names {
				if n.Name != "_" {
					names = append(names, n.Name)
				}
			}
		}
		if !counts {
			continue
		}
		if e[path] == nil {
			e[path] = map[string][]string{}
		}
		for i, n := range names {
			if i > 0 {
				e[path][n] = append(e[path][n], names[i-1])
			}
			if i+1 < len(names) {
				e[path][n] = append(e[path][n], names[i+1])
			}
		}
	}
}

// scanner finds the mutants of a file.
type scanner struct {
	file    string
	set     *token.FileSet
	src     []byte
	enums   enums
	path    string            // import path of the file's package
	imports map[string]string // import paths by name
	out     []mutant
}

// scan returns the mutants of a file in source order.
func scan(set *token.FileSet, file, path string, src []byte, f *ast.File, e enums) []mutant {
	s := scanner{file: file, set: set, src: src, enums: e, path: path, imports: map[string]string{}}
	for _, i := range f.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			continue
		}
		name := p[strings.LastIndex(p, "/")+1:]
		if i.Name != nil {
			name = i.Name.Name
		}
		s.imports[name] = p
	}
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && (g.Tok == token.IMPORT || g.Tok == token.CONST || g.Tok == token.TYPE) {
			continue // changed constants and array sizes would not show a missing test
		}
		ast.Inspect(d, s.node)
	}
	return s.out
}

func (s *scanner) at(p token.Pos) int { return s.set.Position(p).Offset }

func (s *scanner) replace(from, to token.Pos, text, format string, a ...any) {
	at := s.set.Position(from)
	m := mutant{s.file, at.Line, at.Column, at.Offset, s.at(to), text, fmt.Sprintf(format, a...)}
	s.out = append(s.out, m)
}

// text returns a part of the source on one line, truncated to 60 characters.
func (s *scanner) text(from, to token.Pos) string {
	t := strings.Join(strings.Fields(string(s.src[s.at(from):s.at(to)])), " ")
	if r := []rune(t); len(r) > 60 {
		t = string(r[:59]) + "…"
	}
	return t
}

func (s *scanner) operator(pos token.Pos, op token.Token, whole ast.Node) {
	for _, o := range replacements[op] {
		s.replace(pos, pos+token.Pos(len(op.String())), o.String(), "%s for %s in %s", o, op, s.text(whole.Pos(), whole.End()))
	}
}

func (s *scanner) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ArrayType: // its length is a capacity, not a rule
		ast.Inspect(n.Elt, s.node)
		return false
	case *ast.BinaryExpr:
		s.operator(n.OpPos, n.Op, n)
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB {
			s.replace(n.OpPos, n.X.Pos(), "", "without %s in %s", n.Op, s.text(n.Pos(), n.End()))
		}
	case *ast.BasicLit:
		if v, err := strconv.ParseInt(n.Value, 0, 64); err == nil && n.Kind == token.INT {
			s.replace(n.Pos(), n.End(), strconv.FormatInt(v+1, 10), "%d for %s", v+1, n.Value)
			s.replace(n.Pos(), n.End(), "("+strconv.FormatInt(v-1, 10)+")", "%d for %s", v-1, n.Value)
		}
	case *ast.Ident:
		switch n.Name {
		case "true":
			s.replace(n.Pos(), n.End(), "false", "false for true")
		case "false":
			s.replace(n.Pos(), n.End(), "true", "true for false")
		default:
			s.constant(n, s.path, n)
		}
	case *ast.SelectorExpr:
		if x, ok := n.X.(*ast.Ident); ok && s.enums[s.imports[x.Name]] != nil {
			s.constant(n.Sel, s.imports[x.Name], n)
			return false
		}
		ast.Inspect(n.X, s.node)
		return false // a field can have the same name as a constant
	case *ast.KeyValueExpr:
		if _, field := n.Key.(*ast.Ident); field {
			ast.Inspect(n.Value, s.node)
			return false
		}
	case *ast.IfStmt:
		s.replace(n.Cond.Pos(), n.Cond.End(), "!("+string(s.src[s.at(n.Cond.Pos()):s.at(n.Cond.End())])+")", "if not %s", s.text(n.Cond.Pos(), n.Cond.End()))
		if len(n.Body.List) > 0 {
			s.drop(n.Body.Lbrace+1, n.Body.Rbrace, "nothing after if %s", s.text(n.Cond.Pos(), n.Cond.End()))
		}
		if n.Else != nil {
			s.drop(n.Body.End(), n.Else.End(), "no else after if %s", s.text(n.Cond.Pos(), n.Cond.End()))
		}
	case *ast.BlockStmt:
		s.statements(n.List)
	case *ast.CaseClause:
		s.statements(n.Body)
		if len(n.Body) > 1 {
			s.drop(n.Body[0].Pos(), n.Body[len(n.Body)-1].End(), "nothing for %s", s.text(n.Case, n.Colon))
		}
	}
	return true
}

// constant replaces a constant with its neighbours.
func (s *scanner) constant(name *ast.Ident, path string, whole ast.Expr) {
	for _, o := range s.enums[path][name.Name] {
		s.replace(name.Pos(), name.End(), o, "%s for %s", o, s.text(whole.Pos(), whole.End()))
	}
}

// statements adds a mutant without each statement.
func (s *scanner) statements(list []ast.Stmt) {
	for _, st := range list {
		switch st := st.(type) {
		case *ast.AssignStmt:
			if st.Tok == token.DEFINE {
				continue
			}
			s.operator(st.TokPos, st.Tok, st)
		case *ast.IncDecStmt:
			s.operator(st.TokPos, st.Tok, st)
		case *ast.ExprStmt, *ast.BranchStmt:
		case *ast.ReturnStmt:
			if len(st.Results) > 0 {
				continue
			}
		default:
			continue
		}
		s.drop(st.Pos(), st.End(), "without %s", s.text(st.Pos(), st.End()))
	}
}

// drop removes a part of the source except its line ends, so that later code keeps its
// line numbers.
func (s *scanner) drop(from, to token.Pos, format string, a ...any) {
	lines := strings.Count(string(s.src[s.at(from):s.at(to)]), "\n")
	s.replace(from, to, strings.Repeat("\n", lines), format, a...)
}
