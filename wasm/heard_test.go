//go:build browser

package wasm_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"moineau/assets/words"
	"moineau/engine/rules"
)

// axNode is a node of Chromium's accessibility tree, which it exposes to screen readers.
type axNode struct {
	role, name, about string
	live              string // off, polite, assertive
	disabled, focused bool
	checked           bool
	dom               cdp.BackendNodeID
	under             []string // texts below it
}

// axTree is the accessibility tree of the page, in reading order.
type axTree []axNode

// axValue is the value of a property; its type is ignored.
type axValue struct {
	Value any `json:"value"`
}

func (a axValue) text() string {
	s, _ := a.Value.(string) // "" if it is not a string
	return s
}

// rawNode is a node as the browser sends it. (The library's type is not used, because it
// rejects property names of newer browsers.)
type rawNode struct {
	NodeID           string
	Ignored          bool
	Role, Name       axValue
	Description      axValue
	ChildIDs         []string `json:"childIds"`
	BackendDOMNodeID cdp.BackendNodeID
	Properties       []struct {
		Name  string
		Value axValue
	}
}

// ax returns Chromium's accessibility tree, not the game's.
func (v *visitor) ax() (out axTree) {
	v.t.Helper()
	var got struct {
		Nodes []rawNode `json:"nodes"`
	}
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		var raw rawJSON
		if err := cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &raw); err != nil {
			return err
		}
		return json.Unmarshal(raw, &got)
	}))
	byID := map[string]*rawNode{}
	for i := range got.Nodes {
		byID[got.Nodes[i].NodeID] = &got.Nodes[i]
	}
	var texts func(n *rawNode) []string
	texts = func(n *rawNode) (out []string) {
		if n.Role.text() == "StaticText" {
			return []string{n.Name.text()}
		}
		for _, id := range n.ChildIDs {
			if k := byID[id]; k != nil {
				out = append(out, texts(k)...)
			}
		}
		return out
	}
	for i := range got.Nodes {
		n := &got.Nodes[i]
		if n.Ignored {
			continue
		}
		x := axNode{role: n.Role.text(), name: n.Name.text(), about: n.Description.text(), dom: n.BackendDOMNodeID}
		for _, p := range n.Properties {
			switch p.Name {
			case "disabled":
				x.disabled, _ = p.Value.Value.(bool)
			case "checked":
				x.checked = p.Value.text() == "true"
			case "focused":
				x.focused, _ = p.Value.Value.(bool)
			case "live":
				x.live = p.Value.text()
			}
		}
		if x.live != "" || x.role == "log" {
			x.under = texts(n)
		}
		out = append(out, x)
	}
	return out
}

// rawJSON stores a response undecoded.
type rawJSON []byte

// UnmarshalJSON implements json.Unmarshaler.
func (r *rawJSON) UnmarshalJSON(b []byte) error {
	*r = append((*r)[:0], b...)
	return nil
}

// find returns the first node for which ok returns true.
func (x axTree) find(ok func(axNode) bool) (axNode, bool) {
	if i := slices.IndexFunc(x, ok); i >= 0 {
		return x[i], true
	}
	return axNode{}, false
}

// button returns an enabled button by the beginning of its name.
func (x axTree) button(name string) (axNode, bool) {
	return x.find(func(n axNode) bool {
		return (n.role == "button" || n.role == "tab" || n.role == "radio") && !n.disabled && strings.HasPrefix(n.name, name)
	})
}

// spoken returns the text of a live region: polite or assertive.
func (x axTree) spoken(live string) string {
	n, _ := x.find(func(n axNode) bool { return n.live == live && len(n.under) > 0 })
	return strings.Join(n.under, " ")
}

// log returns the narration log.
func (x axTree) log() []string {
	n, _ := x.find(func(n axNode) bool { return n.role == "log" })
	return n.under
}

func (x axTree) names() string {
	var out []string
	for _, n := range x {
		mark := ""
		if n.disabled {
			mark = "(off)"
		}
		if n.name != "" && n.role != "StaticText" && n.role != "InlineTextBox" {
			out = append(out, n.role+" "+n.name+mark)
		}
	}
	return strings.Join(out, "; ")
}

// untilAX waits until the accessibility tree satisfies a condition.
func (v *visitor) untilAX(what string, seen func(axTree) bool) axTree {
	v.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		x := v.ax()
		if seen(x) {
			return x
		}
		if time.Now().After(deadline) {
			v.picture("unheard")
			said := x.log()
			v.t.Fatalf("a reader of the screen never finds %s; it finds %s; last it heard %q", what, x.names(), said[max(0, len(said)-12):])
		}
		time.Sleep(40 * time.Millisecond)
	}
}

