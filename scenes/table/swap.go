package table

import (
	"fmt"

	"moineau/sprites"
)

// A tile of the hand may be exchanged for one in a meld, by dragging it there or by a
// button. Both tiles have a frame.

// swap handles the drop of a tile of the hand on a meld. It exchanges the tile if that is
// allowed, and reports whether it did.
func (s *Scene) swap(w *handTile, x, y float32) bool {
	const near = 12 // tolerance for fingers
	best, least := -1, float32(0)
	swaps := s.Session.Choosing().Swaps()
	for i := range swaps {
		k := &swaps[i]
		if k.Give != w.Sprite.Kind {
			continue
		}
		r := s.meldRect(k.Seat, k.Meld)
		if r.Empty() || !r.Inset(-near).Contains(x, y) {
			continue
		}
		dx, dy := x-r.CX(), y-r.CY()
		if d := dx*dx + dy*dy; best < 0 || d < least {
			best, least = i, d
		}
	}
	if best < 0 {
		return false
	}
	s.Session.Choosing().PlaySwap(&swaps[best])
	s.App.Relayout()
	return true
}

// meldRect returns the rectangle of a meld, empty if it is not on the table.
func (s *Scene) meldRect(owner, meld int) sprites.Rect {
	rel := s.Rel(owner)
	id := fmt.Sprintf("meld-%d-%d", meld, rel)
	for _, n := range s.Seats[rel].Nodes {
		if n.ID == id {
			return sprites.R(n.X, n.Y, n.W, n.H)
		}
	}
	return sprites.Rect{}
}
