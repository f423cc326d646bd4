//go:build browser

package wasm_test

import (
	"strings"
	"testing"

	"moineau/engine/table"
)

// TestBrowserPlaysRiichi plays a deal with three players on a phone by the names of its
// controls, and with MOINEAU_EVERY one with four in a wide window. Then bots play a whole
// hanchan. TestBrowserAMatchByAssists plays with four by keys.
func TestBrowserPlaysRiichi(t *testing.T) {
	t.Parallel()
	s := game(t)
	for _, c := range []struct {
		name, query string
		screen      screen
		players     int
		options     table.Options
	}{
		{"four, wide", "&lang=en", desktop, 4, nil},
		{"three, with a finger", "&lang=fr&options=players%3D3", phone, 3, table.Options{"players": "3"}},
	} {
		if c.players == 4 && !every() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			v := visit(t, c.screen)
			v.open(s.URL + "/?rules=riichi&speed=0&seed=" + shortDealOf(t, "riichi", c.options) + c.query)
			l := v.untilScene("table")
			v.picture("table")
			checkTree(t, l, c.screen)
			n := len(l.starting("plate-"))
			if n != c.players {
				t.Errorf("%d players are named, want %d: %s", n, c.players, ids(l))
			}
			sheet, d := v.playDeal()
			v.picture("score")
			if d.done["hand"] == 0 {
				t.Error("no tile was discarded")
			}
			checkTree(t, sheet, c.screen)
			readSheet(t, sheet)
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
	t.Run("a hanchan", func(t *testing.T) {
		v := visit(t, desktop)
		v.open(s.URL + "/?rules=riichi&autoplay=1&speed=0&seed=7&lang=en")
		deals := map[string]bool{}
		end := v.until("the last score sheet, or the end that follows it", func(l look) bool {
			if n, ok := l.find("plaque"); ok {
				deals[n.Name] = true
			}
			return l.Scene == "score" || l.Scene == "end"
		})
		if end.Scene == "score" {
			v.picture("last")
			checkTree(t, end, desktop)
			end = v.pressFor("score-next", "end")
		}
		v.picture("end")
		checkTree(t, end, desktop)
		if n := len(end.starting("end-total-")); n != 4 {
			t.Errorf("%d players have a place at the end: %s", n, ids(end))
		}
		t.Logf("%d positions were seen", len(deals))
		if bad := v.complaints(); len(bad) > 0 {
			t.Errorf("the browser complains: %q", bad)
		}
	})
}

// starting returns the nodes whose ID has a prefix, enabled or not.
func (l look) starting(prefix string) (out []node) {
	for _, n := range l.UI {
		if strings.HasPrefix(n.ID, prefix) {
			out = append(out, n)
		}
	}
	return out
}
