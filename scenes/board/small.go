package board

import (
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Small draws discards and melds on a small table without walls and strips, as in a
// lesson. Every tile has its label, and no discard is dimmed.
type Small struct {
	Frame
	discards Discards
}

// NewSmall returns the small table of a session.
func NewSmall(a *stage.App, p *session.Session) *Small {
	s := &Small{}
	f := &s.Frame
	f.App, f.Session, f.labelAll, f.undimmed, f.Animations = a, p, true, true, &Animations{Frame: f}
	s.discards = Discards{Frame: f}
	return s
}

// Place centres the table and lays out the discards; d is their width.
func (s *Small) Place(cx, cy, d float32) {
	s.At = geometry.Small(cx, cy, d)
	s.discards.layout()
}

// Draw draws the discards.
func (s *Small) Draw(c *sprites.Canvas) { s.discards.Draw(c) }

// MeldRows lays out the melds and bonus tiles of a seat upright from x, y on, in tiles of
// width w. A meld that would end after limit begins a further row at next. It returns the
// tiles and the number of rows.
func (s *Small) MeldRows(seat int, x, next, y, w, limit float32) (tiles []sprites.TileSprite, rows int) {
	hd := &s.Session.View().Hands[seat]
	from, step := x, sprites.TileHeight(w)
	rows = 1
	for m := range int(hd.N) {
		long := meldLen(&hd.Melds[m], w)
		if x > from && x+long > limit {
			x, y, rows = next, y+step+3, rows+1
		}
		tiles = s.Meld(tiles, &hd.Melds[m], seat, m, 0, x-s.At.CX, y+step-s.At.CY, w)
		x += long + .3*w
	}
	for _, k := range hd.Bonus[:hd.NBonus] {
		tiles = append(tiles, sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Label: true})
		x += w
	}
	return tiles, rows
}
