//go:build browser

package wasm_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// cards returns the rule sets that the choice offers.
func (l look) cards() (ids []string) {
	for _, n := range l.with("rules-") {
		if id := strings.TrimPrefix(n.ID, "rules-"); n.Role == "button" && !strings.HasPrefix(id, "s") {
			ids = append(ids, id)
		}
	}
	return ids
}

// untilCards waits until exactly these rule sets are offered.
func (v *visitor) untilCards(what string, want ...string) {
	v.t.Helper()
	v.until(what, func(l look) bool { return strings.Join(l.cards(), " ") == strings.Join(want, " ") })
}

// write types a text like the visitor's device: a keyboard key by key, a phone's keyboard
// as a composition that grows and is committed at its end.
func (v *visitor) write(text string) {
	v.t.Helper()
	if !v.touch {
		v.do(chromedp.KeyEvent(text))
		return
	}
	whole := []rune(text)
	for n := range whole {
		v.do(input.ImeSetComposition(string(whole[:n+1]), int64(n+1), int64(n+1)))
		v.frames(2)
	}
}

// wheel turns the wheel over a list and checks that the list moves by the distance that
// the page was given. The list's first control is then cut off at the upper edge.
func (v *visitor) wheel(list, first string) {
	v.t.Helper()
	end := func(l look) float64 { n, _ := l.find(first); return n.Y + n.H }
	l := v.look()
	in, _ := l.find(list)
	x, y := in.X+in.W/2, in.Y+in.H/2
	var told float64 // the driver uses device pixels
	v.do(chromedp.Evaluate(`window.told = 0; window.addEventListener("wheel", (e) => { told += e.deltaY }, true)`, nil),
		input.DispatchMouseEvent(input.MouseMoved, x, y),
		input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(0).WithDeltaY(20))
	v.frames(10)
	went := end(l) - end(v.look())
	v.do(chromedp.Evaluate(`window.told`, &told))
	if told == 0 || math.Abs(went-told) > 1 {
		v.t.Errorf("the wheel by %v pixels: %s went by %v", told, list, went)
	}
}

// TestBrowserARuleSetIsSearchedAndPlayed checks that the search accepts keyboard input
// and the compositions of a phone's keyboard, and plays the rule set found to its score
// sheet.
func TestBrowserARuleSetIsSearchedAndPlayed(t *testing.T) {
	for _, c := range []struct {
		query, rules, lang string
		screen             screen
	}{
		{"台灣", "taiwanese", "fr", phone},
		{"国标", "mcr", "en", phone},
		{"zung jumg", "zungjung", "en", desktop},
	} {
		t.Run(c.rules, func(t *testing.T) {
			t.Parallel()
			v := visit(t, c.screen)
			v.open(game(t).URL + "/?lang=" + c.lang + "&speed=0&seed=" + shortDeal(t, c.rules))
			v.untilReady()
			v.untilScene("title")
			all := v.pressFor("play", "rules").cards()
			if v.touch {
				n, _ := v.look().find("rules-search")
				v.press(n)
			} else {
				v.do(chromedp.KeyEvent("/"))
			}
			v.until("the search has the keyboard", func(l look) bool { n, ok := l.find("rules-search"); return ok && n.Focused })
			v.write(c.query)
			// Keys typed within some milliseconds while the field's session begins may be
			// doubled. A person would notice and type again.
			for range 3 {
				if v.touch || v.reads(c.query) {
					break
				}
				for range 2 * len(c.query) {
					v.do(chromedp.KeyEvent("\b"))
				}
				v.write(c.query)
			}
			if !v.touch { // a typing error and its correction
				v.until("nothing is found", func(l look) bool { _, ok := l.find("rules-none"); return ok })
				v.picture("none")
				for _, left := range []string{"zung jumg", "zung jum", "zung ju"} { // one letter per key
					v.until("the text "+left, func(l look) bool {
						n, ok := l.find("rules-search")
						t.Log(n.Hint)
						return ok && n.Hint == left && l.Scene == "rules"
					})
					v.do(chromedp.KeyEvent("\b"))
				}
				v.until("the text zung j", func(l look) bool { n, ok := l.find("rules-search"); return ok && n.Hint == "zung j" })
				v.write("ung")
			}
			v.untilCards(c.query+" is found", c.rules)
			v.picture("found")
			v.pressUntil("rules-search-clear", "the search is empty", func(l look) bool {
				_, ok := l.find("rules-search-clear")
				return !ok
			})
			v.untilCards("all are there again", all...)
			if !v.touch {
				v.wheel("rules-list", "rules-"+all[0])
			}
			v.bring("rules-list", "rules-"+c.rules)
			v.choose("rules-"+c.rules, "options-next")
			v.pressFor("options-next", "seats")
			v.pressFor("seats-start", "table")
			v.picture("table")
			sheet, _ := v.playDeal()
			v.picture("score")
			checkTree(t, sheet, c.screen)
			readSheet(t, sheet)
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

// reads reports whether the search soon contains a text.
func (v *visitor) reads(text string) bool {
	for range 40 {
		if n, ok := v.look().find("rules-search"); ok && n.Hint == text {
			return true
		}
		time.Sleep(50 * time.Millisecond)
	}
	return false
}
