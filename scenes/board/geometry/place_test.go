package geometry

import (
	"fmt"
	"testing"

	"moineau/sprites"
)

// TestPartsKeepApart checks in all windows that need not be scaled down, for both hands, that the parts of the
// table beside the square lie in the window and do not overlap, and that the buttons in
// the corners are large enough for a finger.
func TestPartsKeepApart(t *testing.T) {
	const target, eps = 44, .01
	for w := float32(320); w <= 2600; w += 38 {
		for h := float32(320); h <= 1600; h += 38 {
			if h < 568 && w < 568 || h > 1.15*w && h < 568 {
				continue // everything is scaled down
			}
			for i := range 16 {
				hand, left := 13, i&1 != 0
				if i&2 != 0 {
					hand = 16
				}
				panel := [...]float64{0, PanelWidth, CardWidth, CardWidth}[i>>2]
				window := sprites.R(0, 0, w, h)
				ly := Place(window, hand, panel, left)
				ly.Carded = i>>2 == 3
				ly.Assisted = !ly.Keys
				where := fmt.Sprintf("%v×%v, %d tiles, panel %v, left %v", w, h, hand, panel, left)
				parts := map[string]sprites.Rect{
					"menu": ly.MenuIcon(), "panel button": ly.PanelIcon(), "hand": ly.Mirror(ly.Hand), "plaque": ly.PlaqueRect(),
					"buttons": ly.Mirror(sprites.R(ly.ButtonsR-target, ly.ButtonsY, target, ly.ButtonH)),
				}
				if ly.Assisted {
					parts["assist button"] = ly.AssistIcon()
				}
				if ly.Carded {
					parts["card button"] = ly.CardIcon()
				}
				if !ly.Bar.Empty() {
					parts["strip"] = ly.Mirror(ly.Bar)
				}
				if !ly.Panel.Empty() {
					parts["panel"] = ly.Mirror(ly.Panel)
				}
				for a, r := range parts {
					if r.X < -eps || r.Y < -eps || r.Right() > w+eps || r.Bottom() > h+eps {
						t.Fatalf("%s: %s %v is outside the window", where, a, r)
					}
					if (a == "menu" || a == "panel button" || a == "assist button") && (r.W < target || r.H < target) {
						t.Fatalf("%s: %s %v is small for a finger", where, a, r)
					}
					for b, o := range parts {
						if both := r.Intersect(o); a < b && both.W > eps && both.H > eps {
							t.Fatalf("%s: %s %v overlaps %s %v", where, a, r, b, o)
						}
					}
				}
			}
		}
	}
}
