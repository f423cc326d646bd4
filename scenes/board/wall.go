package board

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/sprites"
)

// Wall shows the rest of the wall, with the dead wall set apart.
type Wall struct {
	*Frame
	rails  []sprites.Rect
	Backs  []wallColumn
	Open   spread // tiles that were turned up
	turned []turned
	aside  aside
	Silent
}

// wallColumn is a column of the wall.
type wallColumn struct {
	Rect sprites.Rect
	top  bool
	dead bool // it belongs to the dead wall
	// block is the number of the block in which the column was dealt, counting from 1. It
	// is 0 while the column is still there.
	block int
}

// turned is a wall tile that was turned up, with the side and position of its column.
type turned struct {
	kind tile.Kind
	rel  int
	u    float32
}

func (w *Wall) layout() {
	v := w.Session.View()
	w.rails, w.Backs, w.Open.Tiles, w.aside.r = w.rails[:0], w.Backs[:0], w.Open.Tiles[:0], sprites.Rect{}
	w.turned = w.turned[:0]
	n, c := int(v.Seats), -1
	dead, from := deadWall(v)
	dealt := w.dealt()
	for j := range n {
		wind := (n - j) % n // the ring runs leftwards from East's side
		rel := w.Rel((int(v.Dealer) + wind) % n)
		per := int(v.Wall.Sides[wind])
		if w.At.Sizes.Wall {
			w.rails = append(w.rails, w.At.Rail(rel))
		}
		for i := range per {
			c++
			r := w.At.Column(rel, i, per)
			if k := from - (c - i); k > 0 && k <= i && dead[c] {
				// The dead wall on this side is set apart. The side keeps its length.
				r = w.At.ColumnApart(rel, i, per, k)
			}
			if rel&1 == 0 {
				r = r.InsetXY(.5, 0)
			} else {
				r = r.InsetXY(0, .5)
			}
			if int8(c) == v.Wall.Aside {
				w.aside.r = w.At.Aside(rel, i, per)
			}
			gone := (c - int(v.Wall.Breach) + int(v.Wall.Columns)) % max(1, int(v.Wall.Columns))
			switch tiles := v.Wall.Tiles[c]; {
			case tiles == 0 && gone < dealt && w.At.Sizes.Wall:
				r.Y -= .17 * w.At.Depth
				w.Backs = append(w.Backs, wallColumn{r, true, false, 1 + gone*blocksEach*n/dealt})
				continue
			case tiles == 0:
				continue
			case !w.At.Sizes.Wall: // tiles that were turned up are shown without the wall
			case tiles == 3:
				r.Y -= .17 * w.At.Depth
				w.Backs = append(w.Backs, wallColumn{r, true, dead[c], 0})
			default:
				w.Backs = append(w.Backs, wallColumn{r, false, dead[c], 0})
			}
			for _, k := range v.Wall.Open[c] {
				if k != tile.None {
					w.turned = append(w.turned, turned{k, rel, w.At.Along(rel, r)})
				}
			}
		}
	}
	w.layTurned()
	// Nearer backs cover those behind them.
	sort.SliceStable(w.Backs, func(i, j int) bool { return w.Backs[i].Rect.Y < w.Backs[j].Rect.Y })
}

// layTurned places the tiles that were turned up side by side at their column. They are
// between the third row of discards and the strip behind the wall. If that is too narrow,
// they are beside the discards at the owner's left.
func (w *Wall) layTurned() {
	at := &w.At
	out := at.Outer - sprites.TileHeight(at.Strip) - 1.5
	in := at.Plaque/2 + at.Gap + float32(at.Sizes.RiverRows-1)*at.Pitch + sprites.TileHeight(at.D)
	const high = geometry.TileRatio + .06 // height in tile widths, with the thickness
	for len(w.turned) > 0 {
		n, rel := 1, w.turned[0].rel
		for n < len(w.turned) && w.turned[n].rel == rel {
			n++
		}
		from, to := -at.Inner, at.Inner
		tw := min(.8*at.D, (out-in)/high)
		if tw < .6*at.D {
			from, to = -5.25*at.D, -at.Plaque/2-.12*at.D
			tw = min(.8*at.D, (to-from)/(1.04*float32(n)))
		}
		step := 1.04 * tw
		u := max(from+float32(n-1)*step, min(w.turned[0].u-tw/2, to-tw))
		for i := range w.turned[:n] {
			r := at.Rect(rel, u-float32(i)*step, out-high*tw, tw, sprites.TileHeight(tw))
			w.Open.Tiles = append(w.Open.Tiles, sprites.TileSprite{Kind: w.turned[i].kind, X: r.X, Y: r.Y, W: tw, Turn: int8(rel)})
		}
		w.turned = w.turned[n:]
	}
}

// Draw draws the rails and the wall on them.
func (w *Wall) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for _, r := range w.rails {
		c.Round(r, 2, th.Rail)
	}
	for _, b := range w.Backs {
		if b.block > 0 && (!w.Animations.Deal.On(w.App.Now) || w.App.Now >= w.Animations.Deal.leaves(b.block-1)) {
			continue
		}
		c.WallBack(b.Rect, b.top)
		if b.dead {
			c.Round(b.Rect, .16*min(b.Rect.W, b.Rect.H), th.FeltRim.Fade(.45))
		}
	}
}

// drawRect returns the rectangle of the next tile to draw (step 1) or of the next replacement
// (step -1).
func (w *Wall) drawRect(step int) sprites.Rect {
	v := w.Session.View()
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
				return CentredTile(w.At.Column(w.Rel((int(v.Dealer)+wind)%n), c, per), .6*w.At.D)
			}
			c -= per
		}
	}
	return CentredTile(sprites.R(w.At.CX, w.At.CY, 0, 0), w.At.D)
}

// aside draws the parts of the wall that cover discards and strips. These are the tiles
// that were turned up, and the tile set aside, half of which covers the strip behind it.
type aside struct {
	of *Wall
	r  sprites.Rect // of the tile set aside; empty if there is none
	Silent
}

// Draw draws the tiles turned up, and the back of the tile set aside with a dot.
func (as *aside) Draw(c *sprites.Canvas) {
	if as.of.Animations.Deal.On(as.of.App.Now) {
		return // nothing is turned up before the deal is complete
	}
	as.of.Open.drawTiles(c, as.of.Frame)
	if as.r.Empty() {
		return
	}
	th := c.Theme()
	c.WallBack(as.r, true)
	c.RoundStroke(as.r, 3, 1.5, th.Text)
	c.Disc(as.r.CX(), as.r.CY(), min(as.r.W, as.r.H)*.28, th.Seal)
}

// deadWall determines the columns of the dead wall, which are the last columns of the
// wall from the breach backwards. from is the first of them in the wall's order. It is -1
// if there are none, or if no other column is left.
func deadWall(v *table.View) (dead [table.MaxTiles / 2]bool, from int) {
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
