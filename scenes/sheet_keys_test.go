package scenes

import (
	"strconv"
	"testing"

	"moineau/sprites"
)

// TestTheSheetScrollsByKeyboard: with the keyboard on the button, every total
// can be brought to sight.
func TestTheSheetScrollsByKeyboard(t *testing.T) {
	for _, size := range testSizes {
		for _, text := range []int{100, 160} {
			for _, key := range []sprites.Action{sprites.ActPageDown, sprites.ActDown} {
				a, p := sumMatch(t, "fr", 1)
				a.Push(newSheet(a, p))
				a.Settings.TextSize = text
				a.apply()
				a.resize(size.w, size.h, 1)
				a.dispatch(nil)
				w, seen := &walker{t, a}, map[string]bool{}
				for range 40 {
					for _, n := range a.UI() {
						seen[n.ID] = true
					}
					w.key(key)
				}
				for seat := range 4 {
					if id := "score-total-" + strconv.Itoa(seat); !seen[id] {
						t.Errorf("%vx%v %d%%: key %d never comes to %s", size.w, size.h, text, key, id)
					}
				}
				w.key(sprites.ActHome)
				w.node("score-word")
			}
		}
	}
}
