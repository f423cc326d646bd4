//go:build browser

package wasm_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// await evaluates a script that returns a promise.
func (v *visitor) await(script string, into any) {
	v.t.Helper()
	v.do(chromedp.Evaluate(script, into, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
}

// before runs a script in every page before its own scripts.
func (v *visitor) before(script string) {
	v.t.Helper()
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// poll waits until a script is true.
func (v *visitor) poll(script string) {
	v.t.Helper()
	v.do(chromedp.Poll(script, nil, chromedp.WithPollingTimeout(patience)))
}

// The browser can install the page, and finds no fault in its manifest.
func TestBrowserPageCanBeInstalled(t *testing.T) {
	t.Parallel()
	v := visit(t, phone)
	v.open(stub(t).URL)
	v.untilReady()
	v.kept()
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		bad, err := page.GetInstallabilityErrors().Do(ctx)
		for _, e := range bad {
			if e.ErrorID != "in-incognito" { // a profile of a test counts as incognito
				t.Errorf("not installable: %s", e.ErrorID)
			}
		}
		if err != nil {
			return err
		}
		_, faults, _, _, err := page.GetAppManifest().Do(ctx)
		for _, f := range faults {
			t.Errorf("manifest line %d: %s", f.Line, f.Message)
		}
		return err
	}))
}

// A file that is shared with the installed game is kept until the page takes it.
func TestBrowserPageTakesASharedFile(t *testing.T) {
	t.Parallel()
	v := visit(t, phone)
	s := stub(t)
	v.open(s.URL)
	v.untilReady()
	v.kept()
	v.poll(`!!navigator.serviceWorker.controller`)
	var got string
	v.await(`(async () => {
		const form = new FormData();
		form.append("file", new File(["a record"], "a.jsonl"));
		await fetch("shared", { method: "POST", body: form, redirect: "manual" });
		return (await (await caches.open("shared")).match("shared")).text();
	})()`, &got)
	if got != "a record" {
		t.Errorf("the worker keeps %q", got)
	}
	v.open(s.URL + "/?shared")
	v.untilReady()
	v.poll(`caches.open("shared").then((c) => c.match("shared")).then((r) => !r)`)
}

// newerBuild serves a bundle that becomes another build when newer is set.
func newerBuild(t *testing.T, old *server, newer *atomic.Bool) *server {
	t.Helper()
	return serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if newer.Load() && (r.URL.Path == "/" || r.URL.Path == "/sw.js") {
			r.Header.Del("Accept-Encoding")
			r.Header.Del("If-Modified-Since")
			w = &edited{w, strings.NewReplacer("<title>Moineau</title>", "<title>Moineau 2</title>", `CACHE = "moineau-`, `CACHE = "moineau-2`, `data-version="`, `data-version="2`)}
		}
		old.Config.Handler.ServeHTTP(w, r)
	}))
}

// A build that appears during a deal does not disturb it. At the title it is offered.
func TestBrowserNewBuildWaitsForTheTitle(t *testing.T) {
	t.Parallel()
	var newer atomic.Bool
	s := newerBuild(t, game(t), &newer)
	v := visit(t, desktop)
	v.open(s.URL + "/?rules=jilin&seed=7&lang=en&speed=0")
	v.untilScene("table")
	v.kept()
	newer.Store(true)
	v.move()
	v.await(`navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)`, new(bool))
	v.poll(`window.moineauDevice && window.moineauDevice.newBuild`)
	if !v.move() {
		t.Error("the deal does not go on")
	}
	// A language of the old build can still be fetched.
	var got string
	v.await(`window.moineauLanguages.fetch("ja").then((parts) => String(parts.length))`, &got)
	if got != "3" {
		t.Errorf("%s files of a language, expected 3", got)
	}
	if _, shown := v.look().find("notice.build"); shown {
		t.Error("the new build is offered in the middle of a deal")
	}
	v.do(chromedp.Evaluate(`window.moineau.back()`, nil))
	v.untilScene("pause")
	v.pressFor("pause-quit", "title")
	v.until("the offer", func(l look) bool { _, ok := l.find("notice.build.act"); return ok })
	v.picture("offer")
	n, _ := v.look().find("notice.build.act")
	v.press(n)
	v.until("the new build", func(look) bool {
		var title string
		return v.try(chromedp.Title(&title)) == nil && title == "Moineau 2"
	})
	v.untilReady()
	v.poll(`caches.keys().then((k) => k.length === 1)`)
}

