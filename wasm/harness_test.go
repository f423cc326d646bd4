//go:build browser

package wasm_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/netplay/serve"
)

// patience is how long a test waits for something that must happen. It does not measure
// speed: software rendering on a busy machine is slow.
const patience = 90 * time.Second

// every reports whether tests run all of their cases (make browser-every), not a sample.
func every() bool { return os.Getenv("MOINEAU_EVERY") != "" }

// node is an entry of the semantic tree, in CSS pixels.
type node struct {
	ID, Role, Name   string
	Hint             string
	X, Y, W, H       float64
	Enabled, Focused bool
	Checked          bool
}

// look is a snapshot of window.moineau.
type look struct {
	Ready  bool
	Scene  string
	Hash   string
	Frames float64
	State  string // of the page itself: loading, running, …
	UI     []node
}

func (l look) find(id string) (node, bool) {
	for _, n := range l.UI {
		if n.ID == id {
			return n, true
		}
	}
	return node{}, false
}

// with returns the enabled nodes whose ID has a prefix.
func (l look) with(prefix string) []node {
	var out []node
	for _, n := range l.UI {
		if strings.HasPrefix(n.ID, prefix) && n.Enabled {
			out = append(out, n)
		}
	}
	return out
}

// visitor is a user with one browser window.
type visitor struct {
	t     testing.TB
	ctx   context.Context
	touch bool
	inner *frame // the frame that has the game, or nil

	mu      sync.Mutex
	console []string
}

// frame is a frame of another origin.
type frame struct {
	ctx  context.Context
	x, y float64 // its corner in the window
}

// enter makes a frame of another origin the one that has the game.
func (v *visitor) enter(x, y float64) {
	v.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		targets, err := chromedp.Targets(v.ctx)
		if err != nil {
			v.t.Fatal(err)
		}
		own := chromedp.FromContext(v.ctx).BrowserContextID
		for _, target := range targets {
			if target.Type == "iframe" && target.BrowserContextID == own {
				ctx, cancel := chromedp.NewContext(v.ctx, chromedp.WithTargetID(target.TargetID))
				v.t.Cleanup(cancel)
				v.listen(ctx)
				if err := chromedp.Run(ctx); err != nil {
					v.t.Fatal(err)
				}
				v.inner = &frame{ctx, x, y}
				return
			}
		}
	}
	v.t.Fatal("the page has no frame of another origin")
}

// listen records what a page or a frame says in the console.
func (v *visitor) listen(ctx context.Context) {
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			var words []string
			for _, a := range e.Args {
				words = append(words, strings.Trim(string(a.Value), `"`)+a.Description)
			}
			v.said(string(e.Type) + ": " + strings.Join(words, " "))
		case *runtime.EventExceptionThrown:
			v.said("exception: " + e.ExceptionDetails.Error())
		case *cdplog.EventEntryAdded:
			v.said("log: " + e.Entry.Text + " " + e.Entry.URL)
		}
	})
}

// screen describes a visitor's window.
type screen struct {
	width, height int64
	density       float64
	touch         bool
}

// Without a GPU the cost of a frame depends on its pixels. Tests that
// play by controls use a small window; pictures of all sizes are checked by the screen tests.
var (
	desktop = screen{840, 560, .5, false}
	phone   = screen{390, 844, .5, true}
	dense   = screen{390, 844, 1.5, true} // more than one pixel for each point
)

// stopBrowser stops the browser if one was started.
var stopBrowser = func() {}

// openBrowser starts the browser of all visitors on first use.
var openBrowser = sync.OnceValues(func() (context.Context, error) {
	options := []chromedp.ExecAllocatorOption{
		chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck, chromedp.NoSandbox, chromedp.Headless,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-extensions", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("disable-background-timer-throttling", true),
		chromedp.Flag("disable-renderer-backgrounding", true),
		chromedp.Flag("mute-audio", true),
		chromedp.Flag("host-resolver-rules", "MAP moineau.test 127.0.0.1"), // a host without a secure context
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("password-store", "basic"),
		chromedp.WSURLReadTimeout(patience),
	}
	if browser := os.Getenv("MOINEAU_BROWSER"); browser != "" {
		options = append(options, chromedp.ExecPath(browser))
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(allocator)
	stopBrowser = func() { leave(); end() }
	// The browser lives as long as the context of its first use.
	return ctx, chromedp.Run(ctx)
})

// returning is the storage of a player who has answered the welcome page and the question
// about corner labels.
const returning = `try { localStorage.getItem("moineau:welcome") || localStorage.setItem("moineau:welcome", "dealt") } catch {}`

// visit opens a window with an empty profile in which only the questions that are asked
// once are answered.
func visit(t testing.TB, s screen) *visitor {
	t.Helper()
	v := visitNew(t, s)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(returning).Do(ctx)
		return err
	}))
	return v
}

