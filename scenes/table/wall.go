package table

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// wall shows the rest of the wall, with the dead wall set apart.
type wall struct {
	*board
	rails  []sprites.Rect
	backs  []wallColumn
	open   spread // tiles that were turned up
	turned []turned
	aside  aside
	silent
}

// wallColumn is a column of the wall.
type wallColumn struct {
	r    sprites.Rect
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

// apart is the distance between the dead and the live wall, in columns.
const apart = .3

func (w *wall) layout() {
	v := w.p.View()
	w.rails, w.backs, w.open.tiles, w.aside.r = w.rails[:0], w.backs[:0], w.open.tiles[:0], sprites.Rect{}
	w.turned = w.turned[:0]
	n, c := int(v.Seats), -1
	dead, from := deadWall(v)
	dealt := w.dealt()
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
				// The dead wall on this side is set apart. The side keeps its length.
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
			gone := (c - int(v.Wall.Breach) + int(v.Wall.Columns)) % max(1, int(v.Wall.Columns))
			switch tiles := v.Wall.Tiles[c]; {
			case tiles == 0 && gone < dealt && w.at.lay.Wall:
				r.Y -= .17 * w.at.depth
				w.backs = append(w.backs, wallColumn{r, true, false, 1 + gone*blocksEach*n/dealt})
				continue
			case tiles == 0:
				continue
			case !w.at.lay.Wall: // tiles that were turned up are shown without the wall
			case tiles == 3:
				r.Y -= .17 * w.at.depth
				w.backs = append(w.backs, wallColumn{r, true, dead[c], 0})
			default:
				w.backs = append(w.backs, wallColumn{r, false, dead[c], 0})
			}
			for _, k := range v.Wall.Open[c] {
				if k != tile.None {
					w.turned = append(w.turned, turned{k, rel, w.at.along(rel, r)})
				}
			}
		}
	}
	w.layTurned()
	// Nearer backs cover those behind them.
	sort.SliceStable(w.backs, func(i, j int) bool { return w.backs[i].r.Y < w.backs[j].r.Y })
}

// layTurned places the tiles that were turned up side by side at their column. They are
// between the third row of discards and the strip behind the wall. If that is too narrow,
// they are beside the discards at the owner's left.
func (w *wall) layTurned() {
	at := &w.at
	out := at.outer - tileHeight(at.strip) - 1.5
	in := at.plaque/2 + at.gap + float32(at.lay.RiverRows-1)*at.pitch + tileHeight(at.d)
	const high = TileRatio + .06 // height in tile widths, with the thickness
	for len(w.turned) > 0 {
		n, rel := 1, w.turned[0].rel
		for n < len(w.turned) && w.turned[n].rel == rel {
			n++
		}
		from, to := -at.inner, at.inner
		tw := min(.8*at.d, (out-in)/high)
		if tw < .6*at.d {
			from, to = -5.25*at.d, -at.plaque/2-.12*at.d
			tw = min(.8*at.d, (to-from)/(1.04*float32(n)))
		}
		step := 1.04 * tw
		u := max(from+float32(n-1)*step, min(w.turned[0].u-tw/2, to-tw))
		for i := range w.turned[:n] {
			r := at.rect(rel, u-float32(i)*step, out-high*tw, tw, tileHeight(tw))
			w.open.tiles = append(w.open.tiles, sprites.TileSprite{Kind: w.turned[i].kind, X: r.X, Y: r.Y, W: tw, Turn: int8(rel)})
		}
		w.turned = w.turned[n:]
	}
}

// Draw draws the rails and the wall on them.
func (w *wall) Draw(c *sprites.Canvas) {
	th := c.Theme()
	for _, r := range w.rails {
		c.Round(r, 2, th.Rail)
	}
	for _, b := range w.backs {
		if b.block > 0 && (!w.flights.deal.on(w.a.Now) || w.a.Now >= w.flights.deal.leaves(b.block-1)) {
			continue
		}
		c.WallBack(b.r, b.top)
		if b.dead {
			c.Round(b.r, .16*min(b.r.W, b.r.H), th.FeltRim.Fade(.45))
		}
	}
}

// drawRect returns the rectangle of the next tile to draw (step 1) or of the next replacement
// (step -1).
func (w *wall) drawRect(step int) sprites.Rect {
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

// aside draws the parts of the wall that cover discards and strips. These are the tiles
// that were turned up, and the tile set aside, half of which covers the strip behind it.
type aside struct {
	of *wall
	r  sprites.Rect // of the tile set aside; empty if there is none
	silent
}

// Draw draws the tiles turned up, and the back of the tile set aside with a dot.
func (as *aside) Draw(c *sprites.Canvas) {
	if as.of.flights.deal.on(as.of.a.Now) {
		return // nothing is turned up before the deal is complete
	}
	as.of.open.draw(c, as.of.board)
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
