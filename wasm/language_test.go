//go:build browser

package wasm_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// A language that is not in the program is fetched when it is selected. A failure is
// reported and can be retried; afterwards the language is available offline.
func TestBrowserLanguageIsFetchedAndKept(t *testing.T) {
	t.Parallel()
	s := game(t)
	var away atomic.Bool
	bundle := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() && strings.Contains(r.URL.Path, "/words-") {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		bundle.ServeHTTP(w, r)
	})
	v := visit(t, desktop)
	away.Store(true)
	v.open(s.URL + "/")
	v.untilReady()
	v.kept()
	v.pressFor("language", "settings")
	french := func(what string, done func(look) bool) {
		t.Helper()
		l := v.until("French on offer", func(l look) bool { _, ok := called(l, "Français"); return ok })
		n, _ := called(l, "Français")
		v.pressUntil(n.ID, what, done)
	}
	var told look
	french("that it could not be fetched", func(l look) bool {
		told = l
		_, ok := l.find("notice.unfetched")
		return ok
	})
	if n, _ := told.find("notice.unfetched"); !strings.HasPrefix(n.Name, "Français could not be fetched") {
		t.Errorf("it says %q", n.Name)
	}
	v.picture("unfetched")
	away.Store(false)
	french("French", reads("Général"))
	v.keeps("/words-fr.")
	s.CloseClientConnections()
	s.Close()
	v.do(chromedp.Reload())
	v.untilReady()
	if l := v.untilScene("title"); !reads("Jouer")(l) {
		t.Errorf("without a network it starts in another language: %s", ids(l))
	}
	var lang string
	v.do(chromedp.Evaluate(`document.documentElement.lang`, &lang))
	if lang != "fr" {
		t.Errorf("the page says its language is %q", lang)
	}
}

// The first frame uses the language that the browser prefers, or reports that it could
// not be fetched.
func TestBrowserLanguageOfTheFirstFrame(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, phone)
	v.open(s.URL + "/?lang=fr")
	v.untilReady()
	if l := v.look(); !reads("Jouer")(l) {
		t.Errorf("the first frame is in another language: %s", ids(l))
	}
	bundle := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "/words-") {
			http.NotFound(w, r)
			return
		}
		bundle.ServeHTTP(w, r)
	})
	w := visit(t, phone)
	w.open(s.URL + "/?lang=fr")
	w.untilReady()
	l := w.until("that it could not be fetched", func(l look) bool { _, ok := l.find("notice.unfetched"); return ok })
	if !reads("Play")(l) {
		t.Errorf("without its words it does not speak English: %s", ids(l))
	}
}

// called returns a control by its name.
func called(l look, name string) (node, bool) {
	for _, n := range l.UI {
		if n.Name == name {
			return n, true
		}
	}
	return node{}, false
}

// reads returns a condition that something with a name is on the screen.
func reads(name string) func(look) bool {
	return func(l look) bool {
		_, ok := called(l, name)
		return ok
	}
}
