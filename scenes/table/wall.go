package table

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// wall is what is left of the wall, the dead part set off.
type wall struct {
	*board
	rails []sprites.Rect
	backs []back
	open  spread // tiles that were turned up
	aside aside
	silent
}

// back is a column of the wall.
type back struct {
	r    sprites.Rect
	top  bool
	dead bool // nobody draws it: the reserve
}

// apart is how far the dead wall stands from the live one, in columns.
const apart = .3

func (w *wall) layout() {
	v := w.p.View()
	w.rails, w.backs, w.open.tiles, w.aside.r = w.rails[:0], w.backs[:0], w.open.tiles[:0], sprites.Rect{}
	n, c := int(v.Seats), -1
	dead, from := deadFrom(v)
	for j := range n {
		wind := (n - j) % n // the ring runs leftwards from East's side
		rel := w.rel((int(v.Dealer) + wind) % n)
		per := int(v.Wall.Sides[wind])
		if w.at.lay.Wall {
			w.rails = append(w.rails, w.at.rail(rel))
		}
		for i := range per {
			c++
			r := w.at.column(rel, i, per)
			if k := from - (c - i); k > 0 && k <= i && dead[c] {
				// The wall's dead end on this side stands apart; it still ends
				// where it did.
				r = w.at.columnApart(rel, i, per, k)
			}
			if rel&1 == 0 {
				r = r.InsetXY(.5, 0)
			} else {
				r = r.InsetXY(0, .5)
			}
			if int8(c) == v.Wall.Aside {
				w.aside.r = w.at.aside(rel, i, per)
			}
			switch n := v.Wall.Tiles[c]; {
			case n == 0:
				continue
			case !w.at.lay.Wall: // what was turned up is seen all the same
			case n == 3:
				r.Y -= .17 * w.at.depth
				w.backs = append(w.backs, back{r, true, dead[c]})
			default:
				w.backs = append(w.backs, back{r, false, dead[c]})
			}
			both := v.Wall.Open[c][0] != tile.None && v.Wall.Open[c][1] != tile.None
			for i, k := range v.Wall.Open[c] {
				if k == tile.None {
					continue
				}
				tw := .8 * w.at.d
				bw, bh := sprites.TileBox(tw, int8(rel))
				x, y := r.CX()-bw/2, r.CY()-bh/2
				if both && rel&1 == 0 { // across the wall, side by side
					y += (float32(i) - .5) * bh
				} else if both {
					x += (float32(i) - .5) * bw
				}
				w.open.tiles = append(w.open.tiles, sprites.TileSprite{Kind: k, X: x, Y: y, W: tw, Turn: int8(rel)})
			}
		}
	}
	// Nearer backs lie over those behind them.
	sort.SliceStable(w.backs, func(i, j int) bool { return w.backs[i].r.Y < w.backs[j].r.Y })
}

// Draw draws the rails and what stands on them.
func (w *wall) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for _, r := range w.rails {
		c.Round(r, 2, th.Rail)
	}
	for _, b := range w.backs {
		c.WallBack(b.r, b.top)
		if b.dead {
			c.Round(b.r, .16*min(b.r.W, b.r.H), th.FeltRim.Fade(.45))
		}
	}
	w.open.draw(c, w.board)
}

// next is where the next tile is drawn, going forwards (1), or the next
// replacement (-1).
func (w *wall) next(step int) sprites.Rect {
	v := w.p.View()
	all, n := int(v.Wall.Columns), int(v.Seats)
	first := int(v.Wall.Breach)
	if step < 0 {
		first += all - 1
	}
	for i := range all {
		c := (first + step*i + all) % all
		if v.Wall.Tiles[c] == 0 {
			continue
		}
		for j := range n {
			wind := (n - j) % n
			per := int(v.Wall.Sides[wind])
			if c < per {
				return centred(w.at.column(w.rel((int(v.Dealer)+wind)%n), c, per), .6*w.at.d)
			}
			c -= per
		}
	}
	return centred(sprites.R(w.at.cx, w.at.cy, 0, 0), w.at.d)
}

// aside is the tile that was set aside from the wall, half before the strip behind it.
type aside struct {
	r sprites.Rect // empty: there is none
	silent
}

// Draw draws its back with a dot.
func (k *aside) Draw(c *sprites.Canvas) {
	if k.r.Empty() {
		return
	}
	th := c.Theme()
	c.WallBack(k.r, true)
	c.RoundStroke(k.r, 3, 1.5, th.Text)
	c.Disc(k.r.CX(), k.r.CY(), min(k.r.W, k.r.H)*.28, th.Seal)
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
