package sprites

import "moineau/engine/tile"

// SmallTable draws the table from above with the winds of n seats on their sides. The
// seat me is at the bottom. With three players the top side is empty.
func (c *Canvas) SmallTable(r Rect, me, n int) {
	th := c.Theme()
	u := r.W / 264
	c.Shadow(r.Move(0, 4*u), 24*u, 14*u, Black.Fade(.35))
	c.GradientV(r, 24*u, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(r, 24*u, 1.5, th.PlaqueLine)
	in := r.Inset(20 * u)
	c.Round(in, 12*u, th.FeltMid)
	c.RoundStroke(in, 12*u, 1, th.FeltRim)
	cx, cy := r.Center()
	for k := range 13 {
		along := (float32(k) - 6) * 10 * u
		for side, b := range [4]Rect{
			R(cx+along-4.5*u, in.Bottom()-20*u, 9*u, 12*u), R(in.Right()-20*u, cy+along-4.5*u, 12*u, 9*u),
			R(cx+along-4.5*u, in.Y+8*u, 9*u, 12*u), R(in.X+8*u, cy+along-4.5*u, 12*u, 9*u),
		} {
			if n > 3 || side != 2 {
				c.Round(b, 2*u, th.BackMid)
			}
		}
	}
	w := 32 * u
	for i := range n {
		k := i
		if n == 3 && i == 2 {
			k = 3
		}
		bw, bh := TileBox(w, int8(k))
		dx, dy := [4]float32{0, 60 * u, 0, -60 * u}[k], [4]float32{60 * u, 0, -60 * u, 0}[k]
		sp := TileSprite{Kind: tile.East + tile.Kind((me+i)%n), X: cx + dx - bw/2, Y: cy + dy - bh/2, W: w, Turn: int8(k)}
		c.Tile(&sp)
	}
	c.Die(4, R(cx-22*u, cy-10*u, 20*u, 20*u))
	c.Die(3, R(cx+4*u, cy-8*u, 20*u, 20*u))
}
