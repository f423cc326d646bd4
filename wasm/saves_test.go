//go:build browser

package wasm_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// move answers once and waits until the table asks again. It returns false if another
// screen is shown.
func (v *visitor) move() bool {
	v.t.Helper()
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	start := v.waiting(d)
	for now := start; now.Hash == start.Hash; now = v.look() {
		if now.Scene != "table" {
			return false
		}
		if n, ok := d.next(now); ok {
			d.pressed[now.Hash+n.ID]++
			v.press(n)
		}
		v.frames(2)
	}
	return v.look().Scene == "table"
}

// TestBrowserSaysWhenNothingMoreIsKept checks that full storage is reported on the screen
// until there is space again.
func TestBrowserSaysWhenNothingMoreIsKept(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(game(t).URL + "/?rules=jilin&seed=7&lang=en&speed=0")
	v.untilScene("table")
	v.move()
	full := func(script string) {
		v.do(chromedp.Evaluate(script+"; true", new(bool)))
		v.move()
	}
	full(`var kept = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`)
	v.until("the warning", func(l look) bool { n, ok := l.find("notice.match-unkept"); return ok && n.Role == "alert" })
	v.picture("full")
	full(`Storage.prototype.setItem = kept`)
	v.until("no warning", func(l look) bool { _, ok := l.find("notice.match-unkept"); return !ok })
}

// TestBrowserKeepsTwoTabsApart checks that the tab that opened the match last owns it.
// The other stops at its next move and can take it back.
func TestBrowserKeepsTwoTabsApart(t *testing.T) {
	t.Parallel()
	s := game(t)
	older := visit(t, desktop)
	older.open(s.URL + "/?rules=jilin&seed=7&lang=en&speed=0")
	older.untilScene("table")
	older.move()
	ctx, cancel := chromedp.NewContext(older.ctx)
	defer cancel()
	newer := &visitor{t: t, ctx: ctx}
	// A tab lives as long as the context of its first use.
	if err := chromedp.Run(ctx, chromedp.EmulateViewport(desktop.width, desktop.height)); err != nil {
		t.Fatal(err)
	}
	newer.open(s.URL + "/?rules=classical&seed=7&lang=en&speed=0")
	newer.untilScene("ask")
	newer.picture("ask")
	newer.pressFor("ask-continue", "table")
	newer.move()
	hash := newer.waiting(&deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}).Hash
	older.do(page.BringToFront()) // a tab in the background draws nothing
	if older.move() {
		older.untilScene("error")
	}
	older.picture("older")
	older.pressFor("elsewhere-here", "table")
	older.until("the other tab's position", func(l look) bool { return l.Hash == hash })
}
