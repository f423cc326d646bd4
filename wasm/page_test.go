//go:build browser

package wasm_test

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// These tests check the page itself, with a stub in place of the game.

func TestBrowserPageIsPlayedByNames(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]screen{"mouse": desktop, "touch": phone} {
		t.Run(name, func(t *testing.T) {
			v := visit(t, s)
			v.open(stub(t).URL)
			checkTree(t, v.startDeal("jilin"), s)
			sheet, d := v.playDeal()
			readSheet(t, sheet)
			if d.done["hand"] == 0 || d.done["claim"] == 0 {
				t.Errorf("pressed only %v", d.done)
			}
			v.do(chromedp.Reload())
			v.untilReady()
			if l := v.pressFor("continue", "table"); l.Hash != sheet.Hash {
				t.Errorf("after the reload hash %s, before %s", l.Hash, sheet.Hash)
			}
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

func TestBrowserPageMirrorsTheScreenForReaders(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(stub(t).URL)
	v.untilReady()
	var name string
	var ok bool
	v.do(
		chromedp.WaitReady(`#mirror [data-id="play"]`),
		chromedp.AttributeValue(`#mirror [data-id="play"]`, "aria-label", &name, &ok),
	)
	if name != "Play" {
		t.Errorf("the mirror of play is called %q", name)
	}
	// Activating the mirror, as a screen reader does, presses the canvas below.
	v.do(chromedp.Evaluate(`document.querySelector('#mirror [data-id="play"]').click()`, nil))
	v.untilScene("rules")
	v.do(chromedp.WaitReady(`#mirror [data-id="rules-jilin"]`), chromedp.WaitNotPresent(`#mirror [data-id="play"]`))
	// The focused control has the page's focus, so that a screen reader reports it.
	v.do(chromedp.Poll(`document.activeElement.dataset.id === "rules-jilin"`, nil, chromedp.WithPollingTimeout(patience)))
}

func TestBrowserPageSaysWhyItCannotStart(t *testing.T) {
	t.Parallel()
	s := stub(t)
	for _, c := range []struct {
		name, query, before, state, words string
	}{
		{"a panic", "/?lang=en&seed=dead", ``, "stopped", "The game has stopped"},
		{"no WebGL 2, in English", "/?lang=en", `HTMLCanvasElement.prototype.getContext = () => null`, "webgl", "This browser cannot draw the table"},
		{"no WebGL 2, in French", "/?lang=fr", `HTMLCanvasElement.prototype.getContext = () => null`, "webgl", "Ce navigateur ne peut pas dessiner la table"},
		{"the connection breaks", "/?lang=en", `fetch = () => Promise.reject(new TypeError("offline"))`, "fetch", "could not be loaded"},
		{"bad arguments", "/?lang=fr&rules=tiddlywinks", ``, "stopped", "Le jeu s’est arrêté"},
		{"a script from text", "/?lang=en&seed=0b", ``, "stopped", "The game has stopped"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := visit(t, phone)
			if c.before != "" {
				v.do(chromedp.ActionFunc(func(ctx context.Context) error {
					_, err := page.AddScriptToEvaluateOnNewDocument(c.before).Do(ctx)
					return err
				}))
			}
			v.open(s.URL + c.query)
			v.until("the page "+c.state, func(l look) bool { return l.State == c.state })
			v.picture(c.state)
			var words string
			v.do(chromedp.Text(`section[data-for="`+c.state+`"]`, &words))
			if !strings.Contains(words, c.words) {
				t.Errorf("it says %q, want %q", words, c.words)
			}
			if c.name == "a panic" {
				var shown string
				v.do(chromedp.Click(`#details summary`))
				v.do(chromedp.Text(`#said-by-program`, &shown))
				if first, _, _ := strings.Cut(shown, "\n"); first != "panic: assignment to entry in nil map" {
					t.Errorf("the page shows the panic from %q on", first)
				}
			}
			// Packing drops lines, not names (wasm/pack).
			if c.name == "a panic" && (!v.heard("nil map") || !v.heard("main.fall")) {
				t.Error("the console has no trace that names main.fall")
			}
		})
	}
}

// The page distinguishes what it received in place of the program: a captive portal's
// page, with or without its type, a server error, half a file. A browser without
// TransformStream can start the game.
func TestBrowserPageSaysWhatCameInPlaceOfTheProgram(t *testing.T) {
	t.Parallel()
	bundle := stub(t).Config.Handler
	portal := "<!DOCTYPE html><title>Sign in</title>"
	for _, c := range []struct {
		name, lang, before, state, words string
		answer                           http.HandlerFunc
	}{
		{"a page", "fr", ``, "portal", "réseaux Wi-Fi", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = w.Write([]byte(portal))
		}},
		{"a page that is called the program", "ja", ``, "portal", "Wi-Fi", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/wasm")
			_, _ = w.Write([]byte(portal))
		}},
		{"a way to another server", "ru", ``, "portal", "сети Wi-Fi", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://portal.invalid/login", http.StatusFound)
		}},
		{"an error of the server's", "en", ``, "server", "(error 503)", func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusServiceUnavailable)
		}},
		{"half a file", "en", ``, "fetch", "The connection was lost", func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/wasm")
			_, _ = w.Write([]byte("\x00asm\x01\x00\x00\x00"))
		}},
		{"a program that the browser cannot run", "en", `WebAssembly.instantiateStreaming = () => Promise.reject(new WebAssembly.CompileError("new"))`, "webgl", "Update the browser", nil},
		{"no TransformStream", "en", `delete window.TransformStream`, "running", "", nil},
		{"no streams that a page makes", "en", `delete window.TransformStream; delete window.ReadableStream`, "running", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if c.answer != nil && strings.HasSuffix(r.URL.Path, ".wasm") {
					c.answer(w, r)
					return
				}
				bundle.ServeHTTP(w, r)
			}))
			v := visit(t, phone)
			v.do(chromedp.ActionFunc(func(ctx context.Context) error {
				_, err := page.AddScriptToEvaluateOnNewDocument(c.before).Do(ctx)
				return err
			}))
			v.open(s.URL + "/?lang=" + c.lang)
			v.until("the page "+c.state, func(l look) bool { return l.State == c.state })
			v.picture(c.state)
			if c.words == "" {
				return
			}
			var words string
			v.do(chromedp.Evaluate(`document.querySelector('section[data-for="`+c.state+`"]').innerText`, &words))
			if !strings.Contains(words, c.words) {
				t.Errorf("expected %q, got %q", c.words, words)
			}
		})
	}
}

