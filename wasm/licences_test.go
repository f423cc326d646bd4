//go:build browser

package wasm_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// The licences are not fetched at the first visit. They are fetched when their page is
// opened and are then available offline.
func TestBrowserLicencesAreFetchedWhenShown(t *testing.T) {
	t.Parallel()
	s := game(t)
	var asked atomic.Int32
	var away atomic.Bool
	bundle := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "THIRD-PARTY") {
			asked.Add(1)
			if away.Load() {
				http.Error(w, "away", http.StatusServiceUnavailable)
				return
			}
		}
		bundle.ServeHTTP(w, r)
	})
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=en")
	v.untilReady()
	v.kept()
	if n := asked.Load(); n != 0 {
		t.Errorf("the first visit asks for the licences %d times", n)
	}
	v.pressFor("settings", "settings")
	away.Store(true)
	v.bring("settings-list", "settings-about")
	v.pressFor("settings-about", "about")
	v.pressFor("about-tab-licences", "licences")
	l := v.until("that they could not be fetched", func(l look) bool { _, ok := l.find("later-again"); return ok })
	away.Store(false)
	again, _ := l.find("later-again")
	v.press(again)
	shown := func(l look) bool { _, ok := l.find("licence-3"); return ok }
	v.until("the licences", shown)
	v.picture("licences")
	v.keeps("/THIRD-PARTY-LICENSES.")
	s.CloseClientConnections()
	s.Close()
	v.do(chromedp.Reload())
	v.untilReady()
	v.untilScene("title")
	v.pressFor("settings", "settings")
	v.bring("settings-list", "settings-about")
	v.pressFor("settings-about", "about")
	v.pressFor("about-tab-licences", "licences")
	v.until("the licences without a network", shown)
}