// Sound that another program has interrupted goes on after the next press.
func TestBrowserSoundComesBackAfterAPress(t *testing.T) {
	v := visit(t, desktop)
	v.open(stub(t).URL)
	l := v.untilReady()
	v.press(l.UI[0])
	v.await(`(async () => {
		window.sound = new AudioContext();
		await window.sound.resume();
		await window.sound.suspend();
		return true;
	})()`, new(bool))
	v.press(v.look().UI[0])
	v.poll(`window.sound.state === "running"`)
}

// An iPhone zooms in on a field with smaller letters.
func TestBrowserFieldHasLargeLetters(t *testing.T) {
	t.Parallel()
	v := visit(t, phone)
	v.open(game(t).URL + "/?lang=en")
	v.untilReady()
	var size string
	v.do(chromedp.Evaluate(`getComputedStyle(document.getElementById("ebitengine-textinput")).fontSize`, &size))
	if size != "16px" {
		t.Errorf("the letters of the field measure %s, expected 16px", size)
	}
}

// The program's questions about its device reach the browser.
func TestBrowserPageAsksItsDevice(t *testing.T) {
	t.Parallel()
	v := visit(t, phone)
	v.before(`
		window.asked = [];
		navigator.storage.persist = async () => { asked.push("persist"); navigator.storage.persisted = async () => true; return true; };
		Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
			asked.push("wake " + kind);
			const lock = new EventTarget();
			lock.release = () => { asked.push("sleep"); lock.dispatchEvent(new Event("release")); };
			return lock;
		} } });`)
	v.open(stub(t).URL)
	v.untilReady()
	v.poll(`window.moineauDevice && window.moineauDevice.volatile`)
	v.do(chromedp.Evaluate(`moineauDevice.persist(); moineauAwake = true`, nil))
	v.poll(`asked.includes("wake screen") && !moineauDevice.volatile`)
	v.do(chromedp.Evaluate(`moineauAwake = false`, nil))
	var all string
	v.do(chromedp.Evaluate(`asked.join()`, &all))
	if all != "persist,wake screen,sleep" {
		t.Errorf("the browser was asked %s", all)
	}
	v.do(chromedp.Evaluate(`(() => { const e = new Event("beforeinstallprompt"); e.prompt = () => asked.push("install"); window.dispatchEvent(e); })()`, nil))
	v.poll(`moineauDevice.install === "dialog"`)
	v.do(chromedp.Evaluate(`moineauDevice.askInstall()`, nil))
	v.poll(`asked.includes("install") && moineauDevice.install === ""`)
}

// A profile has the matches and statistics of another after opening its file.
func TestBrowserDataMovesToAnotherProfile(t *testing.T) {
	t.Parallel()
	s := game(t)
	one := visit(t, desktop)
	one.before(`URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return "blob:none"; };
		HTMLAnchorElement.prototype.click = () => {};`)
	one.open(s.URL + "/?lang=en&speed=0&rules=jilin&seed=" + shortDeal(t, "jilin"))
	one.untilScene("table")
	one.playDeal()
	one.open(s.URL + "/?lang=en&speed=0")
	one.untilScene("title")
	one.pressFor("settings", "settings")
	one.pressFor("settings-data", "data")
	one.picture("data")
	one.pressUntil("data-save", "the file", func(look) bool {
		var done bool
		one.do(chromedp.Evaluate(`!!window.saved`, &done))
		return done
	})
	var file string
	one.do(chromedp.Evaluate(`window.saved`, &file))
	const stored = `JSON.stringify(Object.keys(localStorage).filter((k) => /^moineau:(kept|statistics)/.test(k)).sort().map((k) => [k, localStorage.getItem(k)]))`
	var want, got string
	one.do(chromedp.Evaluate(stored, &want))
	if strings.Count(want, "moineau:") != 3 {
		t.Fatalf("the first profile has %.300s", want)
	}

	two := visit(t, desktop)
	two.before(fmt.Sprintf(`HTMLInputElement.prototype.click = function () {
		const list = new DataTransfer();
		list.items.add(new File([%q], "all.moineau"));
		this.files = list.files;
		this.dispatchEvent(new Event("change"));
	};`, file))
	two.open(s.URL + "/?lang=en&speed=0")
	two.untilScene("title")
	two.pressFor("settings", "settings")
	two.pressFor("settings-data", "data")
	two.pressFor("data-open", "data-added")
	two.picture("added")
	two.do(chromedp.Evaluate(stored, &got))
	if got != want {
		t.Errorf("the other profile has\n%.500s\nexpected\n%.500s", got, want)
	}
}
