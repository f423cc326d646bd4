//go:build browser

package wasm_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// firefox is a Firefox browser, driven by WebDriver BiDi.
type firefox struct {
	t    testing.TB
	conn *websocket.Conn
	ctx  context.Context
	tab  string

	display string // its own X display

	mu      sync.Mutex
	last    int
	answers map[int]chan bidiMessage
	console []string
}

type bidiMessage struct {
	ID      int
	Type    string
	Method  string
	Error   string
	Message string
	Result  json.RawMessage
	Params  json.RawMessage
}

// firefoxPrefs disables prompts, updates and telemetry.
const firefoxPrefs = `
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutConfig.showWarning", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.tabs.warnOnClose", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("webgl.force-enabled", true);
user_pref("webgl.disable-fail-if-major-performance-caveat", true);
`

// startFirefox starts a Firefox with an empty profile in which only the questions that are
// asked once are answered.
func startFirefox(t testing.TB) *firefox { return startFirefoxWith(t, 840, 640, "") }

// startFirefoxWith does the same as startFirefox with a window size and further
// preferences.
func startFirefoxWith(t testing.TB, width, height int, prefs string) *firefox {
	t.Helper()
	program, err := exec.LookPath("firefox-esr")
	if err != nil {
		program, err = exec.LookPath("firefox")
	}
	if err != nil {
		t.Fatal("no Firefox on this machine (Debian: firefox-esr)")
	}
	display := startDisplay(t, width, height)
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPrefs+prefs), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--width", strconv.Itoa(width), "--height", strconv.Itoa(height), "about:blank")
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "HOME="+profile, "MOZ_CRASHREPORTER_DISABLE=1")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	address := make(chan string, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		lines := bufio.NewScanner(said)
		for lines.Scan() {
			if _, at, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
				address <- at
			}
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		_ = cmd.Wait() // it was interrupted
	})
	f := &firefox{t: t, ctx: ctx, display: display, answers: map[int]chan bidiMessage{}}
	select {
	case at := <-address:
		if f.conn, _, err = websocket.Dial(ctx, at+"/session", nil); err != nil {
			t.Fatal(err)
		}
	case <-time.After(patience):
		t.Fatal("Firefox does not offer WebDriver BiDi")
	}
	f.conn.SetReadLimit(1 << 26)
	go f.listen()
	t.Cleanup(func() {
		if t.Failed() {
			f.mu.Lock()
			defer f.mu.Unlock()
			t.Logf("Firefox's console:\n%s", strings.Join(f.console, "\n"))
		}
	})
	f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil)
	var tree struct {
		Contexts []struct{ Context string }
	}
	f.call("browsingContext.getTree", map[string]any{}, &tree)
	f.tab = tree.Contexts[0].Context
	f.call("script.addPreloadScript", map[string]any{"functionDeclaration": "() => { " + returning + " }"}, nil)
	f.click(300, 300) // moves the focus from the address bar to the page
	return f
}

func (f *firefox) listen() {
	for {
		_, data, err := f.conn.Read(f.ctx)
		if err != nil {
			return
		}
		var m bidiMessage
		if err := json.Unmarshal(data, &m); err != nil {
			continue
		}
		f.mu.Lock()
		if m.Method == "log.entryAdded" {
			f.console = append(f.console, string(m.Params))
		} else if answer := f.answers[m.ID]; answer != nil {
			answer <- m
			delete(f.answers, m.ID)
		}
		f.mu.Unlock()
	}
}

// call calls a method of the protocol and decodes its result.
func (f *firefox) call(method string, params, result any) {
	f.t.Helper()
	if err := f.try(method, params, result); err != nil {
		f.t.Fatalf("%s: %v", method, err)
	}
}

func (f *firefox) try(method string, params, result any) error {
	f.mu.Lock()
	f.last++
	id, answer := f.last, make(chan bidiMessage, 1)
	f.answers[id] = answer
	f.mu.Unlock()
	data, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err != nil {
		return err
	}
	if err := f.conn.Write(f.ctx, websocket.MessageText, data); err != nil {
		return err
	}
	select {
	case m := <-answer:
		if m.Type == "error" {
			return errors.New(m.Error + ": " + m.Message)
		}
		if result != nil {
			return json.Unmarshal(m.Result, result)
		}
		return nil
	case <-time.After(patience):
		return fmt.Errorf("no answer within %v", patience)
	}
}

// open opens a URL.
func (f *firefox) open(address string) {
	f.t.Helper()
	f.call("browsingContext.navigate", map[string]any{"context": f.tab, "url": address, "wait": "complete"}, nil)
}

// eval decodes the result of a script, awaiting a promise.
func (f *firefox) eval(script string, result any) {
	f.t.Helper()
	var got struct {
		Type             string
		Result           struct{ Value json.RawMessage }
		ExceptionDetails struct{ Text string }
	}
	f.call("script.evaluate", map[string]any{
		"expression": "(async () => JSON.stringify(await (" + script + ")) ?? 'null')()", "awaitPromise": true,
		"target": map[string]any{"context": f.tab}, "userActivation": false,
	}, &got)
	if got.Type != "success" {
		f.t.Fatalf("%s: %s", script, got.ExceptionDetails.Text)
	}
	var text string
	if err := json.Unmarshal(got.Result.Value, &text); err != nil {
		f.t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), result); err != nil {
		f.t.Fatalf("%s: %v in %s", script, err, text)
	}
}

// startDisplay starts an X display and returns its name.
func startDisplay(t testing.TB, width, height int) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt) // it may have exited
		_ = cmd.Wait()
	})
	w.Close()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb says no display: %v", err)
	}
	return ":" + strings.TrimSpace(number)
}

// x runs a program on Firefox's display.
func (f *firefox) x(name string, args ...string) {
	f.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+f.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		f.t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// stroke presses real keys.
func (f *firefox) stroke(s stroke) {
	f.t.Helper()
	f.x("xdotool", "key", "--delay", "20", s.x)
}

// click clicks at a position of the page.
func (f *firefox) click(x, y float64) {
	f.t.Helper()
	var at [2]float64
	f.eval(`[mozInnerScreenX, mozInnerScreenY]`, &at)
	f.x("xdotool", "mousemove", fmt.Sprint(int(at[0]+x)), fmt.Sprint(int(at[1]+y)), "click", "--delay", "60", "1")
}
