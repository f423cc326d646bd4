//go:build browser

package wasm_test

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"moineau/engine/rules"
)

// netplay builds the relay and the command-line player.
var netplay = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "moineau-netplay"); err != nil {
		return "", err
	}
	_, err = exec.Command("go", "build", "-o", dir+"/", "../netplay/cmd/relay", "../netplay/cmd/player").CombinedOutput()
	return dir, err
})

// program starts one of them and returns its lines of output.
func program(t *testing.T, name string, args ...string) (lines <-chan string) {
	t.Helper()
	dir, err := netplay()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(dir, name), args...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = io.Discard
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
	})
	c := make(chan string, 8)
	go func() {
		defer close(c)
		for s := bufio.NewScanner(out); s.Scan(); {
			c <- s.Text()
		}
	}()
	return c
}

// line returns the next line of a program.
func line(t *testing.T, c <-chan string) string {
	t.Helper()
	select {
	case s, ok := <-c:
		if !ok {
			t.Fatal("the program has ended")
		}
		return s
	case <-time.After(patience):
		t.Fatal("the program says nothing")
	}
	return ""
}

// sit opens a table by its link and sits down, ready.
func (v *visitor) sit(address string) {
	v.t.Helper()
	v.open(address + "&lang=en&speed=0")
	v.untilReady()
	v.pressFor("join-sit", "wait")
	v.picture("wait")
	checkTree(v.t.(*testing.T), v.look(), desktop)
	n, _ := v.until("the button", func(l look) bool { _, ok := l.find("wait-ready"); return ok }).find("wait-ready")
	v.press(n)
	v.until("that all know it", func(l look) bool {
		n, ok := l.find("wait-ready")
		return !ok || !n.Enabled // when the last player is ready, the match begins
	})
}

// turn makes the next move on a page, if any, and reports whether the match is over
// there.
func (v *visitor) turn(d *deal) (l look, over bool) {
	v.t.Helper()
	l = v.look()
	n, ok := node{}, false
	switch l.Scene {
	case "end":
		return l, true
	case "score":
		if n, ok = l.find("score-next"); ok {
			ok = n.Enabled
		}
	case "table":
		n, ok = d.next(l)
	}
	if !ok {
		v.frames(2)
		return l, false
	}
	d.pressed[l.Hash+n.ID]++
	v.press(n)
	return l, false
}

// offline disconnects the page from the network or reconnects it.
func (v *visitor) offline(off bool) {
	v.t.Helper()
	v.do(network.Enable(), network.EmulateNetworkConditions(off, 0, -1, -1))
}

