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

// pupil takes lessons in a browser. It knows the right moves and finds controls by name:
// in the game's tree or, if heard is set, in Chromium's accessibility tree alone.
type pupil struct {
	*visitor
	w     *words.Table
	heard bool
}

// says returns what the sparrow must say at a step.
func (p *pupil) says(q *course.Play) string {
	text := p.w.T(q.TextKey(), "right", p.w.T("bird.blue-tit"), "across", p.w.T("bird.chaffinch"), "left", p.w.T("bird.robin"))
	return strings.ReplaceAll(text, "*", "")
}

// called returns the name of a tile.
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

// waitForMessage waits until the sparrow's last message is text.
func (p *pupil) waitForMessage(what, text string) {
	p.t.Helper()
	if p.heard {
		p.untilAX(what, func(x axTree) bool {
			// A region with a later message has lost this one, and other messages may be
			// spoken at the same time.
			lines := x.log() // a number, and the message
			return strings.Contains(strings.Join(lines[max(0, len(lines)-8):], " "), text)
		})
		return
	}
	p.until(what, func(l look) bool {
		n, found := l.find("learn-speech")
		return found && strings.HasSuffix(n.Name, text)
	})
}

// presses presses the control with an identifier and, if name is not empty, a name.
func (p *pupil) presses(id, name string) {
	p.t.Helper()
	if p.heard {
		called := func(n axNode) bool {
			return (n.role == "button" || n.role == "checkbox") && !n.disabled && n.name == name
		}
		x := p.untilAX(name, func(x axTree) bool { _, ok := x.find(called); return ok })
		n, _ := x.find(called)
		p.use(n, len(name)%2 == 0)
		return
	}
	l := p.until(id+" "+name, func(l look) bool { _, ok := named(l, id, name); return ok })
	// A busy machine may lose a press: it is repeated while nothing happens.
	for range 5 {
		n, ok := named(l, id, name)
		if !ok {
			return
		}
		before := shows(l)
		p.press(n)
		if !strings.HasPrefix(id, "say-") && !strings.HasPrefix(id, "hand-") {
			return
		}
		for range 30 {
			if l = p.look(); shows(l) != before {
				return
			}
			p.frames(2)
		}
	}
}

// shows returns what changes when a move is made: controls, their states, and the sparrow's
// message.
func shows(l look) string {
	out := ids(l) + speech(l)
	for _, n := range l.UI {
		if n.Checked {
			out += " " + n.ID
		}
	}
	return out
}

// speech returns the sparrow's last message.
func speech(l look) string {
	n, _ := l.find("learn-speech")
	return n.Name
}

// named returns an enabled control by the beginning of its identifier and its name.
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
		word := string(q.Table.Choosing().Buttons()[m.Button].Word)
		if key := p.w.Rule(q.Table.Rules(), word); p.w.Has(key) {
			word = key
		}
		p.presses("say-"+strconv.Itoa(m.Button), p.w.T(word))
		return
	}
	name := p.called(m.Kind)
	if n, ok := named(p.look(), "hand-", name); ok && p.touch && n.Role == "button" {
		p.press(n) // it selects the tile; when tiles are chosen, one tap is enough
	}
	p.presses("hand-", name)
}

// goesOn presses Next until the sparrow says something else than said: a busy machine may
// lose a press that begins and ends between two frames.
func (p *pupil) goesOn(said string) {
	p.t.Helper()
	for range 5 {
		p.presses("learn-next", p.w.T("learn.on"))
		if p.heard {
			return
		}
		for range 30 {
			l := p.look()
			n, found := l.find("learn-speech")
			if l.Scene != "lesson" || !found || !strings.HasSuffix(n.Name, said) {
				return
			}
			p.frames(2)
		}
	}
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
		p.waitForMessage(said, said)
		if !q.ExpectsMove() {
			p.goesOn(said)
			q.Next()
			continue
		}
		for _, m := range q.Moves() {
			if tried || q.IsRight(m) || m.Slot < 0 {
				continue
			}
			tried = true
			p.move(q, m)
			q.Try(m)
			why := p.w.T("lesson.why." + q.Wrong().Reason)
			why = why[1+max(0, strings.Index(why, "}")):] // the text may begin with a tile or a capital letter
			p.waitForMessage("why not "+m.Key, why)
		}
		m, ok := q.Answer()
		if !ok {
			p.t.Fatalf("%s %d: no answer", l.ID, deal+1)
		}
		p.move(q, m)
		q.Try(m)
	}
}

// opens opens a lesson from the map.
func (p *pupil) opens(l *course.Lesson) {
	p.t.Helper()
	if p.heard {
		name := p.w.T("lesson." + l.ID)
		if l.RuleSet {
			name = p.w.RuleText(l.ID, "name")
			if short := "rules.short." + l.ID; p.w.Has(short) {
				name = p.w.T(short)
			}
		}
		p.untilAX("the map with "+name, has(name))
		p.goBy(name, func(x axTree) bool { return !has(name)(x) })
		return
	}
	p.untilScene("learn")
	p.bring("learn-list", "lesson-"+l.ID)
	p.pressFor("lesson-"+l.ID, "lesson")
}

// TestBrowserTeaches takes a new player from the gold card through the whole course and
// the lesson of every rule set. It uses a mouse, touch, and the accessibility tree. A
// wrong move in each deal is explained. Without MOINEAU_EVERY each lesson but the first is
// taken in one of the three ways.
func TestBrowserTeaches(t *testing.T) {
	t.Parallel()
	for way, c := range []struct {
		name   string
		screen screen
		heard  bool
	}{
		{"names", desktop, false},
		{"touch", phone, false},
		{"heard", screen{640, 480, .25, false}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := &pupil{visitor: visit(t, c.screen), w: words.For("en"), heard: c.heard}
			p.open(game(t).URL + "/?speed=0&lang=en")
			p.untilReady()
			if p.heard {
				p.goBy(p.w.T("title.first"), has(p.w.T("learn.on")))
			} else {
				p.pressFor("learn-first", "lesson")
			}
			for i, l := range course.Lessons() {
				if i > 0 && i%3 != way && !every() {
					continue
				}
				if i > 0 {
					p.opens(l)
				}
				for deal := range l.Deals {
					p.learns(l, deal)
				}
			}
			if !p.heard {
				l := p.untilScene("learn")
				p.picture("course")
				checkTree(t, l, c.screen)
			}
			if bad := p.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}
