//go:build browser

package wasm_test

import (
	"strings"
	"testing"

	"moineau/engine/table"
)

// A deal of Sichuan is played by touch, and with MOINEAU_EVERY also by mouse, from the
// exchange and the void suit to the account of its payments.
func TestBrowserPlaysSichuan(t *testing.T) {
	t.Parallel()
	seed := shortDealOf(t, "sichuan", table.Options{"preset": "home"})
	for name, s := range map[string]screen{"mouse": {1280, 800, .5, false}, "touch": phone} {
		if !s.touch && !every() {
			continue
		}
		t.Run(name, func(t *testing.T) {
			v := visit(t, s)
			v.open(game(t).URL + "/?full&lang=en&speed=0&rules=sichuan:1:home&seed=" + seed)
			v.untilReady()
			l := v.until("the exchange", func(l look) bool { n, ok := l.find("pass-step"); return ok && strings.Contains(n.Name, "Exchange") })
			v.picture("sichuan-exchange")
			checkTree(t, l, s)
			sheet, d := v.playDeal()
			v.picture("sichuan-score")
			if d.done["hand"] == 0 || d.done["claim"] == 0 {
				t.Errorf("pressed only %v", d.done)
			}
			checkTree(t, sheet, s)
			readSheet(t, sheet)
			// A narrow sheet shows the sums of the deal above the account.
			total := "score-deal"
			if s.touch {
				total = "score-total-0"
			}
			for _, id := range []string{"score-row-0", total} {
				if _, ok := sheet.find(id); !ok {
					t.Errorf("the account has no %s: %s", id, ids(sheet))
				}
			}
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}