// visitNew opens a window with an empty profile.
func visitNew(t testing.TB, s screen) *visitor {
	t.Helper()
	shared, err := openBrowser()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	v := &visitor{t: t, ctx: ctx, touch: s.touch}
	v.listen(ctx)
	// Without graphics hardware, most of the time is spent on drawing. Half the pixels
	// per side are enough to find controls by name; pictures need full density.
	density := s.density
	if os.Getenv("MOINEAU_PICTURES") != "" {
		density = max(density, 1)
	}
	emulate := []chromedp.EmulateViewportOption{chromedp.EmulateScale(density)}
	if s.touch {
		emulate = append(emulate, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	// A window lives as long as the context of its first use. It behaves as if it had the
	// focus.
	if err := chromedp.Run(ctx, chromedp.EmulateViewport(s.width, s.height, emulate...), emulation.SetFocusEmulationEnabled(true)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			v.mu.Lock()
			defer v.mu.Unlock()
			t.Logf("the browser's console:\n%s", strings.Join(v.console, "\n"))
		}
	})
	return v
}

func (v *visitor) said(line string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.console = append(v.console, line)
}

// heard reports whether a line of the console contains the words.
func (v *visitor) heard(words string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.ContainsFunc(v.console, func(line string) bool { return strings.Contains(line, words) })
}

// complaints returns the errors in the console, of which a working page has none.
func (v *visitor) complaints() []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	var out []string
	for _, line := range v.console {
		if strings.HasPrefix(line, "exception") || strings.HasPrefix(line, "error") || strings.Contains(line, "Content Security Policy") {
			out = append(out, line)
		}
	}
	return out
}

func (v *visitor) do(actions ...chromedp.Action) {
	v.t.Helper()
	if err := v.try(actions...); err != nil {
		v.t.Fatal(err)
	}
}

// try runs actions in the browser. A page whose program blocks the browser does not
// answer: that is an error after a time limit.
func (v *visitor) try(actions ...chromedp.Action) error { return v.tryIn(v.ctx, actions...) }

// tryIn runs actions in the page or frame of a context.
func (v *visitor) tryIn(where context.Context, actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(where, patience)
	defer cancel()
	err := chromedp.Run(ctx, actions...)
	if ctx.Err() != nil && where.Err() == nil {
		return fmt.Errorf("the page did not answer within %v: %w", patience, err)
	}
	return err
}

// open opens a URL without waiting for the game.
func (v *visitor) open(address string) {
	v.t.Helper()
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, text, _, err := page.Navigate(address).Do(ctx)
		if err == nil && text != "" {
			err = fmt.Errorf("%s: %s", address, text)
		}
		return err
	}))
}

// lookScript returns a look as JSON.
const lookScript = `(() => {
	const m = window.moineau;
	const state = document.documentElement ? document.documentElement.dataset.state || "" : "";
	if (!m) return JSON.stringify({state});
	return JSON.stringify({ready: !!m.ready, scene: m.scene, hash: m.hash, frames: m.frames, ui: m.ready ? Array.from(m.ui()) : [], state});
})()`

func (v *visitor) look() look {
	v.t.Helper()
	var text string
	// Immediately after a navigation the old page's script context is gone and the new
	// one does not exist yet: retry.
	deadline := time.Now().Add(patience)
	where := v.ctx
	if v.inner != nil {
		where = v.inner.ctx
	}
	for {
		err := v.tryIn(where, chromedp.Evaluate(lookScript, &text))
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			v.t.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	var l look
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		v.t.Fatalf("window.moineau: %v in %s", err, text)
	}
	return l
}

// until waits until a condition holds and returns the look for which it does.
func (v *visitor) until(what string, seen func(look) bool) look {
	v.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		l := v.look()
		if seen(l) {
			return l
		}
		if time.Now().After(deadline) {
			v.picture("failed")
			v.t.Fatalf("never saw %s; last: page %q, scene %q, ready %v, hash %q, controls %s", what, l.State, l.Scene, l.Ready, l.Hash, ids(l))
		}
		v.frames(2)
	}
}

func (v *visitor) untilReady() look {
	v.t.Helper()
	return v.until("window.moineau.ready", func(l look) bool { return l.Ready && l.State == "running" })
}

func (v *visitor) untilScene(name string) look {
	v.t.Helper()
	return v.until("the scene "+name, func(l look) bool { return l.Scene == name && len(l.UI) > 0 })
}

func ids(l look) string {
	var out []string
	for _, n := range l.UI {
		mark := ""
		if !n.Enabled {
			mark = "(off)"
		}
		out = append(out, n.ID+mark)
	}
	return strings.Join(out, " ")
}

// frames waits for n frames, so that the page has processed its input.
func (v *visitor) frames(n int) {
	v.t.Helper()
	script := fmt.Sprintf(`new Promise((resolve) => { let n = %d; const f = () => n-- > 0 ? requestAnimationFrame(f) : resolve(true); f(); })`, n)
	var done bool
	// A page that is being left draws no frames, which is fine.
	_ = v.try(chromedp.Evaluate(script, &done, func(p *runtime.EvaluateParams) *runtime.EvaluateParams {
		return p.WithAwaitPromise(true)
	}))
}

