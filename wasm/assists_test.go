//go:build browser

package wasm_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/assets/words"
)

// An assistedMatch is a match that is played by keys with two assists on, and read in the
// narration panel.
type assistedMatch struct {
	chromium
	w     *words.Table
	deals int
	moves int
	wins  int
}

// TestBrowserAMatchByAssists plays an East round of riichi by keys alone, with No calls and Win
// automatically on in every deal. Once they are on nothing is asked about others' discards; every
// own discard is narrated, and the panel shows the narration; a deal begins with both off.
// Without MOINEAU_EVERY it stops when the second deal begins.
func TestBrowserAMatchByAssists(t *testing.T) {
	t.Parallel()
	m := &assistedMatch{chromium: chromium{visit(t, screen{1280, 800, .25, false})}, w: words.For("en")}
	m.open(game(t).URL + "/?lang=en&speed=0&rules=riichi&options=length%3Deast&seed=5")
	m.untilScene("table")
	m.key("F2", "F2", 0x71)
	m.until("the panel of what is told", func(l look) bool { _, ok := l.find("heard-now"); return ok })
	for begun := false; ; {
		l := m.until("a move, a sheet or the end", func(l look) bool {
			return l.Scene == "score" || l.Scene == "end" || l.Scene == "table" && len(m.tiles(l))+len(l.starting("claim-")) > 0
		})
		switch {
		case l.Scene == "end":
			if m.deals < 4 {
				t.Errorf("a match of %d deals", m.deals)
			}
			m.report(20)
			return
		case l.Scene == "score":
			begun = false
			m.leaveSheet()
		case !begun:
			begun = true
			m.deals++
			m.turnOn(l)
			if m.deals > 1 && !every() {
				m.report(5)
				return
			}
		default:
			m.move()
		}
		if m.moves > 400 {
			t.Fatal("the match does not end")
		}
	}
}

// report checks the number of moves and the console.
func (m *assistedMatch) report(least int) {
	m.t.Helper()
	if m.moves < least {
		m.t.Errorf("%d deals of %d moves, want at least %d moves", m.deals, m.moves, least)
	}
	m.t.Logf("%d deals, %d moves, %d wins", m.deals, m.moves, m.wins)
	if bad := m.complaints(); len(bad) > 0 {
		m.t.Errorf("the browser complains: %q", bad)
	}
}

func (m *assistedMatch) key(key, code string, vk int64) {
	m.stroke(stroke{x: key, code: code, key: key, vk: vk})
}

// tiles are those of the hand that may be discarded.
func (m *assistedMatch) tiles(l look) (out []node) {
	for _, n := range l.starting("hand-") {
		if n.Enabled {
			out = append(out, n)
		}
	}
	return out
}

// turnOn turns both switches on, which are off.
func (m *assistedMatch) turnOn(l look) {
	m.t.Helper()
	for i, name := range []string{"assist.win", "assist.calls"} {
		id := "assist-" + strings.TrimPrefix(name, "assist.")
		// Where many claims leave no room for the switches the keys switch all the same.
		if n, ok := l.find(id); ok && n.Checked {
			m.t.Errorf("deal %d begins with %s on", m.deals, id)
		}
		var from int
		m.eval(`moineau.said(1e9).next`, &from)
		digit := string(rune('1' + i))
		m.stroke(stroke{x: "shift+" + digit, code: "Digit" + digit, key: "!@"[i : i+1], vk: int64('1' + i)})
		m.until(id+" told to be on", func(look) bool {
			return slices.Contains(m.told(from), m.w.T("heard.list", "what", m.w.T(name), "list", m.w.T("assist.on"))+".")
		})
	}
}

// told are the lines that were said from a number on.
func (m *assistedMatch) told(from int) (lines []string) {
	m.t.Helper()
	m.eval(fmt.Sprintf(`Array.from(moineau.said(%d).lines).map((l) => l.text)`, from), &lines)
	return lines
}