// use activates a control as a screen reader does: by focus and Enter, or by its default
// action. It ignores a control that no longer exists.
func (v *visitor) use(n axNode, byKey bool) {
	v.t.Helper()
	err := v.try(chromedp.ActionFunc(func(ctx context.Context) error {
		if byKey {
			if err := dom.Focus().WithBackendNodeID(n.dom).Do(ctx); err != nil {
				return err
			}
			// One event, like that of a keyboard: the character of Enter is sent only if
			// the key was not consumed.
			for _, kind := range []input.KeyType{input.KeyDown, input.KeyUp} {
				if err := input.DispatchKeyEvent(kind).WithKey("Enter").WithCode("Enter").WithText("\r").WithWindowsVirtualKeyCode(13).Do(ctx); err != nil {
					return err
				}
			}
			return nil
		}
		object, err := dom.ResolveNode().WithBackendNodeID(n.dom).Do(ctx)
		if err != nil {
			return err
		}
		_, _, err = runtime.CallFunctionOn("function() { this.click(); }").WithObjectID(object.ObjectID).Do(ctx)
		return err
	}))
	if err != nil {
		v.t.Logf("%s %q: %v", n.role, n.name, err)
	}
}

// goBy finds a button and presses it, repeatedly if necessary, until then is satisfied.
func (v *visitor) goBy(name string, then func(axTree) bool) axTree {
	v.t.Helper()
	x := v.untilAX("the button "+name, func(x axTree) bool { _, ok := x.button(name); return ok || then(x) })
	for range 5 {
		n, ok := x.button(name)
		if then(x) || !ok {
			break
		}
		v.use(n, false)
		for range 50 {
			if x = v.ax(); then(x) {
				return x
			}
			time.Sleep(40 * time.Millisecond)
		}
	}
	return v.untilAX("what follows "+name, then)
}

// has returns a condition that there is a button whose name begins so.
func has(name string) func(axTree) bool {
	return func(x axTree) bool { _, ok := x.button(name); return ok }
}

// blindDeal is a deal that is played only by the accessibility tree.
type blindDeal struct {
	w     *words.Table
	id    string
	moves int
	nodes int // the greatest number at one time
	asked string
	// For passing tiles: how many tiles of the hand are reported as chosen, and how often
	// they were passed.
	chosen, passed int
}

// next returns the control to press: a win, else Pass, else the last tile of the hand
// that may be discarded, else the first control that can be pressed.
func (d *blindDeal) next(x axTree) (axNode, bool) {
	say := func(word string) string {
		if key := d.w.Rule(d.id, word); d.w.Has(key) {
			return d.w.T(key)
		}
		return d.w.T(word)
	}
	if n, ok := d.passes(x, say); ok {
		return n, true
	}
	for _, word := range []string{"act.win", "act.exchange", "act.pass"} {
		if n, ok := x.button(say(word)); ok {
			return n, true
		}
	}
	var tiles, others []axNode
	inHand := strings.SplitN(d.w.T("heard.tile", "n", 1, "of", 2), "1", 2)[0]
	for _, n := range x {
		switch {
		case n.role != "button" || n.disabled || d.plaque(n):
		case strings.HasPrefix(n.about, inHand):
			tiles = append(tiles, n)
		case !slices.Contains([]string{d.w.T("pause.open"), d.w.T("table.panel"), d.w.T("cards.open"), d.w.T("cards.find")}, n.name):
			others = append(others, n)
		}
	}
	switch {
	case len(tiles) > 0:
		return tiles[len(tiles)-1], true
	case len(others) > 0:
		return others[0], true
	}
	return axNode{}, false
}

// plaque reports whether a button is the middle of the table, which is always present and
// not a move: its name contains the number of tiles left.
func (d *blindDeal) plaque(n axNode) bool {
	for _, left := range []int{1, 2} {
		if strings.Contains(n.name, strings.TrimLeft(d.w.T("table.left", "n", left), "12")) {
			return true
		}
	}
	return false
}

// passes returns the control to press when tiles are chosen to be passed: another tile of
// the hand, or the button that passes the chosen ones.
func (d *blindDeal) passes(x axTree, say func(string) string) (axNode, bool) {
	inHand := strings.SplitN(d.w.T("heard.tile", "n", 1, "of", 2), "1", 2)[0]
	var free []axNode
	d.chosen = 0
	for _, n := range x {
		switch {
		case n.role != "checkbox" || !strings.HasPrefix(n.about, inHand):
		case n.checked:
			d.chosen++
		case !n.disabled:
			free = append(free, n)
		}
	}
	if d.chosen == 0 && len(free) == 0 {
		return axNode{}, false
	}
	for _, word := range []string{"act.pass-right", "act.pass-across", "act.pass-left", "act.give"} {
		if n, ok := x.button(say(word)); ok {
			d.passed++
			return n, true
		}
	}
	return free[len(free)-1], len(free) > 0
}

