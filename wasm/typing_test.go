//go:build browser

package wasm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// writings lists the two ways in which phone keyboards enter text: a growing composition,
// and text inserted letter by letter.
var writings = map[string]func(v *visitor, text string){
	"composed": func(v *visitor, text string) { v.write(text) },
	"inserted": func(v *visitor, text string) {
		for _, r := range text {
			v.do(input.InsertText(string(r)))
			v.frames(2)
		}
	},
}

// typeInto touches a text field, enters a text and waits until the field contains it.
func (v *visitor) typeInto(id, text string, write func(*visitor, string)) {
	v.t.Helper()
	n, _ := v.until("the field "+id, func(l look) bool { _, ok := l.find(id); return ok }).find(id)
	v.press(n)
	v.until("that "+id+" has the keyboard", func(l look) bool { n, ok := l.find(id); return ok && n.Focused })
	write(v, text)
	v.until("what was typed in "+id, holds(id, text))
}

// holds returns a condition that a field contains a text.
func holds(id, text string) func(look) bool {
	return func(l look) bool { n, ok := l.find(id); return ok && n.Hint == text }
}

// TestBrowserTypedOnAPhone checks, for every text field, that text typed on a touch
// keyboard is kept when something else is touched without pressing Enter first.
func TestBrowserTypedOnAPhone(t *testing.T) {
	for name, write := range writings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := visit(t, phone)
			v.open(game(t).URL + "/?lang=en&speed=0")
			v.untilReady()
			v.untilScene("title")
			v.pressFor("online", "online")
			v.pressFor("online-join", "join")
			v.typeInto("join-code", "wren-4827", write)
			v.typeInto("online-name", "Ben", write)
			if !holds("join-code", "wren-4827")(v.look()) {
				t.Errorf("the code is gone after another field was touched: %s", fields(v.look()))
			}
			v.tap("title")
			if l := v.look(); !holds("online-name", "Ben")(l) || !holds("join-code", "wren-4827")(l) {
				t.Errorf("the name or the code is gone after the ground was touched: %s", fields(l))
			}
			v.pressFor("back", "title")

			v.pressFor("play", "rules")
			v.typeInto("rules-search", "jilin", write)
			v.tap("title")
			if l := v.look(); !holds("rules-search", "jilin")(l) {
				t.Errorf("the search is empty: %s", fields(l))
			}
			v.choose("rules-jilin", "options-next")
			v.choose("options-house", "house-name")
			v.typeInto("house-name", "ours", write)
			v.tap("title")
			if l := v.look(); !holds("house-name", "ours")(l) {
				t.Errorf("the name of the house rules is gone: %s", fields(l))
			}
			v.choose("back", "options-next")
			v.pressFor("options-next", "seats")
			v.choose("seat-0-rename", "seat-0-name")
			v.typeInto("seat-0-name", "Ana", write)
			v.tap("title")
			if l := v.until("the name as a button", func(l look) bool { _, ok := l.find("seat-0-rename"); return ok }); !strings.Contains(names(l), "Ana") {
				t.Errorf("the player’s name is not kept: %s", names(l))
			}
			v.choose("seat-0-rename", "seat-0-name")
			if !holds("seat-0-name", "Ana, selected")(v.look()) {
				t.Errorf("expected the name to be selected: %s", fields(v.look()))
			}
			v.typeInto("seat-0-name", "Bea", write) // replaces the name
			v.tap("title")
			if l := v.until("the second name", func(l look) bool { _, ok := l.find("seat-0-rename"); return ok }); !strings.Contains(names(l), "Bea") || strings.Contains(names(l), "Ana") {
				t.Errorf("expected Bea in place of Ana: %s", names(l))
			}
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

// tap touches the middle of something that is not a control.
func (v *visitor) tap(id string) {
	v.t.Helper()
	n, ok := v.look().find(id)
	if !ok {
		v.t.Fatalf("%s is not there: %s", id, ids(v.look()))
	}
	v.press(n)
	v.frames(4)
}

// fields returns the text fields with their contents.
func fields(l look) string {
	var out []string
	for _, n := range l.UI {
		if n.Role == "textbox" || n.Role == "searchbox" {
			out = append(out, fmt.Sprintf("%s=%q", n.ID, n.Hint))
		}
	}
	return strings.Join(out, " ")
}

// names returns the names of the controls.
func names(l look) string {
	var out []string
	for _, n := range l.UI {
		out = append(out, n.Name)
	}
	return strings.Join(out, "; ")
}

// TestBrowserBackspaceAtOnce checks that a Backspace immediately after the first letter
// deletes it, after any number of frames. The field has just got the focus, and its
// session may not have begun.
func TestBrowserBackspaceAtOnce(t *testing.T) {
	t.Parallel()
	v := visit(t, desktop)
	v.open(game(t).URL + "/?lang=en&speed=0")
	v.untilReady()
	v.pressFor("play", "rules")
	rounds := 8
	if every() {
		rounds = 16
	}
	for round := range rounds {
		v.do(chromedp.KeyEvent("/"))
		v.frames(2 + round%4) // its session may not have begun
		v.do(chromedp.KeyEvent("b"))
		if n := round * 4 / rounds; n > 0 {
			v.frames(n)
		}
		v.do(chromedp.KeyEvent("\b"))
		v.do(chromedp.KeyEvent("a"))
		v.frames(8)
		if n, _ := v.look().find("rules-search"); !strings.Contains(n.Hint, "a") || strings.Contains(n.Hint, "b") {
			t.Errorf("round %d: %q, expected a without the b that was deleted", round, n.Hint)
		}
		if n, ok := v.look().find("rules-search-clear"); ok {
			v.press(n)
		}
		v.until("an empty search", holds("rules-search", ""))
		v.tap("title")
	}
}