// TestBrowserOnline plays with two pages and two command-line players over a relay on
// loopback. In the first deal one page is reloaded and one is disconnected; both return
// to the same hand. All end with the same hash.
//
// If MOINEAU_EVERY is set, a deal of another rule set follows at a second table. If
// MOINEAU_ONLINE is set, a whole match of Jilin is played, the disconnection lasts 20
// seconds, and a deal of every other rule set follows.
func TestBrowserOnline(t *testing.T) {
	t.Parallel()
	whole := os.Getenv("MOINEAU_ONLINE") != ""
	games, cut := []string{"jilin"}, 2*time.Second
	if every() {
		games = append(games, "hongkong")
	}
	if whole {
		games, cut = nil, 20*time.Second
		for _, e := range rules.All() {
			games = append(games, e.ID)
		}
	}
	web, err := filepath.Abs(filepath.Join("..", "dist", "web"))
	if err != nil {
		t.Fatal(err)
	}
	relay := program(t, "relay", "--listen", "127.0.0.1:0", "--web", web, "--window", "0")
	said := line(t, relay)
	address := strings.TrimSuffix(said[strings.Index(said, "http://"):], "/")
	pages := []*visitor{visit(t, desktop), visit(t, desktop)}
	for i, id := range games {
		deals := "1"
		if whole && id == "jilin" {
			deals = "0"
		}
		first := program(t, "player", "--relay", address, "--create", "--rules", id, "--deals", deals, "--name", "Robin", "--base", "0")
		var opened struct{ Code string }
		if err := json.Unmarshal([]byte(line(t, first)), &opened); err != nil {
			t.Fatal(err)
		}
		second := program(t, "player", "--relay", address, "--code", opened.Code, "--name", "Wren")
		var games [2]deal
		for k, v := range pages {
			games[k] = deal{quiet: true, pressed: map[string]int{}, done: map[string]int{}}
			if v == pages[0] && i == 0 {
				shares(v, address, opened.Code)
				continue
			}
			v.sit(address + "/?table=" + opened.Code)
		}
		for _, v := range pages {
			v.untilScene("table")
		}
		if i == 0 {
			comesBack(t, pages, games[:], cut)
		}
		var last [2]look
		for deadline := time.Now().Add(20 * patience); ; {
			over := true
			for k, v := range pages {
				l, done := v.turn(&games[k])
				last[k], over = l, over && done
			}
			if over {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s does not end: %s %s", id, last[0].Scene, last[1].Scene)
			}
		}
		for _, c := range []<-chan string{first, second} {
			var result struct {
				Hash  string
				Deals int
			}
			if err := json.Unmarshal([]byte(line(t, c)), &result); err != nil {
				t.Fatal(err)
			}
			if result.Hash != last[0].Hash || result.Hash != last[1].Hash {
				t.Errorf("%s: a player without a screen ends with %s after %d deals, the pages with %s and %s", id, result.Hash, result.Deals, last[0].Hash, last[1].Hash)
			}
		}
	}
	for _, v := range pages {
		for _, bad := range v.complaints() {
			if !strings.Contains(bad, "ERR_INTERNET_DISCONNECTED") {
				t.Errorf("the browser complains: %q", bad)
			}
		}
	}
}

// shares sits down in a browser with a dialog for sharing, which the player closes without
// a choice. The page's policy must not forbid anything of it.
func shares(v *visitor, address, code string) {
	v.before(`navigator.share = (d) => { window.shared = d.url; return Promise.reject(new Error("closed")); }`)
	v.sit(address + "/?table=" + code)
	v.pressUntil("wait-share", "the dialog for sharing", func(look) bool {
		var link string
		v.do(chromedp.Evaluate(`window.shared || ""`, &link))
		return strings.HasSuffix(link, "?table="+code)
	})
}

// comesBack reloads one page and disconnects the other, each while it is asked, and
// checks that it has its hand again.
func comesBack(t *testing.T, pages []*visitor, games []deal, cut time.Duration) {
	t.Helper()
	for k, v := range pages {
		var l look
		for n := 0; ; n++ {
			if n > 2000 {
				t.Fatal("a page is never asked")
			}
			if l = v.look(); l.Scene == "table" && games[k].yourMove(l) && len(l.with("hand-")) > 0 && len(l.with("claim-")) == 0 {
				break
			}
			for i := range pages {
				pages[i].turn(&games[i])
			}
		}
		hand := handOf(l)
		if k == 0 {
			v.do(chromedp.Reload())
			v.untilReady()
		} else {
			v.offline(true)
			v.until("that it looks for the others", func(l look) bool { _, ok := l.find("online-cut"); return ok })
			v.picture("cut")
			time.Sleep(cut)
			v.offline(false)
			v.until("the others", func(l look) bool { _, ok := l.find("online-cut"); return !ok })
		}
		l = v.until("the same hand", func(l look) bool { return l.Scene == "table" && games[k].yourMove(l) })
		// After a quarter of a minute a bot has played for it.
		if now := handOf(l); now != hand && (k == 0 || cut < 10*time.Second) || now == "" {
			t.Errorf("the hand was %q and is %q", hand, now)
		}
	}
}

// handOf returns the names of the tiles of a hand.
func handOf(l look) string {
	var out []string
	for _, n := range l.with("hand-") {
		out = append(out, n.Name)
	}
	return strings.Join(out, ", ")
}
