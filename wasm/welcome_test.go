//go:build browser

package wasm_test

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"moineau/assets/words"
	"moineau/netplay/serve"
)

// asks reports whether the welcome page is shown in a language.
func asks(l look, lang string) bool {
	n, ok := l.find("welcome-question")
	return ok && l.State == "running" && l.Scene == "welcome" && n.Name == words.For(lang).T("welcome.question")
}

// asked waits for the welcome page in a language.
func (v *visitor) asked(lang string) look {
	v.t.Helper()
	return v.until("the first page in "+lang, func(l look) bool { return asks(l, lang) })
}

// TestBrowserAsksANewcomerOnce checks that the welcome page uses the language chosen on
// it and is still shown after a reload. It must not be shown again after it was answered.
func TestBrowserAsksANewcomerOnce(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visitNew(t, desktop)
	v.open(s.URL + "/?lang=en")
	checkTree(t, v.asked("en"), desktop)
	v.pressUntil("welcome-language-fr", "the first page in fr", func(l look) bool { return asks(l, "fr") })
	v.picture("french")
	v.open(s.URL + "/")
	v.asked("fr")
	v.pressFor("welcome-skip", "title")
	v.do(chromedp.Reload())
	v.untilReady()
	v.untilScene("title")
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}

// TestBrowserKnowsAHandAgain uses a phone whose browser stores nothing. The player can
// recognize a hand and reach the table of that rule set through its lesson.
func TestBrowserKnowsAHandAgain(t *testing.T) {
	t.Parallel()
	bundle := serve.Bundle(filepath.Join("..", "dist", "web"))
	s := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		bundle.ServeHTTP(w, r)
	}))
	v := visitNew(t, phone)
	v.open(s.URL + "/?lang=en&speed=0")
	v.asked("en")
	v.choose("welcome-2", "welcome-near-riichi")
	v.picture("near")
	v.bring("welcome-list", "welcome-unsure")
	checkTree(t, v.choose("welcome-unsure", "welcome-hand-riichi"), phone)
	v.picture("hands")
	v.pressFor("welcome-hand-riichi", "lesson")
	v.pressFor("back", "ready")
	v.picture("ready")
	v.pressFor("ready-sit", "labels")
	v.picture("labels")
	v.pressFor("labels-all", "table")
}
