//go:build browser

package wasm_test

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/serve"
)

// TestBrowserPlaysOneDealFromTheTitleToTheScoreSheet plays deals by the names of controls,
// with a mouse or by touch. Without MOINEAU_EVERY it plays three of them: other tests play
// a deal of each rule set.
func TestBrowserPlaysOneDealFromTheTitleToTheScoreSheet(t *testing.T) {
	t.Parallel()
	type trip struct {
		rules, lang string
		screen      screen
	}
	trips := []trip{{"jilin", "en", desktop}}
	for i, e := range rules.All() {
		switch e.ID {
		case "american", "sichuan", "riichi", "mcr", "taiwanese", "zungjung":
			continue // covered by their own tests
		}
		one := trip{e.ID, "en", desktop}
		if i%2 == 0 {
			one.lang, one.screen = "fr", phone
		}
		trips = append(trips, one)
	}
	if !every() {
		trips = slices.Concat(trips[:1], trips[len(trips)-2:])
	}
	for _, c := range trips {
		name := c.rules + " with a mouse"
		if c.screen.touch {
			name = c.rules + " with a finger"
		}
		t.Run(name, func(t *testing.T) {
			v := visit(t, c.screen)
			v.open(game(t).URL + "/?lang=" + c.lang + "&speed=0&seed=" + shortDeal(t, c.rules))
			l := v.startDeal(c.rules)
			t.Logf("first frame %.0f ms after the address was opened", v.firstFrame())
			v.picture("table")
			checkTree(t, l, c.screen)
			sheet, d := v.playDeal()
			v.picture("score")
			t.Logf("pressed: %v", d.done)
			if d.done["hand"] == 0 {
				t.Error("no tile was discarded")
			}
			checkTree(t, sheet, c.screen)
			readSheet(t, sheet)
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

// shortDeal returns a seed whose first deal is soon over if the first player claims
// nothing. Many rule sets can then be played in a few minutes.
func shortDeal(t testing.TB, id string) string {
	t.Helper()
	return shortDealOf(t, id, nil)
}

// shortDealOf does the same as shortDeal with options.
func shortDealOf(t testing.TB, id string, given table.Options) string {
	t.Helper()
	r, options, err := rules.New(id, given)
	if err != nil {
		t.Fatal(err)
	}
	levels := make([]string, r.Spec().Seats)
	for i := range levels {
		levels[i] = "strong"
	}
	levels[0] = "tsumogiri"
	best, seed := 1<<10, ""
	for n := range 64 {
		text := strconv.FormatInt(int64(n+1), 16)
		config := match.Config{ID: id, Options: options}
		if config.Seed, err = record.Seed(text); err != nil {
			t.Fatal(err)
		}
		m, _, err := match.New(config, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		bots, err := bot.NewDriver(r, levels...)
		if err != nil {
			t.Fatal(err)
		}
		if err := bots.Deal(m); err != nil {
			t.Fatal(err)
		}
		// The deal must contain a few turns of the player.
		if turns := int(m.Deal.Discards); turns < best && m.Deal.Seat[0].River.N >= 3 {
			best, seed = turns, text
		}
	}
	if seed == "" {
		t.Fatalf("%s: no deal gives the first player three turns", id)
	}
	return seed
}

// firstFrame returns when the game's first frame was drawn, in milliseconds. It is for
// information, not for assertions.
func (v *visitor) firstFrame() (ms float64) {
	v.t.Helper()
	v.do(chromedp.Evaluate(`performance.getEntriesByName("first frame")[0].startTime`, &ms))
	return ms
}

func TestBrowserBringsTheDealBackAfterAReload(t *testing.T) {
	t.Parallel()
	v := visit(t, dense)
	v.open(game(t).URL + "/?lang=en&speed=0&seed=5a")
	v.startDeal("jilin")
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	before := v.waiting(d)
	for range 3 { // a few answers into the deal
		for last := before; before.Hash == last.Hash; before = v.waiting(d) {
			n, _ := d.next(before)
			d.pressed[before.Hash+n.ID]++
			v.press(n)
			// Sound starts with a user action; more may occur before the browser has
			// allowed it.
			v.do(chromedp.Evaluate(`for (let i = 0; i < 3; i++) document.dispatchEvent(new KeyboardEvent("keyup"))`, nil))
		}
	}
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
	v.do(chromedp.Reload())
	v.untilReady()
	v.pressFor("continue", "table")
	after := v.until("the same position", func(l look) bool { return l.Scene == "table" && l.Hash == before.Hash })
	if len(after.with("hand-")) != len(before.with("hand-")) {
		t.Errorf("the hand had %d tiles, after the reload %d", len(before.with("hand-")), len(after.with("hand-")))
	}
}

// waiting returns a look at the table when it waits for the player: something can be
// pressed, and nothing happens by itself.
func (v *visitor) waiting(d *deal) look {
	v.t.Helper()
	same, seen := 0, ""
	return v.until("a table that waits for the player", func(l look) bool {
		if l.Scene == "score" {
			v.t.Fatal("the deal was over too soon: choose another seed")
		}
		if same++; l.Hash != seen {
			same, seen = 0, l.Hash
		}
		return same > 10 && l.Scene == "table" && d.yourMove(l)
	})
}

func TestBrowserStartsWithoutANetworkAfterTheFirstVisit(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, desktop)
	v.open(s.URL + "/?lang=en")
	v.untilReady()
	v.untilScene("title")
	v.kept()
	s.CloseClientConnections()
	s.Close()
	v.do(chromedp.Reload())
	v.untilReady()
	l := v.untilScene("title")
	if _, ok := l.find("play"); !ok {
		t.Errorf("the title came back without its controls: %s", ids(l))
	}
}

// kept waits until the service worker has cached everything.
func (v *visitor) kept() {
	v.t.Helper()
	var kept int
	v.do(chromedp.Evaluate(`navigator.serviceWorker.ready.then(async () => {
		let n = 0;
		for (const name of await caches.keys()) n += (await (await caches.open(name)).keys()).length;
		return n;
	})`, &kept, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	if kept < 8 {
		v.t.Fatalf("the service worker keeps %d files only", kept)
	}
}

func TestBrowserTurnsTheAddressIntoArguments(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, desktop)
	// Unknown parameters, such as those of trackers, are ignored.
	v.open(s.URL + "/?rules=jilin&autoplay=1&seed=7&lang=fr&from=a-friend")
	v.untilScene("table")
	first := v.until("a hash", func(l look) bool { return l.Hash != "" })
	v.until("bots that play", func(l look) bool { return l.Hash != first.Hash })
	// House rules given by a code with an unknown part: the result is the same as on the
	// command line.
	const code = "jilin:1:short,limit=20,weather=fine"
	native, err := exec.Command("go", "run", "../engine/cmd/mahjong", "simulate", "--rules", code, "--seed", "7", "--deals", "1", "--bots", "medium", "--json").Output()
	if err != nil {
		t.Fatal(err)
	}
	want := read(t, string(native)).Hash
	v.open(s.URL + "/?rules=" + code + "&autoplay=1&speed=0&seed=7&deals=1&seats=medium,medium,medium,medium")
	v.until("the end of the deal", func(l look) bool { return l.State == "ended" })
	v.until("the result "+want, func(look) bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		said := strings.Join(v.console, "\n")
		return strings.Contains(said, `\"rules\":\"jilin\"`) && strings.Contains(said, want)
	})
	// The page stays alive: timers left by the program call nothing.
	var alive bool
	v.do(chromedp.Evaluate(`new Promise((resolve) => setTimeout(() => resolve(true), 500))`, &alive,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, line := range v.console {
		if strings.Contains(line, "missed timeout") {
			t.Fatalf("after the end: %s", line)
		}
	}
}

// A browser caches compiled code only with an original response: from the second visit on
// the page must pass on the response of fetch.
func TestBrowserMayKeepTheCompiledProgram(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`
			const compile = WebAssembly.instantiateStreaming;
			WebAssembly.instantiateStreaming = async (source, imports) => {
				window.compiledFrom = (await source).url;
				return compile(source, imports);
			};`).Do(ctx)
		return err
	}))
	v.open(game(t).URL + "/?lang=en")
	v.untilReady()
	v.kept()
	v.do(chromedp.Reload())
	v.untilReady()
	var from string
	v.do(chromedp.Evaluate(`window.compiledFrom`, &from))
	if !strings.HasSuffix(from, ".wasm") {
		t.Errorf("the program was compiled from %q, which the browser cannot keep", from)
	}
}

// Unknown values in a URL are ignored and reported, and do not prevent play.
func TestBrowserSaysWhatWasWrongWithTheAddress(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, desktop)
	v.open(s.URL + "/?rules=tiddlywinks&speed=7&lang=")
	l := v.untilScene("title")
	n, ok := l.find("notice.address")
	if !ok || n.Role != "alert" || !strings.Contains(n.Name, "rules=tiddlywinks, speed=7") {
		t.Errorf("it says %q", n.Name)
	}
	v.picture("address")
	n, _ = l.find("notice.address.close")
	v.press(n)
	v.until("the title alone", func(l look) bool { _, ok := l.find("notice.address"); return !ok })
	v.open(s.URL + "/?rules=jilin&options=colour%3Dblue&seed=7&lang=en")
	if n, ok := v.untilScene("table").find("notice.address"); !ok || !strings.Contains(n.Name, "options=colour=blue") {
		t.Errorf("at the table it says %q", n.Name)
	}
}

// If the system asks for reduced motion, the game follows it without asking.
func TestBrowserFollowsTheSystemsWishForLessMotion(t *testing.T) {
	t.Parallel()
	s := game(t)
	v := visit(t, screen{640, 480, 1, false})
	for _, wish := range []string{"reduce", "no-preference"} {
		v.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wish}}))
		v.open(s.URL + "/?lang=en")
		v.untilReady()
		v.pressFor("settings", "settings")
		v.bring("settings-list", "settings-group-everybody")
		n, _ := v.look().find("settings-group-everybody")
		v.press(n)
		v.until("the group", func(l look) bool { _, ok := l.find("settings-motion"); return ok })
		if n, ok := v.look().find("settings-motion"); !ok || n.Checked != (wish == "reduce") {
			t.Errorf("%s: the switch of motion is %+v", wish, n)
		}
	}
}

