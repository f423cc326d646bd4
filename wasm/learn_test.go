//go:build browser

package wasm_test

import (
	"strconv"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/tile"
	"moineau/scenes/course"
)

// pupil goes through lessons in a browser. It knows the right moves, and finds what to press by
// what it is called.
type pupil struct {
	*visitor
	w *words.Table
}

// says is what the sparrow is to say at a step.
func (p *pupil) says(q *course.Play) string {
	text := p.w.T(q.Says(), "right", p.w.T("bird.blue-tit"), "across", p.w.T("bird.chaffinch"), "left", p.w.T("bird.robin"))
	return strings.ReplaceAll(text, "*", "")
}

// called is what a tile is called.
func (p *pupil) called(k tile.Kind) string {
	switch n := k.Rank(); {
	case k.IsWind():
		return p.w.T("tile.wind." + strconv.Itoa(n))
	case k.Suit() == tile.Honours:
		return p.w.T("tile.dragon." + strconv.Itoa(n-4))
	default:
		return p.w.T("tile.suit."+string(rune(k.Suit())), "n", n)
	}
}

// hears waits until the sparrow says something.
func (p *pupil) hears(what string, ok func(said string) bool) {
	p.t.Helper()
	p.until(what, func(l look) bool {
		n, found := l.find("learn-speech")
		return found && ok(n.Name)
	})
}

// presses presses what has an identifier, or a name.
func (p *pupil) presses(id, name string) {
	p.t.Helper()
	l := p.until(id+" "+name, func(l look) bool { _, ok := named(l, id, name); return ok })
	n, _ := named(l, id, name)
	p.press(n)
}

// named finds a control that can be used by the beginning of its identifier and its name.
func named(l look, id, name string) (node, bool) {
	for _, n := range l.with(id) {
		if n.Enabled && (name == "" || n.Name == name) {
			return n, true
		}
	}
	return node{}, false
}

// move makes a move.
func (p *pupil) move(q *course.Play, m course.Move) {
	p.t.Helper()
	if m.Slot < 0 {
		word := string(q.Table.Choices()[m.Button].Word)
		if key := p.w.Rule(q.Table.Rules(), word); p.w.Has(key) {
			word = key
		}
		p.presses("say-"+strconv.Itoa(m.Button), p.w.T(word))
		return
	}
	p.presses("hand-", p.called(m.Kind))
}

// learns plays a deal of a lesson to its end, with a wrong move at its first question.
func (p *pupil) learns(l *course.Lesson, deal int) {
	p.t.Helper()
	q, err := course.Begin(l, deal)
	if err != nil {
		p.t.Fatal(err)
	}
	for tried := false; !q.Done(); {
		q.Settle()
		said := p.says(q)
		p.hears(said, func(s string) bool { return s == said })
		if !q.Asked() {
			p.presses("learn-next", p.w.T("learn.on"))
			q.Next()
			continue
		}
		for _, m := range q.Moves() {
			if tried || q.Right(m) || m.Slot < 0 {
				continue
			}
			tried = true
			p.move(q, m)
			q.Try(m)
			_, why, _ := strings.Cut(p.w.T("lesson.why."+q.Wrong().Reason), "}")
			p.hears("why not "+m.Key, func(s string) bool { return strings.HasSuffix(s, why) })
		}
		m, ok := q.Answer()
		if !ok {
			p.t.Fatalf("%s %d: no answer", l.ID, deal+1)
		}
		p.move(q, m)
		q.Try(m)
	}
}

// TestBrowserTeaches: who comes for the first time is led from the gold card through the first
// step by the names of its controls; a wrong move in each deal is told why.
func TestBrowserTeaches(t *testing.T) {
	t.Parallel()
	p := &pupil{visitor: visit(t, desktop), w: words.For("en")}
	p.open(game(t).URL + "/?speed=0&lang=en")
	p.untilReady()
	p.pressFor("learn-first", "lesson")
	first := course.Lessons()[0]
	for deal := range first.Deals {
		p.learns(first, deal)
	}
	l := p.untilScene("learn")
	p.picture("course")
	checkTree(t, l, desktop)
	if bad := p.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}
