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

// pkg is a package as reported by `go list -json`.
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

// list runs `go list` and returns the packages. env selects the target system.
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

// allowedImports lists the parts that each part may import besides itself: main, mobile → scenes
// → sprites, netplay → engine; scenes, sprites → assets → engine. The packages in scenes are
// separate parts. The parts menu, table and paper contain screens and must not import
// each other; table and replay draw with board and coach. The part session must not
// import any screen, and only scenes imports them all. wasm contains the page and its
// tools, which serve it and bundle words and fonts.
var allowedImports = map[string][]string{
	"main":              {"scenes", "scenes/stage", "scenes/store"},
	"mobile":            {"scenes", "scenes/stage", "scenes/store"},
	"scenes":            {"scenes/menu", "scenes/replay", "scenes/options", "scenes/records", "scenes/bring", "scenes/table", "scenes/finale", "scenes/paper", "scenes/rulecard", "scenes/editor", "scenes/learn", "scenes/course", "scenes/online", "scenes/about", "scenes/club", "scenes/beside", "scenes/transcript", "scenes/daily", "scenes/duplicate", "scenes/drill", "scenes/printed", "scenes/narrate", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "netplay", "engine", "assets"},
	"scenes/form":       {"scenes/stage", "sprites", "engine", "scenes/lexicon"},
	"scenes/menu":       {"scenes/options", "scenes/form", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/options":    {"scenes/form", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/paper":      {"scenes/sheet", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/finale":     {"scenes/paper", "scenes/sheet", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/rulecard":   {"scenes/sheet", "scenes/stage", "sprites", "engine", "assets", "scenes/lexicon"},
	"scenes/sheet":      {"scenes/stage", "sprites", "engine", "scenes/lexicon"},
	"scenes/bring":      {"scenes/stage", "scenes/library", "scenes/store", "sprites", "engine"},
	"scenes/records":    {"scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/table":      {"scenes/coach", "scenes/board", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/replay":     {"scenes/coach", "scenes/board", "scenes/stage", "scenes/session", "scenes/lookback", "sprites", "engine", "scenes/lexicon"},
	"scenes/coach":      {"scenes/board", "scenes/stage", "scenes/session", "scenes/lookback", "sprites", "engine", "assets", "scenes/lexicon"},
	"scenes/board":      {"scenes/stage", "scenes/session", "sprites", "engine", "scenes/lexicon"},
	"scenes/editor":     {"scenes/form", "scenes/stage", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/learn":      {"scenes/course", "scenes/form", "scenes/board", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/course":     {"scenes/session", "scenes/roster", "scenes/store", "engine"},
	"scenes/online":     {"scenes/form", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "netplay", "engine", "assets"},
	"scenes/printed":    {"scenes/lexicon", "engine", "assets"},
	"scenes/drill":      {"scenes/coach", "scenes/form", "scenes/stage", "scenes/library", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/beside":     {"scenes/board", "scenes/form", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/roster", "scenes/store", "sprites", "engine"},
	"scenes/transcript": {"scenes/beside", "scenes/coach", "scenes/form", "scenes/stage", "scenes/session", "scenes/lookback", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine"},
	"scenes/duplicate":  {"scenes/beside", "scenes/transcript", "scenes/sheet", "scenes/form", "scenes/stage", "scenes/session", "scenes/library", "scenes/roster", "scenes/store", "sprites", "engine"},
	"scenes/daily":      {"scenes/beside", "scenes/form", "scenes/stage", "scenes/session", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/about":      {"scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/club":       {"scenes/printed", "scenes/form", "scenes/stage", "scenes/store", "scenes/library", "scenes/roster", "scenes/lexicon", "sprites", "engine"},
	"scenes/narrate":    {"scenes/stage"},
	"scenes/stage":      {"scenes/lexicon", "scenes/store", "sprites", "engine", "assets"},
	"scenes/session":    {"scenes/library", "scenes/roster", "scenes/store", "netplay", "engine"},
	"scenes/lookback":   {"scenes/session", "scenes/library", "scenes/roster", "scenes/store", "engine"},
	"scenes/library":    {"scenes/roster", "scenes/store", "engine"},
	"scenes/roster":     {"scenes/store", "engine"},
	"scenes/lexicon":    {"engine", "assets"},
	"scenes/store":      {},
	"scenes/scenetest":  {"scenes/stage", "scenes/session", "scenes/lookback", "scenes/library", "scenes/roster", "scenes/lexicon", "scenes/store", "sprites", "engine"},
	"scenes/screentest": {"scenes", "scenes/stage", "scenes/store"},
	"sprites":           {"engine", "assets"},
	"netplay":           {"engine"},
	"engine":            {},
	"assets":            {"engine"},
	"wasm":              {"netplay", "sprites", "assets"},
	".ci":               {"assets"},
}

// helpers lists packages that only tests may import.
var helpers = []string{module + "/scenes/scenetest", module + "/scenes/session/sessiontest"}

// screens lists the parts whose tests may show a screen.
var screens = []string{"scenes", "scenes/menu", "scenes/options", "scenes/records", "scenes/bring", "scenes/about", "scenes/club", "scenes/beside", "scenes/transcript", "scenes/daily", "scenes/duplicate", "scenes/drill", "scenes/board", "scenes/coach", "scenes/replay", "scenes/table", "scenes/finale", "scenes/paper", "scenes/rulecard", "scenes/editor", "scenes/learn", "scenes/online", "scenes/scenetest"}

// graphics lists modules that draw. graphical lists the parts that may import them.
var (
	graphics  = []string{"github.com/hajimehoshi/ebiten", "github.com/quasilyte/ebitengine-input", "github.com/ebitengine/"}
	graphical = []string{"main", "mobile", "scenes/stage", "scenes/screentest", "sprites"}
)

// partOf returns the part that a package belongs to, or "" if it is not in this module.
func partOf(path string) string {
	if path == module {
		return "main"
	}
	rest, ours := strings.CutPrefix(path, module+"/")
	if !ours {
		return ""
	}
	parts := strings.Split(rest, "/")
	if parts[0] == "scenes" && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// importError returns the reason why an import is not allowed, or "" if it is allowed. Tests
// may import more than the program they test.
func importError(from, to string, test bool) string {
	here, there := partOf(from), partOf(to)
	if _, known := allowedImports[here]; !known {
		return fmt.Sprintf("%s: %q is no part of the house", from, here)
	}
	standard := there == "" && !strings.Contains(strings.SplitN(to, "/", 2)[0], ".")
	switch {
	case to == "C":
		return fmt.Sprintf("%s imports C: the program is pure Go", from)
	case standard, to == module+"/engine/version": // every program says its version
		return ""
	case slices.Contains(helpers, to):
		if !test && !slices.Contains(helpers, from) {
			return fmt.Sprintf("%s imports %s: that is for tests", from, to)
		}
		if here != there && here != "scenes/lookback" && !slices.Contains(screens, here) {
			return fmt.Sprintf("%s imports %s: it is tested without screens", from, to)
		}
		return ""
	case there != "":
		if here != there && !slices.Contains(allowedImports[here], there) {
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

func TestImportsGoDown(t *testing.T) {
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
					if why := importError(p.ImportPath, to, imports.test); why != "" {
						t.Errorf("%s: %s", system, why)
					}
				}
			}
		}
	}
}

// TestSessionDoesNotDependOnGraphics checks that no dependency of a session, of what is
// below and beside it, or of their tests can draw.
func TestSessionDoesNotDependOnGraphics(t *testing.T) {
	deps := list(t, root, []string{"CGO_ENABLED=0"}, "-deps", "-test", "./scenes/session/...", "./scenes/lookback", "./scenes/library", "./scenes/roster", "./scenes/store", "./engine/...", "./netplay/...")
	if len(deps) < 20 {
		t.Fatalf("only %d packages were found", len(deps))
	}
	for _, p := range deps {
		for _, g := range append(graphics, module+"/sprites") {
			if strings.HasPrefix(p.ImportPath, g) {
				t.Errorf("a session depends on %s", p.ImportPath)
			}
		}
	}
}

// heavy lists packages that add much to the size of the browser bundle. The values are
// the packages of this module that may still import them there. The game does not call
// that code, and wasm/build checks that the linker has removed it.
var heavy = map[string][]string{
	"encoding/json": {module + "/engine/vector"},
	"math/big":      {module + "/engine/vector"},
	"encoding/gob":  nil, "encoding/xml": nil, "text/template": nil, "html/template": nil, "regexp": nil, "flag": nil,
	"net": nil, "net/http": nil, "net/url": nil, "os/exec": nil, "log": nil, "log/slog": nil,
	"image/png": nil, "archive/zip": nil, "compress/gzip": nil,
}

// TestBrowserGameImportsNoHeavyPackage checks that the program that a browser loads first
// does not import the heavy packages, which would delay its start.
func TestBrowserGameImportsNoHeavyPackage(t *testing.T) {
	found := 0
	for _, p := range list(t, root, []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}, "-tags=page,first", "-deps", ".") {
		if partOf(p.ImportPath) == "" {
			continue
		}
		found++
		for _, to := range p.Imports {
			if may, is := heavy[to]; is && !slices.Contains(may, p.ImportPath) {
				t.Errorf("%s imports %s, and the game carries it", p.ImportPath, to)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d packages of the game were found", found)
	}
}

func TestWrongArrowsAreSeen(t *testing.T) {
	const ebiten = "github.com/hajimehoshi/ebiten/v2/vector"
	for _, c := range []struct {
		from, to string
		test, ok bool
	}{
		{"moineau", "moineau/scenes", false, true},
		{"moineau", "moineau/scenes/session", false, false},
		{"moineau", ebiten, false, true},
		{"moineau/mobile", ebiten, false, true},
		{"moineau/scenes", "moineau/scenes/table", false, true},
		{"moineau/scenes", "moineau/sprites", false, true},
		{"moineau/scenes/menu", "moineau/sprites", false, true},
		{"moineau/scenes/menu", "moineau/scenes/session", false, true},
		{"moineau/scenes/menu", "moineau/scenes/table", false, false},
		{"moineau/scenes/table", "moineau/scenes/paper", false, false},
		{"moineau/scenes/table", "moineau/scenes/board", false, true},
		{"moineau/scenes/board", "moineau/scenes/table", true, false},
		{"moineau/scenes/board", "moineau/scenes/coach", false, false},
		{"moineau/scenes/coach", "moineau/scenes/board", false, true},
		{"moineau/scenes/replay", "moineau/scenes/table", true, false},
		{"moineau/scenes/paper", "moineau/scenes", true, false},
		{"moineau/scenes/stage", "moineau/scenes/session", false, false},
		{"moineau/scenes/session", "moineau/scenes/store", false, true},
		{"moineau/scenes/session", "moineau/scenes/stage", false, false},
		{"moineau/scenes/session", "moineau/sprites", true, false},
		{"moineau/scenes/session", ebiten, true, false},
		{"moineau/scenes/session", "moineau/scenes/scenetest", true, false},
		{"moineau/scenes/session", "moineau/scenes/session/sessiontest", true, true},
		{"moineau/scenes/table", "moineau/scenes/scenetest", true, true},
		{"moineau/scenes/table", "moineau/scenes/scenetest", false, false},
		{"moineau/scenes/cellar", "fmt", false, false},
		{"moineau/scenes/screentest", ebiten, false, true},
		{"moineau/sprites", "moineau/scenes", false, false},
		{"moineau/sprites", "moineau/netplay", false, false},
		{"moineau/assets", ebiten, false, false},
		{"moineau/assets", "moineau/engine/compact", false, true},
		{"moineau/netplay", ebiten, false, false},
		{"moineau/netplay", "github.com/coder/websocket", false, true},
		{"moineau/engine/bot", "moineau/engine/table", false, true},
		{"moineau/engine/bot", "moineau/assets", false, false},
		{"moineau/engine/bot", "moineau/assets/words", false, false},
		{"moineau/engine/rules/jilin", "moineau/assets/words", true, false},
		{"moineau/engine/cmd/mahjong", "moineau/assets/words", false, false},
		{"moineau/engine/cmd/mahjong", "moineau/netplay/transcript", true, false},
		{"moineau/engine/bot", "moineau/netplay/transcript", false, false},
		{"moineau/netplay/cmd/relay", "moineau/wasm/build", false, false},
		{"moineau/netplay/cmd/relay", "moineau/netplay/serve", false, true},
		{"moineau/netplay", "moineau/assets/words", false, false},
		{"moineau/scenes/online", "moineau/wasm/build", false, false},
		{"moineau/wasm/build", "moineau/assets/words", false, true},
		{"moineau/wasm/cmd/serve", "moineau/netplay/serve", false, true},
		{"moineau/wasm/build", "moineau/engine/tile", false, false},
		{"moineau/engine/bot", "golang.org/x/image/math/fixed", false, false},
		{"moineau/engine/bot", "pgregory.net/rapid", true, true},
		{"moineau/engine/bot", "pgregory.net/rapid", false, false},
		{"moineau/engine/bot", "C", false, false},
		{"moineau", "moineau/engine/version", false, true},
		{"moineau", "moineau/engine/tile", false, false},
		{"moineau/wasm/build", "moineau/engine/version", false, true},
		{"moineau/utils", "fmt", false, false},
	} {
		if why := importError(c.from, c.to, c.test); (why == "") != c.ok {
			t.Errorf("%s → %s (test %v): %q, want right: %v", c.from, c.to, c.test, why, c.ok)
		}
	}
}
