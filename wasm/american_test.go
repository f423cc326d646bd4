//go:build browser

package wasm_test

import "testing"

// TestBrowserPlaysAmerican: the Charleston, tile by tile, and a deal by the names of its
// controls with a finger; jokers are exchanged wherever that is offered.
func TestBrowserPlaysAmerican(t *testing.T) {
	v := visit(t, phone)
	v.open(game(t).URL + "/?rules=american&speed=0&seed=7&lang=fr")
	l := v.until("the first pass", func(l look) bool {
		n, ok := l.find("hand-0")
		return ok && n.Role == "checkbox"
	})
	v.picture("charleston")
	checkTree(t, l, phone)
	for _, id := range []string{"pass-step", "tray", "question", "plate-1", "plate-2", "plate-3"} {
		if n, ok := l.find(id); !ok || n.Name == "" {
			t.Errorf("%q is not told: %s", id, ids(l))
		}
	}
	if l = v.choose("table-card", "cards-title"); len(l.starting("card-item.")) == 0 {
		t.Errorf("no hand of the card is told: %s", ids(l))
	}
	v.picture("card")
	checkTree(t, l, phone)
	v.choose("cards-close", "pass-step")
	sheet, d := v.playDeal()
	v.picture("score")
	if d.done["hand"] < 9 || d.done["claim"] < 4 {
		t.Errorf("pressed: %v", d.done)
	}
	checkTree(t, sheet, phone)
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}
