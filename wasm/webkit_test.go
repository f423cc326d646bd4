//go:build browser && linux

package wasm_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// webkit is WebKitGTK's MiniBrowser, driven by WebDriver.
type webkit struct {
	t       testing.TB
	session string // URL of the session
}

// startWebKit starts a browser on a display of its own.
func startWebKit(t testing.TB) *webkit {
	t.Helper()
	browsers, err := filepath.Glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser")
	if err != nil || len(browsers) == 0 {
		t.Fatal("no WebKitGTK on this machine (Debian: webkit2gtk-driver)")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	driver := exec.Command("xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", "WebKitWebDriver", fmt.Sprintf("--port=%d", port))
	// WebKit's sandbox needs user namespaces, which containers often lack.
	driver.Env = append(driver.Environ(), "LIBGL_ALWAYS_SOFTWARE=1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1",
		// Without a sound device WebKitGTK sometimes waits for ever when a page starts its
		// sound (gst_element_change_state). Without GStreamer's plugins it has no sound.
		"GST_PLUGIN_SYSTEM_PATH_1_0="+t.TempDir(), "GST_REGISTRY="+filepath.Join(t.TempDir(), "registry"))
	driver.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := driver.Start(); err != nil {
		t.Fatal(err)
	}
	w := &webkit{t: t, session: fmt.Sprintf("http://127.0.0.1:%d/session", port)}
	t.Cleanup(func() {
		if request, err := http.NewRequest(http.MethodDelete, w.session, nil); err == nil {
			if answer, err := http.DefaultClient.Do(request); err == nil {
				answer.Body.Close()
			}
		}
		_ = syscall.Kill(-driver.Process.Pid, syscall.SIGTERM)
		_ = driver.Wait()
	})
	for end := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		c, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err == nil {
			c.Close()
			break
		}
		if time.Now().After(end) {
			t.Fatalf("WebKitWebDriver does not answer: %v", err)
		}
	}
	var begun struct{ SessionID string }
	w.post("", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browsers[0], "args": []string{"--automation"}},
	}}}, &begun)
	w.session += "/" + begun.SessionID
	return w
}

// post sends a command and decodes its value.
func (w *webkit) post(command string, body, value any) {
	w.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		w.t.Fatal(err)
	}
	client := http.Client{Timeout: patience}
	answer, err := client.Post(w.session+command, "application/json", bytes.NewReader(data))
	if err != nil {
		w.t.Fatal(err)
	}
	defer answer.Body.Close()
	var got struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		w.t.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK {
		w.t.Fatalf("%s: %s", command, got.Value)
	}
	if value != nil {
		if err := json.Unmarshal(got.Value, value); err != nil {
			w.t.Fatal(err)
		}
	}
}

// eval evaluates an expression in the page.
func (w *webkit) eval(expression string, value any) {
	w.t.Helper()
	w.post("/execute/sync", map[string]any{"script": "return " + expression, "args": []any{}}, value)
}

func (w *webkit) look() (l look) {
	w.t.Helper()
	var text string
	w.eval(lookScript, &text)
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		w.t.Fatal(err)
	}
	return l
}

// press clicks the middle of a control.
func (w *webkit) press(n node) {
	w.t.Helper()
	w.post("/actions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{
			map[string]any{"type": "pointerMove", "duration": 0, "x": int(n.X + n.W/2), "y": int(n.Y + n.H/2)},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pause", "duration": 60}, // so that the game sees the button down
			map[string]any{"type": "pointerUp", "button": 0},
		},
	}}}, nil)
}

// TestBrowserWebKitPlaysADeal plays a deal in WebKitGTK, which stands for Safari.
func TestBrowserWebKitPlaysADeal(t *testing.T) {
	t.Parallel()
	w := startWebKit(t)
	w.post("/url", map[string]any{"url": game(t).URL + "/?rules=jilin&lang=en&speed=0&seed=" + shortDeal(t, "jilin")}, nil)
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	var l look
	for end := time.Now().Add(2 * patience); l.Scene != "score"; l = w.look() {
		if l.State != "" && l.State != "loading" && l.State != "running" {
			t.Fatalf("the page is %s", l.State)
		}
		if time.Now().After(end) {
			t.Fatalf("the deal does not end: page %q, scene %q, controls %s", l.State, l.Scene, ids(l))
		}
		if n, ok := d.next(l); ok && l.Scene == "table" {
			d.pressed[l.Hash+n.ID]++
			d.done["pressed"]++
			w.press(n)
			continue
		}
		time.Sleep(30 * time.Millisecond)
	}
	if d.done["pressed"] == 0 {
		t.Error("the deal was over without a press")
	}
	for end := time.Now().Add(patience); len(l.UI) == 0 && time.Now().Before(end); l = w.look() {
		time.Sleep(30 * time.Millisecond)
	}
	readSheet(t, l)
	var canvas, window [2]int
	w.eval(`(() => { const c = document.querySelector("canvas"); return [c.width, c.height]; })()`, &canvas)
	w.eval(`[Math.floor(innerWidth * devicePixelRatio), Math.floor(innerHeight * devicePixelRatio)]`, &window)
	if canvas != window {
		t.Errorf("expected a canvas of %v pixels, got %v", window, canvas)
	}
}
