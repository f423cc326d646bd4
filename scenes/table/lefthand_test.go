package table

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/scenetest"
	"moineau/sprites"
)

// mirrored collects the elements that the player touches and their extents to the right
// Of the table's centre: buttons, page buttons, the drawn tile, melds, the panel.
func (s *Scene) mirrored(out map[string][2]float32) map[string][2]float32 {
	add := func(id string, r sprites.Rect) { out[id] = [2]float32{r.X - s.At.CX, r.Right() - s.At.CX} }
	for _, b := range s.bar.buttons {
		add(b.ID, s.At.Mirror(b.Rect))
		if s.At.Left {
			add(b.ID, b.Rect)
		}
	}
	if r := &s.assists.round; !r.Hidden && !s.At.Icons.Together {
		add(r.ID, r.Rect)
	}
	for i := range s.Seats[0].Nodes {
		n := &s.Seats[0].Nodes[i]
		add(n.ID, sprites.R(n.X, n.Y, n.W, n.H))
	}
	hd := &s.Session.View().Hands[s.Session.Seat()]
	if n := len(s.hand.tiles); n > 0 && hd.Drawn >= 0 {
		add("drawn", s.hand.tiles[n-1].Rect)
	}
	if r := s.Seats[0].Plate.Rect; s.Seats[0].Plate.Name != "" {
		add("own plate", r)
	}
	if r := s.panel.Room(&s.At); !r.Empty() {
		add("panel", r)
	}
	return out
}

// TestLeftHandedLayout plays a deal of every rule set in various windows.
// At every move the elements of the player's seat must be mirrored at the table's centre.
// The hand must still read from left to right.
func TestLeftHandedLayout(t *testing.T) {
	melds := 0
	for i, e := range rules.All() {
		for k := range scenetest.Windows {
			if (i+k)%3 != 0 { // other rule sets use the other windows
				continue
			}
			size := scenetest.Windows[k]
			where := fmt.Sprintf("%s, %vx%v", e.ID, size.W, size.H)
			w, s := rulesWalk(t, e.ID, nil, byte(k), [2]float64{size.W, size.H})
			if k%2 == 0 {
				s.panel.Sheet = !s.At.Beside
			}
			for n := 0; until(w, s) && n < 25; n++ {
				right, as := s.mirrored(map[string][2]float32{}), overlapping(w.App, s)
				w.App.Settings.LeftHanded = true
				w.App.Relayout()
				w.App.LayoutNow()
				left := s.mirrored(map[string][2]float32{})
				for id, r := range right {
					if strings.HasPrefix(id, "meld-") {
						melds++
					}
					l, ok := left[id]
					if d := l[0] + r[1]; !ok || d > .6 || d < -.6 {
						t.Errorf("%s: %s reaches from %v to %v of the middle for a right hand, from %v to %v for a left one", where, id, r[0], r[1], l[0], l[1])
					}
				}
				s.readsOn(t, where)
				if len(s.bar.buttons) > 1 {
					scenetest.Screenshot(t, w.App, "left "+where)
				}
				if wrong := overlapping(w.App, s); len(wrong) > len(as) {
					t.Errorf("%s, left-handed: %s", where, wrong)
				}
				w.App.Settings.LeftHanded = false
				w.App.Relayout()
				w.App.LayoutNow()
				s.panel.Sheet = false
				press(w, s, 1)
			}
		}
	}
	if melds == 0 {
		t.Error("no meld was looked at")
	}
}

// readsOn checks that the tiles of the hand are in order in each row, with the drawn one
// apart.
func (s *Scene) readsOn(t *testing.T, where string) {
	t.Helper()
	hd := &s.Session.View().Hands[s.Session.Seat()]
	n := len(s.hand.tiles)
	if hd.Drawn >= 0 {
		n--
	}
	for i := 1; i < n; i++ {
		a, b := s.hand.tiles[i-1].Rect, s.hand.tiles[i].Rect
		if a.Y == b.Y && b.X < a.Right()-.5 || b.Y < a.Y {
			t.Errorf("%s: tile %d of the hand at %v, the one before at %v", where, i, b, a)
		}
	}
}
