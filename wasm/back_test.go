//go:build browser

package wasm_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// back goes back one entry in the browser's history, like its button.
func (v *visitor) back() {
	v.t.Helper()
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		at, entries, err := page.GetNavigationHistory().Do(ctx)
		if err != nil {
			return err
		}
		if at == 0 {
			v.t.Error("there is nothing to go back to")
			return nil
		}
		return page.NavigateToHistoryEntry(entries[at-1].ID).Do(ctx)
	}))
}

// entries returns how many entries the browser can go back.
func (v *visitor) entries() (n int64) {
	v.t.Helper()
	v.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		n, _, err = page.GetNavigationHistory().Do(ctx)
		return err
	}))
	return n
}

// Back goes back one screen. A table asks before it is left. At the title the browser
// leaves the page.
func TestBrowserBackGoesBackOneScreen(t *testing.T) {
	t.Parallel()
	v := visit(t, phone)
	v.open("about:blank")
	v.open(game(t).URL + "/?lang=en&rules=jilin&speed=0&seed=7")
	const title = 1 // the page's index in the history, after the blank page
	ours := func(what string) {
		v.t.Helper()
		v.until(what, func(look) bool { return v.entries() == title+1 })
	}
	v.untilScene("table")
	v.do(chromedp.KeyEvent("h")) // browsers skip history entries of pages without user interaction
	ours("an entry of the game's own at the table")
	v.back()
	if _, ok := v.untilScene("pause").find("pause-quit"); !ok {
		t.Error("Back at the table does not ask")
	}
	ours("an entry of the game's own again")
	v.back()
	v.untilScene("table")
	ours("an entry of the game's own again")
	v.back()
	v.untilScene("pause")
	v.pressFor("pause-settings", "settings")
	ours("an entry of the game's own over the settings")
	v.back()
	v.untilScene("pause")
	// Returning to the title within the game removes the entry.
	v.pressFor("pause-quit", "title")
	v.until("no entry of the game's own at the title", func(look) bool { return v.entries() == title })
	v.pressFor("settings", "settings")
	ours("an entry of the game's own over the title")
	v.back()
	v.untilScene("title")
	v.until("no entry of the game's own at the title", func(look) bool { return v.entries() == title })
	v.back()
	v.until("the page before", func(look) bool {
		var address string
		err := v.try(chromedp.Evaluate(`location.href`, &address))
		return err == nil && strings.HasPrefix(address, "about:")
	})
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}