func TestBrowserPageShowsTheLoading(t *testing.T) {
	t.Parallel()
	s := stub(t)
	v := visit(t, phone)
	hold, arrived := make(chan struct{}), make(chan struct{})
	slow := serveHandler(t, slowly(s.Config.Handler, arrived, hold))
	v.open(slow.URL + "/?lang=fr")
	<-arrived
	l := v.until("half the bar", func(look) bool {
		var now string
		v.do(chromedp.Evaluate(`document.getElementById("bar").getAttribute("aria-valuenow")`, &now))
		return now != "0" && now != ""
	})
	v.picture("loading")
	if l.State != "loading" || l.Ready {
		t.Errorf("while it loads the page is %q, ready %v", l.State, l.Ready)
	}
	close(hold)
	v.untilReady()
}

// slowly sends half of the program and waits before it sends the rest.
func slowly(h http.Handler, arrived, hold chan struct{}) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("Accept-Encoding")
		if !strings.HasSuffix(r.URL.Path, ".wasm") {
			h.ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(&half{ResponseWriter: w, arrived: arrived, hold: hold}, r)
	})
}

type half struct {
	http.ResponseWriter
	arrived, hold chan struct{}
	given         int
	waited        bool
}

func (h *half) Write(p []byte) (int, error) {
	n, err := h.ResponseWriter.Write(p)
	h.given += n
	if h.given > 500_000 && !h.waited {
		h.waited = true
		h.ResponseWriter.(http.Flusher).Flush()
		close(h.arrived)
		<-h.hold
	}
	return n, err
}

func TestBrowserPageStartsWithoutANetwork(t *testing.T) {
	t.Parallel()
	s := stub(t)
	v := visit(t, phone)
	v.open(s.URL)
	v.untilReady()
	v.kept()
	s.CloseClientConnections()
	s.Close()
	v.do(chromedp.Reload())
	v.untilReady()
	v.untilScene("title")
}

// A newer build is fetched during one visit and used at the next.
func TestBrowserPageTakesANewBuildAtTheNextStart(t *testing.T) {
	t.Parallel()
	var newer atomic.Bool
	s := newerBuild(t, stub(t), &newer)
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=fr")
	v.untilReady()
	v.kept()
	v.keeps("/words-fr.")
	newer.Store(true)
	title := v.start(s.URL)
	if title != "Moineau" {
		t.Errorf("a start shows %q while the new build is not there yet", title)
	}
	v.poll(`window.moineauDevice && window.moineauDevice.newBuild`)
	v.keeps("/words-fr.") // the selected language is updated too
	if title = v.start(s.URL); title != "Moineau 2" {
		t.Errorf("the start after that shows %q", title)
	}
	v.poll(`caches.keys().then((k) => k.length === 1)`) // no page of the old build is left
}

// keeps waits until the service worker has cached a file.
func (v *visitor) keeps(part string) {
	v.t.Helper()
	v.do(chromedp.Poll(`caches.keys().then(async (k) => (await (await caches.open(k[k.length - 1])).keys()).some((r) => r.url.includes("`+part+`")))`, nil, chromedp.WithPollingTimeout(patience)))
}

func (v *visitor) start(address string) (title string) {
	v.t.Helper()
	v.open(address)
	v.untilReady()
	v.do(chromedp.Title(&title))
	return title
}

// edited replaces words in a response.
type edited struct {
	http.ResponseWriter
	words *strings.Replacer
}

func (e *edited) WriteHeader(status int) {
	e.Header().Del("Content-Length")
	e.ResponseWriter.WriteHeader(status)
}

func (e *edited) Write(p []byte) (int, error) {
	_, err := e.ResponseWriter.Write([]byte(e.words.Replace(string(p))))
	return len(p), err
}

// The page needs nothing that a strict content security policy forbids, at any density.
func TestBrowserPageFillsTheWindow(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(stub(t).URL)
	v.untilReady()
	for _, size := range [][2]int64{{1280, 800}, {390, 844}, {844, 390}, {1920, 1080}} {
		v.do(emulation.SetDeviceMetricsOverride(size[0], size[1], 2, false))
		v.frames(2)
		var box []int64
		v.do(chromedp.Evaluate(`(() => { const r = document.querySelector("canvas").getBoundingClientRect(); return [r.left, r.top, r.width, r.height, document.documentElement.scrollWidth, document.documentElement.scrollHeight].map(Math.round); })()`, &box))
		want := []int64{0, 0, size[0], size[1], size[0], size[1]}
		for i := range want {
			if box[i] != want[i] {
				t.Errorf("window %v: canvas and page measure %v, want %v", size, box, want)
				break
			}
		}
	}
}