// move declares riichi if it can, and discards the tile that the coach advises or the first that
// may go, by arrows and Enter.
func (m *assistedMatch) move() {
	m.t.Helper()
	m.frames(3) // the hand is laid out again after the deal has gone on
	l := m.look()
	if claims := l.starting("claim-"); len(claims) > 0 {
		m.t.Fatalf("asked about a discard: %s", ids(l))
	}
	if acts := l.starting("act-"); len(acts) > 0 && strings.HasPrefix(acts[0].Name, m.w.T("riichi.act.riichi")) {
		all := len(m.tiles(l))
		m.key("1", "Digit1", '1')
		l = m.until("the tiles that riichi may be called on", func(l look) bool { return l.Scene != "table" || len(m.tiles(l)) < all })
	}
	tiles := m.tiles(l)
	if len(tiles) == 0 {
		return // it has gone on
	}
	to := tiles[len(tiles)-1]
	if i := slices.IndexFunc(tiles, func(n node) bool { return strings.Contains(n.Hint, m.w.T("coach.tile.best")) }); i >= 0 {
		to = tiles[i]
	}
	for n := 0; ; n++ {
		now := m.look()
		if now.Hash != l.Hash || now.Scene != "table" {
			return
		}
		at := m.focused(now)
		if at == place(to) {
			// The page's mirror of the tree follows the keyboard some frames later.
			var mirror string
			m.eval(`document.activeElement.dataset.id || ""`, &mirror)
			if now = m.look(); mirror == to.ID && now.Hash == l.Hash && m.focused(now) == at {
				to, _ = now.find(to.ID)
				break
			}
			m.frames(2)
			continue
		}
		if n > 100 {
			m.t.Fatalf("the arrows never come to %s", to.ID)
		}
		if at < place(to) {
			m.key("ArrowRight", "ArrowRight", 0x27)
		} else {
			m.key("ArrowLeft", "ArrowLeft", 0x25)
		}
		m.until("a step of the arrows", func(next look) bool { return m.focused(next) != at || next.Scene != "table" })
	}
	m.moves++
	var from int
	m.eval(`moineau.said(1e9).next`, &from)
	m.key("Enter", "Enter", 0x0d)
	m.until("that "+to.Name+" is told to be discarded, and read in the panel", func(now look) bool {
		told := m.told(from)
		discard := slices.ContainsFunc(told, func(s string) bool {
			return strings.HasPrefix(s, m.w.T("seats.you")) && strings.Contains(s, to.Name)
		})
		panel := slices.ContainsFunc(now.starting("heard-line-"), func(n node) bool {
			return slices.ContainsFunc(told, func(s string) bool { return strings.Contains(n.Name, s) })
		})
		return discard && (panel || now.Scene != "table")
	})
}

// focused is the place of the tile that has the keyboard, -1 if none has.
func (m *assistedMatch) focused(l look) int {
	for _, n := range l.starting("hand-") {
		if n.Focused {
			return place(n)
		}
	}
	return -1
}

// place is the number of a tile of the hand.
func place(n node) int {
	i, _ := strconv.Atoi(strings.TrimPrefix(n.ID, "hand-"))
	return i
}

// leaveSheet goes on from a score sheet.
func (m *assistedMatch) leaveSheet() {
	m.t.Helper()
	l := m.untilScene("score")
	if slices.ContainsFunc(l.UI, func(n node) bool { return strings.Contains(n.Name, m.w.T("score.won.you", "deal", "")) }) {
		m.wins++
	}
	for range 30 {
		l := m.look()
		if l.Scene != "score" {
			return
		}
		if next, ok := l.find("score-next"); ok && next.Focused {
			m.key("Enter", "Enter", 0x0d)
		} else {
			m.key("Tab", "Tab", 0x09)
		}
		m.frames(3)
	}
	m.t.Fatalf("Tab never leaves the score sheet: %s", ids(m.look()))
}