// In a sandboxed frame, as with blocked cookies, reading localStorage throws: the game
// runs without storage and says so once.
func TestBrowserPlaysWithoutAStore(t *testing.T) {
	t.Parallel()
	bundle := serve.Bundle(filepath.Join("..", "dist", "web"))
	s := serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		bundle.ServeHTTP(w, r)
	}))
	v := visit(t, phone)
	v.open(s.URL + "/?rules=jilin&seed=7&lang=en&speed=0")
	l := v.untilScene("table")
	if n, ok := l.find("notice.forgets"); !ok || n.Role != "alert" {
		t.Errorf("it does not say that nothing is kept: %s", ids(l))
	}
	v.picture("forgets")
	n, _ := l.find("notice.forgets.close")
	v.press(n)
	v.until("the table alone", func(l look) bool { _, ok := l.find("notice.forgets"); return !ok })
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	before := v.waiting(d)
	for last := before; before.Hash == last.Hash; last = v.look() {
		if n, ok := d.next(last); ok {
			d.pressed[last.Hash+n.ID]++
			v.press(n)
		}
		v.frames(2)
	}
}

// The engine makes the same decisions in a browser as natively.
func TestBrowserEngineComesToTheSameHash(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	command := func(env []string, args ...string) []byte {
		cmd := exec.Command("go", args...)
		cmd.Env = append(os.Environ(), env...)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		return out
	}
	const mahjong = "../engine/cmd/mahjong"
	here := filepath.Join(dir, "mahjong")
	command(nil, "build", "-o", here, mahjong)
	command([]string{"GOOS=js", "GOARCH=wasm"}, "build", "-o", filepath.Join(dir, "mahjong.wasm"), mahjong)
	root := strings.TrimSpace(string(command(nil, "env", "GOROOT")))
	support, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"wasm_exec.js": support, "index.html": []byte(`<!DOCTYPE html><script src="wasm_exec.js"></script>`)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	v := visit(t, desktop)
	url := serveHandler(t, http.FileServer(http.Dir(dir))).URL
	// both runs a command natively and in the browser.
	both := func(t *testing.T, args ...string) (native, said string) {
		out, err := exec.Command(here, args...).Output()
		if err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		list, err := json.Marshal(append([]string{"mahjong"}, args...))
		if err != nil {
			t.Fatal(err)
		}
		v.do(chromedp.Navigate(url))
		v.do(chromedp.Evaluate(`(async () => {
			let said = "";
			globalThis.fs.writeSync = (fd, bytes) => { said += new TextDecoder().decode(bytes); return bytes.length; };
			const go = new Go();
			go.argv = `+string(list)+`;
			const loaded = await WebAssembly.instantiateStreaming(fetch("mahjong.wasm"), go.importObject);
			await go.run(loaded.instance);
			return said;
		})()`, &said, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
		return string(out), said
	}
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			// The deal of the day has the same walls, bots, result and code.
			if native, said := both(t, "daily", "812", "--rules", e.ID, "--bot", "easy", "--json"); native != said || !strings.Contains(native, `"code":"812:`) {
				t.Errorf("deal of the day: native %s, browser %s", native, said)
			}
			deals := 40 // at least, and one for each choice; make twins plays more
			switch e.ID {
			case "american", "riichi", "sichuan":
				deals = 10 // bots look at many hands for a decision
			}
			args := []string{"simulate", "--rules", e.ID, "--deals", strconv.Itoa(deals), "--seed", "c0de", "--json"}
			if e.ID != "riichi" || every() {
				args = append(args, "--sweep") // of riichi 31 deals
			}
			start := time.Now()
			native, said := both(t, args...)
			t.Logf("natively and in the browser: %v", time.Since(start).Round(time.Millisecond))
			a, b := read(t, native), read(t, said)
			if a.Hash == "" || a.Hash != b.Hash || a.Deals < deals || a.Deals != b.Deals {
				t.Errorf("native %+v, browser %+v", a, b)
			}
		})
	}
}

// simulated is the output of a simulation.
type simulated struct {
	Hash   string
	Deals  int
	Scores []int
}

func read(t *testing.T, out string) (r simulated) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &r); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	return r
}
