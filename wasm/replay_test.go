//go:build browser

package wasm_test

import (
	"fmt"
	"maps"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

// stepping steps through a replay within the page: with the key for one move to the end,
// then back alternately by turns and by moves. It returns the hash at each move.
const stepping = `(async () => {
	const frame = () => new Promise(requestAnimationFrame);
	const at = () => {
		const n = window.moineau.ui().find(n => n.id === "replay-at");
		return n ? n.name.match(/[0-9]+/g).map(Number) : [-1, -1];
	};
	const press = async (key, shift) => {
		const from = at()[0];
		const type = down => document.activeElement.dispatchEvent(new KeyboardEvent(
			down ? "keydown" : "keyup", {key, code: key, shiftKey: shift, bubbles: true}));
		if (shift) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Shift", code: "ShiftLeft", shiftKey: true, bubbles: true}));
		type(true);
		for (let i = 0; i < 600 && at()[0] === from; i++) await frame();
		type(false);
		if (shift) document.activeElement.dispatchEvent(new KeyboardEvent("keyup", {key: "Shift", code: "ShiftLeft", bubbles: true}));
		await frame();
		if (at()[0] === from) throw new Error(key + (shift ? " with Shift" : "") + " at move " + from + " does nothing");
	};
	const last = at()[1], there = {}, back = {};
	there[0] = window.moineau.hash;
	while (at()[0] < last) {
		await press("ArrowRight", false);
		there[at()[0]] = window.moineau.hash;
	}
	for (let i = 0; at()[0] > 0; i++) {
		await press("ArrowLeft", i % 4 !== 3);
		back[at()[0]] = window.moineau.hash;
	}
	return {last, there, back};
})()`

// TestBrowserStepsThroughAReplayOfEveryGame opens a deal of bots from a link and steps
// through it to the end and back. The states must be equal in both directions and equal
// to those computed natively. From the middle, one deal is played on to the score sheet.
// Without MOINEAU_EVERY three rule sets are played.
func TestBrowserStepsThroughAReplayOfEveryGame(t *testing.T) {
	t.Parallel()
	v := visit(t, screen{1024, 700, .25, false}) // all controls are visible and there is little to draw
	for i, e := range rules.All() {
		if i%5 != 2 && e.ID != "american" && !every() {
			continue
		}
		text, hash := packedDeal(t, e.ID)
		v.open(game(t).URL + "/?lang=en&speed=0&replay=" + text)
		v.untilScene("replay")
		var said struct {
			Last        int
			There, Back map[int]string
		}
		v.do(chromedp.Evaluate(stepping, &said, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
		if said.Last < 10 || len(said.There) != said.Last+1 {
			t.Errorf("%s: %d moves, %d places on the way there", e.ID, said.Last, len(said.There))
		}
		if got := said.There[said.Last]; got != hash {
			t.Errorf("%s: at its end it stands at %s, natively at %s", e.ID, got, hash)
		}
		for at, h := range said.Back {
			if said.There[at] != h {
				t.Errorf("%s: move %d stands at %s on the way there and at %s on the way back", e.ID, at, said.There[at], h)
			}
		}
		different := map[string]bool{}
		for h := range maps.Values(said.There) {
			different[h] = true
		}
		if len(different) < said.Last/2 || said.Back[0] == "" {
			t.Errorf("%s: %d places, %d hashes; back at the start: %t", e.ID, len(said.There), len(different), said.Back[0] != "")
		}
		t.Logf("%s: %d moves there, %d places on the way back", e.ID, said.Last, len(said.Back))
		if i%5 == 2 { // two are played on
			l := v.look()
			n, ok := l.find("replay-at")
			if !ok {
				t.Fatalf("%s: no bar of the moves: %s", e.ID, ids(l))
			}
			v.press(node{X: n.X + n.W/2 - 1, Y: n.Y, W: 2, H: n.H}) // the middle of the bar
			v.until("the middle", func(l look) bool {
				n, ok := l.find("replay-at")
				return ok && n.Name != "" && l.Hash != said.There[0]
			})
			v.pressFor("replay-play-on", "table")
			sheet, _ := v.playDeal()
			readSheet(t, sheet)
		}
	}
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}

// packedDeal plays a deal of bots and returns it in the form of a link, with its final
// hash.
func packedDeal(t *testing.T, id string) (text, hash string) {
	t.Helper()
	r, options, err := rules.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	config := match.Config{ID: id, Options: options}
	if config.Seed, err = record.Seed(shortDeal(t, id)); err != nil {
		t.Fatal(err)
	}
	levels := make([]string, r.Spec().Seats)
	for i := range levels {
		levels[i] = "strong"
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
	if text, err = record.Pack(m, 0, rules.Recorded); err != nil {
		t.Fatal(err)
	}
	return text, fmt.Sprintf("%016x", m.Hash())
}
