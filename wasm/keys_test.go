//go:build browser

package wasm_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/netplay/serve"
)

// driver drives one browser: Chromium or Firefox.
type driver interface {
	open(address string)
	eval(script string, result any)
	stroke(s stroke)
	click(x, y float64)
}

// chromium adapts a visitor to driver.
type chromium struct{ *visitor }

func (c chromium) eval(script string, result any) {
	c.t.Helper()
	c.do(chromedp.Evaluate(script, result, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
}

func (c chromium) stroke(s stroke) {
	c.t.Helper()
	var held input.Modifier
	chord := strings.Split(s.x, "+")
	for _, m := range chord[:len(chord)-1] {
		held |= map[string]input.Modifier{"ctrl": input.ModifierCtrl, "alt": input.ModifierAlt, "shift": input.ModifierShift}[m]
	}
	down := input.DispatchKeyEvent(input.KeyRawDown)
	if len([]rune(s.key)) == 1 && held&^input.ModifierShift == 0 {
		down = input.DispatchKeyEvent(input.KeyDown).WithText(s.key)
	}
	c.do(down.WithKey(s.key).WithCode(s.code).WithWindowsVirtualKeyCode(s.vk).WithModifiers(held),
		input.DispatchKeyEvent(input.KeyUp).WithKey(s.key).WithCode(s.code).WithWindowsVirtualKeyCode(s.vk).WithModifiers(held))
}

func (c chromium) click(x, y float64) {
	c.t.Helper()
	c.press(node{X: x, Y: y})
}

// until waits until a script returns true.
func until(t *testing.T, d driver, what, script string) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for {
		var ok bool
		d.eval("!!("+script+")", &ok)
		if ok {
			return
		}
		if time.Now().After(deadline) {
			var at any
			d.eval(`({inner: window.inner && inner.moineau && inner.moineau.scene, at: window.at && at(), scene: window.moineau && moineau.scene, state: document.documentElement.dataset.state, active: document.activeElement.id || document.activeElement.dataset.id || document.activeElement.tagName, focus: document.hasFocus(), seen: window.seen || null})`, &at)
			t.Fatalf("never saw %s; last: %v", what, at)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// tapKeys records in window.seen what the page does with every key press, and prevents
// the browser's default action. The event first reaches the window and goes no further
// than the text field.
const tapKeys = `(window.seen = [], window.addEventListener("keydown", (e) => {
	if (["Control", "Alt", "Shift", "Meta"].includes(e.key)) return;
	const press = {code: e.code, key: e.key, taken: false};
	const prevent = e.preventDefault;
	e.preventDefault = () => { press.taken = true; prevent.call(e); };
	if (e.target.tagName !== "TEXTAREA" || e.ctrlKey || e.altKey || /^F\d/.test(e.key)) prevent.call(e);
	setTimeout(() => seen.push(press));
}, true), true)`

// checkShortcuts presses every shortcut and checks its owner.
func checkShortcuts(t *testing.T, d driver, where string, want func(shortcut) string) {
	t.Helper()
	for _, s := range shortcuts {
		if want(s) == "" {
			continue
		}
		d.eval(`(seen.length = 0, true)`, new(bool))
		d.stroke(s.stroke)
		until(t, d, s.name+" "+where, `seen.length > 0`)
		var got struct {
			Code  string
			Taken bool
		}
		d.eval(`seen[0]`, &got)
		if got.Code != s.stroke.code {
			t.Errorf("%s: the browser says %s for %s", where, got.Code, s.stroke.x)
		}
		if got.Taken != (want(s) == "game") {
			t.Errorf("%s: %s is the %s's; expected taken %v, got %v", where, s.name, want(s), want(s) == "game", got.Taken)
		}
	}
}

// openTable opens a table that waits for the player and focuses its page.
func openTable(t *testing.T, d driver) {
	t.Helper()
	d.open(game(t).URL + "/?lang=en&rules=jilin&speed=0&seed=7")
	until(t, d, "the table", `window.moineau && moineau.scene === "table" && Array.from(moineau.ui()).some((n) => n.id.startsWith("hand-") && n.enabled)`)
	d.eval(`(document.querySelector("#mirror button").focus(), true)`, new(bool))
}

// openField opens a text field and starts typing in it.
func openField(t *testing.T, d driver) {
	t.Helper()
	d.open(game(t).URL + "/?lang=en")
	until(t, d, "the title", `window.moineau && moineau.scene === "title" && moineau.press("play")`)
	until(t, d, "the choice", `moineau.scene === "rules"`)
	d.stroke(stroke{"slash", "Slash", "/", 0xbf})
	until(t, d, "the search", `moineau.typing`)
	write(t, d, `document.activeElement.id === "ebitengine-textinput"`)
	until(t, d, "letters", `Array.from(moineau.ui()).some((n) => n.id === "rules-search" && /^g+$/.test(n.hint))`)
}

// write types letters until the text field of the page has the focus, which it gets when
// a key is released.
func write(t *testing.T, d driver, focused string) {
	t.Helper()
	for range 20 {
		d.stroke(stroke{"g", "KeyG", "g", 'G'})
		var ok bool
		if d.eval(`new Promise((r) => setTimeout(() => r(`+focused+`), 100))`, &ok); ok {
			return
		}
	}
	until(t, d, "a field that is written in", focused)
}

// layoutKeys lists what the keys H, D, M, 1, W, S and A of an American keyboard produce
// in other layouts. Some entries are instead the keys that produce h, d, m, w, s and a
// there.
var layoutKeys = map[string][7][2]string{
	"American":      {{"KeyH", "h"}, {"KeyD", "d"}, {"KeyM", "m"}, {"Digit1", "1"}, {"KeyW", "w"}, {"KeyS", "s"}, {"KeyA", "a"}},
	"Russian":       {{"KeyH", "р"}, {"KeyD", "в"}, {"KeyM", "ь"}, {"Digit1", "1"}, {"KeyW", "ц"}, {"KeyS", "ы"}, {"KeyA", "ф"}},
	"Korean":        {{"KeyH", "ㅗ"}, {"KeyD", "ㅇ"}, {"KeyM", "ㅡ"}, {"Digit1", "1"}, {"KeyW", "ㅈ"}, {"KeyS", "ㄴ"}, {"KeyA", "ㅁ"}},
	"Japanese kana": {{"KeyH", "く"}, {"KeyD", "し"}, {"KeyM", "も"}, {"Digit1", "ぬ"}, {"KeyW", "て"}, {"KeyS", "と"}, {"KeyA", "ち"}},
	"French":        {{"KeyH", "h"}, {"KeyD", "d"}, {"Semicolon", "m"}, {"Digit1", "&"}, {"KeyZ", "w"}, {"KeyS", "s"}, {"KeyQ", "a"}},
	"Greek":         {{"KeyH", "η"}, {"KeyD", "δ"}, {"KeyM", "μ"}, {"Digit1", "1"}, {"KeyW", "ς"}, {"KeyS", "σ"}, {"KeyA", "α"}},
	"Hebrew":        {{"KeyH", "י"}, {"KeyD", "ג"}, {"KeyM", "צ"}, {"Digit1", "1"}, {"KeyW", "'"}, {"KeyS", "ד"}, {"KeyA", "ש"}},
}

// checkLayouts presses the keys of every layout, as events of the page, and compares the
// game's reactions.
func checkLayouts(t *testing.T, d driver) {
	t.Helper()
	answers := func(name string) (said []string) {
		script := fmt.Sprintf(`(async () => {
			const frame = () => new Promise((r) => requestAnimationFrame(r));
			const said = [];
			for (const [code, key] of JSON.parse(%q)) {
				const from = moineau.said(1e9).next;
				const event = new KeyboardEvent("keydown", {code, key, bubbles: true, cancelable: true});
				document.activeElement.dispatchEvent(event);
				document.activeElement.dispatchEvent(new KeyboardEvent("keyup", {code, key, bubbles: true, cancelable: true}));
				let lines = [];
				for (let n = 0; n < 100 && lines.length === 0; n++) {
					await frame();
					lines = Array.from(moineau.said(from).lines).filter((l) => l.how === "answer");
				}
				said.push((event.defaultPrevented ? "" : "not taken: ") + lines.map((l) => l.text).join(" "));
			}
			return said;
		})()`, jsonOf(layoutKeys[name]))
		d.eval(script, &said)
		return said
	}
	want := answers("American")
	for i, text := range want {
		if text == "" || strings.HasPrefix(text, "not taken") {
			t.Fatalf("American: %v is answered with %q", layoutKeys["American"][i], text)
		}
	}
	for name, keys := range layoutKeys {
		for i, text := range answers(name) {
			if text != want[i] {
				t.Errorf("%s: %v is answered with %q; expected %q", name, keys[i], text, want[i])
			}
		}
	}
}

func jsonOf(keys [7][2]string) string {
	var rows []string
	for _, k := range keys {
		rows = append(rows, "["+strconv.Quote(k[0])+","+strconv.Quote(k[1])+"]")
	}
	return "[" + strings.Join(rows, ",") + "]"
}

// blog serves a page that embeds the game in a frame between its own controls.
func blog(t *testing.T) string {
	t.Helper()
	bundle := serve.Bundle(filepath.Join("..", "dist", "web"))
	return serveHandler(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/blog" {
			bundle.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<!DOCTYPE html><title>A blog</title><body style="margin:0">
			<input id="note"><br><iframe id="game" style="border:0;width:600px;height:400px" src="/?lang=en"></iframe><br><button id="after">after</button>
			<script>
				document.getElementById("note").focus();
				window.inner = document.getElementById("game").contentWindow;
				window.at = () => document.activeElement.id !== "game" ? document.activeElement.id :
					"game:" + (inner.document.activeElement.dataset.id || inner.document.activeElement.id);
			</script>`))
	})).URL + "/blog"
}

// checkFrame checks that the embedded game leaves the focus to the surrounding page until
// it is pressed. Tab must go through the game and leave it at both ends.
func checkFrame(t *testing.T, d driver) {
	t.Helper()
	tab, back := stroke{"Tab", "Tab", "Tab", 0x09}, stroke{"shift+Tab", "Tab", "Tab", 0x09}
	at := func() (id string) {
		d.eval(`at()`, &id)
		return id
	}
	d.open(blog(t))
	until(t, d, "the game in its frame", `window.inner && inner.moineau && inner.moineau.ready && inner.document.querySelector("#mirror button")`)
	d.eval(`new Promise((r) => setTimeout(() => r(true), 300))`, new(bool)) // the mirror is updated three times
	d.stroke(stroke{"h", "KeyH", "h", 'H'})
	until(t, d, "a letter in the page's own field", `document.getElementById("note").value === "h"`)
	if id := at(); id != "note" {
		t.Errorf("when the game has begun the keyboard is at %s; expected note", id)
	}
	hold := func(button int, down bool) {
		d.eval(fmt.Sprintf(`(inner.pad && (inner.pad.buttons[%d] = {pressed: %v, touched: %v, value: %v ? 1 : 0}), new Promise((r) => setTimeout(() => r(true), 200)))`, button, down, down, down), new(bool))
	}
	const padDown = 13
	hold(padDown, true)
	hold(padDown, false)
	until(t, d, "the title as it was: the pad is another page's", `!Array.from(inner.moineau.ui()).some((n) => n.focused)`)
	// through presses Tab until it reaches the end, and returns the number of elements of
	// the game on the way.
	through := func(what string, step stroke, end string) int {
		seen := map[string]bool{}
		for n := 0; ; n++ {
			before := at()
			d.stroke(step)
			until(t, d, what+": a step from "+before, `at() !== `+strconv.Quote(before))
			id := at()
			if id == end {
				return len(seen)
			}
			if seen[id] || n > 60 {
				t.Fatalf("%s: never comes to %s; at %s after %d steps", what, end, id, n)
			}
			seen[id] = true
		}
	}
	forwards := through("title", tab, "after")
	backwards := through("title, backwards", back, "note")
	if forwards < 5 || forwards != backwards {
		t.Errorf("Tab goes by %d elements of the title, Shift Tab by %d", forwards, backwards)
	}
	// A text field does not trap the focus.
	if d.eval(`inner.moineau.press("play")`, new(bool)); at() != "note" {
		t.Errorf("a change of screens took the keyboard to %s", at())
	}
	until(t, d, "the choice", `inner.moineau.scene === "rules" && inner.document.querySelector('#mirror [data-id="rules-search"]')`)
	d.click(300, 28) // inside the frame, on the empty edge of the page
	until(t, d, "the frame has the keyboard after a press inside", `document.activeElement.id === "game" && inner.document.hasFocus()`)
	hold(padDown, true)
	hold(padDown, false)
	until(t, d, "the pad's step, now that the game has the keyboard", `!inner.pad || Array.from(inner.moineau.ui()).some((n) => n.focused)`)
	d.stroke(stroke{"slash", "Slash", "/", 0xbf})
	until(t, d, "the search", `inner.moineau.typing`)
	write(t, d, `at() === "game:ebitengine-textinput"`)
	through("from a text field", tab, "after")
	through("through a text field, backwards", back, "note")
	through("through a text field", tab, "after")
}

// fakePad is a gamepad for pages that request one.
const fakePad = `
	window.pad = {id: "pad", index: 0, connected: true, mapping: "standard", timestamp: 0, axes: [0, 0, 0, 0],
		buttons: Array.from({length: 17}, () => ({pressed: false, touched: false, value: 0}))};
	navigator.getGamepads = () => [window.pad];`

// checkPad opens and closes the pause screen with a gamepad's Start and right button.
func checkPad(t *testing.T, d driver) {
	t.Helper()
	for _, c := range []struct {
		button int
		scene  string
	}{{9, "pause"}, {1, "table"}} {
		d.eval(fmt.Sprintf(`(pad.buttons[%d] = {pressed: true, touched: true, value: 1}, true)`, c.button), new(bool))
		until(t, d, "the scene "+c.scene, `moineau.scene === "`+c.scene+`"`)
		d.eval(fmt.Sprintf(`(pad.buttons[%d] = {pressed: false, touched: false, value: 0}, true)`, c.button), new(bool))
	}
}

func TestBrowserKeysInChromium(t *testing.T) {
	t.Parallel()
	d := chromium{visit(t, desktop)}
	d.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(fakePad).Do(ctx)
		return err
	}))
	openTable(t, d)
	checkPad(t, d)
	d.eval(tapKeys, new(bool))
	checkShortcuts(t, d, "at the table", func(s shortcut) string { return s.table })
	openTable(t, d)
	checkLayouts(t, d)
	openField(t, d)
	d.eval(tapKeys, new(bool))
	checkShortcuts(t, d, "in a text field", func(s shortcut) string { return s.field })
	checkFrame(t, d)
	if bad := d.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}

func TestBrowserKeysInFirefox(t *testing.T) {
	t.Parallel()
	f := startFirefox(t)
	openTable(t, f)
	f.eval(tapKeys, new(bool))
	checkShortcuts(t, f, "at the table", func(s shortcut) string { return s.table })
	openTable(t, f)
	checkLayouts(t, f)
	checkRealLayouts(t, f)
	checkEffects(t, f)
	openField(t, f)
	f.eval(tapKeys, new(bool))
	checkShortcuts(t, f, "in a text field", func(s shortcut) string { return s.field })
	checkFrame(t, f)
}

// checkRealLayouts presses the keys at the positions of H, M and 1 with layouts set in
// the system.
func checkRealLayouts(t *testing.T, f *firefox) {
	t.Helper()
	for _, c := range []struct {
		layout string
		x      []string // key codes of X
		writes string
	}{
		{"ru", []string{"43"}, "р"}, {"fr", []string{"47", "10"}, "m&"}, {"gr", []string{"43"}, "η"}, {"il", []string{"43"}, "י"},
	} {
		f.x("setxkbmap", c.layout)
		var from int
		f.eval(`(window.wrote = "", window.onkeydown = (e) => { wrote += e.key; }, moineau.said(1e9).next)`, &from)
		for _, x := range c.x {
			f.stroke(stroke{x: x})
		}
		until(t, f, "the answers to "+c.writes, fmt.Sprintf(`Array.from(moineau.said(%d).lines).filter((l) => l.how === "answer").length === %d`, from, len(c.x)))
		var wrote string
		if f.eval(`wrote`, &wrote); wrote != c.writes {
			t.Errorf("%s: the keys write %q; expected %q", c.layout, wrote, c.writes)
		}
	}
	f.x("setxkbmap", "us")
}

// checkEffects checks the effects of Firefox's own shortcuts at the table.
func checkEffects(t *testing.T, f *firefox) {
	t.Helper()
	for _, c := range []struct{ name, x, done string }{
		{"Ctrl +", "ctrl+plus", `devicePixelRatio > 1`},
		{"Ctrl −", "ctrl+minus", `devicePixelRatio === 1`},
		{"Ctrl +", "ctrl+plus", `devicePixelRatio > 1`},
		{"Ctrl 0", "ctrl+0", `devicePixelRatio === 1`},
		{"H", "h", `history.state && history.state.moineau`},
		{"Alt ←", "alt+Left", `window.stayed && moineau.scene === "pause"`},
		{"F5", "F5", `!window.stayed && window.moineau && moineau.scene === "table"`},
		{"Ctrl R", "ctrl+r", `!window.stayed && window.moineau && moineau.scene === "table"`},
		{"Ctrl L", "ctrl+l", `!document.hasFocus()`},
	} {
		f.eval(`(window.stayed = true)`, new(bool))
		f.stroke(stroke{x: c.x})
		until(t, f, "what the browser does with "+c.name, c.done)
	}
	f.click(300, 300)
	until(t, f, "the keyboard in the page", `document.hasFocus()`)
}
