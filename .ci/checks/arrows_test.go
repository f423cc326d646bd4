package checks

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// pkg is what `go list -json` says of a package.
type pkg struct {
	ImportPath   string
	Name         string
	Dir          string
	Standard     bool
	GoFiles      []string
	CgoFiles     []string
	Imports      []string
	TestImports  []string
	XTestImports []string
	ImportMap    map[string]string
	Module       *struct{ Path, GoVersion string }
	Error        *struct{ Err string }
}

// list asks the Go tool for packages; env chooses the system they are for.
func list(t *testing.T, dir string, env []string, args ...string) []pkg {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var complaints strings.Builder
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %v: %v\n%s", args, err, complaints.String())
	}
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p pkg
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

const (
	root   = "../.."
	module = "moineau"
)

// floors says which part of the house may import which, besides itself:
// main, mobile → scenes → sprites, netplay → engine; scenes, sprites → assets.
// wasm holds the page and its tools, which stand beside the house.
var floors = map[string][]string{
	"main":    {"scenes", "sprites", "netplay", "engine", "assets"},
	"mobile":  {"scenes", "sprites", "netplay", "engine", "assets"},
	"scenes":  {"sprites", "netplay", "engine", "assets"},
	"sprites": {"engine", "assets"},
	"netplay": {"engine"},
	"engine":  {},
	"assets":  {},
	"wasm":    {},
	".ci":     {},
}

type door struct{ from, to string }

// doors are the arrows between single packages that floors does not name: the
// engine's command line tells in words what the engine knows by keys.
var doors = []door{
	{module + "/engine/cmd/mahjong", module + "/assets/words"},
}

// graphics may be imported by these parts only.
var (
	graphics  = []string{"github.com/hajimehoshi/ebiten", "github.com/quasilyte/ebitengine-input", "github.com/ebitengine/"}
	graphical = []string{"main", "mobile", "scenes", "sprites"}
)

// floorOf is the part of the house a package belongs to; "" if to none.
func floorOf(path string) string {
	if path == module {
		return "main"
	}
	rest, ours := strings.CutPrefix(path, module+"/")
	if !ours {
		return ""
	}
	floor, _, _ := strings.Cut(rest, "/")
	return floor
}

// wrong says why the arrow from one package to another breaks the house; "" if
// it does not. A test may use more than the program it tests.
func wrong(from, to string, test bool) string {
	here, there := floorOf(from), floorOf(to)
	if _, known := floors[here]; !known {
		return fmt.Sprintf("%s: %q is no part of the house", from, here)
	}
	standard := there == "" && !strings.Contains(strings.SplitN(to, "/", 2)[0], ".")
	switch {
	case to == "C":
		return fmt.Sprintf("%s imports C: the program is pure Go", from)
	case standard:
		return ""
	case there != "":
		if here != there && !slices.Contains(floors[here], there) && !slices.Contains(doors, door{from, to}) {
			return fmt.Sprintf("%s imports %s: that arrow runs up", from, to)
		}
		return ""
	case here == "engine" && !(test && to == "pgregory.net/rapid"):
		return fmt.Sprintf("%s imports %s: the engine knows the standard library only", from, to)
	}
	for _, g := range graphics {
		if strings.HasPrefix(to, g) && !slices.Contains(graphical, here) {
			return fmt.Sprintf("%s imports %s: only %s may draw", from, to, strings.Join(graphical, ", "))
		}
	}
	return ""
}

func TestArrowsRunDownOnly(t *testing.T) {
	for _, system := range []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm", "android/arm64"} {
		goos, arch, _ := strings.Cut(system, "/")
		packages := list(t, root, []string{"GOOS=" + goos, "GOARCH=" + arch, "CGO_ENABLED=0"}, "-e", "./...")
		if len(packages) < 10 {
			t.Fatalf("%s: only %d packages were found", system, len(packages))
		}
		for _, p := range packages {
			for _, imports := range []struct {
				paths []string
				test  bool
			}{{p.Imports, false}, {p.TestImports, true}, {p.XTestImports, true}} {
				for _, to := range imports.paths {
					if why := wrong(p.ImportPath, to, imports.test); why != "" {
						t.Errorf("%s: %s", system, why)
					}
				}
			}
		}
	}
}

func TestWrongArrowsAreSeen(t *testing.T) {
	const ebiten = "github.com/hajimehoshi/ebiten/v2/vector"
	for _, c := range []struct {
		from, to string
		test, ok bool
	}{
		{"moineau", "moineau/scenes", false, true},
		{"moineau", ebiten, false, true},
		{"moineau/mobile", ebiten, false, true},
		{"moineau/scenes", "moineau/sprites", false, true},
		{"moineau/scenes/screentest", ebiten, false, true},
		{"moineau/sprites", "moineau/scenes", false, false},
		{"moineau/sprites", "moineau/netplay", false, false},
		{"moineau/assets", ebiten, false, false},
		{"moineau/assets", "moineau/engine/tile", false, false},
		{"moineau/netplay", ebiten, false, false},
		{"moineau/netplay", "github.com/coder/websocket", false, true},
		{"moineau/engine/bot", "moineau/engine/table", false, true},
		{"moineau/engine/bot", "moineau/assets", false, false},
		{"moineau/engine/bot", "moineau/assets/words", false, false},
		{"moineau/engine/rules/jilin", "moineau/assets/words", true, false},
		{"moineau/engine/cmd/mahjong", "moineau/assets/words", false, true},
		{"moineau/engine/cmd/mahjong", "moineau/assets/words", true, true},
		{"moineau/engine/cmd/mahjong", "moineau/assets", false, false},
		{"moineau/engine/cmd/mahjong", "moineau/assets/fonts", false, false},
		{"moineau/engine/cmd/other", "moineau/assets/words", false, false},
		{"moineau/netplay", "moineau/assets/words", false, false},
		{"moineau/engine/bot", "golang.org/x/image/math/fixed", false, false},
		{"moineau/engine/bot", "pgregory.net/rapid", true, true},
		{"moineau/engine/bot", "pgregory.net/rapid", false, false},
		{"moineau/engine/bot", "C", false, false},
		{"moineau/utils", "fmt", false, false},
	} {
		if why := wrong(c.from, c.to, c.test); (why == "") != c.ok {
			t.Errorf("%s → %s (test %v): %q, want right: %v", c.from, c.to, c.test, why, c.ok)
		}
	}
}