// press clicks or touches the middle of a control.
func (v *visitor) press(n node) {
	v.t.Helper()
	x, y := n.X+n.W/2, n.Y+n.H/2
	if v.inner != nil {
		x, y = x+v.inner.x, y+v.inner.y
	}
	if v.touch {
		v.do(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}))
		v.frames(2)
		v.do(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
		v.frames(2)
		return
	}
	v.do(input.DispatchMouseEvent(input.MouseMoved, x, y),
		input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithClickCount(1))
	v.frames(2)
	v.do(input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).WithClickCount(1))
	v.frames(2)
}

// bring scrolls a list until the middle of one of its controls is visible.
func (v *visitor) bring(list, id string) {
	v.t.Helper()
	for range 12 {
		l := v.look()
		in, scrolls := l.find(list)
		if n, ok := l.find(id); ok && (!scrolls || n.Y+n.H/2 > in.Y && n.Y+n.H/2 < in.Y+in.H) {
			return
		}
		if !scrolls {
			break
		}
		x, y := in.X+in.W/2, in.Y+in.H*.7
		if !v.touch {
			// The wheel acts at the last known position of the pointer.
			v.do(input.DispatchMouseEvent(input.MouseMoved, x, y),
				input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(0).WithDeltaY(in.H/2))
			v.frames(6)
			continue
		}
		v.do(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}))
		for step := 1.0; step <= 5; step++ {
			v.do(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x, Y: y - in.H/10*step}}))
			v.frames(2)
		}
		v.frames(30) // a resting finger prevents kinetic scrolling
		v.do(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
		v.frames(2)
	}
	v.t.Fatalf("%s does not come into sight: %s", id, ids(v.look()))
}

// pressUntil presses a control until the page has changed as described. A busy machine may
// lose a press, and a page may move under it.
func (v *visitor) pressUntil(id, what string, done func(l look) bool) {
	v.t.Helper()
	for range 5 {
		n, ok := v.until("the control "+id, func(l look) bool { _, ok := l.find(id); return ok || done(l) }).find(id)
		if ok {
			v.press(n)
		}
		for range 30 {
			if done(v.look()) {
				return
			}
			v.frames(2)
		}
	}
	v.until(what, done)
}

// pressFor presses the control with an id, repeatedly if necessary, until the scene has
// changed.
func (v *visitor) pressFor(id, scene string) look {
	v.t.Helper()
	for range 5 {
		l := v.until("the control "+id, func(l look) bool {
			n, ok := l.find(id)
			return ok && n.Enabled || l.Scene == scene
		})
		if l.Scene == scene {
			break
		}
		n, _ := l.find(id)
		v.press(n)
		for range 30 {
			if v.look().Scene == scene {
				return v.untilScene(scene)
			}
			v.frames(2)
		}
	}
	return v.untilScene(scene)
}

// picture saves a screenshot in the folder named by MOINEAU_PICTURES.
func (v *visitor) picture(name string) {
	dir := os.Getenv("MOINEAU_PICTURES")
	if dir == "" {
		return
	}
	var png []byte
	if err := v.try(chromedp.CaptureScreenshot(&png)); err != nil {
		v.t.Log(err)
		return
	}
	file := filepath.Join(dir, strings.ReplaceAll(v.t.Name(), "/", "-")+"-"+name+".png")
	if err := os.WriteFile(file, png, 0o644); err != nil {
		v.t.Log(err)
	}
}

// server serves a bundle and can be stopped.
type server struct {
	*httptest.Server
}

func serveBundle(t testing.TB, dir string) *server {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		t.Fatalf("no bundle in %s (make wasm builds it): %v", dir, err)
	}
	return serveHandler(t, serve.Bundle(dir))
}

func serveHandler(t testing.TB, h http.Handler) *server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{&httptest.Server{Listener: l, Config: &http.Server{Handler: h}}}
	s.Start()
	t.Cleanup(s.Close)
	return s
}

// game serves the bundle built by `make wasm`.
func game(t testing.TB) *server {
	t.Helper()
	return serveBundle(t, filepath.Join("..", "dist", "web"))
}

// stubDir is the temporary folder of the stub's bundle, or "" if it was not built.
var stubDir string

var buildStub = sync.OnceValues(func() (string, error) {
	var err error
	if stubDir, err = os.MkdirTemp("", "moineau-stub"); err != nil {
		return "", err
	}
	dir := filepath.Join(stubDir, "web")
	cmd := exec.Command("go", "run", "./build", "-o", dir, "-pkg", "./testdata/stub", "-full=false", "-brotli", "1")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return dir, nil
})

// stub serves a bundle with a program that has the game's bridge but no game.
func stub(t testing.TB) *server {
	t.Helper()
	dir, err := buildStub()
	if err != nil {
		t.Fatal(err)
	}
	return serveBundle(t, dir)
}

func TestMain(m *testing.M) {
	status := m.Run()
	stopBrowser()
	if stubDir != "" {
		_ = os.RemoveAll(stubDir)
	}
	os.Exit(status)
}
