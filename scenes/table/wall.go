package table

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// back is a column of the wall.
type back struct {
	r    sprites.Rect
	top  bool
	dead bool // nobody draws it: the reserve
}

// apart is how far the dead wall stands from the live one, in columns.
const apart = .3

// wall lays what is left of the wall, the dead part set off.
func (s *Scene) wall(v *table.View) {
	n, c := int(v.Seats), -1
	dead, from := deadFrom(v)
	for j := range n {
		wind := (n - j) % n // the ring runs leftwards from East's side
		rel := s.rel((int(v.Dealer) + wind) % n)
		per := int(v.Wall.Sides[wind])
		s.rails = append(s.rails, s.at.rail(rel))
		for i := range per {
			c++
			r := s.at.column(rel, i, per)
			if k := from - (c - i); k > 0 && k <= i && dead[c] {
				// The wall's dead end on this side stands apart; it still ends
				// where it did.
				r = s.at.columnApart(rel, i, per, k)
			}
			if rel&1 == 0 {
				r = r.InsetXY(.5, 0)
			} else {
				r = r.InsetXY(0, .5)
			}
			if int8(c) == v.Wall.Aside {
				s.joker = s.at.aside(rel, i, per)
			}
			switch v.Wall.Tiles[c] {
			case 0:
				continue
			case 3:
				r.Y -= .17 * s.at.depth
				s.backs = append(s.backs, back{r, true, dead[c]})
			default:
				s.backs = append(s.backs, back{r, false, dead[c]})
			}
			both := v.Wall.Open[c][0] != tile.None && v.Wall.Open[c][1] != tile.None
			for i, k := range v.Wall.Open[c] {
				if k == tile.None {
					continue
				}
				w := .8 * s.at.d
				bw, bh := sprites.TileBox(w, int8(rel))
				x, y := r.CX()-bw/2, r.CY()-bh/2
				if both && rel&1 == 0 { // across the wall, side by side
					y += (float32(i) - .5) * bh
				} else if both {
					x += (float32(i) - .5) * bw
				}
				s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Turn: int8(rel)})
			}
		}
	}
	// Nearer backs lie over those behind them.
	sort.SliceStable(s.backs, func(i, j int) bool { return s.backs[i].r.Y < s.backs[j].r.Y })
}

// deadFrom tells which columns hold tiles that nobody draws from the front — the
// last ones of the wall, from the breach backwards — and the first of them in the
// wall's order; -1: there are none, or nothing else is left.
func deadFrom(v *table.View) (dead [table.MaxTiles / 2]bool, from int) {
	all, left := int(v.Wall.Columns), int(v.Left)-int(v.Live)
	from = -1
	for i := 1; i <= all && left > 0; i++ {
		c := (int(v.Wall.Breach) + all - i) % all
		n := int(v.Wall.Tiles[c]&1 + v.Wall.Tiles[c]>>1&1)
		if n == 0 {
			continue
		}
		dead[c], from = true, c
		left -= n
	}
	if v.Live == 0 {
		from = -1
	}
	return dead, from
}
