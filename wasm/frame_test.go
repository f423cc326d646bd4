//go:build browser

package wasm_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/wasm/portal"
)

// around opens a page of another site with a sandboxed frame that shows an address, 40
// points below its top, and enters the frame.
func (v *visitor) around(address, sandbox string, width, height int) {
	v.t.Helper()
	host := serveHandler(v.t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = fmt.Fprintf(w, `<!DOCTYPE html><body style="margin:0"><h1 style="height:40px;margin:0">A site</h1><iframe sandbox=%q src=%q style="border:0;width:%dpx;height:%dpx"></iframe>`,
			sandbox, address, width, height)
	}))
	v.open(strings.Replace(host.URL, "127.0.0.1", "localhost", 1))
	v.enter(0, 40)
}

// portalSite serves the files of a portal like a plain host: without a header that allows
// other origins to read them.
func portalSite(t *testing.T) *httptest.Server {
	t.Helper()
	files, err := portal.Files(os.DirFS(filepath.Join("..", "dist", "web")))
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}
	return serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/html/123/")
		data, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", types[path.Ext(name)])
		_, _ = w.Write(data)
	})).Server
}

// A game portal shows the game in a frame of another site that is sandboxed: it has no
// origin, no storage, and may fetch nothing from its own host.
func TestBrowserPlaysADealOnAGamePortal(t *testing.T) {
	t.Parallel()
	v := visit(t, screen{840, 600, .5, false})
	v.around(portalSite(t).URL+"/html/123/index.html?lang=fr&speed=0&rules=hongkong&seed="+shortDeal(t, "hongkong"), "allow-scripts", 840, 560)
	l := v.untilScene("table")
	if n, ok := l.find("notice.forgets"); !ok || n.Role != "alert" {
		t.Errorf("it does not say that nothing is kept: %s", ids(l))
	} else {
		n, _ = l.find("notice.forgets.close")
		v.press(n)
	}
	var origin, store, own string
	if err := v.tryIn(v.inner.ctx,
		chromedp.Evaluate(`self.origin`, &origin),
		chromedp.Evaluate(`(() => { try { return typeof localStorage; } catch { return "refused"; } })()`, &store),
		chromedp.Evaluate(`new Promise((done) => { const r = new XMLHttpRequest(); r.onload = () => done("read"); r.onerror = () => done("refused"); r.open("GET", "icon.svg"); r.send(); })`, &own,
			func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) })); err != nil {
		t.Fatal(err)
	}
	if origin != "null" || store != "refused" || own != "refused" {
		t.Errorf("the frame has the origin %s, storage is %s, its own host's files are %s", origin, store, own)
	}
	v.picture("portal")
	sheet, d := v.playDeal()
	if d.done["hand"] == 0 {
		t.Error("no tile was discarded")
	}
	readSheet(t, sheet)
	for _, line := range v.complaints() {
		if !strings.Contains(line, "icon.svg") { // asked for above
			t.Errorf("the browser complains: %s", line)
		}
	}
}

// Another page shows one lesson, without menus. The sign opens the same lesson in a window
// of its own.
func TestBrowserShowsALessonInAnotherPage(t *testing.T) {
	t.Parallel()
	v := visitNew(t, screen{840, 600, .5, false})
	s := game(t)
	v.around(s.URL+"/?lang=en&lesson=four&embed", "allow-scripts allow-popups", 840, 560)
	l := v.untilScene("lesson")
	for _, id := range []string{"back", "learn-share", "notice.forgets"} {
		if _, ok := l.find(id); ok {
			t.Errorf("there is a control %s", id)
		}
	}
	for _, n := range l.UI {
		if n.Y+n.H > 560-28+1 {
			t.Errorf("%s ends at %.0f, under the sign", n.ID, n.Y+n.H)
		}
	}
	var sign struct{ Href, Text, Target string }
	if err := v.tryIn(v.inner.ctx, chromedp.Evaluate(`(() => { const a = document.getElementById("sign"); return { href: a.href, text: a.textContent, target: a.target }; })()`, &sign)); err != nil {
		t.Fatal(err)
	}
	if sign.Href != s.URL+"/?lang=en&lesson=four" || !strings.HasPrefix(sign.Text, "Moineau") || sign.Target != "_blank" {
		t.Errorf("the sign is %+v", sign)
	}
	v.picture("embed")
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}
