package learn

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// suits are the rows of the table of tiles: the suffix of a word key and some tiles.
var suits = [...]struct{ key, tiles string }{
	{"s", "12359s"}, {"p", "12359p"}, {"m", "12359m"}, {"z", "1234z"}, {"d", "765z"},
}

// reads reports whether the step is about reading the tiles.
func (s *lesson) reads() bool { return !s.play.Done() && s.play.Step().Tiles }

// reading places the table of how to read the tiles.
func (s *lesson) reading(a *stage.App, r sprites.Rect) {
	ts := a.TextScale()
	s.Panel(r)
	in := r.InsetXY(22, 14)
	head := a.T("learn.read")
	y := in.Y + 13*ts
	s.Text(a, "learn-read", "heading", head, sprites.SansBold, a.Fit(sprites.SansBold, 14, head, in.W), in.X, y, sprites.Left, a.Theme.Text2)
	y += 8 * ts
	high := min(58, (in.Bottom()-y)/float32(len(suits)))
	w := min(38, (high-6)/sprites.TileHeight(1), in.W*.58/5)
	for _, row := range suits {
		tiles, _ := tile.Parse(row.tiles)
		name, note := a.T("learn.read."+row.key), ""
		if row.key == "s" {
			note = a.T("learn.read.bird")
		}
		room := in.W - 5*w - 12
		said := name
		if note != "" {
			said += ", " + note
		}
		size := a.Fit(sprites.SansBold, min(16, high*.4/ts), name, room)
		small := a.Fit(sprites.Sans, min(14, high*.34/ts), note, room)
		s.Art("learn-read-"+row.key, said, sprites.R(in.X, y, in.W, high), func(c *sprites.Canvas, r sprites.Rect) {
			th, base := c.Theme(), r.CY()+size*ts*.36
			if note != "" {
				base = r.CY() - 2
				c.Text(sprites.Sans, small, note, r.X, base+4+small*ts, sprites.Left, th.Text2)
			}
			c.Text(sprites.SansBold, size, name, r.X, base, sprites.Left, th.Text)
			for i, k := range tiles {
				c.Tile(&sprites.TileSprite{Kind: k, X: r.Right() - float32(5-i)*w, Y: r.CY() - sprites.TileHeight(w)/2, W: w, Label: true})
			}
		})
		y += high
	}
}
