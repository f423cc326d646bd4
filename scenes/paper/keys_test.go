package paper

import (
	"strconv"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/sprites/ui"
)

// TestTheSheetScrollsByKeyboard checks that the keys can scroll every total into view
// while the button is focused.
func TestTheSheetScrollsByKeyboard(t *testing.T) {
	for _, size := range scenetest.Sizes {
		for _, text := range []int{100, 160} {
			for _, key := range []ui.Action{ui.ActPageDown, ui.ActDown} {
				a, to, p := sumMatch(t, "fr", 1)
				a.Push(NewSheet(a, p, to))
				a.Settings.TextSize = text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				a.Dispatch(nil)
				w, seen := &scenetest.Walker{T: t, App: a}, map[string]bool{}
				for range 40 {
					for _, n := range a.UI() {
						seen[n.ID] = true
					}
					w.Key(key)
				}
				for seat := range 4 {
					if id := "score-total-" + strconv.Itoa(seat); !seen[id] {
						t.Errorf("%vx%v %d%%: key %d never comes to %s", size.W, size.H, text, key, id)
					}
				}
				w.Key(ui.ActHome)
				w.Node("score-word")
			}
		}
	}
}
