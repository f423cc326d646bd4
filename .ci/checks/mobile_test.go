package checks

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"
)

// typeCheck type-checks a package and all that it imports for another system,
// without a C compiler: what cgo would make is taken on trust. It gives back
// the errors of our own module only; a dependency's cgo files can look wrong
// without their C half.
func typeCheck(t *testing.T, goos, arch, path string) (errors []error, packages int) {
	t.Helper()
	all := list(t, root, []string{"GOOS=" + goos, "GOARCH=" + arch, "CGO_ENABLED=1"}, "-deps", "-e", path)
	done := map[string]*types.Package{"unsafe": types.Unsafe}
	for _, p := range all { // dependencies come first
		if p.ImportPath == "unsafe" {
			continue
		}
		ours := p.Module != nil && p.Module.Path == module
		report := func(err error) {
			if ours {
				errors = append(errors, err)
			}
		}
		if p.Error != nil && len(p.GoFiles)+len(p.CgoFiles) == 0 {
			report(fmt.Errorf("%s: %s", p.ImportPath, p.Error.Err))
		}
		fset := token.NewFileSet()
		var parsed []*ast.File
		for _, names := range [][]string{p.GoFiles, p.CgoFiles} {
			for _, name := range names {
				f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
				if err != nil {
					report(err)
				}
				if f != nil {
					parsed = append(parsed, f)
				}
			}
		}
		config := types.Config{
			FakeImportC:      true,
			IgnoreFuncBodies: !ours,
			Sizes:            types.SizesFor("gc", arch),
			Error:            report,
			Importer: importer(func(path string) (*types.Package, error) {
				if mapped, ok := p.ImportMap[path]; ok {
					path = mapped
				}
				if q := done[path]; q != nil {
					return q, nil
				}
				return nil, fmt.Errorf("%s is not there", path)
			}),
		}
		// Every error went to report; what could be checked is kept.
		done[p.ImportPath], _ = config.Check(p.ImportPath, fset, parsed, nil)
		packages++
	}
	return errors, packages
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }

var phones = []struct{ goos, arch string }{
	{"android", "arm64"}, {"android", "arm"}, {"android", "amd64"}, {"ios", "arm64"},
}

func TestMobilePackageTypeChecks(t *testing.T) {
	for _, p := range phones {
		t.Run(p.goos+"/"+p.arch, func(t *testing.T) {
			errors, packages := typeCheck(t, p.goos, p.arch, "./mobile")
			for _, err := range errors {
				t.Error(err)
			}
			if packages < 100 {
				t.Errorf("only %d packages were checked: is Ebitengine among them?", packages)
			}
			t.Logf("%d packages", packages)
		})
	}
}

// The check above would see an error that only a phone's build has.
func TestMobileErrorsAreSeen(t *testing.T) {
	for _, p := range phones {
		errors, _ := typeCheck(t, p.goos, p.arch, "./.ci/checks/testdata/broken")
		want := "undefined: onlyOn_" + p.goos
		if len(errors) != 1 || !strings.Contains(errors[0].Error(), want) {
			t.Errorf("%s/%s: %v, want one error with %q", p.goos, p.arch, errors, want)
		}
	}
}