// TestBrowserAReaderPlaysADealOfEveryGame plays from the title to the score sheet by
// Chromium's accessibility tree alone: names, roles and states, narration, focus, keys
// and presses. The game's own tree is not used. Each rule set has a page of its own, so
// that a machine with two cores plays two at once. Without MOINEAU_EVERY it plays one rule
// set from the title, one in which tiles are passed, and those that no other test plays.
func TestBrowserAReaderPlaysADealOfEveryGame(t *testing.T) {
	t.Parallel()
	for i, e := range rules.All() {
		if i > 0 && !every() && !slices.Contains([]string{"american", "classical", "peoples-simple"}, e.ID) {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			v := visit(t, screen{640, 480, .25, false}) // little to draw
			v.playHeard(e.ID, i == 0)
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

// playHeard plays a deal of a rule set by the accessibility tree: from the title through
// its pages, or from the URL.
func (v *visitor) playHeard(id string, fromTitle bool) {
	t := v.t
	t.Helper()
	w := words.For("en")
	start := time.Now()
	name := w.RuleText(id, "name")
	if short := "rules.short." + id; w.Has(short) {
		name = w.T(short)
	}
	table := func(x axTree) bool { return has(w.T("pause.open"))(x) && !has(w.T("seats.start"))(x) }
	asked := func(x axTree) bool { return table(x) || has(w.T("ask.new"))(x) }
	sheet := func(x axTree) bool { return has(w.T("score.next"))(x) || has(w.T("score.final"))(x) }
	searches := func(x axTree) bool {
		return slices.ContainsFunc(x, func(n axNode) bool { return n.role == "searchbox" })
	}
	address := game(t).URL + "/?lang=en&speed=0&seed=" + shortDeal(t, id)
	if fromTitle {
		v.open(address)
		v.goBy(w.T("title.play"), searches)
		v.goBy(name, has(w.T("options.next")))
		v.goBy(w.T("options.next"), has(w.T("seats.start")))
		v.goBy(w.T("seats.start"), asked)
	} else {
		v.open(address + "&rules=" + id)
		v.untilAX("the table", asked)
	}
	if has(w.T("ask.new"))(v.ax()) {
		v.goBy(w.T("ask.new"), table)
	}
	d := &blindDeal{w: w, id: id}
	x := v.playBlind(d, sheet)
	if log := x.log(); len(log) < 10 || !strings.Contains(strings.Join(log, " "), w.T("log.discards")) {
		t.Errorf("%s: the log that can be read back is %q", id, log)
	}
	rows := 0
	for _, n := range x {
		if n.role == "listitem" && n.name != "" || n.role == "StaticText" {
			rows++
		}
	}
	if rows < 8 {
		t.Errorf("%s: a reader finds little on the score sheet: %s", id, x.names())
	}
	if id == "american" && d.passed < 3 {
		t.Errorf("%s: tiles were passed on %d times", id, d.passed)
	}
	t.Logf("%s: %d moves, at most %d nodes, %v", id, d.moves, d.nodes, time.Since(start).Round(time.Second/10))
	if fromTitle {
		v.do(chromedp.KeyEvent("\u001b"))
		v.goBy(w.T("pause.quit"), has(w.T("title.play")))
	}
}

// playBlind plays to the score sheet.
func (v *visitor) playBlind(d *blindDeal, over func(axTree) bool) axTree {
	v.t.Helper()
	tried := map[string]bool{}
	for {
		x := v.untilAX("a move or the score sheet", func(x axTree) bool { _, ok := d.next(x); return ok || over(x) })
		if over(x) {
			return x
		}
		d.nodes = max(d.nodes, len(x))
		if d.asked == "" {
			d.ask(v)
		}
		if d.moves++; d.moves > 250 {
			v.t.Fatalf("%s: the deal does not end: %s", d.id, x.names())
		}
		n, _ := d.next(x)
		before := x.names()
		v.use(n, d.moves%2 == 0 && !tried[before])
		for range 50 {
			if v.ax().names() != before {
				break
			}
			tried[before] = true
			time.Sleep(40 * time.Millisecond)
		}
	}
}

// ask presses the key that narrates the hand and checks the answer.
func (d *blindDeal) ask(v *visitor) {
	v.t.Helper()
	v.untilAX(d.id+": a message that it is the player's turn", func(x axTree) bool { return x.spoken("assertive") != "" })
	v.do(input.DispatchKeyEvent(input.KeyDown).WithKey("h").WithCode("KeyH").WithText("h"),
		input.DispatchKeyEvent(input.KeyUp).WithKey("h").WithCode("KeyH"))
	tiles := strings.SplitN(d.w.T("heard.hand", "n", 2, "list", "|"), "|", 2)[0]
	tiles = strings.TrimLeft(tiles, "0123456789")
	x := v.untilAX("the answer to H", func(x axTree) bool { return strings.Contains(x.spoken("assertive"), tiles) })
	d.asked = x.spoken("assertive")
	v.t.Logf("%s: %s", d.id, d.asked)
}
