package stage

import (
	"math"

	"moineau/sprites"
)

// Petals draws petals that fall over a part of the window. left is the remaining fraction
// of the time, from 1 to 0.
func Petals(c *sprites.Canvas, r sprites.Rect, left float32) {
	th := c.Theme()
	const petals = 36
	for i := range petals {
		at := float32(i)
		x := r.X + r.W*float32(math.Mod(float64(at)*.618, 1)) + 18*float32(math.Sin(float64(at+9*(1-left))))
		y := r.Y + r.H*((1-left)*(.8+.5*float32(i%5)/4)-.1*float32(i%3))
		col := th.Gold
		if i%2 == 1 {
			col = th.Done
		}
		c.Disc(x, y, 4+float32(i%3), col.Fade(min(1, 2*left)))
	}
}
