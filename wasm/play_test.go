//go:build browser

package wasm_test

import (
	"regexp"
	"strings"
	"testing"
)

// startDeal goes from the title to the table of a rule set like a player.
func (v *visitor) startDeal(id string) look {
	v.t.Helper()
	v.untilReady()
	v.untilScene("title")
	v.picture("title")
	v.pressFor("play", "rules")
	v.bring("rules-list", "rules-"+id)
	v.choose("rules-"+id, "options-next")
	v.picture("options")
	v.pressFor("options-next", "seats")
	v.picture("seats")
	return v.pressFor("seats-start", "table")
}

// choose presses a control until another one is present. The scene's name may stay the
// same (the rule choice and its options are both called rules).
func (v *visitor) choose(id, then string) look {
	v.t.Helper()
	for range 5 {
		n, ok := v.look().find(id)
		if !ok {
			break
		}
		v.press(n)
		for range 20 {
			if _, ok := v.look().find(then); ok {
				break
			}
			v.frames(2)
		}
		if _, ok := v.look().find(then); ok {
			break
		}
	}
	return v.until("the control "+then, func(l look) bool { _, ok := l.find(then); return ok })
}

// deal remembers what was pressed in each position, so that a control that only opens or
// marks something is not pressed forever.
type deal struct {
	quiet   bool           // claims and declares nothing
	pressed map[string]int // hash + control: number of presses
	claims  int            // number of windows answered
	done    map[string]int // types of controls pressed
}

// next returns the control to press. In a window it is an offered claim every other time,
// else Pass. In the player's turn it is an offered action, else the last tile that may be
// discarded.
func (d *deal) next(l look) (node, bool) {
	// On a touch screen a discard needs two taps, of which the first only selects: press
	// the same control again before another one.
	fresh := func(nodes []node) (node, bool) {
		for _, n := range nodes {
			if d.pressed[l.Hash+n.ID] < 3 {
				return n, true
			}
		}
		return node{}, false
	}
	var claims []node
	for _, n := range l.with("claim-") {
		if n.ID != "claim-pass" {
			claims = append(claims, n)
		}
	}
	pass := l.with("claim-pass")
	if len(claims)+len(pass) > 0 {
		if d.claims%2 == 0 && !d.quiet || len(pass) == 0 {
			if n, ok := fresh(claims); ok {
				return n, true
			}
		}
		return fresh(pass)
	}
	for _, n := range l.with("act-") {
		if d.pressed[l.Hash+n.ID] == 0 && !d.quiet {
			return n, true
		}
	}
	var hand []node
	for _, n := range l.with("hand-") {
		if n.Role == "button" || n.Role == "checkbox" && !n.Checked { // a tile to be passed
			hand = append([]node{n}, hand...) // the drawn tile first
		}
	}
	return fresh(hand)
}

// yourMove reports whether there is a control to press.
func (d *deal) yourMove(l look) bool {
	_, ok := d.next(l)
	return ok
}

// playDeal plays to the score sheet by names alone.
func (v *visitor) playDeal() (look, *deal) {
	v.t.Helper()
	d := &deal{pressed: map[string]int{}, done: map[string]int{}}
	for range 400 {
		l := v.until("a move or the score sheet", func(l look) bool {
			return l.Scene == "score" || l.Scene == "table" && d.yourMove(l)
		})
		if l.Scene == "score" {
			return v.untilScene("score"), d
		}
		n, _ := d.next(l)
		if strings.HasPrefix(n.ID, "claim-") && d.pressed[l.Hash+n.ID] == 0 {
			d.claims++
			v.picture("claim")
		}
		d.pressed[l.Hash+n.ID]++
		kind, _, _ := strings.Cut(n.ID, "-")
		d.done[kind]++
		v.press(n)
		for range 8 {
			if now := v.look(); now.Hash != l.Hash || now.Scene != l.Scene {
				break
			}
			v.frames(2)
		}
	}
	v.picture("endless")
	l := v.look()
	v.t.Fatalf("the deal does not end: scene %q, controls %s", l.Scene, ids(l))
	return look{}, nil
}

// readSheet checks that a score sheet can be read by its semantic tree.
func readSheet(t *testing.T, l look) {
	t.Helper()
	next, ok := l.find("score-next")
	if !ok || next.Name == "" {
		t.Errorf("the score sheet has no named way on: %s", ids(l))
	}
	rows := 0
	for _, n := range l.UI {
		if strings.HasPrefix(n.ID, "score-") && n.ID != "score-next" {
			if strings.TrimSpace(n.Name) == "" {
				t.Errorf("%s has no name", n.ID)
			}
			t.Logf("%s (%s): %s", n.ID, n.Role, n.Name)
			rows++
		}
	}
	if rows == 0 {
		t.Errorf("the score sheet says nothing: %s", ids(l))
	}
}

// missing matches a key without a text as it is displayed.
var missing = regexp.MustCompile(`\[[A-Za-z_]+\.[A-Za-z0-9_.]+\]`)

// checkTree checks the invariants of every entry of the semantic tree.
func checkTree(t *testing.T, l look, s screen) {
	t.Helper()
	seen := map[string]bool{}
	for _, n := range l.UI {
		if n.ID == "" || n.Role == "" || seen[n.ID] {
			t.Errorf("%s: node %q (%s) lacks a role or an ID of its own", l.Scene, n.ID, n.Role)
		}
		seen[n.ID] = true
		if missing.MatchString(n.Name) {
			t.Errorf("%s: %s lacks words: %s", l.Scene, n.ID, n.Name)
		}
		if n.Role == "button" && n.Name == "" {
			t.Errorf("%s: button %s has no name", l.Scene, n.ID)
		}
		if n.Role == "button" && n.Enabled && (n.W <= 0 || n.H <= 0 || n.X+n.W/2 < 0 || n.Y+n.H/2 < 0 || n.X+n.W/2 > float64(s.width)) {
			t.Errorf("%s: button %s cannot be pressed at %g,%g %g×%g", l.Scene, n.ID, n.X, n.Y, n.W, n.H)
		}
	}
}
