//go:build browser

package wasm_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"moineau/assets"
	"moineau/assets/words"
)

// The texts of the course are not in the first bundle: they are fetched when it is
// opened, retried after a failure, and then available offline.
func TestBrowserWordsAreFetchedWhenNeeded(t *testing.T) {
	t.Parallel()
	s := game(t)
	var away atomic.Bool
	away.Store(true)
	bundle := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() && strings.Contains(r.URL.Path, "/learn-fr.") {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		bundle.ServeHTTP(w, r)
	})
	fr := words.For("fr")
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=fr")
	v.untilReady()
	v.kept()
	v.pressFor("learn", "loading")
	l := v.until("that the course could not be fetched", func(l look) bool { _, ok := l.find("later-again"); return ok })
	if !reads(fr.T("later.failed"))(l) {
		t.Errorf("the failure is not told in French: %s", ids(l))
	}
	v.picture("later-failed")
	away.Store(false)
	again, _ := l.find("later-again")
	v.press(again)
	v.untilScene("learn")
	v.until("the course in French", reads(fr.T("learn.title")))
	v.keeps("/learn-fr.")
	s.CloseClientConnections()
	s.Close()
	v.do(chromedp.Reload())
	v.untilReady()
	v.pressFor("learn", "learn")
	v.until("the course without a network", reads(fr.T("learn.title")))
}

// The fonts of names in Han, Kana and Hangul are fetched after the first frame and are
// available offline.
func TestBrowserFontsAreFetchedAfterTheFirstFrame(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=en")
	v.untilReady()
	for _, file := range assets.MoreFiles {
		name, _, _ := strings.Cut(file, ".")
		v.do(chromedp.Poll(`performance.getEntriesByType("resource").some((r) => r.name.includes("/`+name+`."))`, nil, chromedp.WithPollingTimeout(patience)))
		v.keeps("/" + name + ".")
	}
}
