package board

import "moineau/sprites"

// DangerWords are the key suffixes of the levels of danger.
var DangerWords = [...]string{"none", "low", "medium", "high"}

// Pips draws a level of danger at the centre of r: a check mark for none, else one to
// three triangles. The shape conveys the level, so colour is not needed.
func Pips(c *sprites.Canvas, r sprites.Rect, n int, scale float32, ink sprites.Color) {
	const w, hh, pitch = 7.4, 6.6, 9
	if n == 0 {
		d := 10 * scale
		c.Icon("check", sprites.R(r.CX()-d/2, r.CY()-d/2, d, d), ink)
		return
	}
	x := r.CX() - float32(n-1)*pitch*scale/2
	for range n {
		c.Triangle(sprites.R(x-w*scale/2, r.CY()-hh*scale/2, w*scale, hh*scale), ink)
		x += pitch * scale
	}
}

// DangerInk returns the colour of the danger pips on a light or golden ground.
func DangerInk(th *sprites.Theme, n int, golden bool) sprites.Color {
	switch {
	case golden:
		return th.GoldInk
	case n == 0:
		return th.Gain
	case n == 1:
		return th.SheetInk
	case n == 2:
		return th.Loss.Mix(th.SheetInk, .4)
	}
	return th.Loss
}
