//go:build browser

package wasm_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"moineau/netplay/serve"
)

// Regression tests for cases from public bug reports of other programs.

// TestBrowserALostContextIsContinued checks that the page reloads after the loss of the
// graphics context and that the table continues.
func TestBrowserALostContextIsContinued(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(game(t).URL + "/?lang=en&speed=0&seed=5a")
	v.startDeal("jilin")
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	v.move()
	before := v.waiting(d)
	v.do(chromedp.Evaluate(`window.before = true; document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`, nil))
	v.until("another page", func(look) bool {
		old := true
		return v.try(chromedp.Evaluate(`!!window.before`, &old)) == nil && !old
	})
	v.untilReady()
	v.pressFor("continue", "table")
	v.until("the same position", func(l look) bool { return l.Scene == "table" && l.Hash == before.Hash })
}

// octets serves a bundle like hosts that do not know the type of WebAssembly.
func octets(dir string) http.Handler {
	bundle := serve.Bundle(dir)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w = typed{w}
		}
		bundle.ServeHTTP(w, r)
	})
}

type typed struct{ http.ResponseWriter }

func (t typed) WriteHeader(status int) {
	t.Header().Set("Content-Type", "application/octet-stream")
	t.ResponseWriter.WriteHeader(status)
}

// TestBrowserStartsFromAHostWithoutWebAssembly checks the first visit, and the second
// one, which gets the file from the service worker.
func TestBrowserStartsFromAHostWithoutWebAssembly(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(serveHandler(t, octets(filepath.Join("..", "dist", "web"))).URL + "/?lang=en")
	v.untilScene("title")
	v.kept()
	v.do(chromedp.Reload())
	v.untilReady()
	v.untilScene("title")
}

// TestBrowserPlaysInAFrameWithoutASecureContext plays on a page of a plain http host,
// where there is no service worker.
func TestBrowserPlaysInAFrameWithoutASecureContext(t *testing.T) {
	t.Parallel()
	bundle := octets(filepath.Join("..", "dist", "web"))
	s := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/blog" {
			bundle.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<!DOCTYPE html><body style="margin:0"><h1 style="height:60px;margin:0">A blog</h1><iframe src="/?rules=jilin&seed=5a&lang=en&speed=0" style="border:0;width:800px;height:480px"></iframe>`))
	}))
	v := visit(t, screen{840, 560, 1, false})
	v.open(strings.Replace(s.URL, "127.0.0.1", "moineau.test", 1) + "/blog")
	v.do(chromedp.Poll(`frames[0] && frames[0].moineau && frames[0].moineau.scene === "table"`, nil, chromedp.WithPollingTimeout(patience)))
	var secure bool
	v.do(chromedp.Evaluate(`isSecureContext`, &secure))
	if secure {
		t.Error("the host is a secure context")
	}
	// Redirect the tests to the game in the frame.
	v.do(chromedp.Evaluate(`Object.defineProperty(window, "moineau", { get: () => frames[0].moineau }); document.documentElement.dataset.state = "running"`, nil))
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	before := v.waiting(d)
	for last := before; last.Hash == before.Hash; last = v.look() {
		n, ok := d.next(last)
		if !ok {
			v.frames(2)
			continue
		}
		d.pressed[last.Hash+n.ID]++
		n.Y += 60
		v.do(input.DispatchMouseEvent(input.MouseMoved, n.X+n.W/2, n.Y+n.H/2))
		v.press(n)
	}
}
