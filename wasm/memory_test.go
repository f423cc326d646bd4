//go:build browser

package wasm_test

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// An idle title screen reads values from the page in every frame. It must release them,
// or the tab grows by megabytes per minute.
func TestBrowserLetsGoOfThePageAtRest(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`
			let loaded;
			Object.defineProperty(window, "Go", {
				get: () => loaded,
				set: (Go) => { loaded = class extends Go { constructor() { super(); window.program = this; } }; },
			});`).Do(ctx)
		return err
	}))
	v.open(game(t).URL + "/?lang=en")
	v.untilReady()
	v.untilScene("title")
	held := func() (n int) {
		v.do(chromedp.Evaluate(`window.program._values.length - window.program._idPool.length`, &n))
		return n
	}
	begin, most, last := held(), 0, 0
	v.until("values that are let go", func(look) bool {
		last = held()
		most = max(most, last)
		return most > begin+200 && last < begin+(most-begin)/2
	})
	t.Logf("it held %d values of the page at first, %d at most, then %d", begin, most, last)
}
