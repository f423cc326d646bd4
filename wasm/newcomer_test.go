//go:build browser

package wasm_test

import (
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/scenes/course"
)

// newcomerSeed is a wall with which the newcomer's way of playing wins the first deal.
const newcomerSeed = "2d"

// TestBrowserNewcomerWins: somebody who has never played comes to the first page, learns with
// four tiles, sits down with easy bots and wins, doing what the coach advises. Without
// MOINEAU_EVERY they read Japanese, whose words and fonts are fetched.
func TestBrowserNewcomerWins(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"fr", "ja"} {
		if lang == "fr" && !every() {
			continue
		}
		t.Run(lang, func(t *testing.T) {
			p := &pupil{visitor: visitNew(t, desktop), w: words.For(lang)}
			p.open(game(t).URL + "/?speed=0&lang=" + lang + "&seed=" + newcomerSeed)
			p.asked(lang)
			p.pressFor("welcome-1", "lesson")
			first := course.Lessons()[0]
			for deal := range first.Deals {
				p.learns(first, deal)
			}
			p.untilScene("learn")
			p.bring("learn-list", "learn-welcome")
			p.pressFor("learn-welcome", "welcome")
			p.pressFor("welcome-3", "rules")
			p.bring("rules-list", "rules-zungjung")
			p.pressFor("rules-zungjung", "labels")
			l := p.look()
			for _, n := range l.with("labels-") {
				if n.Checked { // what the language suggests
					l = p.pressFor(n.ID, "table")
				}
			}
			if l.Scene != "table" {
				t.Fatalf("nothing is suggested about corner labels: %s", ids(l))
			}
			for range 4 {
				if p.follows("zungjung") {
					p.picture("won")
					return
				}
				p.pressFor("score-next", "table")
			}
			t.Error("four deals, and no win")
		})
	}
}

// follows plays a deal by what the tree tells: it wins when that is offered, passes, and
// discards the tile that the coach advises. It reports whether the player has won.
func (p *pupil) follows(rules string) bool {
	p.t.Helper()
	win := p.w.T(p.w.Rule(rules, "act.win"))
	d := &deal{pressed: map[string]int{}}
	next := func(l look) (node, bool) {
		for _, prefix := range []string{"claim-", "act-"} {
			for _, n := range l.with(prefix) {
				if strings.HasPrefix(n.Name, win) {
					return n, true
				}
			}
		}
		if n := l.with("claim-pass"); len(n) > 0 {
			return n[0], true
		}
		for _, n := range l.with("hand-") {
			if n.Role == "button" && strings.Contains(n.Hint, p.w.T("coach.tile.best")) && d.pressed[l.Hash] == 0 {
				return n, true
			}
		}
		return node{}, false
	}
	for range 200 {
		l := p.until("a move or the score sheet", func(l look) bool {
			_, ok := next(l)
			return l.Scene == "score" || l.Scene == "table" && (ok || d.pressed[l.Hash] > 0)
		})
		if l.Scene == "score" {
			title, _ := p.untilScene("score").find("score-title")
			you, _, _ := strings.Cut(p.w.T("score.won.you", "deal", "|"), "|")
			return strings.HasPrefix(title.Name, you)
		}
		n, ok := next(l)
		if !ok { // pressed: the others play
			p.frames(2)
			continue
		}
		d.pressed[l.Hash]++
		p.press(n)
		for range 8 {
			if now := p.look(); now.Hash != l.Hash || now.Scene != l.Scene {
				break
			}
			p.frames(2)
		}
	}
	p.t.Fatalf("the deal does not end: %s", ids(p.look()))
	return false
}
