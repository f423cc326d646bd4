package table

import (
	"strings"
	"testing"

	"moineau/sprites"
)

// TestVoidSuitIsFirstAndPale checks that the tiles of the void suit are the first of the
// sorted hand, that only they are pale, and that they are named.
func TestVoidSuitIsFirstAndPale(t *testing.T) {
	w, s := assistWalk(t, "sichuan", "off", 1, [2]float64{1280, 800})
	for n := 0; n < 200 && !s.Session.DealOver(); n++ {
		void, others := 0, 0
		for _, h := range s.hand.tiles {
			k := h.Sprite.Kind
			pale, drawn := h.Sprite.State&sprites.Forbidden != 0, int8(h.Slot) == s.Session.View().Hands[0].Drawn
			switch unwanted := s.Unwanted(k) != ""; {
			case pale != unwanted:
				t.Errorf("%v is pale %t, unwanted %t", k, pale, unwanted)
			case unwanted && others > 0 && !drawn:
				t.Errorf("%v is behind tiles that are kept", k)
			case unwanted && !strings.Contains(h.Hint, "Void suit"):
				t.Errorf("%v is described as %q", k, h.Hint)
			case unwanted:
				void++
			default:
				others++
			}
		}
		if void > 1 {
			return
		}
		w.Play()
		w.App.Dispatch(nil)
		w.App.LayoutNow()
	}
	t.Fatal("the hand never has two tiles of the void suit")
}
