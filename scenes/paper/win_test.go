package paper

import (
	"strings"
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
)

// TestTheRowsOfTheBestHandHaveTheirValuesApart checks that a count of tiles and a value
// do not run together.
func TestTheRowsOfTheBestHandHaveTheirValuesApart(t *testing.T) {
	w := Win{page: scorePage{lines: []scoreLine{{title: "All Chows", value: "2"}, {title: "Flower Tiles ×2", value: "2"}, {title: "Limit", total: "64"}, {title: "Noted", note: true, total: "1"}}}}
	if got, want := w.Rows(), "All Chows (2) · Flower Tiles ×2 (2) · Limit (64) · Noted"; got != want {
		t.Errorf("expected %q, got %q", want, got)
	}
}

// TestHandCaptionsOnSeparateLines checks that on a narrow sheet the source of the
// winning tile and the meld names are separate lines.
func TestHandCaptionsOnSeparateLines(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	s := &sheet.Sheet{}
	s.Begin(a)
	o := openHand{by: "discarded by Blue Tit", melds: "Pung · Chow", groups: []session.Group{{Kinds: []tile.Kind{tile.M1, tile.M1}, Turn: -1, Win: 0}}}
	tiles(s, new(map[int]bool), a, "end-best-tile", &o, 0, 0, 300, 40)
	for _, w := range s.Widgets {
		if n := w.Base().Name; strings.Contains(n, o.by) && n != o.by || strings.Contains(n, o.melds) && n != o.melds {
			t.Errorf("one line says %q", n)
		}
	}
}
