//go:build browser

package wasm_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// pauses makes the page's pause before it fetches the full program zero, and records how
// many such pauses there were. The page fetches nothing else after that time.
const pauses = `
	window.pauses = 0;
	const wait = setTimeout;
	window.setTimeout = (f, ms, ...args) => wait(f, ms === 9000 ? (window.pauses++, 0) : ms, ...args);`

// full reports whether the full program runs.
func (v *visitor) full() (full bool) {
	v.t.Helper()
	v.do(chromedp.Evaluate(`window.moineauPage.full`, &full))
	return full
}

// address returns the parameters of the page's address.
func (v *visitor) address() (query string) {
	v.t.Helper()
	v.do(chromedp.Evaluate(`location.search`, &query))
	return query
}

// chooseSichuan goes from the title to a rule set that only the full program contains.
func (v *visitor) chooseSichuan() look {
	v.t.Helper()
	v.pressFor("play", "rules")
	v.bring("rules-list", "rules-sichuan")
	return v.pressFor("rules-sichuan", "full")
}

// The first program offers a rule set that it does not contain. Choosing it fetches the
// full program, also after a failure, and continues at the rule set's options. From the
// second visit on the full program runs at once, and without a network.
func TestBrowserFetchesTheFullProgramForARuleSet(t *testing.T) {
	t.Parallel()
	s := game(t)
	var away atomic.Bool
	away.Store(true)
	bundle := s.Config.Handler
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() && strings.HasPrefix(r.URL.Path, "/full.") {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		bundle.ServeHTTP(w, r)
	})
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=en&speed=0&seed=7")
	v.untilReady()
	v.kept()
	if v.full() {
		t.Error("the first visit runs the full program")
	}
	v.chooseSichuan()
	v.until("that it could not be fetched", func(l look) bool { _, ok := l.find("full-again"); return ok })
	v.picture("full-failed")
	away.Store(false)
	v.pressUntil("full-again", "the options", func(l look) bool { _, ok := l.find("options-next"); return ok })
	if !v.full() || strings.Contains(v.address(), "full") || !strings.Contains(v.address(), "seed=7") {
		t.Errorf("full program %v, address %q", v.full(), v.address())
	}
	v.pressFor("options-next", "seats")
	v.pressFor("seats-start", "table")
	v.keeps("/full.")
	// The match is saved with the first move: East names a void suit and has the turn.
	v.pressUntil("claim-1", "a tile to discard", func(l look) bool { return len(l.with("hand-")) > 0 })
	hash := v.look().Hash
	for _, network := range []bool{true, false} {
		if !network {
			s.CloseClientConnections()
			s.Close()
		}
		v.open(s.URL + "/?lang=en&speed=0")
		v.untilReady()
		v.untilScene("title")
		if !v.full() {
			t.Errorf("with a network %v the first program runs again", network)
		}
		if got := v.pressFor("continue", "table").Hash; got != hash {
			t.Errorf("with a network %v the match has hash %s, before %s", network, got, hash)
		}
	}
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}

// Some time after the first frame the page fetches the full program, unless the player
// wants to save data. A link to a rule set that only the full program contains makes the
// page fetch it at once.
func TestBrowserFetchesTheFullProgramInTheBackground(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, desktop)
	v.before(pauses)
	v.open(s.URL + "/?lang=en")
	v.untilReady()
	v.keeps("/full.")
	v.kept() // the worker that answers the next visit is there
	v.open(s.URL + "/?lang=en&page=card:riichi")
	v.untilReady()
	v.untilScene("card")
	if !v.full() || v.address() != "?lang=en" {
		t.Errorf("full program %v, address %q", v.full(), v.address())
	}

	saving := visit(t, desktop)
	saving.before(pauses + `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`)
	saving.open(s.URL + "/?lang=en")
	saving.untilReady()
	saving.do(chromedp.Poll(`!!window.moineauDevice`, nil, chromedp.WithPollingTimeout(patience)))
	var n int
	saving.do(chromedp.Evaluate(`window.pauses`, &n))
	if n != 0 || saving.full() {
		t.Errorf("with Save-Data the page waits %d times to fetch the full program", n)
	}
	saving.open(s.URL + "/?lang=en&speed=0&rules=sichuan:1:home&seed=7")
	saving.untilScene("table")
	if !saving.full() || !strings.Contains(saving.address(), "rules=sichuan") {
		t.Errorf("full program %v, address %q", saving.full(), saving.address())
	}
}

// The code of an online table whose rule set only the full program contains makes the page
// fetch that and look the table up again.
func TestBrowserFetchesTheFullProgramForATable(t *testing.T) {
	t.Parallel()
	web, err := filepath.Abs(filepath.Join("..", "dist", "web"))
	if err != nil {
		t.Fatal(err)
	}
	said := line(t, program(t, "relay", "--listen", "127.0.0.1:0", "--web", web, "--window", "0"))
	address := strings.TrimSuffix(said[strings.Index(said, "http://"):], "/")
	host := program(t, "player", "--relay", address, "--create", "--rules", "sichuan", "--deals", "1", "--name", "Robin", "--base", "0")
	var opened struct{ Code string }
	if err := json.Unmarshal([]byte(line(t, host)), &opened); err != nil {
		t.Fatal(err)
	}
	v := visit(t, desktop)
	v.open(address + "/?lang=en&table=" + opened.Code)
	v.until("that a seat can be taken", func(l look) bool {
		n, ok := l.find("join-sit")
		return ok && n.Enabled
	})
	if !v.full() || !strings.Contains(v.address(), "table="+opened.Code) {
		t.Errorf("full program %v, address %q", v.full(), v.address())
	}
}
