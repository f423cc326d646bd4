//go:build !js

package scenes

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sourceOf is what the source code of the screens declares.
type sourceOf struct {
	// scenes are the types with a Name method like that of a scene, with their package.
	scenes map[string]bool
	// controls maps identifiers of controls to the files that create them. A trailing *
	// stands for any suffix.
	controls map[string]string
}

// readSource parses the source of all screens. If an identifier is a parameter of the
// function that creates the control, the callers in the package are searched.
func readSource(t *testing.T) *sourceOf {
	t.Helper()
	s := &sourceOf{map[string]bool{}, map[string]string{}}
	packages := map[string][]*ast.File{}
	files := token.NewFileSet()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_js.go") {
			return err
		}
		if dir := filepath.Dir(path); dir != "scenetest" && !strings.HasPrefix(dir, "screentest") {
			f, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			packages[dir] = append(packages[dir], f)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range slices.Sorted(maps.Keys(packages)) {
		p := &sourcePackage{s: s, files: packages[dir], calls: map[string][]*ast.CallExpr{}}
		p.read(files)
	}
	return s
}

// sourcePackage is a package that is being parsed.
type sourcePackage struct {
	s     *sourceOf
	files []*ast.File
	calls map[string][]*ast.CallExpr // by name of the called function
}

func (p *sourcePackage) read(files *token.FileSet) {
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				p.calls[called(c)] = append(p.calls[called(c)], c)
			}
			return true
		})
	}
	for _, f := range p.files {
		name := files.Position(f.Pos()).Filename
		var within []ast.Node // the ancestors of the current node
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				within = within[:len(within)-1]
				return true
			}
			within = append(within, n)
			switch n := n.(type) {
			case *ast.FuncDecl:
				if r := n.Recv; r != nil && n.Name.Name == "Name" && len(n.Type.Params.List) == 0 {
					p.s.scenes[f.Name.Name+"."+typeName(r.List[0].Type)] = true
				}
			case *ast.CallExpr:
				if makes[called(n)] && len(n.Args) > 1 {
					p.control(name, n.Args[0], within)
				}
			case *ast.CompositeLit:
				p.literal(name, n, within)
			case *ast.AssignStmt: // w.ID, w.Name, w.Role = …
				p.assigned(name, n, within)
			}
			return true
		})
	}
}

// makes are the functions that create a control from its identifier.
var makes = map[string]bool{
	"NewButton": true, "NewIconButton": true, "NewSwitch": true, "NewStepper": true, "NewSegmented": true, "NewSlider": true, "NewTextField": true,
	"RowBox": true, "ChoiceBox": true,
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func typeName(e ast.Expr) string {
	if s, ok := e.(*ast.StarExpr); ok {
		e = s.X
	}
	if i, ok := e.(*ast.Ident); ok {
		return i.Name
	}
	return ""
}

// control records the identifier of a control.
func (p *sourcePackage) control(file string, e ast.Expr, within []ast.Node) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if id, err := strconv.Unquote(e.Value); err == nil {
			p.s.controls[id] = file
		}
	case *ast.BinaryExpr:
		for {
			b, ok := e.X.(*ast.BinaryExpr)
			if !ok {
				break
			}
			e = b
		}
		if l, ok := e.X.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if id, err := strconv.Unquote(l.Value); err == nil {
				p.s.controls[id+"*"] = file
			}
		}
	case *ast.Ident:
		fun, at := parameter(e.Name, within)
		for _, c := range p.calls[fun] {
			if at >= len(c.Args) {
				continue
			}
			if _, again := c.Args[at].(*ast.Ident); fun != "" && !again {
				p.control(file, c.Args[at], nil)
			}
		}
	}
}

// parameter returns the innermost function around a node that has a parameter of a name,
// and the index of the parameter.
func parameter(name string, within []ast.Node) (fun string, at int) {
	for i := len(within) - 1; i >= 0; i-- {
		var t *ast.FuncType
		switch n := within[i].(type) {
		case *ast.FuncDecl:
			t, fun = n.Type, n.Name.Name
		case *ast.FuncLit:
			a, ok := within[i-1].(*ast.AssignStmt)
			if !ok {
				continue
			}
			l, ok := a.Lhs[0].(*ast.Ident)
			if !ok {
				continue
			}
			t, fun = n.Type, l.Name
		default:
			continue
		}
		at = 0
		for _, f := range t.Params.List {
			for _, id := range f.Names {
				if id.Name == name {
					return fun, at
				}
				at++
			}
		}
	}
	return "", 0
}

// literal records the choice of a message, or a control in a composite literal.
func (p *sourcePackage) literal(file string, l *ast.CompositeLit, within []ast.Node) {
	parts := map[string]ast.Expr{}
	for _, e := range l.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if k, ok := kv.Key.(*ast.Ident); ok {
				parts[k.Name] = kv.Value
			}
		}
	}
	if parts["ID"] != nil && (parts["Do"] != nil || pressable[text(parts["Role"])]) {
		p.control(file, parts["ID"], within)
	}
}

