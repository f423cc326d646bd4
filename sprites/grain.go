package sprites

// grainSide is the side of the grain texture in pixels.
const grainSide = 128

// grain returns a texture of noise for cloth of a colour. The noise spreads each channel
// over about one level, so that gradients show no bands. Cloth is textured with it
// instead of plain white, at no extra cost per frame.
func (a *Atlas) grain(col Color) *entry {
	depth := grainDepth(col)
	k := key{what: whatGrain, id: int32(depth[0] | depth[1]<<8 | depth[2]<<16)}
	if e := a.entries[k]; e != nil {
		return e
	}
	e := a.alloc(grainSide, grainSide)
	if e == nil {
		return nil
	}
	img := a.sub(e)
	seed := uint32(0x9e3779b9)
	for y := range grainSide {
		for x := range grainSide {
			p := img.Pix[img.PixOffset(x, y):][:4]
			p[3] = 255
			for i, d := range depth { // Marsaglia's xorshift generator
				seed ^= seed << 13
				seed ^= seed >> 17
				seed ^= seed << 5
				p[i] = uint8(255 - seed>>8%(d+1))
			}
		}
	}
	a.entries[k] = e
	return e
}

// grainDepth returns the largest amount, in 1/255, that the noise subtracts from each
// channel of a colour. It corresponds to one level of that channel.
func grainDepth(col Color) (depth [3]uint32) {
	r, g, b, _ := col.channels()
	for i, v := range [3]float32{r, g, b} {
		depth[i] = uint32(max(1, min(1/max(v, .05)+.5, 12)))
	}
	return depth
}

// grained returns the colour brightened to compensate for the average effect of the
// noise.
func (p paint4) grained(depth [3]uint32) paint4 {
	up := func(d uint32) float32 { return 255 / (255 - float32(d)/2) }
	return paint4{p.r * up(depth[0]), p.g * up(depth[1]), p.b * up(depth[2]), p.a}
}

// cloth is a grid of whole-pixel cells over a rectangle, textured with noise. The texture
// is mirrored alternately, so that it is continuous from cell to cell.
type cloth struct {
	x0, y0, x1, y1 float32 // the rectangle, in pixels
	cell           float32 // side of a cell in whole pixels
	nx, ny         int
	turn           int // number of cells until the texture is mirrored
	u, v           float32
}

// clothOver returns the grid over a rectangle. e is the noise; if it is nil, every corner
// uses the white pixel at u, v.
func clothOver(x0, y0, x1, y1 float32, e *entry, u, v float32) cloth {
	k := cloth{x0: x0, y0: y0, x1: x1, y1: y1, u: u, v: v}
	k.cell = float32(min(floor(max((x1-x0)/24, (y1-y0)/16))+1, grainSide))
	k.nx, k.ny = -floor((x0-x1)/k.cell), -floor((y0-y1)/k.cell)
	if e != nil {
		k.u, k.v, k.turn = e.x, e.y, int(grainSide/k.cell)
	}
	return k
}

// corner returns the position of a corner of the grid and its texture coordinates.
func (c *cloth) corner(i, j int) (x, y, u, v float32) {
	x, u = c.along(i, c.x0, c.x1)
	y, v = c.along(j, c.y0, c.y1)
	return x, y, c.u + u, c.v + v
}

func (c *cloth) along(i int, from, to float32) (at, noise float32) {
	at = min(from+float32(i)*c.cell, to)
	if c.turn == 0 {
		return at, 0
	}
	period := 2 * float32(c.turn) * c.cell
	noise = at - from
	for noise > period {
		noise -= period
	}
	return at, min(noise, period-noise)
}
