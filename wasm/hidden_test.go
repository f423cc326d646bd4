//go:build browser

package wasm_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// attending records what a page signals while it is hidden: started tones with the state
// of their audio context, and notifications.
const attending = `
	window.tones = []; window.notices = [];
	const start = OscillatorNode.prototype.start;
	OscillatorNode.prototype.start = function (...at) { window.tones.push([document.hidden, this.context]); return start.apply(this, at); };
	const show = ServiceWorkerRegistration.prototype.showNotification;
	ServiceWorkerRegistration.prototype.showNotification = function (title, about) { window.notices.push(about.body); return show.call(this, title, about); };
`

// TestBrowserCallsAHiddenPage checks that a page behind another one signals that a player
// sits down and that it is its player's turn. It uses the tab's title, audible tones and
// a notification. It passes automatically if a pass is the only choice.
func TestBrowserCallsAHiddenPage(t *testing.T) {
	web, err := filepath.Abs(filepath.Join("..", "dist", "web"))
	if err != nil {
		t.Fatal(err)
	}
	relay := program(t, "relay", "--listen", "127.0.0.1:0", "--web", web, "--window", "0")
	said := line(t, relay)
	address := strings.TrimSuffix(said[strings.Index(said, "http://"):], "/")
	first := program(t, "player", "--relay", address, "--create", "--rules", "hongkong", "--deals", "1", "--name", "Robin", "--base", "0")
	var opened struct{ Code string }
	if err := json.Unmarshal([]byte(line(t, first)), &opened); err != nil {
		t.Fatal(err)
	}
	v := visit(t, desktop)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(attending).Do(ctx)
		return err
	}), chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		granted := []browser.PermissionType{browser.PermissionTypeNotifications}
		return browser.GrantPermissions(granted).WithOrigin(address).WithBrowserContextID(c.BrowserContextID).Do(cdpBrowser(ctx, c))
	}))
	v.sit(address + "/?table=" + opened.Code)
	v.eventually("the service worker, which shows notifications", `navigator.serviceWorker.controller || window.registered || (navigator.serviceWorker.getRegistration().then((r) => { window.registered = r && r.active }), false)`)
	v.do(emulation.SetFocusEmulationEnabled(false))
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		c := chromedp.FromContext(ctx)
		_, err := target.CreateTarget("about:blank").WithBrowserContextID(c.BrowserContextID).Do(cdpBrowser(ctx, c))
		return err
	}))
	v.eventually("that the page is hidden", `document.hidden`)
	frames := v.look().Frames
	program(t, "player", "--relay", address, "--code", opened.Code, "--name", "Wren")
	program(t, "player", "--relay", address, "--code", opened.Code, "--name", "Owl")
	v.eventually("the title", `document.title.startsWith("●") && document.title.includes("`+opened.Code+`")`)
	v.eventually("tones", `window.tones.some(([hidden, player]) => hidden && player.state === "running" && player.currentTime > 0)`)
	v.eventually("a notification", `window.notices.some((text) => text.includes("`+opened.Code+`"))`)
	if now := v.look().Frames; now > frames+2 {
		t.Errorf("the page drew %v frames: it was not hidden", now-frames)
	}
	v.do(page.BringToFront())
	v.eventually("the usual title", `!document.hidden && document.title === "Moineau"`)
}

// cdpBrowser returns a context whose commands go to the browser itself.
func cdpBrowser(ctx context.Context, c *chromedp.Context) context.Context {
	return cdp.WithExecutor(ctx, c.Browser)
}

// eventually waits until an expression in the page is true.
func (v *visitor) eventually(what, expression string) {
	v.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		var is bool
		if err := v.try(chromedp.Evaluate(`!!(`+expression+`)`, &is)); err == nil && is {
			return
		}
		if time.Now().After(deadline) {
			var title string
			_ = v.try(chromedp.Evaluate(`document.title + " " + document.hidden + " " + window.tones.map(([h, c]) => h + c.state) + window.notices + Notification.permission`, &title))
			v.t.Fatalf("never saw %s; last: %s", what, title)
		}
	}
}