// assigned records the identifier of a control that is assigned together with its role.
func (p *sourcePackage) assigned(file string, a *ast.AssignStmt, within []ast.Node) {
	var id, role ast.Expr
	for i, l := range a.Lhs {
		if s, ok := l.(*ast.SelectorExpr); ok && len(a.Rhs) == len(a.Lhs) {
			switch s.Sel.Name {
			case "ID":
				id = a.Rhs[i]
			case "Role":
				role = a.Rhs[i]
			}
		}
	}
	if id != nil && pressable[text(role)] {
		p.control(file, id, within)
	}
}

// text returns the value of a string literal, or "" for other expressions.
func text(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
		s, _ := strconv.Unquote(l.Value)
		return s
	}
	return ""
}

// others are scenes and controls that the explorer does not have to reach, with the
// reason.
var others = func() map[string]string {
	all := map[string]string{}
	for why, ids := range map[string]string{
		"another device: TestOnlineFromTheTitleToTheEnd and what follows it": `
			create-open create-relay join-sit join-watch join-return-* continue-online elsewhere-here ended-home
			online.wait wait-begin wait-card wait-close wait-copy wait-draw wait-leave wait-link wait-lock wait-notify wait-ready wait-share close-yes close-no
			online.peoplePage people-* people-back people-close people-leave people-lock people-notify people-out-* out-yes out-no quit-keep quit-yes quit-no
			online.phrasesPage say-back table-say
			online.watch watch-back watch-last watch-deal-*
			online.check check-back check-save replay-check fair-check-online
			online.desync desync-close desync-home desync-on desync-report`,
		"something failed, or comes slowly":                          `error-home error-go-on stage.loading later-again proof-save`,
		"a browser":                                                  `share-link data-install`,
		"a device without matches: TestBrowserTeaches":               `learn-first`,
		"the whole course: tests of learn":                           `learn-play learn-labels`,
		"a newcomer: tests of the first page":                        `menu.labels ready-sit ready-card ready-title`,
		"it leads where options-house leads":                         `options-differs`,
		"it is never enabled":                                        `pass-later`,
		"a certain hand or deal: tests of table":                     `take take-* score-second score-uncounted statistics-replay`,
		"several deals, or friends: tests of menu":                   `replay-deal-back replay-deal-on statistics-who again-back again-begin comforts-back comforts-restart comforts-hands rules-build statistics-play`,
		"settings with a phone: tests of table":                      `heard-open coach-play table-strip cards-close cards-field cards-find`,
		"the first program of a browser: TestBrowserFetchesTheFull…": `stage.fullProgram full-again save-as-more`,
		"files of other programs: tests of imports":                  `import-game-* import-keep import-more import-paste save-as-back save-as-own save-as-words`,
		"a clipboard, or a frame: tests of sharing and embedding":    `share-embed share-puzzle learn-share`,
		"an evening at real tiles: tests of the score book":          `club-also-value-* club-book club-deal-* club-fu club-han club-remove club-value-*`,
		"a hand of real tiles: TestHandByTouch":                      `tap.Page tap-* tap-clear tap-flag-* tap-flower-* tap-joker tap-meld-* tap-mode tap-nuki tap-open tap-suit tap-take tap-tile-* tap-win`,
		"an event: TestEventByTouch": `
			event-start event.roundPage event.resultPage event.people event.person event.hall event.standingsPage events-event-*
			event-adjusted event-after event-book event-check event-clear event-clock-more event-clock-start event-csv event-end event-enter event-find
			event-forgive-* event-hall event-join event-json event-late event-leave event-link event-next event-penalty-add event-penalty-points event-penalty-reason
			event-penalty-score event-people event-person-* event-place-* event-read event-result-back event-return event-save event-score-* event-standings event-substitute event-table-*`,
		"a group with evenings: TestGroupByTouch": `
			hub-group-* group.eveningsPage group-evenings group-evening-* group-season group-csv group-score group-event group-saved-* group-missing-back club-member-*
			club-keep group.keepPage group-keep-name group-keep-create event-keep event-print event-tables-print group-keep-* group-print group.receivePage group-receive group.conflictsPage group-conflicts group-receive-back group-bad-back`,
		"a phone or a browser":                                      `group-send`,
		"a hand of Classical: tests of editor":                      `editor-limit`,
		"a finished deal of the day, or a friend's: tests of daily": `daily-copy daily-share daily-both-*`,
		"a finished duplicate: tests of duplicate":                  `duplicate.result beside.page beside-back beside-jump beside-on duplicate-deal-* transcript.page transcript-back transcript-on transcript-copy transcript-save transcript-share duplicate-done duplicate-imp-back end-outcome`,
		"another answer on the first page: TestTheFirstPageLeadsOn": `welcome-sit ready-sit ready-card ready-title`,
		"drills that are being made: tests of drill":                `drill-check drill-end drill-next drill-share drill-table`,
	} {
		for id := range strings.FieldsSeq(ids) {
			all[id] = why
		}
	}
	return all
}()
